// The screen stays on while a match is open, where the browser allows it; where it does not, one line says how.

const sleepy = /** @type {HTMLElement | null} */ (document.querySelector("[data-sleepy]"));

/** Asks for the screen; a phone that saves its battery may refuse, and that is its right. */
async function hold() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // Refused: the match goes on, the screen as the phone wills.
  }
}

if ("wakeLock" in navigator) {
  hold();
  document.addEventListener("visibilitychange", hold);
} else if (sleepy) {
  sleepy.hidden = false;
}
