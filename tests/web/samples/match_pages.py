"""Sample pages of a match: played, watched, over; its forms, its record, its paper."""

from dataclasses import replace

from referee.pages.chrome import Link, Problem
from referee.pages.match import (
    Circle,
    CountsPage,
    DealPage,
    Draft,
    Field,
    MatchPage,
    Outcome,
    Pen,
    PointsPage,
    Reason,
    StalePage,
    TablePart,
    Typed,
    Upcard,
)
from referee.pages.record import Entry, RecordPage
from referee.pages.sheet import SheetPage
from tests.web.samples import elena
from tests.web.samples.elena import LONG, NAMES, READING, act, chrome, places, say, seats


def reasons(language: str) -> tuple[Reason, ...]:
    """Why a deal may be void."""
    _ = say(language)
    return (
        Reason("stock", _("Two cards left in the stock", "Quedan dos cartas en la baceta")),
        Reason("wrong-count", _("Cards too many or too few", "Cartas de más o de menos")),
        Reason("misdeal", _("Dealt wrong", "Mal repartido")),
        Reason("foul-deck", _("The deck is foul", "Baraja defectuosa")),
        Reason("agreed", _("Both agree", "De común acuerdo")),
    )


def pen(language: str) -> Pen:
    """What the phone that keeps the sheet may do."""
    return Pen(undo=act("undo"), undoes=elena.story(language, 6), rematch=None)


def table(language: str, names: tuple[str, ...] = NAMES) -> TablePart:
    """The only table, before anybody knocks."""
    return TablePart(
        title="",
        note="",
        asks=say(language)("Who knocks?", "¿Quién cierra?"),
        players=seats(names),
        end=act("knock"),
        draft=None,
        abandon=None,
        void=act("void"),
        reasons=reasons(language),
        counts=f"{READING}/counts",
        points=f"{READING}/points",
    )


def match(language: str, names: tuple[str, ...] = NAMES) -> MatchPage:
    """A match in its seventh deal."""
    _ = say(language)
    return MatchPage(
        chrome=chrome(language, _("58 to 68, deal 7", "58 a 68, 7.º juego")),
        at=places(),
        heading=_("Deal 7", "7.º juego"),
        sheet=elena.sheet(language, 7, names),
        lines=elena.lines(language, 7, names),
        pen=pen(language),
        tables=(table(language, names),),
        final=None,
    )


def match_first(language: str) -> MatchPage:
    """A sheet on which nothing is written yet."""
    _ = say(language)
    page = match(language)
    title = _("Deal 1", "1.er juego")
    return replace(
        page,
        chrome=chrome(language, title),
        heading=title,
        sheet=elena.sheet(language, 0),
        lines=(),
        pen=replace(pen(language), undo=None, undoes=""),
    )


def match_long(language: str) -> MatchPage:
    """Names of forty letters, right after an undo."""
    _ = say(language)
    notice = _("Undone: ", "Deshecho: ") + elena.story(language, 7, LONG)
    return replace(match(language, LONG), notice=notice)


def match_three(language: str) -> MatchPage:
    """Three columns, for the systems to come."""
    page = match(language)
    third = replace(page.sheet.columns[1], name="Marta", total="−120", reach=0, togo=221)
    names = (*NAMES, "Marta")
    return replace(
        page, sheet=replace(page.sheet, columns=(*page.sheet.columns, third)), tables=(table(language, names),)
    )


def match_pairs(language: str) -> MatchPage:
    """Two tables: one has its result, at the other a deal is in progress; nothing can be undone."""
    _ = say(language)
    page = match(language)
    waits = replace(
        table(language),
        title="Elena – Tomás",
        note=_("Has its result and waits for the other table.", "Tiene su resultado y espera a la otra mesa."),
        end=None,
        void=None,
        counts="",
        points="",
    )
    what = _("Marta knocks.", "Cierra Marta.")
    plays = replace(
        table(language, LONG),
        title="Marta – Luis",
        note=_("Luis deals", "reparte Luis"),
        end=None,
        draft=Draft(what, (), f"{READING}/verdict?table=1"),
        abandon=act("abandon"),
        counts="",
        points="",
    )
    return replace(page, pen=replace(pen(language), undo=None, undoes=""), tables=(waits, plays))


