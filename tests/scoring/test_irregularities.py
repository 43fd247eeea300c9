"""Every row of the table of irregularities, by the article that says it: what may be done, who decides, what follows.

`tests/scoring/test_articles*.py` hold the remedies themselves; here each case of each system stands beside its source.
"""

import pytest

from referee.scoring.counts import Counts
from referee.scoring.house_rules import change
from referee.scoring.irregularities import (
    Ask,
    Decides,
    Finding,
    Mishap,
    Way,
    chooser,
    finding,
    mishaps,
    moments,
    next_question,
    rows,
)
from referee.scoring.journal import Event, IllegalKnock, Ruling, VoidDeal
from referee.scoring.rules import Form, RuleSet, Standing
from referee.scoring.systems import ES_GIN, ES_GIN_3, ES_GIN_PAIRS, GIN_MANUAL, OKLAHOMA, PLAYGRIDIA, RUMMY, SYSTEMS
from referee.scoring.verdict import Choice, Found, Settled, Void, VoidReason
from tests.scoring.table import ELENA, EVA, LUIS, STOCK, TOMAS, at, counted, played, settled, wrote
from tests.scoring.table import knocked as by_cards

SPANISH = (ES_GIN, ES_GIN_3, ES_GIN_PAIRS)
REFUSING = (PLAYGRIDIA, GIN_MANUAL, OKLAHOMA)
CITED = [(PLAYGRIDIA, "001 §4"), (GIN_MANUAL, "003 §1"), (OKLAHOMA, "003 §1")]
BEFORE, AFTER, LATER = Found.BEFORE_SHOW, Found.AFTER_SHOW, Found.LATER
SILENT = (Mishap.CARD_SEEN, Mishap.OUT_OF_TURN, Mishap.OTHER)


def names(rules: RuleSet) -> str:
    return rules.id


def said(rules: RuleSet, mishap: Mishap, found: Found | None = None) -> Finding:
    answer = finding(rules, mishap, found)
    assert answer is not None
    return answer


# --- a wrong number of cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SPANISH, ids=names)
def test_000_s15_a_wrong_number_of_cards_voids_the_deal_whenever_it_is_seen(rules: RuleSet) -> None:
    for found in (None, *Found):
        answer = said(rules, Mishap.WRONG_COUNT, found)
        assert (answer.ways, answer.decides, answer.article) == ((Way.VOID,), Decides.RULE, "000 §15")


@pytest.mark.parametrize("rules", [*REFUSING, RUMMY], ids=names)
def test_elsewhere_no_source_speaks_of_a_wrong_number_of_cards(rules: RuleSet) -> None:
    answer = said(rules, Mishap.WRONG_COUNT)
    assert (answer.ways, answer.decides) == ((Way.VOID, Way.GO_ON, Way.RULING), Decides.TABLE)
    assert answer.standing is Standing.SILENT


def test_000_s15_after_it_the_same_player_deals_again() -> None:
    match = played(ES_GIN, VoidDeal(VoidReason.WRONG_COUNT), first_dealer=TOMAS)
    assert (match.next_dealer, match.score, match.deals[0].verdict) == (
        TOMAS,
        (0, 0),
        Void(VoidReason.WRONG_COUNT, "000 §15"),
    )


# --- a knock over the limit -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SPANISH, ids=names)
@pytest.mark.parametrize(
    ("found", "ways", "decides"),
    [
        (BEFORE, (Way.FACE_UP_ONE_PLAY, Way.ACCEPT), Decides.OPPONENT),
        (AFTER, (Way.FACE_UP_TO_END, Way.PLAIN_DIFFERENCE), Decides.OPPONENT),
        (LATER, (Way.ACCEPT,), Decides.RULE),
    ],
)
def test_000_s15_a_knock_over_the_limit(rules: RuleSet, found: Found, ways: tuple[Way, ...], decides: Decides) -> None:
    answer = said(rules, Mishap.OVER_LIMIT, found)
    assert (answer.ways, answer.decides, answer.article) == (ways, decides, "000 §15")
    assert (answer.standing is Standing.SILENT) == (rules is ES_GIN_3)


@pytest.mark.parametrize(("rules", "article"), CITED, ids=["001", "003", "oklahoma"])
def test_001_s4_and_003_s1_a_knock_over_the_limit_is_refused(rules: RuleSet, article: str) -> None:
    answer = said(rules, Mishap.OVER_LIMIT)
    assert (answer.ways, answer.decides, answer.article) == ((Way.GO_ON,), Decides.RULE, article)


def test_004_knows_no_knock() -> None:
    assert (finding(RUMMY, Mishap.OVER_LIMIT), Mishap.OVER_LIMIT in mishaps(RUMMY)) == (None, False)


