import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { timeline } from '../../scenes/pages';
import { storyBook } from '../../scenes/story-book';
import { bubblePop } from '../../scenes/bubble-pop';
import { Results } from '../../src/shell/pages/start-game/Results';
import type { NormalGame } from '../../src/services/games/selected-game';
import { TimelineEnd } from '../../src/shell/pages/timeline/TimelineEnd';
import type { Sound } from '../../src/sound/sound';
import type { FinishedGame } from '../../src/store/state';
import { createAppStore } from '../../src/store/store';
import { makeResult, manifest, readContent } from '../progress/sample';
import { find, press, render, unmountAll } from './render';

const [balloonRide = null] = createAppStore(readContent(), manifest).getState().scoreData;
const finishedGame: FinishedGame = {
  record: balloonRide,
  scoreType: 'normal',
  difficulty: 'easy',
  result: makeResult({ score: 8, correct: 14, incorrect: 6 }),
  stars: { first: { stars: 1, nextGoal: 10 }, second: null, total: 1, shown: 1 },
  previousBest: 7,
  kept: 'current',
  levelBefore: 3,
  levelAfter: 3,
};

function showResults(
  changes: Partial<FinishedGame>,
  descriptor: NormalGame['descriptor'] = bubblePop,
  sound: Partial<Sound> = { effect: () => undefined, observe: () => () => undefined },
  content = readContent(),
) {
  const store = createAppStore(content, manifest);
  store.setState({ finished: { ...finishedGame, ...changes } });
  const [row] = content.gameData;
  if (!row) throw new Error('The sample has no row.');
  const game: NormalGame = {
    mode: 'normal',
    descriptor,
    lesson: { row, words: [] },
    unit: { modifier: 3, name: 'Animals' },
    story: false,
    rank: 1,
    target: null,
    recordKey: '12Balloon Ride',
  };
  return { store, page: render(<Results game={game} />, store, { sound: sound as Sound }) };
}

/** The small numbers below the stars, by their names. */
const figuresOf = (page: HTMLElement): HTMLElement[] =>
  [...page.querySelectorAll('main dt')].flatMap(({ parentElement }) => parentElement ?? []);
const namesOf = (page: HTMLElement): (string | null)[] =>
  [...page.querySelectorAll('main dt')].map(({ textContent }) => textContent);

/** Which of the two (own score, previous best) has the sign of this name. */
function panelsWith(page: HTMLElement, sign: 'Best' | 'Kept'): number[] {
  return figuresOf(page)
    .slice(-2)
    .flatMap((figure, index) => (figure.querySelector(`[aria-label="${sign}"]`) ? [index] : []));
}

describe('the results', () => {
  it('sound their stars one after the other, and no more once they are left', () => {
    vi.useFakeTimers();
    const heard: string[] = [];
    const stars = { ...finishedGame.stars, total: 3, shown: 3 } as const;
    showResults({ stars }, bubblePop, { effect: (name) => void heard.push(name) });
    vi.advanceTimersByTime(900);
    expect(heard).toEqual(['star1', 'star2']);
    unmountAll();
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(['star1', 'star2']);
  });

  it.each([
    ['a higher score that is kept', { previousBest: 7, kept: 'current' }, [0], [0]],
    ['a higher score with fewer stars, which is not kept', { previousBest: 7, kept: 'previous' }, [0], [1]],
    ['a lower score', { previousBest: 9, kept: 'previous' }, [1], [1]],
    ['a first score', { previousBest: null, kept: 'current' }, [0], [0]],
    ['a shorter time', { scoreType: 'time', previousBest: 50, kept: 'current' }, [0], [0]],
    [
      'a longer time with more stars, which is kept',
      { scoreType: 'time', previousBest: 30, kept: 'current' },
      [1],
      [0],
    ],
  ] as const)('mark the better with the trophy and the kept one with a tick: %s', (_, changes, best, kept) => {
    const { page } = showResults(changes);
    expect([panelsWith(page, 'Best'), panelsWith(page, 'Kept')]).toEqual([best, kept]);
  });

  it('mark nothing at a score of 0', () => {
    const { page } = showResults({ result: makeResult({ score: 0, correct: 3, incorrect: 6 }), previousBest: null });
    expect([panelsWith(page, 'Best'), panelsWith(page, 'Kept')]).toEqual([[], []]);
  });

  it.each([
    [1, ''],
    [0, 'kupu '],
  ])("name their numbers in one language, which is the learner's if the pack lacks none: %i", (lacking, before) => {
    const names = ['Hits', 'Misses', 'Score', 'Time', 'Level', 'Your Score', 'Previous Best'];
    const uiWords = names
      .slice(lacking)
      .map((English, Key) => ({ firebaseID: String(Key), Key, English, Language: `kupu ${English}`, App_Audio: null }));
    const { page } = showResults({}, bubblePop, undefined, { ...readContent(), uiWords });
    expect(namesOf(page)).toEqual(names.map((name) => before + name));
  });

  it('offer two ways on of a story: Continue and the same again', () => {
    const { page } = showResults({}, storyBook);
    expect(find(page, 'dl').nextElementSibling?.querySelectorAll('a, button')).toHaveLength(2);
  });

  it('are read first by a screen reader: stars and score; Enter goes on from there', () => {
    const { store, page } = showResults({});
    const heading = find(page, 'h1');
    expect([heading.textContent, document.activeElement]).toEqual(['Results: 1 of 3 stars, score 8', heading]);
    store.setState({ screenDisplay: 'playAgainScreen' });
    act(() => void heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true })));
    expect(store.getState().screenDisplay).toBe('playAgainScreen');
    act(() => void heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(store.getState().screenDisplay).toBe('playScreen');
  });

  it('of a game with a single button to play say "You Won!!", and play again at "Play Again?"', () => {
    const { store, page } = showResults({}, storyBook);
    expect(page.textContent).toContain('You Won!!');
    press(page, 'Play Again?');
    expect(store.getState().screenDisplay).toBe('gameScreen');
    expect(showResults({}).page.textContent).not.toContain('You Won!!');
  });

  it('of the timeline say so as well', () => {
    const store = createAppStore(readContent(), manifest);
    let played = 0;
    const page = render(<TimelineEnd placed={[]} onPlayAgain={() => (played += 1)} />, store, {}, `/${timeline.id}`);
    // A screen reader begins with the result, and Enter goes on from there.
    expect(find(page, 'h1').textContent).toBe('You Won!! 0 hits, 0 misses, score 0');
    expect(document.activeElement).toBe(find(page, 'h1'));
    // The game behind the board is raised by as much as this takes, else it would cover the board.
    expect(document.documentElement.style.getPropertyValue('--rise')).toMatch(/px$/u);
    press(page, 'Play!');
    act(() => undefined);
    expect(played).toBe(1);
  });
});
