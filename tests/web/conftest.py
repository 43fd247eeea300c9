"""The people at the table of a web test: Ana has a match open, Luis may join it, Eva knows nothing yet."""

import pytest
from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from tests.setup.visitor import Visitor
from tests.web.table import Player


class _Compiled(BytecodeCache):
    """Templates compiled once for every app of this process: each test has an app of its own."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = _Compiled()


@pytest.fixture
def app(app: Flask) -> Flask:
    app.jinja_env.bytecode_cache = COMPILED
    return app


@pytest.fixture
def ana(app: Flask) -> Player:
    """She has opened a match against Luis, deals first, and reads English."""
    ana = Player(Visitor(app.test_client()))
    ana.speaks("en")
    ana.opens()
    return ana


@pytest.fixture
def luis(app: Flask) -> Player:
    """Another phone, that may write nowhere; it reads Spanish."""
    return Player(Visitor(app.test_client()))


@pytest.fixture
def eva(app: Flask) -> Player:
    """A third phone."""
    return Player(Visitor(app.test_client()))
