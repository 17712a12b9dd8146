import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName, nameWithoutEnding } from '../builder/media-name';
import type { NewRecording } from './add-recordings';

/** Folder in audio/ for recordings that newer ones have taken the place of: the build does not look there. */
const REPLACED = 'replaced';

/** Writes recordings into a pack's folder. What has the same name there is set aside, never lost. Gives the names of those. */
export async function writeRecordings(folder: string, files: readonly NewRecording[]): Promise<string[]> {
  if (files.length === 0) return [];
  const audio = join(folder, 'audio');
  mkdirSync(audio, { recursive: true });
  const there = new Map<string, string[]>();
  for (const entry of readdirSync(audio, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const key = foldName(nameWithoutEnding(entry.name));
    there.set(key, [...(there.get(key) ?? []), entry.name]);
  }
  const replaced: string[] = [];
  for (const { name, read } of files) {
    const bytes = await read();
    const path = join(audio, name);
    if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
    for (const old of there.get(foldName(nameWithoutEnding(name))) ?? []) {
      mkdirSync(join(audio, REPLACED), { recursive: true });
      renameSync(join(audio, old), join(audio, REPLACED, old));
      replaced.push(old);
    }
    writeFileSync(path, bytes);
  }
  return replaced;
}
