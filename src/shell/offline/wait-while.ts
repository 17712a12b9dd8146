import { Stopped } from '../../offline/fetch-file';

/** What a person does to leave a game: a press or a key, or the browser's Back. */
const INPUTS = ['click', 'keyup', 'popstate'] as const;
/** Until what was pressed has been done. Milliseconds. */
const SETTLE_MILLISECONDS = 500;

/**
 * Resolves once `isBusy` gives false. It is asked again after each input, and when `subscribe` calls back: no timer runs meanwhile. Rejects with Stopped
 * when the signal is aborted.
 */
export function waitWhile(isBusy: () => boolean, subscribe: (onChange: () => void) => () => void, signal: AbortSignal): Promise<void> {
  if (!isBusy() && !signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      unsubscribe();
      for (const name of INPUTS) window.removeEventListener(name, lookSoon, true);
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      stop();
      reject(new Stopped('Stopped.'));
    };
    const look = (): void => {
      if (isBusy()) return;
      stop();
      resolve();
    };
    const lookSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLE_MILLISECONDS);
    };
    const unsubscribe = subscribe(lookSoon);
    for (const name of INPUTS) window.addEventListener(name, lookSoon, true);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
