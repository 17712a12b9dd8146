import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CollectionName, PackManifest, RawLists } from '../../src/content/entities';
import { keyRows } from '../../src/content/normalise';
import { dayOf, isWithdrawn } from '../../src/content/withdrawn';
import { CONTENT_SHEETS } from '../builder/sheets';

export interface MediaCopy {
  readonly copiedCount: number;
  readonly sameCount: number;
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}

/** Paths of all files of a folder, each beginning with '/'. None where there is no folder. */
function listPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The rows of a content file that are given: 'KZ_AppData/12'. A file that cannot be read names none. */
function givenRows(path: string, today: string): string[] {
  try {
    const lists = readJson(path) as RawLists;
    const keysOf = (sheet: CollectionName): string[] =>
      keyRows(lists[sheet], sheet, () => undefined).flatMap(({ raw, identity }) =>
        isWithdrawn(raw, today) ? [] : `${sheet}/${identity.Key}`,
      );
    return CONTENT_SHEETS.flatMap(keysOf);
  } catch {
    return [];
  }
}

/** True for the file with the rows of a build. */
const isContent = (path: string): boolean => /^\/content\.[^/]*\.json$/u.test(path);

/**
 * Files that only the target has, when a row of an older build in it has been withdrawn or deleted since: they may hold its text, picture or
 * recording. The files with the rows come last, so that a run that was interrupted is found to be unfinished.
 */
function listWithdrawnFiles(packFolder: string, target: string, today: string): string[] {
  const own = new Set(listPaths(packFolder));
  const stale = listPaths(target).filter((path) => !own.has(path));
  const { content } = readJson(join(packFolder, 'pack.json')) as PackManifest;
  const given = new Set(givenRows(join(packFolder, content), today));
  const hasLeft = stale.some((path) => isContent(path) && givenRows(join(target, path), '').some((row) => !given.has(row)));
  return hasLeft ? stale.sort((one, other) => Number(isContent(one)) - Number(isContent(other))) : [];
}

/**
 * Copies a built pack to the folder for the storage host: what is new or differs. Each file appears whole or not at all. What only the
 * target has stays, since a child with yesterday's pack open still asks for it, but for the files of withdrawn words.
 */
export function copyMedia(packFolder: string, target: string, isDryRun: boolean): MediaCopy {
  const files = listPaths(packFolder)
    // pack.json names the others, so it comes last.
    .sort((one, other) => Number(one.endsWith('pack.json')) - Number(other.endsWith('pack.json')));
  const different = files.filter((file) => !isSame(packFolder + file, join(target, file)));
  if (!isDryRun) {
    for (const file of different) {
      const path = join(target, file);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(packFolder + file, `${path}.part`);
      renameSync(`${path}.part`, path);
    }
  }
  return { copiedCount: different.length, sameCount: files.length - different.length };
}

/**
 * Removes what only the target has, when a row of an older build in it has been withdrawn or deleted since: any of that may hold its text,
 * picture or recording. A child with yesterday's pack open sees a placeholder for some pictures until the next start. Gives the removed
 * paths.
 */
export function removeWithdrawnMedia(packFolder: string, target: string, isDryRun: boolean, today = dayOf(new Date())): string[] {
  const withdrawn = listWithdrawnFiles(packFolder, target, today);
  if (!isDryRun) for (const file of withdrawn) rmSync(join(target, file));
  return withdrawn;
}
