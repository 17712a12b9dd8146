import { foldName } from '../../builder/media/media-name';
import { createRowKeys } from '../../builder/publish/row-key';
import type { SheetRow } from '../../builder/sheets/table';
import { isExample } from '../common/examples';
import type { ImportedRow } from '../common/imported-row';
import { sheetTitle } from '../common/place-names';
import type { Asker } from '../common/question';
import type { DoubtfulPair, NamedRow, Pair } from './former-rows';
import { pairCorrected, pairSame } from './former-rows';
import type { BaseRow, KeptList } from './kept-list';

// A row keeps its Key, and by that what children have learnt of it, when its spelling is corrected.

interface NewWord extends NamedRow {
  readonly row: ImportedRow;
}

interface OldWord extends NamedRow {
  readonly key: string;
  readonly base: BaseRow;
  /** As it was read, and as it is in the pack now. */
  readonly texts: readonly (readonly [string, string])[];
}

/** More doubtful rows than this are asked about together. */
const MAX_QUESTIONS = 5;

const textOf = (cells: SheetRow, column: string): string => (cells[column] ?? '').trim();
const describeText = (cells: SheetRow): string => `${textOf(cells, 'Language')} (${textOf(cells, 'English')})`;

/**
 * Where each row of a list stands: its row in its sheet, and how many rows it is from the nearest
 * that is known, before it and after it.
 */
function findPlaces<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  rowOf: (row: Row) => string,
): ReadonlyMap<Row, readonly string[]> {
  const places = new Map<Row, string[]>(rows.map((row) => [row, [rowOf(row)].filter((place) => place !== '')]));
  const count = (ordered: readonly Row[], side: string): void => {
    let known = '';
    let distance = 0;
    for (const row of ordered) {
      const name = nameOf(row);
      distance = name === null ? distance + 1 : 0;
      known = name ?? known;
      if (name === null && known !== '') places.get(row)?.push(`${side} ${known} ${distance}`);
    }
  };
  count(rows, 'after');
  count([...rows].reverse(), 'before');
  return places;
}

function listOld({ rows, base }: KeptList, isOpen: (base: BaseRow) => boolean): OldWord[] {
  const inPack = new Map(rows.map((cells) => [textOf(cells, 'Key'), cells]));
  return (base ?? rows.map((cells): BaseRow => ({ cells, origin: null }))).flatMap((each): OldWord[] => {
    const key = textOf(each.cells, 'Key');
    if (key === '' || !isOpen(each)) return [];
    const now = inPack.get(key) ?? each.cells;
    // An example of a new pack is what somebody has written over it, or nothing.
    if (isExample(each.cells) && textOf(now, 'Language') === textOf(each.cells, 'Language')) return [];
    const before = isExample(each.cells) ? { ...each, cells: now } : each;
    return [
      {
        key,
        base: before,
        word: textOf(before.cells, 'Language'),
        gloss: textOf(before.cells, 'English'),
        audio: textOf(before.cells, 'App_Audio'),
        places: [],
        texts: [before.cells, now].map((cells) => [textOf(cells, 'Language'), textOf(cells, 'English')] as const),
      },
    ];
  });
}

const toNewWord = (row: ImportedRow, hasOwnNames: boolean): NewWord => ({
  row,
  word: textOf(row.cells, 'Language'),
  gloss: textOf(row.cells, 'English'),
  audio: hasOwnNames ? textOf(row.cells, 'App_Audio') : '',
  places: [],
});

/** What is asked of rows that may be others, spelled otherwise. Gives those that are. */
function askDoubtful(pairs: readonly DoubtfulPair<NewWord, OldWord>[], asker: Asker): Pair<NewWord, OldWord>[] {
  const keeps = 'Yes keeps what children have learnt of it, its recording and its picture';
  const idOf = ({ row, old }: Pair<NewWord, OldWord>): string => `${old.key} ${textOf(row.row.cells, 'Key')}`;
  const say = ({ row, old }: Pair<NewWord, OldWord>): string =>
    `"${describeText(old.base.cells)}" is "${describeText(row.row.cells)}" now`;
  const ask = (id: string, text: string, isLikely: boolean): boolean =>
    asker.ask({ id: `same word: ${id}`, text, options: ['yes', 'no'], proposed: isLikely ? 'yes' : 'no' }) === 'yes';
  return [true, false].flatMap((isLikely) => {
    const own = pairs.filter((pair) => pair.isLikely === isLikely);
    const [first] = own;
    if (first !== undefined && own.length > MAX_QUESTIONS)
      return ask(
        `${idOf(first)} and ${own.length - 1} more`,
        `${own.length} rows have other texts than before, the first: ${say(first)}. Are they the same words, written otherwise? ${keeps}`,
        isLikely,
      )
        ? own
        : [];
    return own.filter((pair) =>
      ask(
        idOf(pair),
        `${sheetTitle(pair.row.row)}, row ${pair.row.row.row}: ${say(pair)}. Is it the same word, written otherwise? ${keeps}`,
        isLikely,
      ),
    );
  });
}

