// What is typed stays on this phone until it is answered: a reload, a closed tab or a lost answer loses none of it.
// The cards of a hand are kept by the server, and are no business of this. Without it browsers keep what they will.

import { keep, recall } from "./slot.js";

/** @type {HTMLFormElement} */
const form = /** @type {any} */ (document.querySelector("form.fill, #hand, #laying"));

/** What was typed for another entry than the one that comes next is nobody's any more. */
const place = `${location.pathname} ${form.querySelector("input[name=after]")?.getAttribute("value") ?? ""}`;

/** The fields that are typed or circled; the tray is laid out anew each time. */
const fields = () =>
  Array.from(form.querySelectorAll("input")).filter(
    (field) => ["text", "radio"].includes(field.type) && !field.closest("#tray, .order"),
  );

/** Keeps what stands in the form. */
function put(sent = false) {
  const told = fields().filter((field) => field.type === "text" || field.checked);
  keep({ place, sent, typed: told.map((field) => [field.name, field.value]) });
}

/** Puts it back, unless the page has come with what was typed. */
function restore() {
  const kept = recall();
  if (kept?.place !== place || document.querySelector(".problems")) return;
  for (const field of fields()) {
    const told = kept.typed.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === "radio") field.checked = told.includes(field.value);
    else if (told[0]) show(field, told[0]);
  }
}

/** What was typed must not lie hidden in what is folded. */
function show(/** @type {HTMLInputElement} */ field, /** @type {string} */ text) {
  field.value = text;
  field.closest("details")?.setAttribute("open", "");
}

restore();
form.addEventListener("input", () => put());
form.addEventListener("submit", (event) => {
  // The answer to a mere look is this page again, with all that was typed.
  if (/** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "look") keep(null);
  else put(true);
});
