"""The short questions of turn and deal, as their page shows them. The customs of the rules answer, not this page."""

from referee import rulebook
from referee.pages.chrome import Link
from referee.pages.desk import Said
from referee.scoring.rules import RuleSet
from referee.scoring.turns import Case, Matter, answers, cases, matters
from referee.showing.desk import address
from referee.showing.places import article
from referee.web.i18n import current_translations
from referee.wording import turns


def ask_link(rules: RuleSet, matter: Matter, case: Case | None = None) -> str:
    """The address of a question, as far as its case is chosen."""
    return address("desk.ask", rules, {"what": matter.value} | ({"case": case.value} if case else {}))


def question_links(rules: RuleSet, but: Matter | None) -> tuple[Link, ...]:
    """Everything that can be asked by these rules, but the question already open."""
    t = current_translations()
    return tuple(
        Link(ask_link(rules, matter), turns.matter(matter, t)) for matter in matters(rules) if matter is not but
    )


def case_links(rules: RuleSet, matter: Matter, case: Case | None) -> tuple[Link, ...]:
    """How it may stand, where that matters."""
    t = current_translations()
    return tuple(Link(ask_link(rules, matter, one), turns.case(one, t)) for one in cases(rules, matter, case))


def path_links(rules: RuleSet, matter: Matter, case: Case | None) -> tuple[Link, ...]:
    """The case as it was chosen, step by step; each leads back to where it was chosen."""
    if case is None:
        return ()
    t, first = current_translations(), cases(rules, matter)
    before = next((step for step in first if case in cases(rules, matter, step)), None)
    steps = [(None, before), (before, case)] if before else [(None, case)]
    return tuple(Link(ask_link(rules, matter, back), turns.case(step, t)) for back, step in steps if step)


def said(rules: RuleSet, matter: Matter, case: Case | None) -> tuple[Said, ...]:
    """The answer, sentence by sentence, each with its article or with the word that the source is silent."""
    t = current_translations()
    found = []
    for one in answers(rules, matter, case):
        cited = article(rules, one.article) if " " in one.article else None
        found.append(Said(turns.answer(one, t), one.standing.value, cited))
    return tuple(found)


def source(rules: RuleSet) -> str:
    """The document's name."""
    return rulebook.book_of(rules).source_name(current_translations())
