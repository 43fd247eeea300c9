"""The page for a form whose guard had grown old: everything that was sent, one tap from being sent again."""

from dataclasses import dataclass

from referee.pages.chrome import Chrome


@dataclass(frozen=True, slots=True)
class OnceMorePage:
    """``errors/once_more.html``: posts ``fields`` (name, value), and the fresh token of ``chrome``, to ``action``.

    ``home`` leads to the matches of this phone.
    """

    chrome: Chrome
    action: str
    fields: tuple[tuple[str, str], ...]
    home: str
