import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../docs/access/', import.meta.url));

/**
 * With `TABLES=1`, writes the lines of a table into a section of a file of docs/access, in place of what stood there. With
 * `--workers=1`, since two workers would overwrite each other's sections.
 */
export function writeTable(file: string, section: string, lines: readonly string[]): void {
  if (!process.env['TABLES']) return;
  const path = join(FOLDER, file);
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [head = '', ...sections] = text.split(/^(?=## )/mu);
  const others = sections.filter((other) => !other.startsWith(`## ${section}\n`)).map((other) => other.trimEnd());
  writeFileSync(path, `${[head.trimEnd(), ...others, `## ${section}\n\n${lines.join('\n')}`].join('\n\n')}\n`);
}
