import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files of the desk, each with those that it imports, also for types alone. */
function listImports(): Graph {
  const files = readdirSync('desk', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const known = new Set(files.map((file) => join('desk', file)));
  return new Map(
    [...known].map((file) => {
      const named = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+?)(?:\.ts)?'/gu);
      const imported = [...named].map(([, path = '']) => `${join(dirname(file), path)}.ts`);
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

it('no files of the desk import each other in a circle, also for types', () => {
  const files = listImports();
  expect(files.get('desk/builder/build-pack.ts')).toContain('desk/builder/stages/read-pack.ts');
  expect(findCircles(files)).toEqual([]);
});

it('nor do its folders', () => {
  expect(findCircles(foldersOf(listImports()))).toEqual([]);
});
