"""What the application is told from outside: defaults, then the environment, then the mapping given. Knows no request.

| environment | setting | meaning |
|---|---|---|
| `REFEREE_URL` | `REFEREE_URL` | the address phones use, scheme and host: `https://referee.example` |
| `REFEREE_DATABASE_URL` | `DATABASE_URL` | SQLAlchemy's; SQLite in the instance folder by default |
| `REFEREE_INSTANCE` | `INSTANCE_PATH` | the folder for the secret key and the database; `instance/` by default |
| `REFEREE_HOSTS` | `EXTRA_HOSTS` | further host names to answer to, by commas |
| `REFEREE_PROXIES` | `PROXIES` | how many reverse proxies stand before it; with 0 no forwarded header is believed |
| `REFEREE_TIMEZONE` | `TIMEZONE` | as `Europe/Madrid`; the machine's own by default |
| `REFEREE_ACCESS_LOG` | `ACCESS_LOG` | 1: one line a request, without names, cards or secrets |
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

KILOBYTE = 1024
DAY = 24 * 60 * 60

DEFAULTS: Mapping[str, object] = MappingProxyType(
    {
        "REFEREE_URL": None,
        "EXTRA_HOSTS": (),
        "PROXIES": 0,
        "TIMEZONE": None,
        "ACCESS_LOG": False,
        # A body is bounded as a whole; a part of a multipart form and the number of parts are bounded besides.
        "MAX_CONTENT_LENGTH": 64 * KILOBYTE,
        "MAX_FORM_MEMORY_SIZE": 64 * KILOBYTE,
        "MAX_FORM_PARTS": 200,
        # A form may lie open on a table for days: the token lives as long as the session, the longest browsers keep.
        "PERMANENT_SESSION_LIFETIME": 400 * DAY,
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_CSRF_CHECK_DEFAULT": False,  # referee.web.csrf asks, so that a view can show its page again
        # Flask-Limiter's notation; counted in this process and forgotten when it ends.
        "RATELIMIT_ENABLED": True,
        "RATELIMIT_STORAGE_URI": "memory://",
        "LIMIT_OPENING": "30 per hour",
        "LIMIT_LINKS": "60 per 10 minutes",
        "LIMIT_API": "600 per minute",
        # zstd is left out: it gains nothing on pages of a few kB.
        "COMPRESS_ALGORITHM": ("br", "gzip"),
        "COMPRESS_ALGORITHM_STREAMING": ("br", "gzip"),
    }
)


class ConfigError(ValueError):
    """A setting that cannot be meant; the message names the variable and what it should look like."""


def read_config(environment: Mapping[str, str], given: Mapping[str, object]) -> dict[str, object]:
    """Every setting, the later source winning: defaults, environment (an empty variable is none), `given`.

    Raises ConfigError for a variable of the environment that cannot be read.
    """
    told = {
        setting: parse(name, environment[name])
        for name, (setting, parse) in _VARIABLES.items()
        if environment.get(name)
    }
    return {**DEFAULTS, **told, **given}


def instance_path(settings: Mapping[str, object]) -> str | None:
    """The absolute instance folder, or None where Flask finds it (`instance/` of a checkout)."""
    path = settings.get("INSTANCE_PATH")
    return str(Path(str(path)).absolute()) if path else None


def _url(name: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ConfigError(f"{name} must be a scheme and a host, as https://referee.example, not {text!r}.")
    return text.rstrip("/")


def _count(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ConfigError(f"{name} must be a number of proxies, 0 or more, not {text!r}.")
    return int(text)


def _switch(name: str, text: str) -> bool:
    if (word := text.lower()) not in {"1", "0", "true", "false", "yes", "no", "on", "off"}:
        raise ConfigError(f"{name} must be 1 or 0, not {text!r}.")
    return word in {"1", "true", "yes", "on"}


def _zone(name: str, text: str) -> str:
    try:
        return ZoneInfo(text).key
    except (ValueError, ZoneInfoNotFoundError, OSError):
        raise ConfigError(f"{name} must be a time zone of this machine, as Europe/Madrid, not {text!r}.") from None


def _names(_: str, text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _text(_: str, text: str) -> str:
    return text


_VARIABLES: Mapping[str, tuple[str, Callable[[str, str], object]]] = MappingProxyType(
    {
        "REFEREE_URL": ("REFEREE_URL", _url),
        "REFEREE_DATABASE_URL": ("DATABASE_URL", _text),
        "REFEREE_INSTANCE": ("INSTANCE_PATH", _text),
        "REFEREE_HOSTS": ("EXTRA_HOSTS", _names),
        "REFEREE_PROXIES": ("PROXIES", _count),
        "REFEREE_TIMEZONE": ("TIMEZONE", _zone),
        "REFEREE_ACCESS_LOG": ("ACCESS_LOG", _switch),
    }
)
