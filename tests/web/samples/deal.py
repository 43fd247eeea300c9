"""Sample pages of the deal in progress: hands, trays, verdicts, rulings, "laid differently". Figures are right."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from referee.pages.cards import face, faces
from referee.pages.chrome import Chrome, Guard, Link, Problem
from referee.pages.hand import HandPage, Tab, Tray, TrayPage, grid
from referee.pages.verdict import (
    Choice,
    Defender,
    HandRow,
    LaidPage,
    LayOff,
    Layout,
    Line,
    Ruling,
    RulingPage,
    Spread,
    SpreadCard,
    Verdict,
    VerdictPage,
    attach,
)

MATCH: Final = "/m/sample"
ELENA: Final = "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd".split()
TOMAS: Final = "Ks Jd Th 9c 8s 6h 4d 3h Qc Ad".split()

Page = HandPage | TrayPage | VerdictPage | RulingPage | LaidPage
Say = Callable[[str, str], str]


def chrome(language: str, english: str, spanish: str, path: str, *, four: bool = False) -> Chrome:
    """The frame of a sample page in one of the two languages."""
    return Chrome(language, spanish if language == "es" else english, "csrf-of-the-sample", MATCH + path, four)


def guard(number: int = 0) -> Guard:
    """A key that shows that it is no real one."""
    return Guard(f"{number:032x}", 6)


def say(language: str) -> Say:
    """A chooser between the two wordings that a view would get from referee.wording."""
    return lambda english, spanish: spanish if language == "es" else english


def article(number: int) -> Link:
    """A cited article of the Spanish rules."""
    return Link(f"/rules/es-gin#a{number}", f"§ {number}")


# ------------------------------------------------------------------- hands


def elena_tray(language: str) -> Tray:
    """Eleven cards, a legal knock, the best discard proposed."""
    _ = say(language)
    return Tray(
        melds=(faces(ELENA[:3]), faces(ELENA[3:6]), faces(ELENA[6:9])),
        loose=faces(["7d"]),
        count=7,
        says=_("May knock. Throws K♦", "Puede hacer knock. Descarta K♦"),
        ticked=True,
        thrown=face("Kd"),
        choosing=True,
    )


def hand_knocker(language: str) -> HandPage:
    """The knocker's eleven cards, the other hand already in."""
    _ = say(language)
    tray = elena_tray(language)
    return HandPage(
        chrome=chrome(language, "Elena's hand", "Mano de Elena", "/hand/0"),
        guard=guard(),
        name="Elena",
        deal=_("Deal 7", "7.º juego"),
        tabs=(Tab(0, "Elena", 11, True, True), Tab(1, "Tomás", 10, False, False)),
        tray=tray,
        cells=grid(set(ELENA), tray, dict.fromkeys(TOMAS, "Tomás")),
        action=MATCH + "/hand/0",
        tray_action=MATCH + "/hand/0/tray",
        abandon_action=MATCH + "/abandon",
        save=_("See the verdict", "Ver el veredicto"),
        knocks=True,
        taken=faces(ELENA),
        taken_value="",
    )


def hand_empty(language: str) -> HandPage:
    """The first tap has still to come."""
    _ = say(language)
    tray = Tray(
        (), (), 0, _("Tap the cards of Elena", "Toca las cartas de Elena"), wait=_("10 or 11 cards", "10 u 11 cartas")
    )
    return replace(
        hand_knocker(language),
        tabs=(Tab(0, "Elena", 0, True, True), Tab(1, "Tomás", 0, False, False)),
        tray=tray,
        cells=grid(set(), tray, {}),
        save=_("On to Tomás's hand", "A la mano de Tomás"),
        taken=(),
    )


