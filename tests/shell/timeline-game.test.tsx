import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HudState, PlayState } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import type { StartOptions } from '../../src/stage/start-options';
import { TimelinePage } from '../../src/shell/pages/timeline/TimelinePage';
import { createAppStore } from '../../src/store/store';
import { wordsOf } from '../../src/store/words';
import { manifest, readContent } from '../progress/sample';
import { find, press, render } from './render';

/** The listeners of the games that were begun, in place of a stage. */
const listeners = vi.hoisted((): StartOptions['onStep'][] => []);
vi.mock('../../src/shell/play/use-staged-game', async () => {
  const { useEffect } = await import('react');
  return {
    useStagePreload: () => undefined,
    useStagedGame: ({ createStepListener }: { readonly createStepListener: () => StartOptions['onStep'] }) => {
      // eslint-disable-next-line react-hooks/exhaustive-deps
      useEffect(() => void listeners.push(createStepListener()), []);
      return { progress: 'paused', failure: null, unheard: new Set(), pause: () => undefined, play: () => undefined };
    },
  };
});
vi.mock('../../src/content/timeline', async (original) => ({ ...(await original<object>()), hasTimeline: () => true }));

const ROUND = { hits: 1, misses: 0, score: 1 };
const OVER = {
  stats: { ...ROUND, roundStats: ROUND },
  correctness: {},
  endless: null,
  activeSteps: 1,
} as unknown as PlayState;
const HUD = { prompt: null, trail: [] as HudState['trail'] } as HudState;

beforeEach(() => {
  listeners.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const nothing = (): void => undefined;

/**
 * Plays a first game to its end, whose sticker takes its time to be saved. Gives the page, and what
 * ends the saving.
 */
async function playToEnd() {
  const store = createAppStore(readContent(), manifest);
  let saved = nothing;
  const saveProgress = () => new Promise<void>((resolve) => (saved = resolve));
  const page = render(<TimelinePage />, store, { saveProgress }, '/timeline');
  act(() => find(page, '[data-testid="begin"]').click());
  const word = { key: String(wordsOf(store).vocabData[0]?.Key) } as PlayWord;
  const choice = { choice: word.key, taken: word, score: 1 } as const;
  act(() =>
    listeners[0]?.(
      [{ type: 'answered', correct: true, assisted: false, word, ...choice }, { type: 'ended' }],
      OVER,
      HUD,
    ),
  );
  const isOver = (): boolean => store.getState().screenDisplay === 'playAgainScreen';
  return { page, isOver, save: () => act(async () => saved()) };
}

it('a game is over when its sticker is saved', async () => {
  const { isOver, save } = await playToEnd();
  expect(isOver()).toBe(false);
  await save();
  expect(isOver()).toBe(true);
});

it('a game that was begun anew is not ended by the one before, whose sticker is saved late', async () => {
  const { page, isOver, save } = await playToEnd();
  press(page, 'Start again');
  expect(listeners).toHaveLength(2);
  await save();
  expect(isOver()).toBe(false);
});
