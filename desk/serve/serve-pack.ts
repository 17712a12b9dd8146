import type { FSWatcher } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import sirv from 'sirv';
import { PACK_INDEX } from '../../src/content/packs';
import { readBuildFacts, readPackFacts } from '../../tools/hosting/build-facts.mjs';
import { isHidden } from '../../tools/hosting/headers.mjs';
import { hostFor } from '../../tools/lan.mjs';
import { handleStatic, listen, pathOf } from '../../tools/static-server.mjs';
import type { OnProgress } from '../builder/common/work';
import { RECORD_FILE } from '../builder/media/held-names';
import { parseRecord } from '../import/common/import-record';
import { buildFolder } from '../node/build-folder';
import { readFileOrNull } from '../node/folder-store';
import type { PackFolder } from '../node/folders';
import { importSources } from '../node/import-sources';
import { kindOfEntry } from '../node/list-files';
import { makeIndex } from '../node/pack-index';
import { isSheetFile } from '../node/sources';
import { updatePack } from '../node/update';
import { CACHE_FOLDER } from '../terminal/paths';
import { EVENTS } from './served-app';

/**
 * Spreadsheets save a file in several writes: the pack is rebuilt when no write has come for this
 * long.
 */
const DEBOUNCE_MILLISECONDS = 150;

/** Where served packs are built: apart from public/packs, which the app's own build uses. */
const servedPacks = join(CACHE_FOLDER, 'served');

/** What happened to a pack while it was served. */
export type ServeEvent =
  | {
      readonly kind: 'built';
      readonly words: number;
      readonly dropped: number;
      readonly weak: number;
      readonly milliseconds: number;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers for the pack that is served: its files, and an index that names it alone. Everything else
 * is the app's.
 */
function handlePack(id: string, app: Handle, events: Events): Handle {
  // `dev`: files are looked up at each request, and sent without caching.
  const serveFile = sirv(join(servedPacks, id), { dev: true });
  return (request, response) => {
    const path = pathOf(request.url ?? '/');
    if (path === null || isHidden(path)) {
      app(request, response);
    } else if (path === EVENTS) {
      events.add(response);
    } else if (path === `/packs/${PACK_INDEX}`) {
      const packs = makeIndex(servedPacks).packs.filter((entry) => entry.id === id);
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ default: id, packs }));
    } else if (path.startsWith(`/packs/${id}/`)) {
      request.url = (request.url ?? '').slice(`/packs/${id}`.length);
      serveFile(request, response, () => void response.writeHead(404).end());
    } else {
      app(request, response);
    }
  };
}

/** Browsers that follow the pack, over server-sent events. */
interface Events {
  readonly add: (response: ServerResponse) => void;
  readonly send: (event: ServeEvent) => void;
}

function createEvents(): Events {
  const open = new Set<ServerResponse>();
  return {
    add: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.flushHeaders();
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    send: (event) => {
      const data = JSON.stringify(event.kind === 'failed' ? event.message : '');
      for (const response of open) response.write(`event: ${event.kind}\ndata: ${data}\n\n`);
    },
  };
}