def match_upcard(language: str) -> MatchPage:
    """The card turned up was a seven of spades."""
    _ = say(language)
    says = _("knock with 7 or less, the deal counts double", "knock con 7 o menos, el juego vale doble")
    shown = replace(table(language), upcard=Upcard("7♠", says, f"{READING}/upcard"))
    return replace(match(language), tables=(shown,))


def match_upcard_asked(language: str) -> MatchPage:
    """Nobody has said yet which card was turned up."""
    says = say(language)("Which card was turned up?", "¿Qué carta se descubrió?")
    asked = replace(table(language), upcard=Upcard("", says, f"{READING}/upcard"), end=None)
    return replace(match(language), tables=(asked,))


def match_viewer(language: str) -> MatchPage:
    """What a phone that only watches sees."""
    return replace(match(language), pen=None)


def match_draft(language: str) -> MatchPage:
    """A deal whose cards are half in."""
    _ = say(language)
    what = _("Elena knocks. Tomás's hand is missing.", "Cierra Elena. Falta la mano de Tomás.")
    return replace(
        match(language),
        tables=(
            replace(
                table(language),
                end=None,
                draft=Draft(what, (Link(f"{READING}/hand/1", "Tomás"),), ""),
                abandon=act("abandon"),
                counts="",
                points="",
            ),
        ),
    )


def match_over(language: str, names: tuple[str, ...] = NAMES) -> MatchPage:
    """The end, with its prizes."""
    _ = say(language)
    end = replace(pen(language), undoes=elena.story(language, 7), rematch=act("rematch"))
    return replace(
        match(language, names),
        chrome=chrome(language, _("Elena wins by 196", "Elena gana por 196")),
        heading="",
        sheet=elena.sheet(language, 8, names),
        lines=elena.lines(language, 8, names),
        pen=end,
        tables=(),
        final=elena.final(language, names),
    )


def match_over_odd(language: str) -> MatchPage:
    """The freak match with long names, seen by a viewer."""
    oddity = say(language)(
        "Elena passed 100 and still owes 106: the many small deals of Tomás brought him more prizes.",
        "Elena pasó de 100 y aun así debe 106: los muchos juegos pequeños de Tomás le dieron más premios.",
    )
    page = match_over(language, LONG)
    return replace(page, pen=None, final=elena.final(language, LONG, oddity))


def counts(language: str) -> CountsPage:
    """The form by counts, empty."""
    _ = say(language)
    return CountsPage(
        chrome=chrome(language, _("By counts", "Por tanteo"), f"{READING}/counts"),
        at=places(),
        heading=_("Deal 7", "7.º juego"),
        act=act("counts"),
        players=seats(),
        circles=circles(),
    )


def circles() -> tuple[tuple[Circle, ...], ...]:
    """The printed numbers of both columns."""
    return tuple(
        tuple(Circle(f"knock-{seat}-{count}", f"{seat}-{count}", str(count)) for count in range(11))
        for seat in range(2)
    )


def counts_wrong(language: str) -> CountsPage:
    """Everything wrong at once, as it was typed."""
    _ = say(language)
    problems = (
        Problem(_("Say who knocked.", "Di quién cerró."), "knock-0-0"),
        Problem(
            _(
                "“x” is no number. Write what Tomás was left with.",
                "«x» no es un número. Escribe lo que le quedó a Tomás.",
            ),
            "deadwood-1",
        ),
    )
    return replace(counts(language), players=seats(LONG), deadwood=("7", "x"), problems=problems)


def counts_out(language: str) -> CountsPage:
    """Who went out of three, in one circle each."""
    out = tuple((Circle(f"knock-{seat}-0", f"{seat}-0", "✓"),) for seat in range(3))
    return replace(
        counts(language),
        players=seats((*NAMES, "Marta")),
        circles=out,
        circle="1-0",
        deadwood=("", "0", "12"),
        goes_out=True,
        rummy=True,
    )


