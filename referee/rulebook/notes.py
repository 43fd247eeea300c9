"""Why a table plays as it does where a source is silent or can be read two ways, by option. Knows no values.

What stands before a note on the page is "The source does not say." or "Our reading."
"""

from collections.abc import Mapping

from referee.rulebook.article import Say

Notes = Mapping[str, Say]

SPANISH: Notes = {
    "tie": lambda t: t.gettext("The defender is given the points of an undercut, so wins the deal as well."),
    "layout": lambda t: t.gettext("This table counts them as they lie, even where another way was better."),
    "defender_melds": lambda t: t.gettext("A meld of one's own may be broken up if less stays loose."),
    "own_chain": lambda t: t.gettext("On 4-5-6 the 7, then the 8."),
    "target_rule": lambda t: t.gettext("The source has “reach” once and “pass” three times."),
    "closed_deal_prize": lambda t: t.gettext("If the table breaks off the match, the totals stand."),
}
SPANISH_THREE: Notes = {
    **SPANISH,
    "tie": lambda t: t.gettext("As for two players. Which of two defenders wins a tie, the table decides."),
    "three_hand_score": lambda t: t.gettext("The winner's own is taken off once, not once from each."),
    "irregularities": lambda t: t.gettext("As for two players; the first in turn who objects is the one who chooses."),
    "next_dealer": lambda t: t.gettext("As for two players."),
}
SPANISH_PAIRS: Notes = {
    **SPANISH,
    "pairs_void": lambda t: t.gettext("Each table plays an ordinary deal for two, so its void deal is dealt again."),
    "equal_round_spoils": lambda t: t.gettext("A round with equal results is won by nobody."),
    "next_dealer": lambda t: t.gettext("At each table the one of the pair that won the round; the first time, by lot."),
    "deal_prize": lambda t: t.gettext("To the pair, once for each round of two deals that it won."),
    "payments": lambda t: t.gettext("Told of two players; between pairs it is the same."),
}
PLAYGRIDIA: Notes = {
    "defender_melds": SPANISH["defender_melds"],
    "own_chain": SPANISH["own_chain"],
    "payments": lambda t: t.gettext("As in Spanish gin rummy."),
}
MANUAL: Notes = {
    **PLAYGRIDIA,
    "tie": lambda t: t.gettext("The defender did not have more left, and gets the points for it."),
    "spades_double": lambda t: t.gettext("It is told of Oklahoma gin, then again among the points of both games."),
    "layout": SPANISH["layout"],
    "void_at_stock": lambda t: t.gettext("In the other gin games for two it is as many."),
    "next_dealer": lambda t: t.gettext("So both deal equally often; a void deal does not count."),
    "target": lambda t: t.gettext("Before the match 50, 100 or 200 is chosen."),
}
RUMMY: Notes = {
    "rummy_strict": lambda t: t.gettext("To have thrown a card before would spoil it: after one turn nobody could."),
    "target": lambda t: t.gettext("So no number of points ends the match."),
    "deals": lambda t: t.gettext("So no number of deals ends the match."),
    "payments": lambda t: t.gettext("Everyone pays the winner of each deal; here it is added up and paid in the end."),
}
