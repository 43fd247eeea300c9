"""The order of the house: each floor imports only from itself and those above it in the list, and never in a circle."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"scoring"}),
    frozenset({"rulebook", "wording", "codec", "corrections", "ledger", "face"}),
    frozenset({"cli", "__main__"}),
    frozenset({"models", "db", "migrations", "operations"}),
    frozenset({"pages", "pdf"}),
    frozenset({"web"}),
    frozenset({"showing"}),
    frozenset({"forms"}),
    frozenset({"views"}),
    frozenset({"app", "verify"}),
    frozenset({"serve"}),
)
# Floors 1 and 2, with the command line on top of them, run wherever Python does: in a phone's browser too.
STANDARD_LIBRARY_ONLY = frozenset().union(*FLOORS[:3])
# The judge besides has no clock, no chance, no input or output and no human language.
NOT_FOR_THE_JUDGE = frozenset(
    "asyncio datetime gettext io json locale logging os pathlib random secrets socket sqlite3 subprocess sys threading "
    "time uuid zoneinfo".split()
)


@cache
def imports() -> dict[str, frozenset[str]]:
    """Every module of the package, by dotted name, and all it imports, wherever in the file it does."""
    files = sorted((ROOT / "referee").rglob("*.py"))
    known = {_name(file) for file in files}
    return {_name(file): frozenset(_imported(ast.parse(file.read_text()), known)) for file in files}


def _name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not our style"
            module = node.module or ""
            inner = {alias.name: f"{module}.{alias.name}" for alias in node.names}
            submodules = {name for name in inner.values() if name in known}
            yield from submodules
            if len(submodules) < len(inner):
                yield module


def _room(module: str) -> str:
    return module.split(".")[1]


def _floor(module: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if _room(module) in rooms)


def _ours(names: frozenset[str]) -> set[str]:
    return {name for name in names if name.startswith("referee.")}


MODULES = sorted(set(imports()) - {"referee"})


def test_the_package_itself_imports_nothing() -> None:
    assert imports()["referee"] == frozenset()


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_a_floor(module: str) -> None:
    assert _room(module) in frozenset().union(*FLOORS)


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_up_the_list_only(module: str) -> None:
    assert {name for name in _ours(imports()[module]) if _floor(name) > _floor(module)} == set()


def test_no_circle() -> None:
    assert list(TopologicalSorter({module: _ours(names) for module, names in imports().items()}).static_order())


@pytest.mark.parametrize("module", [name for name in MODULES if _room(name) in STANDARD_LIBRARY_ONLY])
def test_the_judge_and_his_face_need_the_standard_library_only(module: str) -> None:
    foreign = {name.split(".")[0] for name in imports()[module]} - sys.stdlib_module_names - {"referee"}
    assert foreign == set()


@pytest.mark.parametrize("module", [name for name in MODULES if _room(name) == "scoring"])
def test_the_judge_has_no_clock_no_chance_and_no_voice(module: str) -> None:
    assert {name.split(".")[0] for name in imports()[module]} & NOT_FOR_THE_JUDGE == set()


def test_only_a_view_prints_paper() -> None:
    printers = {module for module, names in imports().items() if "referee.pdf" in names}
    assert {_room(module) for module in printers} <= {"views"}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_first_what_it_is(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text())
    assert not tree.body or ast.get_docstring(tree), f"{file} has no docstring"
