// Every page: a form is sent once, and reading begins at what is new. Knows nothing of cards.

/** Buttons this page has put to sleep, to be woken if the browser brings the page back as it was. */
const asleep = new Set();

// The button is disabled after the browser has taken its name and value into the request, not before.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.defaultPrevented || !(button instanceof HTMLButtonElement)) return;
  setTimeout(() => {
    button.disabled = true;
    asleep.add(button);
  });
});

addEventListener("pageshow", () => {
  for (const button of asleep) button.disabled = false;
  asleep.clear();
});

// What is wrong comes first; otherwise the heading, unless the address or the page already points elsewhere.
const start = document.querySelector("[data-focus]") ?? (location.hash ? null : document.querySelector("h1"));
if (start instanceof HTMLElement && (document.activeElement === document.body || start.matches("[data-focus]"))) {
  start.tabIndex = -1;
  start.focus({ preventScroll: start.matches("h1") });
}
