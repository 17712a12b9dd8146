import type { CollectionName } from '../../../src/content/entities';
import type { FileStore } from '../../builder/common/ports';
import { endingOf } from '../../builder/media/media-name';
import { numberFile } from '../../builder/sounds/recording-name';

/** A name as disks compare it that make no difference between capital and small letters. */
export const lowerCase = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name that no file of a folder has: 'dog.wav', else 'dog-2.wav'. `taken` in small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = endingOf(name);
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
  for (let count = 1; ; count += 1) {
    const free = numberFile(stem, name.slice(stem.length), count);
    if (!taken.has(lowerCase(free))) return free;
  }
}

/** Folder for sheets that were changed by hand and that an import takes the place of. */
const REPLACED = 'replaced';

/** Moves sheets of a pack out of the way, under names of their own. Gives their new paths. */
export async function setSheetsAside(store: FileStore, collections: readonly CollectionName[]): Promise<string[]> {
  const taken = new Set((await store.list(REPLACED)).map(lowerCase));
  const paths: string[] = [];
  for (const collection of collections) {
    const name = freeName(`${collection}.csv`, taken);
    await store.move(`${collection}.csv`, `${REPLACED}/${name}`);
    taken.add(lowerCase(name));
    paths.push(`${REPLACED}/${name}`);
  }
  return paths;
}
