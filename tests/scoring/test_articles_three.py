"""000 §16, the game for three, each thing it says held by a test that is named for it.

Every test takes a rule set, so that `test_numbers` can change a number and see the tests of its article fail.

| §16 says                                                  | tested by                                             |
|-----------------------------------------------------------|-------------------------------------------------------|
| the highest card deals and chooses his seat               | by hand: the lot is drawn before the first entry      |
| ten cards each, the one at the dealer's right begins      | `test_000_s16_ten_cards_`; who begins is not judged   |
| which discards may be taken                               | nothing to judge: the turn is not entered             |
| the others lay off on who knocked, not on each other      | `test_000_s16_the_others_`, `test_000_s16_a_card_`    |
| three cards left in the stock: void                       | `test_000_s16_with_three_cards_`                      |
| gin takes 40 and what both others have left               | `test_000_s16_gin_`                                   |
| after a knock the least hand wins, the knocker may lose 20 | `test_000_s16_the_least_`, `test_000_s16_who_knocks_` |
| the winner writes the others' hands less his own          | `test_000_s16_the_winner_`                            |
| more than 200 ends it, the same prizes                    | `test_000_s16_two_hundred_`, `test_000_s16_prizes_`   |
| everyone settles with everyone above him                  | `test_000_s16_everyone_`                              |
| what it does not say                                      | `test_000_silent_`; §7, §15 as for two                |
"""

import pytest

from referee.scoring.cards import Card
from referee.scoring.counts import Counts
from referee.scoring.errors import Code, Fault, Impossible
from referee.scoring.house_rules import change
from referee.scoring.journal import Close, IllegalKnock
from referee.scoring.match import Mark
from referee.scoring.rules import RuleSet
from referee.scoring.settlement import Payment, Prize, PrizeReason, settle
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN_3
from referee.scoring.verdict import Choice, Found, Illegal, Outcome, Settled, Void, VoidReason
from tests.scoring.table import ELENA, EVA, STOCK, TOMAS, among, played, settled, told, wrote

KNOCK = "9h Th Jh 4c 4d 4s As Ac Ad 5c"
"""Elena with nine, ten and jack of hearts, fours and aces, and five loose."""
QUEEN = "Qh 7h 2c 2d 6s 6d 8c 8s Kc Td"
"""Tomás with 69 loose, of which the queen of hearts goes, and the seven would after an eight."""
KING = "Kh 8h 3c 3d 5d 5s 9c 9s Qc Jd"
"""Eva with 72 loose, of which the eight of hearts goes, and the king would after a queen."""


@pytest.fixture
def rules() -> RuleSet:
    return ES_GIN_3


def counts(rules: RuleSet, knocker: int, *deadwood: int, tie_winner: int | None = None) -> Settled:
    """The verdict on a deal of counts that must be settled."""
    verdict = played(rules, Counts(knocker, deadwood, tie_winner=tie_winner), seats=3).deals[0].verdict
    assert isinstance(verdict, Settled)
    return verdict


def test_000_s16_ten_cards_each(rules: RuleSet) -> None:
    assert rules.players == rules.at_table == (3,)
    assert settled(rules, among(KNOCK, QUEEN, KING)).deadwood == (5, 59, 64)
    for short in (0, 1, 2):
        hands = [text.rsplit(" ", 1)[0] if seat == short else text for seat, text in enumerate((KNOCK, QUEEN, KING))]
        with pytest.raises(Impossible) as nine:
            judge(rules, among(*hands))
        assert [(fault.code, fault.at) for fault in nine.value.faults] == [(Code.WRONG_COUNT, ("cards", short))]


def test_000_s16_the_others_lay_off_on_who_knocked(rules: RuleSet) -> None:
    verdict = settled(rules, among(KNOCK, QUEEN, KING))
    assert verdict.shown is not None
    assert [[str(step.card) for step in steps] for steps in verdict.shown.layoffs] == [[], ["Qh"], ["8h"]]
    assert (verdict.outcome, verdict.points) == (Outcome.KNOCK, (59 + 64 - 5, 0, 0))


