"""When something goes wrong: the questions, what happened, and each way on, in words for a quarrelling table.

Every question and answer is short: at most four of them lead to a ruling, none longer than 90 characters. Decides
nothing.
"""

from referee.scoring.irregularities import Decides, Finding, Mishap, Way
from referee.scoring.rules import Standing
from referee.scoring.verdict import Found
from referee.wording.language import Translation
from referee.wording.rulings import choice_text, found_text

LONGEST = 90
"""Characters that a question or an answer to it may have, in any language."""


def what(t: Translation) -> str:
    """The first question."""
    return t.gettext("What happened?")


def who(t: Translation) -> str:
    """The second, where it matters."""
    return t.gettext("Who knocked?")


def when(t: Translation) -> str:
    """The third, where it matters."""
    return t.gettext("When was it noticed?")


def happened(mishap: Mishap, t: Translation) -> str:
    """One answer to the first question."""
    match mishap:
        case Mishap.WRONG_COUNT:
            return t.gettext("Somebody has too many or too few cards")
        case Mishap.OVER_LIMIT:
            return t.gettext("A knock over the limit")
        case Mishap.WRONG_DISCARD:
            return t.gettext("The wrong card was thrown")
        case Mishap.CARD_SEEN:
            return t.gettext("A card was seen or turned over")
        case Mishap.OUT_OF_TURN:
            return t.gettext("Somebody dealt or played out of turn")
        case Mishap.OTHER:
            return t.gettext("Another matter")


def noticed(found: Found, chooser: str, t: Translation) -> str:
    """One answer to the question when."""
    return found_text(found, chooser, t)


def decides(finding: Finding, chooser: str, t: Translation) -> str:
    """Whose choice it is; `chooser` is "" where nobody is named."""
    match finding.decides:
        case Decides.RULE:
            return t.gettext("The rule leaves no choice")
        case Decides.OPPONENT if not chooser:
            return t.gettext("The opponent decides")
        case Decides.OPPONENT:
            return t.gettext("%(name)s decides") % {"name": chooser}
        case Decides.TABLE:
            return t.gettext("The table decides")


def told(mishap: Mishap, finding: Finding, t: Translation) -> str:
    """What the rule says, in one or two sentences; a silent source is said to be one before anything is proposed."""
    if finding.standing is Standing.SILENT and finding.decides is Decides.TABLE:
        return t.gettext("The source does not say what to do. The table agrees; these are proposals.")
    before = _silence(finding, t)
    said = _said(mishap, finding, t)
    return f"{before} {said}" if before else said


def _silence(finding: Finding, t: Translation) -> str:
    """What the source leaves open of a rule that is given all the same; "" where it leaves nothing."""
    match finding.standing:
        case Standing.SILENT:
            return t.gettext("The source does not say what to do in this game; here, the same as between two.")
        case Standing.READING:
            return t.gettext(
                "The source does not say how long a discard can be changed; here, until a card is laid off."
            )
        case _:
            return ""


def _said(mishap: Mishap, finding: Finding, t: Translation) -> str:
    match mishap:
        case Mishap.WRONG_COUNT:
            return t.gettext("The deal is void, whenever it is noticed. The same player deals again.")
        case Mishap.OVER_LIMIT if finding.ways == (Way.GO_ON,):
            return t.gettext("A knock over the limit is refused and the deal goes on, without penalty.")
        case Mishap.OVER_LIMIT if finding.ways == (Way.ACCEPT,):
            return t.gettext("It is too late to object: the knock is valid as it stands.")
        case Mishap.OVER_LIMIT:
            return t.gettext("The knock was illegal. The opponent may choose what follows.")
        case Mishap.WRONG_DISCARD if finding.ways == (Way.UNDO,):
            return t.gettext("If another card makes it right, the error must be undone, without penalty.")
        case Mishap.WRONG_DISCARD:
            return t.gettext("A card has been laid off already: the knock is valid as it stands.")
        case _:
            return t.gettext("The source does not say what to do. The table agrees; these are proposals.")


def way_on(way: Way, offender: str, chooser: str, t: Translation) -> tuple[str, str]:
    """A way on in a few words, and what follows from it."""
    if way.choice is not None:
        return choice_text(way.choice, offender, chooser, t)
    match way:
        case Way.VOID:
            return t.gettext("The deal is void"), t.gettext("Nobody writes; the same player deals again.")
        case Way.UNDO:
            return t.gettext("Undo it"), t.gettext("The card comes back and another, legal one is thrown. No penalty.")
        case Way.GO_ON:
            return t.gettext("Play goes on"), t.gettext("Nothing is written and nobody is penalised.")
        case _:
            return t.gettext("A ruling of the table"), t.gettext("In your own words, with points if you agree on any.")
