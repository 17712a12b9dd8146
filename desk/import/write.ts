import { registry } from '../../scenes/registry';
import { needsOnlyWords } from '../../src/content/can-begin';
import { isWithdrawn } from '../../src/content/withdrawn';
import { encodeText, isSameBytes } from '../builder/common/bytes';
import type { Assets, FileStore } from '../builder/common/ports';
import { COLUMNS } from '../builder/sheets/columns';
import { readSheets } from '../builder/sheets/sheets';
import type { SheetRow } from '../builder/sheets/table';
import type { ImportedListRecord } from './common/import-record';
import { hashOfSheet, readRecord, writeRecord } from './common/import-record';
import { copySheets } from './common/set-aside';
import { basePath } from './merge/kept-list';
import type { ListToWrite } from './merge/merge-pack';
import type { MergedRow } from './merge/merge-rows';
import { formatSheet, sheetPath } from './merge/own-sheet';
import { hashHeldNames } from './recordings/held-media';
import type { ImportedGrids } from './sheets/import-grids';

function recordOf({ rows, base, text, headings }: ListToWrite): ImportedListRecord {
  const titles = [...new Set([...rows, ...base].flatMap(({ origin }) => origin?.title ?? []))];
  const placeOf = ({ origin }: MergedRow): [number, number] =>
    origin === null ? [-1, 0] : [titles.indexOf(origin.title), origin.row];
  return {
    hash: hashOfSheet(text),
    sheets: titles.map((title) => ({ title, headings: { ...headings[title] } })),
    rows: rows.map(placeOf),
    base: base.map(placeOf),
  };
}

/**
 * Writes imported lists into a pack and stores where every row came from. Sheets that were changed
 * by hand are copied first. `from`: the sources, as paths from the pack. Gives the paths of the
 * copies.
 */
export async function writeImport(
  store: FileStore,
  from: readonly string[],
  lists: readonly ListToWrite[],
  { held }: Pick<ImportedGrids, 'held'>,
): Promise<string[]> {
  const before = await readRecord(store);
  const copies = await copySheets(
    store,
    lists.flatMap(({ collection, isChangedByHand }) => (isChangedByHand ? collection : [])),
  );
  for (const { collection, text, baseText } of lists) {
    await store.write(sheetPath(collection), encodeText(text));
    await store.write(basePath(collection), encodeText(baseText));
  }
  await writeRecord(store, {
    from: [...new Set([...(before?.from ?? []), ...from])],
    lists: { ...before?.lists, ...Object.fromEntries(lists.map((list) => [list.collection, recordOf(list)])) },
    held: hashHeldNames({ held }),
  });
  return copies;
}

/** Games that need nothing but words, pictures and sounds, and those that need a story, too. */
const WORD_GAMES = registry.filter(needsOnlyWords);
const STORY_GAMES = registry.filter(({ needs }) => needs.some(({ kind }) => kind === 'pages' || kind === 'blanks'));

const nameOf = (unit = '', subunit = ''): string => `${unit.trim()} / ${subunit.trim()}`;

/**
 * Gives every subunit that no row of KZ_GameFilterDataNew names a row with the games that need only
 * words, and a part of a story the games of stories, from the easiest level on. Rows that are there
 * stay, but for those of an untouched template. Gives the subunits that got a row.
 */
export async function offerGames(
  store: FileStore,
  { templateSheet }: Pick<Assets, 'templateSheet'>,
  today: string,
): Promise<string[]> {
  const { lists } = await readSheets(store);
  const collection = 'KZ_GameFilterDataNew';
  const bytes = await store.read(sheetPath(collection));
  const isTemplate = bytes !== null && isSameBytes(bytes, await templateSheet(collection));
  const existing = isTemplate ? [] : lists[collection];
  const named = new Set(existing.map((row) => nameOf(row['category'], row['target'])));
  const keys = existing.map((row) => Number(row['Key'])).filter(Number.isFinite);
  let key = keys.reduce((highest, each) => Math.max(highest, each), 0);
  const stories = new Set(lists.KZ_StorybookSentence.map((page) => nameOf(page['story'], page['target'])));
  const added: string[] = [];
  const words = [...lists.KZ_AppData, ...lists.KZ_StorybookVocab].filter((word) => !isWithdrawn(word, today));
  const rows = words.flatMap((word): SheetRow[] => {
    const unit = word['homeName']?.trim() || word['storyGame']?.trim() || '';
    const subunit = word['subCat']?.trim() || word['group']?.trim() || '';
    const name = nameOf(unit, subunit);
    if (unit === '' || subunit === '' || named.has(name)) return [];
    named.add(name);
    added.push(name);
    key += 1;
    return [
      {
        Key: String(key),
        category: unit,
        target: subunit,
        ...Object.fromEntries(
          [...WORD_GAMES, ...(stories.has(name) ? STORY_GAMES : [])].map(({ label }) => [label, '1']),
        ),
      },
    ];
  });
  if (rows.length > 0) {
    const columns = [...new Set([...existing.flatMap((row) => Object.keys(row)), ...COLUMNS[collection]])];
    await store.write(sheetPath(collection), encodeText(formatSheet(collection, columns, [...existing, ...rows])));
  }
  return added;
}
