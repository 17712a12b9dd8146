import { Stopped } from './fetch-file';

/**
 * Nothing is fetched ahead before a child has pressed nothing, and waited for nothing, for this
 * long.
 */
const QUIET_MILLISECONDS = 2000;
/**
 * A picture or font that has not come for this long after the last press is not waited for: a
 * browser would for ever.
 */
const GIVEN_UP_MILLISECONDS = 30_000;
/** A game or story that nobody has touched for this long was left. */
const LEFT_MILLISECONDS = 120_000;
/** How often it is looked whether a rest has begun, while something is to be fetched. */
const POLL_MILLISECONDS = 500;
/** What a child can do to a page. A screen reader clicks without a pointer. */
const PRESSES = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/** What a child does. Times in milliseconds. */
export interface Activity {
  readonly now: number;
  readonly pressed: number;
  /** When the last file came that something had waited for. */
  readonly loaded: number;
  /** True while something waits for a request, which gives up in time. */
  readonly isLoading: boolean;
  /** True while the browser has not shown all of the page. */
  readonly isIncomplete: boolean;
  /** True while a game or story is open. */
  readonly isPlaying: boolean;
}

/** True while the line may be used for what is needed later. */
export function isRest({ now, pressed, loaded, isLoading, isIncomplete, isPlaying }: Activity): boolean {
  const quiet = now - Math.max(pressed, loaded);
  if (isLoading || quiet < QUIET_MILLISECONDS || (isIncomplete && quiet < GIVEN_UP_MILLISECONDS)) return false;
  return !isPlaying || now - pressed >= LEFT_MILLISECONDS;
}

/** What a rest is found by. */
export interface RestEnvironment {
  /** Where presses arrive. */
  readonly target: EventTarget;
  readonly isLoading: () => boolean;
  readonly isIncomplete: () => boolean;
  /** Calls the listener when such a load begins or ends, from now on. */
  readonly watchLoads: (listener: () => void) => void;
  readonly now: () => number;
}

/**
 * The times at which a child neither waits for anything nor plays: then files are fetched ahead.
 */
export interface Rest {
  /**
   * Resolves as soon as there is a rest, to a signal that is aborted when it ends: what is under
   * way is called off then. Rejects with Stopped when `signal` is aborted.
   */
  readonly wait: (signal: AbortSignal) => Promise<AbortSignal>;
  /** The signal of the rest that there is now; null without one. */
  readonly current: () => AbortSignal | null;
  /** Tells whether a game or story is open. */
  readonly setPlaying: (isPlaying: boolean) => void;
}

/** Finds the rests of a page, for as long as that is open. */
export function createRest({ target, isLoading, isIncomplete, watchLoads, now }: RestEnvironment): Rest {
  let pressed = now();
  let loaded = pressed;
  let isPlaying = false;
  let rest: AbortController | null = null;
  const end = (): void => {
    rest?.abort();
    rest = null;
  };
  const onPress = (): void => {
    pressed = now();
    end();
  };
  watchLoads(() => {
    loaded = now();
    end();
  });
  for (const press of PRESSES) target.addEventListener(press, onPress, { capture: true, passive: true });

  const current = (): AbortSignal | null => {
    if (!isRest({ now: now(), pressed, loaded, isLoading: isLoading(), isIncomplete: isIncomplete(), isPlaying })) {
      end();
      return null;
    }
    rest ??= new AbortController();
    return rest.signal;
  };
  const wait = (signal: AbortSignal): Promise<AbortSignal> =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = (): void => {
        clearTimeout(timer);
        reject(new Stopped('Stopped.'));
      };
      const look = (): void => {
        const found = current();
        if (found) {
          signal.removeEventListener('abort', stop);
          resolve(found);
        } else timer = setTimeout(look, POLL_MILLISECONDS);
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      else look();
    });
  return {
    wait,
    current,
    setPlaying: (playing) => {
      isPlaying = playing;
      if (playing) end();
    },
  };
}
