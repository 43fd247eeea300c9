"""Exceptions told to a log without what they speak of: types and places, no message, no value. Knows no request."""

import logging
import traceback
from collections.abc import Iterator
from itertools import islice

_FRAMES = 40
_CAUSES = 5


def trail(error: BaseException) -> str:
    """The exception and its causes, each as its type and the places it passed, the innermost last.

    A message may hold a name, a card or a secret (`KeyError: 'Ana'`, SQL with its parameters), so none is told.
    """
    return "\ncaused by ".join(_one(cause) for cause in islice(_causes(error), _CAUSES))


class Discreet(logging.Filter):
    """Replaces the traceback of a record by its `trail`."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and record.exc_info[1]:
            record.exc_text = trail(record.exc_info[1])
            record.exc_info = None
        return True


def _one(error: BaseException) -> str:
    kind = type(error)
    places = [
        f"  {frame.f_code.co_filename}:{line} in {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    return "\n".join((f"{kind.__module__}.{kind.__qualname__}", *places[-_FRAMES:]))


def _causes(error: BaseException) -> Iterator[BaseException]:
    cause: BaseException | None = error
    while cause:
        yield cause
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