def hand_defender(language: str) -> HandPage:
    """The defender's hand half put: what he could lay off stands apart."""
    _ = say(language)
    cards = ["Ks", "Th", "9c", "6h", "3h", "8s", "Qc"]
    wait = _("3 cards to go", "Faltan 3 cartas")
    tray = Tray((), faces(cards), 38, _("Lays off 8♠ and Q♣", "Coloca 8♠ y Q♣"), wait=wait)
    return replace(
        hand_knocker(language),
        chrome=chrome(language, "Tomás's hand", "Mano de Tomás", "/hand/1"),
        name="Tomás",
        tabs=(Tab(0, "Elena", 11, False, True), Tab(1, "Tomás", 7, True, False)),
        tray=tray,
        cells=grid(set(cards), tray, dict.fromkeys(ELENA, "Elena")),
        action=MATCH + "/hand/1",
        tray_action=MATCH + "/hand/1/tray",
        knocks=False,
        taken=(),
    )


def hand_wrong(language: str) -> HandPage:
    """Nine cards, one of them in the other hand, and a text that cannot be read: all told at once."""
    _ = say(language)
    page = hand_knocker(language)
    return replace(
        page,
        typed="7h 8h 1x",
        problems=(
            Problem(
                _(
                    "“1x” is no card. Write a rank and a suit, as in 10h.",
                    "«1x» no es una carta. Escribe figura y palo, como 10h.",
                ),
                "typed",
            ),
            Problem(
                _("Elena has 9 cards. Tap 1 or 2 more.", "Elena tiene 9 cartas. Toca 1 o 2 más."),
                "cards",
            ),
            Problem(
                _(
                    "K♠ is in Tomás's hand too. Take it out of one of the two.",
                    "K♠ está también en la mano de Tomás. Quítala de una de las dos.",
                ),
                "cards",
            ),
        ),
    )


def hand_crossed(language: str) -> HandPage:
    """Long names, four colours, a set that crosses a run, a discard that the table chose, over the limit."""
    _ = say(language)
    cards = "8c 9c Tc 9s 9h 9d 2s 4h Kd Jd Js".split()
    tray = Tray(
        melds=(faces(["8c", "9c", "Tc"]), faces(["9s", "9h", "9d"])),
        loose=faces(["Kd", "Jd", "4h", "2s"]),
        count=26,
        says=_("Over the limit by 16 when J♠ is thrown", "Le sobran 16 para el knock si descarta J♠"),
        thrown=face("Js"),
        chosen=True,
        choosing=True,
    )
    other = "María del Carmen Fernández"
    return replace(
        hand_knocker(language),
        chrome=chrome(language, "A hand", "Una mano", "/hand/0", four=True),
        name="Maximiliano",
        tabs=(Tab(0, "Maximiliano José", 11, True, True), Tab(1, other, 10, False, False)),
        tray=tray,
        cells=grid(set(cards), tray, dict.fromkeys(["Ks", "Th"], other)),
        taken=faces(cards),
        taken_value="Js",
    )


def tray_alone(language: str) -> TrayPage:
    """The fragment by itself: gin."""
    _ = say(language)
    melds = (faces(["5s", "6s", "7s", "8s"]), faces(["Qs", "Qh", "Qd"]), faces(["Ac", "2c", "3c"]))
    return TrayPage(Tray(melds, (), 0, _("Gin. Throws K♦", "Gin. Descarta K♦"), True, "", face("Kd"), False, True))


# ---------------------------------------------------------------- verdicts


def lain(codes: str, laid: str = "", by: str = "") -> tuple[SpreadCard, ...]:
    """A meld of the knocker with what one player laid off on it."""
    return attach(codes.split(), dict.fromkeys(laid.split(), by))


def knock_verdict(language: str) -> Verdict:
    """A plain knock with two lay-offs, as `look/` shows it."""
    _ = say(language)
    return Verdict(
        headline=_("Elena wins", "Gana Elena"),
        points="46",
        story=_(
            "She knocked with 7. Tomás lays off two cards and is left with 53.",
            "Hizo knock con 7. Tomás coloca dos cartas y se queda con 53.",
        ),
        spread=Spread(
            _("Melds of Elena, with what Tomás lays off", "Combinaciones de Elena, con lo que coloca Tomás"),
            (lain("5s 6s 7s", "8s", "Tomás"), lain("Qs Qh Qd", "Qc", "Tomás"), lain("Ac 2c 3c")),
        ),
        hands=(
            HandRow("Tomás", (), faces("Ks Jd Th 9c 6h 4d 3h Ad".split())),
            HandRow("Elena", (), faces(["7d"])),
        ),
        lines=(
            Line(_("Tomás, deadwood", "Tomás, sin ligar"), "53", article(8)),
            Line(_("Elena, deadwood", "Elena, sin ligar"), "− 7", article(8)),
            Line(_("For Elena", "Para Elena"), "46", article(8), True),
            Line(_("Her column, 58 + 46", "Su columna, 58 + 46"), "104", article(14)),
        ),
    )


