"""A language for tests in which every message stands in brackets: what has none was never given to a translator.

Dates, numbers and names come from elsewhere and stay bare. Knows no page.
"""

from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUES = Path(__file__).parents[1] / "referee" / "translations"
OPEN, CLOSE = "⟦", "⟧"


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
        return tuple(f"{OPEN}{form or message.id[-1]}{CLOSE}" for form in forms)
    return f"{OPEN}{message.string or message.id}{CLOSE}"
