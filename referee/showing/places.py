"""Addresses of pages, and the links that lead to articles. Knows routes, not what stands behind them."""

import uuid
from urllib.parse import urlencode

from flask import url_for

from referee import rulebook
from referee.pages.chrome import Guard, Link
from referee.pages.shared import Act, Places
from referee.scoring.rules import RuleSet
from referee.web.i18n import current_translations
from referee.web.language import here

NOTHING = "–"


def places(secret: str) -> Places:
    """Where one can look in the match with this reading address."""
    return Places(
        home=url_for("home.index"),
        show=url_for("matches.show", secret=secret),
        record=url_for("paper.record", secret=secret),
        sheet=url_for("paper.sheet", secret=secret),
        pdf=url_for("paper.pdf", secret=secret),
        settings=url_for("settings.show", secret=secret),
    )


def guard(after: int) -> Guard:
    """A new key for one form, built on this entry."""
    return Guard(uuid.uuid4().hex, after)


def act(endpoint: str, secret: str, after: int) -> Act:
    """A form that posts to this endpoint of the match."""
    return Act(url_for(endpoint, secret=secret), guard(after))


def rules_page(rules: RuleSet) -> str:
    """The page of a rule set, which leads back to this one."""
    return f"{url_for('rules.show', system=rules.id)}?{urlencode({'from': here()})}"


def article(rules: RuleSet, cited: str) -> Link:
    """The link from a line to the article it rests on."""
    citation = rulebook.cite(cited, current_translations())
    anchor = f"#{citation.anchor}" if citation.anchor else ""
    return Link(rules_page(rules) + anchor, citation.label or citation.source, citation.source)
