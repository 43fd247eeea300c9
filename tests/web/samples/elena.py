"""Elena against Tomás, as the page objects tell it, in both languages. Invented for the pictures, but it adds up."""

from collections.abc import Callable
from dataclasses import replace

from referee.pages.chrome import Chrome, Guard, Link
from referee.pages.match import Final, FinalRow
from referee.pages.shared import Act, Column, Line, Places, Seat, Sheet, Total
from referee.pages.sheet import Closing, Folio, Row
from referee.pages.verdict import Verdict
from tests.web.samples import deal

LONG = ("María del Carmen Fernández-Villaverde y R", "Maximiliano Óscar von Thurn und Hohenloh")
NAMES = ("Elena", "Tomás")
RULES = "/rules/es-gin"
READING = "/m/Zm9sbG93LXRoZS1wYXBlcg"


def say(language: str) -> Callable[[str, str], str]:
    """A chooser between the two wordings that a view would get; in a language of neither, the English in brackets."""
    return lambda english, spanish: {"en": english, "es": spanish}.get(language, f"⟦{english}⟧")


def chrome(language: str, title: str, path: str = READING) -> Chrome:
    """The frame of a sample page."""
    return Chrome(language=language if language in {"es", "en"} else "en", title=title, csrf="sample-token", path=path)


def places() -> Places:
    """The addresses of the sample match."""
    return Places(
        home="/",
        show=READING,
        record=f"{READING}/record",
        sheet=f"{READING}/sheet",
        pdf=f"{READING}/sheet.pdf",
        settings=f"{READING}/settings",
    )


def act(path: str, after: int = 7) -> Act:
    """A form posted to this path below the match."""
    key = f"{abs(hash(path)):032x}"[-32:]
    return Act(action=f"{READING}/{path}", guard=Guard(key=key, after=after))


def article(number: int) -> Link:
    """An article of the source, cited."""
    return Link(href=f"{RULES}#a{number}", text=f"§ {number}")


def seats(names: tuple[str, ...] = NAMES) -> tuple[Seat, ...]:
    """The players as forms name them."""
    return tuple(Seat(seat, name) for seat, name in enumerate(names))


# (number, winner, points, total, English, Spanish); a void deal has no winner
DEALS: tuple[tuple[str, int | None, int, int, str, str], ...] = (
    ("1", 0, 14, 14, "{0} knocks, 19 − 5", "{0} hace knock, 19 − 5"),
    ("2", 1, 17, 17, "{1} undercuts, 9 − 2 + 10", "Contragolpe de {1}, 9 − 2 + 10"),
    ("3", 0, 22, 36, "{0} knocks, 28 − 6", "{0} hace knock, 28 − 6"),
    ("4", 1, 51, 68, "{1} makes gin, 20 + 31", "{1} hace gin, 20 + 31"),
    ("–", None, 0, 0, "Void, two cards left in the stock", "Nulo, dos cartas en la baceta"),
    ("5", 0, 13, 49, "{0} knocks, 21 − 8", "{0} hace knock, 21 − 8"),
    ("6", 0, 9, 58, "{0} knocks, 19 − 10", "{0} hace knock, 19 − 10"),
    ("7", 0, 46, 104, "{0} knocks, 53 − 7", "{0} hace knock, 53 − 7"),
)
DEALERS = (1, 0, 1, 0, 1, 1, 0, 0)


def story(language: str, index: int, names: tuple[str, ...] = NAMES) -> str:
    """What happened in a deal."""
    _ = say(language)
    return _(DEALS[index][4], DEALS[index][5]).format(*names)


def sheet(language: str, played: int = 7, names: tuple[str, ...] = NAMES, href: str = f"{READING}/deal/") -> Sheet:
    """The sheet after so many deals; all eight end the match."""
    _ = say(language)
    roles = (_("deals", "reparte"), _("plays first", "empieza"))
    columns = []
    for seat, name in enumerate(names):
        lines = tuple(
            Total(number, str(total), f"{href}{number}", story(language, index, names))
            for index, (number, winner, _, total, *_) in enumerate(DEALS[:played])
            if winner == seat
        )
        score = int(lines[-1].total) if lines else 0
        over = played == len(DEALS)
        togo = None if over else 101 - score
        columns.append(Column(name, "" if over else roles[seat], str(score), min(score, 100), togo, lines))
    return Sheet(tuple(columns))