def test_what_refuses_and_what_remedies_is_an_option_of_the_table() -> None:
    refuses = change(ES_GIN, {"irregularities": "refuse"})
    assert said(refuses, Mishap.OVER_LIMIT).ways == (Way.GO_ON,)
    assert moments(change(PLAYGRIDIA, {"irregularities": "spanish"}), Mishap.OVER_LIMIT) == (BEFORE, AFTER, LATER)


def remedied(choice: Choice, found: Found = AFTER, offender: int = ELENA) -> IllegalKnock:
    return IllegalKnock(offender, found, choice, by=1 - offender)


@pytest.mark.parametrize("offender", [ELENA, TOMAS])
@pytest.mark.parametrize(("choice", "gin"), [(Choice.FACE_UP_TO_END, 50), (Choice.PLAIN_DIFFERENCE, 30)])
def test_000_s15_played_on_face_up_the_bonus_stays_and_picked_up_it_does_not(
    choice: Choice, gin: int, offender: int
) -> None:
    """The offender makes gin after all; the other side's gin always takes its 20."""
    left = (0, 30) if offender == ELENA else (30, 0)
    own = played(ES_GIN, remedied(choice, offender=offender), counted(offender, *left))
    assert own.score[offender] == gin
    other = played(ES_GIN, remedied(choice, offender=offender), counted(1 - offender, *reversed(left)))
    assert other.score[1 - offender] == 50


@pytest.mark.parametrize("offender", [ELENA, TOMAS])
def test_000_s15_without_bonus_an_undercut_too_pays_the_plain_difference(offender: int) -> None:
    left = (4, 9) if offender == ELENA else (9, 4)
    match = played(ES_GIN, remedied(Choice.PLAIN_DIFFERENCE, offender=offender), counted(1 - offender, *left))
    assert match.score[offender] == 5


@pytest.mark.parametrize("choice", [Choice.FACE_UP_ONE_PLAY, Choice.FACE_UP_TO_END])
def test_000_s15_cards_face_up_are_no_other_penalty(choice: Choice) -> None:
    match = played(ES_GIN, remedied(choice, BEFORE), counted(TOMAS, 4, 9))
    assert match.score == (15, 0)


@pytest.mark.parametrize(("left", "score"), [((14, 30), (16, 0)), ((14, 14), (0, 10)), ((14, 3), (0, 21))])
@pytest.mark.parametrize("found", [BEFORE, LATER])
def test_000_s15_a_knock_that_stands_is_scored_with_what_is_loose(
    found: Found, left: tuple[int, int], score: tuple[int, int]
) -> None:
    assert played(ES_GIN, remedied(Choice.ACCEPT, found), counted(ELENA, *left)).score == score
    reverse = played(ES_GIN, remedied(Choice.ACCEPT, found, TOMAS), counted(TOMAS, *reversed(left)))
    assert reverse.score == score[::-1]


@pytest.mark.parametrize("choice", list(Choice))
def test_000_s15_a_remedy_ends_with_its_deal_a_void_one_too(choice: Choice) -> None:
    for ends in (STOCK, wrote(12, 0)):
        match = played(ES_GIN, remedied(choice), ends, counted(ELENA, 0, 30))
        assert (match.remedies, match.deals[1].remedies) == ((), ())
        assert match.columns[ELENA][-1].points == 50


def test_000_s15_one_refused_and_the_next_told_by_cards() -> None:
    """The offender plays on without bonus and goes gin with his cards on the table."""
    gin = by_cards("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc", "8h 9h Tc As 2d Ks Kh Kd 3s 4d")
    assert settled(ES_GIN, gin).points == (30, 0)
    assert played(ES_GIN, remedied(Choice.PLAIN_DIFFERENCE), gin).score == (10, 0)


# --- the wrong card thrown ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SPANISH, ids=names)
def test_000_s15_a_wrong_discard_must_be_undone_without_penalty(rules: RuleSet) -> None:
    for found in (BEFORE, AFTER):
        answer = said(rules, Mishap.WRONG_DISCARD, found)
        assert (answer.ways, answer.decides, answer.article) == ((Way.UNDO,), Decides.RULE, "000 §15")
    late = said(rules, Mishap.WRONG_DISCARD, LATER)
    assert (late.ways, late.standing) == ((Way.ACCEPT,), Standing.READING)


@pytest.mark.parametrize(("rules", "article"), CITED, ids=["001", "003", "oklahoma"])
def test_elsewhere_a_wrong_discard_is_undone_whenever_it_is_seen(rules: RuleSet, article: str) -> None:
    answer = said(rules, Mishap.WRONG_DISCARD)
    assert (answer.ways, answer.article, moments(rules, Mishap.WRONG_DISCARD)) == ((Way.UNDO,), article, ())


def test_004_is_silent_on_a_wrong_discard() -> None:
    answer = said(RUMMY, Mishap.WRONG_DISCARD)
    assert (answer.ways, answer.decides) == ((Way.UNDO, Way.GO_ON, Way.RULING), Decides.TABLE)


