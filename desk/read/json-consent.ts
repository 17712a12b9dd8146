import { isConsentHeading } from '../builder/sheets/consent';
import { meaningOf } from '../builder/sheets/meaning';

// Records of JSON may say anywhere in them that they must not be used: what lies deeper, or around
// them, holds for the word, too.

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const NO_NAMES: ReadonlySet<string> = new Set();
/** Deeper than this nothing is looked at. */
const MAX_DEPTH = 4;

/** True for a field that says whether a record is used, or is a note on it. */
export const isAboutUse = (name: string): boolean =>
  isConsentHeading(name) || meaningOf(name, NO_NAMES)?.meaning === 'note';

/** All texts, numbers and answers of a value, each once. */
function textsOf(value: unknown, depth = 0): string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  if (typeof value === 'object') return [...new Set(Object.values(value).flatMap((part) => textsOf(part, depth + 1)))];
  const text = String(value as string | number | boolean).trim();
  return text === '' ? [] : [text];
}

/** The fields about use of a record and of all records in it, each with all that they say. */
export function findAboutUse(record: JsonRecord, depth = 0): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, texts: readonly string[]): void =>
    void found.set(name, [...new Set([...(found.get(name) ?? []), ...texts])]);
  for (const [name, value] of Object.entries(record)) {
    if (isAboutUse(name)) add(name, textsOf(value));
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (depth < MAX_DEPTH)
      for (const part of parts)
        if (isRecord(part)) for (const [own, texts] of findAboutUse(part, depth + 1)) add(own, texts);
  }
  return found;
}

/**
 * True for a text, or a list of texts: a list of records that is called "private" is no answer, but
 * a group.
 */
const isAnswer = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).every((part) => typeof part !== 'object');

/** The fields about use of a record itself: they hold for all that is in it. */
export const ownAboutUse = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => isAboutUse(name) && isAnswer(value) && textsOf(value).length > 0),
  );

/** A record with the fields of those around it. What both say about use, both say of it. */
export const withAround = (record: JsonRecord, around: JsonRecord): JsonRecord => ({
  ...around,
  ...record,
  ...Object.fromEntries(
    Object.entries(around).flatMap(([name, value]) =>
      isAboutUse(name) && Object.hasOwn(record, name) ? [[name, [...textsOf(value), ...textsOf(record[name])]]] : [],
    ),
  ),
});
