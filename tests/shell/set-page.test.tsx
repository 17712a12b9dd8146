import { describe, expect, it } from 'vitest';
import { createChance } from '../../src/play/chance';
import { writeSetQuery } from '../../src/progress/word-set';
import { countSeconds } from '../../src/services/children/count-seconds';
import { dealBingo, splitPages } from '../../src/shell/pages/grown-ups/print/deal';
import { formatDay, listDays } from '../../src/services/children/reported-child';
import { PATHS } from '../../src/shell/routing/paths';
import { SetPage } from '../../src/shell/pages/set/SetPage';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { render } from './render';

const content = readContent();
const words = content.vocabData.slice(0, 9);
const open = (query: string) => render(<SetPage />, createAppStore(content, manifest), {}, `${PATHS.set}/${query}`);

describe("the page of a teacher's set", () => {
  it('has its games and its words, and nothing else', () => {
    const game = content.possibleGames.filter(({ label }) => label === 'Pairs');
    const page = open(writeSetQuery(manifest.id, words, game));
    const names = [...page.querySelectorAll('main button')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Pairs', ...words.map(({ Language }) => Language)]);
  });

  it.each([
    ['?pack=x', 'This address is not complete'],
    [writeSetQuery('other', words, []), 'These words are of another language'],
    [`?pack=${manifest.id}&words=zz1.11.11.11.11.11.11.11`, 'These words are no longer here'],
  ])('at %s says what is wrong, and leads out', (query, title) => {
    const page = open(query);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect([...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
      PATHS.grownUps,
      PATHS.home,
    ]);
  });
});

describe('seconds of play', () => {
  it('are those that games show; a new game, and a clock that jumps, count none', () => {
    const store = createAppStore(content, manifest);
    let [total, left] = [0, 0];
    countSeconds(
      store,
      (seconds) => (total += seconds),
      () => (left += 1),
    );
    const show = (secondsPlayed: number): void =>
      store.setState({
        hud: {
          prompt: null,
          form: 'read',
          trail: [],
          total: 1,
          secondsLeft: null,
          secondsTotal: null,
          secondsPlayed,
          round: 0,
          score: 0,
          level: null,
          levelProgress: 0,
          look: null,
        },
      });
    store.getState().startPlaying('easy');
    for (const seconds of [0, 1, 2, 2, 3]) show(seconds);
    store.getState().showScreen('playScreen');
    expect([total, left]).toEqual([3, 1]);
    store.getState().startPlaying('easy');
    for (const seconds of [90, 91, 400, 401]) show(seconds);
    expect([total, left]).toEqual([5, 1]);
  });

  it('are written in English, as the browser’s user writes it, since the text beside them is English', () => {
    const day = Date.UTC(2026, 2, 9) / 86_400_000;
    expect(formatDay(day, ['mi-NZ', 'en-NZ'])).toBe(formatDay(day, ['en-NZ']));
    expect(formatDay(day, ['de', 'fr'])).toMatch(/^Mon.*Mar/u);
  });

  it('are shown for the last 28 days, today last; a day with any play has a minute', () => {
    const days = listDays(
      new Map([
        [100, 20],
        [127, 600],
        [99, 600],
      ]),
      127,
    );
    expect(days).toHaveLength(28);
    expect([days[0], days[27]]).toEqual([
      { day: 100, minutes: 1 },
      { day: 127, minutes: 10 },
    ]);
    expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(11);
  });
});

describe('sheets of bingo', () => {
  it.each([
    [8, 3],
    [9, 3],
    [15, 3],
    [16, 4],
    [40, 4],
  ])('of %i words have all fields full, each word once, one free field where there are too few', (count, size) => {
    const names = Array.from({ length: count }, (_, index) => `w${index}`);
    const deal = dealBingo(createChance(1), names, 8);
    expect(deal.size).toBe(size);
    for (const { fields } of deal.sheets) {
      expect(fields).toHaveLength(size * size);
      expect(new Set(fields).size).toBe(size * size);
      expect(fields.indexOf(null)).toBe(count === 8 ? 4 : -1);
    }
    expect(new Set(deal.sheets.map(({ fields }) => fields.join(' '))).size).toBe(8);
    expect(splitPages(deal.sheets, 3).map((page) => page.length)).toEqual([3, 3, 2]);
  });
});
