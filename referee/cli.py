"""The command line: `referee analyse|judge|layoff|tally [FILE|-] [--lines]`, JSON in and out. A skin over the face.

Exit status: 0 answered, 2 when an answer is an error or the call makes no sense. `referee verify` is no question to the
judge but looks into the database; what it needs is loaded for it alone (`referee.verify`).
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import TextIO

from referee import face


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on these arguments; returns the exit status."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ["verify"]:
        return int(import_module("referee.verify").main(words[1:]))
    args = _parser().parse_args(words)
    try:
        with _source(args.file) as source:
            return _lines(args.verb, source) if args.lines else _one(args.verb, source.read())
    except OSError as fault:
        print(f"referee: {args.file}: {fault}", file=sys.stderr)
        return 2


def _source(file: str) -> AbstractContextManager[TextIO]:
    """What to read; standard input stays open. What is no UTF-8 becomes a sign that no card is written with."""
    return nullcontext(sys.stdin) if file == "-" else Path(file).open(encoding="utf-8", errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="referee",
        description="Asks the referee; requests and answers are JSON.",
        epilog="`referee verify` looks through the database instead: see `referee verify --help`.",
    )
    parser.add_argument("verb", choices=list(face.VERBS))
    parser.add_argument("file", nargs="?", default="-", help="a file of JSON, or - for standard input")
    parser.add_argument("--lines", action="store_true", help="one request a line in, one answer a line out")
    return parser


def _lines(verb: str, source: TextIO) -> int:
    """Answer line by line; a bad line gets an error answer and the run goes on."""
    status = 0
    for line in source:
        if line.strip():
            status = max(status, _one(verb, line))
    return status


def _one(verb: str, text: str) -> int:
    answer = face.answer(verb, text)
    print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 2 if "error" in answer else 0
