"""What Spanish gin rummy pays: source 000 §8, 10, 14 and 15, in our own words. Knows no page."""

from referee.rulebook.article import Article
from referee.scoring.rules import RuleSet
from referee.wording.language import Translation


def scoring(rules: RuleSet, t: Translation) -> Article:
    return Article(
        8,
        t.gettext("Scoring and prizes"),
        (
            *paid(rules, t),
            t.gettext(
                "Passing %(target)d ends the match and brings the prizes: %(deal)d for every deal won, to either"
                " player; %(match)d to the one who passed, and %(all)d more if that player won every deal."
            )
            % prizes(rules),
        ),
        paid_notes(rules, t),
    )


def paid(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    """§8 without the prizes: what one deal of two players pays."""
    return (
        t.gettext("The defender shows melds too and may lay off loose cards on the knocker's; the knocker, none."),
        t.gettext("Melds on the table are only added to: a 4-5-6 there turns no pair into a set."),
        t.gettext("Gin wins %(gin)d and what the defender has loose.") % {"gin": rules.gin_bonus.value},
        t.gettext(
            "After a knock, whoever has less loose wins the difference. A defender with less or the same is given"
            " %(undercut)d more: the undercut."
        )
        % {"undercut": rules.undercut_bonus.value},
    )


def paid_notes(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("Our reading: in a tie the defender wins the deal as well as the points for it."),
        t.gettext("Our reading: defenders may break a meld of their own if less stays loose that way."),
        t.gettext("Our reading: one may lay off on one's own card; on 4-5-6 the 7, then the 8."),
        t.gettext("The source does not say what gin wins from a hand with nothing loose; here, the %(gin)d alone.")
        % {"gin": rules.gin_bonus.value},
    )


def values(rules: RuleSet, t: Translation) -> Article:
    return Article(
        10,
        t.gettext("What each thing is worth"),
        (
            t.gettext("Gin: %(gin)d. Undercut: %(undercut)d.")
            % {"gin": rules.gin_bonus.value, "undercut": rules.undercut_bonus.value},
            t.gettext("Each deal won: %(deal)d.") % prizes(rules),
            t.gettext("First past %(target)d: %(match)d.") % prizes(rules),
            t.gettext("All deals won: %(all)d more.") % prizes(rules),
        ),
    )


def sheet(t: Translation) -> Article:
    return Article(
        14,
        t.gettext("The sheet"),
        (
            t.gettext("There is a column for each player, and only the winner of a deal writes."),
            t.gettext("What is written is the running total: whoever wins 8 and then 23 writes 8 and then 31."),
            t.gettext("A void deal is not written."),
        ),
        (
            t.gettext(
                "The source does not say what a deal won by 0 leaves on the sheet; here the total is written again,"
                " and the deal counts as won."
            ),
        ),
    )


def end_of_match(rules: RuleSet, t: Translation) -> Article:
    return Article(
        15,
        t.gettext("End of the match, and errors"),
        (
            t.gettext("Past %(target)d the match is over: the prizes are added, and the winner wins the difference.")
            % {"target": rules.target.value},
            *errors(rules, t),
        ),
        error_notes(rules, t),
    )


def errors(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext(
            "A card too many or too few, noticed at any time: the deal is void, and the same player deals again."
        ),
        t.gettext(
            "A knock spoilt by the discard, where another would make it legal: the card is taken back and the other"
            " thrown, without penalty."
        ),
        t.gettext(
            "A knock over %(limit)d, noticed before the defender shows a card: the defender chooses. The knocker's"
            " cards stay open while the defender plays once, or the knock stands."
        )
        % {"limit": rules.limit(None)},
        t.gettext(
            "Noticed with the defender's melds shown and nothing laid off: the defender chooses. The knocker plays the"
            " deal out with open cards, or picks them up and, winning, writes only the plain difference."
        ),
        t.gettext("Noticed later: the knock stands."),
    )


def error_notes(rules: RuleSet, t: Translation) -> tuple[str, ...]:
    return (
        t.gettext("The source does not say how long a discard can be changed; here, until a card is laid off."),
        t.gettext(
            "The source does not say what happens if the melds, spread another way, make the knock legal; here they"
            " are spread so, without penalty."
        ),
        t.gettext(
            "The source does not say how play resumes; here the discard is turned up and what was shown is taken back."
        ),
        t.gettext(
            "The source does not say whether a player who writes only the difference keeps the prize of"
            " %(deal)d for the deal; here, yes."
        )
        % {"deal": rules.deal_prize.value},
        t.gettext("The source does not say what a match broken off pays; here the totals stand, without prizes."),
    )


def prizes(rules: RuleSet) -> dict[str, int]:
    return {
        "target": rules.target.value,
        "deal": rules.deal_prize.value,
        "match": rules.match_prize.value,
        "all": rules.shutout_prize.value,
    }
