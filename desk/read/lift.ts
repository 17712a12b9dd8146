import type { Grid } from '../builder/grid/grid';
import { NO_MARKS } from '../builder/grid/marks';
import { plainText, withoutComments } from './xml-text';

const attributeOf = (xml: string, tag: string, attribute: string): string =>
  plainText(new RegExp(`<${tag}\\b[^>]*\\b${attribute}="([^"]*)"`, 'u').exec(xml)?.[1] ?? '');

const insideOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'u').exec(xml)?.[1] ?? '';

/** The text of a field of LIFT; of several languages English, else the first. */
function formOf(xml: string, tag: string): string {
  const english = new RegExp(`<${tag}\\b[^>]*\\blang="en"[^>]*>([\\s\\S]*?)</${tag}>`, 'u').exec(xml)?.[1];
  if (english !== undefined) return plainText(english);
  const inside = insideOf(xml, tag);
  const forms = [...inside.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gu)];
  const form = forms.find(([, head = '']) => head.includes('lang="en"')) ?? forms[0];
  return plainText(form?.[2] ?? inside);
}

const ANNOTATION = /<annotation\b[^>]*(?:\/>|>[\s\S]*?<\/annotation>)/gu;
const STRUCK = /<span\b[^>]*class="[^"]*(?:str(?:ike|uck)|delet)[^"]*"[^>]*>([\s\S]*?)<\/span>/giu;

/** Values of the traits of a name in an entry and its meanings. */
const traitsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(/<trait\b([^>]*)>/gu)].flatMap(([, head = '']) =>
    new RegExp(`\\bname="${name}"`, 'u').test(head) ? plainText(/\bvalue="([^"]*)"/u.exec(head)?.[1] ?? '') : [],
  );

/**
 * The notes of an entry and its meanings that have a type, or those that do not have it, with what
 * is written on single words.
 */
const notesOf = (entry: string, isOfType: (type: string) => boolean): string[] =>
  [...entry.matchAll(/<note\b([^>]*)>([\s\S]*?)<\/note>/gu)].flatMap(([, head = '', body = '']) =>
    isOfType(/\btype="([^"]*)"/u.exec(head)?.[1] ?? '') ? plainText(body) : [],
  );

const join = (texts: readonly string[]): string => texts.filter(Boolean).join('; ');

/**
 * An entry as cells: the word and its first meaning, and all that says that it must not be used.
 */
function cellsOf(whole: string): string[] {
  const entry = whole.replaceAll(ANNOTATION, ' ').replaceAll(STRUCK, ' ~~$1~~ ');
  const sense = /<sense\b[^>]*>([\s\S]*?)(?:<\/sense>|$)/u.exec(entry)?.[1] ?? '';
  const annotations = [...whole.matchAll(ANNOTATION)].map(([annotation]) => plainText(annotation));
  return [
    plainText(insideOf(insideOf(entry, 'lexical-unit'), 'form')),
    formOf(sense, 'gloss') || formOf(sense, 'definition'),
    plainText(/<trait\b[^>]*name="semantic-domain[^"]*"[^>]*value="([^"]*)"/u.exec(sense)?.[1] ?? '').replace(
      /^[\d.]+\s+/u,
      '',
    ),
    attributeOf(sense, 'grammatical-info', 'value'),
    attributeOf(entry, 'media', 'href'),
    attributeOf(sense, 'illustration', 'href'),
    join([...notesOf(entry, (type) => type !== 'restrictions'), ...annotations]),
    join(notesOf(entry, (type) => type === 'restrictions')),
    join(traitsOf(entry, 'do-not-publish-in')),
    join(traitsOf(entry, 'status')),
  ];
}

const HEADINGS = [
  'lexeme',
  'gloss',
  'semantic domain',
  'part of speech',
  'audio',
  'image',
  'note',
  'restrictions',
  'do not publish',
  'status',
];

/**
 * Reads a dictionary of FLEx or WeSay in LIFT: of each entry the word and its first meaning. null
 * for another format.
 */
export function readLift(text: string, file: string): Grid | null {
  if (!/<lift\b/u.test(text)) return null;
  const heldRows = new Map<number, string>();
  const entries = [
    ...withoutComments(text).matchAll(/<entry\b((?:"[^"]*"|'[^']*'|[^"'>])*?)(?:\/>|>([\s\S]*?)<\/entry>)/gu),
  ];
  const rows = entries.map(([, head = '', body = ''], index) => {
    if (/\bdateDeleted=/u.test(head)) heldRows.set(index + 1, 'it is deleted in the dictionary');
    return cellsOf(body);
  });
  if (rows.length === 0) return null;
  const all = [HEADINGS, ...rows].map((cells) => cells.map((cell) => cell.normalize('NFC')));
  return {
    file,
    sheet: null,
    rows: all,
    filledRows: all,
    faults: [],
    fileFaults: [],
    notes: [`read as a dictionary in LIFT, ${rows.length} entries`],
    ...(heldRows.size > 0 && { marks: { ...NO_MARKS, heldRows } }),
  };
}
