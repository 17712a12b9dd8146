import { PATHS } from '../paths';

/** After so long without a touch or a key it is asked who is playing. */
const IDLE_MILLISECONDS = 3 * 60 * 1000;

/** Where nobody has to touch anything for a while: a story that reads itself aloud, downloads, the pages for grown-ups. */
const PATIENT_PATHS: readonly string[] = [PATHS.storybook, PATHS.offline, PATHS.children, PATHS.grownUps, PATHS.credits];

/** Calls back after every three minutes without input. Returns the function that stops it. */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arm();
      if (!PATIENT_PATHS.some((path) => window.location.pathname.endsWith(path))) onIdle();
    }, IDLE_MILLISECONDS);
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const name of events) window.addEventListener(name, arm, { capture: true, passive: true });
  arm();
  return () => {
    clearTimeout(timer);
    for (const name of events) window.removeEventListener(name, arm, { capture: true });
  };
}
