import type { QaParts } from './qa-parts';

/** Looked at before the pages may lead somewhere else. */
const isAskedFor = new URLSearchParams(window.location.search).has('qa');

const TAPS = 5;
/** Taps belong together when no more than this lies between them. */
const TAP_MILLISECONDS = 600;

/** The version label of the home page. */
const isVersionLabel = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-version]') !== null;

/**
 * Opens the QA overlay when it is asked for: by `?qa` in the address, by Ctrl+Shift+Q, or by five taps on the version label.
 * Until then nothing of it is fetched.
 */
export function watchDoor(parts: QaParts): void {
  let taps = 0;
  let lastTap = 0;
  const open = (): void => {
    import('./open').then(({ openOverlay }) => openOverlay(parts)).catch((error: unknown) => console.error(error));
  };
  if (isAskedFor) open();
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyQ') return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (!isVersionLabel(target)) return;
    taps = timeStamp - lastTap <= TAP_MILLISECONDS ? taps + 1 : 1;
    lastTap = timeStamp;
    if (taps < TAPS) return;
    taps = 0;
    open();
  });
}
