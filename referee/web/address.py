"""Where the phones at the table find this server. Knows no request: an address never comes from a Host header."""

import ipaddress
import socket
from collections.abc import Mapping

DEFAULT_HOST = "0.0.0.0"  # noqa: S104 - the phones at the table must reach it; HOST=127.0.0.1 keeps it local
DEFAULT_PORT = 8000

# Kept for documentation (RFC 5737), so no machine of anybody's; a UDP connect chooses a route and sends no packet.
_ANYWHERE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """This machine's IPv4 address on the network it would go out by; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(found).is_unspecified else found


def is_local(host: str) -> bool:
    """Whether a server that listens on `host` can be reached from this machine only."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def public_url(config: Mapping[str, object]) -> str:
    """The address to print, to share and to draw as a QR: scheme, host and port, without a slash at the end.

    `REFEREE_URL` where it is set; else the host listened on (`HOST`), and for "all of them" the one on the network.
    """
    if given := config.get("REFEREE_URL"):
        return str(given).rstrip("/")
    host = str(config.get("HOST") or DEFAULT_HOST)
    if host in {DEFAULT_HOST, "::"}:
        host = lan_address() or "127.0.0.1"
    port = int(str(config.get("PORT") or DEFAULT_PORT))
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"
