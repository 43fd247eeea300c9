"""Basic rummy, source 004 §1–7, in our own words. Knows no page.

The source does not number its sections: a number is the place of the heading.
"""

from referee.rulebook.article import Article
from referee.rulebook.shares import cards_each
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _rank(rules, t),
        _dealing(rules, t),
        _aim(t),
        _play(t),
        _adding(t),
        _going_out(t),
        _points(rules, t),
    )


def _rank(rules: RuleSet, t: Translation) -> Article:
    low = t.gettext("The ace goes only below the two; in many games of rummy it may be high as well.")
    high = t.gettext("The ace goes below the two and above the king.")
    return Article(
        1,
        t.gettext("Rank"),
        (t.gettext("From high to low: K, Q, J, 10 to 2, A."), high if rules.ace_high_too.value else low),
    )


def _dealing(rules: RuleSet, t: Translation) -> Article:
    return Article(
        2,
        t.gettext("Dealing"),
        (
            t.gettext("One card at a time, face down, beginning at the dealer's left."),
            t.gettext("Cards each, by the number of players: %(cards)s.") % {"cards": cards_each(rules, t)},
            t.gettext("What is left is the stock. Its top card, turned up beside it, begins the discard pile."),
            t.gettext("Between two, whoever wins deals the next; with more, the player at the dealer's left does."),
        ),
        (t.gettext("The source does not say who deals first; here, lots decide."),),
    )


def _aim(t: Translation) -> Article:
    return Article(
        3,
        t.gettext("The aim"),
        (
            t.gettext("Meld your cards in sets and runs."),
            t.gettext("A set is three or four cards of one rank; a run, three or more in a row of one suit."),
        ),
    )


def _play(t: Translation) -> Article:
    return Article(
        4,
        t.gettext("The turn"),
        (
            t.gettext("The player at the dealer's left begins."),
            t.gettext("In your turn take the top card of the stock or of the discard pile, then throw one."),
            t.gettext("Before throwing you may lay melds on the table, face up."),
            t.gettext("A card just taken from the discard pile may not be thrown in that turn."),
        ),
        (t.gettext("Our reading: whoever lays melds down throws a card all the same. The turn goes to the left."),),
    )


def _adding(t: Translation) -> Article:
    return Article(
        5,
        t.gettext("Adding cards"),
        (
            t.gettext("You may add cards to any meld on the table, whoever laid it: the fourth 3 to three of them."),
            t.gettext("To 10-9-8 go the J, the J and Q, the 7, or the 7 and 6."),
        ),
    )


def _going_out(t: Translation) -> Article:
    return Article(
        6,
        t.gettext("Going out"),
        (
            t.gettext("Whoever gets rid of every card wins."),
            t.gettext("If all that is left is melded, it may be laid down without throwing a card."),
            t.gettext(
                "If the stock is used up and nobody is out, the next player takes the top discard, or turns the pile"
                " over, unshuffled, as a new stock and draws from it."
            ),
        ),
    )


def _points(rules: RuleSet, t: Translation) -> Article:
    return Article(
        7,
        t.gettext("What is paid"),
        (
            t.gettext("Everyone pays the winner the points of the cards left in hand, melded or not."),
            t.gettext("J, Q and K count 10 each, the ace 1, every other card what it shows."),
            t.gettext(
                "Rummy is to get rid of the whole hand at once, with nothing laid down or added before: everyone pays"
                " %(factor)d times as much."
            )
            % {"factor": rules.rummy_factor.value},
        ),
        (
            t.gettext(
                "Our reading: having thrown cards before does not spoil it, though the source says so: after one turn"
                " nobody could."
            ),
            t.gettext("Our reading: what is owed runs on in the columns, and is paid when the match is over."),
            t.gettext("The source does not say how long a match lasts; here, until the table closes it."),
        ),
    )
