"""The desk: questions without a match. Every answer is a link; nothing is stored, and nobody's match is touched."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook
from referee.forms.desk import card, field, read, rules_asked, told_of
from referee.pages.chrome import Link
from referee.pages.desk import AskPage, Carry, DeskPage, HandAnswer, LayoffAnswer
from referee.pages.hand import TrayPage
from referee.pages.verdict import Choice, RulingPage
from referee.scoring.cards import Card, Hand, cards_of
from referee.scoring.facts import Facts
from referee.scoring.irregularities import Way
from referee.scoring.rules import Form, RuleSet
from referee.scoring.turns import Case, Matter, belongs, matters
from referee.showing import desk_ask, desk_layoff
from referee.showing.desk import Question, about, address, desk_link, games, places, title, wrong_link
from referee.showing.desk_cards import Kind
from referee.showing.desk_hand import worth, worth_in_rummy
from referee.showing.irregularities import case_of, other_rules, question, ruling
from referee.showing.places import article
from referee.views.desk_cards import (
    ask_taken,
    edit_link,
    entering,
    no_such_rules,
    players_asked,
    shown,
    tray_of,
)
from referee.views.desk_carry import disputes, into_matches
from referee.web.chrome import chrome
from referee.web.i18n import current_translations
from referee.wording import turns

blueprint = Blueprint("desk", __name__)


@blueprint.get("/desk")
def index() -> ResponseReturnValue:
    """What can be asked."""
    rules = rules_asked()
    questions = [
        Link(address(question.endpoint, rules, {}), title(question, rules), about(question, rules))
        for question in Question
    ]
    if wrong := wrong_link(rules):
        questions.append(Link(wrong.href, wrong.text, str(_("What the rules say then, and who chooses."))))
    turn = Link(
        address("desk.ask", rules, {}),
        str(_("Whose turn, whose deal?")),
        str(_("What may be taken, who deals, is it void.")),
    )
    page = DeskPage(
        chrome=chrome(str(_("Settle a dispute"))),
        home=url_for("home.index"),
        games=games("desk.index", rules, {}),
        questions=(*questions, turn),
        problems=no_such_rules(),
    )
    return render_template("desk/index.html", page=page), 422 if page.problems else 200


@blueprint.get("/desk/tray")
def tray() -> ResponseReturnValue:
    """The tray of the cards as they are tapped: a part of the page, for its script."""
    question = field("q")
    if question not in list(Question):
        abort(404)
    rules = rules_asked()
    asked = read(rules, places(Question(question), rules, players_asked(rules)), tapped=True)
    return render_template("deal/tray.html", page=TrayPage(tray_of(asked, max(asked.at, 0))))


@blueprint.get("/desk/hand")
def hand() -> ResponseReturnValue:
    """What a hand is worth."""
    rules = rules_asked()
    asked = read(rules, places(Question.HAND, rules, rules.players[0]))
    taken = card("taken")
    kept = {"taken": str(taken)} if taken is not None else {}
    if (grid := entering(Question.HAND, asked, kept)) is not None:
        return grid
    own, told = asked.heap("cards").cards, told_of(asked)
    eleven = own.bit_count() > rules.hand_size.value or rules.form is Form.RUMMY
    asks = eleven and not rules.return_taken.value
    if taken is not None and asks and taken.bit & own:
        told |= kept
    else:
        taken = None
    if rules.form is Form.RUMMY:
        found = worth_in_rummy(rules, own, asked.heap("table").groups, taken)
    else:
        upcards = [cards_of(heap.cards)[0] for heap in asked.heaps if heap.place.kind is Kind.ONE]
        found = worth(rules, own, taken, upcards[0] if upcards else None)
    page = HandAnswer(
        chrome=chrome(found.headline),
        back=edit_link(Question.HAND, rules, told),
        games=games("desk.hand", rules, told),
        shown=shown(address("desk.hand", rules, told)),
        headline=found.headline,
        points=found.points,
        story=found.story,
        article=article(rules, found.cited),
        layouts=found.layouts,
        throws=found.throws,
        steps=found.steps,
        ask=ask_taken("desk.hand", rules, told, own) if asks else None,
        carry=_carried(rules, own, taken),
    )
    return render_template("desk/hand.html", page=page)


def _carried(rules: RuleSet, own: Hand, taken: Card | None) -> tuple[Carry, ...]:
    """A knock with this hand in every match it fits; nobody knocks where one goes out."""
    if rules.form is Form.RUMMY:
        return ()
    return tuple(into_matches(rules, Facts(0, (own,), taken=taken), alone=True))


@blueprint.get("/desk/layoff")
def layoff() -> ResponseReturnValue:
    """Whether cards go on the melds of a table."""
    rules = rules_asked()
    asked = read(rules, places(Question.LAYOFF, rules, rules.players[0]))
    gin = bool(field("gin")) and rules.form is not Form.RUMMY
    kept = {"gin": "1"} if gin else {}
    if (grid := entering(Question.LAYOFF, asked, kept)) is not None:
        return grid
    told = told_of(asked) | kept
    table, cards = asked.heap("table").groups, asked.heap("cards").cards
    others = next((heap.cards for heap in asked.heaps if heap.place.key == "others"), 0)
    answers = desk_layoff.found(rules, table, cards, others, gin=gin)
    page = LayoffAnswer(
        chrome=chrome(title(Question.LAYOFF, rules)),
        back=edit_link(Question.LAYOFF, rules, told),
        games=games("desk.layoff", rules, told),
        shown=shown(address("desk.layoff", rules, told)),
        headline=desk_layoff.headline(answers),
        story=desk_layoff.left(answers),
        spread=desk_layoff.spread(table, answers, others),
        cards=desk_layoff.rows(rules, answers),
        ways=desk_layoff.ways(rules, told, table, gin=gin),
    )
    return render_template("desk/layoff.html", page=page)


@blueprint.get("/desk/ask")
def ask() -> ResponseReturnValue:
    """Turn, deal and void: short answers, by the case where that matters."""
    rules, t = rules_asked(), current_translations()
    matter = next((one for one in matters(rules) if one.value == field("what")), None)
    case = next((one for one in Case if one.value == field("case")), None)
    if matter is None or (case is not None and not belongs(rules, matter, case)):
        case = None
    answers = desk_ask.said(rules, matter, case) if matter else ()
    question = turns.matter(matter, t) if matter else ""
    told = ({"what": matter.value} if matter else {}) | ({"case": case.value} if case else {})
    page = AskPage(
        chrome=chrome(question or str(_("Whose turn, whose deal?"))),
        back=desk_link(rules),
        games=games("desk.ask", rules, told),
        question=question,
        path=desk_ask.path_links(rules, matter, case) if matter else (),
        cases=desk_ask.case_links(rules, matter, case) if matter else (),
        answers=answers,
        questions=desk_ask.question_links(rules, matter),
        shown=shown(address("desk.ask", rules, told)) if answers else None,
        source=desk_ask.source(rules),
        wrong=wrong_link(rules) if matter is Matter.VOID else None,
        problems=no_such_rules(),
    )
    return render_template("desk/ask.html", page=page), 422 if page.problems else 200


@blueprint.get("/desk/wrong")
def wrong() -> ResponseReturnValue:
    """Something went wrong, where no match is open: by the rules of the address, the answers in it."""
    rules = rules_asked()
    case = case_of(rules, (), (), field("what"), "", field("when"))
    said = case.finding

    def to(answers: Mapping[str, Any]) -> str:
        return url_for("desk.wrong", rules=rules.id, **answers)

    def only_told(_way: Way, headline: str, follows: str) -> Choice:
        return Choice(headline, follows, "", None)

    found = question(case, to) if said is None else ruling(case, said, only_told)
    begins = case.mishap is None
    page = RulingPage(
        chrome=chrome(found.headline),
        back=desk_link(rules) if begins else Link(url_for("desk.wrong", rules=rules.id), str(_("Questions"))),
        deal=rulebook.rules_name(rules, current_translations()),
        ruling=found,
        others=other_rules(lambda system: url_for("desk.wrong", rules=system), rules.id) if begins else (),
        into=() if said is None else tuple(disputes(rules, case.told)),
    )
    return render_template("deal/ruling.html", page=page)
