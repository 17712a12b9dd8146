import type { Rest } from './rest';
import { Stopped } from './fetch-file';

/**
 * Waits after installs that have failed, though no child called them off; then it is given up until
 * there is a reason to look again. Milliseconds.
 */
const PAUSE_MILLISECONDS = [15_000, 60_000, 300_000, 900_000] as const;

interface LookOptions {
  readonly rest: Pick<Rest, 'wait'>;
  /**
   * Looks for a new version, and waits until it is installed. `failed`: it was called off, or a
   * file did not come.
   */
  readonly look: () => Promise<'installed' | 'failed' | null>;
  readonly pauses?: readonly number[];
}

/** Looks for new versions at rests. */
export interface Looking {
  /**
   * Looks at the next rest, and until the new version is installed. Resolves then, or when it is
   * given up. Never rejects.
   */
  readonly look: () => Promise<void>;
  readonly dispose: () => void;
}

/** An install that was called off goes on at the next rest, where it was. */
export function createLooking({ rest, look, pauses = PAUSE_MILLISECONDS }: LookOptions): Looking {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  let endPause: (() => void) | null = null;

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted;) {
      const now = await rest.wait(stop.signal);
      if ((await look()) !== 'failed') return;
      if (now.aborted) continue;
      const milliseconds = pauses[failures];
      if (milliseconds === undefined) return;
      failures += 1;
      await pause(milliseconds);
    }
  }

  return {
    look: async () => {
      // One that waits after a failure looks now.
      endPause?.();
      running ??= run()
        .catch((error: unknown) => {
          if (!(error instanceof Stopped)) console.warn('No new version could be looked for:', error);
        })
        .finally(() => {
          running = null;
        });
      await running;
    },
    dispose: () => {
      stop.abort();
      endPause?.();
    },
  };
}
