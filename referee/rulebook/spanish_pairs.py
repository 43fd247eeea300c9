"""Spanish gin rummy in pairs, source 000 §17 with what holds of §2–15, in our own words. Knows no page.

At each table two play as in §2–15; an article that §17 overrides tells only what is left of it.
"""

from dataclasses import replace

from referee.rulebook import spanish
from referee.rulebook import spanish_common as common
from referee.rulebook import spanish_scores as scores
from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def articles(rules: RuleSet, t: Translation) -> tuple[Article, ...]:
    """The articles in order, with the numbers of `rules`."""
    return (
        _aim(rules, t),
        _pack(t),
        common.cards(t),
        common.melds(t),
        common.knock_and_gin(rules, t),
        _scoring(rules, t),
        common.words(t),
        scores.values(rules, t),
        _dealing(rules, t),
        spanish.turn(t),
        spanish.end_of_deal(rules, t),
        _sheet(t),
        _end_of_match(rules, t),
        Article(17, t.gettext("In pairs"), (*_seats(t), *_paid(rules, t)), _notes(rules, t)),
    )


def _aim(rules: RuleSet, t: Translation) -> Article:
    return Article(
        2,
        t.gettext("The aim"),
        (
            t.gettext("Meld the cards in your hand, win deals and add up their points."),
            t.gettext("The match lasts until a pair passes %(target)d (§ 17).") % {"target": rules.target.value},
        ),
    )


def _pack(t: Translation) -> Article:
    return Article(
        4,
        t.gettext("The pack"),
        (
            t.gettext("English packs of 52, one at each table; the jokers stay in the box."),
            t.gettext("“Spanish poker” does too: Spanish suits with English indices."),
        ),
    )


def _scoring(rules: RuleSet, t: Translation) -> Article:
    return Article(
        8,
        t.gettext("Scoring and prizes"),
        (
            *scores.paid(rules, t),
            t.gettext(
                "Passing %(target)d ends the match and brings the prizes: %(deal)d for every deal won, to either pair;"
                " %(match)d to the one that passed, and %(all)d more if that pair won every deal."
            )
            % scores.prizes(rules),
        ),
        scores.paid_notes(rules, t),
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
        ),
    )


def _sheet(t: Translation) -> Article:
    return Article(
        14,
        t.gettext("The sheet"),
        (
            t.gettext("There is a column for each pair, and only the pair that wins writes."),
            t.gettext("What is written is the running total: whoever wins 8 and then 23 writes 8 and then 31."),
            t.gettext("A void deal is not written."),
        ),
    )


def _end_of_match(rules: RuleSet, t: Translation) -> Article:
    told = scores.end_of_match(rules, t)
    reading = t.gettext("Our reading: between pairs too, whoever has more wins the difference.")
    return replace(told, notes=(reading, *told.notes))


def _seats(t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("Each draws a card. The two highest, A and B, play against the other two, C and D."),
        t.gettext("The highest card chooses a seat; the partner sits opposite, and the lowest opponent at the right."),
        t.gettext(
            "Two deals go on at once, each with its own pack: A against C and B against D, next A against D and B"
            " against C, and so on by turns."
        ),
        t.gettext("Each of them is an ordinary deal for two."),
        t.gettext(
            "When somebody lays down at one table, either player of the other may hold back a turn until the result is"
            " known."
        ),
    )


def _paid(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext(
            "A pair that wins both deals writes the sum. If each pair wins one, the better writes the difference."
        ),
        t.gettext(
            "Past %(target)d the match is over, with the prizes for two players: %(deal)d, %(match)d and %(all)d."
        )
        % scores.prizes(rules),
    )


def _notes(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("Our reading: a void deal is dealt again at its table, and the round waits for it."),
        t.gettext("Our reading: the prize of %(deal)d is for the pair, once for each round it won.")
        % {"deal": rules.deal_prize.value},
        t.gettext(
            "The source does not say what two equal results bring. Here nobody writes and nobody has won the round,"
            " which also spoils the prize for winning them all."
        ),
        t.gettext(
            "The source does not say who deals next. Here, at both tables, the player of the pair that won the round;"
            " if nobody won it, of the same pair as before."
        ),
    )
