import type { Media } from '../../content/media';
import { normaliseSpelling } from '../../play/word';
import type { Sound } from '../../sound/sound';
import type { AppStore } from '../../store/store';
import { hasVoice, primaryOf, sayText, stopDeviceVoice } from './device-voice';
import { indexRecordings } from './recordings';
import type { TextPart } from './name-parts';

/** What reading aloud uses. */
export interface ReaderOptions {
  readonly store: AppStore;
  readonly sound: Pick<Sound, 'speak' | 'stopVoice'>;
  readonly media: Pick<Media, 'audioUrl'>;
}

/** Says texts one after another. */
export interface Reader {
  /**
   * Says texts; `isPatient`: after what is being said, else in its place. False where nothing of
   * them can be said.
   */
  readonly say: (parts: readonly TextPart[], isPatient?: boolean) => boolean;
  readonly stop: () => void;
}

/** A text in the learner's language, then the same in English: each as far as it can be said. */
const inBoth = ({ text, lang, gloss }: TextPart): readonly TextPart[] =>
  gloss === undefined
    ? [{ text, lang }]
    : [
        { text, lang },
        { text: gloss, lang: document.documentElement.lang },
      ];

/** A voice that has not ended by then does not say that it has. */
const MAX_PART_MILLISECONDS = 15_000;

/**
 * Creates what says texts: a word of the pack by its recording; else a voice of the device for its
 * language; else nothing. What is in the learner's language is said in English, too. With the
 * setting Voice at 0 nothing is said.
 */
export function createReader({ store, sound, media }: ReaderOptions): Reader {
  let queue: readonly TextPart[] = [];
  let isSaying = false;
  /** Number of times that what was said was stopped: the end of an older text changes nothing. */
  let turn = 0;

  /** Address of the recording of a text that is a word of the pack; null for any other. */
  function findRecording({ text, lang }: TextPart): string | null {
    const { manifest } = store;
    if (primaryOf(lang) !== primaryOf(manifest.config.languageTag)) return null;
    return media.audioUrl(indexRecordings(store).get(normaliseSpelling(text)) ?? null);
  }

  const canSay = (part: TextPart): boolean => findRecording(part) !== null || hasVoice(part.lang);

  /** Resolves when it was said, or cannot be. */
  async function sayOne(part: TextPart): Promise<void> {
    const volume = store.getState().settings.voiceRatio;
    const url = findRecording(part);
    if (volume === 0 || (url !== null && (await sound.speak(url)))) return;
    if (!hasVoice(part.lang)) return;
    // The recording may come yet, and would be heard over it.
    if (url !== null) sound.stopVoice();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_PART_MILLISECONDS);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      if (!sayText(part.text, part.lang, volume, end)) end();
    });
  }

  async function sayNext(): Promise<void> {
    const mine = turn;
    const [first, ...rest] = queue;
    queue = rest;
    isSaying = first !== undefined;
    if (!first) return;
    await sayOne(first);
    if (mine === turn) await sayNext();
  }

  function stop(): void {
    turn += 1;
    queue = [];
    if (isSaying) sound.stopVoice();
    isSaying = false;
    stopDeviceVoice();
  }

  return {
    say: (parts, isPatient = false) => {
      if (!isPatient) stop();
      const said = parts.flatMap(inBoth);
      queue = [...queue, ...said];
      if (!isSaying) void sayNext();
      return store.getState().settings.voiceRatio > 0 && said.some(canSay);
    },
    stop,
  };
}
