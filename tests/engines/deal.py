"""One whole deal as a player puts it, and what he must see on the way. Knows the pages, and no browser."""

from tests.engines.driver import Failed
from tests.engines.phone import Phone

NAMES = ("Elena", "Tomás")
# Elena's eleven by three strokes, two taps, and the king by keys. The Qc between her queens is left for the other.
STROKES = ("5s 6s 7s", "Ac 2c 3c", "Qs Qh")
TAPS = "Qd 7d"
DOWN = "\ue015"  # the arrow, as WebDriver writes it
# Tomás's: the first stroke passes over dim cells, the rest is tapped, the last three are typed.
OVER_DIM = "Qs Qh Qc Qd"
OTHER_TAPS = "8s Ks Jd Th 9c 6h"
TYPED = "4d 3♥ Ad"
KNOCKER = "5s 6s 7s Ac 2c 3c Qs Qh Qd 7d Kd"
DEFENDER = "Qc 8s Ks Jd Th 9c 6h 4d 3h Ad"
POINTS = "46"
ASKED = "document.querySelectorAll('button[name=seat]').length"


def play(phone: Phone) -> None:
    """From the first page to the undo of the deal. Raises Failed at the first thing that is not as it should be."""
    opened(phone)
    knocked(phone)
    answered(phone)
    written(phone)
    printed(phone)
    undone(phone)
    if phone.complaints():
        raise Failed("scripts complained")


def opened(phone: Phone) -> None:
    """A new match, from the first page."""
    phone.open("/")
    phone.picture("0-home")
    phone.go("main a.button")
    for seat, name in enumerate(NAMES):
        phone.type(f"#name-{seat}", name)
    phone.tap("label[for=dealer-0]")
    phone.sees("Elena deals first", "document.querySelector('#dealer-0').checked", True)
    phone.fits()
    phone.picture("1-new")
    phone.go("form.fill button.button")


def knocked(phone: Phone) -> None:
    """Elena knocks and puts her hand; the count follows, the best discard is proposed, a stroke can be taken back."""
    phone.sees("who knocks is asked", ASKED, 2)
    phone.picture("2-match")
    phone.go("button[name=seat][value='0']")
    phone.fits()
    for line in STROKES:
        phone.stroke(*map(cell, line.split()))
    phone.reads("[data-count]", "8")
    phone.sees("two runs are struck", "document.querySelectorAll('.cell.run').length", 6)
    phone.tap("[data-back]")
    phone.reads("[data-count]", "6")
    phone.stroke(*map(cell, STROKES[-1].split()))
    for card in TAPS.split():
        phone.tap(cell(card))
    phone.driver.ask("document.querySelector('[value=Qd]').focus()")
    phone.driver.keys(f"{DOWN} ")
    phone.reads("[data-count]", "11")
    phone.reads(".tray__count", "7")
    phone.sees("the king is thrown", "document.querySelector('.cell.thrown input')?.value", "Kd")
    held(phone, KNOCKER)
    phone.picture("3-knocker")
    phone.go("[data-save]")


def answered(phone: Phone) -> None:
    """Tomás's hand: over dim cells, by taps, by keys."""
    phone.stroke(*map(cell, OVER_DIM.split()))
    phone.reads("[data-count]", "1")
    for card in OTHER_TAPS.split():
        phone.tap(cell(card))
    phone.reads("[data-count]", "7")
    phone.tap(".more summary")
    phone.type("#typed", TYPED)
    phone.picture("4-typing")
    phone.go("[name=do][value=look]")
    phone.reads("[data-count]", "10")
    held(phone, DEFENDER)
    phone.picture("5-defender")
    phone.go("[data-save]")


def written(phone: Phone) -> None:
    """The verdict, confirmed, is the running total of the sheet."""
    phone.reads(".points", POINTS)
    phone.fits()
    phone.picture("6-verdict")
    phone.go("form.next button.button")
    phone.reads(".column .total", POINTS)
    phone.reads(".column .totals span", POINTS)
    phone.fits()
    phone.picture("7-sheet")


def printed(phone: Phone) -> None:
    """The page that the browser prints, and back."""
    phone.go("a[href$='/sheet']")
    phone.reads(".ledger .deals .sum", POINTS)
    phone.fits()
    phone.picture("8-paper")
    phone.go(".bar a.link")


def undone(phone: Phone) -> None:
    """The deal is taken back: no total, and who knocks is asked again."""
    phone.go(".bar form button")
    phone.reads(".column .total", "0")
    phone.sees("no total is left", "document.querySelectorAll('.totals li').length", 0)
    phone.sees("who knocks is asked again", ASKED, 2)
    phone.picture("9-undone")


def cell(card: str) -> str:
    """The cell of a card in the grid."""
    return f".cell:has([value='{card}'])"


def held(phone: Phone, cards: str) -> None:
    """Just these cards are ticked."""
    ticked = "[...document.querySelectorAll('[name=card]:checked')].map((box) => box.value).sort()"
    phone.sees("the cards are ticked", ticked, sorted(cards.split()))
