"""Links instead of accounts: what each opens, how one dies, and that whatever does not open is one and the same 404."""

import re

import pytest
from flask import Flask

from tests.web.kept import kept
from tests.web.table import ANA, KNOCK, Player

UNKNOWN = "c2VjcmV0LXNlY3JldC1zZQ"
READING = ("", "/record", "/sheet", "/sheet.pdf", "/settings", "/deal/1")
WRITING = ("/counts", "/points", "/hand/0", "/verdict", "/laid", "/writing")
POSTS = (
    "/knock /hand/0 /hand/0/tray /verdict /laid /discard /accept /abandon /counts /points "
    "/undo /void /close /first-dealer /rename /rematch /delete /renew"
).split()


def told(player: Player) -> tuple[int, str]:
    """The status, and the page without the token of this phone and the address that it was asked for."""
    page = re.sub(r'(?<=name="csrf_token" value=")[^"]*', "", player.answer.text)
    return player.status, re.sub(r'(?<=name="next" value=")[^"]*', "", page)


def guard(player: Player) -> str:
    """The token of this phone's forms."""
    player.visitor.open("/new")
    return player.form("/new").fields["csrf_token"][0]


# --- what a link opens ------------------------------------------------------------------------------------------------


def test_the_reading_address_shows_everything_and_writes_nothing(ana: Player, eva: Player) -> None:
    ana.writes(KNOCK)
    eva.watches(ana)
    for where in READING:
        eva.looks(where)
        assert eva.status == 200, where
    assert "Este teléfono mira" in eva.looks().text
    for where in WRITING:
        eva.looks(where)
        assert eva.status == 404, where


def test_a_writing_link_leads_to_the_reading_address_and_this_phone_writes(ana: Player, luis: Player) -> None:
    link = ana.hands_over()
    answer = luis.client.get(link)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    luis.joins(ana)
    luis.counts(ANA, 5, 9)
    assert ana.columns() == {"Ana": ["4"], "Luis": []}


def test_looking_at_a_writing_link_with_head_gives_nothing(app: Flask, ana: Player, luis: Player) -> None:
    """A messenger's preview of the link must not become a writer."""
    link = ana.hands_over()
    before = kept(app)
    answer = luis.client.head(link)
    assert (answer.status_code, answer.headers["Location"]) == (303, ana.match)
    assert kept(app) == before


def test_a_phone_that_writes_already_takes_the_link_again_for_nothing(app: Flask, ana: Player, luis: Player) -> None:
    luis.joins(ana)
    before = kept(app)
    luis.joins(ana)
    assert kept(app) == before


def test_a_phone_without_cookies_reads_all_the_same(app: Flask, ana: Player) -> None:
    answer = app.test_client(use_cookies=False).get(ana.hands_over())
    assert answer.headers["Location"] == ana.match
    assert app.test_client(use_cookies=False).get(ana.match).status_code == 200


@pytest.mark.parametrize("cookie", ["", "x", "A" * 22, "ñ" * 22, "'; DROP TABLE phone; --"])
def test_a_cookie_that_is_nobodys_is_nobodys(app: Flask, ana: Player, cookie: str) -> None:
    stranger = app.test_client()
    stranger.set_cookie("phone", cookie)
    assert stranger.get(ana.match).status_code == 200
    assert stranger.get(f"{ana.match}/counts").status_code == 404


# --- the same 404 -----------------------------------------------------------------------------------------------------


def test_whatever_does_not_open_is_one_and_the_same_page(ana: Player, luis: Player, eva: Player) -> None:
    """Unknown, revoked, meant for the other role, or not this phone's: nothing tells them apart."""
    ana.writes(KNOCK)
    old_reading, old_writing = ana.match, ana.hands_over()
    ana.looks("/settings")
    ana.taps("/renew", role="read")
    ana.match = ana.visitor.path.removesuffix("/settings")
    ana.looks("/writing")
    ana.taps("/renew")
    writing = ana.hands_over()
    eva.visitor.open(f"/m/{UNKNOWN}")
    unknown = told(eva)
    assert unknown[0] == 404
    doors = {
        "unknown to write": f"/w/{UNKNOWN}",
        "revoked to read": old_reading,
        "revoked to write": old_writing,
        "a reading link to write": ana.match.replace("/m/", "/w/"),
        "a writing link to read": writing.replace("/w/", "/m/"),
        "not this phone's": f"{ana.match}/counts",
        "not this phone's either": f"{ana.match}/writing",
        "no address at all": "/nowhere",
        "odd": "/m/%F0%9F%82%A1%00%ff",
        "long": "/m/" + "A" * 5000,
        "almost": ana.match[:-1],
        "another case": ana.match.swapcase().replace("/M/", "/m/"),
    }
    for door, address in doors.items():
        eva.visitor.open(address)
        assert told(eva) == unknown, door
    for where in READING[1:] + WRITING:
        eva.visitor.open(old_reading + where)
        assert told(eva) == unknown, where


