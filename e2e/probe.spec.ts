import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { findMisfits } from './fit';
import type { NamedAddress, Probe } from './probe';
import { buildProbe, listGames, listPages, pickOnePerGame } from './probe';
import { findOverlaps } from './word-rows';

// It brings a pack of its own, so it runs with no other.

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** All games in all subunits take minutes: `EVERY=1 npm run e2e -- probe`. */
const IS_EVERY = Boolean(process.env['EVERY']);
const GAMES_MILLISECONDS = IS_EVERY ? 1_200_000 : 240_000;

let probe: Probe;
test.beforeAll(async () => {
  probe = await buildProbe();
});
test.afterAll(() => probe.remove());

/** Collects uncaught errors and dialogs: no text of a sheet may run as code. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return errors;
}

/** Traces of injected code from the sheets' texts, in plain words. */
const findInjections = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(Reflect.has(globalThis, 'polluted') ? ['a script has run'] : []),
    ...(Reflect.has({}, 'polluted') || Reflect.has([], 'living') ? ['a prototype is polluted'] : []),
    ...[
      ...document.querySelectorAll(
        '#root script, #root iframe, #root [onerror], #root [onload], a[href^="javascript"]',
      ),
    ].map(({ outerHTML }) => `alive: ${outerHTML.slice(0, 60)}`),
  ]);

async function expectSafe(page: Page, what: string): Promise<void> {
  expect.soft(await findMisfits(page), what).toEqual([]);
  expect.soft(await findInjections(page), what).toEqual([]);
}

/** Opens a game and starts it. */
async function openGame(page: Page, { name, address }: NamedAddress): Promise<void> {
  await page.goto(address);
  // A story has one start button, the other games have three difficulties.
  const easy = page.locator('button[data-difficulty]').first();
  await expect(easy, name).toBeVisible();
  await expectSafe(page, `${name}, before the start`);
  await easy.click();
  await expect(page.locator('button[data-choice]').first(), name).toBeAttached();
  await expectSafe(page, name);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The phone has the least room.
for (const size of SIZES.slice(IS_EVERY ? 0 : -1)) {
  test.describe(`the hostile pack at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test(`${IS_EVERY ? 'every game' : 'every other game'} opens, no text runs as code, and nothing is wider than its card`, async ({
      page,
    }) => {
      test.setTimeout(GAMES_MILLISECONDS);
      const errors = collectErrors(page);
      await probe.serveTo(page);
      const games = listGames(probe.content);
      const sampled = pickOnePerGame(games).filter((_, index) => index % 2 === 1);
      for (const place of IS_EVERY ? games : sampled) await openGame(page, place);
      expect(errors).toEqual([]);
    });

    test('every page opens, no text runs as code, and nothing is wider than its card', NIGHTLY, async ({ page }) => {
      const errors = collectErrors(page);
      await probe.serveTo(page);
      for (const { name, address } of listPages(probe.content)) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), name).toBeAttached();
        await expectSafe(page, name);
        const units = page.getByTestId('unit').or(page.getByTestId('category'));
        for (let index = 0; index < (await units.count()); index += 1) {
          await units.nth(index).click();
          await expectSafe(page, `${name}, ${index + 1}`);
        }
        const next = page.getByRole('button', { name: 'Next unit' });
        const turns =
          (await next.count()) === 0
            ? 0
            : Number(/\d+$/u.exec((await page.locator('main [aria-live]').textContent()) ?? '')?.[0]);
        for (let turn = 1; turn < turns; turn += 1) {
          await next.click();
          await expectSafe(page, `${name}, unit ${turn + 1}`);
        }
      }
      expect(errors).toEqual([]);
    });

    test(
      'words of every length lie apart in the dictionary, whatever was listed before them',
      NIGHTLY,
      async ({ page }) => {
        await probe.serveTo(page);
        await page.goto('/dictionary');
        const list = page.getByTestId('word-list');
        for (const typed of ['o', 'mami', 'mam', 'w', 'ma', 'o']) {
          await page.getByRole('textbox').fill(typed);
          await expect.poll(() => findOverlaps(page), typed).toEqual([]);
          await expect(page.getByTestId('word').first()).toBeInViewport();
          await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          await expect.poll(() => findOverlaps(page), `the end of ${typed}`).toEqual([]);
          await page.getByRole('textbox').fill('');
          await expect(page.getByTestId('no-words')).toBeAttached();
        }
        await page.getByRole('button', { name: 'Plain' }).click();
        await expect(page.getByTestId('word').first()).toContainText('cat');
        await expect.poll(() => findOverlaps(page)).toEqual([]);
      },
    );
  });
}
