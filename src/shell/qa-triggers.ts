/** Read before the router may change the address. */
const isRequested = new URLSearchParams(window.location.search).has('qa');

/**
 * Calls `openOverlay` when the QA overlay is requested: by `?qa` in the address, or by Ctrl+Shift+Q. Nothing that a child can tap opens it.
 * The callback may load the overlay's code, which nothing else needs.
 */
export function listenForQa(openOverlay: () => Promise<void>): void {
  const open = (): void => {
    openOverlay().catch((error: unknown) => console.error(error));
  };
  if (isRequested) open();
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    open();
  });
}
