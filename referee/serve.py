"""`python -m referee.serve`: the app under waitress, with its address and a QR for the phones. Knows no page."""

import os
import signal
import sys
from collections.abc import Mapping
from types import FrameType

import segno
from sqlalchemy.exc import SQLAlchemyError
from waitress.server import create_server

from referee.app import create_app
from referee.web.address import DEFAULT_HOST, DEFAULT_PORT, is_local, public_url
from referee.web.config import ConfigError
from referee.web.secret_key import SecretKeyError

# SQLite writes one at a time; reading and the drawing of a PDF go on beside it.
THREADS = 8
# The app itself refuses more than 64 kB, with a page that says so; beyond this nothing is even received.
LARGEST_BODY = 1 << 20


def main() -> int:
    """Serves until interrupted. `HOST`, `PORT` and the variables of `referee.web.config` come from the environment.

    Exit status 1, and one line that says why, where it cannot start.
    """
    try:
        host, port = listening(os.environ)
        app = create_app({"HOST": host, "PORT": port})
        # Forwarded headers are the app's to believe or not: it does only where a proxy is configured.
        server = create_server(
            app,
            host=host,
            port=port,
            threads=THREADS,
            ident="",
            clear_untrusted_proxy_headers=False,
            max_request_body_size=LARGEST_BODY,
        )
    except (ConfigError, SecretKeyError) as error:
        return _refuse(str(error))
    except SQLAlchemyError as error:
        return _refuse(f"The database of REFEREE_DATABASE_URL cannot be opened: {type(error).__name__}.")
    except OSError as error:
        return _refuse(f"Cannot listen on {host}:{port}: {error.strerror}. Another port: PORT={port + 1} make run")
    signal.signal(signal.SIGTERM, _stop)
    print(greeting(host, public_url(app.config)), flush=True)
    server.run()
    return 0


def _stop(_number: int, _frame: FrameType | None) -> None:
    """What a service manager asks: end well, as after Ctrl-C, with what is being answered answered."""
    raise SystemExit(0)


def _refuse(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def listening(environment: Mapping[str, str]) -> tuple[str, int]:
    """The host and port to listen on. Raises ConfigError where `PORT` is none."""
    port = environment.get("PORT") or str(DEFAULT_PORT)
    if not (port.isascii() and port.isdigit() and 1 <= int(port) <= 65535):
        raise ConfigError(f"PORT must be a number from 1 to 65535, not {port!r}.")
    return environment.get("HOST") or DEFAULT_HOST, int(port)


def greeting(host: str, url: str) -> str:
    """What the terminal says: the address, a QR of it, who can reach it and how to stop."""
    if is_local(host):
        return f"\nReferee is at {url}, on this machine only.\nCtrl-C stops it.\n"
    return (
        f"\nReferee is at {url}\n\n{terminal_qr(url)}\n"
        "Phones on this network open that address, or point their camera at the square.\n"
        "It listens on the network, without encryption; HOST=127.0.0.1 make run keeps it on this machine.\n"
        "Ctrl-C stops it.\n"
    )


def terminal_qr(url: str) -> str:
    """A QR two rows to a line of text, dark on light whatever the terminal's colours."""
    rows = [[bool(cell) for cell in row] for row in segno.make(url, error="m").matrix_iter(border=4)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    halves = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lines = (
        "".join(halves[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
