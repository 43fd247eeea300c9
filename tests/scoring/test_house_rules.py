"""What a table may agree on: each option does what it says, and a changed rule is cited as the table's own."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from referee.scoring.cards import Card, hand
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.house_rules import MOST, OPTIONS, bounds, change, change_what_fits, changes, possible
from referee.scoring.journal import Ruling
from referee.scoring.replay import next_dealer, reached
from referee.scoring.rules import TABLE_AGREEMENT, Form, Rule, RuleSet, Standing, read, said, silent, unused
from referee.scoring.settlement import PrizeReason, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN, OKLAHOMA, SYSTEMS
from referee.scoring.verdict import AdviceCode, Illegal, Outcome, Settled, Undo
from tests.scoring.strategies import options
from tests.scoring.table import ELENA, STOCK, TOMAS, knocked, laid, played, settled, told, won
from tests.scoring.test_articles import GIN, PAIRS, SEVEN, THREE

TIED = ("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts")


def house(**agreed: object) -> RuleSet:
    return change(ES_GIN, agreed)


# --- points ---------------------------------------------------------------------------------------------------------


def test_a_changed_number_is_cited_as_the_tables_own() -> None:
    verdict = settled(house(gin_bonus=30), knocked(GIN, PAIRS))
    assert told(verdict) == ((ELENA, 53, "deadwood", "000 §8"), (ELENA, 30, "gin-bonus", TABLE_AGREEMENT))


def test_a_tie_may_be_the_knockers() -> None:
    verdict = settled(house(tie="knocker"), knocked(*TIED))
    assert (verdict.outcome, verdict.winner, verdict.points) == (Outcome.KNOCK, ELENA, (0, 0))
    assert told(verdict) == ((ELENA, 0, "difference", "000 §8"),)


def test_a_tie_may_be_the_defenders_without_the_bonus() -> None:
    rules = house(tie="defender-no-bonus")
    verdict = settled(rules, knocked(*TIED))
    assert (verdict.outcome, verdict.winner, told(verdict)) == (
        Outcome.UNDERCUT,
        TOMAS,
        ((TOMAS, 0, "difference", "000 §8"),),
    )
    assert settled(rules, knocked(SEVEN, THREE)).points == (0, 14)


def test_an_undercut_may_pay_nothing_besides() -> None:
    verdict = settled(house(undercut_bonus=0), knocked(SEVEN, THREE))
    assert told(verdict) == ((TOMAS, 4, "difference", "000 §8"),)


def test_a_gin_may_take_no_lay_offs() -> None:
    rules, tomas = house(layoffs_on_gin=False), "8h 9h Tc As 2d Ks Kh Kd 3s 4d"
    verdict = settled(rules, knocked(GIN, tomas))
    assert (verdict.deadwood, verdict.points) == ((0, 37), (57, 0))
    assert settled(rules, knocked(GIN, tomas, spread={TOMAS: ""})).deadwood == (0, 67)
    with pytest.raises(Impossible) as closed:
        judge(rules, knocked(GIN, tomas, laid_off="8h on 5h 6h 7h"))
    assert closed.value.faults == (Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 0), hand("8h")),)
    loose = "3h Ad Ac 2s 3s 5d 6d Ts Js Kh"
    for knock in (knocked(SEVEN, loose), knocked(SEVEN, loose, laid_off="3h on 4h 5h 6h")):
        verdict = settled(rules, knock)
        assert verdict.shown is not None
        assert len(verdict.shown.layoffs[TOMAS]) == 1


def test_who_knocks_and_loses_may_be_written_less() -> None:
    verdict = settled(house(losing_knocker=-20), knocked(SEVEN, THREE))
    assert verdict.points == (-20, 14)
    assert told(verdict)[-1] == (ELENA, -20, "losing-knocker", TABLE_AGREEMENT)
    assert settled(house(losing_knocker=-20), knocked(SEVEN, PAIRS)).points == (46, 0)


def test_a_spade_turned_up_may_double_everything() -> None:
    rules = house(spades_double=True)
    verdict = settled(rules, knocked(GIN, PAIRS, upcard="7s"))
    assert verdict.points == (146, 0)
    assert told(verdict)[-1] == (ELENA, 73, "spades-double", TABLE_AGREEMENT)
    assert settled(rules, knocked(GIN, PAIRS, upcard="7h")).points == (73, 0)
    assert settled(rules, knocked(GIN, PAIRS)).points == (73, 0)
    assert played(rules, Counts(ELENA, (5, 19), Card.parse("7s"))).score == (28, 0)


def test_the_losing_knocker_is_not_doubled() -> None:
    rules = house(spades_double=True, losing_knocker=-20)
    assert settled(rules, knocked(SEVEN, THREE, upcard="7s")).points == (-20, 28)


# --- the knock ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upcard", "limit"), [("9h", 9), ("Th", 10), ("Kh", 10), ("2h", 2), ("Ah", 0)])
def test_the_upcard_may_set_the_limit(upcard: str, limit: int) -> None:
    assert house(knock_limit="upcard").limit(Card.parse(upcard)) == limit


def test_an_ace_turned_up_may_allow_one() -> None:
    rules = house(knock_limit="upcard", ace_limit=1)
    assert isinstance(judge(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc Ad", PAIRS, upcard="Ah")), Settled)
    assert isinstance(judge(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 2d", PAIRS, upcard="Ah")), Illegal)


def test_where_the_upcard_sets_the_limit_it_must_be_told() -> None:
    rules, needed = house(knock_limit="upcard"), Fault(Code.UPCARD_NEEDED, ("upcard",))
    with pytest.raises(Impossible) as cards:
        judge(rules, knocked(SEVEN, PAIRS))
    assert cards.value.faults == (needed,)
    with pytest.raises(Impossible) as limit:
        rules.limit(None)
    assert limit.value.faults == (needed,)
    assert (rules.highest_limit, house(knock_limit=7).highest_limit, house(knock_limit=7).limit(None)) == (10, 7, 7)


def test_the_taken_card_may_be_thrown_back() -> None:
    facts = knocked(SEVEN + " Jd", PAIRS, discard="Jd", taken="Jd")
    assert settled(house(return_taken=True), facts).deadwood == (7, 53)
    assert settled(house(return_taken=True), knocked(SEVEN + " Jd", PAIRS, taken="Jd")).deadwood == (7, 53)


def test_the_best_layout_may_count_whatever_was_laid() -> None:
    verdict = settled(house(layout="best"), knocked(GIN, PAIRS, spread={ELENA: "5h 6h 7h | 9c 9d 9s | Jc Qc Kc"}))
    assert (verdict.outcome, verdict.points) == (Outcome.GIN, (73, 0))
    assert [missed.code for missed in verdict.advice] == [AdviceCode.SPREAD_REFUSED]


def test_among_the_best_layouts_a_stated_one_counts() -> None:
    elena, tomas = "As 5s 6s 7s 5c 6c 7c 5d 6d 7d", "3s 4s 8s 4c 8c 4d 8d 5h 6h 7h"
    rules, runs = house(layout="best"), "5s 6s 7s | 5c 6c 7c | 5d 6d 7d"
    assert settled(rules, knocked(elena, tomas)).points == (2, 0)
    verdict = settled(rules, knocked(elena, tomas, spread={ELENA: runs}))
    assert verdict.points == (0, 11)
    assert [missed.code for missed in verdict.advice] == [AdviceCode.BETTER_SPREAD]


def test_a_defender_may_have_to_meld_first() -> None:
    """The eights that leave their set for an undercut stay where they are."""
    elena, tomas = "5s 6s 7s Ks 9c Tc Jc Kc Jd Kd", "2s 8s 9s Ac 2c 7c 8c 2d 8d 2h"
    verdict = settled(house(defender_melds="first"), knocked(elena, tomas))
    assert (verdict.deadwood, verdict.points) == ((10, 17), (7, 0))


def test_melding_first_he_still_chooses_the_layout_that_lays_off_more() -> None:
    """Run or set, ten pips of hearts and fives stay loose; with the set the six goes on Elena's run."""
    elena, tomas = "7h 8h 9h 3s 3d 3c Jc Qc Kc 9d", "5s 5h 5d 4h 6h Ks Qd 2c Ac Td"
    verdict = settled(house(defender_melds="first"), knocked(elena, tomas))
    assert verdict.deadwood == (9, 33 + 4)


