"""The rules to look up. Knows no match: it leads back to wherever one came from."""

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _

from referee.pages.chrome import Link
from referee.scoring.systems import SYSTEMS
from referee.showing.rules import rules_page
from referee.web.language import own_path

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules/<system>")
def show(system: str) -> str:
    """Options and articles of a system; 404 for one that there is not. `from` is the page to lead back to."""
    rules = SYSTEMS.get(system)
    if rules is None:
        abort(404)
    back = own_path(request.args.get("from", "")) or url_for("home.index")
    return render_template("rules/show.html", page=rules_page(rules, Link(back, _("Back"))))
