"""What is wrong with an entry: the thing, the place and the remedy, in a sentence. Knows codes and places."""

from collections.abc import Callable, Mapping

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
        "who": _whose(one, labels, t),
        "cards": cards_text(one.cards),
        "count": one.cards.bit_count(),
        "what": one.detail or _field(one),
    }
    return _SENTENCES[one.code](one, t) % words


def _whose(one: Fault, labels: Labels, t: Translation) -> str:
    seats = [part for part in one.at if isinstance(part, int) and part < len(labels)]
    in_hand = any(part in ("cards", "laid", "laid_off", "deadwood") for part in one.at)
    return labels[seats[0]] if seats and in_hand and one.at[0] != "events" else t.gettext("this hand")


def _field(one: Fault) -> str:
    return ".".join(str(part) for part in one.at)


def _bad_card(_one: Fault, t: Translation) -> str:
    return t.gettext("“%(what)s” is no card. Write the rank and the suit, as in 7h or 10♥.")


def _duplicate(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s is in two places: in the hand of %(who)s and once more. Take it out of one.")


def _wrong_count(_one: Fault, t: Translation) -> str:
    return t.ngettext(
        "The hand of %(who)s has %(count)d card; it takes 10, and 11 for who knocks.",
        "The hand of %(who)s has %(count)d cards; it takes 10, and 11 for who knocks.",
        _one.cards.bit_count(),
    )


def _bad_meld(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s is no meld of the hand of %(who)s: three of a rank, or three in a row of one suit.")


def _bad_layoff(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s does not go where %(who)s laid it off. Choose another meld, or leave it loose.")


def _bad_discard(_one: Fault, t: Translation) -> str:
    return t.gettext("%(cards)s was not in the knocker's hand. Choose one of the eleven cards as the discard.")


def _unknown_rules(_one: Fault, t: Translation) -> str:
    return t.gettext("No rule set is called “%(what)s”.")


def _unknown_option(_one: Fault, t: Translation) -> str:
    return t.gettext("There is no option %(what)s in these rules.")


def _unknown_player(_one: Fault, t: Translation) -> str:
    return t.gettext("“%(what)s” does not play at this table.")


def _upcard_needed(_one: Fault, t: Translation) -> str:
    return t.gettext("The upcard sets the limit here: say which card was turned up.")


def _wrong_table(_one: Fault, t: Translation) -> str:
    return t.gettext("The players do not fit this table: as many as the rules seat, each with a different name.")


def _match_over(_one: Fault, t: Translation) -> str:
    return t.gettext("The match is already over. Undo its last entry, or begin another.")


def _bad_request(_one: Fault, t: Translation) -> str:
    return t.gettext("%(what)s is missing or cannot be used. Check it and send it again.")


_SENTENCES: Mapping[Code, Callable[[Fault, Translation], str]] = {
    Code.BAD_CARD: _bad_card,
    Code.DUPLICATE_CARD: _duplicate,
    Code.WRONG_COUNT: _wrong_count,
    Code.BAD_MELD: _bad_meld,
    Code.BAD_LAYOFF: _bad_layoff,
    Code.BAD_DISCARD: _bad_discard,
    Code.UNKNOWN_RULES: _unknown_rules,
    Code.UNKNOWN_OPTION: _unknown_option,
    Code.UNKNOWN_PLAYER: _unknown_player,
    Code.UPCARD_NEEDED: _upcard_needed,
    Code.WRONG_TABLE: _wrong_table,
    Code.MATCH_OVER: _match_over,
    Code.BAD_REQUEST: _bad_request,
}
