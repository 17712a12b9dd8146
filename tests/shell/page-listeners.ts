import { vi } from 'vitest';

const stops: (() => void)[] = [];

/** From now on, notes what is added to the window and the document of the test. */
export function watchListeners(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options) => {
        add(type, listener, options);
        stops.push(() => target.removeEventListener(type, listener, options));
      },
    );
  }
}

/**
 * Ends the pages of a case: their listeners and timers would go on in the next one, and each spy
 * would keep what it was called with.
 */
export function forgetPages(): void {
  for (const stop of stops.splice(0)) stop();
  vi.clearAllTimers();
  vi.clearAllMocks();
}
