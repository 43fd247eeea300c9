"""`make catalogues`: takes the messages out of the code into both catalogues and says what lacks its words.

English is the message itself; Spanish is written by hand in the `.po`. Knows no message.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from os import PathLike
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
TRANSLATIONS = ROOT / "referee/translations"
KEYWORDS = {**DEFAULT_KEYWORDS, "lazy_gettext": None, "_l": None, "N_": None}
# A date that never changes keeps a diff to what was said.
DATE = datetime(2026, 11, 30, tzinfo=UTC)


def extracted() -> Catalog:
    """Every message of the package, without a word of translation."""
    with (TRANSLATIONS / "babel.cfg").open() as text:
        methods, options = parse_mapping_cfg(text)  # type: ignore[no-untyped-call]
    found = Catalog(fuzzy=False)
    rows = extract_from_dir(ROOT / "referee", methods, options, KEYWORDS, directory_filter=_is_ours)
    for _file, _line, message, _comments, context in rows:
        found.add(message, context=context)
    return found


def _is_ours(folder: str | PathLike[str]) -> bool:
    """Babel itself would leave out folders like `_parts`."""
    return not Path(folder).name.startswith(".")


def merged(language: str, old: Catalog, messages: Catalog) -> Catalog:
    """A catalogue of exactly `messages`, with the words that `old` has; English says the message itself."""
    new = Catalog(locale=language, project="Referee", charset="utf-8", fuzzy=False, creation_date=DATE)
    new.revision_date = DATE
    for message in messages:
        if message.id:
            known = old.get(message.id, message.context)
            words = message.id if language == "en" else known.string if known else ""
            new.add(message.id, words or "", context=message.context, flags=message.flags & {"python-format"})
    return new


def lacking(catalogue: Catalog) -> list[Message]:
    """The messages that have no words, or not for every number."""
    return [
        message
        for message in catalogue
        if message.id and not all(message.string if isinstance(message.string, list | tuple) else [message.string])
    ]


def read(language: str) -> Catalog:
    with (TRANSLATIONS / language / "LC_MESSAGES/messages.po").open("rb") as text:
        return read_po(text, locale=language)


def as_text(catalogue: Catalog) -> bytes:
    text = BytesIO()
    write_po(text, catalogue, width=0, sort_output=True, no_location=True)
    return text.getvalue()


def main() -> int:
    """Exit status 1 where a message lacks its words."""
    messages, silent = extracted(), 0
    for language in ("es", "en"):
        catalogue = merged(language, read(language), messages)
        folder = TRANSLATIONS / language / "LC_MESSAGES"
        (folder / "messages.po").write_bytes(as_text(catalogue))
        with (folder / "messages.mo").open("wb") as compiled:
            write_mo(compiled, catalogue)
        for message in lacking(catalogue):
            silent += 1
            print(f"{language} lacks: {message.id!r}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
