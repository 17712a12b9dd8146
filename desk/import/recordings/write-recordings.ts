import { isSameBytes } from '../../builder/common/bytes';
import type { FileStore } from '../../builder/common/ports';
import type { OnProgress } from '../../builder/common/work';
import { foldName, nameWithoutEnding } from '../../builder/media/media-name';
import { freeName, lowerCase } from '../common/set-aside';
import type { NewRecording } from './add-recordings';

const AUDIO = 'audio';
/** Folder for recordings that newer ones have taken the place of: the build does not look there. */
const REPLACED = 'audio/replaced';

/**
 * Writes recordings into a pack. What has the same name there, or one that is alike, is set aside,
 * never lost; but for one that a row names as it stands (`named`). Gives the names of those that
 * were set aside.
 */
export async function writeRecordings(
  store: FileStore,
  files: readonly NewRecording[],
  named: ReadonlySet<string>,
  progress: OnProgress,
): Promise<string[]> {
  if (files.length === 0) return [];
  const there = new Set(await store.list(AUDIO));
  const aside = new Set((await store.list(REPLACED)).map(lowerCase));
  const replaced: string[] = [];
  const isReplacedBy = (old: string, name: string): boolean => {
    const [oldName, newName] = [nameWithoutEnding(old), nameWithoutEnding(name)];
    if (lowerCase(oldName) === lowerCase(newName)) return true;
    return foldName(oldName) === foldName(newName) && !named.has(oldName);
  };
  for (const [index, { name, read }] of files.entries()) {
    progress('recordings', index + 1, files.length);
    const bytes = await read();
    const path = `${AUDIO}/${name}`;
    const present = await store.read(path);
    if (present === null || !isSameBytes(present, bytes)) {
      for (const old of [...there].filter((other) => isReplacedBy(other, name))) {
        const free = freeName(old, aside);
        await store.move(`${AUDIO}/${old}`, `${REPLACED}/${free}`);
        there.delete(old);
        aside.add(lowerCase(free));
        replaced.push(old);
      }
      await store.write(path, bytes);
    }
    // What is written now gives way to no other one.
    for (const other of there) if (lowerCase(other) === lowerCase(name)) there.delete(other);
  }
  return replaced;
}
