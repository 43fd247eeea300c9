"""A page as a tree of elements, with the texts a visitor reads or hears. Knows HTML, no page of ours."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Union

_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_SPOKEN = ("alt", "title", "aria-label", "placeholder")
_BUTTONS = frozenset({"submit", "button", "reset"})


@dataclass(slots=True)
class Element:
    """One element: its tag, its attributes, and what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Union["Element", str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it, with single spaces."""
        return " ".join("".join(self._pieces()).split())

    def text_without(self, tag: str) -> str:
        """All text in it but that of its children of one kind."""
        kept = [child for child in self.children if isinstance(child, str) or child.tag != tag]
        return Element("", {}, kept).text

    def walk(self) -> Iterator["Element"]:
        """This element and every one below it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str = "*", **attributes: str) -> list["Element"]:
        """The elements of a kind below it; `name="key"` or `class_="total"` (one class of several) narrow it down."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in self.walk() if tag in {"*", one.tag} and all(one._has(*pair) for pair in wanted.items())]

    def texts(self, class_: str) -> list[str]:
        """What stands in each element of a class."""
        return [one.text for one in self.all(class_=class_)]

    def one(self, tag: str = "*", **attributes: str) -> "Element":
        """The only element of that kind."""
        (found,) = self.all(tag, **attributes)
        return found

    def said(self) -> Iterator[tuple["Element", str]]:
        """Every piece of text that a visitor reads or hears, with the element it belongs to."""
        for one in self.walk():
            for child in one.children:
                if isinstance(child, str) and child.strip():
                    yield one, " ".join(child.split())
            for name in (*_SPOKEN, *(("value",) if one.attributes.get("type") in _BUTTONS else ())):
                if text := one.attributes.get(name, "").strip():
                    yield one, text

    def _has(self, name: str, value: str) -> bool:
        told = self.attributes.get(name)
        return told is not None and (value in told.split() if name == "class" else told == value)

    def _pieces(self) -> Iterator[str]:
        for child in self.children:
            yield from (child,) if isinstance(child, str) else child._pieces()


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def read(html: str) -> Element:
    """The page as a tree. Ours are well formed: an end tag without its beginning fails."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    return tree.root


def is_designed(html: str) -> bool:
    """Whether this is a page of ours, whole: in our frame, with one heading of the first level."""
    page = read(html)
    return len(page.all("main", id="main")) == 1 and len(page.all("h1")) == 1 and not re.search("Traceback", html)