def test_melding_first_he_thinks_of_the_cards_that_lean_on_each_other() -> None:
    """Nine and eight of spades go one after the other; where they may not, another layout is the better one."""
    elena, spread = "7s Ts Js Qs 7h 9h Jh Qh 7d 9d", "7s 7h 7d | Ts Js Qs"
    facts = knocked(elena, "8s 9s Th 8d Td Jd Qd 7c 8c 9c", spread={ELENA: spread}, accepted=True)
    assert settled(house(defender_melds="first"), facts).deadwood == (38, 18)
    assert settled(house(defender_melds="first", own_chain=False), facts).deadwood == (38, 19)


def test_nobody_may_lean_on_a_card_he_laid_off_himself() -> None:
    elena, tomas = "4h 5h 6h 9c 9d 9s Jc Qc Kc 5d", "7h 8h 3h Ad 2s Td 6c Ks Qs 4c"
    rules = house(own_chain=False)
    verdict = settled(rules, knocked(elena, tomas))
    assert verdict.deadwood == (5, 43 + 8)
    with pytest.raises(Impossible) as leaning:
        judge(rules, knocked(elena, tomas, laid_off="7h on 4h 5h 6h, 8h on 4h 5h 6h 7h"))
    assert leaning.value.faults == (Fault(Code.BAD_LAYOFF, ("laid_off", TOMAS, 1), hand("8h")),)
    kept = settled(rules, knocked(elena, tomas, spread={TOMAS: ""}))
    assert kept.deadwood == verdict.deadwood
    assert kept.shown is not None
    assert [str(step.card) for step in kept.shown.layoffs[TOMAS]] == ["3h", "7h"]


