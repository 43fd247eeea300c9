"""Floors 1 and 2 by themselves: no site packages, no environment, both languages; and the order inside the judge."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from referee import face
request = json.load(sys.stdin)
answers = [face.call("judge", request | {"lang": lang}) for lang in ("es", "en")]
foreign = {name.split(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"referee", "__main__"}
json.dump([answers, sorted(foreign)], sys.stdout)
"""
DEAL = {
    "rules": "es-gin",
    "players": ["Elena", "Tomás"],
    "knocker": "Elena",
    "cards": {"Elena": "4h 5h 6h 9c 9d 9s Jc Qc Kc 7d", "Tomás": "7h Ad 2d 3d Th Jh Qh 8s 8c 3s"},
}


def test_a_verdict_in_both_languages_with_python_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(ROOT)]
    told = json.dumps(DEAL).encode()
    ran = subprocess.run(command, input=told, capture_output=True, cwd=tmp_path, env={}, check=True)
    (spanish, english), foreign = json.loads(ran.stdout)
    assert foreign == []
    assert spanish["points"] == english["points"] == {"Elena": 12, "Tomás": 0}
    assert english["says"] == {
        "headline": "Elena wins",
        "story": "Elena knocks with 7. Tomás lays off 1 card and has 19 left.",
        "lines": ["Tomás, deadwood: 19 (000 §8)", "Elena, deadwood: −\u00a07 (000 §8)"],
        "advice": [],
    }
    assert spanish["says"] == {
        "headline": "Gana Elena",
        "story": "Elena hace knock con 7. Tomás coloca 1 carta y se queda con 19.",
        "lines": ["Tomás, sin ligar: 19 (000 §8)", "Elena, sin ligar: −\u00a07 (000 §8)"],
        "advice": [],
    }


ORDER = (
    "errors cards melds layouts layoffs laying rules systems house_rules lots verdict irregularities customs turns "
    "facts points counts tables advice showdown rummy pairs journal deals match replay settlement"
).split()
"""The judge's modules, each importing only from those before it."""


def test_every_module_of_the_judge_has_its_place() -> None:
    modules = {file.stem for file in (ROOT / "referee/scoring").glob("*.py")} - {"__init__"}
    assert modules == set(ORDER)
    assert len(ORDER) == len(set(ORDER))


@pytest.mark.parametrize("module", ORDER)
def test_a_module_of_the_judge_imports_only_those_before_it(module: str) -> None:
    tree = ast.parse((ROOT / f"referee/scoring/{module}.py").read_text())
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    ours = {name for name in imported if name.split(".")[0] == "referee"}
    before = {f"referee.scoring.{earlier}" for earlier in ORDER[: ORDER.index(module)]}
    assert ours <= before
    assert {name.split(".")[0] for name in imported - ours} <= sys.stdlib_module_names


def test_the_packages_themselves_import_nothing() -> None:
    for package in ("referee", "referee/scoring", "referee/codec"):
        tree = ast.parse((ROOT / package / "__init__.py").read_text())
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
