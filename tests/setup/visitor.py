"""A phone without a screen: opens pages, sends their forms back as a browser would. Knows no rule and no route."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from werkzeug.test import Client, TestResponse

Fields = dict[str, list[str]]


@dataclass(slots=True)
class Form:
    """A form as it stands in a page: where it goes, how, and what it would send if nothing were touched."""

    action: str
    method: str
    fields: Fields = field(default_factory=dict)


class _Forms(HTMLParser):
    """Collects the forms of a page. Fields of the `form="id"` kind are put where they belong at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._ids: dict[str, Form] = {}
        self._strays: list[tuple[str, str, str]] = []
        self._open: Form | None = None
        self._select: str | None = None
        self._textarea: str | None = None
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                self._open = Form(given.get("action", ""), given.get("method", "get").lower())
                self.forms.append(self._open)
                self._ids[given.get("id", "")] = self._open
            case "input" if _sends(given):
                self._put(given, given.get("value", "on" if given.get("type") in {"checkbox", "radio"} else ""))
            case "select":
                self._select = given.get("name")
            case "option" if self._select and "selected" in given:
                self._put({"name": self._select}, given.get("value", ""))
            case "textarea":
                self._textarea, self._text = given.get("name"), ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        match tag:
            case "form":
                self._open = None
            case "select":
                self._select = None
            case "textarea" if self._textarea:
                self._put({"name": self._textarea}, self._text.removeprefix("\n"))
                self._textarea = None

    def close(self) -> None:
        super().close()
        for owner, name, value in self._strays:
            self._ids[owner].fields.setdefault(name, []).append(value)

    def _put(self, given: dict[str, str], value: str) -> None:
        if "form" in given:
            self._strays.append((given["form"], given["name"], value))
        elif self._open:
            self._open.fields.setdefault(given["name"], []).append(value)


def _sends(given: dict[str, str]) -> bool:
    """Whether an input would be sent without a touch: named, enabled, no button, ticked if it can be."""
    kind = given.get("type", "text")
    if not given.get("name") or "disabled" in given or kind in {"submit", "button", "image", "reset"}:
        return False
    return kind not in {"checkbox", "radio"} or "checked" in given


def forms(html: str) -> list[Form]:
    parser = _Forms()
    parser.feed(html)
    parser.close()
    return parser.forms


@dataclass(slots=True)
class Visitor:
    """Remembers the page it is on. `visitor.open("/new")`, then `visitor.send("/new", name0="Ana", name1="Luis")`."""

    client: Client
    page: TestResponse | None = None
    path: str = ""

    def open(self, path: str) -> TestResponse:
        """Opens `path`, following redirects."""
        return self.stands(self.client.get(path, follow_redirects=True))

    def form(self, action: str) -> Form:
        """The form of this page whose action ends in `action`."""
        assert self.page is not None, "open a page first"
        found = [
            form for form in forms(self.page.text) if (form.action or self.path).partition("?")[0].endswith(action)
        ]
        assert found, f"no form goes to …{action} on {self.path}: {[form.action for form in forms(self.page.text)]}"
        return found[0]

    def fill(self, action: str, **typed: str | list[str] | None) -> tuple[str, Fields]:
        """Where that form would go and what it would send, with `typed` in it; None takes a field out."""
        form = self.form(action)
        fields = {**form.fields, **{name: list(_values(value)) for name, value in typed.items()}}
        return form.action or self.path, {name: values for name, values in fields.items() if values}

    def send(self, action: str, **typed: str | list[str] | None) -> TestResponse:
        """Fills that form and sends it by POST, following the redirect."""
        address, fields = self.fill(action, **typed)
        return self.stands(self.client.post(address, data=fields, follow_redirects=True))

    def stands(self, response: TestResponse) -> TestResponse:
        """Goes on from this page."""
        self.page, self.path = response, response.request.path
        return response


def _values(value: str | list[str] | None) -> Iterator[str]:
    match value:
        case None:
            return
        case str():
            yield value
        case _:
            yield from value
