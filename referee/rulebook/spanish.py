"""Spanish gin rummy for two, source 000 §2–15, in our own words. Knows no page.

§1 and §3 are left out: where the game comes from and how many can play it, nobody has to look up at the table. Every
number that a table could change is filled in from the rule set. A note begins "The source does not say" or "Our
reading": there `000` leaves the matter open.
"""

from referee.rulebook import spanish_common as common
from referee.rulebook import spanish_scores as scores
from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _aim(rules, t),
        common.pack(t),
        common.cards(t),
        common.melds(t),
        common.knock_and_gin(rules, t),
        scores.scoring(rules, t),
        common.words(t),
        scores.values(rules, t),
        _dealing(rules, t),
        turn(t),
        end_of_deal(rules, t),
        scores.sheet(t),
        scores.end_of_match(rules, t),
    )


def _aim(rules: RuleSet, t: Translation) -> Article:
    target = {"target": rules.target.value}
    return Article(
        2,
        t.gettext("The aim"),
        (
            t.gettext("Meld the cards in your hand, win deals and add up their points."),
            t.gettext("The match lasts until somebody gets to %(target)d.") % target,
        ),
        (t.gettext("Our reading: %(target)d must be passed, as the articles below have it.") % target,),
    )


def _dealing(rules: RuleSet, t: Translation) -> Article:
    return Article(
        11,
        t.gettext("Dealing"),
        (
            t.gettext("Lots are drawn for the first deal."),
            t.gettext("Shuffle, let the other cut and deal %(cards)d cards each, one by one, the other's first.")
            % {"cards": rules.hand_size.value},
            t.gettext("What is left is the stock. Its top card, turned up beside it, begins the discard pile."),
            t.gettext("The other shuffles the second pack for the next deal."),
            t.gettext("Whoever wins a deal deals the next."),
        ),
    )


def turn(t: Translation) -> Article:
    return Article(
        12,
        t.gettext("The turn"),
        (
            t.gettext("The player who did not deal begins."),
            t.gettext("In your turn take the top card of the stock or of the discard pile, then throw one."),
            t.gettext("A card just taken from the discard pile may not be thrown in that turn, nor to knock."),
            t.gettext("You may sort your hand at any time."),
        ),
    )


def end_of_deal(rules: RuleSet, t: Translation) -> Article:
    return Article(
        13,
        t.gettext("How a deal ends"),
        (
            t.gettext("To knock or make gin, throw a card face down on the pile and lay the other %(cards)d open.")
            % {"cards": rules.hand_size.value},
            t.gettext("The defender shows melds and may lay off, after gin too."),
            t.gettext("With only %(stock)d cards left in the stock the deal is void, and the same player deals again.")
            % {"stock": rules.void_at_stock.value},
        ),
        (
            t.gettext(
                "The source does not say whether whoever leaves those cards may still knock; at this table, yes."
            ),
            t.gettext(
                "The source does not say whether melds count as they were spread; at this table they do. They may be"
                " spread anew until the defender lays off a card."
            ),
        ),
    )
