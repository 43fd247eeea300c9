"""The page that tells a phone that it came too late: what was typed, what was written meanwhile, and its button."""

from tests.web.table import Player


def typed(player: Player) -> list[tuple[str, str]]:
    """What the page says had been typed."""
    return [(one.one("dt").text, one.one("dd").text) for list_ in player.page.all("dl") for one in list_.all("div")]


def news(player: Player) -> list[str]:
    """What the page says was written meanwhile."""
    return [line.all("span")[1].text for list_ in player.page.all("ol", class_="lines") for line in list_.all("li")]


def all_the_same(player: Player) -> None:
    """Presses "Write it all the same"."""
    (form,) = [form for form in player.forms() if "after" in form.fields]
    player.visitor.page = player.client.post(form.action, data=form.fields, follow_redirects=True)
    player.visitor.path = player.answer.request.path
