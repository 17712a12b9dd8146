import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildAppShell } from '../desk/app/shell';
import { GAME, address } from './addresses';
import { BUILT } from './built';
import { startGame } from './fast-game';
import { passGate } from './gate';
import { PAGE_CASES } from './page-cases';
import type { ServedBelow } from './serve-below';
import { serveBelow } from './serve-below';
import { addFirstSubunit } from './set-maker';
import { NIGHTLY, expect, test } from './test';

// The app as an own app's .zip has it: built for any path, and served below one.
test.describe.configure({ mode: 'default' });

const BASE = '/kids/';
const BUILD_MILLISECONDS = 120_000;
/** Fewer kinds of links would mean that some were not found. */
const MIN_KINDS = 15;

let server: ServedBelow;
test.beforeAll(async () => {
  test.setTimeout(BUILD_MILLISECONDS);
  const app = await buildAppShell(() => undefined);
  server = await serveBelow(BASE, app, join(BUILT, 'packs'));
});
test.afterAll(() => server.close());

/** Opens a place of the app, written as if it were at the root of its host. */
const open = (page: Page, place: string) => page.goto(server.origin + BASE + place.replace(/^\//u, ''));

/** What goes wrong while a test opens pages. */
function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()}, at ${page.url()}`);
  });
  return faults;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const NOT_FOUND = /does not exist|not found/iu;

/** The places that the links of the page lead to; throws for one that leads out of the app. */
async function readPlaces(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href));
  const own = links.filter((href) => href.startsWith(server.origin));
  expect(own.filter((href) => !href.startsWith(server.origin + BASE))).toEqual([]);
  return own.map((href) => href.slice(server.origin.length + BASE.length - 1));
}

/** `EVERY=1` opens every page; e2e/routes.spec.ts opens the others without a path. */
const IS_EVERY = Boolean(process.env['EVERY']);
/** One case of each path: what opens on a page is the same wherever the app is served. */
const PATHS = new Map(PAGE_CASES.toReversed().map((one) => [new URL(one.open, 'http://host').pathname, one]));

test(`below a path every ${IS_EVERY ? '' : 'other '}page opens at its address, and its links stay below it`, async ({
  page,
}) => {
  const faults = watchFaults(page);
  const cases = [...PATHS.values()].filter(({ what }) => what !== 'an unknown page');
  for (const { what, open: place } of cases.filter((_, index) => IS_EVERY || index % 2 === 0)) {
    await test.step(what, async () => {
      await open(page, place);
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText(NOT_FOUND);
      await readPlaces(page);
      expect(new URL(page.url()).pathname.startsWith(BASE)).toBe(true);
    });
  }
  expect(faults).toEqual([]);
});

/** Places of one kind, the path and the names of its parameters, are opened once. */
function kindOf(place: string): string {
  const { pathname, searchParams } = new URL(place, server.origin);
  return `${pathname.replace(/\/$/u, '')} ${[...searchParams.keys()].join(' ')}`;
}

/** The place at which the browser stands. */
const placeOf = (page: Page): string => page.url().slice(server.origin.length + BASE.length - 1);

/** Shows a page without loading the app again, as Back and Forward do. */
async function show(page: Page, place: string): Promise<void> {
  await page.evaluate(
    (url) => {
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    BASE + place.slice(1),
  );
}

test('below a path every kind of link that can be reached from home leads to its page', NIGHTLY, async ({ page }) => {
  const faults = watchFaults(page);
  const seen = new Set([kindOf('/')]);
  const queue: { readonly from: string; readonly place: string; readonly isInMenu: boolean }[] = [];
  const enqueue = async (from: string, isInMenu: boolean): Promise<void> => {
    for (const place of await readPlaces(page)) {
      // Another language is loaded with the whole app: at the end.
      if (seen.has(kindOf(place)) || place.includes('pack=')) continue;
      seen.add(kindOf(place));
      queue.push({ from, place, isInMenu });
    }
  };
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const linkTo = (place: string) => page.locator(`a[href="${BASE}${place.slice(1)}"]`).first();

  await open(page, '/');
  await expect(heading(page)).toBeVisible();
  await enqueue('/', false);
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await enqueue('/', true);
  await page.keyboard.press('Escape');
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { from, place, isInMenu } = next;
    await show(page, from);
    if (isInMenu) await menu.click();
    await linkTo(place).click();
    await expect.poll(() => kindOf(placeOf(page)), place).toBe(kindOf(place));
    await expect(heading(page), place).toBeVisible();
    await expect(heading(page), place).not.toHaveText(NOT_FOUND);
    // What is behind the gate for grown-ups cannot be pressed.
    if (!(await page.getByRole('dialog').isVisible())) await enqueue(place, false);
  }
  expect(seen.size).toBeGreaterThan(MIN_KINDS);

  await show(page, '/language');
  await linkTo('/').click();
  await expect(page).toHaveURL(server.origin + BASE);
  await page.reload();
  await expect(page).toHaveTitle("Kids' Zone - Home");
  await show(page, '/language');
  await linkTo('/?pack=chr').click();
  await expect(page).toHaveURL(`${server.origin}${BASE}?pack=chr`);
  await expect(heading(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('below a path a child is let in, a set is played, and a game is left as everywhere', async ({ page }) => {
  const faults = watchFaults(page);
  await test.step('who is playing', async () => {
    await open(page, '/who');
    await page.locator('button[data-child]').first().click();
    await expect(page).toHaveURL(server.origin + BASE);
  });
  await test.step('Play in the maker of sets', async () => {
    await open(page, '/grown-ups');
    await passGate(page);
    await page.getByRole('main').getByRole('button').filter({ hasText: 'Choose words' }).first().click();
    await addFirstSubunit(page);
    const set = await page.getByTestId('set-address').inputValue();
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Play' }).click();
    await expect(page).toHaveURL(set);
    expect(set.startsWith(`${server.origin}${BASE}set/`)).toBe(true);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  });
  await test.step('a game that an address begins, and Back', async () => {
    await open(page, `${address('/start-game/', GAME)}&qa&play=easy`);
    await startGame(page);
    await page.goBack();
    await expect(page.locator('[data-difficulty="easy"]')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${BASE}start-game/`);
  });
  expect(faults).toEqual([]);
});
