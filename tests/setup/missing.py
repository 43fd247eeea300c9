"""What this machine lacks for some tests, each as the sentence that says how to have it. Knows no test."""

import ctypes
import functools
import importlib
import shutil

APT = "apt-get install -y --no-install-recommends"


@functools.cache
def chromium() -> str | None:
    """The path of a Chromium, if there is one."""
    names = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@functools.cache
def browser() -> str | None:
    try:
        ctypes.CDLL("libatomic.so.1")  # of Playwright's own driver
    except OSError:
        return f"No libatomic here; to run the browser tests: {APT} chromium libatomic1"
    return None if chromium() else f"No Chromium here; to run the browser tests: {APT} chromium libatomic1"


@functools.cache
def pdf() -> str | None:
    try:
        importlib.import_module("weasyprint")
    except OSError:
        return f"No Pango here; to run the PDF tests: {APT} libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    return None
