"""What a test may ask for: a fresh app, a visitor, a real server, phones at the table. Knows nothing of the rules."""

import contextlib
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import Phase, settings
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.setup import missing
from tests.setup.server import Server, free_socket, serving
from tests.setup.visitor import Visitor

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

CI = os.environ.get("CI") == "true"
FIND_ONLY = (Phase.explicit, Phase.generate)  # that a mutant dies is enough: no shorter example of it is sought

settings.register_profile("quick", max_examples=50, deadline=None)
settings.register_profile("main", max_examples=200, deadline=None, derandomize=CI, print_blob=True)
settings.register_profile("mutants", max_examples=50, deadline=None, derandomize=True, database=None, phases=FIND_ONLY)
settings.register_profile("thorough", max_examples=5000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "main"))

expect.set_options(timeout=15_000)  # a machine may be busy

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
    "locale": "es-ES",
    "timezone_id": "Europe/Madrid",
}
INSECURE_HOST = "table.test"
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1",
]


# --- what is skipped, and how loudly --------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks as `browser` whatever asks for one, so that no test can forget to."""
    for item in items:
        if {"page", "phone", "phones", "browser", "context", "new_context"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark, lack in (("browser", missing.browser()), ("pdf", missing.pdf())):
        if lack and item.get_closest_marker(mark):
            pytest.skip(lack)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return _no_skip_in_ci(report)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    return _no_skip_in_ci(report)


def _no_skip_in_ci(report: Report) -> Report:
    """With `CI=true` a skipped test has failed: nothing there is allowed to go unseen."""
    if CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI=true does not allow: {report.longrepr}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped:
        terminalreporter.section("NOT EVERYTHING RAN", red=True, bold=True)
        for lack in sorted({str(report.longrepr[-1]) for report in skipped}):
            terminalreporter.line(lack, red=True)


# --- the app and its visitor ----------------------------------------------------------------------------------------


@pytest.fixture
def config(tmp_path: Path) -> dict[str, object]:
    """The configuration of this test's app: override it in a module to change the app, and only there."""
    instance = tmp_path / "instance"
    instance.mkdir()
    return {
        "TESTING": True,
        "INSTANCE_PATH": str(instance),
        "DATABASE_URL": f"sqlite:///{instance / 'referee.sqlite3'}",
        "REFEREE_URL": "http://localhost",
        "RATELIMIT_ENABLED": False,
    }


@pytest.fixture
def app(config: dict[str, object]) -> Iterator[Flask]:
    """An app of its own: fresh instance folder, fresh database."""
    with _made(config) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    """A phone without a screen: opens pages and sends their forms back with every hidden field."""
    return Visitor(client)


@contextlib.contextmanager
def _made(config: dict[str, object]) -> Iterator[Flask]:
    # Imported here: the judge's own tests need no framework, nor that it loads.
    from referee.app import create_app
    from referee.web.database import database

    app = create_app(config)
    with app.app_context():
        engine = database().engine
    yield app
    engine.dispose()


# --- the real server and the phones at the table --------------------------------------------------------------------


@pytest.fixture(params=["secure", "insecure"])
def origin(request: pytest.FixtureRequest) -> str:
    """`secure` is 127.0.0.1; `insecure` plain HTTP to a named host, as at a real table.

    Each test runs on both, unless it says `@pytest.mark.parametrize("origin", ["insecure"], indirect=True)`.
    """
    return str(request.param)


@pytest.fixture
def server(config: dict[str, object], origin: str) -> Iterator[Server]:
    """The app under waitress on a free port, acting as in earnest (`TESTING` off)."""
    with free_socket() as (socket, port):
        host = "127.0.0.1" if origin == "secure" else INSECURE_HOST
        url = f"http://{host}:{port}"
        with _made({**config, "TESTING": False, "REFEREE_URL": url}) as app, serving(app, socket):
            yield Server(url=url, app=app)


@pytest.fixture(scope="session")
def base_url() -> None:
    """In place of pytest-playwright's, which is made in a way that pytest warns of; ours changes with the test."""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    return {"executable_path": missing.chromium(), "args": CHROMIUM_ARGS}


@pytest.fixture
def phones(new_context: Callable[..., Any], server: Server, origin: str) -> Iterator[Callable[..., Page]]:
    """Makes phones: `phones(locale="en-GB", color_scheme="dark", viewport=…)`.

    Each has cookies of its own and stands on the home page. A script error or a breach of the content security policy
    on any of them fails the test.
    """
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Uncaught" in message.text:
            complaints.append(message.text)

    def made(**changes: object) -> Page:
        page: Page = new_context(**{**PHONE, "base_url": server.url, **changes}).new_page()
        page.set_default_timeout(10_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto("/")
        if changes.get("java_script_enabled", True):
            assert page.evaluate("() => window.isSecureContext") == (origin == "secure")
        return page

    yield made
    assert complaints == []


@pytest.fixture
def phone(phones: Callable[..., Page]) -> Page:
    """One Spanish-speaking phone, 360×640."""
    return phones()
