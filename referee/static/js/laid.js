// "Laid differently": another spread shows at once what can be laid off on it, and naming where a card went says that
// the lay-offs were as named. Without it the "Show" button and the circles do the same.

const form = /** @type {HTMLFormElement} */ (document.getElementById("laying"));

form.addEventListener("change", (event) => {
  const { target } = event;
  if (target.matches("[data-look]")) form.requestSubmit(form.querySelector("[data-look-button]"));
  if (target.matches("[data-made]")) form.querySelector('[name="layoffs"][value="made"]').checked = true;
});

form.addEventListener("input", (event) => {
  if (event.target.name === "spread") form.querySelector('[name="layout"][value="typed"]').checked = true;
});
