"""What every write carries, whatever it says. Knows neither."""

from dataclasses import dataclass

from referee.models import KEY_LENGTH
from referee.operations.errors import BadKey


@dataclass(frozen=True, slots=True)
class Stamp:
    """`key`, made by the client, is unique in the match and makes a repeated write the same one; `after` is the newest
    entry that the page showed, 0 for none; `phone` is the device. Raises BadKey.
    """

    key: str
    after: int
    phone: int

    def __post_init__(self) -> None:
        check_key(self.key)


def check_key(key: str) -> None:
    """Raises BadKey unless the key can be kept: printable ASCII without spaces, as a UUID is."""
    if not (0 < len(key) <= KEY_LENGTH and key.isascii() and key.isprintable() and " " not in key):
        raise BadKey
