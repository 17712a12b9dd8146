import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './list-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Files and folders, from the project's root, whose code decides what a build of a pack gives. */
const BUILDER_SOURCES = ['desk/builder', 'desk/node', 'src/content', 'src/play/game-facts.ts', 'src/play/digest.ts', 'package-lock.json'];
/** Those that decide how rows are validated and what content looks like. */
const FORMAT_SOURCES = ['src/content', 'src/play/game-facts.ts'];
const FORMAT_HEX_DIGITS = 10;

function hashOfFiles(paths: readonly string[], from: string): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(from, path)))
        .digest(),
    );
  return hash.digest('hex');
}

/** Files with the games' facts, which say which columns a sheet may have. */
function listGameFiles(): string[] {
  const indexes = listFiles(join(root, 'scenes')).filter((file) => file.endsWith('/index.ts'));
  return ['registry.ts', ...indexes].map((file) => `scenes/${file}`);
}

/** The files of these files and folders, from the project's root. */
function listSources(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const path = join(root, name);
    return statSync(path).isDirectory() ? listFiles(path).map((file) => `${name}/${file}`) : [name];
  });
}

/** A hash of all that a pack is built from: its files, the builder, and the games. */
export function hashInputs(folder: string): string {
  return hashOfFiles(listFiles(folder), folder) + hashOfFiles([...listSources(BUILDER_SOURCES), ...listGameFiles()], root);
}

/**
 * The format of built packs: a hash of the code that validates and normalises them, and of the games' facts. The app takes packs of its
 * own format without validating them again (src/content/seal.ts).
 */
export function packFormat(): string {
  return hashOfFiles([...listSources(FORMAT_SOURCES), ...listGameFiles()], root).slice(0, FORMAT_HEX_DIGITS);
}

/** Stored in the cache folder after a build. */
interface BuildRecord {
  readonly inputs: string;
  /** File -> its size in bytes. */
  readonly outputs: Readonly<Record<string, number>>;
}

const nameOfOutput = (output: string): string => createHash('sha256').update(output).digest('hex').slice(0, 16);

const recordPath = (output: string, cacheFolder: string): string => join(cacheFolder, `built-${nameOfOutput(output)}.json`);

/** Where the report of what was built into `output` is kept. */
export const reportPath = (output: string, cacheFolder: string, ending: 'json' | 'txt'): string =>
  join(cacheFolder, `report-${nameOfOutput(output)}.${ending}`);

function sizesOf(output: string): Record<string, number> {
  return Object.fromEntries(listFiles(output).map((file) => [file, statSync(join(output, file)).size]));
}

/** True when `output` still holds, file by file, what was built there from the same inputs. */
export function isUpToDate(inputs: string, output: string, cacheFolder: string): boolean {
  const path = recordPath(output, cacheFolder);
  if (!existsSync(path) || !existsSync(output)) return false;
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as BuildRecord;
    return record.inputs === inputs && JSON.stringify(record.outputs) === JSON.stringify(sizesOf(output));
  } catch {
    return false;
  }
}

/** Stores what was built, so that `isUpToDate` can compare later. */
export function writeBuildRecord(inputs: string, output: string, cacheFolder: string): void {
  const record: BuildRecord = { inputs, outputs: sizesOf(output) };
  const path = recordPath(output, cacheFolder);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(record));
}
