"""Translations for whoever has no web framework at hand. Knows where the catalogues lie."""

import gettext
from functools import lru_cache
from pathlib import Path
from typing import Protocol

LANGUAGES = ("es", "en")
_CATALOGUES = Path(__file__).parent.parent / "translations"


class Translation(Protocol):
    """What wording needs of a translation."""

    def gettext(self, message: str) -> str:
        """The message in this language."""
        ...

    def pgettext(self, context: str, message: str) -> str:
        """The message in this language, where a context decides between two renderings of it."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message in the form this language uses for n things."""
        ...


@lru_cache(maxsize=8)
def translation(lang: str | None) -> Translation:
    """The translation of a language of ours; English where there is none."""
    known = [lang] if lang in LANGUAGES else []
    return gettext.translation("messages", _CATALOGUES, languages=known, fallback=True)
