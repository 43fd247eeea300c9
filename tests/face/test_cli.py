"""The command line: one request, or one a line; a bad line is answered and the run goes on; the status says which."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import cli
from tests.face.test_contract import JUDGE, LUIS

ROOT = Path(__file__).parents[2]
GOOD = json.dumps(JUDGE)


def run(*args: str, told: bytes = b"", env: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "referee", *args]
    return subprocess.run(command, input=told, capture_output=True, cwd=ROOT, env=env, check=False)


def answers(output: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in output.splitlines()]


def test_one_request_from_standard_input() -> None:
    ran = run("judge", "-", told=GOOD.encode())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert answers(ran.stdout.decode())[0]["status"] == "settled"
    assert run("judge", told=GOOD.encode()).stdout == ran.stdout


def test_accents_and_signs_whatever_the_terminal_speaks() -> None:
    told = GOOD.replace("Luis", "Íñigo").replace("7d", "7♦")
    ran = run("judge", told=told.encode(), env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Íñigo" in ran.stdout.decode()


def main(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, list[dict[str, object]], str]:
    status = cli.main(args)
    out, err = capsys.readouterr()
    return status, answers(out), err


def test_one_request_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(JUDGE, indent=2))
    status, told, err = main(capsys, "judge", str(file))
    assert (status, len(told), err) == (0, 1, "")
    assert told[0]["winner"] == "Ana"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"rules": "canasta"}', GOOD.replace("7d", "7x")])
def test_a_refusal_is_status_2(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deal.json"
    file.write_text(text)
    status, told, _ = main(capsys, "judge", str(file))
    assert status == 2
    assert list(told[0]) == ["error"]


def test_lines_are_answered_in_order_and_a_bad_one_does_not_stop_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [GOOD, "{", "", GOOD.replace(LUIS, "7h"), '"\\ud800"', GOOD.replace('"Ana"', '"Eva"')]
    file = tmp_path / "deals.jsonl"
    file.write_bytes("\r\n".join(lines).encode() + b"\n\xff\xfe{\n" + GOOD.encode())
    status, told, err = main(capsys, "judge", str(file), "--lines")
    assert (status, err) == (2, "")
    codes = [answer["error"]["code"] if "error" in answer else "" for answer in told]  # type: ignore[index]
    assert codes == ["", "bad-request", "wrong-count", "bad-request", "", "bad-request", ""]


def test_lines_that_are_all_answered_are_status_0(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{GOOD}\n\n{GOOD}\n"))
    status, told, _ = main(capsys, "judge", "--lines")
    assert (status, len(told)) == (0, 2)
    assert not sys.stdin.closed


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (tmp_path / "none.json", tmp_path):
        status, told, err = main(capsys, "judge", str(file))
        assert (status, told) == (2, [])
        assert err.startswith(f"referee: {file}: ")


@pytest.mark.parametrize("args", [[], ["settle"], ["judge", "a", "b"], ["judge", "--line"]])
def test_a_call_that_makes_no_sense(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    if args == ["judge", "--line"]:
        args = ["judge", "--speak"]
    with pytest.raises(SystemExit) as left:
        cli.main(args)
    assert left.value.code == 2
    assert "usage: referee" in capsys.readouterr().err


def test_the_module_runs_as_a_program() -> None:
    ran = run("analyse", told=b'{"rules": "es-gin", "cards": "7h"}')
    assert (ran.returncode, json.loads(ran.stdout)["error"]["code"]) == (2, "wrong-count")
