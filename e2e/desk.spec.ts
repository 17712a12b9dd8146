import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './test';
import { wordToImage } from '../scenes/word-to-image';
import { writeXlsx } from 'hucre/xlsx';
import { makeTone } from '../tests/desk/hostile-pack/waves';
import type { PackFacts } from './pack';
import { createTouch, playToResults, startEasy } from './robot';

// It builds its own pack, so it is not run for other packs.

/** Outside of the range of the built app's ports, so that both can run at once. */
const PORT = 4382 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
/** For the whole test; most of it is playing the game. */
const TIMEOUT_MILLISECONDS = 600_000;

const UNIT = 'Kararehe';
/** The import makes lessons of eight words of it; this is the first. */
const SUBUNIT = `${UNIT} 1`;
const WORDS: readonly (readonly [language: string, english: string, codePoint: string])[] = [
  ['kurī', 'dog', '1f415'],
  ['ngeru', 'cat', '1f408'],
  ['hōiho', 'horse', '1f40e'],
  ['kau', 'cow', '1f404'],
  ['poaka', 'pig', '1f416'],
  ['hipi', 'sheep', '1f411'],
  ['nanenane', 'goat', '1f410'],
  ['heihei', 'hen', '1f414'],
  ['ika', 'fish', '1f41f'],
  ['manu', 'bird', '1f426'],
  ['pūrerehua', 'moth', '1f98b'],
  ['pī', 'bee', '1f41d'],
  ['raiona', 'lion', '1f981'],
  ['makimaki', 'monkey', '1f412'],
  ['pea', 'bear', '1f43b'],
  ['tohorā', 'whale', '1f40b'],
];

const pack: Pick<PackFacts, 'wordsOf' | 'numbers' | 'sentences'> = {
  wordsOf: () =>
    WORDS.map(([language, english]) => ({ language: language.normalize('NFC'), english, audio: null, arrow: null })),
  numbers: new Map(),
  sentences: [],
};

let folder: string;
let server: ChildProcess | null = null;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
});
test.afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

function startDesk(...parameters: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'desk/cli.ts', ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function runDesk(...parameters: string[]): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const desk = startDesk(...parameters);
    let text = '';
    desk.stdout?.on('data', (part: Buffer) => (text += part.toString()));
    desk.on('close', (code) => resolve({ code, text }));
  });
}

/** Starts the app on a pack and gives its address. */
function serve(parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    server = startDesk('serve', ...parameters);
    server.stdout?.on('data', (part: Buffer) => {
      const address = /http:\S+/u.exec(part.toString())?.[0];
      if (address) resolve(address);
    });
    server.on('close', (code) => reject(new Error(`The desk ended with ${code}.`)));
  });
}

test.use({ hasTouch: true });

test('from a new pack to playing 16 own words with recordings, and changing one of them', async ({ page }) => {
  test.setTimeout(TIMEOUT_MILLISECONDS);
  const home = join(folder, 'my-language');
  const timings: string[] = [];
  const timed = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    const start = Date.now();
    const result = await work;
    timings.push(`${name} ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };

  expect((await timed('new', runDesk('new', '--folder', home, '--name', 'Te reo', '--tag', 'mi'))).code).toBe(0);

  // A programme's source material: a workbook with a title row, its own headings, and one recording
  // for each word.
  const rows = WORDS.map(([language, english, codePoint]) => [english, language, `emoji-${codePoint}`, UNIT]);
  const book = join(folder, 'words.xlsx');
  writeFileSync(
    book,
    await writeXlsx({
      sheets: [
        { name: 'Kupu', rows: [['Our animals', null, null, null], ['Pākehā', 'Kupu', 'Pikitia', 'Wāhanga'], ...rows] },
      ],
    }),
  );
  const config = JSON.parse(readFileSync(join(home, 'pack.json'), 'utf8')) as object;
  writeFileSync(
    join(home, 'pack.json'),
    JSON.stringify({
      ...config,
      columns: { Pākehā: 'English', Kupu: 'Language', Pikitia: 'App_Art', Wāhanga: 'homeName' },
    }),
  );
  mkdirSync(join(home, 'audio'), { recursive: true });
  WORDS.forEach(([, english], index) =>
    writeFileSync(join(home, 'audio', `${english}.wav`), makeTone(0.3, 0.5, 22_050, 200 + index * 20)),
  );

  expect((await timed('import', runDesk('import', book, '--into', home))).code).toBe(0);
  const check = await timed('check', runDesk('check', home, '--json'));
  expect(check.code).toBe(0);
  expect(JSON.parse(check.text)).toMatchObject({
    canBeBuilt: true,
    bySeverity: { error: 0, dropped: 0, weak: 0 },
    counts: { words: 16, recordings: 16 },
  });

  const address = await timed('serve', serve([home, '--port', String(PORT)]));
  const recording = page.waitForResponse(
    (response) => response.url().includes('/packs/my-language/audio/') && response.ok(),
  );
  const device = createTouch();
  const gamePath = { level: 1, unit: UNIT, subunit: SUBUNIT, game: wordToImage.label };
  const play = async (): Promise<void> => {
    await page.goto(address);
    // A pack without stories has one path: from the badge straight to the units.
    await device.press(page.getByRole('link', { name: /^Level 1, /u }));
    await device.press(page.getByRole('button', { name: new RegExp(`Unit 1 · ${UNIT}\\b`, 'u') }));
    await device.press(page.getByRole('link', { name: `Play ${SUBUNIT}`, exact: true }));
    await device.press(page.getByRole('link', { name: new RegExp(String.raw`\b${wordToImage.label}\b`, 'u') }));
    await startEasy(page, device);
    await playToResults(page, device, pack, gamePath);
    await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
  };
  await timed('play', play());
  expect((await recording).headers()['content-type']).toBe('audio/mpeg');

  const content = page.waitForResponse((response) =>
    /\/packs\/my-language\/prepared\.\w+\.json$/u.test(response.url()),
  );
  const sheet = join(home, 'KZ_AppData.csv');
  writeFileSync(sheet, readFileSync(sheet, 'utf8').replace('makimaki', 'makimaki nui'));
  expect(await (await timed('saved and shown', content)).text()).toContain('makimaki nui');
  console.info(`Durations: ${timings.join(', ')}.`);
});
