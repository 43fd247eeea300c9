"""One line of a case file, one test: what the referee answers must be what the case expects, as far as it says.

A case is `{"name", "source", "verb", "request", "expect"}`; one worked out by hand tells how under `working`. `expect`
speaks of parts of the answer: figures are equal, and some keys are read off it (see `_TOLD`).
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from referee import face

Case = dict[str, Any]
Answer = dict[str, Any]


def _faults(answer: Answer) -> list[str]:
    """Every fault, its place and its code."""
    error = answer["error"]
    return sorted(f"{fault['at']} {fault['code']}" for fault in (error, *error.get("also", ())))


_TOLD: Mapping[str, Callable[[Answer], object]] = {
    "layouts_count": lambda answer: len(answer["layouts"]),
    "discards_by_deadwood": lambda answer: {row["discard"]: row["deadwood"] for row in answer["discards"]},
    "discards": lambda answer: sorted(answer["discards"]),
    "ok": lambda answer: {row["card"]: row["ok"] for row in answer["cards"]},
    "why": lambda answer: {row["card"]: row["why"] for row in answer["cards"] if not row["ok"]},
    "settlement": lambda answer: [{key: row[key] for key in ("from", "to", "points")} for row in answer["settlement"]],
    "advice_told": lambda answer: [
        [row[key] for key in ("code", "player", "deadwood", "winner", "points")] for row in answer["advice"]
    ],
    "dealers": lambda answer: [deal["dealer"] for deal in answer["deals"]],
    "after_end": lambda answer: [deal["event"] for deal in answer["deals"] if deal.get("after_end")],
    "faults": _faults,
}


def cases() -> Iterator[tuple[str, Case]]:
    for file in sorted(Path(__file__).parent.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            yield f"{file.stem}: {case['name']}", case


CASES = dict(cases())


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    answer = face.answer(case["verb"], json.dumps(case["request"]))
    assert {key: _TOLD.get(key, lambda answer, key=key: answer.get(key))(answer) for key in case["expect"]} == case[
        "expect"
    ]


def test_no_two_cases_have_one_name() -> None:
    assert len(CASES) == len(list(cases()))
