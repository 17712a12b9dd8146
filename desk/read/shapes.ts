import type { Grid } from '../builder/grid';

// Files that are no sheets, but are lists of words or stories in a shape that is known: Mother Tongues (JSON or JavaScript) and ReadAlongs (XML).

function gridFrom(file: string, headings: readonly string[], rows: readonly (readonly string[])[], note: string): Grid {
  const all = [headings, ...rows].map((cells) => cells.map((cell) => cell.normalize('NFC')));
  return { file, sheet: null, rows: all, filledRows: all, faults: [], fileFaults: [], notes: [note] };
}

/** A value of JSON as a cell: of a list the first that is something, of a record its file or its first text. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).find((cell) => cell !== '') ?? '';
  if (typeof value !== 'object') return String(value);
  const record = value as Readonly<Record<string, unknown>>;
  return cellOf(record['filename'] ?? record['original'] ?? record['url'] ?? record['title'] ?? record['text'] ?? record['value'] ?? '');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest list of records in a JSON text: the words, whatever is around them. */
function findRecords(json: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(json)) return json.filter(isRecord);
  if (!isRecord(json) || depth > 3) return [];
  const lists = Object.values(json).map((value) => findRecords(value, depth + 1));
  const longest = lists.reduce((best, each) => (each.length > best.length ? each : best), []);
  // { "dog": { ... }, "cat": { ... } }
  const values = Object.values(json).filter(isRecord);
  return longest.length === 0 && values.length > 1 && values.length === Object.keys(json).length ? values : longest;
}

/** Columns that programs write for their own search, and records of examples. */
const TECHNICAL = /^(?:compare_form|sort_form|sorting_form|example_.*|related.*|search.*|.*_html)$/u;

/** The columns of a record: its own, those in `optional` (Mother Tongues), and the speaker of its first recording. */
function flatten(record: Readonly<Record<string, unknown>>): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (TECHNICAL.test(name)) continue;
    if (name === 'optional') {
      const parts: unknown[] = Array.isArray(value) ? value : [value];
      for (const part of parts) if (isRecord(part)) for (const [own, text] of Object.entries(part)) cells.set(own, cellOf(text));
      continue;
    }
    cells.set(name, cellOf(value));
    const first: unknown = Array.isArray(value) ? value.find(isRecord) : undefined;
    if (isRecord(first) && typeof first['speaker'] === 'string') cells.set('speaker', first['speaker']);
  }
  return cells;
}

/** A JSON text, one that has a record on each line, or one with a comma too many. undefined where it is none. */
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

/** Rows without names: [["dog", "kurī"], ...] and { "dog": "kurī", ... }. null where it is neither. */
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

/** Reads a list of words in JSON, also line by line, or in JavaScript that only names it (`var dataDict = [...]`). null where it is none. */
export function readJsonWords(text: string, file: string): Grid | null {
  const body = text
    .replace(/^\s*(?:(?:export\s+)?(?:var|let|const)\s+\w+|module\.exports|export default|window\.\w+)\s*=?\s*/u, '')
    .replace(/;\s*$/u, '');
  const json = parseLoosely(body);
  const plain = findPlainRows(json);
  if (plain !== null) {
    const [headings = [], ...rows] = plain;
    return gridFrom(file, headings, rows, `read as JSON, ${plain.length} entries`);
  }
  const records = findRecords(json).map(flatten);
  if (records.length === 0) return null;
  const headings = [...new Set(records.flatMap((cells) => [...cells.keys()]))];
  const rows = records.map((cells) => headings.map((heading) => cells.get(heading) ?? ''));
  return gridFrom(file, headings, rows, `read as JSON, ${records.length} entries`);
}

/** Reads the entries of a Toolbox or FLEx dictionary in standard format (\\lx, \\ge, ...), each field a column. null where it is none. */
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
    if (!entry.has(marker)) entry.set(marker, value.trim());
  }
  const headings = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  return gridFrom(
    file,
    headings,
    entries.map((entry) => headings.map((heading) => entry.get(heading) ?? '')),
    `read as a dictionary in standard format, ${entries.length} entries`,
  );
}

/** Reads the largest table of a web page, which some programs save under the name of a workbook. null where there is none. */
export function readHtmlTable(text: string, file: string): Grid | null {
  const tables = [...text.matchAll(/<table\b[^>]*>([\s\S]*?)<\/table>/giu)].map(([, body = '']) =>
    [...body.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|$)/giu)].map(([, row = '']) =>
      [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)(?=<t[dh]\b|<\/t[dh]>|<\/tr>|$)/giu)].map(([, cell = '']) =>
        plainText(cell.replaceAll(/<br\b[^>]*>/giu, ' ')),
      ),
    ),
  );
  const largest = tables.reduce((best, each) => (each.length > best.length ? each : best), []);
  if (largest.length < 2) return null;
  const [headings = [], ...rows] = largest;
  return gridFrom(file, headings, rows, `read as the table of a web page, ${largest.length} rows`);
}

const plainText = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&(?:nbsp|#160);/gu, ' ')
    .replaceAll(/&#x([\da-f]{1,6});/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const MILLISECONDS = 1000;

/** Where the words of a sentence begin, in milliseconds from its first word, as the column Marks has them; '' where they are not aligned. */
function marksOf(sentence: string): string {
  const times = [...sentence.matchAll(/<w\b[^>]*\btime="([\d.]+)"/gu)].map(([, time]) => Number(time));
  const [first] = times;
  return first === undefined ? '' : times.map((time) => String(Math.round((time - first) * MILLISECONDS))).join('|');
}

/** Reads a book of ReadAlongs as pages of a story: each sentence a page, its translation where the book has one. null where it is none. */
export function readReadAlong(text: string, file: string): Grid | null {
  if (!/<(?:read-along|text|TEI)\b/u.test(text) || !/<s[\s>]/u.test(text)) return null;
  const title =
    plainText(/<(?:title|meta name="title" content)\b[^>]*>([\s\S]*?)<\//u.exec(text)?.[1] ?? '') || file.replace(/\.\w+$/u, '');
  const rows: string[][] = [];
  for (const [, paragraph = ''] of text.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gu)) {
    for (const [, head = '', sentence = ''] of paragraph.matchAll(/<s(\b[^>]*)>([\s\S]*?)<\/s>/gu)) {
      const last = rows.at(-1);
      if (/translation/u.test(head) && last !== undefined) last[4] = [last[4], plainText(sentence)].filter(Boolean).join(' ');
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