def verdict_page(language: str, verdict: Verdict, english: str, spanish: str) -> VerdictPage:
    """A preview of a verdict."""
    _ = say(language)
    return VerdictPage(
        chrome=chrome(language, verdict.headline, verdict.headline, "/verdict"),
        guard=guard(),
        back=Link(MATCH + "/hand/0", _("Cards", "Cartas")),
        deal=_("Deal 7", "7.º juego"),
        verdict=verdict,
        action=MATCH + "/verdict",
        write=_(english, spanish),
        laid=Link(MATCH + "/laid", _("Laid differently", "De otra manera")),
    )


def verdict_knock(language: str) -> VerdictPage:
    """The page of `look/4-veredicto`."""
    return verdict_page(language, knock_verdict(language), "Write 104 for Elena", "Anotar 104 a Elena")


def verdict_undercut(language: str) -> VerdictPage:
    """A defender who breaks his own meld, lays off on both ends, and has melds of his own; with advice."""
    _ = say(language)
    tomas = "Maximiliano"
    verdict = Verdict(
        headline=_("Maximiliano undercuts", "Contragolpe de Maximiliano"),
        points="14",
        story=_(
            "Elena knocked with 9. Maximiliano lays off four cards and is left with 5.",
            "Elena hizo knock con 9. Maximiliano coloca cuatro cartas y se queda con 5.",
        ),
        spread=Spread(
            _(
                "Melds of Elena, with what Maximiliano lays off",
                "Combinaciones de Elena, con lo que coloca Maximiliano",
            ),
            (
                lain("5s 6s 7s", "3s 4s 8s", tomas),
                lain("Qs Qh Qd", "Qc", tomas),
                lain("Ac 2c 3c"),
            ),
        ),
        hands=(
            HandRow(tomas, (faces(["8h", "8c", "8d"]), faces(["9h", "Th", "Jh"])), faces(["5d"])),
            HandRow("Elena", (), faces(["9d"])),
        ),
        lines=(
            Line(_("Elena, deadwood", "Elena, sin ligar"), "9", article(8)),
            Line(_("Maximiliano, deadwood", "Maximiliano, sin ligar"), "− 5", article(8)),
            Line(_("For the undercut", "Por el contragolpe"), "+ 10", article(8)),
            Line(_("For Maximiliano", "Para Maximiliano"), "14", article(8), True),
            Line(_("His column, 68 + 14", "Su columna, 68 + 14"), "82", article(14)),
        ),
        advice=(
            _(
                "Spread as a set of sevens it would have been 3 points for Elena.",
                "Puesto como trío de sietes habrían sido 3 puntos para Elena.",
            ),
        ),
    )
    return verdict_page(language, verdict, "Write 82 for Maximiliano", "Anotar 82 a Maximiliano")


def verdict_gin(language: str) -> VerdictPage:
    """Gin with one long run; the other has nothing loose after laying off."""
    _ = say(language)
    verdict = Verdict(
        headline=_("Gin for Elena", "Gin de Elena"),
        points="20",
        story=_("Tomás lays off two cards and has nothing left.", "Tomás coloca dos cartas y no le queda nada."),
        spread=Spread(
            _("Melds of Elena, with what Tomás lays off", "Combinaciones de Elena, con lo que coloca Tomás"),
            (lain("3h 4h 5h 6h 7h 8h 9h", "2h Th", "Tomás"), lain("Ks Kh Kd")),
        ),
        hands=(
            HandRow(
                "Tomás",
                (faces(["5s", "6s", "7s", "8s"]), faces(["Tc", "Jc", "Qc", "Kc"])),
                (),
                _("nothing loose", "nada suelto"),
            ),
        ),
        lines=(
            Line(_("Gin", "Gin"), "20", article(8)),
            Line(_("Tomás, deadwood", "Tomás, sin ligar"), "+ 0", article(13)),
            Line(_("For Elena", "Para Elena"), "20", article(8), True),
            Line(_("Her column, 58 + 20", "Su columna, 58 + 20"), "78", article(14)),
        ),
    )
    return verdict_page(language, verdict, "Write 78 for Elena", "Anotar 78 a Elena")


