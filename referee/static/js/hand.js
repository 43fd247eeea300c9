// The hand being put: after every change the server lays the hand out again, and the strokes follow its answer.
// Decides nothing about cards. Without it the page works by its buttons; without a network the taps stay and wait.

import { strokes } from "./strokes.js";

/** How long a hand rests before the server is asked, in ms: long enough for two quick taps to be one question. */
const REST = 120;
const MARKS = ["run", "run-first", "run-last", "set", "set-first", "set-last", "loose", "thrown"];

/** @type {(selector: string) => any} */
const find = (selector) => document.querySelector(selector);

/** @type {HTMLFormElement} */
const form = find("#hand");
/** @type {HTMLButtonElement} */
const save = find("[data-save]");
const ready = save.textContent;

/** The cells of the grid and their boxes, by code ("Th"). */
const boxes = new Map(
  Array.from(form.querySelectorAll("input[name=card]"), (/** @type {any} */ box) => [box.value, box]),
);
const cells = new Map(Array.from(boxes, ([code, box]) => [code, box.closest(".cell")]));

let asking = new AbortController();
let resting = 0;

/** The codes of the cards that are ticked, in the order of the grid. */
const ticked = () => [...boxes.keys()].filter((code) => boxes.get(code).checked);

/** The codes in a run of text: "5s6s7s" is three. */
const codes = (/** @type {string} */ text) => text.match(/../g) ?? [];

/**
 * The kind of a meld and the cells its stroke goes through: a set's line also crosses the card between its ends.
 * @param {string[]} meld codes, a run in order
 * @returns {[kind: string, through: string[]]}
 */
function stroke(meld) {
  if (meld[0][0] !== meld[1][0]) return ["run", meld];
  const columns = meld.map((code) => "shcd".indexOf(code[1])).sort();
  return ["set", [..."shcd"].slice(columns[0], columns[columns.length - 1] + 1).map((suit) => meld[0][0] + suit)];
}

/** Draws the blue pencil, the loose cards and the thrown one as the tray tells them, and what is still missing. */
function mark() {
  const { melds, loose, thrown, wait } = find("#tray").dataset;
  for (const cell of cells.values()) cell.classList.remove(...MARKS);
  for (const [kind, through] of melds.split(" ").filter(Boolean).map(codes).map(stroke)) {
    for (const code of through) cells.get(code).classList.add(kind);
    cells.get(through[0]).classList.add(`${kind}-first`);
    cells.get(through[through.length - 1]).classList.add(`${kind}-last`);
  }
  for (const code of codes(loose.replaceAll(" ", ""))) cells.get(code).classList.add("loose");
  cells.get(thrown)?.classList.add("thrown");
  save.textContent = wait || ready;
  save.classList.toggle("button--wait", Boolean(wait));
}

/** The count at the top, and the cards that may have been taken from the pile, follow the taps at once. */
function count() {
  const cards = ticked();
  find("[data-count]").textContent = cards.length;
  const taken = find("#taken");
  if (!taken) return;
  const chosen = taken.value;
  const named = cards.map((code) => new Option(boxes.get(code).getAttribute("aria-label"), code));
  taken.replaceChildren(taken.options[0], ...named);
  taken.value = cards.includes(chosen) ? chosen : "";
}

/** Puts the server's tray in place of the old one; whoever is choosing the discard by keyboard stays on his card. */
function show(/** @type {string} */ html) {
  const focus = find("#tray input:focus")?.value;
  find("#tray").outerHTML = html;
  if (focus) find(`#tray [value="${focus}"]`)?.focus();
  find("#said").textContent = find(".tray__says").textContent;
  mark();
}

/** Asks for the tray of what is ticked now. An older question is dropped; a failed one changes nothing. */
async function ask() {
  asking.abort();
  asking = new AbortController();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const { signal } = asking;
  const tray = form.dataset.tray ?? "";
  try {
    // A form sent by GET stores nothing, and neither does its tray.
    const answer = await (form.method === "get"
      ? fetch(`${tray}?${body}`, { signal })
      : fetch(tray, { method: "POST", body, signal }));
    if (answer.ok) show(await answer.text());
  } catch {
    // Dropped, or no network: what was tapped is on the page, and the next tap asks again.
  }
}

/** Asks when the hand has come to rest. */
function rest() {
  count();
  clearTimeout(resting);
  resting = setTimeout(ask, REST);
}

/** What was ticked before each tap and stroke, for taking the last one back. */
const before = [ticked()];
/** @type {HTMLButtonElement} */
const back = find("[data-back]");

/** The hand changed by one tap or stroke. */
function changed() {
  before.push(ticked());
  back.disabled = false;
  rest();
}

/** Takes the last tap or stroke back. */
function takeBack() {
  before.pop();
  const cards = before[before.length - 1];
  for (const [code, box] of boxes) {
    box.checked = cards.includes(code);
    cells.get(code).classList.remove(...MARKS);
  }
  back.disabled = before.length < 2;
  rest();
}

form.addEventListener("change", ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (input.name === "discard" || input.name === "order") rest();
  if (input.name !== "card") return;
  cells.get(input.value).classList.remove(...MARKS);
  changed();
});

// An order chosen with a finger folds the sheet that lies over what it orders; arrows, which pass one by one, do not.
form.addEventListener("click", (event) => {
  if (/** @type {HTMLInputElement} */ (event.target).name === "order" && event.detail) find(".more").open = false;
});

back.hidden = false;
back.addEventListener("click", takeBack);

strokes(
  find("#cards"),
  (cell, tapped) => {
    const box = /** @type {HTMLInputElement} */ (cell.querySelector("input"));
    if (box.disabled || (box.checked && !tapped)) return false;
    box.checked = !box.checked;
    cell.classList.remove(...MARKS);
    return true;
  },
  changed,
);

/** Arrows move through the grid as it is seen; space takes or drops, as it does on any box. */
find("#cards").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  const box = /** @type {HTMLInputElement} */ (event.target);
  const step = /** @type {Record<string, number[]>} */ ({
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  })[event.key];
  if (!step || box.name !== "card") return;
  event.preventDefault();
  neighbour(box, step)?.focus();
});

/** The next box in a direction, over those that cannot be taken. @type {(box: any, step: number[]) => any} */
function neighbour(box, [across, down]) {
  const { width, height, x, y } = box.closest(".cell").getBoundingClientRect();
  for (let far = 1; far < 13; far += 1) {
    const at = [x + width / 2 + across * far * (width + 4), y + height / 2 + down * far * height];
    const cell = document.elementFromPoint(at[0], at[1])?.closest(".cell");
    if (!cell) return null;
    const other = cell.querySelector("input");
    if (!other?.disabled) return other;
  }
  return null;
}

// A browser that brings the page back ticks the boxes as they were left, not as they were sent.
addEventListener("pageshow", () => {
  count();
  mark();
  const choices = [...boxes.values(), ...form.querySelectorAll("[name=order]")];
  if (choices.some((/** @type {HTMLInputElement} */ choice) => choice.checked !== choice.defaultChecked)) ask();
});
