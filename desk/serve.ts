import type { FSWatcher } from 'node:fs';
import { existsSync, readFileSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin, ViteDevServer } from 'vite';
import { createServer } from 'vite';
import { PACK_INDEX } from '../src/content/packs';
import { buildPack } from './builder/build';
import type { PackFolder } from './builder/folders';
import { makeIndex } from './builder/pack-index';
import type { Progress } from './builder/progress';
import { updatePack } from './builder/update';
import { importInto } from './import/into';
import { readRecord } from './import/record';
import { CACHE_FOLDER, ROOT } from './places';
import { isSheetFile } from './read/sources';

/** A spreadsheet writes a file in several steps; what it saves is taken when it has been quiet for this long. */
const QUIET_MILLISECONDS = 150;

/** Built packs of the desk lie apart, so that looking at a pack changes nothing in the app that is built. */
const servedPacks = join(CACHE_FOLDER, 'served');

/** What happened to a pack while it was served. */
export type ServeEvent =
  | { readonly kind: 'built'; readonly words: number; readonly dropped: number; readonly weak: number; readonly milliseconds: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string };

/** The served pack, its index, and nothing else; the app's own files are Vite's business. */
function servePackFiles(id: string): Plugin {
  return {
    name: 'desk-pack',
    configureServer: (server) => {
      // `dev`: files are looked up at each request, and browsers keep none of them.
      const serveFile = sirv(servedPacks, { dev: true });
      server.middlewares.use(`${server.config.base}packs`, (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://desk').pathname);
        if (path === `/${PACK_INDEX}`) {
          response.setHeader('Content-Type', 'application/json; charset=utf-8');
          const packs = makeIndex(servedPacks).packs.filter((entry) => entry.id === id);
          response.end(JSON.stringify({ default: id, packs }));
          return;
        }
        if (path.startsWith(`/${id}/`)) serveFile(request, response, next);
        else next();
      });
    },
  };
}

async function rebuild({ id, folder }: PackFolder, progress: Progress, isFirst = false): Promise<ServeEvent> {
  const start = performance.now();
  try {
    const { report, isUnchanged } = await updatePack(
      () => Promise.resolve(buildPack),
      folder,
      join(servedPacks, id),
      CACHE_FOLDER,
      id,
      progress,
    );
    const dropped = Object.values(report.rows).reduce((sum, row) => sum + row.dropped, 0);
    const weak = report.findings.filter(({ severity }) => severity === 'weak').length;
    if (isUnchanged && !isFirst) return { kind: 'unchanged' };
    return { kind: 'built', words: report.words, dropped, weak, milliseconds: performance.now() - start };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Workbooks from which the pack was imported: they are followed too. */
function listSources(folder: string): string[] {
  return (readRecord(folder)?.from ?? []).map((path) => resolve(folder, path)).filter((path) => existsSync(path));
}

/** The app on a pack, while it is being written. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

interface ServeOptions {
  readonly port: number;
  /** Shows it to other devices of the network, too. */
  readonly host: boolean;
  readonly progress: Progress;
  /** Told after each build. */
  readonly onEvent: (event: ServeEvent) => void;
}

/** Calls `act` when a series of calls has been quiet for a while; calls never overlap, and none is lost. */
function whenQuiet(act: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(act);
    }, QUIET_MILLISECONDS);
  };
}

function tellBrowser(server: ViteDevServer, event: ServeEvent): void {
  if (event.kind === 'built') server.ws.send({ type: 'full-reload' });
  else if (event.kind === 'failed')
    server.ws.send({ type: 'error', err: { message: event.message, stack: '', plugin: 'The content desk' } });
}

/** Reads the workbook again that the pack was imported from. Gives what stands in the way, in plain words. */
async function importAgain(folder: string, sources: readonly string[]): Promise<string | null> {
  try {
    const { edited, isWritten } = await importInto(folder, sources, { replace: false, dryRun: false });
    if (edited.length > 0)
      return `Your sheet was saved, but ${edited.join(', ')} was changed by hand since it was imported. See: npm run pack -- import --help`;
    return isWritten ? null : 'Your sheet was saved, but nothing in it was understood. See: npm run pack -- import';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Calls `onSaved` when one of these files, or a file in one of these folders, is saved. Spreadsheets put a new file in the old one's place. */
function follow(paths: readonly string[], onSaved: () => void): FSWatcher[] {
  return paths.map((path) => {
    if (statSync(path).isDirectory()) return watch(path, (_event, name) => (name === null || isSheetFile(name) ? onSaved() : undefined));
    return watch(dirname(path), (_event, name) => (name === null || name === basename(path) ? onSaved() : undefined));
  });
}

/** Serves the app on a pack and follows its sheets, pictures and recordings: what is saved is built, and the browser loads it. */
export async function servePack(pack: PackFolder, { port, host, progress, onEvent }: ServeOptions): Promise<Served> {
  const { id, folder } = pack;
  onEvent(await rebuild(pack, progress, true));
  // The app itself is not being written here: only the pack is followed.
  const server = await createServer({ root: ROOT, logLevel: 'error', plugins: [servePackFiles(id)], server: { port, host, watch: null } });
  let isSourceSaved = false;
  let sources: FSWatcher[] = [];
  const update = whenQuiet(async () => {
    const obstacle = isSourceSaved ? await importAgain(folder, listSources(folder)) : null;
    isSourceSaved = false;
    const event: ServeEvent = obstacle === null ? await rebuild(pack, progress) : { kind: 'failed', message: obstacle };
    followSources();
    if (event.kind === 'unchanged') return;
    onEvent(event);
    tellBrowser(server, event);
  });
  const followSources = (): void => {
    for (const watcher of sources) watcher.close();
    sources = follow(listSources(folder), () => {
      isSourceSaved = true;
      update();
    });
  };
  followSources();
  const own = watch(folder, { recursive: true }, update);
  await server.listen();
  const [address = `http://localhost:${port}/`] = server.resolvedUrls?.local ?? [];
  const close = (): Promise<void> => {
    for (const watcher of [own, ...sources]) watcher.close();
    return server.close();
  };
  return { address: `${address}?pack=${id}`, close };
}

/** True when the drawings and fonts of the app were built. */
export function hasAppAssets(): boolean {
  const stamp = join(ROOT, 'public/art/.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== '';
}