# ----------------------------------------------------------------- rulings


def ruling_page(language: str, ruling: Ruling) -> RulingPage:
    """A page of a deal that cannot be settled as it lies."""
    _ = say(language)
    back = Link(MATCH + "/hand/1", _("Cards", "Cartas"))
    laid = Link(MATCH + "/laid", _("Laid differently", "De otra manera"))
    title = ruling.headline
    return RulingPage(chrome(language, title, title, "/verdict"), back, _("Deal 7", "7.º juego"), ruling, laid)


def ruling_illegal(language: str) -> RulingPage:
    """Twelve, and no discard or layout helps."""
    _ = say(language)
    ruling = Ruling(
        kind="illegal",
        headline=_("Illegal knock", "Knock ilegal"),
        points="12",
        story=_(
            "Tomás knocked with 12. The limit is 10 and no other discard mends it.",
            "Tomás hizo knock con 12. El límite es 10 y ningún otro descarte lo arregla.",
        ),
        spread=Spread(
            _("Melds of Tomás", "Combinaciones de Tomás"),
            (lain("9d Td Jd"), lain("4s 4h 4c")),
        ),
        hands=(HandRow("Tomás", (), faces(["6c", "3d", "2s", "Ah"])),),
        asks=_("Elena decides", "Decide Elena"),
        article=article(15),
        choices=(
            Choice(
                _("Back to the deal", "El juego sigue"),
                _(
                    "Tomás leaves his cards face up while Elena makes her play, then picks them up. No other penalty.",
                    "Tomás deja sus cartas a la vista mientras Elena hace su jugada; luego las levanta. Sin otra pena.",
                ),
                MATCH + "/abandon",
                guard(1),
            ),
            Choice(
                _("It stands", "El knock vale"),
                _(
                    "It counts as legal, with 12. Elena has 31 left: 19 for Tomás.",
                    "Se cuenta como legal, con 12. A Elena le quedan 31: 19 para Tomás.",
                ),
                MATCH + "/accept",
                guard(2),
            ),
        ),
    )
    return ruling_page(language, ruling)


def ruling_undo(language: str) -> RulingPage:
    """Another discard saves the knock: it must be undone, without penalty."""
    _ = say(language)
    ruling = Ruling(
        kind="undo",
        headline=_("Another discard", "Otro descarte"),
        points="35",
        story=_(
            "With A♥ thrown Tomás is left with 35. He takes it back and throws a card that makes the knock legal.",
            "Con A♥ descartado a Tomás le quedan 35. La recoge y tira una carta con la que el knock vale.",
        ),
        spread=Spread(_("Melds of Tomás", "Combinaciones de Tomás"), (lain("9d Td Jd"), lain("4s 4h 4c"))),
        hands=(HandRow("Tomás", (), faces(["Ks", "3d", "2s", "Qh"])),),
        asks=_("What does he throw instead?", "¿Qué tira en su lugar?"),
        article=article(15),
        choices=(
            Choice(
                _("Throw K♠", "Tirar K♠"),
                _("It leaves 6: the knock is legal.", "Deja 6: el knock vale."),
                MATCH + "/laid",
                guard(1),
                (("discard", "Ks"),),
            ),
            Choice(
                _("Throw Q♥", "Tirar Q♥"),
                _("It leaves 6: the knock is legal.", "Deja 6: el knock vale."),
                MATCH + "/laid",
                guard(2),
                (("discard", "Qh"),),
            ),
        ),
    )
    return ruling_page(language, ruling)


