import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { isPackId } from '../../src/content/packs';
import { isWithdrawn } from '../../src/content/withdrawn';
import { isAnythingTakenBack, listGivenRows } from '../builder/publish/given-rows';
import { withRowIds } from '../builder/publish/row-ids';
import { readFileOrNull } from './folder-store';
import type { PackFolder } from './folders';
import { readFolderSheets } from './pack-folder';
import { writeWhole } from './write-whole';

// What lies among the built packs is published with the app. It must not outlive what it was built
// from.

const HASH_DIGITS = 16;

/** Where it is kept which folder a pack was built from. */
const sourcePath = (output: string, cacheFolder: string): string =>
  join(cacheFolder, `source-${createHash('sha256').update(output).digest('hex').slice(0, HASH_DIGITS)}.txt`);

/** Keeps which folder a pack was built from. */
export const writeSource = (folder: string, output: string, cacheFolder: string): void =>
  writeWhole(sourcePath(output, cacheFolder), folder);

function hasSource(output: string, cacheFolder: string): boolean {
  const folder = readFileOrNull(sourcePath(output, cacheFolder));
  return folder !== null && existsSync(join(new TextDecoder().decode(folder), 'pack.json'));
}

/**
 * Removes built packs whose folder is no longer there: neither among the project's packs, nor where
 * it was built from. Gives their ids.
 */
export function removeGonePacks(builtPacks: string, packs: readonly PackFolder[], cacheFolder: string): string[] {
  if (!existsSync(builtPacks)) return [];
  const known = new Set(packs.map(({ id }) => id));
  const gone = readdirSync(builtPacks, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPackId(entry.name))
    .map(({ name }) => name)
    .filter((id) => !known.has(id) && !hasSource(join(builtPacks, id), cacheFolder));
  for (const id of gone) rmSync(join(builtPacks, id), { recursive: true, force: true });
  return gone;
}

/** What is told of a pack that was removed. */
export const describeGone = (id: string): string =>
  `The pack ${id} is gone, so it is taken out of the app. Replace the app where it was published; a .zip that was made of the pack is yours to delete. (If its folder only lies elsewhere now: npm run pack -- build FOLDER.)`;

/** The rows of a built pack that are given; null where they cannot be read. */
function readBuiltRows(output: string): RawLists | null {
  try {
    const { content } = JSON.parse(readFileSync(join(output, 'pack.json'), 'utf8')) as PackManifest;
    return JSON.parse(readFileSync(join(output, content), 'utf8')) as RawLists;
  } catch {
    return null;
  }
}

/**
 * Removes what was built of a folder before, where it has a row, picture or recording that is taken
 * back by `today`: for a pack that cannot be built anew. A sheet of words without any row takes
 * nothing back: it is a file that was cut off while it was saved. True when it was removed.
 */
export function removeTakenBack(folder: string, output: string, today: string): boolean {
  const built = readBuiltRows(output);
  if (built === null) return false;
  const lists = withRowIds(readFolderSheets(folder).lists, (row) => isWithdrawn(row, today));
  if (lists.KZ_AppData.length === 0) return false;
  if (!isAnythingTakenBack(listGivenRows(built, ''), listGivenRows(lists, today))) return false;
  rmSync(output, { recursive: true, force: true });
  return true;
}
