"""Gin and Oklahoma gin by their manual, source 003 §1–3, in our own words. Knows no page.

The source does not number its sections: a number is the place of the heading. Of §1, which tells how to use a screen,
only what is a rule. Where the two games differ, the values of the rule set choose the sentence.
"""

from referee.rulebook.article import Article
from referee.scoring.rules import UPCARD, RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _choices(rules, t),
        Article(2, t.gettext("How it is played"), (*_turn(rules, t), *_laying_down(rules, t)), _play_notes(rules, t)),
        Article(3, t.gettext("Points"), _points(rules, t), _points_notes(rules, t)),
    )


def _choices(rules: RuleSet, t: Translation) -> Article:
    return Article(
        1,
        t.gettext("Before and during play"),
        (
            t.gettext("First choose the game, Gin or Oklahoma gin, and the points to play to: 50, 100 or 200."),
            t.gettext("The first card turned up may be refused."),
            t.gettext("You may sort your hand at any time."),
            t.gettext("With too much loose one cannot lay down: such a knock is refused."),
        ),
        (
            t.gettext("The source does not say how far to play if nobody chooses; here, to %(target)d.")
            % {"target": rules.target.value},
        ),
    )


def _turn(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("Two players, one pack of 52, no jokers."),
        t.gettext("Each gets %(cards)d cards; the rest is the stock, and its top card is turned up.")
        % {"cards": rules.hand_size.value},
        t.gettext(
            "The player who did not deal begins and may take that card or pass. Then the dealer may take it, and the"
            " turns change round."
        ),
        t.gettext("In your turn take a card, from the stock or the one the other threw, and throw any card."),
    )


def _laying_down(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("A set is three or four cards of one rank; a run, three or more in a row of one suit."),
        t.gettext("A card belongs to one meld at a time."),
        *_limit(rules, t),
        t.gettext("The other shows the hand too and may lay off loose cards on those melds: a 7 on three 7s."),
        t.gettext("Gin is to lay down with everything melded: it brings a bonus, and nothing is laid off."),
        t.gettext("The match ends when somebody gets to the points chosen."),
    )


def _limit(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    limit = rules.knock_limit.value
    if limit != UPCARD:
        text = t.gettext("To lay down, %(limit)d or less may be loose once a card is thrown.")
        return (text % {"limit": limit},)
    return (
        t.gettext("In Oklahoma gin the first card turned up says how much may be loose to lay down."),
        _ace(rules.ace_limit.value, t),
        t.gettext("If that card is a spade, the points count double."),
    )


def _ace(limit: int, t: Translation) -> str:
    if limit:
        return t.gettext("If it is an ace, %(limit)d may be loose.") % {"limit": limit}
    return t.gettext("If it is an ace, one may lay down only with gin.")


def _play_notes(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("The source does not say who deals first or next; here lots decide, and then each in turn."),
        t.gettext("The source does not say what follows if both pass; here, the one who did not deal draws."),
        t.gettext(
            "The source does not say when the stock is used up. Here with %(stock)d cards left the deal is void, and"
            " the same player deals again."
        )
        % {"stock": rules.void_at_stock.value},
        t.gettext(
            "The source does not say whether melds count as they were spread; at this table they do. They may be"
            " spread anew until the defender lays off a card."
        ),
        t.gettext(
            "The source does not say whether one may lay off on one's own card; here, yes: on 4-5-6 the 7 and the 8."
        ),
        t.gettext("Our reading: defenders may break a meld of their own if less stays loose that way."),
    )


def _points(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    doubled = (t.gettext("If the first card turned up is a spade, it all counts double."),)
    return (
        t.gettext("From low to high: A, 2 to 10, J, Q, K."),
        t.gettext("J, Q and K count 10 each, the ace 1, every other card what it shows."),
        t.gettext(
            "Whoever laid down and has less loose writes the difference. If the other has less, the other writes it,"
            " and %(undercut)d more."
        )
        % {"undercut": rules.undercut_bonus.value},
        t.gettext("Gin: %(gin)d more.") % {"gin": rules.gin_bonus.value},
        *(doubled if rules.spades_double.value else ()),
    )


def _points_notes(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    only_there = (
        t.gettext("Our reading: a spade turned up counts double in Oklahoma gin only, though it is said twice."),
    )
    return (
        t.gettext("The source does not say who wins a tie; here the defender, with the %(undercut)d.")
        % {"undercut": rules.undercut_bonus.value},
        *(() if rules.spades_double.value else only_there),
        t.gettext("The source does not say what is paid in the end; here, the difference."),
    )
