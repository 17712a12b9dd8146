import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const BUILDER = 'desk/builder';
/** The folders; each may import those before it. docs/architecture.md has what is in them. */
const ORDER = [
  'common',
  'grid',
  'config',
  'sheets',
  'media',
  'pictures',
  'sounds',
  'signs',
  'fonts',
  'publish',
  'findings',
  'stages',
  '',
];

const files = readdirSync(BUILDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** The folder of a file of the builder: '' for its entry. */
const folderOf = (file: string): string => dirname(file).replace(/^\.$/u, '');

it('every folder of the builder has a place in the order', () => {
  expect([...new Set(files.map(folderOf))].toSorted()).toEqual(ORDER.toSorted());
});

it('a folder of the builder imports only lower ones, also for types', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(BUILDER, file), 'utf8').matchAll(/from '(\.[^']+)'/gu)].flatMap(([, path = '']) => {
      const imported = relative(BUILDER, join(BUILDER, dirname(file), path));
      const isOwn = !imported.startsWith('..');
      return isOwn && ORDER.indexOf(folderOf(imported)) > ORDER.indexOf(folderOf(file)) ? [`${file}: ${path}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
