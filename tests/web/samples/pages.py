"""Sample pages of a match, its forms, its links and its rules: template name and page, by the name of the picture."""

from collections.abc import Callable
from dataclasses import replace

import segno

from referee.pages.chrome import Link, Problem
from referee.pages.error import ErrorPage
from referee.pages.home import Finished, HomePage, NewPage, RuleChoice, SamplePage, Score, Slip
from referee.pages.links import Kept, LostPage, WritingPage
from referee.pages.match import (
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
    Typed,
)
from referee.pages.record import Entry, RecordPage
from referee.pages.rules import Option, Passage, RulesPage
from referee.pages.settings import Keys, SettingsPage
from referee.pages.sheet import SheetPage
from tests.web.samples import deal, elena
from tests.web.samples.elena import LONG, NAMES, READING, act, article, chrome, places, said, seats

ORIGIN = "http://192.168.1.20:8000"
WRITING = f"{ORIGIN}/w/ZG8tbm90LXNob3ctdGhpcw"


def qr(text: str) -> str:
    """The text as a QR code in a ``data:`` address."""
    return segno.make(text, error="m").svg_data_uri(border=2, scale=4, dark="#14182b", light="#fff")


# --- the first page -------------------------------------------------------------------------------------------------


def home(language: str) -> HomePage:
    """A phone with a match running and three that are over."""
    names = NAMES
    return HomePage(
        chrome=chrome(language, said(language, "Referee", "Árbitro"), "/"),
        running=(
            Slip(READING, said(language, "Deal 7, Elena deals", "7.º juego, reparte Elena"), tuple(map(Score, names, ("58", "68")))),
        ),
        finished=(
            Finished("/m/a", said(language, "Tomás beats Elena by 212", "Tomás gana a Elena por 212"), said(language, "23 Nov", "23 nov"), "2026-11-23"),
            Finished("/m/b", said(language, "Elena beats Marta by 88", "Elena gana a Marta por 88"), said(language, "16 Nov", "16 nov"), "2026-11-16"),
            Finished("/m/c", said(language, "Elena beats Marta by 145", "Elena gana a Marta por 145"), said(language, "2 Nov", "2 nov"), "2026-11-02"),
        ),
        new="/new",
        sample="/sample",
        lost="/lost",
    )  # fmt: skip


def home_blank(language: str) -> HomePage:
    """A new phone."""
    return replace(home(language), running=(), finished=())


def home_many(language: str) -> HomePage:
    """Three matches at once, with long names."""
    page = home(language)
    what = said(
        language,
        "Deal 2, Maximiliano Óscar von Thurn und Hohenloh deals",
        "2.º juego, reparte Maximiliano Óscar von Thurn und Hohenloh",
    )
    other = Slip("/m/d", what, (Score(LONG[0], "0"), Score(LONG[1], "100")))
    return replace(
        page, running=(*page.running, other, replace(other, scores=(Score("Eva", "12"), Score("Luis", "7"))))
    )


def new(language: str) -> NewPage:
    """The form of a new match."""
    summary = said(
        language, "two players, to more than 100, prizes at the end", "dos jugadores, a más de 100, premios al final"
    )
    return NewPage(
        chrome=chrome(language, said(language, "New match", "Nueva partida"), "/new"),
        action="/new",
        key="0" * 32,
        back="/",
        names=("", ""),
        dealer="lot",
        rules="es-gin",
        choices=(
            RuleChoice("es-gin", said(language, "Spanish gin rummy", "Gin rummy español"), summary, "/rules/es-gin"),
        ),
    )


def new_wrong(language: str) -> NewPage:
    """Equal names, one of them empty of sense, and no dealer chosen."""
    problems = (
        Problem(said(language, "The first player has no name.", "El primer jugador no tiene nombre."), "name-0"),
        Problem(said(language, "The name is longer than 40 letters.", "El nombre tiene más de 40 letras."), "name-1"),
        Problem(said(language, "Say who deals first, or let lots decide.", "Di quién reparte primero, o que se sortee."), "dealer-0"),
    )  # fmt: skip
    return replace(
        new(language), names=("", "Maximiliano Óscar Augusto von Thurn und Hohenlohe"), dealer="", problems=problems
    )