/** Gives new rows Keys that no other row has. */
function renewKeys(rows: readonly ImportedRow[], paired: ReadonlySet<ImportedRow>, taken: ReadonlySet<string>): void {
  const keyOf = createRowKeys(taken);
  for (const row of rows)
    if (!paired.has(row)) row.cells['Key'] = keyOf(textOf(row.cells, 'Language'), textOf(row.cells, 'English'));
}

/** Rows whose sheet numbers them itself: those that were corrected. */
const pairByKey = (words: readonly NewWord[], olds: readonly OldWord[]): Pair<NewWord, OldWord>[] => {
  const byKey = new Map(olds.map((old) => [old.key, old]));
  return words.flatMap((word) => {
    const old = byKey.get(textOf(word.row.cells, 'Key'));
    return old === undefined ? [] : pairCorrected([word], [old]).sure;
  });
};

/**
 * Gives rows of words that were in the pack before their Keys, also where their spelling was
 * corrected; such a row gets its former texts, by which its media are found. Where it is not sure
 * that it is the same word, somebody is asked. `isOpen`: whether a row of before may be one of
 * these.
 */
export function keepKeys(
  rows: readonly ImportedRow[],
  has: { readonly keys: boolean; readonly recordings: boolean },
  kept: KeptList,
  isOpen: (base: BaseRow) => boolean,
  asker: Asker,
): string[] {
  const olds = listOld(kept, isOpen);
  const words = rows.map((row) => toNewWord(row, has.recordings));
  const same = has.keys ? [] : pairSame(words, olds);
  const oldOf = new Map(same.map(({ row, old }) => [row, old]));
  const known = new Set(same.map(({ old }) => old));
  const newPlaces = findPlaces(
    words,
    (word) => oldOf.get(word)?.key ?? null,
    ({ row }) => `${sheetTitle(row)} ${row.row}`,
  );
  const oldPlaces = findPlaces(
    olds,
    (old) => (known.has(old) ? old.key : null),
    ({ base: { origin } }) => (origin === null ? '' : `${origin.title} ${origin.row}`),
  );
  const { sure, doubtful } = has.keys
    ? { sure: pairByKey(words, olds), doubtful: [] }
    : pairCorrected(
        words.flatMap((word) => (oldOf.has(word) ? [] : { ...word, places: newPlaces.get(word) ?? [] })),
        olds.flatMap((old) => (known.has(old) ? [] : { ...old, places: oldPlaces.get(old) ?? [] })),
      );
  const corrected = [...sure, ...askDoubtful(doubtful, asker)].filter(
    ({ row, old }) => row.word !== old.word || row.gloss !== old.gloss,
  );
  for (const { row, old } of [...same, ...corrected]) row.row.cells['Key'] = old.key;
  if (!has.keys) {
    const paired = new Set([...same, ...corrected].map(({ row }) => row.row));
    renewKeys(rows, paired, new Set([...paired].map(({ cells }) => textOf(cells, 'Key'))));
  }
  const present = new Set(words.flatMap(({ word, gloss }) => [foldName(word), foldName(gloss)]));
  for (const { row, old } of [...same, ...corrected]) {
    const { App_Audio = '', App_Art = '', ...texts } = old.base.cells;
    // A text that another row has now is that one's. What the sheet names itself it decides.
    const own = ['Language', 'English'].filter((column) => !present.has(foldName(texts[column] ?? '')));
    row.row.formerly = {
      App_Art,
      ...(has.recordings ? {} : { App_Audio }),
      ...Object.fromEntries(own.map((column) => [column, texts[column] ?? ''])),
    };
  }
  if (corrected.length === 0) return [];
  const shown = corrected.map(({ row, old }) => `${describeText(old.base.cells)} is ${describeText(row.row.cells)}`);
  return [
    `${corrected.length} ${corrected.length === 1 ? 'word is' : 'words are'} written otherwise than before and ${corrected.length === 1 ? 'stays the same word' : 'stay the same words'}, with what children have learnt of ${corrected.length === 1 ? 'it' : 'them'}: ${shown.join(', ')}`,
  ];
}
