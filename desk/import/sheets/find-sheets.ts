import type { Grid } from '../../builder/grid/grid';
import type { Table } from '../../builder/sheets/table';
import { foldHeading } from '../../builder/sheets/columns';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { Answers, AskedQuestion } from '../common/question';
import { createAsker } from '../common/question';
import { countFilled } from '../layout/cells';
import type { LayoutContext } from '../layout/roles';
import { rowText } from '../layout/roles';
import { UNKNOWN_TEXTS, describeMaterial, isDoubtful } from './material';
import type { ReadSheet } from './read-sheet';
import { readSheet } from './read-sheet';
import type { SheetNames } from './recognise';

/** What pack.json says beside the reading rules, and the day. */
export interface ImportContext {
  readonly names: SheetNames;
  readonly answers: Answers;
  /** Folded names of the pack's language: a heading like these is the word. */
  readonly languageNames: ReadonlySet<string>;
  /** Decides for all of an import what is withdrawn: 'YYYY-MM-DD'. */
  readonly today: string;
}

/** A sheet, what it is, and what was asked for that. */
export interface FoundSheet {
  readonly grid: Grid;
  readonly read: ReadSheet;
  readonly asked: readonly AskedQuestion[];
}

/**
 * First rows of several texts that stand in more than one sheet of a file. No word stands first in
 * two sheets, with the same words beside it.
 */
function findRepeatedRows(grids: readonly Grid[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { rows } of grids) {
    const first = rows.find((cells) => countFilled(cells) > 1);
    if (first !== undefined) counts.set(rowText(first), (counts.get(rowText(first)) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([text, count]) => (count > 1 ? text : [])));
}

/** Finds out what each sheet is. */
function readSheets(
  grids: readonly Grid[],
  rules: ReadingRules,
  { names, answers, languageNames }: ImportContext,
): FoundSheet[] {
  return grids.map((grid) => {
    const asker = createAsker(answers);
    const repeatedRows = findRepeatedRows(grids.filter(({ file }) => file === grid.file));
    const context: LayoutContext = { mapping: rules.mapping, languageNames, repeatedRows, asker };
    const others = new Set(
      grids.flatMap(({ file, sheet }) => (file === grid.file && sheet !== null ? foldHeading(sheet) : [])),
    );
    const read = readSheet(grid, rules, names, others, context);
    // Of a sheet that is no list of words nothing is asked, unless an answer could make it one.
    const isAsked = read.kind === 'table' || asker.questions.some(({ taken, proposed }) => taken !== proposed);
    return { grid, read, asked: isAsked ? asker.questions : [] };
  });
}

const sizeOf = ({ rows }: Table): number => rows.length;

/**
 * Leaves out sheets of sentences, stories, songs and people, and asks. Sentences are proposed as
 * words where there are no others.
 */
function leaveOutOthers(sheets: readonly FoundSheet[], answers: Answers): FoundSheet[] {
  const words = sheets.flatMap(({ read }) =>
    read.kind === 'table' && read.collection === 'KZ_AppData' && read.material === null ? [read] : [],
  );
  const hasWords = words.length > 0;
  const largest = Math.max(0, ...words.filter(({ table }) => !isDoubtful(table)).map(({ table }) => sizeOf(table)));
  return sheets.map((found): FoundSheet => {
    const { grid, read, asked } = found;
    if (read.kind !== 'table') return found;
    // The largest sheet is what somebody meant to bring.
    const isGuess = read.collection === 'KZ_AppData' && sizeOf(read.table) < largest && isDoubtful(read.table);
    const material = read.material ?? (isGuess ? UNKNOWN_TEXTS : null);
    if (material === null) return found;
    const asker = createAsker(answers);
    const title = grid.sheet === null ? grid.file : `${grid.file}/${grid.sheet}`;
    const isLeftOut =
      asker.ask({
        id: `${title}: no words`,
        text: `${title}: it holds ${material}. Leave it out? (If no, each of its lines becomes a word.)`,
        options: ['yes', 'no'],
        proposed: hasWords || material !== 'sentences' ? 'yes' : 'no',
      }) === 'yes';
    return isLeftOut
      ? { grid, read: { kind: 'ignored', because: describeMaterial(material, grid) }, asked: asker.questions }
      : { grid, read, asked: [...asker.questions, ...asked] };
  });
}

/** Finds out what the sheets of a source are, each by itself, then all together. */
export const findSheets = (grids: readonly Grid[], rules: ReadingRules, context: ImportContext): FoundSheet[] =>
  leaveOutOthers(readSheets(grids, rules, context), context.answers);
