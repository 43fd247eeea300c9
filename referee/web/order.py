"""In what order this phone wants the cards of the tray. Knows no card."""

from flask import after_this_request, request
from werkzeug.wrappers import Response

from referee.pages.hand import Order
from referee.web.cookies import keep

COOKIE = "tray"
"""The cookie that says it: a value of `Order`."""


def keep_order() -> None:
    """Before a request of a hand: the order its form tells is kept for the hands to come."""
    kept, said = _read(request.cookies.get(COOKIE)), _read(request.form.get("order"))
    if said is None or said is kept:
        return

    @after_this_request
    def remember(response: Response) -> Response:
        keep(response, COOKIE, said)
        return response


def tray_order() -> Order:
    """As the form of this request says, else as it was said last; by melds at first."""
    return _read(request.form.get("order")) or _read(request.cookies.get(COOKIE)) or Order.MELDS


def _read(text: str | None) -> Order | None:
    return Order(text) if text in list(Order) else None
