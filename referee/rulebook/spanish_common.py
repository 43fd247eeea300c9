"""Articles of source 000 that hold however many play: §4–7 and §9, in our own words. Knows no page."""

from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def pack(t: Translation) -> Article:
    return Article(
        4,
        t.gettext("The pack"),
        (
            t.gettext("One English pack of 52 is enough; the jokers stay in the box."),
            t.gettext("“Spanish poker” does too: Spanish suits with English indices."),
            t.gettext("A second pack saves time: one player shuffles it while the other deals."),
        ),
    )


def cards(t: Translation) -> Article:
    return Article(
        5,
        t.gettext("What the cards count"),
        (
            t.gettext("From low to high: A, 2 to 10, J, Q, K."),
            t.gettext("J, Q and K count 10 each, the ace 1, every other card what it shows."),
        ),
    )


def melds(t: Translation) -> Article:
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


def knock_and_gin(rules: RuleSet, t: Translation) -> Article:
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


def words(t: Translation) -> Article:
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
