// Every page: a form is sent once, what was answered need not be kept, and reading begins at what is new. Knows nothing
// of cards.

import { keep, recall } from "./slot.js";

/** How long a sent form sleeps, in ms: a lost answer must not leave a dead button. Sent twice, it is written once. */
const NAP = 6000;

/**
 * Forms on their way, with the button that sent each.
 * @type {Map<HTMLFormElement, HTMLButtonElement | null>}
 */
const sent = new Map();

function wake() {
  for (const button of sent.values()) if (button) button.disabled = false;
  sent.clear();
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  sent.set(form, button);
  // Only after the browser has taken the button's name and value into what it sends.
  setTimeout(() => {
    if (button && sent.has(form)) button.disabled = true;
  });
  setTimeout(wake, NAP);
});

// A page brought back as it was left must be alive.
addEventListener("pageshow", wake);

// Whatever is written leads to another page by a redirect; what is not is shown again among what is wrong with it.
const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
if (recall()?.sent && (arrival?.redirectCount || document.querySelector(".problems"))) keep(null);

// What is wrong comes first; otherwise the heading, unless the address or the page already points elsewhere.
const wrong = document.querySelector("[data-focus]");
const start = wrong ?? (location.hash ? null : document.querySelector("h1"));
if (start instanceof HTMLElement && (wrong || document.activeElement === document.body)) {
  start.tabIndex = -1;
  start.focus({ preventScroll: !wrong });
}