@pytest.mark.parametrize("action", POSTS)
def test_no_form_writes_for_a_phone_that_may_not(app: Flask, ana: Player, eva: Player, action: str) -> None:
    ana.plays(KNOCK)
    fields = {"csrf_token": guard(eva), "key": "k" * 32, "after": "0", "seat": "0", "role": "write", "do": "save"}
    before = kept(app)
    statuses = {eva.client.post(f"{match}{action}", data=fields).status_code for match in (ana.match, f"/m/{UNKNOWN}")}
    assert statuses == {404}
    assert kept(app) == before


def test_a_match_of_others_stays_theirs_for_who_writes_in_one_of_his_own(app: Flask, ana: Player, eva: Player) -> None:
    eva.opens("Eva", "Juan")
    before = kept(app)
    token = guard(eva)
    for action in POSTS:
        answer = eva.client.post(ana.match + action, data={"csrf_token": token, "key": "k" * 32, "role": "write"})
        assert answer.status_code == 404, action
    assert kept(app) == before


# --- renewed ----------------------------------------------------------------------------------------------------------


def test_a_renewed_writing_link_kills_the_old_one_and_whom_it_let_in(ana: Player, luis: Player, eva: Player) -> None:
    luis.joins(ana)
    old = ana.hands_over()
    ana.taps("/renew")
    assert ana.where == "/writing"
    eva.visitor.open(old)
    assert eva.status == 404
    luis.looks("/counts")
    assert luis.status == 404
    luis.looks()
    assert luis.status == 200
    assert not luis.page.all("form", action=f"{ana.match}/knock")
    ana.counts(ANA, 5, 9)
    eva.joins(ana)
    assert eva.page.all("form", action=f"{ana.match}/knock")


def test_a_form_open_on_a_phone_that_was_put_out_writes_nothing(app: Flask, ana: Player, luis: Player) -> None:
    luis.joins(ana)
    luis.looks("/counts")
    ana.looks("/writing")
    ana.taps("/renew")
    before = kept(app)
    luis.taps("/counts", knocker="0", **{"deadwood-0": "5", "deadwood-1": "9"})
    assert luis.status == 404
    assert kept(app) == before


def test_a_renewed_reading_link_kills_the_old_address(ana: Player, luis: Player, eva: Player) -> None:
    """Who writes goes on at the new address, found on the first page of his phone."""
    luis.joins(ana)
    eva.watches(ana)
    old = ana.match
    ana.looks("/settings")
    ana.taps("/renew", role="read")
    assert ana.visitor.path.endswith("/settings")
    ana.match = ana.visitor.path.removesuffix("/settings")
    assert ana.match != old
    for player in (ana, luis, eva):
        player.visitor.open(old)
        assert player.status == 404
    luis.visitor.open("/")
    luis.match = luis.page.one("a", class_="slip").attributes["href"]
    assert luis.match == ana.match
    luis.counts(ANA, 5, 9)
    assert ana.columns() == {"Ana": ["4"], "Luis": []}


@pytest.mark.parametrize("role", ["", "admin", "READ", "write "])
def test_no_link_is_renewed_for_a_role_there_is_not(app: Flask, ana: Player, role: str) -> None:
    ana.looks("/settings")
    before = kept(app)
    address, fields = ana.fills("/renew")
    assert ana.client.post(address, data={**fields, "role": role}).status_code == 422
    assert kept(app) == before


def test_a_database_alone_opens_nothing(app: Flask, ana: Player) -> None:
    """What is kept of a link is its digest and a nonce: neither address is in any table."""
    writing = ana.hands_over().removeprefix("/w/")
    reading = ana.match.removeprefix("/m/")
    rows = repr(kept(app))
    assert writing not in rows
    assert reading not in rows


def test_with_another_secret_key_a_link_is_dead_until_it_is_renewed(app: Flask, ana: Player, luis: Player) -> None:
    """The address of the match still opens; what leads to it cannot be shown any more, and gives nothing."""
    link = ana.hands_over()
    app.config["SECRET_KEY"] = "0" * 64
    before = kept(app)
    assert luis.client.get(link).status_code == 404
    assert kept(app) == before
    ana.looks("/writing")
    assert ana.where == "/settings"
    ana.taps("/renew", role="write")
    ana.taps("/renew", role="read")
    ana.match = ana.visitor.path.removesuffix("/settings")
    luis.joins(ana)
    assert luis.where == ""


def test_addresses_to_share_come_from_the_settings_never_from_the_host(ana: Player) -> None:
    for host in ("localhost", "127.0.0.1:8000", "[::1]"):
        for where in ("/settings", "/writing"):
            page = ana.client.get(ana.match + where, headers={"Host": host}).text
            shown = re.findall(r"https?://[^/\"<]+", re.sub(r"data:[^\"]*", "", page))
            assert set(shown) <= {"http://localhost"}
    assert ana.client.get(ana.match, headers={"Host": "evil.example"}).status_code == 400
