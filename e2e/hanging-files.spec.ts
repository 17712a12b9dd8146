import type { Locator, Page } from '@playwright/test';
import { LOAD_TIMEOUT_MILLISECONDS } from '../src/net/with-timeout';
import type { FaultKind, FaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { GAME, address } from './addresses';
import { PHONE, expectHome } from './device';
import { NIGHTLY, expect, seekAnimations, test } from './fault-test';
import { readBuiltPack } from './pack';

// Where nothing else is on its way, the page's clock is wound forward to a deadline: the test does
// not wait for it.
test.use(PHONE);
test.beforeEach(({ page }) => page.clock.install());

/** `EVERY=1`: all kinds of faults, all pages. */
const IS_EVERY = Boolean(process.env['EVERY']);

/** Files without which no game is shown, by kind; `npm test` holds back the first of each. */
const REQUIRED: readonly (readonly [RegExp, ...RegExp[]])[] = [
  [
    /\/assets\/rules-\w+\.js$/u,
    /\/assets\/open-stage-\w+\.js$/u,
    /\/assets\/pixi-\w+\.js$/u,
    /\/assets\/gsap-\w+\.js$/u,
    /\/assets\/view-\w+\.js$/u,
  ],
  [/\/art\/stage\.json$/u],
  [/\/art\/stage\.(avif|webp)$/u, /\/art\/scenes\//u],
];

const easyOf = (page: Page) => page.getByRole('button', { name: /\bEasy\b/u });
const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
const retryOf = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const homeOf = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Home', exact: true });
const reloadOf = (page: Page) => page.getByRole('link', { name: 'Reload', exact: true });
const failureOf = (page: Page, says: string) => page.getByRole('alert').filter({ hasText: says });
const NO_GAME = 'The game could not be shown. Is the network there?';
const NO_PAGE = 'This page did not come. Is the network there?';

/** Opens an address in an empty tab; the page's own `load` may never come. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
}

/** Winds the clock forward, deadline after deadline, until something is shown. */
async function expectInTime(page: Page, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LOAD_TIMEOUT_MILLISECONDS);
    await expect(expected).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** The same, once a fault has hit a request. */
async function expectDespite(page: Page, fault: ReturnType<FaultServer['inject']>, expected: Locator): Promise<void> {
  await expect.poll(fault.count).toBeGreaterThan(0);
  await expectInTime(page, expected);
}

test.describe('the start', () => {
  test(
    'without its scripts is the loading screen, with Reload, which works without a script',
    NIGHTLY,
    async ({ page, server }) => {
      // A script that is garbage is an error that nobody can catch.
      page.context().removeAllListeners('weberror');
      for (const kind of ['hang', 404, 'garbage', 'html', 'truncate', 'reset'] satisfies FaultKind[]) {
        const fault = server.inject({ path: /\/(home|react)-\w+\.js$/u, kind });
        await open(page, '/credits');
        await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
        await seekAnimations(page, 9000);
        await expect(reloadOf(page)).toBeHidden();
        await seekAnimations(page, 11_000);
        await expect(reloadOf(page)).toBeVisible();
        fault.end();
        await reloadOf(page).tap();
        await expect(page).toHaveTitle(/Credits/u);
      }
    },
  );

  for (const { path, kinds } of [
    { path: /\/pack\.json$/u, kinds: null },
    // Asked for by the same function.
    { path: /\/(prepared|content)\.\w+\.json$/u, kinds: ['hang', 'truncate', 'cut', 500] },
  ]) {
    test(
      `without the words is the error screen, and Try again asks for them again: ${path.source}`,
      NIGHTLY,
      async ({ page, server }) => {
        const CASES = [
          ['hang', 'The words could not be fetched. Is the network there?'],
          ['stall', 'The words could not be fetched. Is the network there?'],
          ['truncate', 'The words could not be fetched. Is the network there?'],
          [404, 'The words could not be fetched (answer 404).'],
          [500, 'The words could not be fetched (answer 500).'],
          ['cut', 'The words came, but could not be read.'],
          ['garbage', 'The words came, but could not be read.'],
          ['html', 'A page came in place of the words. Does this network ask for a password?'],
          ['portal', 'A page came in place of the words. Does this network ask for a password?'],
        ] satisfies [FaultKind, string][];
        for (const [kind, says] of CASES.filter(([each]) => IS_EVERY || (kinds?.includes(each) ?? true))) {
          const fault = server.inject({ path, kind });
          await open(page, '/');
          if (kind === 'hang' || kind === 'stall') await expectDespite(page, fault, failureOf(page, says));
          else await expect(failureOf(page, says)).toBeVisible();
          fault.end();
          await retryOf(page).tap();
          await expectHome(page, 0);
        }
      },
    );
  }

  test(
    'mends what passes by itself: a reset, a 503, a page of HTML, a truncated file; and needs no list of packs',
    NIGHTLY,
    async ({ page, server }) => {
      for (const kind of ['reset', 503, 'html', 'truncate'] satisfies FaultKind[]) {
        const fault = server.inject({ path: /\/(pack|prepared\.\w+|content\.\w+)\.json$/u, kind, max: 1 });
        await open(page, '/');
        await expectHome(page, 0);
        expect(fault.count()).toBe(1);
      }
      for (const kind of ['hang', 'html', 'garbage'] satisfies FaultKind[]) {
        const fault = server.inject({ path: /\/packs\/index\.json$/u, kind });
        await open(page, '/');
        // In real time: what is needed may still be on its way.
        await expect(page.getByRole('link', { name: /^Level 1, /u })).toBeVisible();
        expect(fault.count()).toBeGreaterThan(0);
        fault.end();
      }
    },
  );
});

test(
  'every page whose code hangs becomes the error screen, from which Home leads out',
  NIGHTLY,
  async ({ page, server }) => {
    const PARTS = [
      ['pages', address('/start-game/', GAME)],
      ['DictionaryPage', '/dictionary/'],
      ['StorybookCorner', '/story-book-corner/'],
      ['ChooseEndless', '/endless-mode/'],
      [
        'EndlessContainer',
        address('/endless-mode/start-game/', {
          'game-type': GAME['game-type'],
          difficulty: '1',
          categories: 'Animals',
        }),
      ],
      ['TimelinePage', '/timeline/'],
      ['SettingsPage', '/settings/'],
      ['LanguagePage', '/language/'],
      ['StickersPage', '/stickers/'],
      ['WhoPage', '/who/'],
      ['Credits', '/credits/'],
    ] as const;
    for (const [file, url] of PARTS.filter((_, index) => IS_EVERY || index % 2 === 0)) {
      await test.step(url, async () => {
        const fault = server.inject({ path: new RegExp(`/assets/${file}-\\w+\\.js$`, 'u'), kind: 'hang' });
        await open(page, url);
        await expectDespite(page, fault, failureOf(page, NO_PAGE));
        await expect(retryOf(page)).toBeVisible();
        await homeOf(page).tap();
        await expectHome(page, 0);
        fault.end();
      });
    }
  },
);

test(
  'a page without its style sheet is the error screen; one whose files pass is shown',
  NIGHTLY,
  async ({ page, server }) => {
    const sheet = server.inject({ path: /\/assets\/DictionaryPage-\w+\.css$/u, kind: 404 });
    await open(page, '/dictionary/');
    await expect(failureOf(page, NO_PAGE)).toBeVisible();
    sheet.end();
    await retryOf(page).tap();
    await expect(page.getByRole('textbox', { name: readBuiltPack().named('Search') })).toBeVisible();
    for (const kind of ['reset', 'truncate', 503] satisfies FaultKind[]) {
      const fault = server.inject({ path: /\/assets\/DictionaryPage-\w+\.(js|css)$/u, kind, max: 1 });
      await open(page, '/dictionary/');
      await expect(page.getByRole('textbox', { name: readBuiltPack().named('Search') })).toBeVisible();
      expect(fault.count()).toBe(1);
    }
  },
);

test(
  'a dialog whose code hangs leads back to where it was opened; the menu comes when it can',
  NIGHTLY,
  async ({ page, server }) => {
    const menu = server.inject({ path: /\/assets\/menu-\w+\.js$/u, kind: 'reset' });
    const dialog = server.inject({ path: /\/assets\/ClearData-\w+\.js$/u, kind: 'hang' });
    await open(page, '/');
    await expectHome(page, 0);
    await expect.poll(menu.count).toBeGreaterThan(0);
    menu.end();
    await expectInTime(page, page.getByRole('button', { name: 'Menu', exact: true }));
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: /Clear data/u })
      .tap();
    await expectDespite(page, dialog, failureOf(page, NO_PAGE));
    await homeOf(page).tap();
    await expect(failureOf(page, NO_PAGE)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close the menu' }).last()).toBeVisible();
  },
);

for (const { what, optional, runs } of [
  {
    runs: NIGHTLY,
    what: 'fonts, the list of packs, pictures, recordings, effects and music',
    optional: [
      { path: /\.woff2$/u },
      { path: /\/packs\/index\.json$/u },
      { path: new RegExp(`/packs/${PACK}/art/`, 'u') },
      { path: new RegExp(`/packs/${PACK}/audio/`, 'u') },
      { path: /\/assets\/(effects|MusicPlayback|music-worker)-[\w-]+\.js$/u },
    ],
  },
  { runs: {}, what: 'one recording', optional: [{ path: new RegExp(`/packs/${PACK}/audio/`, 'u'), max: 1 }] },
]) {
  test(
    `optional files are never answered, and the game starts without them: ${what}`,
    runs,
    async ({ page, server }) => {
      const faults = optional.map((fault) => server.inject({ ...fault, kind: 'hang' }));
      await open(page, address('/start-game/', GAME));
      // In real time: what is needed must come before its deadline.
      await easyOf(page).tap();
      await expect(pauseOf(page)).toBeVisible();
      for (const [index, fault] of faults.entries())
        await expect.poll(() => fault.count(), { message: optional[index]?.path.source }).toBeGreaterThan(0);
    },
  );
}

test('a required file is never answered: Back while it loads, then the error screen with Try again and Back', async ({
  page,
  server,
}) => {
  for (const path of IS_EVERY ? REQUIRED.flat() : REQUIRED.map(([first]) => first)) {
    await test.step(path.source, async () => {
      const fault = server.inject({ path, kind: 'hang' });
      await open(page, address('/start-game/', GAME));
      await easyOf(page).tap();
      await expect(page.getByTestId('game-loading')).toBeVisible();
      await seekAnimations(page, 3000);
      await expect(page.getByTestId('game-loading').getByRole('button')).toBeVisible();
      await expectDespite(page, fault, failureOf(page, NO_GAME));
      await expect(retryOf(page)).toBeVisible();
      await page.getByRole('alert').getByRole('button').last().tap();
      await expect(easyOf(page)).toBeVisible();
      fault.end();
    });
  }
});

test.describe('Try again', () => {
  test(
    'asks for a file of the game again, and loads the page anew when a script hangs twice',
    NIGHTLY,
    async ({ page, server }) => {
      const data = server.inject({ path: /\/art\/stage\.json$/u, kind: 'hang' });
      await open(page, address('/start-game/', GAME));
      await easyOf(page).tap();
      await expectDespite(page, data, failureOf(page, NO_GAME));
      data.end();
      await retryOf(page).tap();
      await expect(pauseOf(page)).toBeVisible();

      const script = server.inject({ path: /\/assets\/rules-\w+\.js$/u, kind: 'hang' });
      // What comes late is asked for again by itself: only the script may be missing.
      const stage = page.waitForResponse(/\/assets\/pixi-engine-/u);
      await open(page, address('/start-game/', GAME));
      await easyOf(page).tap();
      await stage;
      await expectDespite(page, script, failureOf(page, NO_GAME));
      script.end();
      await retryOf(page).tap();
      await expect(failureOf(page, NO_GAME)).toHaveCount(0);
      await expectInTime(page, failureOf(page, NO_GAME));
      await retryOf(page).tap();
      await easyOf(page).tap();
      await expect(pauseOf(page)).toBeVisible();
    },
  );

  test('stays on the page without a network, and goes on by itself when it is back', async ({ page, server }) => {
    // Two scripts: either may come last.
    const recovery = Promise.all(
      ['/recover-', '/outdated-'].map((name) =>
        page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
      ),
    );
    await open(page, '/');
    await expectHome(page, 0);
    // The code of the error screen's retry has come behind the first page.
    await recovery;
    server.setDown(true);
    await page.getByRole('link', { name: /^Level 1, /u }).tap();
    await expect(failureOf(page, NO_PAGE)).toBeVisible();
    await retryOf(page).tap();
    const waiting = failureOf(page, 'It goes on by itself as soon as the network is back.');
    await expect(waiting).toBeVisible();
    server.setDown(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: readBuiltPack().named('Discover') })).toBeVisible();
  });

  test('is not needed when the part comes late', NIGHTLY, async ({ page, server }) => {
    const fault = server.inject({ path: /\/assets\/DictionaryPage-\w+\.js$/u, kind: 'slow', bytesPerSecond: 10_000 });
    await open(page, '/dictionary/');
    await expectDespite(page, fault, page.getByRole('textbox', { name: readBuiltPack().named('Search') }));
  });
});

if (IS_EVERY) {
  test('a network of 20 kB/s brings the first page and a game', async ({ page, server }) => {
    server.inject({ path: /./u, kind: 'slow', bytesPerSecond: 20_000 });
    await open(page, '/');
    await expect(page).toHaveTitle("Kids' Zone - Home", { timeout: 60_000 });
    await open(page, address('/start-game/', GAME));
    await easyOf(page).tap({ timeout: 60_000 });
    await expect(pauseOf(page)).toBeVisible({ timeout: 60_000 });
  });
}
