"""What is wrong with an entry: the thing, the place and the remedy, in a sentence. Knows codes and places."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from referee.codec.reading import At, labelled
from referee.scoring.errors import Code, Fault
from referee.wording.cards import cards_text
from referee.wording.language import Translation

Labels = tuple[str, ...]


def faults(found: tuple[Fault, ...], labels: Labels, t: Translation) -> tuple[str, ...]:
    """A sentence for each fault."""
    return tuple(fault(one, labels, t) for one in found)


def fault(one: Fault, labels: Labels, t: Translation) -> str:
    """The sentence for one fault; `labels` are what the players are called."""
    words = {
        "who": _who(one.at, labels),
        "place": _place(one.at, labels, t),
        "other": _place(one.other, labels, t),
        "cards": cards_text(one.cards),
        "count": one.cards.bit_count(),
        "what": one.detail or labelled(labels, one.at),
    }
    return _SENTENCES[one.code](one, t) % words


def _who(at: At, labels: Labels) -> str:
    """The name of whose cards a place is about, where it is about somebody's."""
    for field, seat in pairwise(at):
        if field in ("cards", "laid", "laid_off") and isinstance(seat, int) and seat < len(labels):
            return labels[seat]
    return ""


def _place(at: At, labels: Labels, t: Translation) -> str:
    """Where a card lies, in words."""
    name = _who(at, labels)
    match next((part for part in at if part in _PLACES), None):
        case "discard":
            return t.gettext("the discard")
        case "taken":
            return t.gettext("the card taken")
        case "melds" | "table":
            return t.gettext("the melds on the table")
        case "others":
            return t.gettext("what others laid off")
    return t.gettext("the hand of %(name)s") % {"name": name} if name else t.gettext("this hand")


_PLACES = ("discard", "taken", "melds", "table", "others")


def _bad_card(_one: Fault, t: Translation) -> str:
    return t.gettext("“%(what)s” is no card. Write the rank and the suit, as in 7h or 10♥.")


def _duplicate(one: Fault, t: Translation) -> str:
    if one.other == one.at:
        return t.gettext("%(cards)s stands twice in %(place)s. Take it out once.")
    return t.ngettext(
        "%(cards)s is in two places: %(other)s and %(place)s. Take it out of one.",
        "%(cards)s are in two places: %(other)s and %(place)s. Take them out of one.",
        one.cards.bit_count(),
    )


def _wrong_count(one: Fault, t: Translation) -> str:
    """Of a knock, of whoever went out (`0`), or where any number up to what was dealt will do (`1–7`)."""
    if one.detail == "0":
        return t.ngettext(
            "There is %(count)d card in %(place)s: who wins has none left.",
            "There are %(count)d cards in %(place)s: who wins has none left.",
            one.cards.bit_count(),
        )
    if not one.detail.isdigit():
        return t.ngettext(
            "There is %(count)d card in %(place)s: it takes %(what)s.",
            "There are %(count)d cards in %(place)s: it takes %(what)s.",
            one.cards.bit_count(),
        )
    return t.ngettext(
        "There is %(count)d card in %(place)s: it takes %(what)s, and one more for who knocks.",
        "There are %(count)d cards in %(place)s: it takes %(what)s, and one more for who knocks.",
        one.cards.bit_count(),
    )


def _bad_meld(one: Fault, t: Translation) -> str:
    if one.at[0] in ("melds", "table"):
        return t.gettext("%(cards)s is no meld by itself: three of a rank, or three in a row of one suit.")
    return t.gettext("%(cards)s is no meld of %(place)s: three of a rank, or three in a row of one suit.")


def _bad_layoff(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s does not go where %(who)s laid it off. Choose another meld, or leave it loose.")


def _bad_discard(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s was not in the knocker's hand. Choose one of the eleven cards as the discard.")


def _bad_taken(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s cannot have been taken: it is none of the knocker's eleven cards.")


def _unknown_rules(one: Fault, t: Translation) -> str:
    if not one.detail:
        return t.gettext("Say by which rule set.")
    return t.gettext("No rule set is called “%(what)s”.")


def _unknown_option(_one: Fault, t: Translation) -> str:
    return t.gettext("There is no option %(what)s in these rules.")


def _unknown_player(_one: Fault, t: Translation) -> str:
    return t.gettext("“%(what)s” does not play at this table.")


def _upcard_needed(_one: Fault, t: Translation) -> str:
    return t.gettext("The upcard sets the limit here: say which card was turned up.")


def _wrong_table(one: Fault, t: Translation) -> str:
    if one.at[-1:] == ("table",):
        return t.gettext("No deal is open at this table: these two do not meet in this round, or their result stands.")
    return t.gettext("The players do not fit this table: as many as the rules seat, each with a different name.")


def _match_over(_one: Fault, t: Translation) -> str:
    return t.gettext("The match is already over. Undo its last entry, or begin another.")


def _bad_request(one: Fault, t: Translation) -> str:
    if not one.at:
        return t.gettext("The request is no JSON object.")
    return t.gettext("%(what)s is missing or cannot be used. Check it and send it again.")


_SENTENCES: Mapping[Code, Callable[[Fault, Translation], str]] = {
    Code.BAD_CARD: _bad_card,
    Code.DUPLICATE_CARD: _duplicate,
    Code.WRONG_COUNT: _wrong_count,
    Code.BAD_MELD: _bad_meld,
    Code.BAD_LAYOFF: _bad_layoff,
    Code.BAD_DISCARD: _bad_discard,
    Code.BAD_TAKEN: _bad_taken,
    Code.UNKNOWN_RULES: _unknown_rules,
    Code.UNKNOWN_OPTION: _unknown_option,
    Code.UNKNOWN_PLAYER: _unknown_player,
    Code.UPCARD_NEEDED: _upcard_needed,
    Code.WRONG_TABLE: _wrong_table,
    Code.MATCH_OVER: _match_over,
    Code.BAD_REQUEST: _bad_request,
}