def test_where_nothing_may_lean_other_cards_are_worth_keeping() -> None:
    """Leaning, Tomás would break a meld for a chain; where he may not, seventeen are left."""
    elena, tomas = "7h 8h 9h Qh 9d Td Jd Tc Jc Qc", "7s 8s 9s Ts Qs 7d Qd 7c 8c 9c"
    assert settled(house(own_chain=False), knocked(elena, tomas)).deadwood == (10, 17)


def test_without_leaning_each_card_goes_where_the_knocker_has_its_neighbour() -> None:
    """The seven on one run and the eight on the other, though the eight could lie behind the seven."""
    verdict = settled(house(own_chain=False), knocked("4h 5h 6h 9h Th Jh 2s 2d 2c Ac", "7h 8h As 3d 5d Ks Kd Qs Jd 6c"))
    assert verdict.shown is not None
    assert verdict.shown.layoffs[TOMAS] == laid("7h on 4h 5h 6h, 8h on 9h Th Jh")
    stated = knocked("4h 5h 6h 9h Th Jh 2s 2d 2c Ac", "7h 8h As 3d 5d Ks Kd Qs Jd 6c", laid_off="7h on 4h, 8h on 9h")
    assert settled(house(own_chain=False), stated) == verdict


# --- irregularities -------------------------------------------------------------------------------------------------


def test_an_illegal_knock_may_simply_be_refused() -> None:
    rules, elena = house(irregularities="refuse"), "4h 5h 6h 9c 9d 9s Jc Qc 7d 5s"
    verdict = judge(rules, knocked(elena, "4c 4d 5c 7s 6d 6s As 2h Kd Qh"))
    assert isinstance(verdict, Illegal)
    assert (verdict.deadwood, verdict.remedies) == (32, ())
    by_counts = played(rules, Counts(ELENA, (11, 30))).deals[0].verdict
    assert isinstance(by_counts, Illegal)
    assert (by_counts.deadwood, by_counts.chooser, by_counts.remedies) == (11, TOMAS, ())
    undo = judge(rules, knocked("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d 8d", "4c 4d 5c 5s 6d 6s As 2h Ks Qh", discard="Kc"))
    assert isinstance(undo, Undo)


