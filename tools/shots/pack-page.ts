// Takes the pictures of docs/pack.md, into docs/pack/: the workbook of a school
// (tests/desk/school), what check says of it, the pages for pictures and long recordings, and a
// game with its words. `npm run shots -- pack`. BUILT is the folder of the built app.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ignoreProgress } from '../../desk/builder/common/work';
import { encodeWave } from '../../desk/builder/sounds/wave';
import { formatSummary } from '../../desk/check/text';
import { writeNewPack } from '../../desk/commands/new';
import { checkFolder } from '../../desk/node/check-folder';
import { importSources } from '../../desk/node/import-sources';
import { writeFolderPicturesPage } from '../../desk/node/pictures-page';
import { readWorkbook } from '../../desk/read/workbook';
import { servePack } from '../../desk/serve/serve-pack';
import { escapeHtml } from '../../desk/text/escape-html';
import { BUILT } from '../../e2e/built';
import { skipIntroductions } from '../../e2e/introductions';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import { registry } from '../../scenes/registry';
import { wordToImage } from '../../scenes/word-to-image';
import { normalise } from '../../src/content/normalise';
import { PATHS } from '../../src/shell/routing/paths';
import { writeQuery } from '../../src/services/address/query';
import { listSchoolWords, makeSchoolFiles } from '../../tests/desk/school/make';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { findPlaces } from './places';

const FOLDER = 'docs/pack';
const SIZE = { width: 1024, height: 640 } as const;
/** As wide as the pictures are in the docs. */
const WIDTH = 720;
const QUALITY = 60;
const ROWS_SHOWN = 14;
/** Until a game stands still; a canvas tells nobody when. */
const REST_MILLISECONDS = 1200;
const RATE = 22_050;

/** Eight words with pauses, as somebody says them one after the other. */
function makeLongRecording(): Uint8Array {
  const second = (at: number): number => (at % RATE) / RATE;
  const data = Float32Array.from({ length: 8.5 * RATE }, (_, at) =>
    second(at) > 0.5 && at < 8 * RATE ? 0.3 * Math.sin(2 * Math.PI * (200 + 20 * Math.floor(at / RATE)) * second(at)) : 0,
  );
  return encodeWave({ data, sampleRate: RATE });
}

const pageOf = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>body{font:18px system-ui,sans-serif;margin:16px}td,th{border:1px solid #bbb;padding:5px 12px;text-align:left}table{border-collapse:collapse}th{background:#eee;font-weight:400;color:#555}pre{font:15px ui-monospace,monospace;line-height:1.4;white-space:pre-wrap}s,.hidden{color:#999}</style>${body}`;

const tableOf = (rows: readonly (readonly string[])[], hidden: ReadonlySet<number>, struck: ReadonlySet<string>): string => {
  const cell = (row: number, index: number, text: string): string =>
    `<td>${struck.has(`${row},${index}`) ? `<s>${escapeHtml(text)}</s>` : escapeHtml(text)}</td>`;
  const lines = rows
    .slice(0, ROWS_SHOWN)
    .map(
      (cells, row) =>
        `<tr${hidden.has(row) ? ' class="hidden"' : ''}><th>${row + 1}${hidden.has(row) ? ' (hidden)' : ''}</th>${cells.map((text, index) => cell(row, index, text)).join('')}</tr>`,
    );
  return `<table>${lines.join('')}</table>`;
};

async function take(what: Page | Locator, name: string): Promise<void> {
  const picture = await what.screenshot();
  await sharp(picture).resize(WIDTH).webp({ quality: QUALITY }).toFile(join(FOLDER, `${name}.webp`));
}

async function showHtml(page: Page, root: string, name: string, html: string): Promise<void> {
  const path = join(root, `${name}.html`);
  writeFileSync(path, html);
  await page.goto(pathToFileURL(path).href);
  await take(page.locator('body'), name);
}

const root = mkdtempSync(join(tmpdir(), 'pack-page-'));
mkdirSync(FOLDER, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const given = await makeSchoolFiles();
  for (const { name, bytes } of given) {
    mkdirSync(join(root, 'given', name, '..'), { recursive: true });
    writeFileSync(join(root, 'given', name), bytes);
  }
  const workbook = given.find(({ name }) => name.endsWith('.xlsx'));
  if (workbook === undefined) throw new Error('The school has no workbook.');
  const [sheet] = (await readWorkbook(workbook.bytes, workbook.name, 'xlsx')).grids;
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  const { hiddenRows = new Set<number>(), struckCells = new Set<string>() } = sheet.marks ?? {};
  await showHtml(page, root, 'sheet', pageOf(tableOf(sheet.rows, hiddenRows, struckCells)));

  const folder = join(root, 'school');
  writeNewPack(folder, 'school', 'Te reo', 'mi');
  const { pictures } = await importSources(folder, [join(root, 'given')], { replace: false, dryRun: false });
  const picturesPage = await writeFolderPicturesPage(folder, pictures);
  if (picturesPage !== null) {
    await page.goto(pathToFileURL(picturesPage).href);
    await take(page, 'pictures');
  }
  const report = await checkFolder(folder, 'school', join(root, 'cache'), ignoreProgress);
  const screen = formatSummary(report).split('\n').map(escapeHtml).join('\n');
  await showHtml(page, root, 'check', pageOf(`<pre>${screen}</pre>`));

  const spoken = join(root, 'spoken');
  writeNewPack(spoken, 'spoken', 'Te reo', 'mi');
  const words = listSchoolWords().slice(0, 8);
  writeFileSync(join(root, 'words.csv'), `Word,English\n${words.map(({ word, english }) => `${word},${english}`).join('\n')}\n`);
  writeFileSync(join(root, 'all.wav'), makeLongRecording());
  const listenPage = join(root, 'listen.html');
  await importSources(spoken, [join(root, 'words.csv'), join(root, 'all.wav')], { replace: false, dryRun: false, listenPage });
  if (!readFileSync(listenPage, 'utf8').includes('<audio')) throw new Error('The long recording was not cut.');
  await page.goto(pathToFileURL(listenPage).href);
  await take(page, 'listen');

  const server = await servePack(
    { id: 'school', folder, isOwn: true },
    { app: resolve(BUILT), port: Number(process.env['PORT'] ?? 0), isLan: false, progress: ignoreProgress, onEvent: () => undefined },
  );
  const { origin } = new URL(server.address);
  await page.goto(server.address, { waitUntil: 'networkidle' });
  const unit = words[0]?.unit ?? '';
  await page.goto(origin + PATHS.dictionary + writeQuery({ category: unit }), { waitUntil: 'networkidle' });
  await take(page, 'dictionary');
  const { content } = normalise(readFolderSheets(folder).lists, readFolderPackFile(folder).config, registry, '');
  for (const { id, address } of findPlaces(content, [wordToImage])) {
    await page.goto(origin + address);
    const start = page.locator('main button[data-difficulty="easy"]').first();
    await start.waitFor({ state: 'attached' });
    await start.dispatchEvent('click');
    await page.getByTestId('hud').waitFor({ state: 'attached' });
    await skipIntroductions(page);
    await page.waitForTimeout(REST_MILLISECONDS);
    await take(page, id);
  }
  server.close();
} finally {
  await browser.close();
  rmSync(root, { recursive: true, force: true });
}
