import type { Phase, PlayEvent } from '../play/contract';
import { toSeconds } from '../play/steps';
import type { PlayWord } from '../play/word';

/**
 * Plays a recording, and stops the one before. Resolves at its end, or at once when it cannot be
 * played.
 */
export type Speak = (audio: string | null, options?: { readonly isSoft?: boolean }) => Promise<void>;

/** Calls back after game time; returns a function that cancels it. */
export type Delay = (seconds: number, callback: () => void) => () => void;

/** What the songbird says beside the words: praise, comfort, the number of the round. */
export interface Remark {
  /** Says it; resolves at its end. Begins nothing more once `isOver`. */
  readonly say: (isOver: () => boolean) => Promise<void>;
  /** About how long that takes. */
  readonly seconds: number;
  /** The next word will probably be asked then; missing where nothing is known of it. */
  readonly dueSeconds?: number;
}

/**
 * All that is said in one game, one thing at a time: which is said when, and which waits for
 * another. spec: readings#58.
 */
export interface Voice {
  /** Call with the events of a step. */
  readonly react: (events: readonly PlayEvent[]) => void;
  /** Says a word at once; with `isPatient` only where nothing is being said. */
  readonly say: (word: PlayWord, isPatient?: boolean) => void;
  /**
   * Says a remark after the words. It is dropped when a word is asked or another remark comes
   * before it has begun, and where it would not be over when the next word is due.
   */
  readonly remark: (remark: Remark, secondsUntilWord: number) => void;
  readonly stop: () => void;
}

interface Utterance extends Pick<Remark, 'say'> {
  /** The word of a right answer: the next prompt waits for its end. */
  readonly isTaught?: boolean;
  readonly isRemark?: boolean;
  readonly leadSeconds?: number;
}

/** The sound of an answer is heard alone for this long; then the word ducks it. */
const LEAD_SECONDS = 0.25;
/** A prompt waits at most this long for the word before it, whose recording may be late. */
const MAX_WAIT_SECONDS = 1.6;

const doNothing = (): void => undefined;

/** When the next word is due, as far as the phase says it. */
export function secondsToNextWord(phase: Phase): number {
  switch (phase.kind) {
    case 'banner':
    case 'introduction':
    case 'pause':
      return toSeconds(phase.stepsLeft);
    case 'play':
    case 'closing':
    case 'result':
    case 'ended':
      return Infinity;
  }
}

export interface VoiceOptions {
  /** What is being said already: the first words wait for its end. */
  readonly introduction?: Promise<unknown> | undefined;
  /**
   * One child hears what is asked and says it to another: it is said when that child asks for it,
   * softly, and never by itself.
   */
  readonly isAskedByChild?: boolean | undefined;
}

/** Creates the voice of one game. */
export function createVoice(
  speak: Speak,
  delay: Delay,
  { introduction, isAskedByChild = false }: VoiceOptions = {},
): Voice {
  let queue: readonly Utterance[] = [];
  let current: Utterance | null = null;
  let isHeld = introduction !== undefined;
  /** Number of utterances begun or cancelled: the end of an older one changes nothing. */
  let turn = 0;
  let cancelDelay = doNothing;
  let cancelWait = doNothing;
  let cancelRemark = doNothing;

  const wordOf = (word: PlayWord, more: Omit<Utterance, 'say'> & { readonly isSoft?: boolean } = {}): Utterance => ({
    say: () => speak(word.audio, more.isSoft ? { isSoft: true } : undefined),
    ...more,
  });

  async function begin(utterance: Utterance, mine: number): Promise<void> {
    await utterance.say(() => mine !== turn);
    if (mine !== turn) return;
    current = null;
    next();
  }

  function next(): void {
    const [first, ...rest] = queue;
    cancelWait();
    if (!first || isHeld) return;
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
      say(wordOf(word));
      return;
    }
    queue = [wordOf(word)];
    cancelWait();
    cancelWait = delay(MAX_WAIT_SECONDS, () => say(wordOf(word)));
  }

  async function awaitIntroduction(): Promise<void> {
    await introduction?.catch(doNothing);
    isHeld = false;
    if (!current) next();
  }
  if (introduction) void awaitIntroduction();

  return {
    react: (events) => {
      // A word that was said in this step, e.g. because its card was turned over, is not said
      // twice.
      let said: string | null = null;
      for (const event of events) {
        switch (event.type) {
          case 'asked':
            if (event.form !== 'shown' && said !== event.word.key && !isAskedByChild) ask(event.word);
            break;
          case 'introduced':
            say(wordOf(event.word));
            said = event.word.key;
            break;
          case 'spoken':
            say(wordOf(event.word));
            said = event.word.key;
            break;
          case 'answered': {
            const { word, taken, correct } = event;
            const own: Utterance[] =
              taken && taken.key !== word.key && taken.key !== said ? [wordOf(taken, { isSoft: true })] : [];
            if (correct && said === word.key) current = current && { ...current, isTaught: true };
            else if (correct) say(wordOf(word, { isTaught: true, leadSeconds: LEAD_SECONDS }));
            else if (own.length > 0) say(...own, wordOf(word));
            else if (said === null) say(wordOf(word, { leadSeconds: LEAD_SECONDS }));
            else queue = [wordOf(word)];
            break;
          }
          default:
            break;
        }
      }
    },
    say: (word, isPatient = false) => {
      if (isPatient && (current || isAskedByChild)) return;
      say(wordOf(word, isAskedByChild ? { isSoft: true } : {}));
    },
    remark: ({ say: sayRemark, seconds, dueSeconds = Infinity }, secondsUntilWord) => {
      const secondsLeft = Math.min(secondsUntilWord, dueSeconds);
      cancelRemark();
      queue = queue.filter(({ isRemark }) => !isRemark);
      if (secondsLeft < seconds) return;
      const mine: Utterance = { say: sayRemark, isRemark: true };
      queue = [...queue, mine];
      if (secondsLeft !== Infinity)
        cancelRemark = delay(secondsLeft - seconds, () => (queue = queue.filter((other) => other !== mine)));
      if (!current) next();
    },
    stop: () => {
      cancelDelay();
      cancelWait();
      cancelRemark();
      turn += 1;
      current = null;
      queue = [];
    },
  };
}
