// A finger drawn over the grid takes every card it passes: a run is one stroke down, a set one across. A stroke only
// adds; a tap, which never leaves its cell, takes or drops one. Knows cells, not cards.

/** How far apart the points looked at lie, in px: less than half a cell, so that a quick finger skips none. */
const STEP = 8;
/** From the edge to here the finger belongs to the phone's own gestures (back), in px. */
const EDGE = 20;

/**
 * Lets strokes be drawn on a grid.
 * @param {HTMLElement} grid holds the cells
 * @param {(cell: HTMLElement, tapped: boolean) => boolean} take takes the card of a cell, a tap also drops it; whether
 *   that changed anything
 * @param {() => void} done called once at the end of a tap or stroke that changed anything
 */
export function strokes(grid, take, done) {
  /** @type {{id: number, x: number, y: number, cell: HTMLElement, drawing: boolean, taken: boolean} | null} */
  let finger = null;
  let silent = false;

  /** @type {(x: number, y: number) => HTMLElement | null} */
  const cellAt = (x, y) => {
    const cell = document.elementFromPoint(x, y)?.closest(".cell");
    return cell instanceof HTMLElement && grid.contains(cell) ? cell : null;
  };

  grid.addEventListener("pointerdown", (event) => {
    const clear = event.clientX >= EDGE && event.clientX <= innerWidth - EDGE;
    const cell = cellAt(event.clientX, event.clientY);
    silent = false;
    if (!event.isPrimary || event.button !== 0 || !clear || !cell) return;
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, drawing: false, taken: false };
  });

  // All of it is seen here: otherwise the browser takes a quick stroke for a fling, and swallows the next tap to stop it.
  grid.addEventListener(
    "touchstart",
    (event) => {
      if (finger) event.preventDefault();
    },
    { passive: false },
  );

  grid.addEventListener("pointermove", (event) => {
    if (finger?.id !== event.pointerId) return;
    const { x, y } = finger;
    const steps = Math.max(1, Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / STEP));
    for (let step = 1; step <= steps; step += 1) {
      const cell = cellAt(x + ((event.clientX - x) * step) / steps, y + ((event.clientY - y) * step) / steps);
      if (!cell || (cell === finger.cell && !finger.drawing)) continue;
      if (!finger.drawing) {
        finger.drawing = true;
        grid.setPointerCapture(event.pointerId);
        finger.taken = take(finger.cell, false);
      }
      if (cell !== finger.cell) finger.taken = take(cell, false) || finger.taken;
      finger.cell = cell;
    }
    [finger.x, finger.y] = [event.clientX, event.clientY];
  });

  grid.addEventListener("pointerup", (event) => {
    if (finger?.id !== event.pointerId) return;
    if (!finger.drawing) finger.taken = take(finger.cell, true);
    end();
  });

  /** A stroke that the phone takes away keeps what it has taken. */
  grid.addEventListener("pointercancel", (event) => {
    if (finger?.id === event.pointerId) end();
  });

  function end() {
    silent = true;
    if (finger?.taken) done();
    finger = null;
  }

  // The click that may follow has been seen already; one that a keyboard makes has no detail.
  grid.addEventListener(
    "click",
    (event) => {
      if (silent && event.detail) event.preventDefault();
      silent = false;
    },
    true,
  );
}