def lines(
    language: str, played: int = 7, names: tuple[str, ...] = NAMES, href: str = f"{READING}/deal/"
) -> tuple[Line, ...]:
    """The short record, the latest first."""
    return tuple(
        Line(
            number,
            story(language, index, names),
            "–" if winner is None else str(points),
            "" if winner is None else href + number,
        )
        for index, (number, winner, points, *_) in reversed(list(enumerate(DEALS[:played])))
    )


def final(language: str, names: tuple[str, ...] = NAMES, oddity: str = "") -> Final:
    """How it ended."""
    _ = say(language)
    return Final(
        headline=_("{0} wins", "Gana {0}").format(*names),
        how=_("Passed 100 in deal 7.", "Pasó de 100 en el 7.º juego."),
        points="196",
        names=names,
        rows=(
            FinalRow("deals", _("in the deals", "en los juegos"), article(14), ("104", "68")),
            FinalRow("prize", _("5 and 2 deals, 20 each", "5 y 2 juegos, a 20"), article(8), ("100", "40")),
            FinalRow("prize", _("for passing 100", "por pasar de 100"), article(8), ("100", "–")),
            FinalRow("prize", _("for winning them all", "por ganarlos todos"), article(8), ("–", "–")),
            FinalRow("total", _("total", "total"), None, ("304", "108")),
            FinalRow("difference", _("difference", "diferencia"), article(15), ("196", "")),
        ),
        oddity=oddity,
    )


def closing(language: str, names: tuple[str, ...] = NAMES) -> tuple[Closing, ...]:
    """The lines below the deals on paper."""
    _ = say(language)
    return (
        Closing("prize", _("Deals won, 5 and 2, 20 each", "Juegos ganados, 5 y 2, a 20"), "§ 8", ("100", "40")),
        Closing("prize", _("Passing 100", "Pasar de 100"), "§ 8", ("100", "–")),
        Closing("prize", _("Winning every deal", "Ganarlos todos"), "§ 8", ("–", "–")),
        Closing("total", _("Total", "Total"), "", ("304", "108")),
        Closing(
            "difference",
            _("Difference, to {0}", "Diferencia, para {0}").format(*names),
            "§ 15",
            ("196", ""),
        ),
    )


def folio(language: str, names: tuple[str, ...] = NAMES, played: int = 8, repeated: int = 1) -> Folio:
    """The paper; ``repeated`` lays the same deals down again and again, for a match that breaks pages."""
    _ = say(language)
    rows = tuple(
        Row(
            "–" if number == "–" else str(int(number) + 7 * turn),
            names[DEALERS[index]],
            story(language, index, names),
            "§ 13" if winner is None else "§ 8",
            tuple(str(total) if winner == seat else "" for seat in range(len(names))),
        )
        for turn in range(repeated)
        for index, (number, winner, _, total, *_) in enumerate(DEALS[:played])
    )
    return Folio(
        language=language,
        title=_("{0} and {1}", "{0} y {1}").format(*names),
        rules=_("Spanish gin rummy, to more than 100", "Gin rummy español, a más de 100"),
        day=_("30 November 2026", "30 de noviembre de 2026"),
        iso_day="2026-11-30",
        names=names,
        rows=rows,
        closing=closing(language, names) if played == len(DEALS) else (),
        footnotes=(
            _(
                "In each deal only the winner writes, and only the running total (§ 14).",
                "En cada juego solo escribe quien gana, y solo la suma (§ 14).",
            ),
            _(
                "The articles are those of “Gin rummy español”.",
                "Los artículos son los de «Gin rummy español».",
            ),
        ),
    )


def verdict(language: str) -> Verdict:
    """The seventh deal in full; in a language of neither, in brackets as `say` does."""
    told = deal.knock_verdict(language)
    if language in {"es", "en"} or told.spread is None:
        return told
    _ = say(language)
    return replace(
        told,
        headline=_(told.headline, ""),
        story=_(told.story, ""),
        lines=tuple(replace(line, label=_(line.label, "")) for line in told.lines),
        spread=replace(told.spread, label=_(told.spread.label, "")),
    )
