"""Spanish gin rummy for three, source 000 §16 with what holds of §2–15, in our own words. Knows no page.

An article that §16 overrides tells only what is left of it, and says so. §10, the values for two, is left out.
"""

from referee.rulebook import spanish_common as common
from referee.rulebook import spanish_scores as scores
from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording import figure
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _aim(rules, t),
        common.pack(t),
        common.cards(t),
        common.melds(t),
        common.knock_and_gin(rules, t),
        _scoring(rules, t),
        common.words(t),
        _dealing(rules, t),
        _turn(t),
        _end_of_deal(rules, t),
        _sheet(t),
        _end_of_match(rules, t),
        Article(16, t.gettext("For three players"), (*_seats(rules, t), *_paid(rules, t)), _notes(t)),
    )


def _aim(rules: RuleSet, t: Translation) -> Article:
    return Article(
        2,
        t.gettext("The aim"),
        (
            t.gettext("Meld the cards in your hand, win deals and add up their points."),
            t.gettext("Among three the match lasts until somebody passes %(target)d (§ 16).")
            % {"target": rules.target.value},
        ),
    )


def _scoring(rules: RuleSet, t: Translation) -> Article:
    return Article(
        8,
        t.gettext("Scoring and prizes"),
        (
            t.gettext("The defenders show melds too and may lay off loose cards on the knocker's; the knocker, none."),
            t.gettext("Melds on the table are only added to: a 4-5-6 there turns no pair into a set."),
            t.gettext("What a deal of three pays is in § 16."),
            t.gettext(
                "Passing %(target)d ends the match and brings the prizes: %(deal)d for every deal won, to every"
                " player; %(match)d to the one who passed, and %(all)d more if that player won every deal."
            )
            % scores.prizes(rules),
        ),
        (t.gettext("Our reading: defenders may break a meld of their own if less stays loose that way."),),
    )


def _dealing(rules: RuleSet, t: Translation) -> Article:
    return Article(
        11,
        t.gettext("Dealing"),
        (
            t.gettext("Shuffle, have the pack cut and deal %(cards)d cards each, one by one.")
            % {"cards": rules.hand_size.value},
            t.gettext("What is left is the stock. Its top card, turned up beside it, begins the discard pile."),
            t.gettext("Another player shuffles the second pack for the next deal."),
        ),
    )


def _turn(t: Translation) -> Article:
    return Article(
        12,
        t.gettext("The turn"),
        (
            t.gettext("In your turn take one card, then throw one. Which you may take is in § 16."),
            t.gettext("A card just taken from the discard pile may not be thrown in that turn, nor to knock."),
            t.gettext("You may sort your hand at any time."),
        ),
    )


def _end_of_deal(rules: RuleSet, t: Translation) -> Article:
    return Article(
        13,
        t.gettext("How a deal ends"),
        (
            t.gettext("To knock or make gin, throw a card face down on the pile and lay the other %(cards)d open.")
            % {"cards": rules.hand_size.value},
            t.gettext("The defenders show their melds and may lay off, after gin too."),
            t.gettext("After a void deal the same player deals again."),
        ),
        (
            t.gettext(
                "The source does not say whether whoever leaves the last cards may still knock; at this table, yes."
            ),
            t.gettext(
                "The source does not say whether melds count as they were spread; at this table they do. They may be"
                " spread anew until a defender lays off a card."
            ),
        ),
    )


def _sheet(t: Translation) -> Article:
    return Article(
        14,
        t.gettext("The sheet"),
        (
            t.gettext(
                "There is a column for each player. The winner of a deal writes, and a knocker who loses (§ 16)."
            ),
            t.gettext("What is written is the running total: whoever wins 8 and then 23 writes 8 and then 31."),
            t.gettext("A void deal is not written."),
        ),
    )


def _end_of_match(rules: RuleSet, t: Translation) -> Article:
    return Article(
        15,
        t.gettext("End of the match, and errors"),
        (
            t.gettext("Past %(target)d the match is over and the prizes are added.") % {"target": rules.target.value},
            *scores.errors(rules, t),
        ),
        (
            t.gettext(
                "The source does not say what an error among three brings; here, the same. The first defender in turn"
                " who objects is the one who chooses."
            ),
            *scores.error_notes(rules, t),
        ),
    )


def _seats(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext(
            "Each draws a card. The highest deals and chooses a seat; the lowest sits at the dealer's left, and the"
            " player at the right begins."
        ),
        t.gettext("Each gets %(cards)d cards.") % {"cards": rules.hand_size.value},
        t.gettext(
            "Take the top card of the stock or either of the last two discards, if they are your two opponents'. If the"
            " player before you took the other's, only the one just thrown is left; older ones, never."
        ),
        t.gettext(
            "The first player has only the card turned up. If it is taken, the second has nothing to choose either."
        ),
        t.gettext(
            "Each defender lays off on the knocker's melds, after a knock or gin, but neither on the other's melds nor"
            " next to a card that the other laid off. On 9-10-J, if one adds the Q, the other may not add the K; the 8,"
            " yes, and then the first may not add the 7."
        ),
    )


def _paid(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("With only %(stock)d cards left in the stock and nobody down, the deal is void.")
        % {"stock": rules.void_at_stock.value},
        t.gettext("Gin wins %(gin)d and all that the other two have loose.") % {"gin": rules.gin_bonus.value},
        t.gettext(
            "After a knock, whoever has least loose wins the others' loose points less their own. A knocker who does"
            " not win writes %(lost)s."
        )
        % {"lost": figure(rules.losing_knocker.value)},
        t.gettext(
            "Past %(target)d the match is over, with the prizes for two players: %(deal)d, %(match)d and %(all)d."
        )
        % scores.prizes(rules),
        t.gettext("Each player pays everyone above the difference between them."),
    )


def _notes(t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("Our reading: the others' points are added up and the winner's own taken off once."),
        t.gettext("Our reading: one may lay off on one's own card; on 4-5-6 the 7, then the 8."),
        t.gettext(
            "The source does not say who wins a tie. Here a defender level with the knocker does; between two defenders"
            " the table decides, or else the first in turn after the knocker."
        ),
        t.gettext("The source does not say who deals next; here, whoever won. The turn goes on to the right."),
        t.gettext("The source does not say whether a total may go below zero; here, yes."),
    )
