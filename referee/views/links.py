"""Links: the one that grants writing, the page that hands it on, their renewal, and what to do when one is lost."""

import uuid

import segno
from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from referee import wording
from referee.models import Role
from referee.operations import access, links
from referee.operations.errors import NotFound
from referee.operations.shelf import Kept
from referee.pages.chrome import Guard
from referee.pages.links import Kept as KeptLine
from referee.pages.links import LostPage, WritingPage
from referee.pages.shared import Act
from referee.showing.places import places
from referee.showing.sheet import sides
from referee.views.entrance import app_key, enter_to_write
from referee.views.home import address, kept_matches
from referee.web.address import public_url
from referee.web.chrome import chrome
from referee.web.database import database
from referee.web.i18n import current_translations, day, iso
from referee.web.phone import current_phone, phone_for_writing

blueprint = Blueprint("links", __name__)


@blueprint.get("/w/<secret>")
def take(secret: str) -> ResponseReturnValue:
    """Let this phone write, and send it to the reading address. Looking with HEAD gives nothing."""
    link = links.resolve(database(), secret, Role.WRITE)
    reading = links.address(database(), app_key(), link.match_id)
    if reading is None:
        raise NotFound
    if request.method == "GET":
        access.grant(database(), phone_for_writing(), link.id)
    return redirect(url_for("matches.show", secret=reading), 303)


@blueprint.get("/m/<secret>/writing")
def writing(secret: str) -> ResponseReturnValue:
    """The only page that shows a link that grants writing."""
    visit = enter_to_write(secret)
    found = links.address(database(), app_key(), visit.stored.id, Role.WRITE)
    if found is None:
        return redirect(url_for("settings.show", secret=secret), 303)
    link = absolute(url_for("links.take", secret=found))
    renewal = Act(url_for("links.renew", secret=secret), Guard(uuid.uuid4().hex, visit.after))
    page = WritingPage(chrome(str(_("Hand over writing"))), places(secret), link, qr(link), renewal)
    return render_template("links/writing.html", page=page)


@blueprint.post("/m/<secret>/renew")
def renew(secret: str) -> ResponseReturnValue:
    """A new link of a role; the old one dies at once."""
    told, key, phone = request.form.get("role", ""), request.form.get("key", ""), current_phone()
    if phone is None:
        raise NotFound
    if told not in list(Role):
        abort(422)
    role = Role(told)
    renewed = links.renew(database(), app_key(), secret, role, key=key, phone_id=phone)
    reading = renewed.reading or secret
    endpoint = "links.writing" if role is Role.WRITE else "settings.show"
    return redirect(url_for(endpoint, secret=reading), 303)


@blueprint.get("/lost")
def lost() -> ResponseReturnValue:
    """The matches of this phone, each with a link to keep."""
    page = LostPage(chrome(str(_("I lost my link"))), url_for("home.index"), tuple(map(_kept, kept_matches())))
    return render_template("links/lost.html", page=page)


def _kept(one: Kept) -> KeptLine:
    writes = one.role is Role.WRITE
    t, score = current_translations(), one.state.score
    both = wording.everyone(sides(one.state), t)
    if len(score) == 2:
        what = _("%(both)s, %(mine)d to %(yours)d", both=both, mine=score[0], yours=score[1])
    else:
        what = f"{both}: {' · '.join(map(wording.figure, score))}"
    return KeptLine(
        href=address(one),
        what=str(what),
        role=str(_("this phone writes") if writes else _("this phone reads")),
        day=day(one.match.opened_at),
        iso_day=iso(one.match.opened_at)[:10],
        keep=url_for("links.writing", secret=one.secret) if writes else "",
    )


def absolute(path: str) -> str:
    """A path of ours as an address to be typed or scanned, never from the Host header."""
    return public_url(current_app.config).rstrip("/") + path


def qr(text: str) -> str:
    """A QR code as the address of an image."""
    code = segno.make(text, error="m", micro=False)
    return str(code.svg_data_uri(scale=4, border=2, dark="#1a2340", light="#fff"))
