"""This knock, at the desk: a whole deal told in a link, decided, laid otherwise, or carried into a match."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import read_cards
from referee.forms.desk import LONGEST, card, field, read, rules_asked
from referee.forms.desk_deal import Deal, deal_of, players_field
from referee.models import Role
from referee.operations.shelf import Kept
from referee.pages.chrome import Link, Problem
from referee.pages.desk import Ask, Carry, KnockAnswer, LaidForm
from referee.pages.verdict import Defender
from referee.scoring.cards import Hand, cards_of, hand_of
from referee.scoring.deals import judge_deal
from referee.scoring.errors import Code, Impossible
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Out
from referee.scoring.verdict import Illegal, Settled, Undo, Verdict, Void
from referee.showing.desk import Question, address, games, places
from referee.showing.desk_cards import Spread
from referee.showing.desk_knock import carry, ruled, settled, ways, write_spread, write_steps
from referee.showing.laid import are_melds, code, in_order, layoff_rows, layout_rows
from referee.showing.sheet import heading, sides
from referee.views.desk_cards import ask_taken, cards_page, edit_link, entering, players_asked, shown
from referee.views.home import kept_matches
from referee.web.chrome import chrome
from referee.web.i18n import current_translations

blueprint = Blueprint("desk_knock", __name__)

TYPED = "typed"


def _asked() -> tuple[Deal, ResponseReturnValue | None]:
    """The deal of this request, and the grid where its cards are not all there."""
    rules = rules_asked()
    players = players_asked(rules)
    asked = read(rules, places(Question.KNOCK, rules, players))
    deal = deal_of(asked, players)
    kept = {name: field(name) for name in ("discard", "taken") if card(name) is not None}
    return deal, entering(Question.KNOCK, asked, kept | players_field(rules, players))


def _judged(deal: Deal) -> Verdict | ResponseReturnValue:
    """The verdict; or the grid again, with everything that cannot be so."""
    try:
        return judge_deal(deal.rules, deal.facts)
    except Impossible as impossible:
        if any(fault.code in (Code.BAD_MELD, Code.BAD_LAYOFF) for fault in impossible.faults):
            return _laid_page(deal, _laid_as_told(deal), _problems(impossible, deal, "spread")), 422
        kept = players_field(deal.rules, deal.players)
        return cards_page(Question.KNOCK, deal.asked, 0, kept, _problems(impossible, deal, "cards"))


def _problems(impossible: Impossible, deal: Deal, at: str) -> tuple[Problem, ...]:
    texts = wording.faults(impossible.faults, deal.names, current_translations())
    return tuple(Problem(text, at) for text in texts)


@blueprint.get("/desk/knock")
def knock() -> ResponseReturnValue:
    """A deal of which all hands are told: the verdict, or what the rules say instead."""
    deal, grid = _asked()
    if grid is not None:
        return grid
    found = _judged(deal)
    if not isinstance(found, Settled | Undo | Illegal | Void):
        return found
    if isinstance(found, Void):
        abort(422)
    return render_template("desk/knock.html", page=_page(deal, found))


def _page(deal: Deal, found: Settled | Undo | Illegal) -> KnockAnswer:
    rules, told, facts, names = deal.rules, deal.told, deal.facts, deal.names
    done = isinstance(found, Settled)
    return KnockAnswer(
        chrome=chrome(wording.headline(found, names, current_translations())),
        back=edit_link(Question.KNOCK, rules, told),
        games=games("desk_knock.knock", rules, told),
        shown=shown(address("desk_knock.knock", rules, told)),
        verdict=settled(rules, found, names) if isinstance(found, Settled) else None,
        ruled=None if isinstance(found, Settled) else ruled(rules, found, names),
        ask=_taken(deal, told),
        carry=tuple(_carry(deal)) if done else (),
        ways=ways(rules, facts, found, names, told),
    )


def _taken(deal: Deal, told: dict[str, str]) -> Ask | None:
    """With eleven cards, which of them came from the pile, where that matters."""
    eleven = isinstance(deal.facts, Facts) and deal.facts.hands[0].bit_count() > deal.rules.hand_size.value
    if not eleven or deal.rules.return_taken.value:
        return None
    return ask_taken("desk_knock.knock", deal.rules, told, deal.facts.hands[0])


def _carry(deal: Deal) -> Iterator[Carry]:
    """The matches of this phone by the same rules, running, in which it may write and as many sit at a table."""
    facts = deal.facts
    discard, taken = (facts.discard, facts.taken) if isinstance(facts, Facts) else (None, None)
    for one in kept_matches():
        if _fits(one, deal.rules):
            what = f"{' – '.join(sides(one.state))}, {heading(one.state)}"
            yield from carry(one.state, one.secret or "", one.match.last, what, facts.hands, discard, taken)


def _fits(one: Kept, rules: RuleSet) -> bool:
    return one.role is Role.WRITE and not one.state.over and one.state.rules.id == rules.id


# --- laid differently -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    """What the page says: the spread, the layout chosen, the text typed for it, the lay-offs made (None: the best)."""

    spread: Spread
    layout: str
    typed: str
    made: tuple[tuple[LayOff, ...], ...] | None


@blueprint.get("/desk/knock/laid")
def laid() -> ResponseReturnValue:
    """How the melds were really spread and what was laid off; `do=save` leads to the verdict on that."""
    deal, grid = _asked()
    if grid is not None or isinstance(deal.facts, Out):
        return redirect(address("desk_knock.knock", deal.rules, deal.told), 303) if grid is None else grid
    said = _laid_as_sent(deal) if request.args.get("layout") is not None else _laid_as_told(deal)
    if field("do") != "save":
        return _laid_page(deal, said, ())
    if problems := _laid_problems(deal, said):
        return _laid_page(deal, said, problems), 422
    told = {name: value for name, value in deal.told.items() if name[:3] != "off"}
    told["laid"] = write_spread(said.spread)
    for seat, steps in enumerate(said.made or ()):
        told |= {f"off{seat}": write_steps(steps)} if seat else {}
    return redirect(address("desk_knock.knock", deal.rules, told), 303)


def _ten(deal: Deal) -> Hand:
    """The cards A keeps: without the one thrown, or the best one to throw."""
    facts = deal.facts
    if not isinstance(facts, Facts):
        return 0
    ten = facts.ten(0)
    if ten.bit_count() <= deal.rules.hand_size.value:
        return ten
    try:
        found = judge_deal(deal.rules, Facts(0, facts.hands, None, facts.taken, facts.upcard, accepted=True))
    except Impossible:
        return ten
    shown_ = found.shown if isinstance(found, Settled | Undo | Illegal) else None
    return ten if shown_ is None or shown_.discard is None else ten & ~shown_.discard.bit


def _laid_as_told(deal: Deal) -> Laid:
    """As the link has it; where it says nothing, the best layout and whatever is best."""
    facts = deal.facts
    spread = facts.spread_of(0) if isinstance(facts, Facts) else None
    if spread is None:
        rows = layout_rows(_ten(deal))
        spread = tuple(hand_of(read_cards(word)[0]) for word in rows[0].value.split())
    made = tuple(steps or () for steps in facts.laid_off) if isinstance(facts, Facts) and facts.laid_off else None
    return Laid(spread, code(spread), "", made)


def _laid_as_sent(deal: Deal) -> Laid:
    layout, typed = field("layout"), field("spread")
    text = typed if layout == TYPED else layout
    spread = tuple(hand_of(read_cards(word)[0]) for word in text.split())
    made = None
    if field("layoffs") == "made":
        made = tuple(in_order(spread, _chosen(deal, seat)) if seat else () for seat in range(deal.players))
    return Laid(spread, layout, typed, made)


def _chosen(deal: Deal, seat: int) -> list[LayOff]:
    """What a defender is said to have laid off, in no order."""
    said = ((one, request.args.get(f"to-{one}", "")[:LONGEST]) for one in cards_of(deal.facts.hands[seat]))
    return [LayOff(one, hand_of(read_cards(value)[0])) for one, value in said if value]


def _laid_problems(deal: Deal, said: Laid) -> tuple[Problem, ...]:
    unread = said.layout == TYPED and read_cards(said.typed)[1]
    if unread or not are_melds(said.spread, _ten(deal)):
        text = _("These are no melds of the ten cards. Write each together, apart from the next: 4s5s6s 7s7h7d")
        return (Problem(str(text), "spread"),)
    facts = deal.facts
    steps = () if said.made is None else tuple(made if seat else None for seat, made in enumerate(said.made))
    try:
        spreads = (said.spread, *[None] * (deal.players - 1))
        if isinstance(facts, Facts):
            told = Facts(0, facts.hands, facts.discard, facts.taken, facts.upcard, spreads, steps, accepted=True)
            judge_deal(deal.rules, told)
    except Impossible as impossible:
        return _problems(impossible, deal, "layoffs")
    return ()


def _laid_page(deal: Deal, said: Laid, problems: tuple[Problem, ...]) -> str:
    rows = layout_rows(_ten(deal))
    listed = next((row.value for row in rows if set(row.value.split()) == set(said.layout.split())), "")
    told = {name: value for name, value in deal.told.items() if name != "laid" and name[:3] != "off"}
    page = LaidForm(
        chrome=chrome(str(_("Laid differently"))),
        back=Link(address("desk_knock.knock", deal.rules, told), str(_("Verdict"))),
        action=url_for("desk_knock.laid"),
        fields=tuple(({"rules": deal.rules.id} | told).items()),
        knocker=deal.names[0],
        layouts=rows,
        layout=listed or TYPED,
        typed=said.typed if listed or said.typed else code(said.spread),
        defenders=tuple(
            Defender(
                deal.names[seat], layoff_rows(said.spread, deal.facts.hands[seat], said.made[seat] if said.made else ())
            )
            for seat in range(1, deal.players)
        ),
        made=said.made is not None,
        problems=problems,
    )
    return render_template("desk/laid.html", page=page)
