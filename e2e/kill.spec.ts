import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { NIGHTLY, expect, test } from './test';
import type { Browser, Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { wordToImage } from '../scenes/word-to-image';
import { createChance, nextRatio } from '../src/play/chance';
import type { RoundDifficulty } from '../src/play/contract';
import type { ScoreRecord } from '../src/progress/records';
import { decode } from '../src/progress/saved/envelope';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { LEVELS, SCORES, STICKERS } from './device';
import { addressOfGame, playToEnd, startGame } from './fast-game';

/** How often the browser is killed: `KILLS=500` or `EVERY=1` for the nightly run. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['EVERY'] ? 500 : 2));
const MILLISECONDS_PER_KILL = 90_000;
/**
 * A kill comes at most this long after the game was asked to end: during its last steps, while it
 * is saved, or when its results are shown.
 */
const MAX_DELAY_MILLISECONDS = 500;
/** Far above what a start takes. */
const MAX_START_MILLISECONDS = 120_000;
const RESULT = 'RESULT ';

const GAMES = [wordToImage, bubblePop].flatMap(({ label }) =>
  (['easy', 'medium', 'hard'] as const).map((difficulty) => ({ label, difficulty })),
);
type Game = (typeof GAMES)[number];

interface RunningBrowser {
  readonly page: Page;
  /** SIGKILL of the browser and all of its processes. */
  readonly kill: () => Promise<void>;
}

async function findPort(folder: string): Promise<string> {
  const file = join(folder, 'DevToolsActivePort');
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('\n'), { intervals: [20] })
    .toBe(true);
  return readFileSync(file, 'utf8').split('\n')[0] ?? '';
}

/**
 * Opens a browser with a profile. It leads a process group of its own, which can be killed as a
 * whole.
 */
