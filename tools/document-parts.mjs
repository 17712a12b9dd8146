import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A table as the formatter writes it.
 * @param {readonly (readonly string[])[]} rows the first is the head
 */
export function toTable(rows) {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...escaped.map((row) => row[column]?.length ?? 0)));
  const lines = escaped.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const [head = '', ...others] = lines;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join('\n');
}

/**
 * The document with this text between its marks: `<!-- rooms -->` and `<!-- /rooms -->`.
 * @param {string} document
 * @param {string} mark
 * @param {string} text
 */
export function withPart(document, mark, text) {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest] = document.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The document has no ${begin} and ${end}.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/**
 * Writes the part of a document that is made from a source, or says with --check whether it is up
 * to date. The check of `npm run check` is called like the mark.
 * @param {object} part
 * @param {string} part.mark
 * @param {string} part.file the document, from the root of the repository
 * @param {string} part.source the file that it is made from
 * @param {(document: string) => string} part.update
 */
export function writePart({ mark, file, source, update }) {
  const path = join(import.meta.dirname, '..', file);
  const before = readFileSync(path, 'utf8');
  const after = update(before);
  if (after === before) console.log(`${file}: the part about ${mark} is up to date.`);
  else if (process.argv.includes('--check')) {
    console.error(`${file}: the part about ${mark} is not what ${source} says: npm run check -- ${mark} --write`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, after);
    console.log(`${file} has the part about ${mark} anew.`);
  }
}
