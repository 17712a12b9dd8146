import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CollectionName } from '../src/content/entities';

const folder = new URL('./template/', import.meta.url);

/** What the column `source` of an example says: such a row is not yet the programme's own. */
export const EXAMPLE_SOURCE = 'example';

/** A file of the template as text. */
export function templateFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
}

/** The example of a sheet, with the mark by which Excel knows UTF-8. */
export function templateSheet(collection: CollectionName): string {
  return `\uFEFF${templateFile(`${collection}.csv`)}`;
}
