import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../shots/tables/', import.meta.url));

/** The sections of a file of shots/tables. */
function readSections(file: string): readonly string[] {
  const path = join(FOLDER, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(/^(?=## )/mu) : [];
}

const isSection = (section: string, text: string): boolean => text.startsWith(`## ${section}\n`);

/**
 * With `TABLES=1`, writes the lines of a table into a section of a file of shots/tables
 * (docs/access.md), in place of what stood there. With `--workers=1`, since two workers would
 * overwrite each other's sections.
 */
export function writeTable(file: string, section: string, lines: readonly string[]): void {
  if (!process.env['TABLES']) return;
  const path = join(FOLDER, file);
  mkdirSync(dirname(path), { recursive: true });
  const others = readSections(file)
    .filter((other) => !isSection(section, other))
    .map((other) => other.trimEnd());
  writeFileSync(path, `${[...others, `## ${section}\n\n${lines.join('\n')}`].join('\n\n')}\n`);
}

const readCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A table whose rows are measured one by one, each known by its first cell. */
export interface Rows {
  readonly file: string;
  readonly section: string;
  readonly head: readonly string[];
  /** First cells of all rows, in order. */
  readonly order: readonly string[];
}

/**
 * With `TABLES=1`, writes cells of one row of a table, by the heads of their columns, as
 * `writeTable` does, and leaves all others as they were measured before.
 */
export function writeCells(
  { file, section, head, order }: Rows,
  first: string,
  cells: Readonly<Record<string, string>>,
): void {
  const before = readSections(file).find((other) => isSection(section, other)) ?? '';
  const measured = before
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(readCells)
    .filter(({ length }) => length === head.length);
  const rows = order.flatMap((name) => {
    const known = measured.findLast(([other]) => other === name);
    if (name !== first) return known ? [known] : [];
    return [[first, ...head.slice(1).map((column, index) => cells[column] ?? known?.[index + 1] ?? '')]];
  });
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  writeTable(file, section, lines);
}

/**
 * With `TABLES=1`, writes one row of a table, and leaves the other rows as they were measured
 * before.
 */
export function writeRow(table: Rows, [first = '', ...others]: readonly string[]): void {
  writeCells(
    table,
    first,
    Object.fromEntries(table.head.slice(1).map((column, index) => [column, others[index] ?? ''])),
  );
}
