import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What a browser can run as it stands: files and bytes in, lists and recordings out. */
const PURE = [
  'desk/import/import-files.ts',
  'desk/import/match-recordings.ts',
  'desk/import/cut-recordings.ts',
  'desk/import/listen-page.ts',
  'desk/builder/process-recording.ts',
  'desk/builder/published-rows.ts',
  'desk/builder/table.ts',
  'desk/check/summary.ts',
];

/** Modules that a module needs at run time, as they are written. */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export)(?!\s+type\b)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gmsu),
  ].map(([, one, two, three]) => one ?? two ?? three ?? '');

const resolveFrom = (path: string, name: string): string | null =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => join(dirname(path), name) + ending)
    .find((file) => /\.\w+$/u.test(file) && existsSync(file)) ?? null;

/** Modules of Node that a module needs, itself or by others: 'node:fs <- desk/builder/sheets.ts'. */
function findNode(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return importsOf(path).flatMap((name) => {
    if (name.startsWith('node:')) return [`${name} <- ${path}`];
    const file = name.startsWith('.') ? resolveFrom(path, name) : null;
    return file === null ? [] : findNode(file, seen);
  });
}

it.each(PURE)('%s needs nothing of Node', (path) => {
  expect(findNode(path)).toEqual([]);
});

it('a module that reads folders is found', () => {
  expect(findNode('desk/builder/build.ts')).toContain('node:fs <- desk/builder/sheets.ts');
});
