import { createHash } from 'node:crypto';
import { FileError, Stopped } from '../../src/offline/fetch-file';
import type { OfflineFile, OfflineList } from '../../src/offline/offline-list';
import type { OfflineEnvironment } from '../../src/offline/packs';

/** Bytes of a file of the tests: its path, repeated until it has the length. */
export function bytesOf({ path, bytes }: Pick<OfflineFile, 'path' | 'bytes'>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.alloc(bytes, path));
}

/** A picture as AVIF, with one for dense screens. */
export function makeDense(name: string, bytes: number): OfflineFile {
  const { format, ...dense } = makeFile(`${name}.2x.avif`, 2 * bytes, 'avif');
  return { ...makeFile(`${name}.avif`, bytes, format), dense };
}

export function makeFile(path: string, bytes = 100, format?: OfflineFile['format']): OfflineFile {
  const digest = createHash('sha256').update(bytesOf({ path, bytes })).digest('base64');
  return { path, bytes, integrity: `sha256-${digest}`, ...(format ? { format } : {}) };
}

/**
 * A pack with these units, each with a picture in both formats, recordings, and one recording that
 * all units share.
 */
export function makeList(units: readonly string[], recordings = 3): OfflineList {
  return {
    base: [
      makeFile('art/covers.avif', 50, 'avif'),
      makeFile('art/covers.webp', 70, 'webp'),
      makeFile('audio/greeting.mp3', 40),
    ],
    units: units.map((name) => ({
      name,
      files: [
        makeFile(`art/${name}.avif`, 200, 'avif'),
        makeFile(`art/${name}.webp`, 300, 'webp'),
        makeFile('audio/shared.mp3', 60),
        ...Array.from({ length: recordings }, (_, index) => makeFile(`audio/${name}-${index}.mp3`, 100)),
      ],
    })),
  };
}

/**
 * The caches of a browser: name -> address -> body. `maxBytes` is the room that there is for all
 * bodies.
 */
export function createFakeCaches(maxBytes = Infinity) {
  const stores = new Map<string, Map<string, Buffer>>();
  /** Headers of what is stored, by address. */
  const headers = new Map<string, Headers>();
  const usage = (): number =>
    [...stores.values()].flatMap((store) => [...store.values()]).reduce((sum, body) => sum + body.length, 0);
  const room = { maxBytes };
  return {
    stores,
    room,
    usage,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string): Promise<boolean> => Promise.resolve(stores.delete(name)),
    open: async (name: string): Promise<Cache> => {
      const store = stores.get(name) ?? new Map<string, Buffer>();
      stores.set(name, store);
      const cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> = {
        keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }) as Request)),
        match: (url) => {
          const body = store.get(String(url));
          return Promise.resolve(
            body && new Response(new Uint8Array(body), { headers: headers.get(String(url)) ?? {} }),
          );
        },
        put: async (url, response) => {
          const body = Buffer.from(await response.arrayBuffer());
          if (usage() + body.length - (store.get(String(url))?.length ?? 0) > room.maxBytes)
            throw new DOMException('No room.', 'QuotaExceededError');
          store.set(String(url), body);
          headers.set(String(url), new Headers(response.headers));
        },
        delete: (asked) =>
          Promise.resolve(store.delete(typeof asked === 'object' && 'url' in asked ? asked.url : String(asked))),
      };
      return await Promise.resolve(cache as Cache);
    },
  };
}

/** What happens to the requests for a path, one after the other; afterwards they succeed. */
export type Script = Record<string, ('network' | 'wrong')[]>;

/**
 * A network of whole files. Requests that a script names fail; `setDown(true)` fails all. Records
 * what was asked for.
 */
export function createFakeNetwork(script: Script = {}) {
  const requests: string[] = [];
  const modes: string[] = [];
  let isDown = false;
  const fetchFile: OfflineEnvironment['fetchFile'] = async (url, file, { signals, cache }) => {
    requests.push(url);
    modes.push(cache);
    await Promise.resolve();
    if (signals.some(({ aborted }) => aborted)) throw new Stopped('Stopped.');
    if (isDown) throw new FileError('network', 'Down.');
    const fault = script[file.path]?.shift();
    if (fault) throw new FileError(fault, `${file.path}: ${fault}`);
    return new Response(bytesOf(file));
  };
  return {
    fetchFile,
    requests,
    modes,
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}
