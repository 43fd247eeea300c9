"""Laid differently: how the knocker's melds were really spread, and what was laid off on them. Facts, no judgement."""

from dataclasses import dataclass, replace

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.codec.text import write_hand
from referee.forms.laid import TYPED, Laying, read_laying
from referee.operations.draft_view import DraftView
from referee.pages.chrome import Link, Problem
from referee.pages.verdict import Defender, LaidPage
from referee.scoring.cards import Hand
from referee.scoring.deals import judge_deal
from referee.scoring.errors import Impossible
from referee.scoring.facts import Facts
from referee.scoring.layoffs import LayOff
from referee.scoring.rules import RuleSet
from referee.scoring.rummy import Out
from referee.scoring.showdown import judge
from referee.scoring.verdict import Void
from referee.showing.laid import code, layoff_rows, layout_rows, listed
from referee.showing.places import guard
from referee.views.answers import to_match
from referee.views.conflict import overtaken
from referee.views.entrance import enter_to_write
from referee.views.table import Seated, table_asked
from referee.views.verdict import say, told
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("laid", __name__)


@dataclass(frozen=True, slots=True)
class Table:
    """The deal in progress this page is about: its facts, and the ten cards the knocker keeps."""

    at: Seated
    draft: DraftView
    facts: Facts
    ten: Hand
    now: Laying

    @property
    def defenders(self) -> tuple[int, ...]:
        """The places of the others, in turn after the knocker."""
        places = len(self.facts.hands)
        return tuple((self.facts.knocker + step) % places for step in range(1, places))


def _table(at: Seated) -> Table | None:
    """The deal whose hands are all in; None where there is none, or none that anybody laid."""
    draft = at.draft()
    if draft is None or draft.missing:
        return None
    try:
        facts = told(at, draft)
        found = judge_deal(at.rules, facts)
    except Impossible:
        return None
    if isinstance(facts, Out) or isinstance(found, Void) or found.shown is None:
        return None
    spread = found.shown.melds[facts.knocker]
    made = tuple(steps or () for steps in facts.laid_off) if facts.laid_off else None
    ten = sum(spread) | found.shown.loose[facts.knocker]
    return Table(at, draft, facts, ten, Laying(spread, code(spread), made=made))


def _again(secret: str) -> ResponseReturnValue:
    at = table_asked(enter_to_write(secret))
    table = _table(at)
    if table is None:
        return overtaken(at.visit)
    return _page(table, _read(table), (Problem(grown_old()),)), 400


@blueprint.route("/m/<secret>/laid", methods=["GET", "POST"])
@shows_again(_again)
def show(secret: str) -> ResponseReturnValue:
    """Choose a spread and lay-offs; `do=look` shows what could go on it, otherwise it is saved."""
    at = table_asked(enter_to_write(secret))
    table = _table(at)
    if table is None:
        return to_match(at.visit) if request.method == "GET" else overtaken(at.visit)
    if request.method == "GET":
        return _page(table, table.now, ())
    said = _read(table)
    if problems := _problems(table, said):
        return _page(table, said, problems), 422
    if request.form.get("do") == "look":
        return _page(table, said, ())
    return say(at, _told(table, said))


def _read(table: Table) -> Laying:
    return read_laying(request.form, table.facts.hands, table.facts.knocker)


def _problems(table: Table, said: Laying) -> tuple[Problem, ...]:
    """A spread that cannot be of these cards, or a lay-off that does not go."""
    return said.problems(table.ten) or layoff_problems(table.at.rules, table.facts, said, table.at.names)


def layoff_problems(rules: RuleSet, facts: Facts, said: Laying, names: tuple[str, ...]) -> tuple[Problem, ...]:
    """What the judge finds wrong with a deal laid so."""
    knocker, places = facts.knocker, range(len(facts.hands))
    spreads = tuple(said.spread if place == knocker else None for place in places)
    steps = () if said.made is None else tuple(None if place == knocker else said.made[place] for place in places)
    try:
        judge(rules, replace(facts, laid=spreads, laid_off=steps, accepted=True))
    except Impossible as impossible:
        texts = wording.faults(impossible.faults, names, current_translations())
        return tuple(Problem(text, "layoffs") for text in texts)
    return ()


def _told(table: Table, said: Laying) -> dict[str, object]:
    """The facts as the event will tell them."""
    labels, steps = table.at.labels, None
    if said.made is not None:
        steps = {labels[place]: [_step(one) for one in said.made[place]] for place in table.defenders}
    melds = [write_hand(meld) for meld in said.spread]
    return {"laid": {labels[table.facts.knocker]: melds}, "laid_off": steps}


def _step(step: LayOff) -> dict[str, object]:
    return {"card": str(step.card), "to": write_hand(step.to)}


def _page(table: Table, said: Laying, problems: tuple[Problem, ...]) -> str:
    at, names = table.at, table.at.names
    rows = layout_rows(table.ten)
    chosen = listed(said.layout, rows)
    page = LaidPage(
        chrome=chrome(str(_("Laid differently"))),
        guard=guard(at.visit.after),
        back=Link(at.address("verdict.show"), str(_("Verdict"))),
        deal=at.heading,
        action=at.address("laid.show", mark=table.draft.mark),
        knocker=names[table.facts.knocker],
        layouts=rows,
        layout=chosen or TYPED,
        typed=said.typed if chosen or said.typed else code(said.spread),
        defenders=tuple(
            Defender(
                names[place],
                layoff_rows(said.spread, table.facts.hands[place], said.made[place] if said.made else ()),
            )
            for place in table.defenders
        ),
        made=said.made is not None,
        problems=problems,
    )
    return render_template("deal/laid.html", page=page)
