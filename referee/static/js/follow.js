// The page of a match follows the match: while it is seen it asks whether there is a newer state, and puts that in its
// place. Never while somebody is in the middle of something. Without it the page is what it was until it is loaded again.

/** How often it asks, in ms; after a lost answer it waits longer. */
const EVERY = 1500;
const AFTER_LOSS = 5000;

/** @type {(selector: string) => any} */
const find = (selector) => document.querySelector(selector);

let waiting = 0;
let sending = false;

/** Whether a change under the finger would be a surprise: something is unfolded, or a form is on its way. */
const busy = () => sending || Boolean(find("details[open]"));

/** Asks once; the answer to an unchanged match is empty. */
async function ask() {
  let pause = EVERY;
  try {
    const headers = { "If-None-Match": `W/"${find("#news").dataset.tag}"` };
    const answer = await fetch(location.pathname, { headers, cache: "no-store" });
    if (answer.ok && !busy()) show(await answer.text());
    else if (!answer.ok && answer.status !== 304) pause = AFTER_LOSS;
  } catch {
    pause = AFTER_LOSS;
  }
  wait(pause);
}

/** Puts the newer page in place of this one, and says so to who does not see it. */
function show(/** @type {string} */ html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const news = page.querySelector("#news");
  if (!news) {
    location.reload();
    return;
  }
  document.title = page.title;
  document.body.className = page.body.className;
  for (const part of [".bar", "#main"]) find(part).replaceWith(document.adoptNode(page.querySelector(part)));
  find("#news").textContent = find("#news").dataset.changed;
}

/** Asks again after a while, if the page is seen then. */
function wait(/** @type {number} */ pause) {
  clearTimeout(waiting);
  if (document.visibilityState === "visible") waiting = setTimeout(ask, pause);
}

addEventListener("submit", () => {
  sending = true;
});
addEventListener("pageshow", () => {
  sending = false;
  wait(EVERY);
});
document.addEventListener("visibilitychange", () => wait(0));
