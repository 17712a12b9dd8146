import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackManifest, RawLists } from '../../src/content/entities';
import type { GivenRows } from '../builder/publish/given-rows';
import { isAnythingTakenBack, listGivenRows } from '../builder/publish/given-rows';
import { listFiles } from '../node/list-files';

export interface MediaCopy {
  readonly copiedCount: number;
  readonly sameCount: number;
}

function isSame(one: string, other: string): boolean {
  return (
    existsSync(other) && statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other))
  );
}

/** Paths of all files of a folder, each beginning with '/'. None where there is no folder. */
const listPaths = (folder: string): string[] => listFiles(folder).map((path) => `/${path}`);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The rows of a content file that are given. A file that cannot be read has none. */
function givenRows(path: string, today: string): GivenRows {
  try {
    return listGivenRows(readJson(path) as RawLists, today);
  } catch {
    return new Map();
  }
}

/** True for the file with the rows of a build. */
const isContent = (path: string): boolean => /^\/content\.[^/]*\.json$/u.test(path);
/**
 * True for a file of one word alone: where it is not in the new build, it is taken back or another
 * one has taken its place.
 */
const isOfOneWord = (path: string): boolean => /^\/(?:audio|sign|logos)\//u.test(path);

/**
 * Files that only the target has and that must go: recordings and signs, and all others when a row
 * of an older build in the target has been withdrawn, deleted, or has lost its picture or recording
 * since: they may hold its text or picture. The files with the rows come last, so that a run that
 * was interrupted is found to be unfinished.
 */
function listWithdrawnFiles(packFolder: string, target: string, today: string): string[] {
  const own = new Set(listPaths(packFolder));
  const stale = listPaths(target).filter((path) => !own.has(path));
  const { content } = readJson(join(packFolder, 'pack.json')) as PackManifest;
  const given = givenRows(join(packFolder, content), today);
  const isTaken = stale.some(
    (path) => isContent(path) && isAnythingTakenBack(givenRows(join(target, path), ''), given),
  );
  return stale
    .filter((path) => isTaken || isOfOneWord(path))
    .sort((one, other) => Number(isContent(one)) - Number(isContent(other)));
}

/**
 * Copies a built pack to the folder for the storage host: what is new or differs. Each file appears
 * whole or not at all. What only the target has stays, since a child with yesterday's pack open
 * still asks for it, but for what is taken back.
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
 * Removes what only the target has and must go (listWithdrawnFiles). A child with yesterday's pack
 * open sees a placeholder for some pictures, and does not hear some words, until the next start.
 * Gives the removed paths.
 */
export function removeWithdrawnMedia(packFolder: string, target: string, isDryRun: boolean, today: string): string[] {
  const withdrawn = listWithdrawnFiles(packFolder, target, today);
  if (!isDryRun) for (const file of withdrawn) rmSync(join(target, file));
  return withdrawn;
}
