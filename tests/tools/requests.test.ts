import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * The files that may fetch, beside the service worker, which answers requests itself, and what it
 * shares with the page's downloads.
 */
const MAY_FETCH = /^src\/(net\/(request|begin-requests|put|server-time)\.ts$|offline\/(worker\/|fetch-file\.ts$))/u;
/**
 * What an import must be wrapped in, the two fields of a game's facts, which src/stage/load-game.ts
 * passes on, and the field of a page's, which src/shell/Pages.tsx does.
 */
const LOADERS = /(?:loadPart|loadWanted|loadDelights|lazyComponent)\(\s*\(\) =>\s*$/u;
const SCENE_LOADERS = /\bload(?:Rules|View): \(\) =>\s*$/u;
const PAGE = /^src\/shell\/pages\/[^/]+\/index\.ts$/u;
const PAGE_LOADER = /\bload: \(\) =>\s*$/u;

const dropComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '');

/** Requests of a source that bypass src/net, as lines to be printed. */
function findBypasses(file: string, text: string): string[] {
  const code = dropComments(text);
  const fetches = MAY_FETCH.test(file)
    ? []
    : [...code.matchAll(/(?<![\w.])(?:window\.|globalThis\.|self\.)?fetch\(|XMLHttpRequest|sendBeacon\(/gu)];
  const imports = [...code.matchAll(/(?<![\w.])import\((?=['"`])/gu)].filter(({ index }) => {
    const before = code.slice(0, index);
    // A type, as in `typeof import('./a')`.
    if (/typeof\s+$/u.test(before)) return false;
    if (file.startsWith('scenes/') && SCENE_LOADERS.test(before)) return false;
    return !LOADERS.test(before) && !(PAGE.test(file) && PAGE_LOADER.test(before));
  });
  return [
    ...fetches.map(([call]) => `${file}: ${call} — use request of src/net/request.ts`),
    ...imports.map(() => `${file}: import() — write loadPart(() => import(...)) of src/net/load-part.ts`),
  ];
}

const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/u.test(file) && !file.includes('/tests/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('requests', () => {
  test('all go through src/net, in the app and in the games', () => {
    const sources = ['src', 'scenes'].flatMap(readSources);
    expect(sources.length).toBeGreaterThan(250);
    expect(sources.flatMap(({ file, text }) => findBypasses(file, text))).toEqual([]);
  });

  test.each([
    ['src/shell/a.ts', 'const a = await fetch(url);'],
    ['src/shell/a.ts', 'window.fetch(url)'],
    ['src/shell/a.ts', "const a = await import('./b');"],
    ['src/shell/a.ts', "const Page = lazy(() => import('./b'));"],
    ['src/stage/a.ts', "loadRules: () => import('./rules'),"],
    ['src/shell/a.ts', "load: () => import('./b'),"],
  ])('that bypass it are found: %s: %s', (file, text) => {
    expect(findBypasses(file, text)).toHaveLength(1);
  });

  test.each([
    ['src/net/request.ts', 'const a = await fetch(url);'],
    ['src/shell/a.ts', "const Page = lazyComponent(\n  () => import('./b'),\n"],
    [
      'src/shell/a.ts',
      "// await fetch(url)\nconst a = prefetch(url); loadPart(() => import('./b'), 'wanted'); type A = typeof import('./b');",
    ],
    ['scenes/a/index.ts', "loadRules: () => import('./rules'),"],
    ['src/shell/pages/a/index.ts', "load: () => import('./b').then((module) => module.B),"],
  ])('that go through it are not: %s: %s', (file, text) => {
    expect(findBypasses(file, text)).toEqual([]);
  });
});
