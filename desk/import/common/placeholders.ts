import { formatRows } from '../../text/row-ranges';
import type { ImportedRow } from './imported-row';

/** Texts that people write where there is nothing. */
export const PLACEHOLDER =
  /^(?:none|n\/?a|null|nil|tbd|tba|todo|xxx+|\?+|-+|–|—|\.+|unknown|empty|no (?:gloss|translation|meaning)|inconnu|desconocido)$/iu;

/**
 * A text such as "none" or "todo" is a word itself, unless it comes as often as this, and in this
 * part of the words.
 */
const MIN_PLACEHOLDERS = 3;
const MIN_SHARE = 0.1;

const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const quote = (texts: readonly string[]): string => [...new Set(texts)].map((text) => `"${text}"`).join(', ');

/**
 * Tells texts that only say that nothing is there from words that are written alike: "todo" is
 * "all" in Spanish and Papiamentu.
 */
function createPlaceholderTest(texts: readonly string[], isLanguage: boolean): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const areCapitals = texts.filter(isCapitals).length > texts.length / 2;
  return (text) => {
    if (!PLACEHOLDER.test(text)) return false;
    if (!/\p{L}/u.test(text) || text.includes('/') || (isCapitals(text) && !areCapitals)) return true;
    const count = counts.get(text) ?? 0;
    return count >= MIN_PLACEHOLDERS && (!isLanguage || count >= MIN_SHARE * texts.length);
  };
}

/**
 * Empties the cells of a column that only say that nothing is there: "NONE", "n/a", "???". Tells
 * what was emptied, and what was taken for a word.
 */
export function emptyPlaceholders(rows: readonly ImportedRow[], column: 'English' | 'Language'): string[] {
  const textOf = ({ cells }: ImportedRow): string => (cells[column] ?? '').trim();
  const filled = rows.filter((row) => textOf(row) !== '');
  const isPlaceholder = createPlaceholderTest(filled.map(textOf), column === 'Language');
  const found = filled.map((row) => ({ row, text: textOf(row) })).filter(({ text }) => PLACEHOLDER.test(text));
  const empty = found.filter(({ text }) => isPlaceholder(text));
  const words = found.filter(({ text }) => !isPlaceholder(text));
  for (const { row } of empty) row.cells[column] = '';
  return [
    ...(empty.length === 0
      ? []
      : [
          `${empty.length} cells of ${column} only say that nothing is there (${quote(empty.map(({ text }) => text))}): they count as empty`,
        ]),
    ...(words.length === 0
      ? []
      : [
          `${quote(words.map(({ text }) => text))} of ${column} (${words.length === 1 ? 'row' : 'rows'} ${formatRows(words.map(({ row }) => row.row))}) is taken for a word: empty the cell if it says that nothing is there`,
        ]),
  ];
}
