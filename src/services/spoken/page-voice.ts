import { normaliseSpelling } from '../../play/word';
import type { ReaderOptions } from '../read-aloud/reader';
import type { TextPart } from '../read-aloud/name-parts';
import { textPartsOf } from '../read-aloud/name-parts';
import type { Sound } from '../../sound/sound';
import type { Mood } from './chirp';
import { chirp } from './chirp';
import { connectPageHelp } from './page-help';
import { hasSpokenTexts, indexRecordings, recordingOfUi } from '../read-aloud/recordings';
import { sayAtOnce, sayInTurn } from './turns';

interface Options extends ReaderOptions {
  readonly sound: Pick<Sound, 'speak' | 'stopVoice' | 'effect' | 'observe'>;
}

/** What says its name when it is pressed. */
const SPEAKING_BUTTONS = 'button[data-difficulty]';
/** With it a child is sent off to play elsewhere. */
const REST_TITLE = 'Time for a rest?';

/**
 * Says the title of each page and dialog that opens, and the name of a difficulty that is pressed,
 * by the pack's recordings; in a pack without any the songbird chirps. Who has everything read
 * aloud hears it from there. Helps who does nothing (./page-help.ts). Returns what ends it.
 */
export function connectPageVoice({ store, sound, media }: Options, root: Document = document): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const canChirp = !hasSpokenTexts(store.content);
  let titled: HTMLElement | null = null;

  const isReadAloud = (): boolean => store.getState().settings.isReadAloud;

  /** Address of the recording of the first part that has one; null where none has. */
  function findRecording(parts: readonly TextPart[]): string | null {
    const urls = parts.flatMap(({ text, gloss }) => {
      const name = indexRecordings(store).get(normaliseSpelling(text)) ?? recordingOfUi(store.content, gloss ?? text);
      return media.audioUrl(name) ?? [];
    });
    return urls[0] ?? null;
  }

  function sayTitle(heading: HTMLElement, usualMood: Mood = 'greet'): void {
    titled = heading;
    const parts = textPartsOf(heading);
    const url = findRecording(parts);
    const mood = parts.some(({ text, gloss }) => (gloss ?? text) === REST_TITLE) ? 'goodbye' : usualMood;
    if (url === null && !canChirp) return;
    void sayInTurn(sound, async () => {
      // Its page may have been left meanwhile.
      if (!heading.isConnected) return;
      await (url === null ? chirp(sound, mood) : sound.speak(url));
    });
  }

  root.addEventListener(
    'focusin',
    ({ target }) => {
      // The results say theirs before they are shown, and a game its own.
      if (!(target instanceof HTMLElement) || isReadAloud() || store.getState().screenDisplay !== 'playScreen') return;
      const heading = target.matches('h1') ? target : target.closest('dialog')?.querySelector('h2');
      if (heading && heading !== titled) sayTitle(heading);
    },
    options,
  );
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(SPEAKING_BUTTONS) : null;
      if (!button || button.disabled || isReadAloud()) return;
      const url = findRecording(textPartsOf(button));
      if (url !== null) sayAtOnce(() => sound.speak(url));
      else if (canChirp) sayAtOnce(() => chirp(sound, 'greet'));
    },
    options,
  );
  const endHelp = connectPageHelp(
    {
      store,
      sound,
      sayHelp: () => {
        // The first page of a visit was there before this.
        const heading = titled?.isConnected ? titled : root.querySelector('h1');
        if (heading && !isReadAloud()) sayTitle(heading, 'ask');
      },
    },
    root,
  );
  return () => {
    listening.abort();
    endHelp();
  };
}
