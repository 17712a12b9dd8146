import type { Grid } from '../builder/grid/grid';
import { meaningOf } from '../builder/sheets/meaning';
import { findAboutUse, isAboutUse, ownAboutUse, withAround } from './json-consent';
import { plainText, withoutComments } from './xml-text';

// Files that are no sheets, but are lists of words or stories in a shape that is known: Mother
// Tongues (JSON or JavaScript), ReadAlongs and LIFT (XML), tables of web pages, dictionaries in
// standard format.

function gridFrom(file: string, headings: readonly string[], rows: readonly (readonly string[])[], note: string): Grid {
  const all = [headings, ...rows].map((cells) => cells.map((cell) => cell.normalize('NFC')));
  return { file, sheet: null, rows: all, filledRows: all, faults: [], fileFaults: [], notes: [note] };
}

/**
 * Fields of a record that are its text, the likeliest first: names of files, then texts, in English
 * where there are several.
 */
const FIELDS_OF_TEXT = 'filename original url title text value en eng english form'.split(' ');

/**
 * A value of JSON as a cell: of a list the first that is something, of a record its file or its
 * first text.
 */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).find((cell) => cell !== '') ?? '';
  if (typeof value !== 'object') return String(value);
  const record = value as Readonly<Record<string, unknown>>;
  const known = FIELDS_OF_TEXT.map((field) => record[field]).find((field) => field !== undefined && field !== null);
  return cellOf(known ?? '');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type JsonRecord = Readonly<Record<string, unknown>>;

/** The longest list of records in a JSON text: the words, without what is around them. */
function findLongest(json: unknown, depth = 0): JsonRecord[] {
  if (Array.isArray(json)) return json.filter(isRecord);
  if (!isRecord(json) || depth > MAX_DEPTH) return [];
  const lists = Object.values(json).map((value) => findLongest(value, depth + 1));
  const longest = lists.reduce((best, each) => (each.length > best.length ? each : best), []);
  // { "dog": { ... }, "cat": { ... } }
  const values = Object.values(json).filter(isRecord);
  return longest.length === 0 && values.length > 1 && values.length === Object.keys(json).length ? values : longest;
}

/** Lists in lists deeper than this are not looked at. */
const MAX_DEPTH = 4;
const NO_NAMES: ReadonlySet<string> = new Set();
const meaningOfField = (name: string): string | null => meaningOf(name, NO_NAMES)?.meaning ?? null;
/** True for a record that has a word, or its meaning, under a name that is known. */
const hasField = (record: JsonRecord, meaning: 'Language' | 'English'): boolean =>
  Object.entries(record).some(([name, value]) => meaningOfField(name) === meaning && cellOf(value) !== '');

/**
 * What a record says of the words in its lists: the names of its unit and subunit, and whether they
 * may be used.
 */
const groupFields = (record: JsonRecord): JsonRecord => ({
  ...Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => isText(value) && ['homeName', 'subCat'].includes(meaningOfField(name) ?? ''),
    ),
  ),
  ...ownAboutUse(record),
});

/**
 * The records with words in lists of lists ({ "unit": "Animals", "words": [...] }, { "Animals":
 * [...], "Food": [...] }), each with the fields of the records around it that say its group.
 */
function findWords(json: unknown, around: JsonRecord = {}, depth = 0): JsonRecord[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(json)) return json.filter(isRecord).flatMap((each) => findWords(each, around, depth));
  if (!isRecord(json)) return [];
  const own = withAround(json, around);
  if (hasField(json, 'Language') && hasField(json, 'English')) return [own];
  const inner = withAround(groupFields(json), around);
  const lists = Object.entries(json).flatMap(([name, value]) => {
    const words = typeof value === 'object' ? findWords(value, inner, depth + 1) : [];
    return words.length === 0 ? [] : [{ name, words, isList: Array.isArray(value) }];
  });
  const isNamed = lists.length > 1 && lists.every(({ isList }) => isList);
  const found = lists.flatMap(({ name, words }) =>
    isNamed ? words.map((word) => ({ category: name, ...word })) : words,
  );
  if (found.length > 0) return found;
  return hasField(json, 'Language') ? [own] : [];
}

