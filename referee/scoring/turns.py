"""Questions of turn and deal that hang on no card held: what may be taken, who begins, is it void. Knows no words.

An answer is a value, told by `referee.wording.turns`. Where a question has cases, one is chosen before anything is
answered.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from referee.scoring.customs import GOING_OUT, Customs, Says, customs
from referee.scoring.laying import Why
from referee.scoring.rules import Form, Irregularities, NextDealer, Rule, RuleSet, Standing


class Matter(StrEnum):
    """What is asked."""

    TAKE = "take"
    THROW_BACK = "throw-back"
    FIRST = "first"
    VOID = "void"
    DEALER = "dealer"
    DUTY = "duty"
    EARLY = "early"
    WAIT = "wait"


class Case(StrEnum):
    """How the table stands, where the answer hangs on it."""

    FIRST_TURN = "first-turn"
    SECOND_TURN = "second-turn"
    LATER_TURN = "later-turn"
    UPCARD_LEFT = "upcard-left"
    UPCARD_TAKEN = "upcard-taken"
    DREW = "drew"
    TOOK_MINE = "took-mine"
    TOOK_OTHERS = "took-others"
    NOBODY_YET = "nobody-yet"
    ONE_PASSED = "one-passed"
    DEALER_TOOK = "dealer-took"
    BOTH_PASSED = "both-passed"


class Pile(StrEnum):
    """What a card may be taken from: the stock, the card turned up, the last discard, the one before that."""

    STOCK = "stock"
    UPCARD = "upcard"
    LAST = "last"
    BEFORE_LAST = "before-last"


@dataclass(frozen=True, slots=True)
class Answer:
    """One sentence of an answer: what it says, by which article, what stands behind it; `piles` in order, a number."""

    says: Says
    article: str
    standing: Standing = Standing.SAID
    piles: tuple[Pile, ...] = ()
    number: int = 0


def matters(rules: RuleSet) -> tuple[Matter, ...]:
    """What can be asked by these rules."""
    return tuple(matter for matter in Matter if matter is not Matter.WAIT or customs(rules).may_wait.value)


def cases(rules: RuleSet, matter: Matter, case: Case | None = None) -> tuple[Case, ...]:
    """Among which cases to choose before `answers` answers; none where it does."""
    if matter is Matter.FIRST and customs(rules).passing.value and case is None:
        return Case.NOBODY_YET, Case.ONE_PASSED, Case.DEALER_TOOK, Case.BOTH_PASSED
    if matter is not Matter.TAKE:
        return ()
    if customs(rules).reach == 1:
        return () if case is not None else (Case.FIRST_TURN, Case.LATER_TURN)
    match case:
        case None:
            return Case.FIRST_TURN, Case.SECOND_TURN, Case.LATER_TURN
        case Case.SECOND_TURN:
            return Case.UPCARD_LEFT, Case.UPCARD_TAKEN
        case Case.LATER_TURN:
            return Case.DREW, Case.TOOK_MINE, Case.TOOK_OTHERS
    return ()


def belongs(rules: RuleSet, matter: Matter, case: Case) -> bool:
    """Whether this case is one of the question, at its first step or a later one."""
    first = cases(rules, matter)
    return case in first or any(case in cases(rules, matter, step) for step in first)


def answers(rules: RuleSet, matter: Matter, case: Case | None = None) -> tuple[Answer, ...]:
    """What the rules say, sentence by sentence; nothing while a case has to be chosen."""
    if cases(rules, matter, case):
        return ()
    return _ANSWERS[matter](rules, customs(rules), case)


def takes(reach: int, case: Case | None) -> tuple[Pile, ...]:
    """From where a card may be taken (000 §12, §16): of the pile as many as `reach` says, and only opponents' cards.

    Among three the last two discards are the opponents', unless the player before took that of the other: then the one
    below the last is one's own. If he took one's own, or drew, both lie open.
    """
    match case:
        case Case.FIRST_TURN:
            return Pile.STOCK, Pile.UPCARD
        case Case.UPCARD_LEFT:
            return Pile.STOCK, Pile.LAST, Pile.UPCARD
        case Case.DREW | Case.TOOK_MINE if reach > 1:
            return Pile.STOCK, Pile.LAST, Pile.BEFORE_LAST
    return Pile.STOCK, Pile.LAST


def _take(_rules: RuleSet, ways: Customs, case: Case | None) -> tuple[Answer, ...]:
    told = Answer(Says.PILES, ways.take, piles=takes(ways.reach, case))
    if case is Case.FIRST_TURN:
        return told, _by(ways.passing, Says.TAKE_OR_LEAVE if ways.passing.value else Says.NO_PASSING)
    return told, Answer(Says.NOTHING_OLDER if ways.reach > 1 else Says.ONE_CARD, ways.take)


def _throw_back(rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    back = rules.return_taken
    if back.value:
        return (Answer(Says.BACK_YES, back.article, back.standing),)
    told = [Answer(Says.BACK_NO, back.article, back.standing)]
    if ways.not_to_knock.value:
        told.append(_by(ways.not_to_knock, Says.NOT_TO_KNOCK))
    return (*told, _by(ways.from_stock, Says.FROM_STOCK_YES))


def _first(_rules: RuleSet, ways: Customs, case: Case | None) -> tuple[Answer, ...]:
    match case:
        case Case.NOBODY_YET:
            return (_by(ways.passing, Says.TAKE_OR_LEAVE),)
        case Case.ONE_PASSED:
            return (_by(ways.passing, Says.DEALER_MAY_TAKE),)
        case Case.DEALER_TOOK:
            return (_by(ways.passing, Says.INVERTED),)
        case Case.BOTH_PASSED:
            return (Answer(Says.OTHER_DRAWS, ways.take.partition(" ")[0], Standing.SILENT),)
    order = () if ways.order is None else (_by(ways.order, ways.order.value),)
    return _by(ways.begins, ways.begins.value), *order, _by(ways.passing, Says.NO_PASSING)


def _void(rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    stock = rules.void_at_stock
    if rules.form is Form.RUMMY:
        return Answer(Says.NEVER_VOID, GOING_OUT), _wrong_count(rules)
    return (
        Answer(Says.VOID_AT, stock.article, stock.standing, number=stock.value),
        _by(ways.still_knocks, Says.STILL_KNOCKS),
        _by(ways.void_dealer, Says.SAME_DEALER),
        _wrong_count(rules),
    )


def _wrong_count(rules: RuleSet) -> Answer:
    if rules.irregularities.value is Irregularities.SPANISH:
        return Answer(Says.WRONG_COUNT_VOIDS, rules.articles.wrong_count, rules.irregularities.standing)
    return Answer(Says.WRONG_COUNT_OPEN, rules.articles.deadwood.partition(" ")[0], Standing.SILENT)


_NEXT: Mapping[NextDealer, tuple[Says, ...]] = {
    NextDealer.WINNER: (Says.WINNER_DEALS,),
    NextDealer.ALTERNATE: (Says.BY_TURNS,),
    NextDealer.LOSER: (Says.LOSER_DEALS,),
    NextDealer.NEXT: (Says.NEXT_DEALS,),
    NextDealer.WINNER_OF_TWO: (Says.WINNER_OF_TWO_DEALS, Says.LEFT_DEALS),
}


def _dealer(rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    following = (Says.WINNING_PAIR_DEALS,) if rules.form is Form.PAIRS else _NEXT[rules.next_dealer.value]
    void = () if rules.form is Form.RUMMY else (_by(ways.void_dealer, Says.SAME_DEALER),)
    return (
        _by(ways.first_dealer, ways.first_dealer.value),
        *(_by(rules.next_dealer, says) for says in following),
        *void,
    )


def _duty(rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    free = _by(ways.duty, ways.duty.value)
    if rules.form is Form.RUMMY:
        return (free,)
    return free, Answer(Says.GIN_HELD_BACK, rules.articles.deadwood.partition(" ")[0], Standing.SILENT)


def _early(_rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    return (_by(ways.early, ways.early.value),)


def _wait(_rules: RuleSet, ways: Customs, _case: Case | None) -> tuple[Answer, ...]:
    return (_by(ways.may_wait, Says.MAY_WAIT),)


def _by(rule: Rule[bool] | Rule[Says] | Rule[NextDealer], says: Says) -> Answer:
    """An answer that rests on a rule."""
    return Answer(says, rule.article, rule.standing)


_ANSWERS = {
    Matter.TAKE: _take,
    Matter.THROW_BACK: _throw_back,
    Matter.FIRST: _first,
    Matter.VOID: _void,
    Matter.DEALER: _dealer,
    Matter.DUTY: _duty,
    Matter.EARLY: _early,
    Matter.WAIT: _wait,
}


def laying_article(rules: RuleSet, why: Why | None) -> str:
    """Where it stands that a card goes on a meld, or why it does not."""
    match why:
        case Why.NOT_AFTER_GIN:
            return rules.layoffs_on_gin.article
        case Why.LEANS_ON_ANOTHER_DEFENDER:
            return rules.articles.difference
        case Why.LEANS_ON_ONES_OWN:
            return rules.own_chain.article
    return rules.own_chain.article if rules.form is Form.RUMMY else rules.defender_melds.article
