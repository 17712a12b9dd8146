/** What is heard: nothing, the sentence (or the time to read it), or the beat between two pages. */
export type Phase = 'silent' | 'reading' | 'beat';

/** A story while it is read. spec: shell#storybook-corner. */
export interface Reading {
  /** The page numbers that the story has. */
  readonly pages: ReadonlySet<number>;
  /** The open page; null when the reader went past the pages and is back at the menu. */
  readonly page: number | null;
  readonly phase: Phase;
  readonly isAutoplay: boolean;
  /** True while English is shown in place of the sentence. */
  readonly isEnglish: boolean;
  /** Grows with each sentence that begins, so that the late end of an earlier one is not heeded. */
  readonly serial: number;
}

/** What the reader does, and what passes. */
export type ReadingEvent =
  | { readonly type: 'next' | 'previous' | 'sentence-tapped' | 'play-pressed' | 'listen-pressed' | 'autoplay-pressed' | 'page-hidden' }
  | { readonly type: 'sentence-ended' | 'beat-ended'; readonly serial: number };

/** The beat after a sentence before the page turns by itself. spec: shell#storybook-corner. */
export const BEAT_MILLISECONDS = 1500;

/** Time to read a sentence that is not heard: a start, and more for each letter, within bounds. */
const READING_TIME = { startMilliseconds: 1200, letterMilliseconds: 90, maxMilliseconds: 9000 } as const;

/** How long a page without a recording stays before the beat. */
export function readingMilliseconds(sentence: string): number {
  return Math.min(READING_TIME.maxMilliseconds, READING_TIME.startMilliseconds + READING_TIME.letterMilliseconds * [...sentence].length);
}

/** Opens a story at its cover; without one, at its first page. */
export function openStory(pages: Iterable<number>): Reading {
  const numbers = new Set(pages);
  const page = numbers.has(0) || numbers.size === 0 ? 0 : Math.min(...numbers);
  return { pages: numbers, page: numbers.has(page) ? page : null, phase: 'silent', isAutoplay: false, isEnglish: false, serial: 0 };
}

function read(state: Reading): Reading {
  return { ...state, phase: 'reading', serial: state.serial + 1 };
}

/** A missing page leads back to the menu. spec: shell#storybook-corner. */
function turn(state: Reading, by: 1 | -1): Reading {
  if (state.page === null) return state;
  const page = state.page + by;
  const silent: Reading = { ...state, phase: 'silent', isEnglish: false };
  if (!state.pages.has(page)) return { ...silent, page: null };
  return state.isAutoplay ? read({ ...silent, page }) : { ...silent, page };
}

function toggleAutoplay(state: Reading): Reading {
  const isAutoplay = !state.isAutoplay;
  if (isAutoplay) return state.phase === 'silent' ? read({ ...state, isAutoplay }) : { ...state, isAutoplay };
  return { ...state, isAutoplay, phase: state.phase === 'beat' ? 'silent' : state.phase };
}

/** The next state of a reading. A closed story stays closed. */
export function reduceReading(state: Reading, event: ReadingEvent): Reading {
  if (state.page === null) return state;
  switch (event.type) {
    case 'next':
      return turn(state, 1);
    case 'previous':
      return turn(state, -1);
    case 'sentence-tapped':
      return { ...state, isEnglish: !state.isEnglish };
    case 'play-pressed':
      return state.phase === 'silent' ? read(state) : { ...state, phase: 'silent' };
    case 'listen-pressed':
      return read(state);
    case 'autoplay-pressed':
      return toggleAutoplay(state);
    case 'page-hidden':
      return { ...state, phase: 'silent' };
    case 'sentence-ended':
      if (state.phase !== 'reading' || event.serial !== state.serial) return state;
      return { ...state, phase: state.isAutoplay ? 'beat' : 'silent' };
    case 'beat-ended':
      return state.phase === 'beat' && event.serial === state.serial ? turn(state, 1) : state;
  }
}
