"""What was typed on a page that something newer has overtaken, read back in words. Knows fields, not where they go."""

from collections.abc import Iterable, Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from referee import rulebook, wording
from referee.codec.text import read_cards
from referee.pages.match import Field, Typed
from referee.scoring.deals import judge_deal
from referee.scoring.house_rules import OPTIONS
from referee.scoring.irregularities import Mishap, Way
from referee.scoring.journal import VoidDeal
from referee.scoring.match import Match
from referee.scoring.rules import Form
from referee.scoring.verdict import Outcome, VoidReason
from referee.showing.house_rules import told_value
from referee.web.i18n import current_translations
from referee.wording import irregularities

Names = tuple[str, ...]

OUTCOMES: Mapping[str, object] = {
    Outcome.KNOCK: lazy_gettext("With a knock"),
    Outcome.GIN: lazy_gettext("With gin"),
    Outcome.UNDERCUT: lazy_gettext("With an undercut"),
    Outcome.OUT: lazy_gettext("By going out"),
    Outcome.RUMMY: lazy_gettext("With a rummy, all at once"),
}
_LABELS: Mapping[str, object] = {
    "seat": lazy_gettext("Who knocks?"),
    "dealer": lazy_gettext("Who dealt first"),
    "knocker": lazy_gettext("Who knocked"),
    "circle": lazy_gettext("Who knocked"),
    "winner": lazy_gettext("Who won the deal?"),
    "discard": lazy_gettext("The card thrown"),
    "taken": lazy_gettext("Which card came from the discard pile?"),
    "upcard": lazy_gettext("The card turned up"),
    "spread": lazy_gettext("Melds, one after the other"),
    "name": lazy_gettext("Name"),
    "reason": lazy_gettext("Why it is void"),
    "outcome": lazy_gettext("How it ended"),
    "points": lazy_gettext("points"),
    "accepted": lazy_gettext("Illegal knock"),
    "what": lazy_gettext("What happened?"),
    "who": lazy_gettext("Who knocked?"),
    "way": lazy_gettext("What was chosen"),
    "text": lazy_gettext("What the table agreed"),
    "rummy": lazy_gettext("A rummy: all at once"),
    "tie_winner": lazy_gettext("Who wins the tie"),
}
_OUT = dict.fromkeys(("seat", "knocker", "circle"), lazy_gettext("Who went out?"))
"""What ends a deal where nobody knocks."""


def typed(fields: Iterable[Field], match: Match) -> tuple[Typed, ...]:
    """Each field that a person filled in, under the words its page had for it."""
    labelled = ((_label(field.name, match), field) for field in fields)
    return tuple(Typed(label, _value(field, match)) for label, field in labelled if label)


def _label(name: str, match: Match) -> str:
    """What a field is called; "" for one that no page of ours has."""
    names = match.names
    kind, _dash, seat = name.partition("-")
    if kind == "keep" and _is_seat(seat, names):
        return str(_("The hand of %(name)s", name=names[int(seat)]))
    if kind == "deadwood" and _is_seat(seat, names):
        return str(_("%(name)s, deadwood", name=names[int(seat)]))
    if kind == "points" and _is_seat(seat, names):
        return str(_("%(name)s, points", name=names[int(seat)]))
    if name in OPTIONS[match.rules.form]:
        return rulebook.option_name(name, current_translations())
    labels = {**_LABELS, **_OUT} if match.rules.form is Form.RUMMY else _LABELS
    return str(labels.get(name, ""))


def _value(field: Field, played: Match) -> str:
    match field.name.partition("-")[0]:
        case "seat" | "dealer" | "knocker" | "winner" | "tie_winner" | "who" if _is_seat(field.value, played.names):
            return played.names[int(field.value)]
        case "circle" if _is_seat(seat := field.value.partition("-")[0], played.names):
            return played.names[int(seat)]
        case "keep" | "discard" | "taken" | "upcard":
            cards, bad = read_cards(field.value)
            return " ".join([wording.cards_text(cards), *bad]).strip()
        case "reason" if field.value in list(VoidReason):
            return reason(played, VoidReason(field.value))
        case "outcome":
            return str(OUTCOMES.get(field.value, field.value))
        case "what" if field.value in list(Mishap):
            return irregularities.happened(Mishap(field.value), current_translations())
        case "way" if field.value in list(Way):
            return irregularities.way_on(Way(field.value), "", "", current_translations())[0]
        case option if option in OPTIONS[played.rules.form]:
            return told_value(played.rules, option, field.value)
        case "rummy":
            return str(_("yes"))
    return field.value


def _is_seat(text: str, names: Names) -> bool:
    return text in map(str, range(len(names)))


def reason(match: Match, why: VoidReason) -> str:
    """Why a deal of this match would be void, as a button says it."""
    text = wording.story(judge_deal(match.rules, VoidDeal(why)), match.names, current_translations())
    return text[:1].upper() + text[1:]