async function rebuild({ id, folder }: PackFolder, progress: OnProgress, isFirst = false): Promise<ServeEvent> {
  const start = performance.now();
  try {
    const { report, isUnchanged } = await updatePack(
      () => Promise.resolve(buildFolder),
      folder,
      join(servedPacks, id),
      CACHE_FOLDER,
      id,
      { progress },
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
  return (parseRecord(readFileOrNull(join(folder, RECORD_FILE)))?.from ?? [])
    .map((path) => resolve(folder, path))
    .filter((path) => existsSync(path));
}

/** The app with a pack, being served. */
export interface PackServer {
  readonly address: string;
  readonly port: number;
  readonly close: () => void;
}

interface PackServerOptions {
  /** Folder of the built app (./served-app.ts). */
  readonly app: string;
  readonly port: number;
  /** Listens for other devices of the network as well. */
  readonly isLan: boolean;
  readonly progress: OnProgress;
  /** Called after each build. */
  readonly onEvent: (event: ServeEvent) => void;
}

/**
 * Calls `action` once no call has come for DEBOUNCE_MILLISECONDS. Runs never overlap: the next one
 * waits for the last.
 */
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

/** Imports the pack's workbooks again. Gives null, or why nothing was written, in plain words. */
async function reimport(folder: string, sources: readonly string[]): Promise<string | null> {
  try {
    const { openQuestions, isWritten } = await importSources(folder, sources, {
      replace: false,
      dryRun: false,
      waitsForAnswers: true,
    });
    if (openQuestions > 0)
      return `Your sheet was saved, and the desk asks something before it takes it: npm run pack -- import ${sources.map((path) => `"${path}"`).join(' ')}`;
    return isWritten ? null : 'Your sheet was saved, but nothing in it was understood. See: npm run pack -- import';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Watches files and folders; calls `onSaved` for each save. Watches the folder of a file, since
 * spreadsheets replace the file when they save.
 */
function watchFiles(paths: readonly string[], onSaved: () => void): FSWatcher[] {
  return paths.map((path) => {
    if (statSync(path).isDirectory())
      return watch(path, (_event, name) => (name === null || isSheetFile(name) ? onSaved() : undefined));
    return watch(dirname(path), (_event, name) => (name === null || name === basename(path) ? onSaved() : undefined));
  });
}

/**
 * A folder and all folders in it. Links are followed, but for one that leads back to a folder above
 * it.
 */
function listFolders(folder: string, above: readonly string[] = []): string[] {
  const real = realpathSync(folder);
  if (above.includes(real)) return [];
  const inside = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => kindOfEntry(folder, entry) === 'folder',
  );
  return [folder, ...inside.flatMap(({ name }) => listFolders(join(folder, name), [...above, real]))];
}

/**
 * Watches a folder and all folders in it, each by itself: where Node watches a whole tree it may
 * follow single files, and loses one that is replaced by another, as imports and spreadsheets do.
 * `look` watches folders that have come since.
 */
function watchTree(folder: string, onSaved: () => void): { readonly look: () => void; readonly close: () => void } {
  const watchers = new Map<string, FSWatcher>();
  const look = (): void => {
    const folders = new Set(listFolders(folder));
    for (const [path, watcher] of watchers) {
      if (folders.has(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    for (const path of folders) if (!watchers.has(path)) watchers.set(path, watch(path, onSaved));
  };
  look();
  return {
    look,
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/**
 * Serves the app with a pack and watches its sheets, pictures and recordings: each save rebuilds
 * the pack and reloads the browser.
 */
export async function servePack(
  pack: PackFolder,
  { app, port, isLan, progress, onEvent }: PackServerOptions,
): Promise<PackServer> {
  const { id, folder } = pack;
  onEvent(await rebuild(pack, progress, true));
  const events = createEvents();
  // The pack may name a database, or logos of other hosts.
  const facts = { ...readBuildFacts(app), packs: readPackFacts(servedPacks) };
  const server = await listen(handlePack(id, handleStatic(app, undefined, facts), events), {
    port,
    host: hostFor(isLan),
  });
  let isSourceSaved = false;
  let sources: FSWatcher[] = [];
  const update = debounce(async () => {
    const importError = isSourceSaved ? await reimport(folder, listSources(folder)) : null;
    isSourceSaved = false;
    const event: ServeEvent =
      importError === null ? await rebuild(pack, progress) : { kind: 'failed', message: importError };
    watchSources();
    packWatcher.look();
    if (event.kind === 'unchanged') return;
    onEvent(event);
    events.send(event);
  });
  const watchSources = (): void => {
    for (const watcher of sources) watcher.close();
    sources = watchFiles(listSources(folder), () => {
      isSourceSaved = true;
      update();
    });
  };
  watchSources();
  const packWatcher = watchTree(folder, update);
  const close = (): void => {
    for (const watcher of [packWatcher, ...sources]) watcher.close();
    server.close();
  };
  return { address: `${server.origin}/?pack=${id}`, port: server.port, close };
}
