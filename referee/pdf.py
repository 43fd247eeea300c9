"""HTML of a printed sheet → PDF, by WeasyPrint; knows nothing of matches, templates or requests.

WeasyPrint is imported on first use: it needs Pango, a system library that a machine may lack, and the rest of the
program must run without it.
"""

from pathlib import Path
from typing import Any

STATIC = Path(__file__).parent / "static"
INSTALL = "apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class PangoMissing(Exception):
    """WeasyPrint found no Pango; ``command`` is the one line that installs it on Debian."""

    def __init__(self, command: str = INSTALL) -> None:
        super().__init__(f"the PDF needs Pango: {command}")
        self.command = command


def render(html: str) -> bytes:
    """Set a whole HTML document, with its own ``lang`` and ``title``, as tagged A4 pages (PDF/UA-1).

    The same text gives the same bytes. The document may load files and ``data:`` only, never the network; its style is
    ``css/paper.css`` with the shipped fonts. Raises `PangoMissing` where the library is not there.
    """
    weasyprint = _weasyprint()
    fetcher = weasyprint.urls.URLFetcher(allowed_protocols=("file", "data"), allow_redirects=False)
    fonts = weasyprint.text.fonts.FontConfiguration()
    style = weasyprint.CSS(filename=STATIC / "css" / "paper.css", url_fetcher=fetcher, font_config=fonts)
    document = weasyprint.HTML(string=html, base_url=STATIC.as_uri() + "/", url_fetcher=fetcher)
    pdf: bytes = document.write_pdf(stylesheets=[style], font_config=fonts, pdf_variant="pdf/ua-1")
    return pdf


def available() -> bool:
    """Whether this machine can make PDFs."""
    try:
        _weasyprint()
    except PangoMissing:
        return False
    return True


def _weasyprint() -> Any:
    try:
        import weasyprint
        import weasyprint.text.fonts
        import weasyprint.urls
    except OSError as missing:  # cffi's answer to a library that cannot be opened
        raise PangoMissing from missing
    return weasyprint
