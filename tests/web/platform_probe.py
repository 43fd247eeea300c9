"""The application with a few views of its own, to see what the platform does around any view. Knows no match."""

from collections.abc import Mapping

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    make_response,
    redirect,
    render_template_string,
    request,
)
from flask_wtf.csrf import generate_csrf
from sqlalchemy import text
from werkzeug.wrappers import Response as BaseResponse

from referee.app import create_app
from referee.web.csrf import grown_old, shows_again
from referee.web.database import database

SECRET = "c2VjcmV0LXNlY3JldC1zZQ"
PAGE = """<!doctype html><html lang="{{ language() }}"><title>probe</title>
<form method="post"><input type="hidden" name="csrf_token" value="{{ token }}">
<p>{{ problem }}</p><input name="name" value="{{ name }}"></form>"""


def probed(config: Mapping[str, object]) -> Flask:
    """`create_app(config)` and the views below."""
    app = create_app(config)
    app.extensions["probe.written"] = []
    views = Blueprint("probe", __name__)
    views.add_url_rule("/probe/form", view_func=form, methods=["GET", "POST"])
    views.add_url_rule("/probe/plain/<secret>", view_func=plain, methods=["POST"])
    views.add_url_rule("/probe/guess/<secret>", view_func=guess)
    views.add_url_rule("/probe/status/<int:code>", view_func=status, methods=["GET", "POST"])
    views.add_url_rule("/probe/crash/<secret>", view_func=crash)
    views.add_url_rule("/probe/database", view_func=lost_table)
    views.add_url_rule("/probe/long", view_func=long_page)
    views.add_url_rule("/probe/asks", view_func=asks_too_much)
    app.register_blueprint(views)
    return app


def _page(problem: str = "") -> str:
    return render_template_string(PAGE, token=generate_csrf(), problem=problem, name=request.form.get("name", ""))


def _form_again() -> BaseResponse:
    return make_response(_page(grown_old()), 400)


@shows_again(_form_again)
def form() -> BaseResponse:
    if request.method == "POST":
        return _write()
    return make_response(_page())


def plain(secret: str) -> BaseResponse:
    return _write()


def _write() -> BaseResponse:
    current_app.extensions["probe.written"].append(request.form.to_dict())
    return redirect("/probe/form", 303)


def guess(secret: str) -> str:
    if secret != SECRET:
        abort(404)
    return "found"


def status(code: int) -> str:
    abort(code)


def crash(secret: str) -> str:
    raise KeyError(f"Ana holds 7h 8h 9h, {secret}")


def lost_table() -> Response:
    with database().reading() as session:
        session.execute(text("SELECT name FROM lost WHERE name = :name"), {"name": "Ana"})
    return Response()


def long_page() -> str:
    return "Seven of hearts, eight of hearts. " * 100


def asks_too_much() -> str:
    return render_template_string("{{ nobody.gave }}")
