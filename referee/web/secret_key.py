"""The key that signs sessions and makes link secrets: made once in the instance folder. Knows no request."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

NAME = "secret_key"
_BYTES = 32
_OWNER_ONLY = 0o600


class SecretKeyError(RuntimeError):
    """The key file holds no key. It is never replaced: that would shut every link there is."""


def secret_key(folder: Path) -> str:
    """The key of this instance, 64 hex digits; the first call makes it, whatever else starts at the same moment.

    Raises SecretKeyError for a damaged file, OSError where the folder cannot be written.
    """
    path = folder / NAME
    if not path.exists():
        _make(path)
    key = path.read_text(encoding="ascii", errors="replace").strip()
    if len(key) != 2 * _BYTES or set(key) - set("0123456789abcdef"):
        raise SecretKeyError(f"{path} is no secret key. Restore it; or delete it, and every link made so far is dead.")
    if path.stat().st_mode & 0o077:
        path.chmod(_OWNER_ONLY)
    return key


def _make(path: Path) -> None:
    """A whole file appears under its name or none does: `link` fails where another process was first."""
    draft = path.with_name(f"{NAME}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Makes the new name survive a power cut: matches refer to this key."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
