"""Something went wrong at the table: one question at a time, the answers in the address, then the ruling's choice.

Nothing is kept before a choice is made.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee.forms.deal import CountsForm
from referee.operations import rulings
from referee.operations.draft_view import DraftView
from referee.operations.errors import Conflict, DraftChanged
from referee.pages.chrome import Link
from referee.pages.verdict import Choice, Ruling, RulingPage
from referee.scoring.counts import Counts
from referee.scoring.deals import verdict_of
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts
from referee.scoring.irregularities import Decides, Finding, Mishap, Way
from referee.scoring.verdict import Illegal, VoidReason
from referee.showing.irregularities import Case, case_of, illegal, over, question, ruling
from referee.views.answers import to_match, written
from referee.views.conflict import overtaken
from referee.views.deal import onwards
from referee.views.entrance import enter_to_write, mark, stamp
from referee.views.figures import asked, counts_told, of_counts, tied, told_of
from referee.views.table import Seated, table_asked
from referee.views.verdict import cards_of, told
from referee.web.chrome import chrome
from referee.web.database import database

blueprint = Blueprint("irregularities", __name__)

KNOCKS = (Mishap.OVER_LIMIT, Mishap.WRONG_DISCARD)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the knock at issue: the deal in progress, the facts of its hands, or the counts typed."""

    draft: DraftView | None = None
    facts: Facts | None = None
    counts: Counts | None = None
    typed: tuple[tuple[str, str], ...] = ()

    @property
    def mark(self) -> str:
        """The state of the deal in progress that is shown."""
        return self.draft.mark if self.draft else ""

    def knocker(self, at: Seated) -> str:
        """Who knocked, as an answer says it; "" where nobody has."""
        if self.counts is not None:
            return at.labels[self.counts.knocker]
        return str(self.draft.knocker) if self.draft else ""

    def of(self, case: Case) -> Facts | Counts | None:
        """The facts of the knock that the case is about."""
        about = self.facts if self.counts is None else self.counts
        return about if about is not None and about.knocker == case.offender else None


def _known(at: Seated) -> Known:
    draft = at.draft()
    typed = of_counts(at)
    if typed:
        return Known(draft, counts=counts_told(at, CountsForm(request.values)), typed=typed)
    if draft is None or draft.missing:
        return Known(draft)
    try:
        facts = told(at, draft)
    except Impossible:
        return Known(draft)
    if isinstance(facts, Facts) and verdict_of(at.rules, facts) is not None:
        return Known(draft, facts)
    return Known(draft)


def _case(at: Seated, known: Known) -> Case:
    """What has been answered; who knocked is not asked where it is known."""
    answers = request.values
    case = case_of(at.rules, at.names, at.labels, *(answers.get(name, "") for name in ("what", "who", "when")))
    knocker = known.knocker(at)
    if case.mishap in KNOCKS and case.offender is None and knocker:
        return replace(case, offender=at.labels.index(knocker))
    return case


