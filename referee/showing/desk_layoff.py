"""Card by card: does it go there? As the page shows it; the judge answers, and every no has its reason."""

from flask_babel import gettext as _
from flask_babel import ngettext

from referee import wording
from referee.codec.text import write_hand
from referee.pages.chrome import Link
from referee.pages.desk import Goes
from referee.pages.verdict import Spread as SpreadShown
from referee.pages.verdict import attach
from referee.scoring.cards import Hand
from referee.scoring.laying import Laying, laying
from referee.scoring.layouts import layouts
from referee.scoring.rules import Form, RuleSet
from referee.scoring.rummy import laying_on_table
from referee.scoring.turns import laying_article
from referee.showing.desk import Told, address
from referee.showing.desk_cards import GROUPS, Spread
from referee.showing.faces import card_face, run_together
from referee.showing.places import article
from referee.web.i18n import current_translations

MOST_GROUPINGS = 3


def found(rules: RuleSet, table: Spread, cards: Hand, others: Hand, *, gin: bool) -> tuple[Laying, ...]:
    """The judge's answer for every card."""
    if rules.form is Form.RUMMY:
        return laying_on_table(rules, table, cards)
    closed = gin and not rules.layoffs_on_gin.value
    return laying(table, cards, others, own_chain=rules.own_chain.value, closed=closed)


def rows(rules: RuleSet, answers: tuple[Laying, ...]) -> tuple[Goes, ...]:
    """Each card with its sentence and where that stands; those that go first, in the order in which they can."""
    t = current_translations()
    ordered = sorted(answers, key=lambda one: (one.why is not None, one.to.bit_count()))
    return tuple(
        Goes(
            card_face(one.card), one.why is None, wording.laying(one, t), article(rules, laying_article(rules, one.why))
        )
        for one in ordered
    )


def headline(answers: tuple[Laying, ...]) -> str:
    """Yes, no, or how many."""
    goes = sum(one.why is None for one in answers)
    if goes == len(answers):
        return str(ngettext("It goes", "They all go", goes))
    if not goes:
        return str(ngettext("It does not go", "None goes", len(answers)))
    return str(_("%(num)d of %(all)d go", num=goes, all=len(answers)))


def left(answers: tuple[Laying, ...]) -> str:
    """What stays in the hand of those asked about."""
    stays = sum(one.card.pips for one in answers if one.why is not None)
    return str(ngettext("%(num)d point stays in the hand.", "%(num)d points stay in the hand.", stays))


def spread(table: Spread, answers: tuple[Laying, ...], others: Hand) -> SpreadShown:
    """The table with the cards where they go; another defender's stand where they were laid."""
    me, other = str(_("My cards")), str(_("Another's"))
    laid: dict[Hand, dict[str, str]] = {meld: {} for meld in table}
    theirs = laying(table, others) if others else ()
    for who, steps in ((other, theirs), (me, answers)):
        for one in steps:
            home = next((meld for meld in laid if one.why is None and meld & one.to == meld), None)
            if home is not None:
                laid[home][str(one.card)] = who
    label = str(_("The melds on the table, with what goes on them"))
    return SpreadShown(label, tuple(attach(write_hand(meld), cards) for meld, cards in laid.items()))


def ways(rules: RuleSet, told: Told, table: Spread, *, gin: bool) -> tuple[Link, ...]:
    """The same asked otherwise: after gin or a knock, and the same cards of the table as other melds."""
    links = []
    if rules.form is not Form.RUMMY:
        text = _("If it was no gin") if gin else _("If the knocker made gin")
        links.append(Link(address("desk.layoff", rules, {**told, "gin": "" if gin else "1"}), str(text)))
    cards = sum(table)
    groupings = [way.melds for way in layouts(cards) if not way.loose] if cards.bit_count() <= 12 else []
    for melds in [melds for melds in groupings if set(melds) != set(table)][:MOST_GROUPINGS]:
        text = _("If they lie as %(melds)s", melds=" · ".join(map(wording.cards_text, melds)))
        grouped = GROUPS.join(map(run_together, melds))
        links.append(Link(address("desk.layoff", rules, {**told, "table": grouped}), str(text)))
    return tuple(links)
