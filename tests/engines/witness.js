// Added by the tests as the first script of every page: keeps what goes wrong on any of them, for as long as the window
// is open. Knows no page.

/** @type {(what: string) => void} */
const complain = (what) => {
  const heard = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
  sessionStorage.setItem("complaints", JSON.stringify([...heard, `${what} on ${location.pathname.replace(/[\w-]{22}/, "…")}`]));
};

addEventListener(
  "error",
  (event) => {
    const file = event.target?.src ?? event.target?.href;
    complain(event.message ?? `not loaded: ${file}`);
  },
  true,
);
addEventListener("unhandledrejection", (event) => complain(`unhandled: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => complain(`against the policy: ${event.violatedDirective}`));
