import type { PlayEvent } from '../play/contract';
import type { PlayWord } from '../play/word';

/**
 * Plays a recording, and stops the one before. Resolves at its end, or at once when it cannot be
 * played.
 */
export type Speak = (audio: string | null, options?: { readonly isSoft?: boolean }) => Promise<void>;

/** Calls back after game time; returns a function that cancels it. */
export type Delay = (seconds: number, callback: () => void) => () => void;

/**
 * The spoken words of one game: which is said when, and which waits for another. spec: readings#58.
 */
export interface Voice {
  /** Call with the events of a step. */
  readonly react: (events: readonly PlayEvent[]) => void;
  /** Says a word at once; with `isPatient` only where nothing is being said. */
  readonly say: (word: PlayWord, isPatient?: boolean) => void;
  readonly stop: () => void;
}

interface Utterance {
  readonly word: PlayWord;
  /** The word of a right answer: the next prompt waits for its end. */
  readonly isTaught?: boolean;
  readonly isSoft?: boolean;
  readonly leadSeconds?: number;
}

/** The sound of an answer is heard alone for this long; then the word ducks it. */
const LEAD_SECONDS = 0.25;
/** A prompt waits at most this long for the word before it, whose recording may be late. */
const MAX_WAIT_SECONDS = 1.6;

const doNothing = (): void => undefined;

/** Creates the voice of one game. */
export function createVoice(speak: Speak, delay: Delay): Voice {
  let queue: readonly Utterance[] = [];
  let current: Utterance | null = null;
  /** Number of utterances begun or cancelled: the end of an older one changes nothing. */
  let turn = 0;
  let cancelDelay = doNothing;
  let cancelWait = doNothing;

  async function begin({ word, isSoft }: Utterance, mine: number): Promise<void> {
    await speak(word.audio, isSoft ? { isSoft } : undefined);
    if (mine !== turn) return;
    current = null;
    next();
  }

  function next(): void {
    const [first, ...rest] = queue;
    cancelWait();
    if (!first) return;
    queue = rest;
    current = first;
    turn += 1;
    const mine = turn;
    if (first.leadSeconds === undefined) void begin(first, mine);
    else cancelDelay = delay(first.leadSeconds, () => void begin(first, mine));
  }

  /** Drops what is said and what waits. */
  function say(...utterances: Utterance[]): void {
    cancelDelay();
    turn += 1;
    current = null;
    queue = utterances;
    next();
  }

  /** A prompt waits for the word of the last answer, and replaces all others. */
  function ask(word: PlayWord): void {
    if (!current?.isTaught) {
      say({ word });
      return;
    }
    queue = [{ word }];
    cancelWait();
    cancelWait = delay(MAX_WAIT_SECONDS, () => say({ word }));
  }

  return {
    react: (events) => {
      // A word that was said in this step, e.g. because its card was turned over, is not said
      // twice.
      let said: string | null = null;
      for (const event of events) {
        switch (event.type) {
          case 'asked':
            if (event.form !== 'shown' && said !== event.word.key) ask(event.word);
            break;
          case 'introduced':
            say({ word: event.word });
            said = event.word.key;
            break;
          case 'spoken':
            say({ word: event.word });
            said = event.word.key;
            break;
          case 'answered': {
            const { word, taken, correct } = event;
            const own: Utterance[] =
              taken && taken.key !== word.key && taken.key !== said ? [{ word: taken, isSoft: true }] : [];
            if (correct && said === word.key) current = current && { ...current, isTaught: true };
            else if (correct) say({ word, isTaught: true, leadSeconds: LEAD_SECONDS });
            else if (own.length > 0) say(...own, { word });
            else if (said === null) say({ word, leadSeconds: LEAD_SECONDS });
            else queue = [{ word }];
            break;
          }
          default:
            break;
        }
      }
    },
    say: (word, isPatient = false) => {
      if (!(isPatient && current)) say({ word });
    },
    stop: () => {
      cancelDelay();
      cancelWait();
      turn += 1;
      current = null;
      queue = [];
    },
  };
}
