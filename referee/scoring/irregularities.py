"""What the rules say when something goes wrong at the table: one row a case and moment (000 §15). Knows no cards.

A row says what may be done, who decides, and where it stands. Where a source is silent the ways are a proposal and the
table decides. A new irregularity is a `Mishap`, its rows, and its words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.rules import Form, Irregularities, RuleSet, Standing
from referee.scoring.verdict import SPANISH_REMEDIES, Choice, Found


class Mishap(StrEnum):
    """What happened."""

    WRONG_COUNT = "wrong-count"
    OVER_LIMIT = "over-limit"
    WRONG_DISCARD = "wrong-discard"
    CARD_SEEN = "card-seen"
    OUT_OF_TURN = "out-of-turn"
    OTHER = "other"


class Way(StrEnum):
    """What may be done about it. The first four are the choices after an illegal knock (`Choice`)."""

    FACE_UP_ONE_PLAY = "face-up-one-play"
    FACE_UP_TO_END = "face-up-to-end"
    PLAIN_DIFFERENCE = "plain-difference"
    ACCEPT = "accept"
    VOID = "void"
    UNDO = "undo"
    GO_ON = "go-on"
    RULING = "ruling"

    @property
    def choice(self) -> Choice | None:
        """The remedy it enters in the journal, if it is one that lives to the end of the deal."""
        return Choice(self.value) if self.value in list(Choice) else None


class Decides(StrEnum):
    """Who decides: nobody, since the rule leaves no choice; the opponent; the table."""

    RULE = "rule"
    OPPONENT = "opponent"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Finding:
    """What may be done: `ways` in the order of the source, by which article, and what stands behind it."""

    ways: tuple[Way, ...]
    decides: Decides
    article: str
    standing: Standing = Standing.SAID


@dataclass(frozen=True, slots=True)
class Row:
    """One case: the moment it was noticed, None for any."""

    mishap: Mishap
    found: Found | None
    finding: Finding


_BY_AGREEMENT = (Way.GO_ON, Way.VOID, Way.RULING)


def rows(rules: RuleSet) -> tuple[Row, ...]:
    """Every case of a rule set, in the order in which a table is asked."""
    return (*_counted(rules), *_knocks(rules), *_silent(rules))


def _counted(rules: RuleSet) -> Iterator[Row]:
    """Too many or too few cards: void in Spain, whenever it is seen; elsewhere the source says nothing."""
    if _spanish(rules):
        said = Finding((Way.VOID,), Decides.RULE, rules.articles.wrong_count, _standing(rules))
        yield Row(Mishap.WRONG_COUNT, None, said)
    else:
        yield Row(Mishap.WRONG_COUNT, None, _open(rules, (Way.VOID, Way.GO_ON, Way.RULING)))


def _knocks(rules: RuleSet) -> Iterator[Row]:
    """A knock over the limit, and one that only its discard spoils."""
    if rules.form is Form.RUMMY:
        yield Row(Mishap.WRONG_DISCARD, None, _open(rules, (Way.UNDO, Way.GO_ON, Way.RULING)))
        return
    articles = rules.articles
    if not _spanish(rules):
        yield Row(Mishap.OVER_LIMIT, None, Finding((Way.GO_ON,), Decides.RULE, articles.illegal_knock))
        yield Row(Mishap.WRONG_DISCARD, None, Finding((Way.UNDO,), Decides.RULE, articles.wrong_discard))
        return
    standing = _standing(rules)
    for remedy in SPANISH_REMEDIES:
        ways = tuple(Way(choice.value) for choice in remedy.choices)
        decides = Decides.OPPONENT if len(ways) > 1 else Decides.RULE
        yield Row(Mishap.OVER_LIMIT, remedy.found, Finding(ways, decides, articles.illegal_knock, standing))
    for found in (Found.BEFORE_SHOW, Found.AFTER_SHOW):
        yield Row(Mishap.WRONG_DISCARD, found, Finding((Way.UNDO,), Decides.RULE, articles.wrong_discard, standing))
    stands = Finding((Way.ACCEPT,), Decides.RULE, articles.illegal_knock, Standing.READING)
    yield Row(Mishap.WRONG_DISCARD, Found.LATER, stands)


def _silent(rules: RuleSet) -> Iterator[Row]:
    """What no source speaks of: the table agrees, and the record keeps it."""
    yield Row(Mishap.CARD_SEEN, None, _open(rules, _BY_AGREEMENT))
    yield Row(Mishap.OUT_OF_TURN, None, _open(rules, _BY_AGREEMENT))
    yield Row(Mishap.OTHER, None, _open(rules, (Way.RULING,)))


def _open(rules: RuleSet, ways: tuple[Way, ...]) -> Finding:
    source = rules.articles.deadwood.partition(" ")[0]
    return Finding(ways, Decides.TABLE, source, Standing.SILENT)


def _spanish(rules: RuleSet) -> bool:
    return rules.irregularities.value is Irregularities.SPANISH


def _standing(rules: RuleSet) -> Standing:
    """Whether the source says it of this game, or we take it over from the game for two (000 §16)."""
    return rules.irregularities.standing


def mishaps(rules: RuleSet) -> tuple[Mishap, ...]:
    """What can go wrong by these rules, in the order in which a table is asked."""
    return tuple(dict.fromkeys(row.mishap for row in rows(rules)))


def moments(rules: RuleSet, mishap: Mishap) -> tuple[Found, ...]:
    """The moments that make a difference; none where it is the same whenever it was noticed."""
    return tuple(row.found for row in rows(rules) if row.mishap is mishap and row.found is not None)


def finding(rules: RuleSet, mishap: Mishap, found: Found | None = None) -> Finding | None:
    """What may be done; None while the moment that makes a difference is not told."""
    cases: Mapping[Found | None, Finding] = {row.found: row.finding for row in rows(rules) if row.mishap is mishap}
    return cases.get(None) or cases.get(found)


def binds(said: Finding) -> bool:
    """Whether it matters who did it: the other then chooses, and the remedy binds him."""
    return any(way.choice is not None for way in said.ways)


class Ask(StrEnum):
    """What a table is asked, at most three questions."""

    WHAT = "what"
    WHO = "who"
    WHEN = "when"


def next_question(rules: RuleSet, mishap: Mishap | None, found: Found | None, *, named: bool) -> Ask | None:
    """What must still be asked before the rule can be told; None where enough is known. Nothing is asked for nothing.

    Who comes before when where it matters at every moment, as the answers then speak of the two by name.
    """
    if mishap is None or mishap not in mishaps(rules):
        return Ask.WHAT
    if not named and all(binds(row.finding) for row in rows(rules) if row.mishap is mishap):
        return Ask.WHO
    said = finding(rules, mishap, found)
    if said is None:
        return Ask.WHEN
    return Ask.WHO if binds(said) and not named else None


def chooser(offender: int, seats: int) -> int:
    """Who decides: the opponent, among three the next in turn (000 §15; silent for three)."""
    return (offender + 1) % seats
