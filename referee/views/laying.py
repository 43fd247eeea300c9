"""Laid differently: how the knocker's melds were really spread, and what was laid off on them. Facts, no judgement."""

from dataclasses import dataclass, replace

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import read_card, read_cards, write_hand
from referee.operations.draft_view import DraftView
from referee.pages.chrome import Link, Problem
from referee.pages.verdict import LaidPage, Layout
from referee.scoring.cards import Hand, hand_of
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.showdown import judge
from referee.scoring.verdict import Void
from referee.showing.laid import Spread, are_melds, code, in_order, layoff_rows, layout_rows
from referee.showing.places import guard
from referee.showing.sheet import heading
from referee.views import deal
from referee.views.conflict import overtaken
from referee.views.entrance import Visit, enter_to_write
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("laying", __name__)

TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Laying:
    """What the page says: the spread chosen, the text typed for it, and the lay-offs made, None for the best ones."""

    spread: Spread
    layout: str
    typed: str = ""
    made: tuple[LayOff, ...] | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The deal in progress this page is about: its facts, and the ten cards the knocker keeps."""

    draft: DraftView
    facts: Facts
    ten: Hand
    now: Laying

    @property
    def defender(self) -> int:
        """The other seat."""
        return 1 - self.facts.knocker


def _table(visit: Visit) -> Table | None:
    """The deal whose hands are all in; None where there is none."""
    draft = deal.draft_of(visit)
    if draft is None or draft.missing:
        return None
    try:
        facts = deal.facts_of(visit, draft)
        found = judge(visit.match.rules, facts)
    except Impossible:
        return None
    if isinstance(found, Void) or found.shown is None:
        return None
    spread = found.shown.melds[facts.knocker]
    steps = facts.layoffs_of(1 - facts.knocker)
    ten = sum(spread) | found.shown.loose[facts.knocker]
    return Table(draft, facts, ten, Laying(spread, code(spread), made=steps))


def _again(secret: str) -> ResponseReturnValue:
    visit = enter_to_write(secret)
    table = _table(visit)
    if table is None:
        return overtaken(visit)
    return _page(visit, table, _read(table), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/laid", methods=["GET", "POST"])
@shows_again(_again)
def laid(secret: str) -> ResponseReturnValue:
    """Choose a spread and lay-offs; `do=look` shows what could go on it, otherwise it is saved."""
    visit = enter_to_write(secret)
    table = _table(visit)
    if table is None:
        return deal.home(visit) if request.method == "GET" else overtaken(visit)
    if request.method == "GET":
        return _page(visit, table, table.now, ())
    said = _read(table)
    if problems := _problems(visit, table, said):
        return _page(visit, table, said, problems), 422
    if request.form.get("do") == "look":
        return _page(visit, table, said, ())
    return deal.say(visit, _told(table, said))


def _read(table: Table) -> Laying:
    """What was chosen or typed; melds stand apart, the cards of each together."""
    form = request.form
    layout, typed = form.get("layout", ""), form.get("spread", "")[:200]
    text = typed if layout == TYPED else layout[:200]
    spread = tuple(hand_of(read_cards(word)[0]) for word in text.split())
    return Laying(spread, layout, typed, _made(table, spread) if form.get("layoffs") == "made" else None)


def _made(table: Table, spread: Spread) -> tuple[LayOff, ...]:
    hand = table.facts.hands[table.defender]
    steps = []
    for name, value in request.form.items():
        card = read_card(name.removeprefix("to-")) if name.startswith("to-") else None
        if card is not None and card.bit & hand and value:
            steps.append(LayOff(card, hand_of(read_cards(value[:60])[0])))
    return in_order(spread, steps)


def _problems(visit: Visit, table: Table, said: Laying) -> tuple[Problem, ...]:
    """A spread that cannot be of these cards, or a lay-off that does not go."""
    if not are_melds(said.spread, table.ten) or (said.layout == TYPED and read_cards(said.typed)[1]):
        text = _("These are no melds of the ten cards. Write each together, apart from the next: 4s5s6s 7s7h7d")
        return (Problem(str(text), "spread"),)
    seats = range(len(table.facts.hands))
    laid = tuple(said.spread if seat == table.facts.knocker else None for seat in seats)
    steps = tuple(said.made if seat == table.defender else None for seat in seats)
    try:
        judge(visit.match.rules, replace(table.facts, laid=laid, laid_off=steps, accepted=True))
    except Impossible as impossible:
        texts = wording.faults(impossible.faults, visit.match.names, current_translations())
        return tuple(Problem(text, "layoffs") for text in texts)
    return ()


def _told(table: Table, said: Laying) -> dict[str, object]:
    """The facts as the event will tell them."""
    steps = None
    if said.made is not None:
        rows = [{"card": str(step.card), "to": write_hand(step.to)} for step in said.made]
        steps = {str(table.defender): rows}
    melds = [write_hand(meld) for meld in said.spread]
    return {"laid": {str(table.facts.knocker): melds}, "laid_off": steps}


def _page(visit: Visit, table: Table, said: Laying, problems: tuple[Problem, ...]) -> str:
    names, knocker, defender = visit.match.names, table.facts.knocker, table.defender
    rows = layout_rows(table.ten)
    listed = _listed(said.layout, rows)
    page = LaidPage(
        chrome=chrome(str(_("Laid differently"))),
        guard=guard(visit.after),
        back=Link(url_for("deal.verdict", secret=visit.secret), str(_("Verdict"))),
        deal=heading(visit.match),
        action=url_for("laying.laid", secret=visit.secret, mark=table.draft.mark),
        knocker=names[knocker],
        defender=names[defender],
        layouts=rows,
        layout=listed or TYPED,
        typed=said.typed if listed or said.typed else code(said.spread),
        layoffs=layoff_rows(said.spread, table.facts.hands[defender], said.made or ()),
        made=said.made is not None,
        problems=problems,
    )
    return render_template("deal/laid.html", page=page)


def _listed(layout: str, rows: tuple[Layout, ...]) -> str:
    """The row that lays these melds, in whatever order; "" where they are none of the ways listed."""
    melds = set(layout.split())
    return next((row.value for row in rows if set(row.value.split()) == melds), "")
