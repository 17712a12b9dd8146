/**
 * idle: nothing is played; reading: the sentence is played (or, without a recording, its reading
 * time passes); beat: the pause before the next page.
 */
export type Phase = 'idle' | 'reading' | 'beat';

/** The state of an open story. spec: shell#storybook-corner. */
export interface Reading {
  /** The page numbers that the story has. */
  readonly pages: ReadonlySet<number>;
  /** The open page; null when the reader went past the pages and is back at the menu. */
  readonly page: number | null;
  readonly phase: Phase;
  readonly isAutoplay: boolean;
  /** True while English is shown in place of the sentence. */
  readonly isEnglish: boolean;
  /** Counts the sentences that were started, so that the late end of an earlier one is ignored. */
  readonly serial: number;
}

/** User actions, and the ends of a sentence or beat (with the serial at their start). */
export type ReadingEvent =
  | {
      readonly type:
        | 'next'
        | 'previous'
        | 'sentence-tapped'
        | 'play-pressed'
        | 'listen-pressed'
        | 'autoplay-pressed'
        | 'page-hidden';
    }
  | { readonly type: 'sentence-ended' | 'beat-ended'; readonly serial: number };

/** The beat after a sentence before the page turns by itself. spec: shell#storybook-corner. */
export const BEAT_MILLISECONDS = 1500;

/** The page of a story that is nearest to a number, the earlier one of two; null without pages. */
function nearestPage(pages: ReadonlySet<number>, asked: number): number | null {
  const [nearest = null] = [...pages].sort(
    (one, other) => Math.abs(one - asked) - Math.abs(other - asked) || one - other,
  );
  return nearest;
}

/**
 * The initial state: at the page that was asked for, or the nearest one that the story has; when
 * none was, at the cover, or at the first page when there is no cover.
 */
export function openStory(pages: Iterable<number>, asked: number | null = null): Reading {
  const numbers = new Set(pages);
  return {
    pages: numbers,
    page: nearestPage(numbers, asked ?? 0),
    phase: 'idle',
    isAutoplay: false,
    isEnglish: false,
    serial: 0,
  };
}

function read(state: Reading): Reading {
  return { ...state, phase: 'reading', serial: state.serial + 1 };
}

/** Turns the page; a missing page closes the story. spec: shell#storybook-corner. */
function turn(state: Reading, by: 1 | -1): Reading {
  if (state.page === null) return state;
  const page = state.page + by;
  const idle: Reading = { ...state, phase: 'idle', isEnglish: false };
  if (!state.pages.has(page)) return { ...idle, page: null };
  return state.isAutoplay ? read({ ...idle, page }) : { ...idle, page };
}

function toggleAutoplay(state: Reading): Reading {
  const isAutoplay = !state.isAutoplay;
  if (isAutoplay) return state.phase === 'idle' ? read({ ...state, isAutoplay }) : { ...state, isAutoplay };
  return { ...state, isAutoplay, phase: state.phase === 'beat' ? 'idle' : state.phase };
}

/** The reducer. A closed story stays closed. */
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
      return state.phase === 'idle' ? read(state) : { ...state, phase: 'idle' };
    case 'listen-pressed':
      return read(state);
    case 'autoplay-pressed':
      return toggleAutoplay(state);
    case 'page-hidden':
      return { ...state, phase: 'idle' };
    case 'sentence-ended':
      if (state.phase !== 'reading' || event.serial !== state.serial) return state;
      return { ...state, phase: state.isAutoplay ? 'beat' : 'idle' };
    case 'beat-ended':
      return state.phase === 'beat' && event.serial === state.serial ? turn(state, 1) : state;
  }
}
