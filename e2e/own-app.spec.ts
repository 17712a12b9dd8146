import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { matching } from '../scenes/matching';
import { wordToImage } from '../scenes/word-to-image';
import { mediaCacheOf } from '../src/offline/names';
import { STORE_TIMEOUT, startDevice } from './offline-device';
import { holdScripts } from './hold-scripts';
import type { PackFacts } from './pack';
import { servePlainly } from './plain-server';
import { createTouch, playToResults, startEasy } from './robot';
import { expect, test, watchContext } from './test';

// It builds its own app, so it is not run for other packs.

/** For the whole test: the app is built, stored on the device, and played. */
const TIMEOUT_MILLISECONDS = 1_200_000;
/**
 * A control that is not there is told after this long. Without a limit the test would only end with
 * its time.
 */
const CONTROL_TIMEOUT_MILLISECONDS = 60_000;
/** Where the app lies on its host. */
const PATH = '/school/my app/';
const NAME = 'Diné bizaad';
const UNIT = 'Animals';
const SUBUNIT = 'At home';

const WORDS: readonly (readonly [language: string, english: string, codePoint: string])[] = [
  ['łééchąąʼí', 'dog', '1f415'],
  ['mósí', 'cat', '1f408'],
  ['łį́į́ʼ', 'horse', '1f40e'],
  ['béégashii', 'cow', '1f404'],
  ['bisóodi', 'pig', '1f416'],
  ['dibé', 'sheep', '1f411'],
  ['tłʼízí', 'goat', '1f410'],
  ['naaʼahóóhai', 'chicken', '1f414'],
  ['łóóʼ', 'fish', '1f41f'],
  ['tsídii', 'bird', '1f426'],
];
/** Words whose community has said that they are not for here. */
const HELD_BACK = ['qwithdrawnq', 'qnotesayq'];

const facts: Pick<PackFacts, 'wordsOf' | 'numbers' | 'sentences'> = {
  wordsOf: () =>
    WORDS.map(([language, english]) => ({ language: language.normalize('NFC'), english, audio: null, arrow: null })),
  numbers: new Map(),
  sentences: [],
};

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-app-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runDesk(...parameters: string[]): Promise<void> {
  const desk = spawn(process.execPath, ['--import', 'tsx', 'desk/cli.ts', ...parameters], { stdio: 'inherit' });
  expect(await new Promise((resolve) => desk.on('close', resolve))).toBe(0);
}

const rowOf = (language: string, english: string, codePoint: string, Withdrawn = '', notes = '') => ({
  homeName: UNIT,
  subCat: SUBUNIT,
  English: english,
  Language: language,
  App_Art: `emoji-${codePoint}`,
  Withdrawn,
  notes,
});

/** The sheet of ten words that a teacher writes, and two rows that are not for the app. */
function writeWords(home: string): void {
  const [withdrawn = '', noted = ''] = HELD_BACK;
  const rows = [
    ...WORDS.map((word) => rowOf(...word)),
    rowOf(withdrawn, withdrawn, '1f981', 'yes'),
    rowOf(noted, noted, '1f43b', '', 'do not use'),
  ];
  writeFileSync(join(home, 'KZ_AppData.csv'), Papa.unparse(rows));
}

/** Unzips into a folder; gives the paths. */
function unzip(path: string, target: string): string[] {
  const entries = Object.entries(unzipSync(new Uint8Array(readFileSync(path))));
  for (const [name, bytes] of entries) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), bytes);
  }
  return entries.map(([name]) => name);
}

/** What Chromium says against installing the page's app; nothing when it can be installed. */
async function findInstallFaults(device: BrowserContext, page: Page): Promise<unknown[]> {
  const session = await device.newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return [...(url === '' ? ['no manifest'] : []), ...errors, ...installabilityErrors];
}

