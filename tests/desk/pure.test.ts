import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** What a page calls of the desk: files and bytes in, a pack or a report out. */
const ENTRIES = [
  'desk/builder/build-pack.ts',
  'desk/builder/publish/pack-index.ts',
  'desk/check/check.ts',
  'desk/check/html.ts',
  'desk/check/text.ts',
  'desk/import/describe-outcome.ts',
  'desk/import/import-files.ts',
  'desk/import/import-pack.ts',
  'desk/import/recordings/listen-page.ts',
];
/** The packages that they need. Each runs in a browser, which the bundle below shows. */
const PACKAGES = [
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  '@audio/decode',
  'audio-type',
  'fflate',
  'fontkit',
  'hucre/ods',
  'hucre/xlsx',
  'papaparse',
  'unhomoglyph',
  'valibot',
  'wasm-media-encoders',
];

/**
 * Modules that a module needs at run time, as they are written. Of a game only the facts are used:
 * what it loads later is not loaded.
 */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(
      /^(?:import|export)(?!\s+type\b)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gmsu,
    ),
  ].flatMap(([, one, two, later]) => one ?? two ?? (path.startsWith('scenes/') ? [] : (later ?? [])));

const resolveFrom = (path: string, name: string): string | null =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => normalize(join(dirname(path), name) + ending))
    .find((file) => /\.\w+$/u.test(file) && existsSync(file)) ?? null;

/**
 * Every module of ours that a module needs, itself or by others, and what each of them imports of
 * others.
 */
function walk(path: string, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(path)) return seen;
  const names = importsOf(path);
  seen.set(
    path,
    names.filter((name) => !name.startsWith('.')),
  );
  for (const name of names) {
    const file = name.startsWith('.') ? resolveFrom(path, name) : null;
    if (file !== null && file.endsWith('.ts')) walk(file, seen);
  }
  return seen;
}

/** What keeps a module from running in a page: 'node:fs <- desk/node/folder-store.ts'. */
function findForeign(path: string): string[] {
  return [...walk(path)].flatMap(([file, packages]) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/gu, '');
    const globals = [...new Set(code.match(/\b(?:Buffer|process|require|__dirname|import\.meta)\b/gu))];
    return [...packages.filter((name) => !PACKAGES.includes(name)), ...globals].map((name) => `${name} <- ${file}`);
  });
}

it.each(ENTRIES)('%s needs nothing of Node, and no other package than those that run in a page', (path) => {
  expect(findForeign(path)).toEqual([]);
  expect(walk(path).size).toBeGreaterThan(1);
});

it('a module that needs Node is found', () => {
  expect(findForeign('desk/node/build-folder.ts')).toEqual(
    expect.arrayContaining([
      'node:fs <- desk/node/folder-store.ts',
      'sharp <- desk/node/pictures.ts',
      'Buffer <- desk/node/cut-font.ts',
    ]),
  );
});

/**
 * Bundles modules for a page. Gives what has to be left out of the bundle, as it belongs to Node.
 */
async function findUnbundled(input: string[]): Promise<string[]> {
  // A decoder of a format that no recorder writes, which is not installed; and the games, whose
  // facts alone are used.
  const external = [/^@audio\/decode-ape$/u, /^\.\/(?:view|rules)$/u];
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input, external, preserveEntrySignatures: 'strict' } },
  });
  const chunks = [made].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  return modules.flatMap((id) => /__vite-browser-external:?(?<name>.*)/u.exec(id)?.groups?.['name'] ?? []);
}

it('they are bundled for a page, with their packages, and nothing has to be left out', async () => {
  expect(await findUnbundled(ENTRIES)).toEqual([]);
  expect(await findUnbundled(['desk/node/folder-store.ts'])).toEqual(['node:fs', 'node:path']);
}, 60_000);