def points(language: str) -> PointsPage:
    """The form by points, filled in."""
    _ = say(language)
    return PointsPage(
        chrome=chrome(language, _("By points", "Por puntos"), f"{READING}/points"),
        at=places(),
        heading=_("Deal 7", "7.º juego"),
        act=act("points"),
        players=seats(),
        outcomes=(
            Outcome("knock", _("Knock", "Knock")),
            Outcome("gin", _("Gin", "Gin")),
            Outcome("undercut", _("Undercut", "Contragolpe")),
        ),
        winner="0",
        outcome="knock",
        points="46",
    )


def points_wrong(language: str) -> PointsPage:
    """An empty form, sent."""
    _ = say(language)
    problems = (
        Problem(_("Say who won the deal.", "Di quién ganó el juego."), "winner-0"),
        Problem(_("Write the points: a whole number.", "Escribe los puntos: un número entero."), "points"),
        Problem(_("Say how it ended.", "Di cómo acabó."), "outcome-0"),
    )
    return replace(points(language), winner="", outcome="", points="", problems=problems)


def points_each(language: str) -> PointsPage:
    """Everybody's points among three, one of them no number."""
    _ = say(language)
    problem = Problem(_("Write the points of Marta, a number.", "Escribe los puntos de Marta, un número."), "points-2")
    each = ("−20", "61", "x")
    names = (*NAMES, "Marta")
    return replace(points(language), players=seats(names), winner="1", points="", each=each, problems=(problem,))


def stale(language: str) -> StalePage:
    """Another phone wrote first."""
    _ = say(language)
    return StalePage(
        chrome=chrome(language, _("The sheet changed", "La hoja cambió")),
        at=places(),
        heading=_("Deal 7", "7.º juego"),
        sheet=elena.sheet(language, 7),
        news=elena.lines(language, 7)[:1],
        typed=(
            Typed(_("knocks", "cierra"), "Elena"),
            Typed(_("Elena, deadwood", "Elena, sin ligar"), "10"),
            Typed(_("Tomás, deadwood", "Tomás, sin ligar"), "19"),
        ),
        fields=(Field("knocker", "0"), Field("deadwood-0", "10"), Field("deadwood-1", "19")),
        act=act("counts", 8),
    )


def record(language: str) -> RecordPage:
    """Eight entries of two phones, one of them undone."""
    _ = say(language)
    here = _("this phone", "este teléfono")
    there = _("another phone", "otro teléfono")
    standing = [
        Entry(
            line.number,
            line.story,
            line.points,
            f"21:{40 - 4 * i:02d}",
            f"2026-11-30T21:{40 - 4 * i:02d}:12+01:00",
            (here, there)[i % 3 == 1],
            False,
            line.href,
        )
        for i, line in enumerate(elena.lines(language, 7))
    ]
    undone = replace(
        standing[0],
        number="",
        story=_("Tomás knocks, 19 − 10", "Tomás hace knock, 19 − 10"),
        undone=True,
        href="",
        note=_("Undone at 21:38, this phone", "Deshecho a las 21:38, este teléfono"),
    )
    renamed = replace(
        standing[3],
        number="",
        story=_("“Elna” is called Elena", "«Elna» se llama Elena"),
        points="",
        href="",
    )
    return RecordPage(
        chrome=chrome(language, _("Record", "Acta"), f"{READING}/record"),
        at=places(),
        entries=(standing[0], undone, *standing[1:4], renamed, *standing[4:]),
        undo=act("undo"),
        undoes=elena.story(language, 6),
    )


def old_deal(language: str) -> DealPage:
    """The seventh deal, long after."""
    _ = say(language)
    return DealPage(
        chrome=chrome(language, _("Deal 7", "7.º juego"), f"{READING}/deal/7"),
        at=places(),
        heading=_("Deal 7", "7.º juego"),
        verdict=elena.verdict(language),
        previous=f"{READING}/deal/6",
        following=f"{READING}/deal/8",
    )


def sheet(language: str) -> SheetPage:
    """The paper."""
    folio = elena.folio(language)
    return SheetPage(chrome(language, f"{folio.title}, {folio.day}", f"{READING}/sheet"), places(), folio)


def sheet_long(language: str) -> SheetPage:
    """A match of sixty deals between two long names."""
    return replace(sheet(language), folio=elena.folio(language, LONG, repeated=8))
