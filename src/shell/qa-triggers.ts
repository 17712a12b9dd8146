/** Read before the router may change the address. */
const isRequested = new URLSearchParams(window.location.search).has('qa');

const TAPS = 5;
/** Taps count as a sequence when at most this long apart. */
const TAP_TIMEOUT_MILLISECONDS = 600;

/** The version label of the home page. */
const isVersionLabel = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-version]') !== null;

/**
 * Calls `openOverlay` when the QA overlay is requested: by `?qa` in the address, by Ctrl+Shift+Q, or by five taps on the version label.
 * The callback may load the overlay's code, which nothing else needs.
 */
export function listenForQa(openOverlay: () => Promise<void>): void {
  let taps = 0;
  let lastTap = 0;
  const open = (): void => {
    openOverlay().catch((error: unknown) => console.error(error));
  };
  if (isRequested) open();
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (!isVersionLabel(target)) return;
    taps = timeStamp - lastTap <= TAP_TIMEOUT_MILLISECONDS ? taps + 1 : 1;
    lastTap = timeStamp;
    if (taps < TAPS) return;
    taps = 0;
    open();
  });
}
