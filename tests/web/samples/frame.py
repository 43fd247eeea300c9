"""Templates as the application shows them, without the application: sample pages need neither view nor database."""

from flask import Flask, render_template
from jinja2 import StrictUndefined

from referee.web import assets, i18n, language
from tests.web.samples.pages import PAGES


def framed(catalogues: str = "") -> Flask:
    """An app with languages, static files and the language switch; `catalogues`: where the messages are instead."""
    app = Flask("referee", static_folder=None)
    app.config.update(TESTING=True, TIMEZONE="Europe/Madrid")
    if catalogues:
        app.config["BABEL_TRANSLATION_DIRECTORIES"] = catalogues
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "undefined": StrictUndefined}
    for part in (i18n, assets, language):
        part.install(app)
    return app


def shown(app: Flask, name: str, accepted: str, written: str = "") -> str:
    """A sample page as HTML; `written` is the language of what views write, where it is another."""
    template, page = PAGES[name]
    with app.test_request_context(headers={"Accept-Language": accepted}):
        return render_template(template, page=page(written or accepted))
