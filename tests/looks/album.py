"""The pictures laid out: one page with all of them, and contact sheets to look at many at once. Knows no route."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SHEET_WIDTH, SHEET_HEIGHT, GAP, LABEL = 1560, 780, 12, 18
GREY = (118, 118, 118)
COLUMNS = {"phone": 5, "tablet": 3, "laptop": 2, "paper": 4}

_STYLE = """
body { margin: 1rem; background: #767676; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
figure { margin: 0; }
figcaption { font-size: 12px; }
img { display: block; max-height: 480px; max-width: 420px; background: #fff; }
nav a { color: #fff; margin-right: 1rem; }
ul.wrong { color: #ffe08a; }
"""


def index(folder: Path, groups: Sequence[tuple[str, str, Sequence[Path]]], wrong: Sequence[str]) -> Path:
    """One page with a thumbnail of every picture; `groups` are (name, route, pictures)."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Looks</title>",
        f"<style>{_STYLE}</style><h1>{sum(len(pictures) for *_, pictures in groups)} pictures</h1>",
        "<nav>" + "".join(f'<a href="#{name}">{name}</a>' for name, *_ in groups) + "</nav>",
    ]
    if wrong:
        parts.append("<ul class=wrong>" + "".join(f"<li>{escape(text)}</li>" for text in wrong) + "</ul>")
    for name, route, pictures in groups:
        figures = "".join(
            f'<figure><a href="{picture.name}"><img loading="lazy" src="{picture.name}" alt=""></a>'
            f"<figcaption>{picture.stem.removeprefix(name + '.')}</figcaption></figure>"
            for picture in pictures
        )
        parts.append(f'<h2 id="{name}">{name} <small>{escape(route)}</small></h2><div>{figures}</div>')
    page = folder / "index.html"
    page.write_text("\n".join(parts), encoding="utf-8")
    return page


def contact_sheets(folder: Path, name: str, columns: int, pictures: Iterable[Path]) -> None:
    """The pictures in rows of so many, as few sheets as hold them; a very long page is made smaller."""
    width = (SHEET_WIDTH - GAP) // columns - GAP
    rows = _rows([(picture.name.partition(".")[0], _thumbnail(picture, width)) for picture in pictures], columns)
    sheets: list[list[Sequence[tuple[str, Image.Image]]]] = [[]]
    left = SHEET_HEIGHT
    for row in rows:
        height = max(image.height for _label, image in row) + LABEL + GAP
        if height > left and sheets[-1]:
            sheets.append([])
            left = SHEET_HEIGHT
        sheets[-1].append(row)
        left -= height
    for number, sheet in enumerate(filter(None, sheets), 1):
        _paste(sheet, width).save(folder / f"contact.{name}.{number}.jpg", quality=88)


def _rows(thumbnails: Sequence[tuple[str, Image.Image]], columns: int) -> Iterable[Sequence[tuple[str, Image.Image]]]:
    return (thumbnails[start : start + columns] for start in range(0, len(thumbnails), columns))


def _thumbnail(picture: Path, width: int) -> Image.Image:
    with Image.open(picture) as image:
        made = image.convert("RGB")
    made.thumbnail((width, SHEET_HEIGHT - LABEL - GAP), Image.Resampling.LANCZOS, reducing_gap=2)
    return made


def _paste(rows: Sequence[Sequence[tuple[str, Image.Image]]], width: int) -> Image.Image:
    heights = [max(image.height for _label, image in row) + LABEL + GAP for row in rows]
    sheet = Image.new("RGB", (SHEET_WIDTH, sum(heights) + GAP), GREY)
    draw, font, top = ImageDraw.Draw(sheet), ImageFont.load_default(13), GAP
    for row, height in zip(rows, heights, strict=True):
        for column, (label, image) in enumerate(row):
            left = GAP + column * (width + GAP)
            draw.text((left, top - 4), label, fill="white", font=font)
            sheet.paste(image, (left, top + LABEL - 4))
        top += height
    return sheet
