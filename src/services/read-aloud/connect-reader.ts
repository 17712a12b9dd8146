import { namePartsOf } from './name-parts';
import type { ReaderOptions } from './reader';
import { createReader } from './reader';
import { startReading } from './reading-mode';

/** Says the name of a control that is held; false where nothing of it can be said. */
type SayHeld = (control: HTMLElement) => boolean;

/**
 * Connects reading aloud with the settings: the mode begins and ends with them. Returns what says
 * the name of a control that is held.
 */
export function connectReader(options: ReaderOptions): SayHeld {
  const { store } = options;
  const reader = createReader(options);
  let stopReading: (() => void) | null = null;
  const follow = (): void => {
    const { isReadAloud } = store.getState().settings;
    if (isReadAloud) stopReading ??= startReading(reader);
    else if (stopReading) {
      stopReading();
      stopReading = null;
    }
  };
  store.subscribe(follow);
  follow();
  return (control) => reader.say(namePartsOf(control));
}
