"""A whole match with every sort of deal in it, and every address there is. Knows the routes and their arguments."""

from collections.abc import Callable, Iterator
from typing import cast

from flask import Flask

from tests.web.table import ANA, GIN, ILLEGAL, KNOCK, LUIS, TIE, TWO_WAYS, UNDERCUT, WRONG_THROW, Player


def play(ana: Player) -> None:
    """Knock, void, undercut, tie, counts, undo, names and dealer put right, rulings, a spread of one's own, advice."""
    ana.writes(KNOCK)
    ana.voids("stock")
    ana.writes(UNDERCUT)
    ana.writes(TIE)
    ana.counts(ANA, 6, 7)
    ana.undoes()
    ana.looks("/settings")
    ana.taps("/first-dealer", seat="1")
    ana.looks("/settings")
    ana.taps("/rename", seat="1", name="Luisito")
    ana.plays(ILLEGAL, LUIS)
    ana.asks("over-limit", "1", "after-show")
    ana.chooses("plain-difference")
    ana.plays(ILLEGAL, LUIS)
    ana.asks("over-limit", "1", "before-show")
    ana.chooses("accept")
    ana.taps("/verdict")
    ana.plays(WRONG_THROW, LUIS, discard="Kc")
    ana.looks()
    ana.taps("/abandon")
    ana.plays(TWO_WAYS)
    ana.looks("/laid")
    ana.taps("/laid", layout="typed", spread="4s5s6s 7s7h7d7c", layoffs="made", do="save")
    ana.taps("/verdict")


def end(ana: Player) -> None:
    """A gin in which the other lays off, and the points that are still lacking."""
    ana.writes(GIN)
    ana.scores(ANA, 99, "gin")


def addresses(app: Flask, reading: str, writing: str, method: str = "GET") -> Iterator[str]:
    """Every address that answers to a method, its arguments filled in; a new kind of argument fails."""
    digest, filename = _an_asset(app)
    values = {"system": "es-gin", "number": "1", "seat": "0", "verb": "judge", "digest": digest, "filename": filename}
    places = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if method in (rule.methods or ()):
            secret = writing if rule.endpoint == "links.take" else reading
            told = {name: secret if name == "secret" else values[name] for name in rule.arguments}
            yield places.build(rule.endpoint, told, method=method)


def _an_asset(app: Flask) -> list[str]:
    address = cast(Callable[[str], str], app.jinja_env.globals["asset"])
    with app.test_request_context():
        return address("css/table.css").removeprefix("/static/").split("/", 1)
