import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CollectionName } from '../../src/content/entities';

const folder = new URL('../template/', import.meta.url);

/** A file of the template as text. */
export function templateFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
}

/** The example of a sheet, with the byte order mark by which Excel detects UTF-8. */
export function templateSheet(collection: CollectionName): string {
  return `\uFEFF${templateFile(`${collection}.csv`)}`;
}
