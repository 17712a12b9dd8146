import { columnLetter } from '../../builder/sheets/columns';
import type { Heading } from '../../builder/sheets/table';

/** Name of a sheet in messages: 'words.xlsx, sheet "Animals"'. */
export function sheetTitle({ file, sheet }: { readonly file: string; readonly sheet: string | null }): string {
  return sheet === null ? file : `${file}, sheet "${sheet}"`;
}

/** What messages call a column: by its letter in the sheet, and its heading. */
export const placeOf = ({ index, of, text }: Pick<Heading, 'index' | 'of' | 'text'>): string =>
  text === '' ? columnLetter(of ?? index) : `${columnLetter(of ?? index)} "${text}"`;