def test_000_s16_a_card_does_not_lean_on_one_that_another_laid_off(rules: RuleSet) -> None:
    """On 9-10-J one puts the queen: the other may not put the king, but the eight, and then the first not the seven."""
    made = {TOMAS: "Qh on 9h Th Jh", EVA: "8h on 9h Th Jh"}
    assert settled(rules, among(KNOCK, QUEEN, KING, laid_off=made)).deadwood == (5, 59, 64)
    leaning = {TOMAS: "Qh on 9h Th Jh, 7h on 8h 9h Th Jh", EVA: "8h on 9h Th Jh, Kh on 9h Th Jh Qh"}
    with pytest.raises(Impossible) as refused:
        judge(rules, among(KNOCK, QUEEN, KING, laid_off=leaning))
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [
        (Code.BAD_LAYOFF, ("laid_off", TOMAS, 1)),
        (Code.BAD_LAYOFF, ("laid_off", EVA, 1)),
    ]


def test_000_s16_a_card_does_not_go_on_the_melds_of_who_did_not_knock(rules: RuleSet) -> None:
    """Eva's queen of clubs would go on Tomás' eight to jack of clubs; it stays with her."""
    verdict = settled(rules, among(KNOCK, "8c 9c Tc Jc 2c 2d 6s 6d 8s Kd", "Kh 3c 3d 5d 5s 9d 9s Qc Jd 7s"))
    assert verdict.deadwood == (5, 2 + 2 + 6 + 6 + 8 + 10, 10 + 3 + 3 + 5 + 5 + 9 + 9 + 10 + 10 + 7)


def test_000_s16_with_three_cards_in_the_stock_the_deal_is_void(rules: RuleSet) -> None:
    match = played(rules, STOCK, seats=3)
    assert match.deals[0].verdict == Void(VoidReason.STOCK, "000 §16", stock=3)
    assert match.score == match.won == (0, 0, 0)


def test_000_s16_gin_takes_forty_and_what_both_others_have_left(rules: RuleSet) -> None:
    verdict = counts(rules, TOMAS, 31, 0, 12)
    assert (verdict.outcome, verdict.winner, verdict.points) == (Outcome.GIN, TOMAS, (0, 83, 0))
    assert told(verdict) == ((TOMAS, 43, "deadwood", "000 §16"), (TOMAS, 40, "gin-bonus", "000 §16"))


def test_000_s16_a_gin_takes_lay_offs_too(rules: RuleSet) -> None:
    verdict = settled(rules, among("9h Th Jh 4c 4d 4s As Ac Ad Ah", QUEEN, KING))
    assert (verdict.deadwood, verdict.points) == ((0, 59, 64), (163, 0, 0))


def test_000_s16_the_least_hand_wins_after_a_knock(rules: RuleSet) -> None:
    assert counts(rules, ELENA, 5, 19, 30).winner == ELENA
    assert counts(rules, ELENA, 9, 4, 30).winner == TOMAS
    assert counts(rules, ELENA, 9, 8, 3).winner == EVA
    assert counts(rules, EVA, 4, 19, 9).winner == ELENA


def test_000_s16_the_winner_writes_the_hands_of_both_others_less_his_own(rules: RuleSet) -> None:
    assert told(counts(rules, ELENA, 5, 19, 30)) == ((ELENA, 19 + 30 - 5, "difference", "000 §16"),)
    assert counts(rules, ELENA, 9, 4, 30).points[TOMAS] == 9 + 30 - 4


def test_000_s16_who_knocks_and_loses_is_written_twenty_less(rules: RuleSet) -> None:
    verdict = counts(rules, ELENA, 9, 4, 30)
    assert (verdict.outcome, verdict.points) == (Outcome.UNDERCUT, (-20, 35, 0))
    assert told(verdict)[-1] == (ELENA, -20, "losing-knocker", "000 §16")
    match = played(rules, Counts(ELENA, (9, 4, 30)), Counts(ELENA, (9, 4, 30)), seats=3)
    assert match.columns == ((Mark(1, -20, -20), Mark(2, -40, -20)), (Mark(1, 35, 35), Mark(2, 70, 35)), ())


