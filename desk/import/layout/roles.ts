import type { Grid } from '../../builder/grid/grid';
import type { Mapping } from '../../builder/sheets/columns';
import { COLUMNS, columnNamed, mappedColumn } from '../../builder/sheets/columns';
import { isConsentHeading, isLikeConsentHeading } from '../../builder/sheets/consent';
import type { FoundMeaning } from '../../builder/sheets/meaning';
import { meaningOf } from '../../builder/sheets/meaning';
import type { Asker } from '../common/question';
import { isFilled } from './cells';

/** What is known of the sheet before it is looked at. */
export interface LayoutContext {
  readonly mapping: Mapping;
  /** Folded names of the pack's language. */
  readonly languageNames: ReadonlySet<string>;
  /**
   * The first rows that several sheets of the file have alike, as `rowText` gives them: they are
   * headings.
   */
  readonly repeatedRows: ReadonlySet<string>;
  readonly asker: Asker;
}

/** The texts of a row as one, to compare rows. */
export const rowText = (cells: readonly string[]): string =>
  JSON.stringify(cells.map((cell) => cell.trim()).filter(isFilled));

/** What a cell would be as a heading: a column's name, a meaning, or a question of consent. */
export type HeadingRole = NamedRole | FoundMeaning | 'consent' | null;
/** A column by its own name, or by what pack.json says (`isMapped`). */
interface NamedRole {
  readonly column: string;
  readonly isSure: true;
  readonly isMapped: boolean;
}
/** `index` is the column in which the text stands; null where it must tell by itself. */
export type RoleOf = (text: string, index: number | null) => HeadingRole;

/** What the cells of a sheet would be as headings. */
export function createRoleOf({ mapping, languageNames }: LayoutContext, grid: Grid): RoleOf {
  const scopes = [grid.sheet, grid.file, grid.file.replace(/\.\w+$/u, ''), 'KZ_AppData'].filter(
    (name) => name !== null,
  );
  return (text, index) => {
    const mapped = mappedColumn(mapping, scopes, text, index);
    if (mapped !== null) return { column: mapped, isSure: true, isMapped: true };
    if (!isFilled(text)) return null;
    const own = columnNamed(text);
    if (own !== null && COLUMNS.KZ_AppData.includes(own) && own !== 'Key')
      return { column: own, isSure: true, isMapped: false };
    if (isConsentHeading(text)) return 'consent';
    return meaningOf(text, languageNames) ?? (isLikeConsentHeading(text) ? 'consent' : null);
  };
}

/** The column, the meaning, or 'consent'. */
export const nameOfRole = (role: HeadingRole): string | null => {
  if (role === null || role === 'consent') return role;
  return 'column' in role ? role.column : role.meaning;
};

/** True for what pack.json says: no guess may contradict it. */
export const isMapped = (role: HeadingRole): boolean =>
  role !== null && role !== 'consent' && 'isMapped' in role && role.isMapped;

/** How many different headings a row has, and whether one of them can be nothing but a heading. */
export interface RowScore {
  readonly count: number;
  /**
   * As `count`, but headings of what is no word, such as notes and consent, weigh half: they may
   * stand over a group of columns.
   */
  readonly weight: number;
  readonly isSure: boolean;
}

const ASIDES: ReadonlySet<string> = new Set(['consent', 'note', 'number of the row', 'part of speech']);

/** `raw` is the row without the cells that merged ranges fill. */
export function scoreRow(cells: readonly string[], raw: readonly string[], roleOf: RoleOf): RowScore {
  const roles = cells.map((cell, index) => {
    // A cell that was merged over several columns names a group of columns, not one.
    const isGroup = !isFilled(raw[index]) && cells[index - 1] === cell;
    return isGroup || (cells[index + 1] === cell && isFilled(cell) && !isFilled(raw[index + 1]))
      ? null
      : roleOf(cell, null);
  });
  const names = new Set(roles.map(nameOfRole).filter((name) => name !== null));
  const isSure = roles.some((role) => role !== null && role !== 'consent' && role.isSure);
  const asides = [...names].filter((name) => ASIDES.has(name)).length;
  return { count: names.size, weight: names.size - asides / 2, isSure };
}
