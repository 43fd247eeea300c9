"""`make looks`: every page × three screens × two languages × light and dark, and the paper, in build/looks/index.html.

A process a language: its server, on a port of this machine and with a database of its own, plays the matches, and three
browser windows take all the pictures. Ends with 1 where a route has no picture, a page is wider than its screen, or a
script or the policy complains.

    python -m tests.looks.run                  all of it
    python -m tests.looks.run --only verdict   the pages whose name begins so
    python -m tests.looks.run --readme         the picture of the README, and nothing else
"""

import argparse
import logging
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from flask import Flask
from PIL import Image

from referee.app import create_app
from referee.web.database import database
from tests.looks import album, table
from tests.looks.camera import SCREENS, THEMES, Camera, browser
from tests.looks.shots import PAPERS, SHOTS, Party, Shot, Sight, probe, without_picture
from tests.setup import missing
from tests.setup.server import free_socket, serving

OUT = Path("build/looks")
README = Path(__file__).with_name("readme.png")
LANGUAGES = ("es", "en")


def main() -> int:
    """Take the pictures that are asked for; 1 where something was wrong."""
    parser = argparse.ArgumentParser(prog="make looks")
    parser.add_argument("--only", default="", help="the pages whose name begins so")
    parser.add_argument("--readme", action="store_true", help="the picture of the README")
    asked = parser.parse_args()
    if lack := missing.browser() or missing.pdf():
        print(lack, file=sys.stderr)
        return 1
    return readme() if asked.readme else looks(asked.only)


@contextmanager
def running(folder: Path) -> Iterator[tuple[Flask, str]]:
    """The app in earnest on a free port, with a table of its own; its links say what a home network would."""
    settings = {
        "INSTANCE_PATH": str(folder),
        "DATABASE_URL": f"sqlite:///{folder / 'referee.sqlite3'}",
        "REFEREE_URL": "http://192.168.1.20:8000",
        "TIMEZONE": "Europe/Madrid",
        "RATELIMIT_ENABLED": False,
    }
    logging.getLogger("waitress").setLevel(logging.ERROR)  # a queue for a moment is no news here
    app = create_app(settings)
    probe(app)
    with free_socket() as (socket, port), serving(app, socket):
        yield app, f"http://127.0.0.1:{port}"
    with app.app_context():
        database().engine.dispose()


def looks(only: str) -> int:
    """All pictures of the pages whose name begins so, and the index."""
    began = time.monotonic()
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with ProcessPoolExecutor(len(LANGUAGES), get_context("spawn")) as languages:
        wrong = [text for texts in languages.map(picture, LANGUAGES, repeat(only)) for text in texts]
    page = index(wrong)
    print(*wrong, f"{len(list(OUT.glob('*.png')))} pictures in {time.monotonic() - began:.0f} s: {page}", sep="\n")
    return 1 if wrong else 0


def picture(language: str, only: str) -> list[str]:
    """Every page in one language; what was wrong."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as (app, url), browser() as chromium:
        party = Party(app)
        party.speak(language)
        cameras = [Camera.of(chromium, screen, language, url, OUT) for screen in SCREENS]
        for shot in SHOTS:
            if shot.name.startswith(only):
                sight = shot.come(party)
                for camera in cameras:
                    camera.take(shot, sight)
        papers(party, language, only)
        contacts(language)
        routes = [f"no picture of {route}" for route in without_picture(app)] if language == LANGUAGES[0] else []
        return routes + [complaint for camera in cameras for complaint in camera.complaints]


def papers(party: Party, language: str, only: str) -> None:
    """The PDF of some matches, page by page."""
    for name, play in PAPERS.items():
        if not name.startswith(only):
            continue
        paper = party.writer.open(party.match(name, play) + "/sheet.pdf")
        assert paper.mimetype == "application/pdf", paper.status
        file = OUT / f"{name}.{language}.pdf"
        file.write_bytes(paper.get_data())
        pages = OUT / f"{name}.paper.{language}"
        subprocess.run(["pdftoppm", "-r", "80", "-png", str(file), str(pages)], check=True)


def contacts(language: str) -> None:
    """The contact sheets of one language, a screen and a theme at a time, in the order of the shots."""
    for screen in SCREENS:
        for theme in (*THEMES, "fold"):
            ending = f"{screen.name}.{language}.{theme}"
            taken = [path for shot in SHOTS if (path := OUT / f"{shot.name}.{ending}.png").exists()]
            album.contact_sheets(OUT, ending, album.COLUMNS[screen.name], taken)
    sheets = [path for name in PAPERS for path in sorted(OUT.glob(f"{name}.paper.{language}*.png"))]
    album.contact_sheets(OUT, f"paper.{language}", album.COLUMNS["paper"], sheets)


def index(wrong: list[str]) -> Path:
    routes = [(shot.name, shot.route) for shot in SHOTS] + [(name, "paper.pdf") for name in PAPERS]
    groups = [(name, route, sorted(OUT.glob(f"{name}.*.png"))) for name, route in routes]
    return album.index(OUT, [group for group in groups if group[2]], wrong)


def readme() -> int:
    """A phone in the middle of a match, in Spanish, as the README shows it."""
    shot = Shot("readme", "matches.show", lambda party: Sight(party.writer, table.six_deals(party.writer)))
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as (app, url), browser() as chromium:
        camera = Camera.of(chromium, SCREENS[0], "es", url, Path(folder))
        camera.take(shot, shot.come(Party(app)))
        with Image.open(camera.path("readme", "light")) as taken:
            taken.convert("RGB").quantize(128).save(README, optimize=True)
    print(f"{README}: {README.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
