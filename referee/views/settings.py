"""What can be corrected, handed over or ended in a match; and the choice of suits. Writes nothing itself."""

from collections.abc import Mapping

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import rulebook
from referee.pages.chrome import Link, Problem
from referee.pages.settings import Keys, SettingsPage
from referee.pages.shared import Seat
from referee.showing.places import act, places, rules_page
from referee.views.entrance import Visit, enter
from referee.views.links import absolute, qr
from referee.web.chrome import chrome
from referee.web.i18n import current_translations

blueprint = Blueprint("settings", __name__)


@blueprint.get("/m/<secret>/settings", endpoint="show")
def settings(secret: str) -> ResponseReturnValue:
    """Everything about a match that is no deal."""
    return settings_page(enter(secret), {}, ())


def settings_page(visit: Visit, typed: Mapping[str, str], problems: tuple[Problem, ...]) -> str:
    """The page, with names as they stand or as they were typed and refused."""
    match, secret = visit.match, visit.secret
    players = tuple(Seat(seat, name) for seat, name in enumerate(match.names))
    link = absolute(url_for("matches.show", secret=secret))
    page = SettingsPage(
        chrome=chrome(str(_("Settings"))),
        at=places(secret),
        players=players,
        typed=tuple(typed.get(str(player.seat), player.name) for player in players),
        first_dealer="" if match.first_dealer is None else str(match.first_dealer),
        rules=Link(rules_page(match.rules), _rules_name(visit)),
        correct=url_for("match_rules.show", secret=secret),
        reading=link,
        reading_qr=qr(link),
        suits=url_for("home.suits"),
        keys=_keys(visit) if visit.writes else None,
        problems=problems,
    )
    return render_template("matches/settings.html", page=page)


def _rules_name(visit: Visit) -> str:
    return rulebook.rules_name(visit.match.rules, current_translations(), visit.stored.rules_name)


def _keys(visit: Visit) -> Keys:
    secret, after, over = visit.secret, visit.after, visit.match.over
    return Keys(
        rename=tuple(act("matches.rename", secret, after) for _seat in visit.match.names),
        first_dealer=act("matches.first_dealer", secret, after),
        writing=url_for("links.writing", secret=secret),
        renew_reading=act("links.renew", secret, after),
        renew_writing=act("links.renew", secret, after),
        close=None if over else act("matches.close", secret, after),
        rematch=act("opening.rematch", secret, after) if over else None,
        delete=act("matches.delete", secret, after),
    )
