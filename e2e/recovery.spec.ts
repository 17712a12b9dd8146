import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readPack } from './pack';
import { createFinger, goToGame, playToResults, playUntil, startEasy } from './robot';
import { BESIDE_THE_APP, SAVED, SCORES } from './saved';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const BROKEN = `${SCORES}_broken_`;

/** As a newer version of the product would write it. */
const NEWER = JSON.stringify({ ...(JSON.parse(SAVED) as object), version: 2, medals: [1, 2, 3] });

/** What lies on the device before the app is opened. */
interface Device {
  readonly local?: string;
  readonly mirror?: string;
}

/** Puts saved data on the device. */
async function prepare(page: Page, { local, mirror }: Device): Promise<void> {
  await page.goto(BESIDE_THE_APP);
  if (local !== undefined) await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SCORES, local] as const);
  if (mirror === undefined) return;
  await page.evaluate(
    async ([key, text]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The browser keeps no database.')));
      });
      const { revision } = JSON.parse(text) as { readonly revision: number };
      const writing = database.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').put({ revision, payload: text }, key);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    },
    [SCORES, mirror] as const,
  );
}

/** What localStorage holds, name by name. */
const readLocal = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).map(([name, value]) => [name, String(value)])));

async function expectHome(page: Page, stars: number): Promise<void> {
  await expect(page).toHaveTitle("Kids' Zone - Home");
  await expect(page.getByRole('img', { name: new RegExp(`^${stars} of \\d+ stars$`, 'u') })).toBeVisible();
}

const keptAside = async (page: Page): Promise<string[]> =>
  Object.entries(await readLocal(page)).flatMap(([name, text]) => (name.startsWith(BROKEN) ? [text] : []));

/** No test of this file may end with an error that nobody caught. */
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect.soft(error.message, 'uncaught in the page').toBe(''));
});

