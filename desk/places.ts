import { existsSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPackId } from '../src/content/packs';
import type { PackFolder } from './builder/folders';
import { OWN_PACKS, listPackFolders } from './builder/folders';
import { UsageError } from './terminal';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const CACHE_FOLDER = join(ROOT, '.cache/pack');
/** Where built packs lie for the app. */
export const BUILT_PACKS = join(ROOT, 'public/packs');

/** A path as it was typed: npm starts the desk in the project's root, wherever it was called. */
export function resolveTyped(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

/** A path as it is told: from the project's root where it lies there. */
export function showPath(path: string): string {
  const inside = relative(ROOT, path).replaceAll(sep, '/');
  return inside.startsWith('..') || inside === '' ? path : inside;
}

/** The pack that was named: by id, or by its folder. Without a name, the programme's only one. Throws a UsageError. */
export function findPack(name: string | undefined): PackFolder {
  const packs = listPackFolders(ROOT);
  if (name === undefined) {
    const own = packs.filter(({ isOwn }) => isOwn);
    const [only] = own;
    if (only && own.length === 1) return only;
    throw new UsageError(
      `Which pack? There ${packs.length === 1 ? 'is' : 'are'}: ${packs.map(({ id }) => id).join(', ')}. Or name a folder.`,
    );
  }
  const byId = packs.find(({ id }) => id === name);
  if (byId) return byId;
  const folder = resolveTyped(name);
  if (!existsSync(join(folder, 'pack.json'))) {
    throw new UsageError(
      `There is no pack "${name}": neither of that name (${packs.map(({ id }) => id).join(', ')}), nor a folder with a pack.json.`,
    );
  }
  const id = basename(folder);
  if (!isPackId(id)) throw new UsageError(`The folder "${id}" cannot be a pack's name: small letters, digits and hyphens only.`);
  return { id, folder, isOwn: true };
}

/** Where `new` puts a pack. */
export function folderForNew(id: string): string {
  return join(ROOT, OWN_PACKS, id);
}
