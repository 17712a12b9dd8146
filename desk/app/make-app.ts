import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackConfig, PackManifest } from '../../src/content/entities';
import { PACK_INDEX } from '../../src/content/packs';
import type { PreparedContent } from '../../src/content/prepared';
import { readPrepared } from '../../src/content/prepared';
import type { Sealed } from '../../src/content/seal';
import { seal } from '../../src/content/seal';
import { readBuildFacts } from '../../tools/hosting/build-facts.mjs';
import { NOT_FOUND_PAGE, headersFile } from '../../tools/hosting/files.mjs';
import { PLACE } from '../../tools/first-home/write.mjs';
import { PAGE, atDepth, setVersion } from '../../tools/offline/precache-list.mjs';
import { WORKER, writeVersion } from '../../tools/offline/write-version.mjs';
import { writeOldBrowserPage } from '../../tools/old-browser.mjs';
import { translatePage } from '../../tools/page-texts.mjs';
import { ROOT } from '../terminal/paths';
import { hasFiles, packFormat, readBuildRecord } from '../node/build-record';
import { contentHash } from '../builder/common/content-hash';
import type { PackFolder } from '../node/folders';
import { listFiles } from '../node/list-files';
import { makeIndex } from '../node/pack-index';
import { buildingPath, removeLeftovers } from '../node/replace-folder';
import type { OnProgress } from '../builder/common/work';
import type { PackReport } from '../builder/findings/pack-report';
import type { BuildPack } from '../node/update';
import { updatePack } from '../node/update';
import { writeWhole } from '../node/write-whole';
import type { AppFacts } from './app-facts';
import { readAppFacts } from './app-facts';
import { hostingText } from './hosting-text';
import { drawIcon, readIconPicture } from './icons';
import type { WebManifest } from './page';
import { listIcons, writeManifest, writePage } from './page';
import { zipFolder } from './zip';

/**
 * Parts of a built app that an app of one's own has not: pictures of the product, settings of hosts
 * for a build at their root.
 */
const LEFT_OUT = ['screenshots', 'icon.svg', 'icons', '_headers', '_redirects', 'vercel.json', '404.html'];

interface Options {
  /** Folder of the built app for any path, without packs (./shell.ts). */
  readonly shell: string;
  /** The packs of the app; the first gives it its name, icon and colours, and opens first. */
  readonly packs: readonly [PackFolder, ...PackFolder[]];
  /** Path of the .zip that is written. */
  readonly output: string;
  readonly cacheFolder: string;
  readonly progress: OnProgress;
  /** Writes home into the page of the app in a folder (./first-home.ts). */
  readonly withHome: (page: string, folder: string) => Promise<string>;
}

/** An app that was made. */
export interface MadeApp extends AppFacts {
  readonly reports: readonly PackReport[];
  readonly fileCount: number;
  readonly bytes: number;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * True for a file that an app of one's own takes from the built app: none that is hidden or
 * LEFT_OUT.
 */
function isKept(path: string): boolean {
  const parts = path.split('/');
  return !parts.some((part) => part.startsWith('.')) && !LEFT_OUT.includes(parts[0] ?? '');
}

/** Copies a built app. */
function copyShell(shell: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const path of listFiles(shell).filter(isKept)) cpSync(join(shell, path), join(folder, path));
}

/** Gives a built pack the app's name, in whose place pack.json may say nothing. */
function nameApp(packFolder: string, appName: string): PackManifest {
  const path = join(packFolder, 'pack.json');
  const { seal: _, hash: __, ...manifest } = readJson(path) as Sealed<PackManifest>;
  const body = { ...manifest, config: { ...manifest.config, appName } };
  const named: PackManifest = { ...body, hash: contentHash(JSON.stringify(body)) };
  writeFileSync(path, JSON.stringify(seal(named, packFormat())));
  return named;
}

/** Name of the picture of a pack's first word. */
function firstPicture(packFolder: string, { prepared = '' }: PackManifest): string {
  const content = readJson(join(packFolder, prepared)) as PreparedContent;
  return (content.index?.units[0]?.[3] ?? readPrepared(content).vocabData[0]?.App_Art) || '';
}

/** The pages of a built app, from '/', as its `_redirects` lists them. */
function listPages(shell: string): string[] {
  const lines = readFileSync(join(shell, '_redirects'), 'utf8').split('\n');
  return lines.flatMap((line) => /^(?<page>\/[^.\s]*[^/.\s]) \//u.exec(line)?.groups?.['page'] ?? []);
}

/**
 * Copies of the page at the address of each page: hosts of plain files have no rule for other
 * addresses. Some hosts send `settings.html` for `settings`, others lead on to the folder
 * `settings/`.
 */
function copyPage(html: string, folder: string, pages: readonly string[]): void {
  for (const page of pages) {
    const path = join(folder, page.slice(1));
    const depth = page.split('/').length - 1;
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, PAGE), atDepth(html, depth));
    writeFileSync(`${path}.html`, atDepth(html, depth - 1));
  }
}