def sample(language: str) -> SamplePage:
    """The worked match."""
    return SamplePage(
        chrome=chrome(language, said(language, "A match, worked out", "Una partida resuelta"), "/sample"),
        home="/",
        new="/new",
        sheet=elena.sheet(language, 8, href="#deal-"),
        lines=tuple(
            replace(line, href="#a-deal" if line.number == "7" else "") for line in reversed(elena.lines(language, 8))
        ),
        final=elena.final(language),
        verdict=deal.knock_verdict(language),
        verdict_title=said(language, "Deal 7, card by card", "El 7.º juego, carta a carta"),
    )


# --- the match ------------------------------------------------------------------------------------------------------


def reasons(language: str) -> tuple[Reason, ...]:
    """Why a deal may be void."""
    return (
        Reason("stock", said(language, "Two cards left in the stock", "Quedan dos cartas en la baceta")),
        Reason("wrong-count", said(language, "Cards too many or too few", "Cartas de más o de menos")),
        Reason("misdeal", said(language, "Dealt wrong", "Mal repartido")),
        Reason("foul-deck", said(language, "The deck is foul", "Baraja defectuosa")),
        Reason("agreed", said(language, "Both agree", "De común acuerdo")),
    )


def pen(language: str) -> Pen:
    """What the phone that keeps the sheet may do."""
    return Pen(
        knock=act("knock"),
        void=act("void"),
        undo=act("undo"),
        undoes=elena.story(language, 6),
        abandon=None,
        rematch=None,
        counts=f"{READING}/counts",
        points=f"{READING}/points",
        reasons=reasons(language),
    )


def match(language: str, names: tuple[str, ...] = NAMES) -> MatchPage:
    """A match in its seventh deal."""
    return MatchPage(
        chrome=chrome(language, said(language, "58 to 68, deal 7", "58 a 68, 7.º juego")),
        at=places(),
        heading=said(language, "Deal 7", "7.º juego"),
        sheet=elena.sheet(language, 7, names),
        lines=elena.lines(language, 7, names),
        pen=pen(language),
        draft=None,
        final=None,
    )


def match_first(language: str) -> MatchPage:
    """A sheet on which nothing is written yet."""
    page = match(language)
    title = said(language, "Deal 1", "1.er juego")
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
    notice = said(language, "Undone: ", "Deshecho: ") + elena.story(language, 7, LONG)
    return replace(match(language, LONG), notice=notice)


def match_three(language: str) -> MatchPage:
    """Three columns, for the systems to come."""
    page = match(language)
    third = replace(page.sheet.columns[1], seat=2, name="Marta", total="−120", reach=0, togo=221)
    return replace(page, sheet=replace(page.sheet, columns=(*page.sheet.columns, third)))


def match_viewer(language: str) -> MatchPage:
    """What a phone that only watches sees."""
    return replace(match(language), pen=None)


def match_draft(language: str) -> MatchPage:
    """A deal whose cards are half in."""
    what = said(language, "Elena knocks. Tomás's hand is missing.", "Cierra Elena. Falta la mano de Tomás.")
    return replace(
        match(language),
        draft=Draft(what, f"{READING}/hand/1"),
        pen=replace(pen(language), knock=None, abandon=act("abandon")),
    )


def match_over(language: str, names: tuple[str, ...] = NAMES) -> MatchPage:
    """The end, with its prizes."""
    end = replace(
        pen(language),
        knock=None,
        void=None,
        undoes=elena.story(language, 7),
        rematch=act("rematch"),
        counts="",
        points="",
    )
    return replace(
        match(language, names),
        chrome=chrome(language, said(language, "Elena wins by 196", "Elena gana por 196")),
        heading="",
        sheet=elena.sheet(language, 8, names),
        lines=elena.lines(language, 8, names),
        pen=end,
        final=elena.final(language, names),
    )


