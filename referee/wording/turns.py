"""Questions of turn and deal, and their answers, in a referee's words. Decides nothing."""

from collections.abc import Callable, Mapping

from referee.scoring.customs import Says
from referee.scoring.turns import Answer, Case, Matter, Pile
from referee.wording.cards import listed
from referee.wording.language import Translation

Say = Callable[[Translation], str]

_MATTERS: Mapping[Matter, Say] = {
    Matter.TAKE: lambda t: t.gettext("May I take that card?"),
    Matter.THROW_BACK: lambda t: t.gettext("May I throw back the card I just took?"),
    Matter.FIRST: lambda t: t.gettext("Who plays first?"),
    Matter.VOID: lambda t: t.gettext("Is the deal void?"),
    Matter.DEALER: lambda t: t.gettext("Who deals?"),
    Matter.DUTY: lambda t: t.gettext("Do I have to lay down?"),
    Matter.EARLY: lambda t: t.gettext("May one lay down in the first turn?"),
    Matter.WAIT: lambda t: t.gettext("May I wait for the other table?"),
}

_CASES: Mapping[Case, Say] = {
    Case.FIRST_TURN: lambda t: t.gettext("It is the first turn of the deal"),
    Case.SECOND_TURN: lambda t: t.gettext("It is the second turn"),
    Case.LATER_TURN: lambda t: t.gettext("It is a later turn"),
    Case.UPCARD_LEFT: lambda t: t.gettext("The first player left the card turned up"),
    Case.UPCARD_TAKEN: lambda t: t.gettext("The first player took the card turned up"),
    Case.DREW: lambda t: t.gettext("The player before me drew from the stock"),
    Case.TOOK_MINE: lambda t: t.gettext("The player before me took my discard, or the card turned up"),
    Case.TOOK_OTHERS: lambda t: t.gettext("The player before me took the other opponent's discard"),
    Case.NOBODY_YET: lambda t: t.gettext("The cards are dealt, nobody has played"),
    Case.ONE_PASSED: lambda t: t.gettext("The player who did not deal has passed"),
    Case.DEALER_TOOK: lambda t: t.gettext("The dealer took the card turned up"),
    Case.BOTH_PASSED: lambda t: t.gettext("Both have passed"),
}

_PILES: Mapping[Pile, Say] = {
    Pile.STOCK: lambda t: t.gettext("the top card of the stock"),
    Pile.UPCARD: lambda t: t.gettext("the card turned up"),
    Pile.LAST: lambda t: t.gettext("the card just thrown"),
    Pile.BEFORE_LAST: lambda t: t.gettext("the one your other opponent threw before it"),
}

_ANSWERS: Mapping[Says, Say] = {
    Says.PILES: lambda t: t.gettext("You may take %(piles)s."),
    Says.ONE_CARD: lambda t: t.gettext("Only that one card: nothing below it, and never several."),
    Says.NOTHING_OLDER: lambda t: t.gettext("No older discard, and never your own."),
    Says.BACK_NO: lambda t: t.gettext("No: a card taken from the discard pile is not thrown in the same turn."),
    Says.BACK_YES: lambda t: t.gettext("Yes: any card of the hand may be thrown, the one just taken too."),
    Says.NOT_TO_KNOCK: lambda t: t.gettext("Nor may one knock with it."),
    Says.FROM_STOCK_YES: lambda t: t.gettext("A card drawn from the stock may be thrown at once."),
    Says.OTHER_BEGINS: lambda t: t.gettext("The player who did not deal."),
    Says.RIGHT_BEGINS: lambda t: t.gettext("The player at the dealer's right."),
    Says.LEFT_BEGINS: lambda t: t.gettext("The player at the dealer's left."),
    Says.ON_TO_THE_RIGHT: lambda t: t.gettext("Then the turn goes on to the right."),
    Says.ON_TO_THE_LEFT: lambda t: t.gettext("Then the turn goes on to the left."),
    Says.BEGIN_BY_TURNS: lambda t: t.gettext("After each deal that scored, the other begins."),
    Says.NO_PASSING: lambda t: t.gettext(
        "Nobody passes: whoever begins takes the card turned up or draws from the stock."
    ),
    Says.TAKE_OR_LEAVE: lambda t: t.gettext("The player who did not deal: takes the card turned up, or passes."),
    Says.DEALER_MAY_TAKE: lambda t: t.gettext("Now the dealer: takes the card turned up, or passes."),
    Says.INVERTED: lambda t: t.gettext(
        "The turns have changed round: the dealer has played first, and now it is the other's turn."
    ),
    Says.OTHER_DRAWS: lambda t: t.gettext("The player who did not deal draws from the stock."),
    Says.VOID_AT: lambda t: t.gettext("Yes, once %(number)d cards are left in the stock and nobody has knocked."),
    Says.STILL_KNOCKS: lambda t: t.gettext("Whoever leaves those cards may still knock in that turn."),
    Says.SAME_DEALER: lambda t: t.gettext("After a void deal the same player deals again."),
    Says.WRONG_COUNT_VOIDS: lambda t: t.gettext("It is void too if anybody has too many or too few cards."),
    Says.WRONG_COUNT_OPEN: lambda t: t.gettext("If anybody has too many or too few cards, the table decides."),
    Says.NEVER_VOID: lambda t: t.gettext(
        "No. Without stock, the next player takes the top discard, or turns the pile over, unshuffled, and draws."
    ),
    Says.LOTS: lambda t: t.gettext("The first time, lots decide."),
    Says.HIGHEST: lambda t: t.gettext("The first time, whoever draws the highest card."),
    Says.WINNER_DEALS: lambda t: t.gettext("Then whoever won the last deal."),
    Says.WINNER_OF_TWO_DEALS: lambda t: t.gettext("Then, with two players, whoever won the last deal."),
    Says.BY_TURNS: lambda t: t.gettext("Then each in turn, after every deal that scored."),
    Says.LEFT_DEALS: lambda t: t.gettext("With more, the player at the dealer's left."),
    Says.WINNING_PAIR_DEALS: lambda t: t.gettext("At each table, the player of the pair that won the round."),
    Says.LOSER_DEALS: lambda t: t.gettext("Then whoever lost the last deal."),
    Says.NEXT_DEALS: lambda t: t.gettext("Then the next in turn."),
    Says.NO_DUTY: lambda t: t.gettext("No: one may go on playing for a lower count, or for gin."),
    Says.GIN_HELD_BACK: lambda t: t.gettext("Nor need a gin be shown."),
    Says.LAID_AT_WILL: lambda t: t.gettext("No: melds may be laid on the table, and may be kept in the hand."),
    Says.EARLY_KNOCK: lambda t: t.gettext("Yes: if the count is low enough, one may knock in the very first turn."),
    Says.EARLY_OUT: lambda t: t.gettext("Yes: to go out with all cards at once is rummy, and pays double."),
    Says.MAY_WAIT: lambda t: t.gettext(
        "Yes: once somebody has knocked at one table, either player of the other may wait for that result."
    ),
}


def matter(asked: Matter, t: Translation) -> str:
    """The question."""
    return _MATTERS[asked](t)


def case(chosen: Case, t: Translation) -> str:
    """How the table stands."""
    return _CASES[chosen](t)


def answer(told: Answer, t: Translation) -> str:
    """One sentence of the answer."""
    piles = listed([_PILES[pile](t) for pile in told.piles], t)
    return _ANSWERS[told.says](t) % {"piles": piles, "number": told.number}