# --- where every source is silent -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=names)
@pytest.mark.parametrize("mishap", SILENT)
def test_of_the_rest_no_source_speaks_and_the_table_agrees(rules: RuleSet, mishap: Mishap) -> None:
    answer = said(rules, mishap)
    assert (answer.decides, answer.standing) == (Decides.TABLE, Standing.SILENT)
    assert Way.RULING in answer.ways


def test_a_ruling_counts_in_the_total_and_is_no_deal_won() -> None:
    match = played(ES_GIN, wrote(95, 0), Ruling("Tomás looked at the stock", (6, 0)))
    assert (match.score, match.won, match.over) == ((101, 0), (1, 0), True)
    pairs = played(ES_GIN_PAIRS, Ruling("agreed", (5, 0, -3, 0)), seats=4)
    assert sum(pairs.score) == 2


# --- who decides ----------------------------------------------------------------------------------------------------


def test_the_opponent_decides_and_among_three_the_next_in_turn() -> None:
    assert [chooser(seat, 2) for seat in (ELENA, TOMAS)] == [TOMAS, ELENA]
    assert [chooser(seat, 3) for seat in (ELENA, TOMAS, EVA)] == [TOMAS, EVA, ELENA]


def test_000_s16_of_three_a_barred_gin_writes_what_the_others_hold() -> None:
    """Without the 40; one that stands is undercut by who has least, and costs its knocker 20."""
    barred = IllegalKnock(EVA, AFTER, Choice.PLAIN_DIFFERENCE, by=ELENA)
    assert played(ES_GIN_3, barred, three(EVA, 12, 30, 0), seats=3).score == (0, 0, 42)
    stands = IllegalKnock(EVA, LATER, Choice.ACCEPT)
    assert played(ES_GIN_3, stands, three(EVA, 9, 30, 17), seats=3).score == (38, 0, -20)


def three(knocker: int, *left: int) -> Event:
    return Counts(knocker, left)


def test_000_s17_at_two_tables_a_remedy_is_of_one() -> None:
    barred = at(ELENA, TOMAS)(IllegalKnock(0, AFTER, Choice.PLAIN_DIFFERENCE, by=1))
    match = played(ES_GIN_PAIRS, barred, seats=4)
    assert [table.remedies for table in match.tables if table.seats == (ELENA, TOMAS)] == [(barred.event,)]
    verdict = played(
        ES_GIN_PAIRS, barred, at(ELENA, TOMAS)(counted(0, 0, 30)), at(EVA, LUIS)(counted(0, 0, 30)), seats=4
    ).deals
    assert [deal.verdict.points for deal in verdict if isinstance(deal.verdict, Settled)] == [(30, 0), (50, 0)]


# --- never more questions than the case needs -----------------------------------------------------------------------


@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=names)
def test_at_most_three_questions_lead_to_every_row(rules: RuleSet) -> None:
    """The choice is the fourth tap at most; what is asked makes a difference."""
    for row in rows(rules):
        asked: list[Ask] = []
        told: dict[Ask, object] = {}
        while ask := next_question(rules, told.get(Ask.WHAT), told.get(Ask.WHEN), named=Ask.WHO in told):  # type: ignore[arg-type]
            assert ask not in asked
            asked.append(ask)
            told[ask] = {Ask.WHAT: row.mishap, Ask.WHO: ELENA, Ask.WHEN: row.found}[ask]
        assert asked[0] is Ask.WHAT
        assert len(asked) <= 3
        assert (Ask.WHEN in asked) == (row.found is not None)
        assert (Ask.WHO in asked) == any(way.choice is not None for way in row.finding.ways)
        assert finding(rules, row.mishap, row.found) == row.finding


def test_where_nothing_hangs_on_it_nothing_is_asked() -> None:
    assert next_question(ES_GIN, None, None, named=False) is Ask.WHAT
    assert next_question(ES_GIN, Mishap.WRONG_COUNT, None, named=False) is None
    assert next_question(ES_GIN, Mishap.OVER_LIMIT, None, named=False) is Ask.WHO
    assert next_question(ES_GIN, Mishap.OVER_LIMIT, None, named=True) is Ask.WHEN
    assert next_question(ES_GIN, Mishap.WRONG_DISCARD, BEFORE, named=False) is None
    assert next_question(ES_GIN, Mishap.WRONG_DISCARD, LATER, named=False) is Ask.WHO
    assert next_question(PLAYGRIDIA, Mishap.OVER_LIMIT, None, named=False) is None
    assert next_question(RUMMY, Mishap.OVER_LIMIT, None, named=False) is Ask.WHAT
    assert {rules.form for rules in (*SPANISH, *REFUSING)} == {Form.KNOCK, Form.PAIRS}
