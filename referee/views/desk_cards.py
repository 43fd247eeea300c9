"""The cards of a question put on a grid, place by place, until its link holds them all. Knows no answer."""

from collections.abc import Mapping

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook, wording
from referee.forms.desk import Asked, card, field, told_of, unknown_rules
from referee.pages.chrome import Link, Problem
from referee.pages.desk import Ask, CardsPage, Shown
from referee.pages.hand import Tray
from referee.scoring.cards import Hand, cards_of
from referee.scoring.errors import Code, Fault
from referee.scoring.rules import RuleSet
from referee.showing.desk import Question, address, desk_link, title
from referee.showing.desk_cards import Kind, crossing, heap_problems, place_cells, place_tabs, place_tray
from referee.showing.faces import card_face
from referee.views.links import absolute, qr
from referee.web.chrome import chrome
from referee.web.i18n import current_translations

Kept = Mapping[str, str]


def no_such_rules() -> tuple[Problem, ...]:
    """The link asks by rules that there are not."""
    if not (told := unknown_rules()):
        return ()
    fault = Fault(Code.UNKNOWN_RULES, ("rules",), detail=told[:80])
    return (Problem(wording.fault(fault, (), current_translations())),)


def players_asked(rules: RuleSet) -> int:
    """Among how many a deal was played: as the link says where the rules leave a choice, else as few as can be."""
    told = field("players")
    return next((number for number in rules.at_table if str(number) == told), rules.at_table[0])


def entering(question: Question, asked: Asked, kept: Kept) -> ResponseReturnValue | None:
    """The grid on which the cards are put, or the way on from it; None once all of them stand in the link."""
    if problems := no_such_rules():
        return cards_page(question, asked, max(asked.at, 0), kept, problems)
    if asked.do:
        return _sent(question, asked, kept)
    if asked.at >= 0 or not asked.told:
        at = max(asked.at, 0)
        bad = asked.heaps[at].bad or asked.heaps[at].twice
        return cards_page(question, asked, at, kept, heap_problems(asked.rules, asked.heaps[at]) if bad else ())
    for number, heap in enumerate(asked.heaps):
        if problems := heap_problems(asked.rules, heap):
            empty = not heap.cards and not heap.bad
            return cards_page(question, asked, number, kept, () if empty else problems)
    number, problems = crossing(asked.heaps)
    return cards_page(question, asked, number, kept, problems) if problems else None


def _sent(question: Question, asked: Asked, kept: Kept) -> ResponseReturnValue:
    """A grid was sent: what is wrong is shown with it; otherwise its link, to the next place or to the answer."""
    heap = asked.heaps[asked.at]
    saves = asked.do == "save"
    problems = heap_problems(asked.rules, heap) if saves or heap.bad or heap.twice else ()
    if not saves:
        problems = tuple(problem for problem in problems if problem.at == "typed")
    if problems:
        return cards_page(question, asked, asked.at, kept, problems)
    following = asked.at
    if saves:
        following = asked.lacking(asked.at)
    elif asked.do.startswith("at-") and asked.do[3:] in map(str, range(len(asked.heaps))):
        following = int(asked.do[3:])
    told = told_of(asked) | dict(kept) | ({"at": str(following)} if following >= 0 else {})
    return redirect(address(question.endpoint, asked.rules, told), 303)


def cards_page(
    question: Question, asked: Asked, at: int, kept: Kept, problems: tuple[Problem, ...] = ()
) -> ResponseReturnValue:
    """The grid of one place; 422 where something is wrong."""
    rules, heap = asked.rules, asked.heaps[at]
    shown = tray_of(asked, at)
    told = told_of(asked) | dict(kept)
    dropped = {heap.place.key, "discard" if shown.choosing else ""}
    fields = {"rules": rules.id, "q": question.value, "at": str(at)} | {
        name: value for name, value in told.items() if name not in dropped
    }
    page = CardsPage(
        chrome=chrome(title(question, rules)),
        back=desk_link(rules),
        action=url_for(question.endpoint),
        tray_action=url_for("desk.tray"),
        title=title(question, rules),
        game=rulebook.system_name(rules, current_translations()),
        name=heap.place.name,
        fields=tuple((name, value) for name, value in fields.items() if value),
        tabs=place_tabs(asked.heaps, at),
        tray=shown,
        cells=place_cells(asked.heaps, at, shown),
        save=_save(asked, at),
        typed=heap.typed,
        players=_players(question, asked, told),
        problems=problems,
    )
    return render_template("desk/cards.html", page=page), 422 if problems else 200


def tray_of(asked: Asked, at: int) -> Tray:
    """The tray of a place, as its cards stand."""
    upcards = [heap.cards for heap in asked.heaps if heap.place.kind is Kind.ONE and heap.whole()]
    upcard = cards_of(upcards[0])[0] if upcards else None
    return place_tray(asked.rules, asked.heaps[at], card("discard"), upcard)


def _save(asked: Asked, at: int) -> str:
    """What comes next: another place, or the answer."""
    following = asked.lacking(at)
    if following in (-1, at):
        return str(_("See the answer"))
    return str(_("On to: %(place)s", place=asked.heaps[following].place.name))


def _players(question: Question, asked: Asked, told: Kept) -> tuple[Link, ...]:
    rules = asked.rules
    if question is not Question.KNOCK or len(rules.at_table) < 2:
        return ()
    return tuple(
        Link(address(question.endpoint, rules, {**told, "players": str(number), "at": "0"}), str(number))
        for number in rules.at_table
    )


def shown(path: str) -> Shown:
    """The answer's own link, to show across the table."""
    link = absolute(path)
    return Shown(link, qr(link))


def edit_link(question: Question, rules: RuleSet, told: Kept) -> Link:
    """Back to the cards."""
    return Link(address(question.endpoint, rules, {**told, "at": "0"}), str(_("Cards")))


def ask_taken(endpoint: str, rules: RuleSet, told: Kept, cards: Hand) -> Ask:
    """Which card came from the discard pile: it may not be thrown."""
    return Ask(
        action=url_for(endpoint),
        fields=tuple(({"rules": rules.id} | {name: value for name, value in told.items() if name != "taken"}).items()),
        name="taken",
        label=str(_("Which card came from the discard pile?")),
        options=(("", str(_("None of these"))), *((str(one), card_face(one).name) for one in cards_of(cards))),
        value=told.get("taken", ""),
    )
