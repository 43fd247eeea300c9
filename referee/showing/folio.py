"""The paper: every deal a row, only running totals in the columns, then prizes and difference. Computes nothing."""

from flask_babel import gettext as _

from referee import rulebook, wording
from referee.operations.drift import drifts
from referee.operations.stored import StoredMatch
from referee.pages.sheet import Agreed, Folio, Row
from referee.scoring.journal import Ruling
from referee.scoring.match import DealRecord, Match, Note
from referee.scoring.rules import Form, Standing
from referee.scoring.verdict import Settled, Void
from referee.showing.final import closing, oddity
from referee.showing.history import announced, corrected_late
from referee.showing.irregularities import recorded
from referee.showing.sheet import brief, names_at, number_of, sides
from referee.web.i18n import current_translations, full_day, iso, language, moment

LONGEST_DEALER = 10
"""Letters that fit the dealer's column of the paper."""


def folio(stored: StoredMatch, match: Match) -> Folio:
    """The sheet of a match as it is printed, running or over."""
    t, names = current_translations(), sides(match)
    return Folio(
        language=language(),
        title=" – ".join(names) if match.several else wording.everyone(names, t),
        rules=rulebook.rules_name(match.rules, t, stored.rules_name),
        day=full_day(stored.opened_at),
        iso_day=iso(stored.opened_at)[:10],
        names=names,
        rows=_rows(match),
        closing=closing(match),
        footnotes=(*_footnotes(match), *_corrections(stored, match)),
        agreed=_agreed(match),
    )


def _rows(match: Match) -> tuple[Row, ...]:
    """Deals and rulings in the order of the journal."""
    rows = [(deal.entry, _deal(match, deal)) for deal in match.deals]
    rows += [(note.entry, _ruling(match, note)) for note in match.notes]
    return tuple(row for _entry, row in sorted(rows, key=lambda one: one[0]))


def _deal(match: Match, deal: DealRecord) -> Row:
    return Row(
        number=number_of(match, deal),
        dealer="" if deal.dealer is None else _short(match.names, deal.dealer),
        story=brief(match, deal),
        article=_article(deal),
        sums=_sums(match, deal.entry),
    )


def _short(names: tuple[str, ...], seat: int) -> str:
    """The first word of a long name, where that tells the players apart: the column is narrow."""
    first = [name.split()[0] for name in names]
    return first[seat] if len(names[seat]) > LONGEST_DEALER and len(set(first)) == len(first) else names[seat]


def _article(deal: DealRecord) -> str:
    """The article the result rests on: that of its last line, or of what made the deal void."""
    verdict = deal.verdict
    cited = ""
    if isinstance(verdict, Settled):
        cited = verdict.lines[-1].rule
    elif isinstance(verdict, Void):
        cited = verdict.rule
    return rulebook.cite(cited, current_translations()).label if cited else ""


def _ruling(match: Match, note: Note) -> Row:
    if isinstance(note.event, Ruling):
        told, cited = str(_("Ruling of the table: %(text)s", text=note.event.text)), ""
    else:
        told = recorded(names_at(match, note.seats), note.event)
        cited = rulebook.cite(match.rules.articles.illegal_knock, current_translations()).label
    return Row("", "", told, cited, _sums(match, note.entry))


def _sums(match: Match, entry: int) -> tuple[str, ...]:
    totals = [{mark.entry: mark.total for mark in column} for column in match.columns]
    return tuple(wording.figure(column[entry]) if entry in column else "" for column in totals)


def _footnotes(match: Match) -> tuple[str, ...]:
    """How to read it, where the articles are from, what the table changed, and the freak match."""
    t = current_translations()
    source = rulebook.cite(match.rules.articles.sheet, t)
    told = _("Articles are those of “%(source)s”.", source=source.source)
    notes = [f"{_how_to_read(match, source.label)} {told}", oddity(match)]
    own = [option for option in rulebook.options(match.rules, t) if option.standing is Standing.TABLE]
    if own:
        agreed = ", ".join(f"{option.name} {option.value}" for option in own)
        notes.append(str(_("By agreement of this table: %(rules)s.", rules=agreed)))
    return tuple(note for note in notes if note)


def _agreed(match: Match) -> tuple[Agreed, ...]:
    """Every rule of a match whose table changed one; a system's own rules are told by its name."""
    told = rulebook.options(match.rules, current_translations())
    if all(option.standing is not Standing.TABLE for option in told):
        return ()
    return tuple(Agreed(one.name, one.value, one.citation.label or str(_("silent"))) for one in told)


def _corrections(stored: StoredMatch, match: Match) -> tuple[str, ...]:
    """What a sheet printed before says otherwise: when the last correction was, and what was announced before."""
    late = corrected_late(stored)
    found = []
    if late is not None:
        when = moment(late.written_at)
        found.append(str(_("Corrected %(when)s; a sheet printed before may say otherwise.", when=when)))
    numbers = {deal.entry: number_of(match, deal) for deal in match.deals}
    for drift in drifts(stored, match):
        told = {"number": numbers[drift.entry], "what": announced(match, drift)}
        found.append(str(_("Deal %(number)s: %(what)s.", **told)))
    return tuple(found)


def _how_to_read(match: Match, article: str) -> str:
    """Who writes in a deal: the winner, a knocker who lost besides, or everybody (000 §14, §16)."""
    if match.rules.form is Form.RUMMY:
        return str(
            _("In each deal the others pay the winner; the columns are running totals (%(article)s).", article=article)
        )
    if match.several:
        return str(
            _("A round is written as one running total, by the pair that won it (%(article)s).", article=article)
        )
    if match.rules.losing_knocker.value:
        return str(
            _(
                "In each deal only the winner writes, and a knocker who lost; always the running total (%(article)s).",
                article=article,
            )
        )
    return str(_("In each deal only the winner writes, and only the running total (%(article)s).", article=article))
