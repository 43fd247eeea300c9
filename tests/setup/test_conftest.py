"""Promises of the test set-up: a skip fails in CI, a visitor sends what a browser would, the locks hold together."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.setup.visitor import Form, forms

ROOT = Path(__file__).parents[2]
SKIPPED = """
import pytest

{module}

@pytest.mark.skip(reason="not here")
def test_by_mark(): ...

def test_within():
    pytest.skip("not now")
"""


@pytest.mark.parametrize("module", ["", "pytest.importorskip('no_such_module')"], ids=["test", "module"])
@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_with_ci_a_skip_is_a_failure(tmp_path: Path, module: str, ci: str, status: int) -> None:
    (tmp_path / "test_skipped.py").write_text(SKIPPED.format(module=module))
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-q", f"--rootdir={tmp_path}", str(tmp_path)]
    environment = {"CI": ci, "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    # A file that skips itself whole leaves nothing to run, which pytest calls 5.
    assert run.returncode == (5 if module and not status else 2 if module else status), run.stdout
    assert ("which CI=true does not allow" in run.stdout) == bool(ci)
    assert ("NOT EVERYTHING RAN" in run.stdout) != bool(ci)


def test_a_form_sends_what_stands_in_it() -> None:
    page = """
    <form action="/new" method="post" id="new">
      <input type="hidden" name="key" value="k1"><input name="name" value="Ana"><input name="name" value="Luis">
      <input type="radio" name="dealer" value="0"><input type="radio" name="dealer" value="1" checked>
      <input type="checkbox" name="card" value="7h" checked><input type="checkbox" name="card" value="8h">
      <select name="rules"><option value="a">A</option><option value="b" selected>B</option></select>
      <textarea name="text">
two
lines</textarea>
      <input name="off" value="x" disabled><button name="go" value="1">Go</button>
    </form>
    <input form="new" name="stray" value="s">
    """
    fields = {
        "key": ["k1"],
        "name": ["Ana", "Luis"],
        "dealer": ["1"],
        "card": ["7h"],
        "rules": ["b"],
        "text": ["two\nlines"],
        "stray": ["s"],
    }
    assert forms(page) == [Form("/new", "post", fields)]


def pins(lock: str) -> dict[str, str]:
    """What a lock file pins, by name."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", (ROOT / lock).read_text(), re.MULTILINE))


def plain(requirement: str) -> str:
    """`Flask-WTF>=1.3` is `flask-wtf`."""
    return re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower().replace("_", "-")


def test_the_locks_pin_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    app = {plain(name) for name in [*project["project"]["dependencies"], *groups["build"]]}
    assert app - pins("requirements.lock").keys() == set()
    assert {plain(name) for name in groups["dev"]} - pins("requirements-dev.lock").keys() == set()
    assert {plain(name) for name in groups["bench"]} - pins("requirements-bench.lock").keys() == set()


def test_the_lock_of_the_tools_holds_the_whole_lock_of_the_app() -> None:
    assert pins("requirements.lock").items() - pins("requirements-dev.lock").items() == set()
