/**
 * Name of the lock that every tab with an open game shares; the tab that switches to a new version
 * needs it alone.
 */
export const PLAYING_LOCK = 'kz-playing';

/** Web Locks, where the browser has them: not over plain http. */
const findLocks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Holds the shared lock until the returned function is called. */
export function holdPlayingLock(): () => void {
  const controller = new AbortController();
  const played = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  findLocks()
    ?.request(PLAYING_LOCK, { mode: 'shared' }, () => played)
    .catch(() => undefined);
  return () => controller.abort();
}

/** True while another tab has a game open; `isPlaying`: whether this one has. Never rejects. */
export async function isPlayedElsewhere(isPlaying: boolean): Promise<boolean> {
  const { held = [] } =
    (await findLocks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.filter(({ name }) => name === PLAYING_LOCK).length > Number(isPlaying);
}

/** Does the work unless a tab has a game open. False when one has; then the work is not done. */
export async function unlessPlaying(work: () => Promise<void>): Promise<boolean> {
  const locks = findLocks();
  if (!locks) {
    await work();
    return true;
  }
  return await locks.request(PLAYING_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