/**
 * { "Animals": { "dog": "kurī", ... }, "Food": { ... } } as rows of group, word and meaning. null
 * where it is something else.
 */
function findGroupedPairs(json: unknown): string[][] | null {
  if (!isRecord(json)) return null;
  const groups = Object.entries(json);
  const isPairs = (value: unknown): value is Readonly<Record<string, string>> =>
    isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every((text) => typeof text === 'string');
  const isWords = ([, value]: [string, unknown]): boolean =>
    isPairs(value) && !hasField(value, 'English') && !hasField(value, 'Language');
  if (groups.length < 2 || !groups.every(isWords)) return null;
  return groups.flatMap(([name, value]) =>
    isPairs(value) ? Object.entries(value).map(([key, text]) => [name, key, text]) : [],
  );
}

/** Columns that programs write for their own search, and records of examples. */
const TECHNICAL = /^(?:compare_form|sort_form|sorting_form|example_.*|related.*|search.*|.*_html)$/u;

/**
 * The columns of a record: its own, those in `optional` (Mother Tongues), and the speaker of its
 * first recording.
 */
function flatten(record: Readonly<Record<string, unknown>>): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (TECHNICAL.test(name)) continue;
    if (name === 'optional') {
      const parts: unknown[] = Array.isArray(value) ? value : [value];
      for (const part of parts)
        if (isRecord(part)) for (const [own, text] of Object.entries(part)) cells.set(own, cellOf(text));
      continue;
    }
    const cell = cellOf(value);
    const first: unknown = Array.isArray(value) ? value.find(isRecord) : undefined;
    // "senses": [{ "definition": "dog", "domain": "Animals" }]: the fields of the first are the
    // word's own.
    if (cell === '' && isRecord(first))
      for (const [own, text] of flatten(first)) if (!cells.has(own)) cells.set(own, text);
    if (cell !== '' || !isRecord(first)) cells.set(name, cell);
    if (isRecord(first) && typeof first['speaker'] === 'string') cells.set('speaker', first['speaker']);
  }
  for (const [name, texts] of findAboutUse(record)) cells.set(name, texts.join('; '));
  return cells;
}

/**
 * A JSON text, one that has a record on each line, or one with a comma too many; else undefined.
 */
function parseLoosely(body: string): unknown {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const attempts = [
    () => JSON.parse(body) as unknown,
    () => JSON.parse(body.replaceAll(/,(?=\s*[\]}])/gu, '')) as unknown,
    () => lines.map((line) => JSON.parse(line.replace(/,\s*$/u, '')) as unknown),
  ];
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch {
      // The next way.
    }
  }
  return undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || value === null;

/**
 * Rows without names: [["dog", "kurī"], ...] and { "dog": "kurī", ... }; null for other shapes.
 */
function findPlainRows(json: unknown): string[][] | null {
  if (Array.isArray(json)) {
    const rows = json.filter((row): row is unknown[] => Array.isArray(row) && row.every(isText));
    return rows.length > 1 && rows.length === json.length ? rows.map((row) => row.map(cellOf)) : null;
  }
  if (!isRecord(json)) return null;
  const entries = Object.entries(json);
  return entries.length > 2 && entries.every(([, value]) => typeof value === 'string')
    ? entries.map(([key, value]) => [key, cellOf(value)])
    : null;
}

/**
 * Reads a list of words in JSON, also line by line, or in JavaScript that only names it
 * (`var dataDict = [...]`); else null.
 */
export function readJsonWords(text: string, file: string): Grid | null {
  const body = text
    .replace(/^\s*(?:(?:export\s+)?(?:var|let|const)\s+\w+|module\.exports|export default|window\.\w+)\s*=?\s*/u, '')
    .replace(/;\s*$/u, '');
  const json = parseLoosely(body);
  const grouped = findGroupedPairs(json);
  if (grouped !== null)
    return gridFrom(file, ['category', 'word', 'meaning'], grouped, `read as JSON, ${grouped.length} entries`);
  const plain = findPlainRows(json);
  if (plain !== null) {
    const [headings = [], ...rows] = plain;
    return gridFrom(file, headings, rows, `read as JSON, ${plain.length} entries`);
  }
  const words = findWords(json);
  const records = (words.length > 0 ? words : findLongest(json)).map(flatten);
  if (records.length === 0) return null;
  const headings = [...new Set(records.flatMap((cells) => [...cells.keys()]))];
  const rows = records.map((cells) => headings.map((heading) => cells.get(heading) ?? ''));
  return gridFrom(file, headings, rows, `read as JSON, ${records.length} entries`);
}

