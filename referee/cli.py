"""The command line: `referee analyse|judge|layoff|tally [FILE|-] [--lines]`, JSON in and out. A skin over the face.

Exit status: 0 answered, 2 when an answer is an error or the call makes no sense.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from referee import face


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on these arguments; returns the exit status."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    args = _parser().parse_args(argv)
    try:
        with Path(args.file).open(encoding="utf-8") if args.file != "-" else _Standing(sys.stdin) as source:
            return _lines(args.verb, source) if args.lines else _one(args.verb, source.read())
    except (OSError, UnicodeDecodeError) as fault:
        print(f"referee: {args.file}: {fault}", file=sys.stderr)
        return 2


class _Standing:
    """Standard input as a context that stays open."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __enter__(self) -> TextIO:
        return self._stream

    def __exit__(self, *_: object) -> None:
        return None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="referee", description="Asks the referee; requests and answers are JSON.")
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
