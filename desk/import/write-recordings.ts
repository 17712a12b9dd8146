import { isSameBytes } from '../builder/bytes';
import { foldName, nameWithoutEnding } from '../builder/media-name';
import type { FileStore } from '../builder/ports';
import type { OnProgress } from '../builder/progress';
import type { NewRecording } from './add-recordings';

const AUDIO = 'audio';
/** Folder for recordings that newer ones have taken the place of: the build does not look there. */
const REPLACED = 'audio/replaced';

/** Writes recordings into a pack. What has the same name there is set aside, never lost. Gives the names of those. */
export async function writeRecordings(store: FileStore, files: readonly NewRecording[], progress: OnProgress): Promise<string[]> {
  if (files.length === 0) return [];
  const there = new Map<string, string[]>();
  for (const name of await store.list(AUDIO)) {
    const key = foldName(nameWithoutEnding(name));
    there.set(key, [...(there.get(key) ?? []), name]);
  }
  const replaced: string[] = [];
  for (const [index, { name, read }] of files.entries()) {
    progress('recordings', index + 1, files.length);
    const bytes = await read();
    const path = `${AUDIO}/${name}`;
    const present = await store.read(path);
    if (present !== null && isSameBytes(present, bytes)) continue;
    for (const old of there.get(foldName(nameWithoutEnding(name))) ?? []) {
      await store.move(`${AUDIO}/${old}`, `${REPLACED}/${old}`);
      replaced.push(old);
    }
    await store.write(path, bytes);
  }
  return replaced;
}
