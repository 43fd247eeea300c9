"""Sample pages beside a match: settings, links, rules, and what went wrong."""

from dataclasses import replace

import segno

from referee.pages.chrome import Link, Problem
from referee.pages.error import ErrorPage
from referee.pages.links import Kept, LostPage, WritingPage
from referee.pages.rules import Option, Passage, RulesPage
from referee.pages.settings import Keys, SettingsPage
from tests.web.samples.elena import NAMES, READING, act, article, chrome, places, say, seats

ORIGIN = "http://192.168.1.20:8000"
WRITING = f"{ORIGIN}/w/ZG8tbm90LXNob3ctdGhpcw"


def qr(text: str) -> str:
    """The text as a QR code in a ``data:`` address."""
    return segno.make(text, error="m").svg_data_uri(border=2, scale=4, dark="#14182b", light="#fff")


def settings(language: str) -> SettingsPage:
    """Everything that can be corrected, handed over or ended."""
    _ = say(language)
    return SettingsPage(
        chrome=chrome(language, _("Settings", "Ajustes"), f"{READING}/settings"),
        at=places(),
        players=seats(),
        typed=NAMES,
        first_dealer="1",
        rules=Link("/rules/es-gin", _("Spanish gin rummy, to more than 100", "Gin rummy español, a más de 100")),
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
    equal = say(language)(
        "Tomás is already called so. Names must differ.", "Tomás ya se llama así. Los nombres deben ser distintos."
    )
    return replace(settings(language), typed=("Tomás", "Tomás"), problems=(Problem(equal, "name-0"),))


def settings_viewer(language: str) -> SettingsPage:
    """What a viewer finds there."""
    return replace(settings(language), keys=None)


def writing(language: str) -> WritingPage:
    """The one page with a writing link."""
    _ = say(language)
    title = _("Hand over writing", "Dar la escritura")
    return WritingPage(chrome(language, title, f"{READING}/writing"), places(), WRITING, qr(WRITING), act("renew"))


def lost(language: str) -> LostPage:
    """A phone that remembers."""
    _ = say(language)
    writes, reads = (
        _("this phone writes", "este teléfono escribe"),
        _("this phone watches", "este teléfono mira"),
    )
    return LostPage(
        chrome=chrome(language, _("I lost my link", "He perdido mi enlace"), "/lost"),
        home="/",
        matches=(
            Kept(
                READING,
                _("Elena and Tomás, 58 to 68", "Elena y Tomás, 58 a 68"),
                writes,
                _("30 Nov", "30 nov"),
                "2026-11-30",
                f"{READING}/writing",
            ),
            Kept(
                "/m/a",
                _("Tomás beats Elena by 212", "Tomás gana a Elena por 212"),
                reads,
                _("23 Nov", "23 nov"),
                "2026-11-23",
                "",
            ),
        ),
    )


def lost_blank(language: str) -> LostPage:
    """A phone that remembers nothing."""
    return replace(lost(language), matches=())


def rules(language: str) -> RulesPage:
    """A few numbers and articles of the Spanish game."""
    _ = say(language)
    return RulesPage(
        chrome=chrome(language, _("Spanish gin rummy", "Gin rummy español"), "/rules/es-gin"),
        back=Link("/", _("Matches", "Partidas")),
        name=_("Spanish gin rummy", "Gin rummy español"),
        summary=_("Two players, to more than 100.", "Dos jugadores, a más de 100."),
        source="Gin rummy español",
        options=(
            Option(_("Knock limit", "Límite del knock"), "10", article(7), "said"),
            Option(_("Gin bonus", "Premio del gin"), "20", article(8), "said"),
            Option(_("Undercut bonus", "Premio del contragolpe"), "10", article(8), "said"),
            Option(
                _("Equal deadwood", "Empate a sueltas"),
                _("defender", "el contrario"),
                article(8),
                "reading",
                _("it is he who is given the 10", "es a él a quien se dan los 10"),
            ),
            Option(_("Melds count", "Cuentan las combinaciones"), _("as laid", "como se pusieron"), None, "silent"),
            Option(_("Match ends", "La partida acaba"), _("over 100", "pasando de 100"), article(8), "said"),
        ),
        passages=tuple(
            Passage(f"a{number}", f"§ {number}", title, sentences)
            for number, title, sentences in (
                (
                    7,
                    _("Knock and gin", "Knock y gin"),
                    (
                        _(
                            "Whoever is left with 10 or less may lay down his cards.",
                            "Quien se quede con 10 o menos puede abatir.",
                        ),
                        _("Nobody has to.", "Nadie está obligado."),
                    ),
                ),
                (
                    8,
                    _("What a deal is worth", "Lo que vale un juego"),
                    (
                        _("Gin: 20, and what the other could not meld.", "Gin: 20, y lo que el otro no pudo ligar."),
                        _(
                            "Knock: the difference. If the other has less or the same, he wins it and 10 more.",
                            "Knock: la diferencia. Si el otro tiene menos o lo mismo, la gana él y 10 más.",
                        ),
                    ),
                ),
                (
                    13,
                    _("The end of a deal", "El final de un juego"),
                    (
                        _(
                            "With two cards left in the stock the deal is void, and the same player deals again.",
                            "Con dos cartas en la baceta el juego es nulo y vuelve a dar el mismo.",
                        ),
                    ),
                ),
            )
        ),
    )


def not_found(language: str) -> ErrorPage:
    """The 404."""
    _ = say(language)
    return ErrorPage(
        chrome(language, "404", "/m/x"),
        404,
        _("Nothing here", "Aquí no hay nada"),
        _(
            "The link is incomplete, or it was renewed. Ask for a new one, or look among the matches of this phone.",
            "El enlace está incompleto, o se renovó. Pide uno nuevo, o mira en las partidas de este teléfono.",
        ),
        "/",
    )


def no_pango(language: str) -> ErrorPage:
    """The 503 of the PDF, with its one line and another try."""
    _ = say(language)
    return replace(
        not_found(language),
        code=503,
        headline=_("No PDF on this machine", "Esta máquina no hace PDF"),
        command="apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        again=f"{READING}/sheet.pdf",
    )
