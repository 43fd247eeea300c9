"""A whole match worked out, for whoever wants to see how it goes. The cards are here; the judge does the rest."""

from collections.abc import Mapping

from flask import url_for
from flask_babel import gettext as _

from referee import ledger
from referee.pages.chrome import Chrome
from referee.pages.home import SamplePage
from referee.pages.verdict import Verdict
from referee.scoring.facts import Facts
from referee.scoring.match import DealRecord, Match
from referee.scoring.verdict import Settled
from referee.showing.final import final
from referee.showing.sheet import line, sheet
from referee.showing.verdict import verdict

NAMES = ("Elena", "Tomás")


def _deal(knocker: int, elena: str, tomas: str, discard: str) -> Mapping[str, object]:
    return {"kind": "deal", "knocker": str(knocker), "cards": {"0": elena, "1": tomas}, "discard": discard}


EVENTS: tuple[Mapping[str, object], ...] = (
    _deal(0, "4h 5h 6h 9c 9d 9s Jc Qc Kc 5d Kd", "4c 4d 4s 2h 3s 6d 7d 8d As 8c", "Kd"),
    _deal(1, "2s 8s 9s Ac 2c 7c 8c 2d 8d 2h", "5s 6s 7s Ks 9c Tc Jc Kc Jd Kd Ah", "Ah"),
    {"kind": "void", "reason": "stock"},
    _deal(0, "4h 5h 6h 7h 9c 9d 9s Jc Qc Kc 2s", "8h 9h Tc As 2d Ks Kh Kd 3s 4d", "2s"),
    _deal(1, "Ts Js 5d 5h 8c 9c 2c 3c 7s Kd", "Ah 2h 3h 6s 6d 6c Qs Qh Qd 4c 8d", "8d"),
    _deal(0, "5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd", "8s Qc Ks Jd Th 9c 6h 4d 3h Ad", "Kd"),
    {"kind": "counts", "knocker": "0", "deadwood": {"0": 6, "1": 10}},
    {"kind": "counts", "knocker": "1", "deadwood": {"0": 3, "1": 5}},
)
TOLD = 4
"""Which scored deal is told in full: the one on whose gin the defender lays off."""


def match() -> Match:
    """The match these events tell."""
    return ledger.read({"base": "es-gin"}, NAMES, 1, EVENTS)


def sample_page(chrome: Chrome) -> SamplePage:
    """The page of the sample: sheet, story, one verdict in full, the reckoning."""
    played = match()
    settled = final(played)
    deals = [deal for deal in played.scored if isinstance(deal.verdict, Settled)]
    if settled is None:
        raise AssertionError("the sample match has no end")
    told = next(deal for deal in deals if deal.entry == TOLD)
    return SamplePage(
        chrome=chrome,
        home=url_for("home.index"),
        new=url_for("opening.new"),
        sheet=sheet(played, ""),
        lines=tuple(line(played, deal, "") for deal in played.deals),
        final=settled,
        verdict=_in_full(played, told),
        verdict_title=str(_("Deal %(number)d, in full", number=told.number)),
    )


def _in_full(played: Match, deal: DealRecord) -> Verdict:
    settled = deal.verdict
    if not isinstance(settled, Settled) or not isinstance(deal.event, Facts):
        raise AssertionError("the deal told in full is one by cards")
    return verdict(played.rules, settled, played.names, deal.score)
