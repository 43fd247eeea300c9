"""`/healthz` for whoever watches the server, `/robots.txt` for whoever lists pages. Know no match."""

from flask import Blueprint, Response, current_app, jsonify
from sqlalchemy.exc import SQLAlchemyError

from referee.db import ping
from referee.web.database import database
from referee.web.discretion import trail

blueprint = Blueprint("web", __name__)


@blueprint.get("/healthz")
def healthz() -> Response:
    """200 when the database answers and is up to date, 503 when not."""
    try:
        ping(database())
    except SQLAlchemyError as error:
        current_app.logger.error("the database does not answer\n%s", trail(error))
        return _said("database", 503)
    return _said("ok", 200)


@blueprint.get("/robots.txt")
def robots() -> Response:
    """Nothing here is for a search engine: addresses are secrets."""
    return Response("User-agent: *\nDisallow: /\n", mimetype="text/plain")


def _said(status: str, code: int) -> Response:
    answer = jsonify(status=status)
    answer.status_code = code
    answer.headers["Cache-Control"] = "no-store"
    return answer
