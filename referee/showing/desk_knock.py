"""A whole deal decided at the desk, as its page shows it: verdict or ruling, and how it is carried into a match."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from flask import url_for
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import write_hand
from referee.pages.chrome import Link
from referee.pages.desk import Carry, Ruled, Seating
from referee.pages.verdict import Verdict
from referee.scoring.cards import Card, Hand
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.match import Match, TableNow
from referee.scoring.rules import Form, RuleSet
from referee.scoring.rummy import Out
from referee.scoring.verdict import Illegal, Settled, Undo
from referee.showing.desk import address, wrong_link
from referee.showing.desk_cards import GROUPS, Spread
from referee.showing.faces import run_together
from referee.showing.places import article, guard
from referee.showing.sheet import meeting
from referee.showing.verdict import hands, spread
from referee.showing.verdict import verdict as shown_verdict
from referee.web.i18n import current_translations
from referee.wording.missed import missed

Names = tuple[str, ...]
Told = Mapping[str, str]
MOST_WAYS = 4


def settled(rules: RuleSet, found: Settled, names: Names) -> Verdict:
    """A verdict without columns, with what each side missed told as at a table."""
    shown = shown_verdict(rules, found, names, None)
    t = current_translations()
    return replace(shown, advice=tuple(missed(told, found, names, t) for told in found.advice))


def ruled(rules: RuleSet, found: Undo | Illegal, names: Names) -> Ruled:
    """A ruling in words."""
    t, undo = current_translations(), isinstance(found, Undo)
    shown = found.shown
    return Ruled(
        headline=wording.headline(found, names, t),
        points=str(found.deadwood),
        story=wording.story(found, names, t),
        asks=str(_("No penalty") if undo else _asks(found, names)),
        article=article(rules, found.rule),
        spread=spread(shown, found.knocker, names) if shown else None,
        hands=hands(shown, found.knocker, names)[-1:] if shown else (),
    )


def _asks(found: Undo | Illegal, names: Names) -> str:
    if isinstance(found, Illegal) and found.remedies:
        return str(_("%(name)s decides", name=names[found.chooser]))
    return str(_("The knock is refused; play goes on."))


def _put_right(rules: RuleSet, found: Undo | Illegal, told: Told) -> Iterator[Link]:
    """The same deal put right, or where to read what the rules let the other choose."""
    if isinstance(found, Undo):
        for card in found.discards[:MOST_WAYS]:
            text = _("Throw %(card)s", card=wording.cards_text([card]))
            yield Link(address("desk_knock.knock", rules, {**told, "discard": str(card)}), str(text))
        if found.layout:
            laid = GROUPS.join(map(run_together, found.layout))
            yield Link(address("desk_knock.knock", rules, {**told, "laid": laid}), str(_("Lay it so")))
        return
    if found.remedies:
        yield Link(address("desk_knock.knock", rules, {**told, "accepted": "1"}), str(_("If it stands")))
    if wrong := wrong_link(rules, "over-limit"):
        yield Link(wrong.href, str(_("What the rules let them choose")))


def ways(
    rules: RuleSet, facts: Facts | Out, found: Settled | Undo | Illegal, names: Names, told: Told
) -> tuple[Link, ...]:
    """What the table may say besides: how it is put right, who wins a tie, that it was a rummy or none, how it lay."""
    if isinstance(facts, Out):
        text = _("It was no rummy") if facts.rummy else _("It was a rummy")
        return (Link(address("desk_knock.knock", rules, {**told, "rummy": "" if facts.rummy else "1"}), str(text)),)
    laid = Link(address("desk_knock.laid", rules, told), str(_("Laid differently")))
    if not isinstance(found, Settled):
        return *_put_right(rules, found, told), laid
    ties = (
        Link(
            address("desk_knock.knock", rules, {**told, "tie": str(place)}),
            str(_("%(name)s wins the tie", name=names[place])),
        )
        for place in found.tied
        if place != found.winner
    )
    return *ties, laid


def write_steps(steps: tuple[LayOff, ...] | None) -> str:
    """Lay-offs as a link holds them: the card, then its meld; a lone dot where none was made, "" where nobody says."""
    if steps is None:
        return ""
    return GROUPS.join(str(step.card) + run_together(step.to) for step in steps) or GROUPS


def write_spread(laid: Spread | None) -> str:
    """Melds as a link holds them, in the same way."""
    return "" if laid is None else GROUPS.join(map(run_together, laid)) or GROUPS


# --- into a match -----------------------------------------------------------------------------------------------------


def carry(
    state: Match, secret: str, after: int, what: str, held: tuple[Hand, ...], discard: Card | None, taken: Card | None
) -> Iterator[Carry]:
    """The tables of a match that this deal fits, each with everybody who may have been A; the rest follow in turn.

    A hand alone fits every table: whose it is, knocked.
    """
    for table in state.tables:
        if len(held) in (1, len(table.seats)) and not table.waits:
            name = f"{what}, {meeting(state, table.seats)}" if state.several else what
            goes_out = state.rules.form is Form.RUMMY
            yield Carry(
                name,
                url_for("deal.start", secret=secret),
                str(_("Who went out?") if goes_out else _("Who knocked?")),
                tuple(_seating(state, table, place, after, held, discard, taken) for place in range(len(table.seats))),
            )


def _seating(
    state: Match,
    table: TableNow,
    first: int,
    after: int,
    held: tuple[Hand, ...],
    discard: Card | None,
    taken: Card | None,
) -> Seating:
    """The player at this place was A, and whoever follows in turn was B."""
    seats = table.seats[first:] + table.seats[:first]
    fields = [("seat", str(seats[0]))]
    fields += [(f"keep-{seat}", " ".join(write_hand(cards))) for seat, cards in zip(seats, held, strict=False) if cards]
    fields += [(name, str(card)) for name, card in (("discard", discard), ("taken", taken)) if card is not None]
    return Seating(state.names[seats[0]], guard(after), tuple(fields))
