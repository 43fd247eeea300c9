"""`make locks`: pins anew, with hashes, what pyproject.toml asks for. Needs uv and the network; knows no package."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).parent / "uv"
COMPILE = [str(UV), "pip", "compile", "--quiet", "--universal", "--python-version=3.11", "--generate-hashes"]
PLAIN = ["--no-header", "--no-annotate", "--upgrade"]
LOCKS = {
    "requirements.lock": ["pyproject.toml", "--group=build"],
    # Held to the first, so that one venv serves both.
    "requirements-dev.lock": [
        "pyproject.toml", "--extra=postgres", "--group=build", "--group=dev", "--constraints=requirements.lock",
    ],
    "requirements-bench.lock": ["--group=pyproject.toml:bench"],
    "requirements-engines.lock": ["--group=pyproject.toml:engines"],
}  # fmt: skip

if __name__ == "__main__":
    for lock, asked in LOCKS.items():
        subprocess.run([*COMPILE, *PLAIN, *asked, f"--output-file={lock}"], cwd=ROOT, check=True)
        print(lock)