def test_000_s16_two_hundred_do_not_end_a_match_and_one_more_does(rules: RuleSet) -> None:
    match = played(rules, wrote(0, 150, 0), wrote(0, 50, 0), seats=3)
    assert (match.score, match.over) == ((0, 200, 0), False)
    match = played(rules, wrote(0, 150, 0), wrote(0, 51, 0), seats=3)
    assert (match.score, match.over, match.passed) == ((0, 201, 0), True, TOMAS)


def test_000_s16_prizes_are_those_of_the_game_for_two(rules: RuleSet) -> None:
    end = settle(played(rules, wrote(130, 0, 0), wrote(0, 0, 90), wrote(80, 0, -20), seats=3))
    assert end is not None
    assert end.prizes == (
        Prize(ELENA, 40, PrizeReason.DEAL, "000 §16", deals=2),
        Prize(EVA, 20, PrizeReason.DEAL, "000 §16", deals=1),
        Prize(ELENA, 100, PrizeReason.MATCH, "000 §16"),
    )
    assert end.final == (210 + 40 + 100, 0, 70 + 20)
    alone = settle(played(rules, wrote(130, 0, 0), STOCK, wrote(80, 0, -20), seats=3))
    assert alone is not None
    assert alone.prizes[-1] == Prize(ELENA, 100, PrizeReason.SHUTOUT, "000 §16")
    assert alone.final == (210 + 40 + 100 + 100, 0, -20)


def test_000_s16_everyone_settles_with_everyone_above_him(rules: RuleSet) -> None:
    end = settle(played(rules, wrote(130, 0, 0), wrote(0, 0, 90), wrote(80, 0, -20), seats=3))
    assert end is not None
    assert end.rule == "000 §16"
    assert end.payments == (
        Payment(TOMAS, ELENA, 350),
        Payment(TOMAS, EVA, 90),
        Payment(EVA, ELENA, 350 - 90),
    )


def test_000_s7_ten_loose_may_knock_and_eleven_may_not(rules: RuleSet) -> None:
    assert counts(rules, EVA, 20, 30, 10).winner == EVA
    eleven = played(rules, Counts(EVA, (20, 30, 11)), seats=3).deals[0].verdict
    assert isinstance(eleven, Illegal)
    assert (eleven.limit, eleven.chooser) == (10, ELENA)


# --- what no article says -------------------------------------------------------------------------------------------


def test_000_silent_no_ten_for_who_did_not_knock(rules: RuleSet) -> None:
    assert counts(rules, ELENA, 9, 4, 30).points == (-20, 35, 0)


def test_000_silent_a_tie_with_who_knocked_is_the_defenders(rules: RuleSet) -> None:
    verdict = counts(rules, ELENA, 6, 20, 6)
    assert (verdict.winner, verdict.points, verdict.tied) == (EVA, (-20, 0, 20), ())
    assert counts(change(rules, {"tie": "knocker"}), ELENA, 6, 20, 6).points == (20, 0, 0)


def test_000_silent_two_defenders_who_tie_are_asked_of_the_table(rules: RuleSet) -> None:
    assert counts(rules, ELENA, 9, 4, 4).tied == (TOMAS, EVA)
    assert counts(rules, ELENA, 9, 4, 4).winner == TOMAS
    assert counts(rules, TOMAS, 4, 9, 4).winner == EVA
    assert counts(rules, ELENA, 9, 4, 4, tie_winner=EVA).points == (-20, 0, 9)
    assert counts(rules, ELENA, 9, 4, 4, tie_winner=TOMAS).points == (-20, 9, 0)