def test_where_knocks_are_refused_a_wrong_number_of_cards_is_an_error() -> None:
    with pytest.raises(Impossible) as wrong:
        judge(house(irregularities="refuse"), knocked(SEVEN, PAIRS + " Jd", as_dealt=True))
    assert [fault.code for fault in wrong.value.faults] == [Code.WRONG_COUNT]


# --- the match ------------------------------------------------------------------------------------------------------


def test_a_void_deal_counts_nought_only_beside_another_table() -> None:
    """The option is that of two pairs (000 §17); at a single table the deal is dealt again."""
    match = played(house(pairs_void="zero"), STOCK, won(TOMAS, 9))
    assert (match.score, match.won, [deal.number for deal in match.deals]) == ((0, 9), (0, 1), [None, 1])
    assert [deal.dealer for deal in match.deals] == [ELENA, ELENA]


def test_a_target_may_end_the_match_when_it_is_reached() -> None:
    rules = house(target=50, target_rule="reach")
    assert (reached(rules, 49), reached(rules, 50), reached(ES_GIN, 100), reached(ES_GIN, 101)) == (
        False,
        True,
        False,
        True,
    )
    assert played(rules, won(ELENA, 50)).passed == ELENA


def test_a_single_deal_may_be_the_match() -> None:
    match = played(house(single_deal=True), STOCK, won(TOMAS, 14), won(ELENA, 20))
    assert (match.score, match.passed, match.over) == ((0, 14), TOMAS, True)
    assert [deal.after_end for deal in match.deals] == [False, False, True]
    end = settle(match)
    assert end is not None
    assert [(prize.reason, prize.points) for prize in end.prizes] == [(PrizeReason.DEAL, 20)]
    end = settle(played(house(single_deal=True, target=10), won(TOMAS, 14)))
    assert end is not None
    assert [prize.reason for prize in end.prizes] == list(PrizeReason)


def test_who_won_the_single_deal_won_the_match() -> None:
    """Though points that a ruling gave the other are more; only the target itself goes before."""
    match = played(house(single_deal=True), Ruling("a head start", (0, 90)), won(ELENA, 20))
    assert (match.score, match.passed) == ((20, 90), ELENA)
    losing = house(single_deal=True, losing_knocker=15)
    both = played(losing, Ruling("a head start", (90, 0)), Counts(ELENA, (9, 4)))
    assert (both.score, both.passed) == ((105, 15), ELENA)


def test_a_single_deal_of_nought_is_won_all_the_same() -> None:
    match = played(house(single_deal=True, tie="knocker"), won(TOMAS, 0))
    assert (match.score, match.passed) == ((0, 0), TOMAS)


@pytest.mark.parametrize(
    ("who", "dealer", "winner", "deals"),
    [
        ("winner", None, 1, 1),
        ("winner", 0, 0, 0),
        ("loser", 0, 1, 0),
        ("loser", None, 0, 1),
        ("alternate", 0, 0, 1),
        ("alternate", 1, 0, 0),
        ("alternate", None, 0, None),
        ("next", 1, 1, 0),
    ],
)
def test_who_deals_next(who: str, dealer: int | None, winner: int, deals: int | None) -> None:
    assert next_dealer(house(next_dealer=who), dealer, winner, 2) == deals


def test_among_three_the_deal_goes_round() -> None:
    assert [next_dealer(house(next_dealer="next"), dealer, 0, 3) for dealer in range(3)] == [1, 2, 0]
    assert [next_dealer(house(next_dealer="alternate"), dealer, 2, 3) for dealer in range(3)] == [1, 2, 0]


def test_among_three_the_loser_who_deals_comes_after_the_winner() -> None:
    assert [next_dealer(house(next_dealer="loser"), 0, winner, 3) for winner in range(3)] == [1, 2, 0]


def test_after_a_round_that_nobody_won_the_same_side_deals() -> None:
    for who in ("winner", "loser", "alternate", "next"):
        assert [next_dealer(house(next_dealer=who), dealer, None, 2) for dealer in (None, 0, 1)] == [None, 0, 1]


