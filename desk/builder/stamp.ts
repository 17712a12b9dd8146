import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What decides, beside the pack itself, which bytes come out. */
const TOOLS = ['desk/builder', 'src/content', 'src/play/game-facts.ts', 'package-lock.json'];

/** Every file under a folder, as paths from it with '/', in order. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

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

/** The facts of the games say which columns a sheet may have. */
function listGameFiles(): string[] {
  const indexes = listFiles(join(root, 'scenes')).filter((file) => file.endsWith('/index.ts'));
  return ['registry.ts', ...indexes].map((file) => `scenes/${file}`);
}

/** A hash of all that a pack is built from: its files, the tools, and the games. */
export function hashInputs(folder: string): string {
  const tools = TOOLS.flatMap((name) => {
    const path = join(root, name);
    return statSync(path).isDirectory() ? listFiles(path).map((file) => `${name}/${file}`) : [name];
  });
  return hashOfFiles(listFiles(folder), folder) + hashOfFiles([...tools, ...listGameFiles()], root);
}

interface Stamp {
  readonly inputs: string;
  /** File -> its size in bytes. */
  readonly outputs: Readonly<Record<string, number>>;
}

function stampPath(output: string, cacheFolder: string): string {
  return join(cacheFolder, `built-${createHash('sha256').update(output).digest('hex').slice(0, 16)}.json`);
}

function sizesOf(output: string): Record<string, number> {
  return Object.fromEntries(listFiles(output).map((file) => [file, statSync(join(output, file)).size]));
}

/** True when `output` still holds, file by file, what was built there from the same inputs. */
export function isUpToDate(inputs: string, output: string, cacheFolder: string): boolean {
  const path = stampPath(output, cacheFolder);
  if (!existsSync(path) || !existsSync(output)) return false;
  try {
    const stamp = JSON.parse(readFileSync(path, 'utf8')) as Stamp;
    return stamp.inputs === inputs && JSON.stringify(stamp.outputs) === JSON.stringify(sizesOf(output));
  } catch {
    return false;
  }
}

/** Remembers what was built. */
export function writeStamp(inputs: string, output: string, cacheFolder: string): void {
  const stamp: Stamp = { inputs, outputs: sizesOf(output) };
  const path = stampPath(output, cacheFolder);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(stamp));
}
