import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listPackFolders } from '../../desk/node/folders';

/** The part of Vite's manifest that says what loads what. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

/** Endings that hosts compress; pictures, sounds and fonts are compressed already. */
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

const countZipped = (content: Uint8Array | string): number => gzipSync(content, { level: 9 }).length;

/** Bytes of a file as it goes over the wire. Throws when the build does not have it. */
export function weighFile(folder: string, file: string): number {
  if (!existsSync(join(folder, file)))
    throw new Error(`${folder} has no ${file}. Run "npm run build -- assets" and "npm run build -- bundle".`);
  const bytes = readFileSync(join(folder, file));
  return COMPRESSED.has(extname(file)) ? countZipped(bytes) : bytes.length;
}

/** What is fetched in place of these files where pictures for dense screens are shown. */
export const asDense = (folder: string, files: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...files].map((file) => {
      const dense = file.replace(/\.avif$/u, '.2x.avif');
      return existsSync(join(folder, dense)) ? dense : file;
    }),
  );

/** All files of a folder, as paths with '/'. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/'));
}

/**
 * Ids of the product's packs, of the project at `root`: none whose place a programme's own takes.
 */
export const listProductPacks = (root: string): string[] =>
  listPackFolders(root).flatMap(({ id, isOwn }) => (isOwn ? [] : id));

/**
 * Files of a build that the budget is about. A programme's own packs are as large as its words
 * need.
 */
export const listWeighed = (files: readonly string[], productPacks: readonly string[]): string[] =>
  files.filter((file) => !/^packs\/[^/]+\//u.test(file) || productPacks.some((id) => file.startsWith(`packs/${id}/`)));

/** The list of all packs of a build. */
export const INDEX = 'packs/index.json';

/**
 * Bytes that the list of packs would have with the product's packs alone, as it goes over the wire.
 */
export function weighIndex(folder: string, productPacks: readonly string[]): number {
  const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as {
    readonly packs: readonly { readonly id: string }[];
  };
  return countZipped(JSON.stringify({ ...index, packs: index.packs.filter(({ id }) => productPacks.includes(id)) }));
}

/**
 * Names that match a pattern with '*' as wildcard. Throws when none does, since the list is out of
 * date then.
 */
export function pick(names: readonly string[], pattern: string): string[] {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const expression = new RegExp(`^${parts.join('.*')}$`, 'u');
  const picked = names.filter((name) => expression.test(name));
  if (picked.length === 0) throw new Error(`Nothing of the build fits "${pattern}" of tools/budget/budget.json.`);
  return picked;
}

/** Scripts and styles that entries load at once: their own, and those of all static imports. */
export function closeOver(manifest: BuildManifest, patterns: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const pattern of patterns) pick(Object.keys(manifest), pattern).forEach(visit);
  return files;
}

/**
 * Libraries recognised in a script by typical strings. Names of files that it may load later do not
 * count.
 */
export function findLibraries(script: string, signs: Readonly<Record<string, readonly string[]>>): string[] {
  const code = script.replaceAll(/(["'`])(?:\.{0,2}\/|assets\/)[^"'`]*\1/gu, '');
  return Object.entries(signs).flatMap(([name, texts]) => (texts.some((text) => code.includes(text)) ? [name] : []));
}
