/** Read before the router may change the address. */
const isAskedFor = new URLSearchParams(window.location.search).has('qa');

/**
 * Calls `openOverlay` when the QA overlay is asked for: by `?qa` in the address, or by Ctrl+Shift+Q. Nothing that a child can tap opens it.
 * The overlay may be loaded by it: nothing of it is needed before.
 */
export function listenForQa(openOverlay: () => Promise<void>): void {
  const open = (): void => {
    openOverlay().catch((error: unknown) => console.error(error));
  };
  if (isAskedFor) open();
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    open();
  });
}
