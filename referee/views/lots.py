"""Lots before a match: the cards drawn by the referee or typed as the table drew them, and what they decide.

Names are in the body of a form only, never in an address; nothing is kept until the match is opened.
"""

import uuid
from collections.abc import Sequence
from random import SystemRandom

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook
from referee.forms.lots import LotsForm, read_lots
from referee.operations.names import tidy
from referee.pages.chrome import Link, Problem
from referee.pages.lots import Drawer, DrawnPage, LotsPage
from referee.scoring.cards import DECK, Card
from referee.scoring.errors import Impossible
from referee.scoring.lots import Again, Lots, draw
from referee.scoring.rules import RuleSet
from referee.showing import lots as telling
from referee.showing.faces import card_face
from referee.views.chosen_rules import FIRST, Chosen, chosen
from referee.web.chrome import chrome
from referee.web.csrf import grown_old, shows_again
from referee.web.i18n import current_translations

blueprint = Blueprint("lots", __name__)

Rows = Sequence[Sequence[Card]]


def _again() -> ResponseReturnValue:
    found = _chosen()
    form = read_lots(found.rules)
    return _ask(found, form, form.before, (Problem(grown_old()),)), 400


@blueprint.route("/lots", methods=["GET", "POST"])
@shows_again(_again)
def draw_lots() -> ResponseReturnValue:
    """Asks who draws; with `do`, draws or reads the cards and tells what they decide. Begins at a new match's form."""
    if request.method == "GET":
        return redirect(url_for("opening.new"), 303)
    found, do = _chosen(), request.form.get("do", "")
    form = read_lots(found.rules)
    if chosen(request.form.get("rules", "")) is None:
        text = _("These rules are not on this phone any more. Go back and choose others.")
        return _ask(found, form, (), (Problem(str(text)),)), 422
    if do not in ("draw", "typed"):
        return _ask(found, form, (), ())
    before, drawing = _standing(form)
    if problems := (*form.name_problems(), *(form.card_problems(drawing) if do == "typed" else ())):
        return _ask(found, form, before, problems), 422
    rows = drawn_by_referee(found.rules, before, drawing) if do == "draw" else form.cards
    match draw(found.rules, rows):
        case Again():
            return _ask(found, form, rows, ())
        case Lots() as decided:
            return _told(found, form, decided, rows)


def _chosen() -> Chosen:
    """The rules that were sent; those of the first system stand in where there are none."""
    return chosen(request.form.get("rules", "")) or FIRST


def _standing(form: LotsForm) -> tuple[Rows, tuple[int, ...]]:
    """What was drawn before, and who draws now: everyone, or those whose cards are equal."""
    nothing = tuple(() for _name in form.names)
    if not any(form.before):
        return nothing, tuple(range(len(form.names)))
    try:
        decided = draw(form.rules, form.before)
    except Impossible:
        return nothing, tuple(range(len(form.names)))
    return form.before, decided.players if isinstance(decided, Again) else ()


def drawn_by_referee(rules: RuleSet, before: Rows, drawing: Sequence[int]) -> Rows:
    """A card from one deck for each who draws, and again for equals, until everything is decided."""
    lying = {card for row in before for card in row}
    deck = SystemRandom().sample([card for card in DECK if card not in lying], 52 - len(lying))
    rows = [[*row] for row in before]
    while drawing:
        for seat in drawing:
            rows[seat].append(deck.pop())
        decided = draw(rules, rows)
        drawing = decided.players if isinstance(decided, Again) else ()
    return rows


def _ask(found: Chosen, form: LotsForm, rows: Rows, problems: tuple[Problem, ...]) -> str:
    """The page that asks for cards: of everyone, or of those who draw again."""
    started = any(rows)
    equal = _equal(found.rules, rows) if started else ()
    page = LotsPage(
        chrome=chrome(str(_("Draw lots"))),
        back=Link(url_for("opening.new"), str(_("New match"))),
        action=url_for("lots.draw_lots"),
        key=_key(),
        rules=request.form.get("rules", ""),
        rules_name=rulebook.rules_name(found.rules, current_translations(), found.name),
        why=telling.why(found.rules, len(form.names)),
        article=telling.article(found.rules, len(form.names)),
        players=tuple(_drawer(form, seat, rows[seat] if started else (), equal, problems) for seat in _seats(form)),
        again=telling.again([tidy(form.names[seat]) for seat in equal]) if equal else "",
        problems=problems,
    )
    return render_template("lots/ask.html", page=page)


def _equal(rules: RuleSet, rows: Rows) -> tuple[int, ...]:
    decided = draw(rules, rows)
    return decided.players if isinstance(decided, Again) else ()


def _seats(form: LotsForm) -> range:
    return range(len(form.names))


def _drawer(
    form: LotsForm, seat: int, row: Sequence[Card], equal: Sequence[int], problems: tuple[Problem, ...]
) -> Drawer:
    return Drawer(
        seat=seat,
        name=form.names[seat],
        faces=tuple(map(card_face, row)),
        drawn=" ".join(map(str, row)),
        typed=form.typed[seat] if problems else "",
        draws=not row or seat in equal,
    )


def _key() -> str:
    """The key of the match that these lots are for."""
    return request.form.get("key", "") or uuid.uuid4().hex


def _told(found: Chosen, form: LotsForm, decided: Lots, rows: Rows) -> str:
    names = tuple(map(tidy, form.names))
    page = DrawnPage(
        chrome=chrome(str(_("Draw lots"))),
        back=Link(url_for("opening.new"), str(_("New match"))),
        action=url_for("opening.new"),
        key=_key(),
        rules=request.form.get("rules", ""),
        dealer=decided.dealer,
        says=telling.says(found.rules, decided, names),
        why=telling.why(found.rules, len(names)),
        article=telling.article(found.rules, len(names)),
        seats=telling.seats(found.rules, decided, names, rows),
    )
    return render_template("lots/drawn.html", page=page)