def ruling_void(language: str) -> RulingPage:
    """Nine cards lay on the table."""
    _ = say(language)
    ruling = Ruling(
        kind="void",
        headline=_("Void deal", "Juego nulo"),
        points="",
        story=_(
            "Tomás had 9 cards. The deal is void and Elena deals again.",
            "Tomás tenía 9 cartas. El juego es nulo y vuelve a repartir Elena.",
        ),
        asks=_("As the rules say", "Como dicen las reglas"),
        article=article(15),
        choices=(
            Choice(
                _("Write it down as void", "Anotarlo como nulo"),
                _("Nobody scores. The same player deals.", "Nadie puntúa. Reparte el mismo."),
                MATCH + "/void",
                guard(1),
                (("reason", "wrong-count"),),
            ),
        ),
    )
    return replace(ruling_page(language, ruling), laid=None)


# ------------------------------------------------------- laid differently


def laid(language: str) -> LaidPage:
    """Sixes, sevens and eights: three sets or three runs, and two lay-offs to choose."""
    _ = say(language)
    runs = ("6s7s8s", "6h7h8h", "6d7d8d")
    sets = ("6s6h6d", "7s7h7d", "8s8h8d")
    melds = tuple((value, value.replace("s", "♠ ").replace("h", "♥ ").replace("d", "♦ ").strip()) for value in runs)
    return LaidPage(
        chrome=chrome(language, "Laid differently", "Puesto de otra manera", "/laid"),
        guard=guard(),
        back=Link(MATCH + "/verdict", _("Verdict", "Veredicto")),
        deal=_("Deal 7", "7.º juego"),
        action=MATCH + "/laid",
        knocker="Elena",
        layouts=(
            layout(sets, _("4 loose, as the judge would lay it", "4 sueltos, como lo pondría el árbitro")),
            layout(runs, _("4 loose", "4 sueltos")),
            layout(runs[:2], _("25 loose", "25 sueltos"), "6d 7d 8d 4c"),
        ),
        layout=" ".join(runs),
        typed="",
        defenders=(Defender("Tomás", (LayOff(face("9s"), melds[:1], melds[0][0]), LayOff(face("5d"), melds[2:], ""))),),
        made=True,
    )


def layout(melds: tuple[str, ...], note: str, loose: str = "4c") -> Layout:
    """A layout from melds run together."""
    cards = tuple(faces(meld[place : place + 2] for place in (0, 2, 4)) for meld in melds)
    return Layout(" ".join(melds), cards, faces(loose.split()), note)


def laid_wrong(language: str) -> LaidPage:
    """A typed spread that is none."""
    _ = say(language)
    return replace(
        laid(language),
        layout="typed",
        typed="6s7s8h",
        defenders=(Defender("Tomás", ()),),
        made=False,
        problems=(
            Problem(
                _(
                    "6♠ 7♠ 8♥ is no meld. A run is of one suit.",
                    "6♠ 7♠ 8♥ no es una combinación. Una escalera es de un palo.",
                ),
                "spread",
            ),
        ),
    )


SAMPLES: Final[dict[str, tuple[str, Callable[[str], Page]]]] = {
    "hand-knocker": ("deal/hand.html", hand_knocker),
    "hand-empty": ("deal/hand.html", hand_empty),
    "hand-defender": ("deal/hand.html", hand_defender),
    "hand-wrong": ("deal/hand.html", hand_wrong),
    "hand-crossed": ("deal/hand.html", hand_crossed),
    "tray": ("deal/tray.html", tray_alone),
    "verdict-knock": ("deal/verdict.html", verdict_knock),
    "verdict-undercut": ("deal/verdict.html", verdict_undercut),
    "verdict-gin": ("deal/verdict.html", verdict_gin),
    "ruling-illegal": ("deal/ruling.html", ruling_illegal),
    "ruling-undo": ("deal/ruling.html", ruling_undo),
    "ruling-void": ("deal/ruling.html", ruling_void),
    "laid": ("deal/laid.html", laid),
    "laid-wrong": ("deal/laid.html", laid_wrong),
}
