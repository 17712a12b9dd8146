// Takes pictures of the dictionary and of four games, at 1024 by 768, of small packs in five
// scripts (tests/desk/scripts), into shots/scripts/, to look at: no borrowed glyph, no empty box,
// joined letters joined, and everything in the direction in which the script is read.
// `npm run shots -- scripts nkoo adlm` takes these alone. BUILT is the folder of the built app.
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ignoreProgress } from '../../desk/builder/common/work';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import { servePack } from '../../desk/serve/serve-pack';
import { BUILT } from '../../e2e/built';
import { skipIntroductions } from '../../e2e/introductions';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { goodGuess } from '../../scenes/good-guess';
import { registry } from '../../scenes/registry';
import { storyBook } from '../../scenes/story-book';
import { wordToImage } from '../../scenes/word-to-image';
import { normalise } from '../../src/content/normalise';
import { PATHS } from '../../src/shell/routing/paths';
import { writeQuery } from '../../src/services/address/query';
import { SCRIPT_PACKS } from '../../tests/desk/scripts/words';
import { writeScriptPack } from '../../tests/desk/scripts/write-pack';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { ASKED } from './asked';
import type { GamePlace } from './places';
import { findPlaces } from './places';

const SIZE = { width: 1024, height: 768 } as const;
const FOLDER = join('shots', 'scripts');
/** Until pictures that pop up have come to rest; a canvas tells nobody when. */
const REST_MILLISECONDS = 1200;

/** Two games with words and pictures, two with sentences. */
const GAMES = [wordToImage, goodGuess, fillInTheBlank, storyBook];

/** The addresses of the games in a pack's folder. */
function listGames(folder: string): GamePlace[] {
  const { config } = readFolderPackFile(folder);
  const { content } = normalise(readFolderSheets(folder).lists, config, registry, '');
  return GAMES.flatMap((game) => findPlaces(content, [game]));
}

async function takeGame(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address);
  const start = page.locator('main button[data-difficulty="easy"], main button:has-text("Play!")').first();
  await start.waitFor({ state: 'attached' });
  await start.dispatchEvent('click');
  await page.getByTestId('hud').waitFor({ state: 'attached' });
  await skipIntroductions(page);
  await page.waitForTimeout(REST_MILLISECONDS);
  await page.screenshot({ path });
}

async function takePack(browser: Browser, id: string, address: string, games: readonly GamePlace[]): Promise<void> {
  const { origin } = new URL(address);
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  // What esbuild calls in functions that run in the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(address, { waitUntil: 'networkidle' });
  console.log(id, await page.evaluate(() => [document.documentElement.dir, [...document.fonts].map((font) => `${font.family} ${font.status}`).join(', ')]));
  const shot = (name: string): string => join(FOLDER, `${id}-${name}.png`);
  await page.screenshot({ path: shot('0-home') });
  for (const [name, path] of [
    ['1-units', PATHS.chooseUnit + writeQuery({ difficulty: 1 })],
    ['2-dictionary', PATHS.dictionary + writeQuery({ category: 'First words' })],
  ] as const) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: shot(name) });
  }
  for (const [index, game] of games.entries()) {
    const path = shot(`${index + 3}-${game.id}`);
    const takeIt = (): Promise<void> => takeGame(page, origin + game.address, path);
    // A busy machine may not load the first game in time: it is opened again.
    await takeIt()
      .catch(takeIt)
      .catch(async (error: unknown) => {
        console.log(`${id} ${game.id}: NOT TAKEN, ${String(error).split('\n')[0] ?? ''}`);
        await page.screenshot({ path });
      });
  }
  await context.close();
}

const wanted = SCRIPT_PACKS.filter(({ id }) => ASKED.length === 0 || ASKED.some((word) => id.includes(word)));
const root = mkdtempSync(join(tmpdir(), 'scripts-'));
mkdirSync(FOLDER, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  for (const pack of wanted) {
    const folder = join(root, pack.id);
    writeScriptPack(folder, pack);
    const server = await servePack(
      { id: pack.id, folder, isOwn: true },
      {
        app: resolve(BUILT),
        port: Number(process.env['PORT'] ?? 0),
        isLan: false,
        progress: ignoreProgress,
        onEvent: (event) => console.log(pack.id, event.kind === 'failed' ? event.message : event.kind),
      },
    );
    await takePack(browser, pack.id, server.address, listGames(folder));
    server.close();
  }
} finally {
  await browser.close();
  rmSync(root, { recursive: true, force: true });
}
