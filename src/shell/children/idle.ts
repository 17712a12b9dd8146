import { PATHS, findPath, hasStage } from '../paths';
import { BASE } from '../../net/base';

/** After so long without a touch or a key it is asked who is playing. */
const IDLE_MILLISECONDS = 3 * 60 * 1000;
/** Where it must not be asked then, it is tried again after so long: soon after a game has ended by itself. */
const RETRY_MILLISECONDS = 15_000;

/** Where nobody has to touch anything for a while: stories, which read themselves aloud; downloads; the pages for grown-ups. */
const PATIENT_PATHS: readonly string[] = [PATHS.storybook, PATHS.offline, PATHS.children, PATHS.grownUps, PATHS.credits];

/** True while somebody may be busy without a touch. `isGameShown`: the store's screen is that of a game, which nobody may lose. */
function isBusy(isGameShown: boolean): boolean {
  const path = findPath(window.location.pathname.slice(BASE.length - 1));
  if (path !== null && PATIENT_PATHS.includes(path)) return true;
  // A story of today's path has no address of its own.
  return (isGameShown && hasStage(path)) || document.querySelector('[data-reader]') !== null;
}

/** Calls back after three minutes without input, and every three minutes from then on; later while a game or a story is open. Returns the function that stops it. */
export function watchIdle(isGameShown: () => boolean, onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    if (isBusy(isGameShown())) {
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
