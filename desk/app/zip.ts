import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Zippable } from 'fflate';
import { zipSync } from 'fflate';
import { listFiles } from '../node/list-files';

/** Files that are compressed already. */
const IS_COMPRESSED = /\.(?:avif|webp|png|jpe?g|mp3|mp4|webm|woff2)$/u;
/** The same time for all files, so that the same input gives the same bytes: the first that a zip can name. */
const TIME = new Date(1980, 0, 1);
const LEVEL = 9;

/** All files of a folder as a zip, at its root, in the order of their names. */
export function zipFolder(folder: string): Uint8Array {
  const entries: Zippable = {};
  for (const path of listFiles(folder).toSorted()) {
    entries[path] = [new Uint8Array(readFileSync(join(folder, path))), { level: IS_COMPRESSED.test(path) ? 0 : LEVEL, mtime: TIME }];
  }
  return zipSync(entries);
}
