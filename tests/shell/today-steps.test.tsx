import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TodayStep } from '../../src/progress/today';
import { TodayPage } from '../../src/shell/pages/today/TodayPage';
import type { Today } from '../../src/shell/pages/today/use-today';
import { useEscape } from '../../src/shell/routing/use-escape';
import { afterIntroduction } from '../../src/progress/word-memory';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { makeStory } from './sample-story';
import { find, press, pressKey, renderBelow } from './render';

const day = vi.hoisted(() => ({ steps: [] as TodayStep[], finishStep: vi.fn<() => void>() }));
/** Whether each game that was begun is demonstrated first, or begun together. */
const begun = vi.hoisted((): string[] => []);
vi.mock('../../src/shell/pages/today/use-today', () => ({
  useToday: (): Today => ({
    steps: day.steps,
    done: 0,
    day: 20_000,
    ways: [],
    words: [],
    story: { story: makeStory(), order: 0 },
    finishStep: day.finishStep,
    followDay: () => false,
  }),
}));
vi.mock('../../src/shell/play/use-staged-game', async () => {
  const { useState } = await import('react');
  return {
    useStagePreload: () => undefined,
    useStagedGame: ({ isDemonstrated, isLed }: { readonly isDemonstrated: boolean; readonly isLed: boolean }) => {
      useState(() => begun.push(isLed ? 'led' : isDemonstrated ? 'demonstrated' : 'begun'));
      return { progress: 'paused', failure: null, unheard: new Set(), pause: () => undefined, play: () => undefined };
    },
  };
});

const nothing = (): void => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  begun.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = nothing;
});

function Today() {
  useEscape();
  return <TodayPage />;
}

function show(step: TodayStep, words = 0): HTMLElement {
  day.steps = [step];
  const sound = {
    effect: nothing,
    observe: () => nothing,
    speak: () => Promise.resolve(true),
    stopVoice: nothing,
    preload: () => Promise.resolve(),
  } as never;
  // Something to go back to, where that leads too far.
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', '/today');
  const store = createAppStore(readContent(), manifest);
  const known = Array.from({ length: words }, (_, index) => [String(index), afterIntroduction(undefined, 1)] as const);
  store.setState({ memory: new Map(known) });
  return renderBelow('', <Today />, store, { sound }, '/today');
}
const begin = (page: HTMLElement) => act(() => find(page, '[aria-current="step"] button').click());
const isReading = (page: HTMLElement): boolean => page.querySelector('[data-reader]') !== null;
/** Goes through the browser's history. */
async function travel(start: () => void): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(start);
  await act(async () => await arrived);
}

describe('the story of the path', () => {
  it.each<[string, (page: HTMLElement) => void]>([
    ['the browser’s Back', () => window.history.back()],
    ['Escape', () => pressKey(document.body, 'Escape')],
    ['its button on the cover', (page) => press(page, 'Back to the menu')],
    ['turning back from the cover', (page) => press(page, 'Previous page')],
  ])('is left by %s to the path, and is not walked yet', async (_, leave) => {
    const page = show({ kind: 'story' });
    begin(page);
    expect(isReading(page)).toBe(true);
    await travel(() => leave(page));
    expect([isReading(page), window.location.pathname]).toEqual([false, '/today']);
    expect(find(page, 'h1').textContent).toContain('Today');
    expect(day.finishStep).not.toHaveBeenCalled();
  });

  it('is walked when it was read to its last page, also when it is closed there or on the way back', async () => {
    const page = show({ kind: 'story' });
    begin(page);
    press(page, 'Next page');
    press(page, 'Next page');
    press(page, 'Previous page');
    await travel(() => press(page, 'Back to the menu'));
    expect(day.finishStep).toHaveBeenCalledOnce();
    begin(page);
    press(page, 'Next page');
    press(page, 'Next page');
    await travel(() => press(page, 'Next page'));
    expect(day.finishStep).toHaveBeenCalledTimes(2);
    expect(isReading(page)).toBe(false);
  });
});

describe('a game of the path', () => {
  it('is demonstrated to who knows few words, but not again at each new start', () => {
    const page = show({ kind: 'picture' }, 3);
    begin(page);
    press(page, 'Start again');
    press(page, 'Start again');
    expect(begun).toEqual(['demonstrated', 'begun', 'begun']);
  });

  it('is begun together with who knows no word yet', () => {
    const page = show({ kind: 'picture' });
    begin(page);
    press(page, 'Start again');
    expect(begun).toEqual(['led', 'begun']);
  });

  it('is neither for who knows many words', () => {
    begin(show({ kind: 'picture' }, 30));
    expect(begun).toEqual(['begun']);
  });
});
