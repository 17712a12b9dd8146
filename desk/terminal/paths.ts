import { existsSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPackId } from '../../src/content/packs';
import type { PackFolder } from '../node/folders';
import { OWN_PACKS, describePassedOver, listPackFolders } from '../node/folders';
import { UsageError } from './output';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CACHE_FOLDER = join(ROOT, '.cache/pack');
/** Folder of the built packs that the app serves. */
export const BUILT_PACKS = join(ROOT, 'public/packs');

/**
 * Resolves a path that was typed: from the folder in which npm was called (INIT_CWD), since npm
 * runs scripts in the project's root.
 */
export function resolveTyped(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

/** A path for messages: from the project's root where it lies there, else absolute. */
export function showPath(path: string): string {
  const inside = relative(ROOT, path).replaceAll(sep, '/');
  return inside.startsWith('..') || inside === '' ? path : inside;
}

/**
 * The pack that was named: by id, or by its folder. Without a name, the programme's only one.
 * Throws a UsageError.
 */
export function findPack(name: string | undefined): PackFolder {
  const packs = listPackFolders(ROOT);
  if (name === undefined) {
    const own = packs.filter(({ isOwn }) => isOwn);
    const [only] = own;
    if (only && own.length === 1) return only;
    throw new UsageError(
      [
        `Which pack? There ${packs.length === 1 ? 'is' : 'are'}: ${packs.map(({ id }) => id).join(', ')}. Or name a folder.`,
        ...describePassedOver(ROOT),
      ].join('\n'),
    );
  }
  const byId = packs.find(({ id }) => id === name);
  if (byId) return byId;
  const folder = resolveTyped(name);
  if (!existsSync(join(folder, 'pack.json'))) {
    throw new UsageError(
      [
        `There is no pack "${name}": neither of that name (${packs.map(({ id }) => id).join(', ')}), nor a folder with a pack.json.`,
        ...describePassedOver(ROOT),
      ].join('\n'),
    );
  }
  const id = basename(folder);
  if (!isPackId(id))
    throw new UsageError(`The folder "${id}" cannot be a pack's name: small letters, digits and hyphens only.`);
  return { id, folder, isOwn: true };
}

/** The folder in which `new` makes a pack. */
export function folderForNew(id: string): string {
  return join(ROOT, OWN_PACKS, id);
}
