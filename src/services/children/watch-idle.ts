/** After this long without a touch or a key it is asked who is playing. */
const IDLE_MILLISECONDS = 3 * 60 * 1000;
/**
 * Where it must not be asked then, it is tried again after this long: soon after a game has ended
 * by itself.
 */
const RETRY_MILLISECONDS = 15_000;

/** What the pages tell of the child in front of them. */
export interface Presence {
  /** A game or a story is open, which nobody may lose. */
  readonly isPlaying: () => boolean;
  /**
   * Somebody may be busy without touching anything: a story reads itself aloud, a download runs.
   */
  readonly isPatient: () => boolean;
}

/** Calls back as soon as no game and no story is open. */
export function whenFree(isPlaying: () => boolean, onFree: () => void): void {
  if (isPlaying()) setTimeout(() => whenFree(isPlaying, onFree), RETRY_MILLISECONDS);
  else onFree();
}

/**
 * Calls back after three minutes without input, and every three minutes from then on; later while a
 * game or a story is open. Returns the function that stops it.
 */
export function watchIdle({ isPlaying, isPatient }: Presence, onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    if (isPlaying() || isPatient()) {
      timer = setTimeout(ask, RETRY_MILLISECONDS);
      return;
    }
    arm();
    onIdle();
  };
  const arm = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, IDLE_MILLISECONDS);
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const name of events) window.addEventListener(name, arm, { capture: true, passive: true });
  arm();
  return () => {
    clearTimeout(timer);
    for (const name of events) window.removeEventListener(name, arm, { capture: true });
  };
}