def test_the_deal_alternates_through_a_match() -> None:
    match = played(house(next_dealer="alternate"), won(ELENA, 5), STOCK, won(ELENA, 5), first_dealer=TOMAS)
    assert [deal.dealer for deal in match.deals] == [TOMAS, ELENA, ELENA]
    assert match.next_dealer == TOMAS
    assert played(house(next_dealer="alternate"), won(ELENA, 5), first_dealer=None).next_dealer is None


def test_a_rule_is_said_read_or_left_open() -> None:
    assert said(3, "000 §8") == Rule(3, "000 §8", Standing.SAID)
    assert read(3, "000 §8") == Rule(3, "000 §8", Standing.READING)
    assert silent(3, "000") == Rule(3, "000", Standing.SILENT)
    assert unused(3, "000") == Rule(3, "000", Standing.UNUSED)


def test_prizes_of_nothing_are_not_written() -> None:
    end = settle(played(house(deal_prize=0, match_prize=0, shutout_prize=5), won(ELENA, 101)))
    assert end is not None
    assert [(prize.points, prize.rule) for prize in end.prizes] == [(5, TABLE_AGREEMENT)]
    assert not end.freak


# --- rule sets as values --------------------------------------------------------------------------------------------


def test_the_options_are_those_of_the_contract() -> None:
    gin = set(
        "knock_limit ace_limit gin_bonus layoffs_on_gin undercut_bonus tie losing_knocker spades_double layout "
        "defender_melds own_chain return_taken three_hand_score pairs_void irregularities void_at_stock next_dealer "
        "single_deal target target_rule deal_prize match_prize shutout_prize".split()
    )
    ours = {"equal_round_spoils", "closed_deal_prize"}
    rummy = set("ace_high_too rummy_factor rummy_strict next_dealer target deals".split())
    assert {form: set(options) for form, options in OPTIONS.items()} == {
        Form.KNOCK: gin | ours,
        Form.PAIRS: gin | ours,
        Form.RUMMY: rummy,
    }
    assert all(len(options) == len(set(options)) for options in OPTIONS.values())


def test_the_systems_are_those_of_the_sources() -> None:
    told = "es-gin es-gin-3 es-gin-pairs playgridia gin-manual oklahoma rummy".split()
    assert list(SYSTEMS) == [rules.id for rules in SYSTEMS.values()] == told


def test_a_changed_rule_is_the_tables_and_put_back_it_is_the_sources() -> None:
    rules = house(target=150)
    assert rules.target == Rule(150, TABLE_AGREEMENT, Standing.TABLE)
    assert changes(rules) == {"target": 150}
    assert change(rules, {"target": 100}) == ES_GIN
    assert changes(ES_GIN) == {}


@given(options, options)
def test_a_rule_set_is_its_base_and_its_changes(first: dict[str, object], second: dict[str, object]) -> None:
    rules = change(change(ES_GIN, first), second)
    assert change(ES_GIN, changes(rules)) == rules
    assert rules == change(ES_GIN, {**first, **second})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("gin_bonus", -1),
        ("gin_bonus", MOST + 1),
        ("gin_bonus", True),
        ("gin_bonus", "20"),
        ("gin_bonus", 20.0),
        ("gin_bonus", None),
        ("losing_knocker", -MOST - 1),
        ("losing_knocker", MOST + 1),
        ("ace_limit", 2),
        ("ace_limit", -1),
        ("layoffs_on_gin", 1),
        ("layoffs_on_gin", "yes"),
        ("tie", "nobody"),
        ("tie", 0),
        ("knock_limit", "gin"),
        ("target", "upcard"),
        ("target", [100]),
    ],
)
def test_a_value_that_does_not_fit_is_refused(option: str, value: object) -> None:
    with pytest.raises(Impossible) as unfit:
        house(**{option: value})
    assert unfit.value.faults == (Fault(Code.BAD_REQUEST, ("rules", option)),)


