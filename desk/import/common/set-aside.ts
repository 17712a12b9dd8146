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

/** Folder for copies of sheets that were changed by hand, as they were before an import. */
const COPIES = 'replaced';

/** Copies sheets of a pack, under names of their own. Gives the paths of the copies. */
export async function copySheets(store: FileStore, collections: readonly CollectionName[]): Promise<string[]> {
  const taken = new Set((await store.list(COPIES)).map(lowerCase));
  const paths: string[] = [];
  for (const collection of collections) {
    const bytes = await store.read(`${collection}.csv`);
    if (bytes === null) continue;
    const name = freeName(`${collection}.csv`, taken);
    await store.write(`${COPIES}/${name}`, bytes);
    taken.add(lowerCase(name));
    paths.push(`${COPIES}/${name}`);
  }
  return paths;
}
