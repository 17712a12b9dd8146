import { PATHS } from '../../src/shell/routing/paths';
import { readPack } from '../../tools/shots/places';
import { BUILT } from '../built';
import type { EnginePage } from './page';
import { answer, finish, openForPlay, pressStart, skipDemonstration } from './playing';
import { LANDSCAPE, PORTRAIT, expect, test } from './test';

const { content, ui } = await readPack(BUILT);
const STARS = /^[1-9]\d* of \d+ stars$/u;

/** What home says of the stars: of all, then of each level. */
const readStars = (engine: EnginePage): Promise<string[]> =>
  engine.run(() =>
    [...document.querySelectorAll('#root [aria-label$=" stars"], #root a[href*="difficulty="]')].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    ),
  );

test('home opens, and the first press of a button wakes the sound', { tag: '@old' }, async ({ engine }) => {
  await engine.open('/');
  await engine.see('#root a[href*="difficulty=1"]');
  await engine.expectWhole();
  expect(await engine.run(() => document.querySelectorAll('#root a[href*="difficulty="]').length)).toBe(5);
  await engine.press('#root button');
  await engine.waitFor('an audio context that runs', () =>
    (window.audioContexts ?? []).some(({ state }) => state === 'running'),
  );
});

test('from home by presses alone to a game, turned on its side and back, to stars that are there after a reload', async ({
  engine,
}) => {
  await openForPlay(engine, '/');
  await engine.press('#root a[href*="difficulty=1"]');
  await engine.press('a', `^${ui('Discover')}`);
  await engine.press('[data-testid="unit"]');
  await engine.expectWhole();
  await engine.press('a', '^Play ');
  await engine.expectWhole();
  await engine.press('a[href*="game-type="]');
  await pressStart(engine);
  await skipDemonstration(engine);
  await answer(engine);
  for (const size of [PORTRAIT, LANDSCAPE]) {
    await engine.driver.resize(size);
    await engine.waitFor(
      `the stage at ${size.width}x${size.height}`,
      ({ width, height }) => {
        const { right = 0, bottom = 0 } = document.querySelector('canvas')?.getBoundingClientRect() ?? {};
        return (
          window.innerWidth === width &&
          window.innerHeight === height &&
          right <= width &&
          bottom <= height &&
          right > width / 2
        );
      },
      size,
    );
    await answer(engine);
  }
  await finish(engine);
  await engine.see('[data-testid="results"]');
  await engine.press('[data-testid="results"] button', ui('Continue'));
  await engine.open('/');
  await engine.see('#root a[href*="difficulty=1"]');
  const stars = await readStars(engine);
  expect(stars.join('\n')).toMatch(/(?:^|\D)[1-9]\d* of \d+ stars/u);
  expect(stars.some((name) => STARS.test(name))).toBe(true);
  await engine.open('/');
  await engine.see('#root a[href*="difficulty=1"]');
  await expect.poll(() => readStars(engine)).toEqual(stars);
});

test('the dictionary: a category, a word that opens and speaks, a search', { tag: '@old' }, async ({ engine }) => {
  const word = content.vocabData.find(({ App_Audio }) => App_Audio !== null);
  if (!word) throw new Error('No word of the pack has a recording.');
  await engine.open(PATHS.dictionary);
  await engine.press('[data-testid="dictionary-categories"] button');
  await engine.press('[data-testid="word"]');
  await engine.see('[data-testid="word"][aria-expanded="true"]');
  await engine.press('[data-testid="word-list"] button', `^${ui('Listen')}: `);
  await engine.expectWhole();
  await engine.press('input');
  await engine.driver.type(word.English);
  await engine.waitFor(
    `${word.English} alone`,
    (english) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-testid="word"]')].filter(
        (row) => row.offsetHeight > 0,
      );
      return rows.length > 0 && rows.every(({ textContent }) => textContent.includes(english));
    },
    word.English,
  );
});

test('a story is opened from its corner and read', async ({ engine }) => {
  await engine.open(PATHS.storybook);
  await engine.press('a[href*="category="]');
  await engine.press('a[href*="story="]');
  await engine.see('[data-testid="sentence"]');
  await engine.expectWhole();
  await engine.press('button', `^${ui('Next page')}`);
  await engine.waitFor('the first page', () =>
    /\D1\s*\/ \d/u.test(document.querySelector('[role="status"]')?.textContent ?? ''),
  );
  expect(await engine.run(() => document.querySelector('[data-testid="sentence"]')?.textContent ?? '')).not.toBe('');
  await engine.expectWhole();
});

test('settings and their pages are whole', async ({ engine }) => {
  for (const path of [PATHS.settings, PATHS.language, PATHS.credits, '/no-such-page']) {
    await engine.open(path);
    await engine.see('h1');
    await engine.expectWhole();
  }
});