def match_over_odd(language: str) -> MatchPage:
    """The freak match with long names, seen by a viewer."""
    oddity = said(
        language,
        "Elena passed 100 and still owes 106: the many small deals of Tomás brought him more prizes.",
        "Elena pasó de 100 y aun así debe 106: los muchos juegos pequeños de Tomás le dieron más premios.",
    )
    page = match_over(language, LONG)
    return replace(page, pen=None, final=elena.final(language, LONG, oddity))


def counts(language: str) -> CountsPage:
    """The form by counts, empty."""
    return CountsPage(
        chrome=chrome(language, said(language, "By counts", "Por tanteo"), f"{READING}/counts"),
        at=places(),
        heading=said(language, "Deal 7", "7.º juego"),
        act=act("counts"),
        players=seats(),
    )


def counts_wrong(language: str) -> CountsPage:
    """Everything wrong at once, as it was typed."""
    problems = (
        Problem(said(language, "Say who knocked.", "Di quién cerró."), "knocker-0"),
        Problem(said(language, "“x” is no number. Write what Tomás was left with.", "«x» no es un número. Escribe lo que le quedó a Tomás."), "deadwood-1"),
    )  # fmt: skip
    return replace(counts(language), players=seats(LONG), deadwood=("7", "x"), problems=problems)


def points(language: str) -> PointsPage:
    """The form by points, filled in."""
    return PointsPage(
        chrome=chrome(language, said(language, "By points", "Por puntos"), f"{READING}/points"),
        at=places(),
        heading=said(language, "Deal 7", "7.º juego"),
        act=act("points"),
        players=seats(),
        outcomes=(
            Outcome("knock", said(language, "Knock", "Knock")),
            Outcome("gin", said(language, "Gin", "Gin")),
            Outcome("undercut", said(language, "Undercut", "Contragolpe")),
        ),
        winner="0",
        outcome="knock",
        points="46",
    )


def points_wrong(language: str) -> PointsPage:
    """An empty form, sent."""
    problems = (
        Problem(said(language, "Say who won the deal.", "Di quién ganó el juego."), "winner-0"),
        Problem(said(language, "Write the points: a whole number.", "Escribe los puntos: un número entero."), "points"),
        Problem(said(language, "Say how it ended.", "Di cómo acabó."), "outcome-0"),
    )
    return replace(points(language), winner="", outcome="", points="", problems=problems)


def stale(language: str) -> StalePage:
    """Another phone wrote first."""
    return StalePage(
        chrome=chrome(language, said(language, "The sheet changed", "La hoja cambió")),
        at=places(),
        heading=said(language, "Deal 7", "7.º juego"),
        sheet=elena.sheet(language, 7),
        news=elena.lines(language, 7)[:1],
        typed=(
            Typed(said(language, "knocks", "cierra"), "Elena"),
            Typed(said(language, "Elena, deadwood", "Elena, sin ligar"), "10"),
            Typed(said(language, "Tomás, deadwood", "Tomás, sin ligar"), "19"),
        ),
        fields=(Field("knocker", "0"), Field("deadwood-0", "10"), Field("deadwood-1", "19")),
        act=act("counts", 8),
    )


def record(language: str) -> RecordPage:
    """Eight entries of two phones, one of them undone."""
    here = said(language, "this phone", "este teléfono")
    there = said(language, "another phone", "otro teléfono")
    standing = [
        Entry(line.number, line.story, line.points, f"21:{40 - 4 * i:02d}", f"2026-11-30T21:{40 - 4 * i:02d}:12+01:00", (here, there)[i % 3 == 1], False, line.href)
        for i, line in enumerate(elena.lines(language, 7))
    ]  # fmt: skip
    undone = replace(
        standing[0],
        number="",
        story=said(language, "Tomás knocks, 19 − 10", "Tomás hace knock, 19 − 10"),
        undone=True,
        href="",
        note=said(language, "Undone at 21:38, this phone", "Deshecho a las 21:38, este teléfono"),
    )
    renamed = replace(
        standing[3],
        number="",
        story=said(language, "“Elna” is called Elena", "«Elna» se llama Elena"),
        points="",
        href="",
    )
    return RecordPage(
        chrome=chrome(language, said(language, "Record", "Acta"), f"{READING}/record"),
        at=places(),
        entries=(standing[0], undone, *standing[1:4], renamed, *standing[4:]),
        undo=act("undo"),
        undoes=elena.story(language, 6),
    )


