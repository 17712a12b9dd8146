/**
 * Which pages have the overlay: 'query' those with `?qa` in the address, 'on' all, 'off' none.
 * docs/qa.md.
 */
const SETTING: unknown = import.meta.env['VITE_QA'];
/** Read before the router may change the address. */
const isEnabled = SETTING === 'on' || (SETTING !== 'off' && new URLSearchParams(window.location.search).has('qa'));

/**
 * Opens the QA overlay where the address or the build asks for it; there Ctrl+Shift+Q closes it and
 * opens it again. Elsewhere nothing does. The callback may load the overlay's code, which nothing
 * else needs.
 */
export function listenForQa(openOverlay: () => Promise<void>): void {
  if (!isEnabled) return;
  const open = (): void => {
    openOverlay().catch((error: unknown) => console.error(error));
  };
  open();
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    open();
  });
}
