import type { Grid } from '../../builder/grid/grid';
import { isConsentHeading } from '../../builder/sheets/consent';
import { CONTENT_MEANINGS, meaningOf } from '../../builder/sheets/meaning';
import type { Heading, Table } from '../../builder/sheets/table';
import type { ColumnContent } from '../layout/column-content';
import { MIN_ENGLISH, lookAtColumns } from '../layout/column-content';
import { splitHeading, splitHeadingOfSeveral } from '../layout/two-texts';

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * True for a column that may hold words: texts that differ, under a heading that says nothing else.
 */
function mayBeWords({ text, column }: Heading, content: ColumnContent | undefined): boolean {
  const found = meaningOf(text, NO_NAMES);
  const isOther =
    found !== null &&
    (!CONTENT_MEANINGS.has(found.meaning) || (found.meaning !== 'Language' && found.meaning !== 'English'));
  const isText = content?.kind === 'text' && content.filled > 0 && content.distinct > MIN_DIFFERENT;
  // Under "Kupu / English" stand both, if anything: neither alone would be right.
  const isOne = splitHeading(text) === null && splitHeadingOfSeveral(text) === null;
  return column === null && text !== '' && isText && isOne && !isOther && !isConsentHeading(text);
}
/** A column with fewer different texts holds kinds of words, not words. */
const MIN_DIFFERENT = 0.3;

/** The texts of the first row, where no heading is known. */
function headingsOf({ rows }: Grid): Heading[] {
  const first = rows.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? [];
  return first.map((text, index) => ({ index, text: text.trim(), column: null, how: 'unknown' }));
}

/** What was only taken for a column may be wrong: it is said, too. */
const isGuess = ({ how, text }: Heading): boolean => how === 'by its meaning' && text !== '';

/** What leaves a sheet out. */
export const ignoreLine = ({ file, sheet }: Pick<Grid, 'file' | 'sheet'>): string =>
  `"sheets": { ${JSON.stringify(sheet ?? file)}: "ignore" }`;

/**
 * Says what to write into pack.json for a sheet that is not read. It names a column of the sheet
 * only where that may hold what is missing.
 */
export function adviseColumns(grid: Grid, table: Table | null): string {
  const headings = table?.headings ?? headingsOf(grid);
  const contents = lookAtColumns(grid.rows.slice(Math.max(1, table?.headerRow ?? 0)));
  const given = new Set(headings.flatMap((heading) => (isGuess(heading) ? [] : (heading.column ?? []))));
  const missing = (['Language', 'English'] as const).filter((column) => !given.has(column));
  const free = headings.filter((heading) => mayBeWords(heading, contents[heading.index]));
  const englishOf = ({ index }: Heading): number => contents[index]?.english ?? 0;
  const [english] = free
    .filter((heading) => englishOf(heading) >= MIN_ENGLISH)
    .sort((one, other) => englishOf(other) - englishOf(one));
  const words = free.filter((heading) => englishOf(heading) < MIN_ENGLISH);
  const lines = missing.map((column) => {
    const guessed = headings.find((heading) => heading.column === column);
    const likely = guessed ?? (column === 'English' ? english : words.length === 1 ? words[0] : undefined);
    const heading = likely?.text ?? (column === 'English' ? 'heading of the English' : 'heading of the words');
    return `${JSON.stringify(heading)}: "${column}"`;
  });
  const columns = lines.length === 0 ? ' ("columns")' : `, such as "columns": { ${lines.join(', ')} }`;
  return `For words, say in pack.json which columns hold them${columns}; if it holds none, ${ignoreLine(grid)}`;
}