async function openBrowser(folder: string): Promise<RunningBrowser> {
  rmSync(join(folder, 'DevToolsActivePort'), { force: true });
  const flags = [
    ...BROWSER_FLAGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--hide-crash-restore-bubble',
  ];
  const child: ChildProcess = spawn(findBrowser() ?? chromium.executablePath(), [...flags, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${await findPort(folder)}`);
  const context = browser.contexts()[0];
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('The browser has no page.');
  const kill = async (): Promise<void> => {
    running.delete(kill);
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
  };
  running.add(kill);
  return { page, kill };
}

/** Kills what is still running when a test fails. */
const running = new Set<() => Promise<void>>();
test.afterEach(async () => {
  await Promise.all([...running].map(async (kill) => await kill()));
});

/** Runs in the page: logs when the results are shown, with their stars. */
function watchResults(prefix: string): void {
  let wasShown = false;
  new MutationObserver(() => {
    const label = document
      .querySelector('[data-testid="results"] [role="img"][aria-label$="of 3 stars"]')
      ?.getAttribute('aria-label');
    if (label !== undefined && label !== null && !wasShown) console.log(prefix + label);
    wasShown = label !== undefined && label !== null;
  }).observe(document, { childList: true, subtree: true });
}

/**
 * The records after a start, which has merged both places, and whether anything saved is broken.
 */
async function readSaved(
  page: Page,
): Promise<{ readonly records: readonly ScoreRecord[]; readonly broken: readonly string[] }> {
  const local = await page.evaluate(() =>
    Object.fromEntries(Object.entries(window.localStorage).map(([key, text]) => [key, String(text)])),
  );
  const texts = [SCORES, LEVELS, STICKERS].map((key) => ({ key, decoded: decode<ScoreRecord>(local[key]) }));
  const broken = [
    ...Object.keys(local).filter((key) => key.includes('_broken_')),
    ...texts.filter(({ decoded: { kind } }) => kind !== 'valid' && kind !== 'none').map(({ key }) => key),
  ];
  const scores = decode<ScoreRecord>(local[SCORES]);
  return { records: scores.kind === 'valid' ? scores.list.records : [], broken };
}

/**
 * Opens the browser with a profile, and the game in it. Results that it shows are logged as
 * `onResult`.
 */
async function openGame(
  folder: string,
  origin: string,
  { label, difficulty }: Game,
  onResult: () => void,
): Promise<RunningBrowser> {
  const opened = await openBrowser(folder);
  const { page } = opened;
  page.on('console', (message) => {
    if (message.text().startsWith(RESULT)) onResult();
  });
  await page.addInitScript(watchResults, RESULT);
  await page.goto(origin + addressOfGame(label, difficulty), { waitUntil: 'commit' });
  await page.waitForFunction(() => window.qa?.scene()?.kind !== undefined, undefined, {
    polling: 50,
    timeout: MAX_START_MILLISECONDS,
  });
  return opened;
}

const isEarned = (records: readonly ScoreRecord[], { label, difficulty }: Game): boolean => {
  const scores = records.find(({ Key }) => Key === `1${label}`)?.difficultyScores as
    | Record<RoundDifficulty, { time: number | null }>
    | undefined;
  return scores !== undefined && scores[difficulty].time !== null;
};

/** The kill is timed by the clock, not by what the page does: that is what is tested. */
async function killAfter(milliseconds: number, kill: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(() => resolve(kill()), milliseconds);
  });
}

test.describe('a browser that is killed', () => {
  test.setTimeout(60_000 + KILLS * MILLISECONDS_PER_KILL);

  test('has every result that was shown as won, and no broken record', NIGHTLY, async ({ baseURL }) => {
    const chance = createChance(KILLS);
    const lost: string[] = [];
    const broken: string[] = [];
    let shownInAll = 0;
    let killsAfterResults = 0;
    let folder = mkdtempSync(join(tmpdir(), 'kids-zone-kill-'));
    let shown: Game[] = [];
    for (let round = 0; round <= KILLS; round += 1) {
      const game = GAMES[round % GAMES.length] as Game;
      const onResult = (): void => {
        shown.push(game);
        shownInAll += 1;
      };
      let opened = await openGame(folder, baseURL ?? '', game, onResult);
      const saved = await readSaved(opened.page);
      broken.push(...saved.broken);
      lost.push(
        ...shown
          .filter((one) => !isEarned(saved.records, one))
          .map(({ label, difficulty }) => `${label} ${difficulty}, before kill ${round}`),
      );
      if (round > 0 && round % GAMES.length === 0) {
        // Every game of a series makes a record of its own: the next series has a new device.
        shown = [];
        await opened.kill();
        rmSync(folder, { recursive: true, force: true });
        folder = mkdtempSync(join(tmpdir(), 'kids-zone-kill-'));
        opened = await openGame(folder, baseURL ?? '', game, onResult);
      }
      const { page, kill } = opened;
      if (round === KILLS) {
        await kill();
        break;
      }
      await startGame(page);
      // Two of three kills come just after the results are shown, the others at any time.
      const isAfter = round % 3 !== 0;
      if (isAfter) killsAfterResults += 1;
      const showing = isAfter ? page.waitForEvent('console', (message) => message.text().startsWith(RESULT)) : null;
      const playing = page.evaluate(playToEnd).catch(() => undefined);
      await showing;
      await killAfter(nextRatio(chance) * (isAfter ? MAX_DELAY_MILLISECONDS / 5 : MAX_DELAY_MILLISECONDS), kill);
      await playing;
    }
    rmSync(folder, { recursive: true, force: true });
    test.info().annotations.push({ type: 'kills', description: `${KILLS} kills, ${shownInAll} results shown as won` });
    console.log(`${KILLS} kills, ${shownInAll} results shown as won, ${lost.length} lost, ${broken.length} broken`);
    expect({ lost, broken }).toEqual({ lost: [], broken: [] });
    expect(shownInAll).toBeGreaterThanOrEqual(killsAfterResults);
  });
});
