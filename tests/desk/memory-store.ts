import { encodeText } from '../../desk/builder/common/bytes';
import type { Cache, FileStore } from '../../desk/builder/common/ports';

/** Files in memory, by their paths. */
export interface MemoryStore extends FileStore {
  readonly files: Map<string, Uint8Array>;
}

/**
 * `keyOf`: what of a path a disk compares; one that makes no difference between capital and small
 * letters keeps the name that was there.
 */
export function createMemoryStore(
  given: Readonly<Record<string, Uint8Array | string>> = {},
  keyOf: (path: string) => string = (path) => path,
): MemoryStore {
  const files = new Map(
    Object.entries(given).map(([path, content]) => [path, typeof content === 'string' ? encodeText(content) : content]),
  );
  const nameOf = (path: string): string => [...files.keys()].find((name) => keyOf(name) === keyOf(path)) ?? path;
  return {
    name: 'memory',
    files,
    list: (folder) =>
      Promise.resolve(
        [...files.keys()].flatMap((path) => {
          const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
          return name === '' || name.includes('/') ? [] : name;
        }),
      ),
    read: (path) => Promise.resolve(files.get(nameOf(path)) ?? null),
    write: (path, bytes) => {
      files.set(nameOf(path), bytes);
      return Promise.resolve();
    },
    move: (from, to) => {
      const bytes = files.get(nameOf(from));
      if (bytes === undefined) return Promise.reject(new Error(`There is no ${from}.`));
      if (files.has(nameOf(to))) return Promise.reject(new Error(`${to} is there already.`));
      files.delete(nameOf(from));
      files.set(to, bytes);
      return Promise.resolve();
    },
  };
}

export function createMemoryCache(): Cache & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    put: (key, bytes) => {
      kept.set(key, bytes);
      return Promise.resolve();
    },
  };
}
