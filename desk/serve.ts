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
import type { OnProgress } from './builder/progress';
import { updatePack } from './builder/update';
import { importSources } from './import/import-sources';
import { readRecord } from './import/import-record';
import { CACHE_FOLDER, ROOT } from './paths';
import { isSheetFile } from './read/sources';

/** Spreadsheets save a file in several writes: the pack is rebuilt when no write has come for this long. */
const DEBOUNCE_MILLISECONDS = 150;

/** Where served packs are built: apart from public/packs, which the app's own build uses. */
const servedPacks = join(CACHE_FOLDER, 'served');

/** What happened to a pack while it was served. */
export type ServeEvent =
  | { readonly kind: 'built'; readonly words: number; readonly dropped: number; readonly weak: number; readonly milliseconds: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string };

/** Serves the files of this pack and an index that names it alone; Vite serves the app's own files. */
function servePackFiles(id: string): Plugin {
  return {
    name: 'desk-pack',
    configureServer: (server) => {
      // `dev`: files are looked up at each request, and sent without caching.
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

async function rebuild({ id, folder }: PackFolder, progress: OnProgress, isFirst = false): Promise<ServeEvent> {
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

/** Workbooks from which the pack was imported: they are watched too. */
function listSources(folder: string): string[] {
  return (readRecord(folder)?.from ?? []).map((path) => resolve(folder, path)).filter((path) => existsSync(path));
}

/** A running development server with a pack. */
export interface PackServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

interface PackServerOptions {
  readonly port: number;
  /** Also listens for other devices of the network. */
  readonly host: boolean;
  readonly progress: OnProgress;
  /** Called after each build. */
  readonly onEvent: (event: ServeEvent) => void;
}

/** Calls `action` once no call has come for DEBOUNCE_MILLISECONDS. Runs never overlap: the next one waits for the last. */
function debounce(action: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(action);
    }, DEBOUNCE_MILLISECONDS);
  };
}

function notifyBrowser(server: ViteDevServer, event: ServeEvent): void {
  if (event.kind === 'built') server.ws.send({ type: 'full-reload' });
  else if (event.kind === 'failed')
    server.ws.send({ type: 'error', err: { message: event.message, stack: '', plugin: 'The content desk' } });
}

/** Imports the pack's workbooks again. Gives null, or why nothing was written, in plain words. */
async function reimport(folder: string, sources: readonly string[]): Promise<string | null> {
  try {
    const { edited, isWritten } = await importSources(folder, sources, { replace: false, dryRun: false });
    if (edited.length > 0)
      return `Your sheet was saved, but ${edited.join(', ')} was changed by hand since it was imported. See: npm run pack -- import --help`;
    return isWritten ? null : 'Your sheet was saved, but nothing in it was understood. See: npm run pack -- import';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Watches files and folders; calls `onSaved` for each save. Watches the folder of a file, since spreadsheets replace the file when they save. */
function watchFiles(paths: readonly string[], onSaved: () => void): FSWatcher[] {
  return paths.map((path) => {
    if (statSync(path).isDirectory()) return watch(path, (_event, name) => (name === null || isSheetFile(name) ? onSaved() : undefined));
    return watch(dirname(path), (_event, name) => (name === null || name === basename(path) ? onSaved() : undefined));
  });
}

/** Serves the app with a pack and watches its sheets, pictures and recordings: each save rebuilds the pack and reloads the browser. */
export async function servePack(pack: PackFolder, { port, host, progress, onEvent }: PackServerOptions): Promise<PackServer> {
  const { id, folder } = pack;
  onEvent(await rebuild(pack, progress, true));
  // Vite does not watch the app's sources here: only the pack is watched.
  const server = await createServer({ root: ROOT, logLevel: 'error', plugins: [servePackFiles(id)], server: { port, host, watch: null } });
  let isSourceSaved = false;
  let sources: FSWatcher[] = [];
  const update = debounce(async () => {
    const importError = isSourceSaved ? await reimport(folder, listSources(folder)) : null;
    isSourceSaved = false;
    const event: ServeEvent = importError === null ? await rebuild(pack, progress) : { kind: 'failed', message: importError };
    watchSources();
    if (event.kind === 'unchanged') return;
    onEvent(event);
    notifyBrowser(server, event);
  });
  const watchSources = (): void => {
    for (const watcher of sources) watcher.close();
    sources = watchFiles(listSources(folder), () => {
      isSourceSaved = true;
      update();
    });
  };
  watchSources();
  const packWatcher = watch(folder, { recursive: true }, update);
  await server.listen();
  const [address = `http://localhost:${port}/`] = server.resolvedUrls?.local ?? [];
  const close = (): Promise<void> => {
    for (const watcher of [packWatcher, ...sources]) watcher.close();
    return server.close();
  };
  return { address: `${address}?pack=${id}`, close };
}

/** True when the drawings and fonts of the app were built. */
export function hasAppAssets(): boolean {
  const stamp = join(ROOT, 'public/art/.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== '';
}