test.describe('saved data', () => {
  const UNREADABLE = [
    { what: 'cut off', text: SAVED.slice(0, SAVED.length / 2) },
    { what: 'empty', text: '' },
    { what: 'of another kind', text: '[1, 2, 3]' },
    { what: 'without its records', text: '{"version":1,"revision":3,"generation":0,"checksum":"0"}' },
  ];
  for (const { what, text } of UNREADABLE) {
    test(`that is ${what} is put aside, and a new start is made`, async ({ page }) => {
      await prepare(page, { local: text });
      await page.goto('/');
      await expectHome(page, 0);
      const notice = page.getByRole('status').filter({ hasText: 'The saved stars could not be read. They were put aside' });
      await expect(notice).toBeVisible();
      expect(await keptAside(page)).toEqual([text]);
      await notice.getByRole('button', { name: 'OK' }).tap();
      await expect(notice).toHaveCount(0);
    });
  }

  test('that is cut off is healed from the mirror, without a word', async ({ page }) => {
    const half = SAVED.slice(0, SAVED.length / 2);
    await prepare(page, { local: half, mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([half]);
    expect((await readLocal(page))[SCORES]).toBe(SAVED);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });

  test('that localStorage has lost comes back from the mirror', async ({ page }) => {
    await prepare(page, { mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect((await readLocal(page))[SCORES]).toBe(SAVED);
  });

  test('of a newer version is left alone, and the app says so', async ({ page }) => {
    await prepare(page, { local: NEWER });
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByText("from a newer version of Kids' Zone. They are safe")).toBeVisible();
    // Leaving the page saves; not this time.
    await page.goto(BESIDE_THE_APP);
    expect((await readLocal(page))[SCORES]).toBe(NEWER);
  });

  test('that a hand has edited gives no more stars than there are, and is put aside as it was', async ({ page }) => {
    const edited = SAVED.replaceAll('"firstStars":3', '"firstStars":4000').replaceAll('"stars":6', '"stars":9999');
    await prepare(page, { local: edited });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([edited]);
  });

  test('that a hand has edited yields to the mirror', async ({ page }) => {
    const edited = SAVED.replaceAll('"firstStars":3', '"firstStars":0').replaceAll('"secondStars":3', '"secondStars":"many"');
    await prepare(page, { local: edited, mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([edited]);
  });
});

/** Runs in the page: this browser forbids localStorage. */
function forbidLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Runs in the page: this browser keeps no database. */
function forbidDatabase(): void {
  Object.defineProperty(window, 'indexedDB', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

const WORD_TO_IMAGE = { level: 1, unit: 'Animals', subunit: 'Around home', game: 'Word To Image' };
const BUBBLE_POP = { ...WORD_TO_IMAGE, game: 'Bubble Pop' };
const CANNOT_KEEP = 'The stars cannot be kept on this device';

test.describe('storage', () => {
  test('that is full to the last letter: the game is played, and the mirror keeps its stars', async ({ page, request }) => {
    await page.goto(BESIDE_THE_APP);
    await page.evaluate(() => {
      let count = 0;
      for (let length = 1 << 20; length >= 1; length = Math.floor(length / 2)) {
        try {
          for (;;) {
            localStorage.setItem(`filler ${count}`, 'x'.repeat(length));
            count += 1;
          }
        } catch {
          // This length no longer fits; a shorter one may.
        }
      }
    });
    const hand = createFinger();
    await page.goto('/');
    await expectHome(page, 0);
    await goToGame(page, hand, WORD_TO_IMAGE);
    await startEasy(page, hand);
    await playToResults(page, hand, await readPack(request), WORD_TO_IMAGE);
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByRole('link', { name: /^Level 1, .*: [1-6] of \d+ stars$/u })).toBeVisible();
    await expect(page.getByText(CANNOT_KEEP)).toHaveCount(0);
    expect(Object.keys(await readLocal(page)).filter((name) => !name.startsWith('filler'))).toEqual([]);
  });

  test('that is forbidden: the mirror alone keeps the stars', async ({ page }) => {
    await prepare(page, { mirror: SAVED });
    await page.addInitScript(forbidLocalStorage);
    await page.goto('/');
    await expectHome(page, 6);
  });

  test('that is forbidden altogether: the game is played, and plain words say that its stars cannot be kept', async ({ page, request }) => {
    await page.addInitScript(forbidLocalStorage);
    await page.addInitScript(forbidDatabase);
    const hand = createFinger();
    await page.goto('/');
    await expectHome(page, 0);
    await expect(page.getByText(CANNOT_KEEP)).toHaveCount(0);
    await goToGame(page, hand, WORD_TO_IMAGE);
    await startEasy(page, hand);
    await playToResults(page, hand, await readPack(request), WORD_TO_IMAGE);
    await expect(page.getByText(CANNOT_KEEP)).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'OK' }));
    await expect(page.getByText(CANNOT_KEEP)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  });
});

test.describe('a pack that cannot be had', () => {
  const PACK = '**/packs/mi/pack.json';
  const CONTENT = '**/packs/mi/content.*.json';
  const ANSWERS = [
    { what: 'is missing', files: PACK, status: 404, body: 'Not found', says: 'The words could not be fetched (answer 404).' },
    { what: 'breaks off in its content', files: CONTENT, status: 500, body: 'Oh', says: 'The words could not be fetched (answer 500).' },
    { what: 'is a page instead', files: PACK, status: 200, body: '<!doctype html>', says: 'The words came, but could not be read.' },
    {
      what: 'is another thing',
      files: PACK,
      status: 200,
      body: '{"id": 7}',
      says: 'The pack of words is not one that this version can read.',
    },
    { what: 'holds no words', files: CONTENT, status: 200, body: '{"KZ_AppData": "none"}', says: 'The pack holds no words.' },
  ];
  for (const { what, files, status, body, says } of ANSWERS) {
    test(`because it ${what}: plain words, and Try again`, async ({ page }) => {
      await page.route(files, (route) => route.fulfill({ status, body }));
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('alert')).toContainText('Your stars are safe.');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Try again' }).tap();
      await expectHome(page, 0);
    });
  }

  test('because there is no network: plain words, and Try again', async ({ page }) => {
    await page.route(PACK, (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Is the network there?');
    await page.unroute(PACK);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expectHome(page, 0);
  });
});

test('malformed rows are left out and reported; the others are played with', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/packs/mi/content.*.json', async (route) => {
    const response = await route.fetch();
    const lists = (await response.json()) as Record<string, Record<string, unknown>[]>;
    const [dog, cat, horse, ...rest] = lists['KZ_AppData'] ?? [];
    const malformed = [{ ...dog, Language: 'null' }, { ...cat, Key: 'cat' }, { ...horse, rank: { high: 1 } }, 'pig', null, ...rest];
    await route.fulfill({ json: { ...lists, KZ_AppData: malformed, KZ_PopupWords: 17 } });
  });
  await page.goto('/choose-unit/?difficulty=5');
  const bank = page.getByRole('region', { name: 'Animals', exact: true });
  await expect(bank.getByRole('button', { name: 'kau' })).toBeVisible();
  await expect(bank.getByRole('button', { name: 'hōiho' })).toBeVisible();
  await expect(bank.getByRole('button', { name: 'kurī' })).toHaveCount(0);
  await expect(bank.getByRole('button', { name: 'ngeru' })).toHaveCount(0);
  expect(warnings).toEqual(
    expect.arrayContaining([
      'KZ_AppData, row 1: Language is empty.',
      'KZ_AppData, row 2: its Key "cat" is not a number.',
      'KZ_AppData, row 4: is not a record.',
      'KZ_AppData, row 5: is not a record.',
    ]),
  );
});

test.describe('a file that a game needs', () => {
  /** A quick robot may be past the first point before it looks. */
  const SCORED = /^Score [1-9]/u;

  for (const { what, files } of [
    { what: 'every sheet of pictures', files: '**/packs/mi/art/*' },
    { what: 'every sound', files: '**/packs/mi/audio/*' },
  ]) {
    test(`${what} is missing: play goes on`, async ({ page, request }) => {
      let missed = 0;
      await page.route(files, async (route) => {
        missed += 1;
        await route.fulfill({ status: 404, body: 'Not found' });
      });
      const hand = createFinger();
      await page.goto('/');
      await goToGame(page, hand, BUBBLE_POP);
      await startEasy(page, hand);
      await playUntil(page, hand, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
      expect(missed).toBeGreaterThan(0);
    });
  }

  for (const files of ['**/art/stage.webp', '**/art/stage.json', '**/assets/scene-*.js']) {
    test(`${files} is missing: plain words, and Try again`, async ({ page, request }) => {
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      const hand = createFinger();
      await page.goto('/');
      await goToGame(page, hand, BUBBLE_POP);
      await startEasy(page, hand);
      await expect(page.getByRole('alert')).toContainText('The game could not be shown. Is the network there?');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Try again' }).tap();
      await playUntil(page, hand, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
    });
  }

  test('a part of the app is missing: plain words, and Try again', async ({ page }) => {
    const files = '**/assets/ChoosePath-*.js';
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/');
    await page.getByRole('link', { name: /^Level 1, /u }).tap();
    await expect(page.getByRole('alert')).toContainText('Something broke on this page.');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('link', { name: 'Discover' })).toBeVisible();
  });
});
