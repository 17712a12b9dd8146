import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

const readSheet = (file: string): string => readFileSync(`${SOURCES}/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//gu, '');

/** The classes that a sheet dresses by their name alone, whatever else stands around them. */
function listPlainClasses(sheet: string): ReadonlySet<string> {
  return new Set([...sheet.matchAll(/(?<=^|[{},])\s*\.([\w-]+)\s*(?=[,{])/gu)].flatMap(([, name]) => name ?? []));
}

describe('style sheets', () => {
  test('that a visit gathers never speak of the same class: their order is not fixed', () => {
    const owners = new Map<string, string[]>();
    for (const file of files.filter((name) => name.endsWith('.css'))) {
      for (const name of listPlainClasses(readSheet(file))) owners.set(name, [...(owners.get(name) ?? []), file]);
    }
    expect(owners.size).toBeGreaterThan(100);
    expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
  });

  test('dress nothing that no code names', () => {
    const sources = files.flatMap((file) => (/\.tsx?$/u.test(file) ? [`${SOURCES}/${file}`] : []));
    const code = ['index.html', ...sources].map((path) => readFileSync(path, 'utf8')).join('\n');
    // A word of a comment names nothing.
    const named = new Set(code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '').match(/[\w-]+/gu));
    /** What stands before the changing part of a name, as `tint-` of `tint-${index}`. */
    const beginnings = [...code.matchAll(/([\w-]+-)\$\{/gu)].flatMap(([, beginning]) => beginning ?? []);
    const isNamed = (name: string): boolean => named.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
    const unnamed = files.flatMap((file) => {
      if (!file.endsWith('.css')) return [];
      const selectors = readSheet(file).replaceAll(/\{[^{}]*\}/gu, '{}');
      return [...selectors.matchAll(/\.([a-z][\w-]*)/gu)].flatMap(([, name = '']) => (isNamed(name) ? [] : [`${name} of ${file}`]));
    });
    expect(unnamed).toEqual([]);
  });
});