type BuildOptions = Pick<Options, 'cacheFolder' | 'progress'>;

/** Copies a folder; false where it was replaced meanwhile. */
function copyWhole(from: string, to: string, cacheFolder: string): boolean {
  try {
    cpSync(from, to, { recursive: true });
  } catch {
    return false;
  }
  return hasFiles(to, readBuildRecord(from, cacheFolder)?.outputs ?? {});
}

const loadBuilder = async (): Promise<BuildPack> => (await import('../node/build-folder')).buildFolder;

/** Puts a built pack into the app's folder: what was built before, where nothing changed. */
async function addPack(
  { id, folder }: PackFolder,
  target: string,
  { cacheFolder, progress }: BuildOptions,
): Promise<PackReport> {
  const built = join(cacheFolder, 'app-packs', id);
  const { report } = await updatePack(loadBuilder, folder, built, cacheFolder, id, { progress });
  if (copyWhole(built, target, cacheFolder)) return report;
  // Another program builds the pack for an app of its own at this moment.
  const build = await loadBuilder();
  return await build(folder, target, cacheFolder, id, { progress });
}

/**
 * Makes an app of one's own: the built app with these packs and no other, with its own name, icon
 * and colours, as one .zip that works at any path of any host of plain files. The same input gives
 * the same bytes. The .zip appears whole or not at all. Throws a PackBuildError.
 */
export async function makeApp(options: Options): Promise<MadeApp> {
  const place = join(options.cacheFolder, 'app', options.packs[0].id);
  removeLeftovers(place);
  // Of its own: another program may make an app at the same time.
  const folder = buildingPath(place);
  try {
    return await fillApp(folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillApp(
  folder: string,
  { shell, packs, output, cacheFolder, progress, withHome }: Options,
): Promise<MadeApp> {
  const [first] = packs;
  copyShell(shell, folder);
  const reports: PackReport[] = [];
  for (const pack of packs)
    reports.push(await addPack(pack, join(folder, 'packs', pack.id), { cacheFolder, progress }));
  const firstFolder = join(folder, 'packs', first.id);
  const facts = readAppFacts(
    first.folder,
    (readJson(join(firstFolder, 'pack.json')) as { readonly config: PackConfig }).config,
  );
  const manifests = packs.map(({ id }) => nameApp(join(folder, 'packs', id), facts.name));
  const [manifest = null] = manifests;
  if (manifest === null) throw new Error('An app has a pack.');
  const index = { ...makeIndex(join(folder, 'packs')), default: first.id };
  writeFileSync(join(folder, 'packs', PACK_INDEX), JSON.stringify(seal(index, packFormat())));

  const webManifest = readJson(join(shell, 'manifest.webmanifest')) as WebManifest;
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(writeManifest(webManifest, facts)));
  const picture = await readIconPicture(first.folder, cacheFolder, facts.icon ?? firstPicture(firstFolder, manifest));
  for (const icon of listIcons(webManifest)) await drawIcon(picture, facts.background, folder, icon);
  const { content, prepared = content, config } = manifest;
  const start = `packs/${first.id}/`;
  // As tools/preload.mjs: words from a database are not in the content file.
  const preloads = [`${start}pack.json`, ...(config.firebase ? [] : [start + prepared])];
  const written = writePage(readFileSync(join(folder, PAGE), 'utf8'), facts, {
    preloads,
    oldBrowser: writeOldBrowserPage(folder, './'),
  });
  const page = translatePage(written, folder, ROOT);
  writeFileSync(join(folder, PAGE), await withHome(page, folder));
  const version = writeVersion(folder, readFileSync(join(shell, WORKER), 'utf8').replace(/^.*\n/u, ''));

  copyPage(setVersion(page.replace(PLACE, ''), version), folder, listPages(shell));
  const files = listFiles(folder).map((path) => `/${path}`);
  writeFileSync(join(folder, '_headers'), headersFile(readBuildFacts(folder), files));
  writeFileSync(
    join(folder, '404.html'),
    NOT_FOUND_PAGE.replace('href="/"', 'href="./"').replaceAll("Kids' Zone", 'the app'),
  );
  writeFileSync(join(folder, 'HOSTING.txt'), hostingText(facts.name));
  // GitHub Pages leaves out files that begin with '_' without it.
  writeFileSync(join(folder, '.nojekyll'), '');

  const bytes = zipFolder(folder);
  writeWhole(output, bytes);
  return { ...facts, reports, fileCount: listFiles(folder).length, bytes: bytes.length };
}
