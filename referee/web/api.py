"""`POST /api/v1/<verb>`: the referee's machine face over HTTP. Knows no verb and no rule; `referee.face` does.

200 with the answer, 400 for what is not JSON, 404 for an unknown verb, 422 for an answer that is an error. No cookie
and no guard: nothing here belongs to anybody.
"""

import json
import math
from collections.abc import Mapping
from types import MappingProxyType

from flask import Blueprint, Response, request

from referee import face

blueprint = Blueprint("api", __name__)

# Beyond this a JSON number is not the same number for every program; no figure of a game comes near.
_LARGEST = 2**53
_DIGITS = 17

_REFUSALS: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        400: ("bad-request", "The request could not be read."),
        404: ("unknown-verb", "There is no such verb: analyse, judge, layoff and tally are."),
        405: ("method-not-allowed", "A verb takes POST only."),
        413: ("too-large", "The request is larger than 64 kB."),
        429: ("too-many-requests", "Too many requests came from this address; Retry-After says how long to wait."),
        500: ("internal", "The referee failed; the request may be quite right."),
        503: ("unavailable", "The referee cannot answer at the moment."),
    }
)


class BadJson(ValueError):
    """The text is no JSON that every program would read alike; the message says why."""


@blueprint.post("/api/v1/<verb>")
def call(verb: str) -> Response:
    """Read the body, ask the face, write its answer."""
    if verb not in face.VERBS:
        return refusal(404)
    try:
        asked = read(request.get_data())
    except BadJson as fault:
        return _written({"error": {"code": "not-json", "message": str(fault)}}, 400)
    answer = face.call(verb, asked)
    return _written(answer, 422 if "error" in answer else 200)


def refusal(status: int) -> Response:
    """An HTTP error as an error of the contract."""
    code, message = _REFUSALS.get(status) or _REFUSALS[400 if status < 500 else 500]
    return _written({"error": {"code": code, "message": message}}, status)


def read(body: bytes) -> object:
    """The JSON of a body, UTF-8. Raises BadJson; refuses what programs read differently, as a key that stands twice."""
    try:
        return json.loads(
            body.decode("utf-8-sig"),
            object_pairs_hook=_once,
            parse_int=_integer,
            parse_float=_real,
            parse_constant=_no_number,
        )
    except BadJson:
        raise
    except UnicodeDecodeError:
        raise BadJson("The body is not UTF-8.") from None
    except json.JSONDecodeError as error:
        raise BadJson(f"The body is not JSON: {error.msg} at character {error.pos}.") from None
    except RecursionError:
        raise BadJson("The body is nested too deeply.") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadJson("A key stands twice in one object.")
    return found


def _integer(text: str) -> int:
    if len(text) > _DIGITS or abs(int(text)) > _LARGEST:
        raise BadJson("A number is too large.")
    return int(text)


def _real(text: str) -> float:
    if not math.isfinite(found := float(text)):
        raise BadJson("A number is too large.")
    return found


def _no_number(text: str) -> float:
    raise BadJson(f"{text} is not JSON.")


def _written(answer: Mapping[str, object], status: int) -> Response:
    # ASCII: a name may hold half of a surrogate pair, which no encoding takes.
    return Response(json.dumps(answer, allow_nan=False) + "\n", status, mimetype="application/json")
