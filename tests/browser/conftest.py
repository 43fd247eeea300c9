"""The table of these tests: one server a module, and players who sit down at it with a phone each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from referee.app import create_app
from referee.web.database import database
from tests.browser.origins import HOSTS
from tests.browser.player import Player
from tests.setup.server import Server, free_socket, serving


@pytest.fixture(scope="module")
def origin(request: pytest.FixtureRequest) -> str:
    """Plain HTTP to a named host, as at a real table; `@both_origins` plays on 127.0.0.1 too."""
    return str(getattr(request, "param", "insecure"))


@pytest.fixture(scope="module")
def server(origin: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module: each opens matches of its own, and no phone knows another's."""
    instance = tmp_path_factory.mktemp("instance")
    with free_socket() as (socket, port):
        url = f"http://{HOSTS[origin]}:{port}"
        config = {
            "INSTANCE_PATH": str(instance),
            "DATABASE_URL": f"sqlite:///{instance / 'referee.sqlite3'}",
            "REFEREE_URL": url,
            "RATELIMIT_ENABLED": False,
        }
        app = create_app(config)
        with serving(app, socket):
            yield Server(url=url, app=app)
        with app.app_context():
            database().engine.dispose()


@pytest.fixture
def sits_down(phones: Callable[..., Page]) -> Callable[..., Player]:
    """`sits_down(locale="en-GB", viewport=…)`: one more player, with a phone that knows nothing yet."""

    def sat(**changes: object) -> Player:
        return Player(phones(**changes), str(changes.get("locale", "es-ES"))[:2])

    return sat


@pytest.fixture
def player(sits_down: Callable[..., Player]) -> Player:
    """Somebody with a Spanish phone of 360 × 640."""
    return sits_down()