@blueprint.get("/m/<secret>/wrong")
def ask(secret: str) -> ResponseReturnValue:
    """The next question, or the ruling."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    if visit.match.over or at.now.waits:
        return to_match(visit)
    known = _known(at)
    case = _case(at, known)
    verdict = verdict_of(at.rules, known.facts) if known.facts else None
    if case.mishap is Mishap.OVER_LIMIT and verdict is not None and not isinstance(verdict, Illegal):
        return at.goes_to("verdict.show")
    shown = _shown(at, case, known)
    page = RulingPage(
        chrome=chrome(shown.headline),
        back=_back(at, case, known),
        deal=at.heading,
        ruling=shown,
        laid=_laid(at, known, verdict),
    )
    return render_template("deal/ruling.html", page=page)


def _shown(at: Seated, case: Case, known: Known) -> Ruling:
    """The question or the ruling; what the judge says of the knock stands over whichever comes first."""
    said, ways, judged = case.finding, _Ways(at, case, known), _judged(at, case, known)
    if said is None:
        return question(case, ways.address, judged)
    told = ruling(case, said, ways.on, known.of(case))
    return told if judged is None or case.found is not None else over(judged, told)


def _judged(at: Seated, case: Case, known: Known) -> Ruling | None:
    about = known.of(case)
    if case.mishap is not Mishap.OVER_LIMIT or about is None:
        return None
    verdict = verdict_of(at.rules, about)
    return illegal(at.rules, about, verdict, at.names) if isinstance(verdict, Illegal) else None


def _laid(at: Seated, known: Known, verdict: object) -> Link | None:
    """Where another spread may be the answer: the cards are known and over the limit as they lie."""
    if known.facts is None or not isinstance(verdict, Illegal):
        return None
    return Link(at.address("laid.show"), str(_("Laid differently")))


def _back(at: Seated, case: Case, known: Known) -> Link:
    """To the cards that are judged or the counts that were typed, or to the first question and from there the sheet."""
    if known.typed:
        return Link(at.address("figures.counts", **dict(known.typed)), str(_("By counts")))
    if known.draft and case.mishap is Mishap.OVER_LIMIT and known.of(case):
        return cards_of(at, known.draft)
    if case.mishap is None:
        return Link(url_for("matches.show", secret=at.visit.secret), str(_("Sheet")))
    return Link(at.address("irregularities.ask"), str(_("Questions")))


class _Ways:
    """Where answers and ways on lead in a match."""

    def __init__(self, at: Seated, case: Case, known: Known) -> None:
        self._at, self._case, self._known = at, case, known

    def address(self, answers: Mapping[str, str]) -> str:
        """The flow with these answers, and the counts that were typed."""
        return self._at.address("irregularities.ask", **{**answers, **dict(self._known.typed)})

    def on(self, way: Way, title: str, follows: str) -> Choice:
        """One way on: what writes is posted, what does not only leads back."""
        match way:
            case Way.RULING:
                agreed = self._at.address("table_ruling.ruling", what=self._case.told["what"])
                return Choice(title, follows, agreed, None)
            case Way.UNDO:
                return Choice(title, follows, self._undo(), None)
            case Way.GO_ON:
                return self._go_on(title, follows)
        mark = {} if way is Way.VOID else {"mark": self._known.mark}
        fields = (*self._case.told.items(), ("way", way.value), *self._known.typed)
        write = self._at.act("irregularities.rule", **mark)
        return Choice(title, follows, write.action, write.guard, fields)

    def _undo(self) -> str:
        """To the hand of whoever knocked, or to what the judge says of all hands."""
        draft = self._known.draft
        if draft is None or draft.hand(draft.knocker) is None:
            return self._at.address("matches.show")
        if draft.missing:
            return url_for("deal.hand", secret=self._at.visit.secret, seat=draft.knocker)
        return self._at.address("verdict.show")

    def _go_on(self, title: str, follows: str) -> Choice:
        """A knock that is refused is none: its hands are dropped."""
        draft = self._known.draft
        if draft is None or self._case.mishap is not Mishap.OVER_LIMIT:
            return Choice(title, follows, self._at.address("matches.show"), None)
        drop = self._at.act("verdict.abandon", mark=draft.mark)
        return Choice(title, follows, drop.action, drop.guard)


@blueprint.post("/m/<secret>/wrong")
def rule(secret: str) -> ResponseReturnValue:
    """The choice that was made: the deal is void, or a remedy holds until it ends."""
    visit = enter_to_write(secret)
    at = table_asked(visit)
    known = _known(at)
    case = _case(at, known)
    said, way = case.finding, next((way for way in Way if way.value == request.form.get("way")), None)
    if at.match.several and any(map(at.has_written, ("void", "illegal-knock"))):
        return to_match(visit)
    if said is None or way not in said.ways:
        return overtaken(visit) if at.overtaken else abort(422)
    if way is Way.VOID:
        reason = VoidReason.WRONG_COUNT if case.mishap is Mishap.WRONG_COUNT else VoidReason.AGREED
        return written(visit, {"kind": "void", "reason": reason, **at.told}, at.number)
    if way.choice is None:
        abort(422)
    if way is Way.ACCEPT and known.counts is not None:
        accepted = replace(known.counts, accepted=True)
        if not at.overtaken and (asks := tied(at, accepted, at.act("irregularities.rule"))) is not None:
            return asks, 422
    return _chosen(at, known, _remedy(at, case, said, way), stands=way is Way.ACCEPT)


def _remedy(at: Seated, case: Case, said: Finding, way: Way) -> dict[str, object]:
    """The journal's event: who knocked, when it was noticed, what was chosen by whom."""
    by = {} if said.decides is Decides.RULE or case.chooser is None else {"by": at.labels[case.chooser]}
    offender = None if case.offender is None else at.labels[case.offender]
    return {
        "kind": "illegal-knock",
        "offender": offender,
        "found": case.found,
        "choice": way.choice,
        **by,
        **at.told,
    }


def _chosen(at: Seated, known: Known, event: dict[str, object], *, stands: bool) -> ResponseReturnValue:
    """Enter the remedy, with the counts that it settles; a deal by cards goes on to its verdict."""
    visit = at.visit
    deal = CountsForm(request.values).event(asked(at)) | told_of(at) if stands and known.counts else None
    shown = mark() if known.counts is None else None
    try:
        rulings.rule(database(), visit.stored.id, event, stamp(visit), mark=shown, deal=deal, table=at.number)
    except DraftChanged:
        return at.goes_to("verdict.show")
    except Conflict:
        return overtaken(visit)
    if not stands or deal is not None or known.draft is None:
        return to_match(visit)
    return onwards(at, known.draft)