def test_000_silent_who_does_not_tie_wins_by_nobodys_word(rules: RuleSet) -> None:
    assert counts(rules, ELENA, 9, 4, 5, tie_winner=EVA).winner == TOMAS
    assert counts(rules, ELENA, 4, 9, 9, tie_winner=EVA).winner == ELENA
    assert counts(rules, ELENA, 9, 9, 9, tie_winner=ELENA).winner == TOMAS


def test_000_silent_the_winner_deals_the_next(rules: RuleSet) -> None:
    match = played(rules, wrote(0, 0, 9), STOCK, wrote(0, 9, 0), seats=3)
    assert [deal.dealer for deal in match.deals] == [ELENA, EVA, EVA]
    assert match.next_dealer == TOMAS


def test_000_silent_the_next_in_turn_decides_on_an_illegal_knock(rules: RuleSet) -> None:
    over = "9h Th Jh 4c 4d 4s Ks Ac Ad 5c"
    verdict = judge(rules, among(KING, QUEEN, over, knocker=EVA))
    assert isinstance(verdict, Illegal)
    assert (verdict.deadwood, verdict.chooser, len(verdict.remedies)) == (17, ELENA, 3)
    stands = settled(rules, among(KING, QUEEN, over, knocker=EVA, accepted=True))
    assert stands.points == (0, 0, 59 + 64 - 17)
    barred = IllegalKnock(EVA, Found.AFTER_SHOW, Choice.PLAIN_DIFFERENCE, by=ELENA)
    assert played(rules, barred, Counts(EVA, (20, 30, 0)), seats=3).score == (0, 0, 50)


def test_000_silent_the_differences_may_be_taken_one_by_one(rules: RuleSet) -> None:
    assert counts(change(rules, {"three_hand_score": "differences"}), ELENA, 5, 19, 30).points == (14 + 25, 0, 0)


def test_000_silent_a_defender_may_be_kept_from_leaning_on_his_own(rules: RuleSet) -> None:
    """Tomás holds queen and king: the king follows his own queen, or, read to the letter, stays."""
    tomas = "Qh Kh 2c 2d 6s 6d 8c 8s Kc Td"
    eva = KING.replace("Kh", "Ks")
    assert settled(rules, among(KNOCK, tomas, eva)).deadwood[TOMAS] == 52
    assert settled(change(rules, {"own_chain": False}), among(KNOCK, tomas, eva)).deadwood[TOMAS] == 62


def test_000_silent_where_the_upcard_sets_the_limit_an_ace_wants_gin(rules: RuleSet) -> None:
    by_upcard, ace = change(rules, {"knock_limit": "upcard"}), Card.parse("Ah")
    over = played(by_upcard, Counts(ELENA, (1, 20, 30), ace), seats=3)
    assert isinstance(over.deals[0].verdict, Illegal)
    assert played(by_upcard, Counts(ELENA, (0, 20, 30), ace), seats=3).score == (90, 0, 0)


def test_000_silent_closed_before_the_target_nobody_takes_a_prize(rules: RuleSet) -> None:
    end = settle(played(rules, wrote(60, 0, -20), wrote(0, 90, 0), Close(), seats=3))
    assert end is not None
    assert (end.prizes, end.final, end.winner) == ((), (60, 90, -20), TOMAS)
    assert end.payments == (Payment(ELENA, TOMAS, 30), Payment(EVA, ELENA, 80), Payment(EVA, TOMAS, 110))


def test_a_card_in_two_of_three_hands_is_told_with_both_places() -> None:
    with pytest.raises(Impossible) as twice:
        judge(ES_GIN_3, among(KNOCK, QUEEN.replace("Td", "5c"), KING.replace("Jd", "2c")))
    assert twice.value.faults == (
        Fault(Code.DUPLICATE_CARD, ("cards", TOMAS), Card.parse("5c").bit, other=("cards", ELENA)),
        Fault(Code.DUPLICATE_CARD, ("cards", EVA), Card.parse("2c").bit, other=("cards", TOMAS)),
    )
