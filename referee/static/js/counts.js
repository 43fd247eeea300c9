// By counts: a number circled is written into its column, and the other hand is the next to be typed. Without it the
// server reads the circle by itself.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.fill"));

form.addEventListener("change", ({ target }) => {
  const circle = /** @type {HTMLInputElement} */ (target);
  if (circle.name !== "circle") return;
  const [seat, count] = circle.value.split("-");
  /** @type {HTMLInputElement[]} */
  const figures = Array.from(form.querySelectorAll(".pad__figure"));
  for (const figure of figures) if (figure.dataset.circled) figure.value = "";
  const own = figures.find((figure) => figure.id === `deadwood-${seat}`);
  if (!own) return;
  own.value = count;
  own.dataset.circled = count ? "yes" : "";
  (count ? figures.find((figure) => figure !== own) : own)?.focus();
});
