// "Laid differently": another spread shows at once what can be laid off on it, and saying where a card went says that
// the lay-offs were as named. Without it the "Show" button and the circles do the same.

/** @type {(selector: string) => any} */
const find = (selector) => document.querySelector(selector);

/** @type {HTMLFormElement} */
const form = find("#laying");

form.addEventListener("change", ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (input.matches("[data-look]")) form.requestSubmit(find("[data-look-button]"));
  if (input.matches("[data-made]")) find('[name="layoffs"][value="made"]').checked = true;
});

form.addEventListener("input", ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (input.name === "spread") find('[name="layout"][value="typed"]').checked = true;
});
