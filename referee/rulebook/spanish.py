"""Spanish gin rummy for two, source 000 §2–15, in our own words. Knows no page.

§1 and §3 are left out: where the game comes from and how many can play it, nobody has to look up at the table. Every
number that a table could change is filled in from the rule set. A note begins "The source does not say" or "Our
reading": there `000` leaves the matter open.
"""

from referee.rulebook import spanish_scores as scores
from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _aim(rules, t),
        _pack(t),
        _cards(t),
        _melds(t),
        _knock_and_gin(rules, t),
        scores.scoring(rules, t),
        _words(t),
        scores.values(rules, t),
        _dealing(rules, t),
        _turn(t),
        _end_of_deal(rules, t),
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


def _pack(t: Translation) -> Article:
    return Article(
        4,
        t.gettext("The pack"),
        (
            t.gettext("One English pack of 52 is enough; the jokers stay in the box."),
            t.gettext("“Spanish poker” does too: Spanish suits with English indices."),
            t.gettext("A second pack saves time: one player shuffles it while the other deals."),
        ),
    )


def _cards(t: Translation) -> Article:
    return Article(
        5,
        t.gettext("What the cards count"),
        (
            t.gettext("From low to high: A, 2 to 10, J, Q, K."),
            t.gettext("J, Q and K count 10 each, the ace 1, every other card what it shows."),
        ),
    )


def _melds(t: Translation) -> Article:
    return Article(
        6,
        t.gettext("Melds"),
        (
            t.gettext("A set is three or four cards of one rank; a run, three or more in a row of one suit."),
            t.gettext("The ace goes only below the two: A-2-3 is a run, Q-K-A is not."),
            t.gettext("Melds stay hidden in the hand until somebody lays down."),
        ),
        (t.gettext("Our reading: a card belongs to one meld at a time."),),
    )


def _knock_and_gin(rules: RuleSet, t: Translation) -> Article:
    return Article(
        7,
        t.gettext("Knock and gin"),
        (
            t.gettext("The first to lay down closes the deal."),
            t.gettext("Knock: the cards in no meld add up to %(limit)d or less.") % {"limit": rules.limit(None)},
            t.gettext("Gin: all %(cards)d cards are melded.") % {"cards": rules.hand_size.value},
            t.gettext("Nobody has to knock: you may play on and try for gin."),
        ),
        (
            t.gettext(
                "The source does not say what a wrong call is worth; at this table the cards count, not the word."
            ),
            t.gettext("So “gin” with a few points loose is a knock, and “knock” with nothing loose is gin."),
        ),
    )


def _words(t: Translation) -> Article:
    return Article(
        9,
        t.gettext("Words"),
        (
            t.gettext("Stock: the cards left over from the deal, face down."),
            t.gettext("Discard pile: what has been thrown, face up."),
            t.gettext("To lay down: to show the hand and close the deal, by knock or gin."),
            t.gettext("To meld: to put cards together in a set or a run. The rest are loose: the deadwood."),
            t.gettext("Prize: points added when the match is over."),
        ),
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


def _turn(t: Translation) -> Article:
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


def _end_of_deal(rules: RuleSet, t: Translation) -> Article:
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