test('an app of ten words, as plain files below a path: it is installed, and played without a network', async () => {
  test.setTimeout(TIMEOUT_MILLISECONDS);
  const home = join(folder, 'nav');
  await runDesk('new', '--folder', home, '--name', NAME, '--tag', 'nv');
  writeWords(home);
  await runDesk('app', home, '--out', join(folder, 'nav.zip'));
  const paths = unzip(join(folder, 'nav.zip'), join(folder, 'site', PATH));
  expect(paths.filter((path) => /^packs\/(?!nav\/|index\.json$)|report|screenshot/u.test(path))).toEqual([]);
  const texts = paths.map((path) => readFileSync(join(folder, 'site', PATH, path), 'utf8')).join('\n');
  for (const word of [...HELD_BACK, 'kurī', 'He tawhito']) expect(texts).not.toContain(word);
  expect(texts).toContain('łééchąąʼí');

  const { origin, close } = await servePlainly(join(folder, 'site'));
  const device = await startDevice(join(folder, 'device'), { hasTouch: true });
  device.setDefaultTimeout(CONTROL_TIMEOUT_MILLISECONDS);
  try {
    const base = encodeURI(origin + PATH);
    const faults = await watchContext(device);
    const missing: string[] = [];
    device.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    const page = await device.newPage();

    await test.step('an address of a page opens on a host that knows files only', async () => {
      await page.goto(`${base}dictionary?category=${UNIT}`);
      await expect(page.getByText('łééchąąʼí').first()).toBeVisible();
      await page.goto(`${base}endless-mode/start-game`);
      await expect(page).toHaveTitle(`${NAME} - Endless - Choose A Game`);
    });

    await test.step('its home is seen before its scripts, and keeps a press for the app', async () => {
      const release = await holdScripts(page);
      await page.goto(base, { waitUntil: 'commit' });
      const written = page.locator('#first-home');
      await written.getByRole('link', { name: /^Level 1, /u }).click();
      release();
      await expect(page).toHaveURL(/difficulty=1/u);
    });

    await test.step('it can be installed', async () => {
      await page.goto(base);
      await expect(page).toHaveTitle(`${NAME} - Home`);
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), STORE_TIMEOUT)
        .toBe(true);
      expect(await findInstallFaults(device, page)).toEqual([]);
      const manifest = (await (await device.request.get(`${base}manifest.webmanifest`)).json()) as {
        readonly icons: { src: string }[];
      };
      expect(manifest).toMatchObject({ name: NAME, start_url: './' });
      for (const { src } of manifest.icons) expect((await device.request.get(base + src)).ok()).toBe(true);
    });

    await test.step('its words are stored', async () => {
      await page.goto(`${base}choose-unit?difficulty=1`);
      await expect(page.getByRole('img', { name: 'On this device', exact: true }).first()).toBeVisible(STORE_TIMEOUT);
      expect(await page.evaluate((name) => caches.has(name), mediaCacheOf('nav'))).toBe(true);
    });

    await device.setOffline(true);
    close();
    for (const game of [wordToImage, matching]) {
      await test.step(`without a network, ${game.label} is played to its results`, async () => {
        const touch = createTouch();
        await page.goto(base);
        const path = { level: 1, unit: UNIT, subunit: SUBUNIT, game: game.label };
        // Without stories a level leads to the units.
        await touch.press(page.getByRole('link', { name: /^Level 1, /u }));
        await touch.press(page.getByRole('button', { name: new RegExp(`Unit 1 · ${UNIT}\\b`, 'u') }));
        await touch.press(page.getByRole('link', { name: `Play ${SUBUNIT}`, exact: true }));
        await touch.press(page.getByRole('link', { name: new RegExp(String.raw`\b${game.label}\b`, 'u') }));
        await startEasy(page, touch);
        await playToResults(page, touch, facts, path);
        await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
        await page.screenshot({ path: test.info().outputPath(`${game.id}.png`) });
      });
    }
    await page.goto(`${base}dictionary?category=${UNIT}`);
    await expect(page.getByText('tsídii').first()).toBeVisible();
    await page.goto(`${base}endless-mode/start-game?x=1`);
    await expect(page).toHaveTitle(`${NAME} - Endless - Choose A Game`);
    expect(faults).toEqual([]);
    expect(missing).toEqual([]);
  } finally {
    await device.close();
    close();
  }
});
