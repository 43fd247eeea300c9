"""A language for tests in which every message stands in brackets: what has none was never given to a translator.

What a message is filled with stands outside its brackets, so that no text can hide in it. Dates, numbers and names come
from elsewhere and stay bare. Knows no page.
"""

import re
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUES = Path(__file__).parents[1] / "referee" / "translations"
OPEN, CLOSE = "⟦", "⟧"
_PLACE = re.compile(r"(%\(\w+\)[sd]|%%)")
_WORD = re.compile(r"\w")


def bracketed(folder: Path) -> str:
    """Write the catalogues, bracketed, into `folder`; the answer is for `BABEL_TRANSLATION_DIRECTORIES`."""
    for source in sorted(CATALOGUES.glob("*/LC_MESSAGES/messages.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3])
        for message in catalogue:
            if message.id:
                message.string = _bracket(message)
        target = folder / source.parts[-3] / "LC_MESSAGES" / "messages.mo"
        target.parent.mkdir(parents=True)
        with target.open("wb") as file:
            write_mo(file, catalogue)
    return str(folder)


def _bracket(message: Message) -> str | tuple[str, ...]:
    """Every form of it, the original where a translation is lacking."""
    if isinstance(message.id, tuple):
        forms = message.string if isinstance(message.string, tuple | list) else [message.string]
        return tuple(_pieces(form or message.id[-1]) for form in forms)
    return _pieces(str(message.string or message.id))


def _pieces(text: str) -> str:
    """The words of a message in brackets, apart from what it is filled with."""
    return "".join(
        piece if _PLACE.fullmatch(piece) or not _WORD.search(piece) else f"{OPEN}{piece}{CLOSE}"
        for piece in _PLACE.split(text)
    )
