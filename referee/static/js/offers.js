// Sharing a link and keeping the page on the phone, offered only where the browser has them.

const share = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-share]"));
if (share && "share" in navigator) {
  share.hidden = false;
  share.addEventListener("click", () => {
    navigator.share({ url: share.dataset.share }).catch(() => undefined); // who closes the sheet shares nothing
  });
}

const install = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-install]"));
addEventListener("beforeinstallprompt", (event) => {
  if (!install) return;
  event.preventDefault();
  install.hidden = false;
  install.addEventListener("click", () => {
    /** @type {any} */ (event).prompt();
    install.hidden = true;
  });
});
