"""A stretch of a match by every other game, with its mistakes, rulings and pages overtaken. Knows the tables' ways."""

from tests.web.company import ALL, GIN_OF_THREE, TIE_OF_THREE, counts, ends, opens, points, puts_all, taps_at
from tests.web.table import ANA, ILLEGAL, KNOCK, LUIS, Player


def three(ana: Player, luis: Player) -> None:
    """Two defenders laid off, tie, lose 20 and are put down wrong."""
    _ask_for(ana, "es-gin-3", 3)
    luis.joins(ana)
    ends(ana, ANA)
    ana.looks()
    _puts_at(ana, "/hand/0", *GIN_OF_THREE)
    ana.looks("/laid")
    ana.taps("/laid", layoffs="made", do="save", **{"to-8h": "4h5h6h7h", "to-9h": "", "to-Tc": "", "to-3h": ""})
    ana.looks("/laid")
    ana.looks("/verdict")
    ana.taps("/verdict")
    ends(ana, ANA)
    puts_all(ana, *TIE_OF_THREE)
    ana.taps("/tie")
    ana.taps("/verdict")
    counts(ana, LUIS, s0=5, s1=7, s2=5)
    ana.taps("/counts")
    counts(ana, LUIS, s0=20, s1=11, s2=30)
    counts(ana, LUIS, s0="", s1="x")
    points(ana, ANA, "undercut", s0=31, s1=-20)
    points(ana, ANA, "zz", s0="", s1="x")


def _puts_at(player: Player, where: str, *hands: str) -> None:
    player.looks(where)
    puts_all(player, *hands)


def pairs(ana: Player, luis: Player) -> None:
    """Both tables at once, one of them overtaken, void and undone."""
    _ask_for(ana, "es-gin-pairs", 4)
    luis.joins(ana)
    ends(ana, ANA, 0)
    ana.puts(KNOCK[0])
    ends(ana, 2, 1)
    puts_all(ana, *KNOCK)
    ana.looks()
    taps_at(ana, 1, "/void", reason="stock")
    ana.looks("/counts?table=1")
    counts(luis, 2, 1, s2=4, s3=14)
    ana.taps("/counts", circle="3-2", **{"deadwood-2": "25"})
    ana.looks("/counts?table=1")
    ana.undoes()
    ends(ana, 3, 1)
    puts_all(ana, *ILLEGAL)
    ana.asks("over-limit", "3", "later", table="1")
    ana.chooses("accept")
    ana.taps("/verdict")
    _puts_at(ana, "/hand/1", KNOCK[1])
    ana.taps("/verdict")
    points(ana, ANA, "gin", 0, points=30)


def rummy(ana: Player, luis: Player) -> None:
    """Hands left over, all at once or not, by counts, by points; overtaken."""
    _ask_for(ana, "rummy", 3)
    luis.joins(ana)
    ends(ana, LUIS)
    for typed in ("", "7h 7h zz", "7h 7s 7d", "As 2s 3s 4s 5s 6s 7s 8s 9s"):
        ana.puts(typed, do="look")
        ana.puts(typed, do="save" if typed != "7h 7s 7d" else "look")
    puts_all(ana, "7h 7s 7d", "7h", "Kd")
    ana.taps("/rummy")
    ana.taps("/rummy")
    ana.taps("/rummy")
    ana.taps("/verdict")
    counts(ana, 2, s0=10, s1=0)
    counts(ana, 2, s0=10, s1=3, s2=4)
    ana.looks("/counts")
    ana.taps("/counts", circle=None)
    ana.looks("/counts")
    luis.voids("agreed")
    ana.taps("/counts", circle="2-0", rummy="1", **{"deadwood-0": "10", "deadwood-1": "4"})
    ends(ana, ANA)
    luis.voids("misdeal")
    ana.puts("7h")
    points(ana, ANA, "out", s0=30, s1=-10, s2=-20)
    points(ana, ANA, "knock", s0=30)


def oklahoma(ana: Player, luis: Player) -> None:
    """The card turned up: asked, wrong, an ace, a spade; a limit that it sets."""
    _ask_for(ana, "oklahoma", 2)
    luis.joins(ana)
    ana.looks()
    for card in ("", "zz", "7s 8s", "As", "7s"):
        ana.looks("/upcard")
        ana.taps("/upcard", upcard=card)
        ana.looks()
    ends(ana, ANA)
    puts_all(ana, *KNOCK)
    ana.taps("/verdict")
    ana.looks("/upcard")
    ana.taps("/upcard", upcard="6h")
    counts(ana, LUIS, s0=20, s1=7)
    ana.looks("/upcard")
    luis.voids()
    ana.taps("/upcard", upcard="7s")


def _ask_for(ana: Player, system: str, seats: int) -> None:
    """By the page that asks for another game."""
    ana.visitor.open("/new")
    ana.taps("/new", game=system)
    opens(ana, system, *ALL[:seats])
    ana.visitor.open(f"/rules/{system}")


GAMES = {"es-gin-3": three, "es-gin-pairs": pairs, "rummy": rummy, "oklahoma": oklahoma}
