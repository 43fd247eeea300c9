"""`referee verify`: what today's judge decides otherwise than was announced, in a real database; what it leaves be."""

import sys
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest
from sqlalchemy import JSON, bindparam, text

from referee import cli, verify
from referee.db import Database
from tests.data.actions import Table, counts

ROOT = Path(__file__).parents[2]


def announce(table: Table, entry: int, points: dict[str, int]) -> None:
    """As a judge of another day said it."""
    told = text("UPDATE entry SET announced = :points WHERE match_id = :match AND number = :entry")
    with table.database.engine.begin() as connection:
        values = {"points": points, "match": table.match_id, "entry": entry}
        connection.execute(told.bindparams(bindparam("points", type_=JSON)), values)


def address_of(database: Database) -> str:
    return database.engine.url.render_as_string(hide_password=False)


def verified(database: Database, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    status = cli.main(["verify", "--database", address_of(database)])
    return status, capsys.readouterr().out.splitlines()


def test_nothing_to_tell(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(table.database, capsys) == (0, [])
    table.play(3)
    assert verified(table.database, capsys) == (0, [])


def test_a_deal_announced_with_other_points(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.play(3)
    announce(table, 2, {"0": 0, "1": 24})
    told = f"match {table.match_id}, entry 2: announced Elena 0, Tomás 24; now Elena 14, Tomás 0"
    assert verified(table.database, capsys) == (1, [told])


def test_the_last_announcement_counts(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """An amendment announces anew, and so does what takes it back."""
    table.play(2)
    announce(table, 1, {"0": 1, "1": 0})
    table.write({"kind": "amend", "event": 1, "with": {"deadwood": {"0": 5, "1": 20}}})
    assert verified(table.database, capsys) == (0, [])
    announce(table, 3, {"0": 1, "1": 0})
    assert verified(table.database, capsys)[0] == 1
    table.write({"kind": "retract", "event": 3})
    assert verified(table.database, capsys) == (0, [])


def test_what_is_taken_out_or_made_void_is_no_drift(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.play(3)
    announce(table, 1, {"0": 1, "1": 0})
    announce(table, 2, {"0": 1, "1": 0})
    table.write({"kind": "retract", "event": 1})
    void = {"kind": "void", "reason": "agreed", "knocker": None, "deadwood": None}
    table.write({"kind": "amend", "event": 2, "with": void})
    assert verified(table.database, capsys) == (0, [])


def test_rules_corrected_later_are_no_drift(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """The judge is the same; the table said so itself."""
    table.write(counts(0, 0, 19))
    table.write({"kind": "rules", "with": {"gin_bonus": 30}})
    assert verified(table.database, capsys) == (0, [])
    announce(table, 1, {"0": 1, "1": 0})
    assert verified(table.database, capsys)[0] == 1


def test_a_deal_that_has_no_result_any_more(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.write(counts())
    stored = text("UPDATE entry SET event = :event WHERE number = 1")
    with table.database.engine.begin() as connection:
        connection.execute(stored.bindparams(bindparam("event", {"kind": "party"}, type_=JSON)))
    told = f"match {table.match_id}, entry 1: announced Elena 14, Tomás 0; now Elena no result, Tomás no result"
    assert verified(table.database, capsys) == (1, [told])


def on_the_command_line(*args: str, **env: str) -> "CompletedProcess[str]":
    command = [sys.executable, "-m", "referee", "verify", *args]
    return run(command, capture_output=True, text=True, cwd=ROOT, env={"PYTHONUTF8": "1", **env}, check=False)


def test_the_configured_database(table: Table) -> None:
    table.play(1)
    announce(table, 1, {"0": 2, "1": 0})
    found = on_the_command_line(REFEREE_DATABASE_URL=address_of(table.database))
    told = f"match {table.match_id}, entry 1: announced Elena 2, Tomás 0; now Elena 14, Tomás 0\n"
    assert (found.returncode, found.stdout, found.stderr) == (1, told, "1 deal decided otherwise than announced\n")


def test_no_database(tmp_path: Path) -> None:
    """Nothing is made where there is none; what is no address, or no database of ours, is said in a line."""
    found = on_the_command_line(REFEREE_INSTANCE=str(tmp_path))
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == f"referee verify: no database to look through: {tmp_path / 'referee.sqlite3'}\n"
    assert list(tmp_path.iterdir()) == []
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    for address in ("nonsense", f"sqlite:///{empty}"):
        assert verify.main(["--database", address]) == 2


def test_where_the_database_is_by_default(tmp_path: Path) -> None:
    assert verify.configured({}) == f"sqlite:///{ROOT / 'instance' / 'referee.sqlite3'}"
    assert verify.configured({"REFEREE_INSTANCE": str(tmp_path)}) == f"sqlite:///{tmp_path / 'referee.sqlite3'}"
    assert verify.configured({"REFEREE_DATABASE_URL": "sqlite:///x"}) == "sqlite:///x"
