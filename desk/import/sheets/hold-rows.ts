import type { CollectionName } from '../../../src/content/entities';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { isTakenOut } from '../../builder/grid/marks';
import { columnLetter } from '../../builder/sheets/columns';
import type { HeldRow } from '../../builder/sheets/consent';
import { findHeldRows } from '../../builder/sheets/consent';
import type { SheetRow, Table } from '../../builder/sheets/table';
import { listAsides } from '../../builder/sheets/table';
import { formatRows } from '../../text/row-ranges';
import type { ImportedRow } from '../common/imported-row';

/**
 * A sheet that was read: its rows, and those that are held back, by their rows in the grid from 0.
 */
export interface ReadPart {
  readonly title: string;
  readonly table: Table;
  readonly collection: CollectionName;
  readonly rows: readonly ImportedRow[];
  readonly held: Map<number, HeldRow>;
}

const isWordList = (collection: CollectionName): boolean =>
  collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab';

/**
 * The rows of a table that must not be used. `isNamed`: pack.json says that the sheet is to be
 * read, even when its name says otherwise.
 */
export function findHeld(table: Table, collection: CollectionName, isNamed: boolean): Map<number, HeldRow> {
  const { grid, headerRow, headings } = table;
  const columns = headings.map(({ index, text, column, isNote }) => ({ index, text, column, isNote: isNote === true }));
  const named = isNamed ? { ...grid, sheet: null } : grid;
  const found = findHeldRows(named, Math.max(0, headerRow), columns, isWordList(collection), listAsides(table));
  return new Map(found.map((row) => [row.row, row]));
}

/**
 * The cells of a held row, with what is struck through or hidden: nothing of it may come in by
 * another way.
 */
export function heldCellsOf({ table, rows, held }: ReadPart): ImportedRow[] {
  const { grid, headings } = table;
  return rows.flatMap((row) => {
    if (!held.has(row.row - 1)) return [];
    const own = headings.flatMap(({ index, column }) =>
      column === null ? [] : [[column, (grid.rows[row.row - 1]?.[index] ?? '').trim()]],
    );
    return { ...row, cells: { ...row.cells, ...(Object.fromEntries(own) as SheetRow) } };
  });
}

const fold = (text = ''): string => text.normalize('NFC').trim().toLowerCase();
const isSet = ({ Language = '' }: SheetRow): boolean => Language.trim() !== '';
/** The word and its meaning, as they are compared. */
export const identityOf = ({ Language, English }: SheetRow): string => JSON.stringify([fold(Language), fold(English)]);

interface Origin {
  readonly part: ReadPart;
  readonly row: number;
  readonly how: HeldRow['how'] | 'withdrawn';
}

const placeOf = ({ part, row }: Origin, other: ReadPart): string =>
  part === other ? `in row ${row}` : `in row ${row} of ${part.title}`;

/** Words that are held back or withdrawn, by word and meaning: of each the most decided. */
function findOrigins(parts: readonly ReadPart[], today: string): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  const weights = { withdrawn: 0, said: 1, struck: 2, hidden: 3 } as const;
  const add = (cells: SheetRow, origin: Origin): void => {
    const key = identityOf(cells);
    const known = origins.get(key);
    if (isSet(cells) && (known === undefined || weights[origin.how] < weights[known.how])) origins.set(key, origin);
  };
  for (const part of parts.filter(({ collection }) => isWordList(collection))) {
    for (const { cells, row } of heldCellsOf(part))
      add(cells, { part, row, how: part.held.get(row - 1)?.how ?? 'said' });
    for (const { cells, row } of part.rows)
      if (!part.held.has(row - 1) && isWithdrawn(cells, today)) add(cells, { part, row, how: 'withdrawn' });
  }
  return origins;
}

/**
 * Holds back a word that is held back, withdrawn, or in another sheet struck through, in the other
 * rows with the same word and meaning, too. Of words that are only hidden elsewhere it tells. Gives
 * what it tells, by part.
 */
export function holdSameWords(parts: readonly ReadPart[], today: string): ReadonlyMap<ReadPart, readonly string[]> {
  const origins = findOrigins(parts, today);
  const told = new Map<ReadPart, string[]>();
  for (const part of parts.filter(({ collection }) => isWordList(collection))) {
    const hidden: number[] = [];
    for (const { cells, row } of part.rows) {
      const origin = origins.get(identityOf(cells));
      const isOpen = !part.held.has(row - 1) && !isWithdrawn(cells, today);
      if (origin === undefined || !isOpen || (origin.part === part && origin.row === row)) continue;
      if (origin.how === 'hidden') hidden.push(row);
      else if (origin.how !== 'struck' || origin.part !== part) {
        const because = `the same word is ${origin.how === 'withdrawn' ? 'withdrawn' : 'held back'} ${placeOf(origin, part)}`;
        part.held.set(row - 1, { row: row - 1, because, how: 'said' });
      }
    }
    if (hidden.length > 0)
      told.set(part, [
        `${hidden.length === 1 ? 'row' : 'rows'} ${formatRows(hidden)}: the same word is hidden in another row or sheet, and is read here. Take it out here, too, if nobody should see it`,
      ]);
  }
  return told;
}

const rowsText = (rows: readonly number[]): string => `${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)}`;
const columnText = (index: number, text: string): string =>
  `column ${columnLetter(index)}${text === '' ? '' : ` "${text}"`}`;

/**
 * What of the rows that are read is left out, since it is struck through or hidden: rows, columns,
 * never the text.
 */
export function describeTakenOut({ table, held }: ReadPart): string[] {
  const { grid, headings, takenOut } = table;
  const cut = [...(grid.marks?.cutCells ?? [])].map((name) => name.split(',').map(Number));
  const places = [
    ...takenOut.map(({ row, heading }) => ({ row, heading, text: 'struck through or hidden, so it counts as empty' })),
    ...cut.flatMap(([row = 0, column = 0]) => {
      const heading = headings[column];
      const isRead = heading !== undefined && heading.column !== null && !isTakenOut(grid.marks, row, column);
      return isRead
        ? [{ row: row + 1, heading, text: 'a part of it is struck through or hidden, and is left out' }]
        : [];
    }),
  ].filter(({ row }) => !held.has(row - 1) && !table.others.has(row - 1));
  const byText = new Map<string, number[]>();
  for (const { row, heading, text } of places) {
    const key = `${columnText(heading.index, heading.text)}: ${text}`;
    byText.set(key, [...(byText.get(key) ?? []), row]);
  }
  const hidden = headings.filter(({ how, text }) => how === 'hidden' && text !== '');
  return [
    ...[...byText].map(([text, rows]) => `${rowsText(rows)}, ${text}`),
    ...(hidden.length === 0
      ? []
      : [
          `${hidden.map(({ index, text }) => columnText(index, text)).join(', ')}: hidden in the sheet or struck through, and not read. To use it, show it there, or name it in pack.json ("columns")`,
        ]),
  ];
}
