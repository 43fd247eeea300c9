"""The rules a form names: a system by its id, or `house-7`, rules of this phone. Knows no form and no page."""

import re
from dataclasses import dataclass

from referee.operations import house_rules
from referee.operations.errors import NotFound
from referee.operations.house_rules import HouseRules
from referee.operations.stored import Event
from referee.scoring.rules import RuleSet
from referee.scoring.systems import ES_GIN, SYSTEMS
from referee.web.database import database
from referee.web.phone import current_phone

_HOUSE = re.compile(r"house-(\d{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rules to open a match by: as a match keeps them, resolved, and what the table calls them if they are its own."""

    told: Event
    rules: RuleSet
    name: str | None = None


FIRST = Chosen({"base": ES_GIN.id}, ES_GIN)
"""The rules of a match where nobody has said by which to play."""


def chosen(text: str) -> Chosen | None:
    """The rules of that name, None where there are none, or none of this phone."""
    if text in SYSTEMS:
        return Chosen({"base": text}, SYSTEMS[text])
    phone, number = current_phone(), _HOUSE.fullmatch(text)
    if phone is None or number is None:
        return None
    try:
        kept = house_rules.get(database(), phone, int(number[1]))
    except NotFound:
        return None
    return Chosen(kept.told, kept.rules, kept.name)


def kept_rules() -> tuple[HouseRules, ...]:
    """The rules that this phone has made its own."""
    phone = current_phone()
    return () if phone is None else house_rules.of_phone(database(), phone)
