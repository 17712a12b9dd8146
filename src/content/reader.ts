import type { RawRecord } from './entities';

/** A cell or a row cannot be what it has to be; the message says why, as the end of a sentence that names it. */
export class Unreadable extends Error {}

/**
 * Reads a cell: text from sheets, values from Firestore. Throws Unreadable. By hand, since home waits for some ten thousand cells: a
 * library of schemas is several times slower with the same rules.
 */
export type Read<Value> = (cell: unknown) => Value;

const textOf = (cell: unknown): string => (cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim());

const isNothing = (value: string): boolean => value === '' || value.toLowerCase() === 'null';

/** Text that must be there. */
export const text: Read<string> = (cell) => {
  const value = textOf(cell);
  if (isNothing(value)) throw new Unreadable('is empty');
  return value;
};

/** Text that may be missing: '' and 'null' become null. */
export const textOrNull: Read<string | null> = (cell) => {
  const value = textOf(cell);
  return isNothing(value) ? null : value;
};

/** A name by which rows find each other, and addresses find them: composed, so that the same letters are the same text. */
export const rowName: Read<string> = (cell) => text(cell).normalize('NFC');

/** Such a name, or null where it is missing. */
export const rowNameOrNull: Read<string | null> = (cell) => textOrNull(cell)?.normalize('NFC') ?? null;

/** A number that may be missing. */
export const numberOrNull: Read<number | null> = (cell) => {
  const value = textOrNull(cell);
  if (value === null) return null;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Unreadable('is not a number');
  return number;
};

/** A number that must be there. */
export const number: Read<number> = (cell) => {
  const value = numberOrNull(cell);
  if (value === null) throw new Unreadable('is not a number');
  return value;
};

/** A number that is 0 where it is missing. */
export const numberOrZero: Read<number> = (cell) => numberOrNull(cell) ?? 0;

const YES: ReadonlySet<string> = new Set(['true', 'yes', '1', 'x']);

/** True for the words that say so; everything else does not. */
export const flag: Read<boolean> = (cell) => YES.has(textOf(cell).toLowerCase());

/** One of some words, in small or capital letters. */
export function oneOf<const Word extends string>(words: readonly Word[], fault: string): Read<Word> {
  return (cell) => {
    const value = text(cell).toLowerCase();
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new Unreadable(fault);
    return word;
  };
}

/** What the fields of a row are read as. */
export type Values<Fields extends Readonly<Record<string, Read<unknown>>>> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

/** The cell of a row's own field, whatever the field is called. */
export function cellOf(row: RawRecord, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** Reads the named fields of a row, and no others. Throws Unreadable, with the field's name, for the first that cannot be read. */
export function rowOf<Fields extends Readonly<Record<string, Read<unknown>>>>(fields: Fields): (row: RawRecord) => Values<Fields> {
  const entries = Object.entries(fields);
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [name, read] of entries) {
      try {
        values[name] = read(cellOf(row, name));
      } catch (error) {
        if (error instanceof Unreadable) throw new Unreadable(`${name} ${error.message}`);
        throw error;
      }
    }
    return values as Values<Fields>;
  };
}
