"""A whole deal as a link of the desk tells it, and as it is written there again. Judges nothing."""

from dataclasses import dataclass

from referee.codec.text import read_cards
from referee.forms.desk import Asked, card, field, told_of
from referee.scoring.cards import Hand, cards_of, hand_of
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.rules import Form, RuleSet
from referee.scoring.rummy import Out
from referee.showing.desk import LETTERS
from referee.showing.desk_cards import GROUPS, Kind, Spread
from referee.showing.desk_knock import write_spread, write_steps


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as its link tells it: the cards place by place, among how many it was played, and what else was said."""

    asked: Asked
    players: int
    facts: Facts | Out

    @property
    def rules(self) -> RuleSet:
        return self.asked.rules

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(LETTERS[: self.players])

    @property
    def told(self) -> dict[str, str]:
        """The link again, without what means nothing."""
        return told_of(self.asked) | players_field(self.rules, self.players) | _said(self.facts)


def players_field(rules: RuleSet, players: int) -> dict[str, str]:
    """How a link says among how many it was played, where that is not the least there can be."""
    return {"players": str(players)} if players != rules.at_table[0] else {}


def _said(facts: Facts | Out) -> dict[str, str]:
    """Everything of a deal but its cards."""
    if isinstance(facts, Out):
        return {"rummy": "1"} if facts.rummy else {}
    said = {name: str(one) for name, one in (("discard", facts.discard), ("taken", facts.taken)) if one is not None}
    said |= {"laid": write_spread(facts.spread_of(facts.knocker))} if facts.laid else {}
    for seat in range(len(facts.hands)):
        said |= {f"off{seat}": text} if (text := write_steps(facts.layoffs_of(seat))) else {}
    said |= {"accepted": "1"} if facts.accepted else {}
    return said | ({"tie": str(facts.tie_winner)} if facts.tie_winner is not None else {})


def deal_of(asked: Asked, players: int) -> Deal:
    """The deal of this request; what a link holds of it that cannot be read is left out."""
    hands = tuple(_hand(asked, seat) for seat in range(players))
    if asked.rules.form is Form.RUMMY:
        return Deal(asked, players, Out(0, hands, rummy=bool(field("rummy"))))
    upcards = [cards_of(heap.cards) for heap in asked.heaps if heap.place.kind is Kind.ONE]
    made = tuple(_steps(f"off{seat}") if seat else None for seat in range(players))
    laid = _spread("laid")
    tie = field("tie")
    facts = Facts(
        knocker=0,
        hands=hands,
        discard=card("discard"),
        taken=card("taken"),
        upcard=upcards[0][0] if upcards and upcards[0] else None,
        laid=(laid, *[None] * (players - 1)) if laid is not None else (),
        laid_off=made if any(steps is not None for steps in made) else (),
        accepted=bool(field("accepted")),
        tie_winner=int(tie) if tie in map(str, range(1, players)) else None,
    )
    return Deal(asked, players, facts)


def _hand(asked: Asked, seat: int) -> Hand:
    return next((heap.cards for heap in asked.heaps if heap.place.key == f"hand{seat}"), 0)


def _words(name: str) -> list[str] | None:
    """A field whose words stand between dots, None where the link does not have it."""
    return field(name).replace(GROUPS, " ").split() if field(name) else None


def _spread(name: str) -> Spread | None:
    words = _words(name)
    return None if words is None else tuple(hand_of(read_cards(word)[0]) for word in words)


def _steps(name: str) -> tuple[LayOff, ...] | None:
    """Lay-offs: of each word the first card went on the others."""
    words = _words(name)
    if words is None:
        return None
    told = [read_cards(word)[0] for word in words]
    return tuple(LayOff(cards[0], hand_of(cards[1:])) for cards in told if len(cards) > 1)
