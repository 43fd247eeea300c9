"""Which phone asks: the token in its cookie, and the row that stands for it. Knows no match."""

from flask import Flask, Response, after_this_request, g, request

from referee.operations import phones
from referee.web.cookies import keep
from referee.web.database import database
from referee.web.limits import KEEPING, OPENING

COOKIE = "phone"


def install(app: Flask) -> None:
    """Offer a token where something is made anew, so that both taps of a double tap come from one phone."""

    @app.before_request
    def offer() -> None:
        if request.endpoint in (OPENING, KEEPING):
            offer_phone()


def current_phone() -> int | None:
    """The phone of this request, None for one that never did anything here. Writes nothing."""
    token = phone_token()
    return phones.find(database(), token) if token else None


def phone_for_writing() -> int:
    """The phone of this request, made known if it was not; for what gives a phone a right or writes in its name."""
    return phones.find_or_create(database(), offer_phone())


def offer_phone() -> str:
    """The token of this request; a phone without one gets it with the answer, and one that has keeps it longer.

    Writes nothing.
    """
    if "phone_token" not in g:
        g.phone_token = phone_token() or phones.new_token()

        @after_this_request
        def set_cookie(response: Response) -> Response:
            keep(response, COOKIE, g.phone_token)
            return response

    token: str = g.phone_token
    return token


def phone_token() -> str:
    """What the cookie says, "" for none and for what is no token of ours."""
    if "phone_token" in g:
        return str(g.phone_token)
    told = request.cookies.get(COOKIE, "")
    return told if phones.is_token(told) else ""