@pytest.mark.parametrize(
    ("option", "value"),
    [("gin_bonus", 0), ("gin_bonus", MOST), ("losing_knocker", -MOST), ("losing_knocker", MOST), ("ace_limit", 1)],
)
def test_a_value_at_its_bound_fits(option: str, value: int) -> None:
    assert house(**{option: value}).rule(option).value == value


@pytest.mark.parametrize("option", ["hand_size", "seats", "id", "articles", "jokers", ""])
def test_what_is_no_option_is_told(option: str) -> None:
    with pytest.raises(Impossible) as unknown:
        house(**{option: 3, "target": 120})
    assert unknown.value.faults == (Fault(Code.UNKNOWN_OPTION, ("rules", option), detail=option),)


def test_every_unfit_option_is_told_and_the_others_are_taken() -> None:
    agreed: dict[str, Any] = {"jokers": 2, "target": 150, "tie": "nobody"}
    rules, faults = change_what_fits(ES_GIN, agreed)
    assert [(fault.code, fault.at[-1]) for fault in faults] == [
        (Code.UNKNOWN_OPTION, "jokers"),
        (Code.BAD_REQUEST, "tie"),
    ]
    assert changes(rules) == {"target": 150}


def test_where_a_source_is_silent_or_read_by_us_the_rule_says_so() -> None:
    told = OPTIONS[ES_GIN.form]
    standing = {option: ES_GIN.rule(option).standing for option in told}
    assert {option for option in told if standing[option] is Standing.READING} == {
        "tie",
        "defender_melds",
        "own_chain",
        "target_rule",
    }
    assert {option for option in told if standing[option] is Standing.SILENT} == {"layout", "closed_deal_prize"}
    assert {option for option in told if standing[option] is Standing.UNUSED} == {
        "ace_limit",
        "losing_knocker",
        "spades_double",
        "three_hand_score",
        "pairs_void",
        "equal_round_spoils",
    }
    assert ES_GIN.hand_size.standing is Standing.SAID


def test_every_rule_cites_an_article_that_there_is() -> None:
    assert _cited(ES_GIN) == {"000", *(f"000 §{number}" for number in (2, 7, 8, 11, 12, 13, 14, 15))}


_SECTIONS = {"000": 17, "001": 9, "003": 3, "004": 7}
"""How many sections each source has."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_cites_its_own_source(system: str) -> None:
    """The whole source where it is silent, one of its sections where it says something."""
    rules = SYSTEMS[system]
    source = rules.hand_size.article[:3]
    there = {source, TABLE_AGREEMENT, *(f"{source} §{section}" for section in range(1, _SECTIONS[source] + 1))}
    assert _cited(rules) <= there
    for name in _names(rules):
        rule = rules.rule(name)
        assert (rule.article == source) == (rule.standing in (Standing.SILENT, Standing.UNUSED)), name


def _names(rules: RuleSet) -> list[str]:
    return [field.name for field in fields(rules) if isinstance(getattr(rules, field.name), Rule)]


def _cited(rules: RuleSet) -> set[str]:
    """Every article this rule set cites."""
    cited = {getattr(rules.articles, field.name) for field in fields(rules.articles)}
    return cited | {rules.rule(name).article for name in _names(rules)}


def test_what_a_table_chooses_from() -> None:
    """000 §8 for the tie, 003 §2 for the ace of Oklahoma; numbers have bounds instead."""
    assert possible(ES_GIN, "tie") == ("defender", "defender-no-bonus", "knocker")
    assert possible(ES_GIN, "layoffs_on_gin") == (True, False)
    assert possible(OKLAHOMA, "ace_limit") == (0, 1)
    assert possible(OKLAHOMA, "knock_limit") == possible(ES_GIN, "target") == ()
    assert bounds("target") == (0, MOST)
    assert bounds("losing_knocker") == (-MOST, MOST)


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_that_a_table_can_choose_fits(system: str) -> None:
    rules = SYSTEMS[system]
    for option in OPTIONS[rules.form]:
        for value in possible(rules, option) or bounds(option):
            assert change(rules, {option: value}).rule(option).value == value
