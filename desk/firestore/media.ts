import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface MediaCopy {
  readonly copiedCount: number;
  readonly sameCount: number;
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}

/**
 * Copies a built pack to the folder for the storage host: what is new or differs. Each file appears whole or not at all. What only
 * the target has stays: a child with yesterday's pack open still asks for it.
 */
export function copyMedia(packFolder: string, target: string, isDryRun: boolean): MediaCopy {
  const files = readdirSync(packFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(packFolder.length))
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
