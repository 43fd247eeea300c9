"""Sample pages of the beginning: the first page, a new match, the worked one."""

from dataclasses import replace

from referee.pages.chrome import Problem
from referee.pages.home import Finished, HomePage, NewPage, NewSeat, RuleChoice, SamplePage, Score, Slip
from tests.web.samples import elena
from tests.web.samples.elena import LONG, NAMES, READING, chrome, say


def home(language: str) -> HomePage:
    """A phone with a match running and three that are over."""
    _ = say(language)
    names = NAMES
    return HomePage(
        chrome=chrome(language, _("Referee", "Árbitro"), "/"),
        running=(
            Slip(READING, _("Deal 7, Elena deals", "7.º juego, reparte Elena"), tuple(map(Score, names, ("58", "68")))),
        ),
        finished=(
            Finished(
                "/m/a", _("Tomás beats Elena by 212", "Tomás gana a Elena por 212"), _("23 Nov", "23 nov"), "2026-11-23"
            ),
            Finished(
                "/m/b", _("Elena beats Marta by 88", "Elena gana a Marta por 88"), _("16 Nov", "16 nov"), "2026-11-16"
            ),
            Finished(
                "/m/c", _("Elena beats Marta by 145", "Elena gana a Marta por 145"), _("2 Nov", "2 nov"), "2026-11-02"
            ),
        ),
        new="/new",
        sample="/sample",
        lost="/lost",
        desk="/desk",
    )


def home_blank(language: str) -> HomePage:
    """A new phone."""
    return replace(home(language), running=(), finished=())


def home_many(language: str) -> HomePage:
    """Three matches at once, with long names."""
    page = home(language)
    what = say(language)(
        "Deal 2, Maximiliano Óscar von Thurn und Hohenloh deals",
        "2.º juego, reparte Maximiliano Óscar von Thurn und Hohenloh",
    )
    other = Slip("/m/d", what, (Score(LONG[0], "0"), Score(LONG[1], "100")))
    return replace(
        page, running=(*page.running, other, replace(other, scores=(Score("Eva", "12"), Score("Luis", "7"))))
    )


def new(language: str) -> NewPage:
    """The form of a new match."""
    _ = say(language)
    summary = _("two players, to more than 100, prizes at the end", "dos jugadores, a más de 100, premios al final")
    return NewPage(
        chrome=chrome(language, _("New match", "Nueva partida"), "/new"),
        action="/new",
        key="0" * 32,
        back="/",
        seats=new_seats(language, "", ""),
        dealer="lot",
        rules="es-gin",
        choices=(
            RuleChoice("es-gin", _("Spanish gin rummy", "Gin rummy español"), summary, "/rules/es-gin"),
            RuleChoice("rummy", "Rummy", _("two to six players", "de dos a seis jugadores"), "/rules/rummy"),
        ),
        lots="/lots",
        own="/rules",
    )


def new_seats(language: str, *typed: str, least: int = 2) -> tuple[NewSeat, ...]:
    """A field for every name."""
    _ = say(language)
    return tuple(
        NewSeat(seat, _("player %d", "jugador %d") % (seat + 1), name, optional=seat >= least)
        for seat, name in enumerate(typed)
    )


def new_many(language: str) -> NewPage:
    """As many as can play a rummy, four of them written."""
    names = ("Elena", "Tomás", "Marta", LONG[0], "", "")
    return replace(new(language), seats=new_seats(language, *names), rules="rummy")


def new_wrong(language: str) -> NewPage:
    """Equal names, one of them empty of sense, and no dealer chosen."""
    _ = say(language)
    problems = (
        Problem(_("The first player has no name.", "El primer jugador no tiene nombre."), "name-0"),
        Problem(_("The name is longer than 40 letters.", "El nombre tiene más de 40 letras."), "name-1"),
        Problem(
            _("Say who deals first, or let lots decide.", "Di quién reparte primero, o que se sortee."), "dealer-0"
        ),
    )
    seats = new_seats(language, "", "Maximiliano Óscar Augusto von Thurn und Hohenlohe")
    return replace(new(language), seats=seats, dealer="", problems=problems)


def sample(language: str) -> SamplePage:
    """The worked match."""
    _ = say(language)
    return SamplePage(
        chrome=chrome(language, _("A match, worked out", "Una partida resuelta"), "/sample"),
        home="/",
        new="/new",
        sheet=elena.sheet(language, 8, href="#deal-"),
        lines=tuple(
            replace(line, href="#in-full" if line.number == "7" else "") for line in reversed(elena.lines(language, 8))
        ),
        final=elena.final(language),
        verdict=elena.verdict(language),
        verdict_title=_("Deal 7, card by card", "El 7.º juego, carta a carta"),
    )
