import type { Sound } from '../../sound/sound';

/** A title waits no longer for what is being said when its page opens: then it is not said. */
const MAX_WAIT_MILLISECONDS = 4000;

/** The end of what pages have to say. */
let last: Promise<unknown> = Promise.resolve();

/** Resolves with true once nothing is being said; with false when that takes too long. */
function awaitSilence(sound: Pick<Sound, 'observe'>): Promise<boolean> {
  return new Promise((resolve) => {
    let isSpeaking = false;
    let stop: (() => void) | null = null;
    const end = (isSilent: boolean): void => {
      clearTimeout(timer);
      stop?.();
      resolve(isSilent);
    };
    const timer = setTimeout(() => end(false), MAX_WAIT_MILLISECONDS);
    stop = sound.observe((state) => {
      ({ isSpeaking } = state);
      if (!isSpeaking && stop) end(true);
    });
    if (!isSpeaking) end(true);
  });
}

/**
 * Says something of a page after all that was to be said before, and once nothing else is being
 * said; not at all where that takes too long. Never rejects.
 */
export async function sayInTurn(sound: Pick<Sound, 'observe'>, say: () => Promise<unknown>): Promise<void> {
  const before = last;
  const mine = (async () => {
    await before;
    if (await awaitSilence(sound)) await say().catch(() => undefined);
  })();
  last = mine;
  await mine;
}

/** Says something at once, e.g. of what was pressed; what comes after it waits. */
export function sayAtOnce(say: () => Promise<unknown>): void {
  last = say().catch(() => undefined);
}

/** Resolves when pages have nothing more to say. */
export const whenSaid = (): Promise<unknown> => last;
