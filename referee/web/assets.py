"""Static files under the digest of them all, so that a browser may keep them for ever. Knows no file's meaning."""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, Response, abort, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

_KEY = "referee.assets"
FOREVER = "public, max-age=31536000, immutable"

# A bare machine has no /etc/mime.types to know it from.
mimetypes.add_type("font/woff2", ".woff2")


def install(app: Flask) -> None:
    """Serve `referee/static` as `/static/<digest>/<path>`; templates write `asset("css/table.css")`."""
    assets = Assets(Path(app.root_path) / "static", watch=app.debug)
    app.add_url_rule("/static/<digest>/<path:filename>", "static", assets.send)
    app.add_template_global(assets.address, "asset")
    app.extensions[_KEY] = assets


def asset_digest() -> str:
    """The digest of all static files, for what hangs on how pages look and behave."""
    assets: Assets = current_app.extensions[_KEY]
    return assets.shelf.digest


@dataclass(frozen=True, slots=True)
class Shelf:
    """The files of a folder, a few hundred kB in all, and one digest: CSS and fonts name each other relatively."""

    digest: str
    files: Mapping[str, bytes]


class Assets:
    """The shelf as it was when the server started; while developing (`watch`), as it is."""

    def __init__(self, folder: Path, *, watch: bool) -> None:
        self._folder = folder
        self._watch = watch
        self._shelf = shelve(folder)

    @property
    def shelf(self) -> Shelf:
        return shelve(self._folder) if self._watch else self._shelf

    def address(self, filename: str) -> str:
        """Where a page finds a file. Raises LookupError for one that is not there: a page does not hope."""
        shelf = self.shelf
        if filename not in shelf.files:
            raise LookupError(f"no static file {filename}")
        return url_for("static", digest=shelf.digest, filename=filename)

    def send(self, digest: str, filename: str) -> BaseResponse:
        """The file; under an old digest (a page left open over an update) the way to the present one."""
        shelf = self.shelf
        content = shelf.files.get(filename)
        if content is None:
            abort(404)
        if digest != shelf.digest:
            return redirect(self.address(filename), 302)
        answer = Response(content, mimetype=mimetypes.guess_type(filename)[0] or "application/octet-stream")
        answer.headers["Cache-Control"] = FOREVER
        answer.add_etag()
        return answer.make_conditional(request)


def shelve(folder: Path) -> Shelf:
    """Read the whole folder; the 12 hex digits change with any name or content in it."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    found = hashlib.sha256()
    for name, content in sorted(files.items()):
        found.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return Shelf(found.hexdigest()[:12], files)
