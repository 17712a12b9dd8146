import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CollectionName } from '../../src/content/entities';
import { COLLECTION_NAMES } from '../../src/content/normalise';

/** File in a pack's folder that stores where imported rows came from. */
const RECORD_FILE = 'imported.json';

const listSchema = v.object({
  /** Hash of the CSV as it was written: another one means that somebody has edited it since. */
  hash: v.string(),
  /** Sheets of the source, in order: title and what it calls each column. */
  sheets: v.array(v.object({ title: v.string(), headings: v.record(v.string(), v.string()) })),
  /** For each row: which sheet, and its row there. */
  rows: v.array(v.tuple([v.number(), v.number()])),
});

const recordSchema = v.object({
  /** Paths of the sources, from the pack's folder. */
  from: v.array(v.string()),
  lists: v.record(v.string(), listSchema),
});

export type ImportedListRecord = v.InferOutput<typeof listSchema>;
export type ImportRecord = v.InferOutput<typeof recordSchema>;

/** Hash of a sheet's bytes. */
export function hashOfSheet(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The record of the last import into a pack; null when there was none, or when it cannot be read. */
export function readRecord(folder: string): ImportRecord | null {
  const path = join(folder, RECORD_FILE);
  if (!existsSync(path)) return null;
  try {
    const result = v.safeParse(recordSchema, JSON.parse(readFileSync(path, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Stores the record of an import. */
export function writeRecord(folder: string, record: ImportRecord): void {
  writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify(record)}\n`);
}

/** Of each list whose sheet is still as it was imported: where its rows came from. */
export function readOrigins(folder: string): Partial<Record<CollectionName, ImportedListRecord>> {
  const lists = readRecord(folder)?.lists ?? {};
  const origins: Partial<Record<CollectionName, ImportedListRecord>> = {};
  for (const name of COLLECTION_NAMES) {
    const path = join(folder, `${name}.csv`);
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (list && existsSync(path) && hashOfSheet(readFileSync(path)) === list.hash) origins[name] = list;
  }
  return origins;
}
