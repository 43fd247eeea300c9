"""A whole match by taps, from the first page to the printed sheet, on the origins a phone may be on."""

import pytest
from playwright.sync_api import expect

from tests.browser.origins import both_origins
from tests.browser.paper import prints
from tests.browser.player import ELENA, TOMAS, Player


@both_origins
@pytest.mark.pdf
def test_a_match_from_the_first_deal_to_the_printed_sheet(player: Player) -> None:
    player.opens_match(ELENA, TOMAS)
    player.sees_sheet(Elena=[], Tomás=[])
    player.sees_dealer(TOMAS)

    # A plain knock; the winner deals next (000 §11).
    player.knocks(ELENA)
    player.puts("4h 5h 6h 9c 9d 9s Jc Qc Kc 7d")
    player.puts("4c 4d 5c 5s 6d 6s As 2h Kd Qh")
    player.sees_verdict(ELENA, 46, "53", "− 7", "46", "46")
    player.confirms(46, ELENA)
    player.sees_sheet(Elena=[46], Tomás=[])
    player.sees_to_go(Elena=55, Tomás=101)
    player.sees_dealer(ELENA)

    # A gin, on which the defender lays off three cards all the same (§13).
    player.knocks(ELENA)
    player.puts("4h 5h 6h 7h 9c 9d 9s Jc Qc Kc")
    player.puts("8h 9h Tc As 2d Ks Kh Kd 3s 4d")
    player.sees_verdict(ELENA, 30)
    player.sees_laid_off(TOMAS, "8h 9h Tc")
    player.confirms(76, ELENA)
    player.sees_sheet(Elena=[46, 76], Tomás=[])

    # An undercut: the defender breaks his own eights, and two of them lie on the runs of the knocker (§8).
    player.knocks(ELENA)
    player.puts("5s 6s 7s Ks 9c Tc Jc Kc Jd Kd")
    player.puts("2s 8s 9s Ac 2c 7c 8c 2d 8d 2h")
    player.sees_verdict(TOMAS, 11, "10", "− 9", "10", "11", "11")
    player.sees_laid_off(TOMAS, "7c 8c 8s 9s")
    player.confirms(11, TOMAS)
    player.sees_sheet(Elena=[46, 76], Tomás=[11])
    player.sees_dealer(TOMAS)

    # A tie is the defender's.
    player.knocks(ELENA)
    player.puts("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js")
    player.puts("Jc Qc Kc Jd Qd Kd Jh Qh Kh Ts")
    player.sees_verdict(TOMAS, 10)
    player.confirms(21, TOMAS)
    player.sees_sheet(Elena=[46, 76], Tomás=[11, 21])

    # A void deal is nobody's, and the same player deals again.
    player.voids("Quedan 2 cartas en la baceta")
    player.sees_sheet(Elena=[46, 76], Tomás=[11, 21])
    player.sees_dealer(TOMAS)

    player.counts(TOMAS, Elena=28, Tomás=4)
    player.sees_sheet(Elena=[46, 76], Tomás=[11, 21, 45])

    # Told the wrong way round, taken back, told again: exactly 100 does not end it.
    player.counts(TOMAS, Elena=27, Tomás=3)
    player.sees_sheet(Elena=[46, 76], Tomás=[11, 21, 45, 69])
    player.undoes()
    expect(player.page.locator(".notice")).to_contain_text("27 − 3")
    player.sees_sheet(Elena=[46, 76], Tomás=[11, 21, 45])
    player.counts(ELENA, Elena=3, Tomás=27)
    player.sees_sheet(Elena=[46, 76, 100], Tomás=[11, 21, 45])
    player.sees_to_go(Elena=1, Tomás=56)

    player.tells_points(TOMAS, "With a knock", 14)
    player.sees_sheet(Elena=[46, 76, 100], Tomás=[11, 21, 45, 59])

    # Eleven cards: of them she throws the king.
    player.knocks(ELENA)
    player.puts("5s 6s 7s Qs Qh Qd Ac 2c 3c 7d Kd", throws="Kd")
    player.puts("Ks Jd Th 9c 8s 6h 4d 3h Qc Ad")
    player.sees_verdict(ELENA, 46)
    player.confirms(146, ELENA)

    # Four deals each at 20, and 100 for who passed the target.
    player.sees_sheet(Elena=[46, 76, 100, 146], Tomás=[11, 21, 45, 59])
    player.sees_title("%(name)s wins", name=ELENA)
    player.sees(player.says("%(name)s passed %(target)d in deal %(number)d.", name=ELENA, target=100, number=8))
    player.sees_reckoning(
        "146 en los juegos § 14 59",
        "80 juegos ganados, 4–4, a 20 § 8 80",
        "100 por pasar de 100 § 8 –",
        "– por ganarlos todos § 8 –",
        "326 total 139",
        "187 diferencia § 15",
    )

    assert {"46", "76", "100", "146", "11", "21", "45", "59", "80", "326", "139", "187"} <= prints(player).keys()
