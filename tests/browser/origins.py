"""Where a phone finds the server. A browser gives an insecure page neither wake lock nor sharing nor installing."""

import pytest

HOSTS = {"secure": "127.0.0.1", "insecure": "table.test"}
both_origins = pytest.mark.parametrize("origin", [*HOSTS], indirect=True, scope="module")
"""Marks a test, or as `pytestmark` a module: it is played on both, with one server each."""
