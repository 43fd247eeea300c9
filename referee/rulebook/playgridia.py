"""Gin rummy as Playgridia plays it, source 001 §1–7 and §9, in our own words. Knows no page.

The source does not number its sections: a number is the place of the heading. §8, advice for the next game, is left
out; of §9, its questions, only what stands nowhere else.
"""

from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _dealing(rules, t),
        _turn(t),
        _melds(t),
        _knock_and_gin(rules, t),
        _defender(t),
        Article(6, t.gettext("Points, dead deals and the match"), (*_points(rules, t), *_length(rules, t)), _open(t)),
        _aids(t),
        Article(
            9, t.gettext("Questions"), (t.gettext("No turns have to pass first: one may knock in the very first."),)
        ),
    )


def _dealing(rules: RuleSet, t: Translation) -> Article:
    cards = rules.hand_size.value
    return Article(
        1,
        t.gettext("The pack and the deal"),
        (
            t.gettext("Two players, one pack of 52, no jokers."),
            t.gettext("Each gets %(cards)d cards. One more is turned up, and the other %(stock)d are the stock.")
            % {"cards": cards, "stock": 52 - 2 * cards - 1},
            t.gettext("Lots decide who begins; after every deal that scored it is the other's turn to begin."),
        ),
    )


def _turn(t: Translation) -> Article:
    return Article(
        2,
        t.gettext("The turn"),
        (
            t.gettext("In your turn take the top card of the stock or of the discard pile, then throw one."),
            t.gettext(
                "The card just taken from the discard pile may not go back in that turn; one from the stock may."
            ),
            t.gettext("Nobody passes: whoever begins takes the card turned up or draws from the stock."),
            t.gettext("Melds stay in the hand until somebody knocks."),
        ),
    )


def _melds(t: Translation) -> Article:
    return Article(
        3,
        t.gettext("Melds and loose cards"),
        (
            t.gettext("A set is three or four cards of one rank; a run, three or more in a row of one suit."),
            t.gettext("The ace goes only below the two: A-2-3 is a run, Q-K-A is not."),
            t.gettext("J, Q and K count 10 each, the ace 1, every other card what it shows."),
            t.gettext("A hand that knocks is arranged so that as little as possible stays loose."),
        ),
    )


def _knock_and_gin(rules: RuleSet, t: Translation) -> Article:
    words = {"limit": rules.knock_limit.value, "cards": rules.hand_size.value}
    return Article(
        4,
        t.gettext("Knock and gin"),
        (
            t.gettext("Knock: throw a card, and the other %(cards)d leave %(limit)s or less loose.") % words,
            t.gettext("With more than that the knock is refused and play goes on."),
            t.gettext("Nobody has to knock: you may throw a card and play on."),
            t.gettext("One may not knock with the card just taken from the discard pile."),
            t.gettext("Gin: all %(cards)d cards are melded.") % words,
            t.gettext("After gin nothing is laid off."),
        ),
    )


def _defender(t: Translation) -> Article:
    return Article(
        5,
        t.gettext("The defender and the undercut"),
        (
            t.gettext(
                "After a knock the defender shows melds and lays off loose cards on the knocker's: the fourth of a set,"
                " or at either end of a run. The knocker lays off none."
            ),
            t.gettext("They are laid off in the order that leaves the defender with least."),
            t.gettext("If the defender still has more loose than the knocker, the knocker wins the deal."),
            t.gettext("With less or the same the defender wins it: an undercut."),
        ),
        (
            t.gettext("Our reading: defenders may break a meld of their own if less stays loose that way."),
            t.gettext("Our reading: one may lay off on one's own card; on 4-5-6 the 7, then the 8."),
        ),
    )


def _points(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    undercut = {"undercut": rules.undercut_bonus.value}
    return (
        t.gettext("Only the winner of a deal writes. A knock wins the difference."),
        t.gettext("Gin wins %(gin)d and what the defender has loose.") % {"gin": rules.gin_bonus.value},
        t.gettext("An undercut wins the difference and %(undercut)d; a tie, just those %(undercut)d.") % undercut,
    )


def _length(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext(
            "When a discard leaves %(stock)d cards or fewer in the stock and nobody has knocked, the deal is dead:"
            " nobody writes, nobody won it, and the same player deals again."
        )
        % {"stock": rules.void_at_stock.value},
        t.gettext("A match is one deal that scores, or goes on until the winner of a deal reaches %(target)d.")
        % {"target": rules.target.value},
    )


def _open(t: Translation) -> tuple[str, ...]:
    return (t.gettext("The source does not say what is paid in the end; here, the difference."),)


def _aids(t: Translation) -> Article:
    return Article(
        7,
        t.gettext("What the table does for you"),
        (
            t.gettext("It shows what your best layout leaves loose, or would after the best discard."),
            t.gettext("It sorts the hand by melds, by suit or by rank, or leaves it in your own order."),
            t.gettext("One button knocks or makes gin with the best discard, and a hint points it out."),
        ),
    )
