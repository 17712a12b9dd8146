import type { VocabItem } from '../content/entities';
import { isHeldOut } from './daily';
import type { Memory } from './word-memory';
import { chanceKnown, isKnown, isToCome } from './word-memory';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * What makes a spreadsheet take a text for a formula; also after spaces, and in the full-width
 * forms that it takes for the same.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A cell. A text that would be run as a formula gets an apostrophe before it. */
export function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A child of the file: a name for it, e.g. its animal. */
export interface CsvChild {
  readonly name: string;
  readonly salt: string;
  readonly memory: Memory;
}

const HEADER = [
  'child',
  'word',
  'English',
  'unit',
  'state',
  'chance known %',
  'asked',
  'right',
  'last day',
  'taken for',
  'scheduled',
] as const;

/**
 * All words of some children on a day, as the text of a CSV file with a byte order mark. `dateOf`
 * writes a day (local days since 1970) as a date.
 */
export function writeCsv(
  words: readonly VocabItem[],
  children: readonly CsvChild[],
  day: number,
  dateOf: (day: number) => string,
): string {
  const byKey = new Map(words.map((item) => [String(item.Key), item]));
  const rows = children.flatMap(({ name, salt, memory }) =>
    words.map((item): (string | number)[] => {
      const key = String(item.Key);
      const own = memory.get(key);
      const named = [name, item.Language, item.English, item.homeName];
      if (!own) return [...named, 'not met', '', '', '', '', '', ''];
      return [
        ...named,
        isKnown(own, day) ? 'known' : 'shaky',
        Math.round(100 * chanceKnown(own, day)),
        own.asked,
        own.right,
        isToCome(own, day) ? '' : dateOf(own.lastDay),
        own.takenFor.flatMap((taken) => byKey.get(taken)?.Language ?? []).join(' / '),
        isHeldOut(salt, key) ? 'left to chance' : 'yes',
      ];
    }),
  );
  return BYTE_ORDER_MARK + [HEADER, ...rows].map((row) => row.map(toCell).join(',') + LINE_END).join('');
}
