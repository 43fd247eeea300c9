"""A player and the phone in his hand: verbs for what fingers do and for what eyes see. Knows no rule, adds no points.

Fingers find buttons by the words on them, in the language the phone speaks; so a test also reads what is written there.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, Response, expect

from referee.scoring.cards import Card
from referee.wording.cards import card_name
from referee.wording.language import translation

ELENA, TOMAS = "Elena", "Tomás"


@dataclass(slots=True)
class Player:
    """One phone. Where a verb leads to another page, it returns once that page stands."""

    page: Page
    language: str = "es"

    # --- words and taps -----------------------------------------------------------------------------------------

    def says(self, message: str, **words: object) -> str:
        """A message of ours in the language of this phone."""
        said = translation(self.language).gettext(message)
        return said % words if words else said

    def button(self, message: str, **words: object) -> Locator:
        return self.page.get_by_role("button", name=self.says(message, **words), exact=True)

    def link(self, message: str, **words: object) -> Locator:
        return self.page.get_by_role("link", name=self.says(message, **words), exact=True)

    def goes(self, target: Locator) -> Response:
        """Taps what leads to another page, and waits for it."""
        with self.page.expect_navigation() as arrived:
            target.tap()
        return arrived.value

    def opens(self, address: str) -> int:
        """Types an address; the answer's status."""
        answer = self.page.goto(address)
        assert answer
        return answer.status

    def switches_language(self) -> None:
        """By its one button, which speaks the other language."""
        self.goes(self.page.get_by_role("button", name="English" if self.language == "es" else "Español"))
        self.language = "en" if self.language == "es" else "es"

    # --- the match ----------------------------------------------------------------------------------------------

    def opens_match(self, one: str = ELENA, other: str = TOMAS) -> None:
        """From the first page, by its button, to a blank sheet; the second one deals first."""
        self.opens("/")
        self.goes(self.link("New match"))
        self.writes_names(one, other)
        self.page.get_by_role("radio", name=self.says("deals first")).last.tap()
        self.goes(self.button("Open the match"))

    def asks_for_lots(self, one: str = ELENA, other: str = TOMAS) -> None:
        """From the form of a new match to the lots, with all that was filled in."""
        self.opens("/new")
        self.writes_names(one, other)
        self.goes(self.button("Draw lots with cards"))

    def opens_game(self, system: str, *names: str) -> None:
        """Another game than the one that is offered first, from the first page to a blank sheet; the last one deals."""
        self.opens("/")
        self.goes(self.link("New match"))
        self.chooses(system)
        for seat, name in enumerate(names):
            self.page.locator(f"#name-{seat}").fill(name)
        self.page.locator(f"#dealer-{len(names) - 1}").tap()
        self.goes(self.button("Open the match"))

    def chooses(self, system: str) -> None:
        """One of the games folded away on the page of a new match."""
        self.page.get_by_text(self.says("Another game"), exact=True).tap()
        self.goes(self.page.locator(f'[name="game"][value="{system}"]'))

    def closes(self) -> None:
        """The table ends the match, from its settings."""
        self.goes(self.link("Settings"))
        self.page.get_by_text(self.says("Close the match here"), exact=True).tap()
        self.goes(self.button("Close it"))

    def opens_sheet(self) -> None:
        """Back to the sheet from a page that leads there."""
        self.goes(self.link("Sheet"))

    def writes_names(self, one: str, other: str) -> None:
        self.page.get_by_label(self.says("one player"), exact=True).fill(one)
        self.page.get_by_label(self.says("the other"), exact=True).fill(other)

    def knocks(self, name: str) -> None:
        """Under the sheet: who knocks?"""
        self._ends("Who knocks?", name)

    def goes_out(self, name: str) -> None:
        """Under the sheet: who went out?"""
        self._ends("Who went out?", name)

    def _ends(self, asked: str, name: str) -> None:
        self.goes(self.page.get_by_role("group", name=self.says(asked)).get_by_role("button", name=name))

    def turns_up(self, code: str) -> None:
        """Under the sheet: which card was turned up? One tap on its page."""
        self.goes(self.link("Which card was turned up?"))
        self.goes(self.upcard(code))

    def undoes(self) -> None:
        self.goes(self.page.get_by_role("button", name=self.says("Undo")))

    def voids(self, reason: str) -> None:
        """`reason` as its button says it."""
        self.page.get_by_text(self.says("Void deal"), exact=True).tap()
        self.goes(self.page.get_by_role("button", name=reason, exact=True))

    # --- a deal by cards ----------------------------------------------------------------------------------------

    def card(self, code: str) -> Locator:
        """A card of the grid."""
        return self.page.locator(f'[name="card"][value="{code}"]')

    def upcard(self, code: str) -> Locator:
        """A card of the page that asks which one was turned up."""
        return self.page.locator(f'button[name="upcard"][value="{code}"]')

    def taps(self, cards: str) -> None:
        for code in cards.split():
            self.card(code).tap()

    def throws(self, code: str) -> None:
        """Taps a card of the tray, as soon as that offers them."""
        self.page.locator(f'#tray [name="discard"][value="{code}"]').tap()

    def puts(self, cards: str, throws: str = "") -> None:
        """A hand by taps, to the next page."""
        self.taps(cards)
        if throws:
            self.throws(throws)
        self.goes(self.page.locator("[data-save]"))

    def types(self, cards: str) -> None:
        """A hand by its text field, to the next page."""
        self.types_only(cards)
        self.goes(self.page.locator("[data-save]"))

    def types_only(self, cards: str) -> None:
        self._unfolds()
        self.page.locator("#typed").fill(cards)

    def sorts(self, order: str) -> None:
        """The cards of the tray, by one of its three orders."""
        self._unfolds()
        self.page.locator(".order label").filter(has_text=self.says(order)).tap()

    def _unfolds(self) -> None:
        """What lies folded beside the next step of a hand."""
        if not self.page.locator("#typed").is_visible():
            self.page.get_by_text(self.says("Type, sort"), exact=True).tap()

    def goes_on_with(self, name: str) -> None:
        """From the sheet to this hand of the deal in progress."""
        self.goes(self.link("Put %(name)s's hand", name=name))

    def turns_to(self, name: str) -> None:
        """From one hand to another, by its tab."""
        tabs = self.page.get_by_role("navigation", name=self.says("Hands"))
        self.goes(tabs.get_by_role("button").filter(has_text=name))

    def leaves_for_the_sheet(self) -> None:
        """From a hand, which keeps what was put of it."""
        self.goes(self.page.get_by_role("button", name=self.says("Back to the sheet")))

    def tells(self, knocker: str, knocker_has: str, other_has: str) -> None:
        """A deal from "who knocks?" to its verdict, both hands typed."""
        self.knocks(knocker)
        self.types(knocker_has)
        self.types(other_has)

    def confirms(self, total: int, name: str) -> None:
        """Writes the verdict down, by the button that says what will stand in whose column."""
        self.goes(self.button("Write %(total)s for %(name)s", total=total, name=name))

    def says_spread(self, *melds: str) -> None:
        """How the knocker's melds lay, one of the ways that are offered; the page comes back with what goes on it."""
        ways = self.page.locator("[name=layout]")
        for meld in melds:
            ways = ways.and_(self.page.locator(f'[value*="{meld}"]'))
        self.goes(ways)

    def says_laid_off(self, code: str, *, on: str) -> None:
        """This card went there; what is not said of the others is that they stayed in the hand."""
        self.page.locator(f'[name="to-{code}"]').select_option(label=self.says("on %(meld)s", meld=on))

    def choice(self, message: str, **words: object) -> Locator:
        """One of the ways on that a ruling offers."""
        return self.page.locator(".choice").filter(has_text=self.says(message, **words))

    # --- a deal by figures --------------------------------------------------------------------------------------

    def counts(self, knocker: str, **deadwood: int) -> None:
        """Who knocked or went out, and what each hand was left with."""
        self.goes(self.by("By counts", *deadwood))
        self.writes_counts(knocker, **deadwood)

    def by(self, message: str, *names: str) -> Locator:
        """How a deal is told by figures; where two tables play, at that of these players."""
        several = self.page.locator(".next__table").count() > 1
        where = " – ".join(names) if several else ""
        return self.page.get_by_role("link", name=self.says(message)).filter(has_text=where)

    def writes_counts(self, knocker: str, **deadwood: int) -> None:
        self.fills_counts(knocker, **deadwood)
        self.goes(self.button("Write it down"))

    def fills_counts(self, knocker: str, **deadwood: int) -> None:
        own = deadwood[knocker]
        field = self.page.get_by_label(re.compile(f"^{knocker}, "))
        side = self.page.locator(".pad__side").filter(has=field)
        side.locator(f'[name="circle"][value$="-{own if own <= 10 else ""}"]').tap()
        for name, left in deadwood.items():
            if name != knocker or own > 10:
                self.page.get_by_label(re.compile(f"^{name}, ")).fill(str(left))

    def loses_the_answer(self, form: str = "form.fill") -> None:
        """The form of this page is sent and written, and the phone never hears of it."""
        self.page.locator(form).evaluate(
            "(form) => fetch(form.action, {method: 'POST', body: new URLSearchParams(new FormData(form))})"
        )

    def tells_points(self, winner: str, how: str, points: int | str) -> None:
        self.goes(self.link("By points"))
        self.writes_points(winner, how, points)

    def writes_points(self, winner: str, how: str, points: int | str) -> None:
        self.page.get_by_role("radio", name=winner).tap()
        label = self.says("points")
        of_each = self.page.get_by_label(self.says("%(name)s, points", name=winner), exact=True)
        self.page.get_by_label(label, exact=True).or_(of_each).fill(str(points))
        self.page.get_by_role("radio", name=self.says(how)).tap()
        self.goes(self.button("Write it down"))

    # --- links --------------------------------------------------------------------------------------------------

    def writing_link(self) -> str:
        """The link that lets another phone write, from the page that alone shows it."""
        self.goes(self.link("Settings"))
        self.goes(self.link("Hand over writing"))
        return self.link_shown()

    def link_shown(self) -> str:
        return self.page.locator(".handed__link").inner_text()

    # --- what is seen -------------------------------------------------------------------------------------------

    def column(self, name: str) -> Locator:
        sheet = self.page.get_by_role("article", name=self.says("Sheet"))
        return sheet.get_by_role("region", name=name, exact=True)

    def sees_sheet(self, **columns: Sequence[int]) -> None:
        """Each column holds these running totals and no other, the last of them large."""
        for name, totals in columns.items():
            column = self.column(name)
            expect(column.locator(".totals a > span")).to_have_text([str(total) for total in totals])
            expect(column.locator(".total")).to_have_text(str(totals[-1] if totals else 0))

    def sees_columns(self, **columns: Sequence[str]) -> None:
        """The same where a total may be below zero."""
        for name, totals in columns.items():
            expect(self.column(name).locator(".totals a > span")).to_have_text([*totals])

    def sees_pairs(self, one: Sequence[int], other: Sequence[int]) -> None:
        """The totals in the columns of the two pairs."""
        for place, totals in enumerate((one, other)):
            column = self.page.locator(".column").nth(place)
            expect(column.locator(".totals a > span")).to_have_text([str(total) for total in totals])

    def sees_tables(self, *meetings: str) -> None:
        """Who meets whom now."""
        expect(self.page.locator(".next__table")).to_contain_text(meetings)

    def sees_dealer(self, name: str) -> None:
        expect(self.column(name).locator(".role")).to_have_text(self.says("deals"))

    def sees_to_go(self, **points: int) -> None:
        """How far each is from the end."""
        for name, togo in points.items():
            expect(self.column(name).locator(".togo")).to_have_text(re.compile(rf"\b{togo}\b"))

    def sees_upcard(self, card: str, *says: str) -> None:
        """The card turned up, on whatever page of its deal."""
        turned = self.page.locator(".next__upcard, .hands__upcard, .turned-up")
        expect(turned).to_be_in_viewport(ratio=1)
        expect(turned).to_contain_text(card)
        for word in says:
            expect(turned).to_contain_text(self.says(word))

    def sees_title(self, message: str, **words: object) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(self.says(message, **words))

    def sees_verdict(self, winner: str, points: int, *reckoning: str) -> None:
        """Who wins how much, and the figures that add up to it, written one under the other."""
        self.sees_title("%(name)s wins", name=winner)
        expect(self.page.locator(".points")).to_have_text(str(points))
        if reckoning:
            expect(self.page.locator(".reckoning td:first-of-type")).to_have_text(reckoning)

    def sees_reckoning(self, *rows: str) -> None:
        """The end: what each has, line by line, below their names."""
        table = self.page.get_by_role("table", name=self.says("The reckoning"))
        expect(table.locator("tbody").get_by_role("row")).to_have_text(rows)

    def sees_payments(self, *rows: str) -> None:
        """Who pays whom, below the reckoning of more than two."""
        table = self.page.get_by_role("table", name=self.says("Who pays whom"))
        expect(table.get_by_role("row")).to_have_text(rows)

    def sees_laid_off(self, name: str, cards: str) -> None:
        """On the knocker's melds lie these cards of somebody else, and no more."""
        t = translation(self.language)
        names = [card_name(Card.parse(code), t) for code in cards.split()]
        told = [self.says("%(name)s lays off the %(card)s", name=name, card=card) for card in names]
        for one in told:
            expect(self.page.get_by_role("img", name=one, exact=True)).to_be_visible()
        expect(self.page.locator(".spread .laid")).to_have_count(len(told))

    def sees_advice(self, *sentences: str | re.Pattern[str]) -> None:
        """What was missed, and what it would have paid."""
        expect(self.page.locator(".advice")).to_have_text(sentences)

    def sees_typed(self, rows: dict[str, str]) -> None:
        """What was typed on a page that was overtaken, read back."""
        expect(self.page.locator(".typed dt")).to_have_text([*rows])
        expect(self.page.locator(".typed dd")).to_have_text([*rows.values()])

    def watches(self) -> None:
        """This phone writes nothing, and says so."""
        expect(self.page.locator(".next__watch")).to_be_visible()
        expect(self.page.get_by_text(self.says("Who knocks?"))).to_have_count(0)

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def sees_problems(self, *texts: str | re.Pattern[str]) -> None:
        """Everything that is wrong, at once and in this order, and reading begins there."""
        problems = self.page.locator(".problems")
        expect(problems.get_by_role("listitem")).to_have_text(texts)
        expect(problems).to_be_focused()