def old_deal(language: str) -> DealPage:
    """The seventh deal, long after."""
    return DealPage(
        chrome=chrome(language, said(language, "Deal 7", "7.º juego"), f"{READING}/deal/7"),
        at=places(),
        heading=said(language, "Deal 7", "7.º juego"),
        verdict=deal.knock_verdict(language),
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


# --- settings, links, rules, errors ---------------------------------------------------------------------------------


def settings(language: str) -> SettingsPage:
    """Everything that can be corrected, handed over or ended."""
    return SettingsPage(
        chrome=chrome(language, said(language, "Settings", "Ajustes"), f"{READING}/settings"),
        at=places(),
        players=seats(),
        typed=NAMES,
        first_dealer="1",
        rules=Link(
            "/rules/es-gin", said(language, "Spanish gin rummy, to more than 100", "Gin rummy español, a más de 100")
        ),
        reading=ORIGIN + READING,
        reading_qr=qr(ORIGIN + READING),
        suits="/suits",
        keys=Keys(
            rename=(act("rename"), act("rename")),
            first_dealer=act("first-dealer"),
            writing=f"{READING}/writing",
            renew_reading=act("renew"),
            renew_writing=act("renew"),
            close=act("close"),
            rematch=act("rematch"),
            delete=act("delete"),
        ),
    )


def settings_wrong(language: str) -> SettingsPage:
    """Two names that are equal."""
    equal = said(
        language,
        "Tomás is already called so. Names must differ.",
        "Tomás ya se llama así. Los nombres deben ser distintos.",
    )
    return replace(settings(language), typed=("Tomás", "Tomás"), problems=(Problem(equal, "name-0"),))


def settings_viewer(language: str) -> SettingsPage:
    """What a viewer finds there."""
    return replace(settings(language), keys=None)


def writing(language: str) -> WritingPage:
    """The one page with a writing link."""
    title = said(language, "Hand over writing", "Dar la escritura")
    return WritingPage(chrome(language, title, f"{READING}/writing"), places(), WRITING, qr(WRITING), act("renew"))


def lost(language: str) -> LostPage:
    """A phone that remembers."""
    writes, reads = (
        said(language, "this phone writes", "este teléfono escribe"),
        said(language, "this phone watches", "este teléfono mira"),
    )
    return LostPage(
        chrome=chrome(language, said(language, "I lost my link", "He perdido mi enlace"), "/lost"),
        home="/",
        matches=(
            Kept(READING, said(language, "Elena and Tomás, 58 to 68", "Elena y Tomás, 58 a 68"), writes, said(language, "30 Nov", "30 nov"), "2026-11-30", f"{READING}/writing"),
            Kept("/m/a", said(language, "Tomás beats Elena by 212", "Tomás gana a Elena por 212"), reads, said(language, "23 Nov", "23 nov"), "2026-11-23", ""),
        ),
    )  # fmt: skip


def lost_blank(language: str) -> LostPage:
    """A phone that remembers nothing."""
    return replace(lost(language), matches=())


def rules(language: str) -> RulesPage:
    """A few numbers and articles of the Spanish game."""
    return RulesPage(
        chrome=chrome(language, said(language, "Spanish gin rummy", "Gin rummy español"), "/rules/es-gin"),
        back=Link("/", said(language, "Matches", "Partidas")),
        name=said(language, "Spanish gin rummy", "Gin rummy español"),
        summary=said(language, "Two players, to more than 100.", "Dos jugadores, a más de 100."),
        source="Gin rummy español",
        options=(
            Option(said(language, "Knock limit", "Límite del knock"), "10", article(7), "said"),
            Option(said(language, "Gin bonus", "Premio del gin"), "20", article(8), "said"),
            Option(said(language, "Undercut bonus", "Premio del contragolpe"), "10", article(8), "said"),
            Option(said(language, "Equal deadwood", "Empate a sueltas"), said(language, "defender", "el contrario"), article(8), "reading", said(language, "it is he who is given the 10", "es a él a quien se dan los 10")),
            Option(said(language, "Melds count", "Cuentan las combinaciones"), said(language, "as laid", "como se pusieron"), None, "silent"),
            Option(said(language, "Match ends", "La partida acaba"), said(language, "over 100", "pasando de 100"), article(8), "said"),
        ),
        passages=tuple(
            Passage(f"a{number}", f"§ {number}", title, sentences)
            for number, title, sentences in (
                (7, said(language, "Knock and gin", "Knock y gin"), (said(language, "Whoever is left with 10 or less may lay down his cards.", "Quien se quede con 10 o menos puede abatir."), said(language, "Nobody has to.", "Nadie está obligado."))),
                (8, said(language, "What a deal is worth", "Lo que vale un juego"), (said(language, "Gin: 20, and what the other could not meld.", "Gin: 20, y lo que el otro no pudo ligar."), said(language, "Knock: the difference. If the other has less or the same, he wins it and 10 more.", "Knock: la diferencia. Si el otro tiene menos o lo mismo, la gana él y 10 más."))),
                (13, said(language, "The end of a deal", "El final de un juego"), (said(language, "With two cards left in the stock the deal is void, and the same player deals again.", "Con dos cartas en la baceta el juego es nulo y vuelve a dar el mismo."),)),
            )
        ),
    )  # fmt: skip


def not_found(language: str) -> ErrorPage:
    """The 404."""
    return ErrorPage(
        chrome(language, "404", "/m/x"),
        404,
        said(language, "Nothing here", "Aquí no hay nada"),
        said(
            language,
            "The link is incomplete, or it was renewed. Ask for a new one, or look among the matches of this phone.",
            "El enlace está incompleto, o se renovó. Pide uno nuevo, o mira en las partidas de este teléfono.",
        ),
        "/",
    )


def no_pango(language: str) -> ErrorPage:
    """The 503 of the PDF, with its one line and another try."""
    return replace(
        not_found(language),
        code=503,
        headline=said(language, "No PDF on this machine", "Esta máquina no hace PDF"),
        command="apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        again=f"{READING}/sheet.pdf",
    )


PAGES: dict[str, tuple[str, Callable[[str], object]]] = {
    "home": ("home/index.html", home),
    "home-blank": ("home/index.html", home_blank),
    "home-many": ("home/index.html", home_many),
    "new": ("matches/new.html", new),
    "new-wrong": ("matches/new.html", new_wrong),
    "sample": ("home/sample.html", sample),
    "match": ("matches/show.html", match),
    "match-first": ("matches/show.html", match_first),
    "match-long": ("matches/show.html", match_long),
    "match-three": ("matches/show.html", match_three),
    "match-viewer": ("matches/show.html", match_viewer),
    "match-draft": ("matches/show.html", match_draft),
    "match-over": ("matches/show.html", match_over),
    "match-over-odd": ("matches/show.html", match_over_odd),
    "counts": ("matches/counts.html", counts),
    "counts-wrong": ("matches/counts.html", counts_wrong),
    "points": ("matches/points.html", points),
    "points-wrong": ("matches/points.html", points_wrong),
    "stale": ("matches/stale.html", stale),
    "record": ("matches/record.html", record),
    "old-deal": ("matches/deal.html", old_deal),
    "sheet": ("matches/sheet.html", sheet),
    "sheet-long": ("matches/sheet.html", sheet_long),
    "settings": ("matches/settings.html", settings),
    "settings-wrong": ("matches/settings.html", settings_wrong),
    "settings-viewer": ("matches/settings.html", settings_viewer),
    "writing": ("links/writing.html", writing),
    "lost": ("links/lost.html", lost),
    "lost-blank": ("links/lost.html", lost_blank),
    "rules": ("rules/show.html", rules),
    "not-found": ("errors/error.html", not_found),
    "no-pango": ("errors/error.html", no_pango),
}
