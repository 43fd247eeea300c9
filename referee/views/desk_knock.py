"""This knock, at the desk: a whole deal told in a link, decided, laid otherwise, or carried into a match."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.forms.desk import card, field, read, rules_asked
from referee.forms.desk_deal import Deal, deal_of, players_field
from referee.forms.laid import TYPED, Laying, read_laying, read_spread
from referee.pages.chrome import Link, Problem
from referee.pages.desk import Ask, KnockAnswer, LaidForm
from referee.pages.verdict import Defender
from referee.scoring.cards import Hand
from referee.scoring.deals import judge_deal
from referee.scoring.errors import Code, Impossible
from referee.scoring.facts import Facts
from referee.scoring.rummy import Out
from referee.scoring.verdict import Illegal, Settled, Undo, Verdict, Void
from referee.showing.desk import Question, address, games, places
from referee.showing.desk_knock import ruled, settled, ways, write_spread, write_steps
from referee.showing.laid import code, layoff_rows, layout_rows, listed
from referee.views.desk_cards import ask_taken, cards_page, edit_link, entering, players_asked, shown
from referee.views.desk_carry import into_matches
from referee.views.laid import layoff_problems
from referee.web.chrome import chrome
from referee.web.i18n import current_translations

blueprint = Blueprint("desk_knock", __name__)


def _asked() -> tuple[Deal, ResponseReturnValue | None]:
    """The deal of this request, and the grid where its cards are not all there."""
    rules = rules_asked()
    players = players_asked(rules)
    asked = read(rules, places(Question.KNOCK, rules, players))
    deal = deal_of(asked, players)
    kept = {name: field(name) for name in ("discard", "taken") if card(name) is not None}
    return deal, entering(Question.KNOCK, asked, kept | players_field(rules, players))


def _judged(deal: Deal) -> Verdict | ResponseReturnValue:
    """The verdict; or the grid again, with everything that cannot be so."""
    try:
        return judge_deal(deal.rules, deal.facts)
    except Impossible as impossible:
        if any(fault.code in (Code.BAD_MELD, Code.BAD_LAYOFF) for fault in impossible.faults):
            return _laid_page(deal, _laid_as_told(deal), _problems(impossible, deal, "spread")), 422
        kept = players_field(deal.rules, deal.players)
        return cards_page(Question.KNOCK, deal.asked, 0, kept, _problems(impossible, deal, "cards"))


def _problems(impossible: Impossible, deal: Deal, at: str) -> tuple[Problem, ...]:
    texts = wording.faults(impossible.faults, deal.names, current_translations())
    return tuple(Problem(text, at) for text in texts)


@blueprint.get("/desk/knock")
def knock() -> ResponseReturnValue:
    """A deal of which all hands are told: the verdict, or what the rules say instead."""
    deal, grid = _asked()
    if grid is not None:
        return grid
    found = _judged(deal)
    if not isinstance(found, Settled | Undo | Illegal | Void):
        return found
    if isinstance(found, Void):
        abort(422)
    return render_template("desk/knock.html", page=_page(deal, found))


def _page(deal: Deal, found: Settled | Undo | Illegal) -> KnockAnswer:
    rules, told, facts, names = deal.rules, deal.told, deal.facts, deal.names
    done = isinstance(found, Settled)
    return KnockAnswer(
        chrome=chrome(wording.headline(found, names, current_translations())),
        back=edit_link(Question.KNOCK, rules, told),
        games=games("desk_knock.knock", rules, told),
        shown=shown(address("desk_knock.knock", rules, told)),
        verdict=settled(rules, found, names) if isinstance(found, Settled) else None,
        ruled=None if isinstance(found, Settled) else ruled(rules, found, names),
        ask=_taken(deal, told),
        carry=tuple(into_matches(rules, facts)) if done else (),
        ways=ways(rules, facts, found, names, told),
    )


def _taken(deal: Deal, told: dict[str, str]) -> Ask | None:
    """With eleven cards, which of them came from the pile, where that matters."""
    eleven = isinstance(deal.facts, Facts) and deal.facts.hands[0].bit_count() > deal.rules.hand_size.value
    if not eleven or deal.rules.return_taken.value:
        return None
    return ask_taken("desk_knock.knock", deal.rules, told, deal.facts.hands[0])


# --- laid differently -------------------------------------------------------------------------------------------------


@blueprint.get("/desk/knock/laid")
def laid() -> ResponseReturnValue:
    """How the melds were really spread and what was laid off; `do=save` leads to the verdict on that."""
    deal, grid = _asked()
    if grid is not None or isinstance(deal.facts, Out):
        return redirect(address("desk_knock.knock", deal.rules, deal.told), 303) if grid is None else grid
    sent = read_laying(request.args, deal.facts.hands, 0)
    said = sent if "layout" in request.args else _laid_as_told(deal)
    if field("do") != "save":
        return _laid_page(deal, said, ())
    if problems := _laid_problems(deal, said):
        return _laid_page(deal, said, problems), 422
    told = {name: value for name, value in deal.told.items() if name[:3] != "off"}
    told["laid"] = write_spread(said.spread)
    for seat, steps in enumerate(said.made or ()):
        told |= {f"off{seat}": write_steps(steps)} if seat else {}
    return redirect(address("desk_knock.knock", deal.rules, told), 303)


def _ten(deal: Deal) -> Hand:
    """The cards A keeps: without the one thrown, or the best one to throw."""
    facts = deal.facts
    if not isinstance(facts, Facts):
        return 0
    ten = facts.ten(0)
    if ten.bit_count() <= deal.rules.hand_size.value:
        return ten
    try:
        found = judge_deal(deal.rules, Facts(0, facts.hands, None, facts.taken, facts.upcard, accepted=True))
    except Impossible:
        return ten
    shown_ = found.shown if isinstance(found, Settled | Undo | Illegal) else None
    return ten if shown_ is None or shown_.discard is None else ten & ~shown_.discard.bit


def _laid_as_told(deal: Deal) -> Laying:
    """As the link has it; where it says nothing, the best layout and whatever is best."""
    facts = deal.facts
    spread = facts.spread_of(0) if isinstance(facts, Facts) else None
    if spread is None:
        rows = layout_rows(_ten(deal))
        spread = read_spread(rows[0].value)
    made = tuple(steps or () for steps in facts.laid_off) if isinstance(facts, Facts) and facts.laid_off else None
    return Laying(spread, code(spread), made=made)


def _laid_problems(deal: Deal, said: Laying) -> tuple[Problem, ...]:
    if problems := said.problems(_ten(deal)):
        return problems
    facts = deal.facts
    if not isinstance(facts, Facts):
        return ()
    return layoff_problems(deal.rules, replace(facts, tie_winner=None), said, deal.names)


def _laid_page(deal: Deal, said: Laying, problems: tuple[Problem, ...]) -> str:
    rows = layout_rows(_ten(deal))
    chosen = listed(said.layout, rows)
    told = {name: value for name, value in deal.told.items() if name != "laid" and name[:3] != "off"}
    page = LaidForm(
        chrome=chrome(str(_("Laid differently"))),
        back=Link(address("desk_knock.knock", deal.rules, told), str(_("Verdict"))),
        action=url_for("desk_knock.laid"),
        fields=tuple(({"rules": deal.rules.id} | told).items()),
        knocker=deal.names[0],
        layouts=rows,
        layout=chosen or TYPED,
        typed=said.typed if chosen or said.typed else code(said.spread),
        defenders=tuple(
            Defender(
                deal.names[seat], layoff_rows(said.spread, deal.facts.hands[seat], said.made[seat] if said.made else ())
            )
            for seat in range(1, deal.players)
        ),
        made=said.made is not None,
        problems=problems,
    )
    return render_template("desk/laid.html", page=page)
