import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackReport } from '../builder/findings/pack-report.ts';
import { listFiles } from './list-files.ts';
import { listModules } from './module-graph.ts';
import { writeWhole } from './write-whole.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Where the code begins that decides what a build of a pack gives; the lock file stands for the
 * packages.
 */
const BUILDER = ['desk/node/build-folder.ts'];
const PACKAGES = 'package-lock.json';
/**
 * Drawings that packs are built of (desk/node/assets.ts): the layers that a pack's own lie between,
 * and our own of words.
 */
const ART = ['assets/art/places', 'assets/art/words'];
/**
 * Where the code begins that validates and normalises rows, and the facts of the games, which say
 * which columns a sheet may have.
 */
const FORMAT = [
  'src/content/normalise.ts',
  'src/content/pack-schema.ts',
  'src/content/prepared.ts',
  'scenes/registry.ts',
];
/** Folder of all code that knows what content looks like. */
const CONTENT = 'src/content';
const FORMAT_HEX_DIGITS = 10;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function hashOfFiles(paths: readonly string[], from: string): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(hashOf(readFileSync(join(from, path))));
  return hash.digest('hex');
}

const listFormatFiles = (): string[] => [
  ...listFiles(join(root, CONTENT)).map((file) => `${CONTENT}/${file}`),
  ...listModules(root, FORMAT),
];

const listArt = (): string[] =>
  ART.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`));

let builder: string | undefined;
let format: string | undefined;

/** A hash of all that a pack is built from: its files, the builder, and the games. */
export function hashInputs(folder: string): string {
  // Once: what runs is what was loaded, even when files change meanwhile.
  builder ??= hashOfFiles([...listModules(root, BUILDER), ...listFormatFiles(), PACKAGES, ...listArt()], root);
  return hashOfFiles(listFiles(folder), folder) + builder;
}

/**
 * The format of built packs: a hash of the code that validates and normalises them, and of the
 * games' facts. The app takes packs of its own format without validating them again
 * (src/content/seal.ts).
 */
export function packFormat(): string {
  format ??= hashOfFiles(listFormatFiles(), root).slice(0, FORMAT_HEX_DIGITS);
  return format;
}

/**
 * Changes when a file is added, removed or written: whether a folder stayed as it was, without
 * reading it.
 */
export function stampOf(folder: string): string {
  const stamps = listFiles(folder).map((file) => {
    const { size, mtimeMs } = statSync(join(folder, file));
    return `${file}\0${size}\0${mtimeMs}`;
  });
  return stamps.join('\n');
}

/** Paths with '/', in NFC -> hash of the file. */
export type FileHashes = Readonly<Record<string, string>>;

/** What was built, from what. Stored in the cache folder after a build. */
export interface BuildRecord {
  readonly inputs: string;
  readonly outputs: FileHashes;
  readonly report: PackReport;
}

const nameOfOutput = (output: string): string => hashOf(Buffer.from(output)).slice(0, 16);

const recordPath = (output: string, cacheFolder: string): string =>
  join(cacheFolder, `built-${nameOfOutput(output)}.json`);

/** Where the report of what was built into `output` is kept as a text, for people. */
export const reportPath = (output: string, cacheFolder: string): string =>
  join(cacheFolder, `report-${nameOfOutput(output)}.txt`);

/** The record of what was built into `output`; null when it is missing or cannot be read. */
export function readBuildRecord(output: string, cacheFolder: string): BuildRecord | null {
  try {
    const record = JSON.parse(readFileSync(recordPath(output, cacheFolder), 'utf8')) as Partial<BuildRecord>;
    const { inputs, outputs, report } = record;
    return inputs === undefined || outputs === undefined || report === undefined ? null : { inputs, outputs, report };
  } catch {
    return null;
  }
}

export function writeBuildRecord(record: BuildRecord, output: string, cacheFolder: string): void {
  writeWhole(recordPath(output, cacheFolder), JSON.stringify(record));
}

/** The files of a folder by their hashes. */
export function hashFiles(folder: string): FileHashes {
  const hashes = listFiles(folder).map(
    (file) => [file.normalize('NFC'), hashOf(readFileSync(join(folder, file)))] as const,
  );
  return Object.fromEntries(hashes);
}

/** True when a folder has exactly these files. */
export function hasFiles(folder: string, outputs: FileHashes): boolean {
  if (!existsSync(folder)) return false;
  try {
    const hashes = Object.entries(hashFiles(folder));
    return hashes.length === Object.keys(outputs).length && hashes.every(([file, hash]) => outputs[file] === hash);
  } catch {
    // Another process puts a new folder there at this moment.
    return false;
  }
}
