"""The secret key: made once, whoever starts, readable by its owner only."""

import sys
from contextlib import ExitStack
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from referee.app import create_app
from referee.web.secret_key import SecretKeyError, secret_key

WORKERS = 8
ROUNDS = 20
WORKER = """
import sys
from pathlib import Path
from referee.web.secret_key import secret_key
for line in sys.stdin:
    print(secret_key(Path(line.strip())), flush=True)
"""


def test_it_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(bytes.fromhex(key)) == 32
    assert secret_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_workers_starting_at_once_agree(tmp_path: Path) -> None:
    with ExitStack() as open_workers:
        workers = [
            open_workers.enter_context(Popen([sys.executable, "-c", WORKER], text=True, stdin=PIPE, stdout=PIPE))
            for _ in range(WORKERS)
        ]
        folders = [tmp_path / str(number) for number in range(ROUNDS)]
        told = [_race(workers, folder) for folder in folders]
    assert [set(keys) for keys in told] == [{(folder / "secret_key").read_text()} for folder in folders]
    assert [len(keys) for keys in told] == [WORKERS] * ROUNDS
    assert len({keys[0] for keys in told}) == ROUNDS
    assert [path.name for path in tmp_path.rglob("secret_key*")] == ["secret_key"] * ROUNDS


def _race(workers: list[Popen[str]], folder: Path) -> list[str]:
    """What each of them takes for the key of a new instance, all asked at the same moment."""
    folder.mkdir()
    for worker in workers:
        assert worker.stdin
        worker.stdin.write(f"{folder}\n")
        worker.stdin.flush()
    return [worker.stdout.readline().strip() for worker in workers if worker.stdout]


def test_a_key_that_others_may_read_is_closed(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    (tmp_path / "secret_key").chmod(0o644)
    assert secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", ["", "short", "z" * 64, "é" * 32, "a" * 65])
def test_a_damaged_key_is_never_replaced(tmp_path: Path, content: str) -> None:
    (tmp_path / "secret_key").write_text(content)
    with pytest.raises(SecretKeyError, match="is no secret key"):
        secret_key(tmp_path)
    assert (tmp_path / "secret_key").read_text() == content


def test_two_apps_of_one_instance_share_it(config: dict[str, object]) -> None:
    assert create_app(config).secret_key == create_app(config).secret_key


def test_a_key_that_is_given_makes_no_file(config: dict[str, object]) -> None:
    app = create_app({**config, "SECRET_KEY": "given"})
    assert app.secret_key == "given"
    assert not (Path(app.instance_path) / "secret_key").exists()
