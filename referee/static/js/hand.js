// The hand being put: after every change the server lays the hand out again, and the strokes follow its answer.
// Decides nothing about cards. Without it the page works by its buttons; without a network the taps stay and wait.

/** How long a hand rests before the server is asked, in ms: long enough for two quick taps to be one question. */
const REST = 120;

const form = /** @type {HTMLFormElement} */ (document.getElementById("hand"));
const said = document.getElementById("said");
const save = /** @type {HTMLButtonElement} */ (form.querySelector("[data-save]"));
const ready = save.textContent;
const cells = new Map([...form.querySelectorAll(".cell")].map((cell) => [cell.querySelector("input").value, cell]));

let asking = new AbortController();
let resting = 0;

/** The card codes in a run of text: "5s6s7s" is three. */
const codes = (text) => text.match(/../g) ?? [];

/** Every card that is ticked, in the order of the grid. */
const ticked = () => [...cells].filter(([, cell]) => cell.querySelector("input").checked).map(([code]) => code);

/** The cells a stroke goes through: a run's own; for a set also the one it crosses. Columns are ♠♥♣♦. */
function line(meld) {
  if (meld[0][0] !== meld.at(-1)[0]) return ["run", meld];
  const columns = meld.map((code) => "shcd".indexOf(code[1])).sort();
  return ["set", [..."shcd"].slice(columns[0], columns.at(-1) + 1).map((suit) => meld[0][0] + suit)];
}

/** Draws the blue pencil, the loose cards and the thrown one as the tray tells them. */
function mark() {
  const { melds, loose, thrown, wait } = document.getElementById("tray").dataset;
  for (const cell of cells.values()) {
    cell.classList.remove("run", "run-first", "run-last", "set", "set-first", "set-last", "loose", "thrown");
  }
  for (const [kind, through] of melds.split(" ").filter(Boolean).map(codes).map(line)) {
    for (const code of through) cells.get(code).classList.add(kind);
    cells.get(through[0]).classList.add(`${kind}-first`);
    cells.get(through.at(-1)).classList.add(`${kind}-last`);
  }
  for (const code of loose.split(" ").filter(Boolean)) cells.get(code).classList.add("loose");
  if (thrown) cells.get(thrown).classList.add("thrown");
  save.textContent = wait || ready;
  save.classList.toggle("button--wait", Boolean(wait));
}

/** The count at the top, and the cards that may have been taken, follow the taps at once. */
function count() {
  const cards = ticked();
  const number = document.querySelector("[data-count]");
  if (number) number.textContent = String(cards.length);
  const taken = form.elements.namedItem("taken");
  if (!(taken instanceof HTMLSelectElement)) return;
  const chosen = taken.value;
  const options = cards.map((code) => new Option(cells.get(code).querySelector("input").ariaLabel, code));
  taken.replaceChildren(taken.options[0], ...options);
  taken.value = cards.includes(chosen) ? chosen : "";
}

/** Puts the server's tray in the place of the old one; whoever was choosing the discard stays on the same card. */
function show(html) {
  const at = document.activeElement instanceof HTMLInputElement && document.activeElement.name === "discard"
    ? document.activeElement.value : "";
  document.getElementById("tray").outerHTML = html;
  if (at) document.querySelector(`#tray [value="${at}"]`)?.focus();
  said.textContent = document.querySelector("#tray .tray__says").textContent;
  mark();
}

/** Asks for the tray of what is ticked now. An older question is dropped; a failed one changes nothing. */
async function ask() {
  asking.abort();
  asking = new AbortController();
  try {
    const answer = await fetch(form.dataset.tray, {
      method: "POST", body: new URLSearchParams(new FormData(form)), signal: asking.signal,
    });
    if (answer.ok) show(await answer.text());
  } catch {
    // Dropped, or no network: what was tapped is on the page, and the next tap asks again.
  }
}

form.addEventListener("change", (event) => {
  if (!["card", "discard"].includes(event.target.name)) return;
  event.target.closest(".cell")?.classList.remove("run", "set", "loose", "thrown");
  count();
  clearTimeout(resting);
  resting = setTimeout(ask, REST);
});

// A browser that brings the page back ticks the boxes as they were left, not as they were sent.
addEventListener("pageshow", () => {
  count();
  mark();
  if (ticked().join() !== [...cells.keys()].filter((code) => cells.get(code).querySelector("input").defaultChecked).join()) ask();
});
