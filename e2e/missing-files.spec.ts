import { NIGHTLY, expect, test } from './test';
import { bubblePop } from '../scenes/bubble-pop';
import { PHONE, expectHome } from './device';
import { readDrawnTexts, recordDrawnTexts } from './drawn-texts';
import { CONTENT_FILES, PACK_URL, readPack, readBuiltPack } from './pack';
import { PACK } from '../tools/chosen-pack';
import { createTouch, goToGame, playUntil, startEasy } from './robot';

test.use(PHONE);

const BUBBLE_POP = { level: 1, unit: 'Animals', subunit: 'Around home', game: bubblePop.label };

test.describe('a pack that cannot be loaded', () => {
  const MANIFEST = `**${PACK_URL}`;

  test(
    'because it is another thing, has no words, or there is no network: plain words, and Try again',
    NIGHTLY,
    async ({ page }) => {
      for (const { files, body, says } of [
        { files: MANIFEST, body: '{"id": 7}', says: 'The pack of words is not one that this version can read.' },
        { files: CONTENT_FILES, body: '{"KZ_AppData": "none"}', says: 'The pack holds no words.' },
        { files: MANIFEST, body: null, says: 'Is the network there?' },
      ]) {
        await page.route(files, (route) =>
          body === null ? route.abort('internetdisconnected') : route.fulfill({ status: 200, body }),
        );
        await page.goto('/');
        await expect(page.getByRole('alert')).toContainText(says);
        await expect(page.getByRole('alert')).toContainText('Your stars are safe.');
        await page.unroute(files);
        await page.getByRole('button', { name: 'Try again' }).tap();
        await expectHome(page, 0);
      }
    },
  );
});

test('malformed rows are left out and reported; the others are played with', NIGHTLY, async ({ page, request }) => {
  const words = (await readPack(request)).wordsOf('Animals', 'Around home');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(CONTENT_FILES, async (route) => {
    const response = await route.fetch();
    const lists = (await response.json()) as Record<string, Record<string, unknown>[]>;
    const [dog, cat, horse, ...rest] = lists['KZ_AppData'] ?? [];
    const malformed = [
      { ...dog, Language: 'null' },
      { ...cat, Key: 'cat' },
      { ...horse, rank: { high: 1 } },
      'pig',
      null,
      ...rest,
    ];
    await route.fulfill({ json: { ...lists, KZ_AppData: malformed, KZ_PopupWords: 17 } });
  });
  await page.goto('/choose-unit/?difficulty=5');
  const bank = page.getByRole('region', { name: 'Animals', exact: true });
  const wordIn = (english: string) =>
    bank.getByRole('button', {
      name: words.find((word) => word.english === english)?.language ?? english,
      exact: true,
    });
  await expect(wordIn('cow')).toBeVisible();
  await expect(wordIn('horse')).toBeVisible();
  await expect(wordIn('dog')).toHaveCount(0);
  await expect(wordIn('cat')).toHaveCount(0);
  // The texts of the warnings are fetched after the words.
  await expect
    .poll(() => warnings)
    .toEqual(
      expect.arrayContaining([
        'KZ_AppData, row 1: Language is empty.',
        'KZ_AppData, row 2: its Key "cat" is not a number.',
        'KZ_AppData, row 4: is not a record.',
        'KZ_AppData, row 5: is not a record.',
      ]),
    );
});

test.describe('a file that a game needs', () => {
  /** The score may already be above 1 when the robot checks it. */
  const SCORED = /^Score [1-9]/u;

  for (const { what, files, isDrawn, runs } of [
    { what: 'every sheet of pictures', files: `**/packs/${PACK}/art/*`, isDrawn: true, runs: NIGHTLY },
    { what: 'every sound', files: `**/packs/${PACK}/audio/*`, isDrawn: false, runs: {} },
  ]) {
    test(`${what} is missing: play goes on`, runs, async ({ page, request }) => {
      let missed = 0;
      await recordDrawnTexts(page);
      await page.route(files, async (route) => {
        missed += 1;
        await route.fulfill({ status: 404, body: 'Not found' });
      });
      const device = createTouch();
      await page.goto('/');
      await goToGame(page, device, BUBBLE_POP);
      await startEasy(page, device);
      await playUntil(page, device, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
      expect(missed).toBeGreaterThan(0);
      if (!isDrawn) return;
      // It was played with the words that are drawn in place of the pictures: the labels of the
      // choices.
      const label = await page.locator('[data-choice]').first().getAttribute('aria-label');
      const drawn = await readDrawnTexts(page);
      expect(drawn).toContain(label);
    });
  }

  test('is missing: plain words, and Try again', NIGHTLY, async ({ page, request }) => {
    const device = createTouch();
    await page.goto('/');
    await goToGame(page, device, BUBBLE_POP);
    for (const files of ['**/art/stage.{avif,webp}', '**/art/stage.json', '**/assets/view-*.js']) {
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.reload();
      await startEasy(page, device);
      await expect(page.getByRole('alert')).toContainText('The game could not be shown. Is the network there?');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Try again' }).tap();
      await expect(page.locator('[data-choice]').first()).toBeVisible();
    }
    await playUntil(page, device, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
  });

  test('a part of the app is missing: plain words, and Try again', NIGHTLY, async ({ page }) => {
    const files = '**/assets/pages-*.js';
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/');
    await page.getByRole('link', { name: /^Level 1, /u }).tap();
    await expect(page.getByRole('alert')).toContainText('This page did not come. Is the network there?');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('link', { name: readBuiltPack().named('Discover') })).toBeVisible();
  });
});
