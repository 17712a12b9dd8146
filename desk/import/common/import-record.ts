import * as v from 'valibot';
import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { encodeText, textOfBytes } from '../../builder/common/bytes';
import type { FileSink, FileSource } from '../../builder/common/ports';
import { sha256 } from '../../builder/common/sha256';
import { RECORD_FILE, heldNamesSchema } from '../../builder/media/held-names';

const listSchema = v.object({
  /** Hash of the CSV as it was written: another one means that somebody has edited it since. */
  hash: v.string(),
  /** Sheets of the source, in order: title and what it calls each column. */
  sheets: v.array(v.object({ title: v.string(), headings: v.record(v.string(), v.string()) })),
  /** For each row: which sheet, and its row there; [-1, 0] for one that was written by hand. */
  rows: v.array(v.tuple([v.number(), v.number()])),
  /** The same for each row as it was read, before what was changed by hand was put in. */
  base: v.optional(v.array(v.tuple([v.number(), v.number()]))),
});

const recordSchema = v.object({
  ...heldNamesSchema.entries,
  /** Paths of the sources, from the pack's folder. */
  from: v.array(v.string()),
  lists: v.record(v.string(), listSchema),
});

export type ImportedListRecord = v.InferOutput<typeof listSchema>;
export type ImportRecord = v.InferOutput<typeof recordSchema>;

/** Hash of a sheet's bytes. */
export function hashOfSheet(bytes: Uint8Array | string): string {
  return sha256(bytes).slice(0, 16);
}

/** What the bytes of a record say; null for none (null), and when it cannot be read. */
export function parseRecord(bytes: Uint8Array | null): ImportRecord | null {
  if (bytes === null) return null;
  try {
    const result = v.safeParse(recordSchema, JSON.parse(textOfBytes(bytes)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The record of the last import into a pack. */
export const readRecord = async (source: FileSource): Promise<ImportRecord | null> =>
  parseRecord(await source.read(RECORD_FILE));

/** Stores the record of an import. */
export const writeRecord = (sink: FileSink, record: ImportRecord): Promise<void> =>
  sink.write(RECORD_FILE, encodeText(`${JSON.stringify(record)}\n`));

/** Of each list whose sheet is still as it was imported: where its rows came from. */
export async function readOrigins(source: FileSource): Promise<Partial<Record<CollectionName, ImportedListRecord>>> {
  const lists = (await readRecord(source))?.lists ?? {};
  const origins: Partial<Record<CollectionName, ImportedListRecord>> = {};
  for (const name of COLLECTION_NAMES) {
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    const bytes = list ? await source.read(`${name}.csv`) : null;
    if (list && bytes !== null && hashOfSheet(bytes) === list.hash) origins[name] = list;
  }
  return origins;
}
