import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Zippable } from 'fflate';
import { zipSync } from 'fflate';
import { PackBuildError } from '../builder/common/pack-build-error';
import { listFiles } from '../node/list-files';

/** Files that are compressed already. */
const IS_COMPRESSED = /\.(?:avif|webp|png|jpe?g|mp3|mp4|webm|woff2)$/u;
/**
 * The same time for all files, so that the same input gives the same bytes: the first that a zip
 * can name.
 */
const TIME = new Date(1980, 0, 1);
const LEVEL = 9;

/** What the directory of a zip can count: more would be lost without a word. */
const MAX_FILES = 0xfffe;
const MAX_BYTES = 0xfffffffe;

/** Throws a PackBuildError for more files or bytes than a zip can have. */
function refuseTooMuch(fileCount: number, bytes: number): void {
  if (fileCount <= MAX_FILES && bytes <= MAX_BYTES) return;
  const [count, gigabytes] = [fileCount.toLocaleString('en'), (bytes / 1e9).toFixed(1)];
  throw new PackBuildError(
    `The app would have ${count} files and ${gigabytes} GB, and a .zip can have ${MAX_FILES.toLocaleString('en')} files and 4 GB. Make several apps, each with some of the packs.`,
  );
}

/**
 * Files as a zip, in the order of their names. Throws a PackBuildError for more than a zip can
 * have.
 */
export function zipFiles(paths: readonly string[], read: (path: string) => Uint8Array): Uint8Array {
  const entries: Zippable = {};
  let bytes = 0;
  refuseTooMuch(paths.length, bytes);
  for (const path of paths.toSorted()) {
    const file = read(path);
    bytes += file.length;
    refuseTooMuch(paths.length, bytes);
    entries[path] = [file, { level: IS_COMPRESSED.test(path) ? 0 : LEVEL, mtime: TIME }];
  }
  return zipSync(entries);
}

/** All files of a folder as a zip, at its root. */
export const zipFolder = (folder: string): Uint8Array =>
  zipFiles(listFiles(folder), (path) => new Uint8Array(readFileSync(join(folder, path))));
