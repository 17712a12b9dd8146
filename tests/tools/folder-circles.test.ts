import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of a folder, each with those that it imports as it is loaded, also for types alone. */
function listImports(folder: string): Graph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
  const known = new Set(files.map((file) => join(folder, file)));
  return new Map(
    [...known].map((file) => {
      const named = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '(\.[^']+?)'/gu);
      const imported = [...named].flatMap(([, path = '']) =>
        ['.ts', '.tsx'].map((ending) => join(dirname(file), path) + ending),
      );
      return [file, new Set(imported.filter((path) => known.has(path)))];
    }),
  );
}

/** The folders of files, each with the other ones that its files import. */
function foldersOf(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const folder = dirname(file);
    const others = [...imported].map((path) => dirname(path)).filter((path) => path !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return folders;
}

/** What lies on or before a circle: all that is left when what imports nothing is taken away. */
function findCircles(graph: Graph): string[] {
  const left = new Map([...graph].map(([name, imported]) => [name, new Set(imported)]));
  for (;;) {
    const free = [...left].flatMap(([name, imported]) => (imported.size === 0 ? name : []));
    if (free.length === 0) return [...left.keys()];
    for (const name of free) left.delete(name);
    for (const imported of left.values()) for (const name of free) imported.delete(name);
  }
}

it('a circle is found, with what imports it', () => {
  const graph = new Map([
    ['one', new Set(['two'])],
    ['two', new Set(['three'])],
    ['three', new Set(['two', 'four'])],
    ['four', new Set<string>()],
  ]);
  expect(findCircles(graph)).toEqual(['one', 'two', 'three']);
});

it('no folders of the desk import each other, at any distance', () => {
  const folders = foldersOf(listImports('desk'));
  expect(folders.get('desk/builder')).toContain('desk/builder/stages');
  expect(findCircles(folders)).toEqual([]);
});

it('no two folders of the app import each other', () => {
  const folders = foldersOf(listImports('src'));
  expect(folders.get('src/stage')).toContain('src/stage/kit');
  const pairs = [...folders].flatMap(([folder, others]) =>
    [...others].filter((other) => folders.get(other)?.has(folder)).map((other) => `${folder} <-> ${other}`),
  );
  expect(pairs).toEqual([]);
});
