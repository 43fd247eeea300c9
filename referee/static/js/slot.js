// The one slot in which this phone keeps what was typed and not yet answered. Knows no form.

/**
 * `place` is the page and the entry it builds on; `sent` whether it is on its way.
 * @typedef {{place: string, sent: boolean, typed: [name: string, value: string][]}} Kept
 */

const SLOT = "typed";

/** @type {() => Kept | null} */
export function recall() {
  try {
    return JSON.parse(localStorage.getItem(SLOT) ?? "null");
  } catch {
    return null;
  }
}

/** @type {(kept: Kept | null) => void} */
export function keep(kept) {
  try {
    if (kept) localStorage.setItem(SLOT, JSON.stringify(kept));
    else localStorage.removeItem(SLOT);
  } catch {
    // A phone that lets no page keep anything goes on without it.
  }
}
