"""`create_app`: the parts of the web application put together, in the order a request meets them. Knows no rule."""

import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import TracebackType

from flask import Blueprint, Flask, request
from jinja2 import StrictUndefined

from referee.web import (
    access_log,
    api,
    assets,
    csrf,
    database,
    errors,
    headers,
    health,
    hosts,
    i18n,
    language,
    limits,
    phone,
)
from referee.web.config import instance_path, read_config
from referee.web.cookies import Sessions
from referee.web.discretion import trail
from referee.web.secret_key import secret_key

# First what tells of a request and dresses its answer, then what may refuse it, then what it finds.
PARTS = (access_log, headers, i18n, hosts, limits, csrf, errors, assets, language, database, phone)


class Referee(Flask):
    """Flask, saying less in its log."""

    session_interface = Sessions()

    def log_exception(self, exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None]) -> None:
        """Where it happened and what kind it was. Flask would tell the path, which holds a secret, and the message."""
        rule = request.url_rule.rule if request.url_rule else "-"
        told = trail(exc_info[1]) if exc_info[1] else ""
        self.logger.error("500 on %s %s\n%s", request.method, rule, told)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The application for these settings, over those of the environment, over the defaults (`referee.web.config`).

    Makes the instance folder and its secret key, and brings the database up to date. Raises ConfigError for a variable
    that cannot be read, SecretKeyError for a damaged key, and SQLAlchemy's errors for a database that is not there.
    """
    settings = read_config(os.environ, config or {})
    app = Referee("referee", instance_path=instance_path(settings), static_folder=None)
    app.config.from_mapping(settings)
    instance = Path(app.instance_path)
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    app.config["SECRET_KEY"] = settings.get("SECRET_KEY") or secret_key(instance)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "undefined": StrictUndefined}
    for part in PARTS:
        part.install(app)
    app.register_blueprint(health.blueprint)
    app.register_blueprint(api.blueprint)
    for blueprint in _blueprints():
        app.register_blueprint(blueprint)
    return app


def _blueprints() -> Iterator[Blueprint]:
    """`blueprint` of every module of `referee.views` that has one; imported here, when an application is made."""
    views = import_module("referee.views")
    for found in iter_modules(views.__path__, "referee.views."):
        blueprint = getattr(import_module(found.name), "blueprint", None)
        if blueprint is not None:
            yield blueprint