/**
 * Reads the entries of a Toolbox or FLEx dictionary in standard format (\\lx, \\ge, ...), each
 * field a column; null for another format.
 */
export function readStandardFormat(text: string, file: string): Grid | null {
  if (!/^\\lx\s/mu.test(text)) return null;
  const entries: Map<string, string>[] = [];
  let last: [string, Map<string, string>] | null = null;
  for (const line of text.split('\n')) {
    const [, marker = '', value = ''] = /^\\(\w+)\s*(.*)$/u.exec(line.trim()) ?? [];
    if (marker === 'lx') entries.push(new Map());
    const entry = entries.at(-1);
    if (entry === undefined) continue;
    if (marker === '') {
      // A line without a marker goes on with the field above it.
      if (last !== null && line.trim() !== '') last[1].set(last[0], `${last[1].get(last[0]) ?? ''} ${line.trim()}`);
      continue;
    }
    last = entry.has(marker) ? null : [marker, entry];
    const before = entry.get(marker);
    if (before === undefined) entry.set(marker, value.trim());
    // Of other fields that come again, the first is the entry's own.
    else if (isAboutUse(marker)) entry.set(marker, `${before}; ${value.trim()}`);
  }
  const headings = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  return gridFrom(
    file,
    headings,
    entries.map((entry) => headings.map((heading) => entry.get(heading) ?? '')),
    `read as a dictionary in standard format, ${entries.length} entries`,
  );
}

const MILLISECONDS = 1000;

/**
 * Where the words of a sentence begin, in milliseconds from its first word, as the column Marks has
 * them; '' where they are not aligned.
 */
function marksOf(sentence: string): string {
  const times = [...sentence.matchAll(/<w\b[^>]*\btime="([\d.]+)"/gu)].map(([, time]) => Number(time));
  const [first] = times;
  return first === undefined ? '' : times.map((time) => String(Math.round((time - first) * MILLISECONDS))).join('|');
}

/** Parts of a book that are no text to be read: what was deleted, and notes. */
const NO_TEXT = /<(del|note|gap|surplus)\b[^>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/giu;

/**
 * Reads a book of ReadAlongs as pages of a story: each sentence a page, its translation where the
 * book has one; null for another format.
 */
export function readReadAlong(text: string, file: string): Grid | null {
  if (!/<(?:read-along|text|TEI)\b/u.test(text) || !/<s[\s>]/u.test(text)) return null;
  const title =
    plainText(/<(?:title|meta name="title" content)\b[^>]*>([\s\S]*?)<\//u.exec(text)?.[1] ?? '') ||
    file.replace(/\.\w+$/u, '');
  const rows: string[][] = [];
  for (const [, paragraph = ''] of withoutComments(text)
    .replaceAll(NO_TEXT, ' ')
    .matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gu)) {
    for (const [, head = '', sentence = ''] of paragraph.matchAll(/<s(\b[^>]*)>([\s\S]*?)<\/s>/gu)) {
      const last = rows.at(-1);
      if (/translation/u.test(head) && last !== undefined)
        last[4] = [last[4], plainText(sentence)].filter(Boolean).join(' ');
      else if (plainText(sentence) !== '')
        rows.push(['Stories', title, String(rows.length + 1), plainText(sentence), '', marksOf(sentence)]);
    }
  }
  if (rows.length === 0) return null;
  return gridFrom(
    file,
    ['category', 'story', 'page', 'fullSentence', 'English', 'Marks'],
    rows,
    `read as a ReadAlong, ${rows.length} sentences`,
  );
}
