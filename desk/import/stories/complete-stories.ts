import { isWithdrawn } from '../../../src/content/withdrawn';
import { MIN_WORDS } from '../../../src/content/units';
import { bareWord, splitWords } from '../../../src/story/story-words';
import { createRowKeys } from '../../builder/publish/row-key';
import type { SheetRow } from '../../builder/sheets/table';
import type { ImportedRow } from '../common/imported-row';
import type { ImportedGrids, ImportedList } from '../sheets/import-grids';
import { BLANK_COLUMNS, chooseBlanks } from './story-blanks';

// A story is a sheet of pages: its name, the number of the page, the sentence and its English. What
// a story needs beside these is filled in here, where no sheet of the import has it.

/** The part of a story that has no parts. */
const ONLY_PART = 'Part 1';
/** The number of the page that is a story's cover: no word is left out of it. */
const COVER = '0';
/** Columns that a word of a story does not take from the word that it is. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['Key', 'lesson', 'homeName', 'subCat', 'VTA_Cat', 'formerly']);

const textOf = ({ cells }: ImportedRow, column: string): string => (cells[column] ?? '').trim();

/** ' kei runga te ngeru ': to find a word in, also one of several words. */
const spaced = (text: string): string => ` ${splitWords(text).map(bareWord).join(' ')} `;

/** The pages of one part of a story. */
interface Part {
  readonly story: string;
  readonly target: string;
  readonly pages: readonly ImportedRow[];
}

function groupParts(pages: readonly ImportedRow[]): Part[] {
  const parts = new Map<string, { story: string; target: string; pages: ImportedRow[] }>();
  for (const page of pages) {
    const [story, target] = [textOf(page, 'story'), textOf(page, 'target')];
    const part = parts.get(JSON.stringify([story, target])) ?? { story, target, pages: [] };
    part.pages.push(page);
    parts.set(JSON.stringify([story, target]), part);
  }
  return [...parts.values()];
}

/** Names of the story and its part in every row; tells where there is no cover. */
function fillPages(pages: readonly ImportedRow[], notes: string[]): void {
  let story = '';
  for (const { cells } of pages) {
    story = (cells['story'] ?? '').trim() || story;
    cells['story'] = story;
    cells['category'] = (cells['category'] ?? '').trim() || story;
    cells['target'] = (cells['target'] ?? '').trim() || ONLY_PART;
    cells['isLandscape'] ??= 'yes';
  }
  for (const part of groupParts(pages))
    if (part.pages.every((page) => textOf(page, 'page') !== COVER))
      notes.push(`"${part.story}" has no cover (page ${COVER}): its first page is the cover`);
}

/** The words of a part: those of its sentences, filled up from their units to what a game needs. */
function chooseWords({ pages }: Part, words: readonly ImportedRow[]): { own: ImportedRow[]; added: ImportedRow[] } {
  const text = pages.map((page) => spaced(textOf(page, 'fullSentence'))).join('');
  const taken = new Set<string>();
  const takeNew = (row: ImportedRow): boolean => {
    const english = textOf(row, 'English').toLowerCase();
    const isNew = english !== '' && !taken.has(english);
    taken.add(english);
    return isNew;
  };
  const own = words.filter((row) => text.includes(spaced(textOf(row, 'Language')))).filter(takeNew);
  const units = new Set(own.map((row) => textOf(row, 'homeName')));
  const near = words.filter((row) => units.has(textOf(row, 'homeName')));
  const added = [...near, ...words].filter(takeNew).slice(0, Math.max(0, MIN_WORDS - own.length));
  return { own, added };
}

function toStoryWord(
  { cells, ...row }: ImportedRow,
  { story, target }: Part,
  lesson: number,
  key: string,
): ImportedRow {
  const own = Object.entries(cells).filter(([column]) => !OWN_COLUMNS.has(column));
  const named: SheetRow = { Key: key, lesson: String(lesson), storyGame: story, group: target };
  return { ...row, cells: Object.assign(Object.create(null) as SheetRow, Object.fromEntries(own), named) };
}

const hasColumn = (rows: readonly ImportedRow[], column: string): boolean =>
  rows.some((row) => textOf(row, column) !== '');

const columnsOf = (rows: readonly ImportedRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
];

/** The lists of an import with what its stories lack, and what is told of that. */
export interface CompletedStories {
  readonly lists: readonly ImportedList[];
  readonly notes: ImportedGrids['listNotes'];
}

/**
 * Completes stories that have only pages: the names of their parts, the words that are left out,
 * and the words of the story, which are words of the pack and have their Keys from them. `packWords`:
 * those that the pack has, for an import without any.
 */
export function completeStories(
  lists: readonly ImportedList[],
  packWords: readonly ImportedRow[],
  today: string,
): CompletedStories {
  const sentences = lists.find(({ collection }) => collection === 'KZ_StorybookSentence');
  if (sentences === undefined || sentences.rows.length === 0) return { lists, notes: [] };
  const pages = sentences.rows;
  const given = lists.find(({ collection }) => collection === 'KZ_AppData')?.rows ?? packWords;
  const words = given.filter((row) => textOf(row, 'Language') !== '' && !isWithdrawn(row.cells, today));
  const notes: string[] = [];
  fillPages(pages, notes);
  const parts = groupParts(pages);
  const hasBlanks = BLANK_COLUMNS.some((column) => hasColumn(pages, column));
  const hasWords = lists.some(({ collection }) => collection === 'KZ_StorybookVocab');
  const keyOf = createRowKeys();
  const stories = [...new Set(parts.map(({ story }) => story))];
  const vocabulary = parts.flatMap((part) => {
    const { own, added } = chooseWords(part, words);
    if (!hasBlanks) {
      const known = new Set(own.map((row) => bareWord(textOf(row, 'Language'))));
      for (const page of part.pages)
        if (textOf(page, 'page') !== COVER)
          Object.assign(
            page.cells,
            chooseBlanks(textOf(page, 'fullSentence'), (word) => known.has(word)),
          );
    }
    if (hasWords) return [];
    notes.push(
      `"${part.story}", ${part.target}: ${part.pages.length} pages with ${own.length} words of the pack${added.length === 0 ? '' : `; ${added.length} more of its words are added, since a game needs ${MIN_WORDS}`}`,
    );
    return [...own, ...added].map((row) =>
      toStoryWord(
        row,
        part,
        stories.indexOf(part.story) + 1,
        keyOf(textOf(row, 'Key') || textOf(row, 'Language'), JSON.stringify([part.story, part.target])),
      ),
    );
  });
  if (!hasBlanks)
    notes.push('no column says which words are left out: the last known word at easy, two at medium, three at hard');
  const completed = lists.map((list) => (list === sentences ? { ...list, columns: columnsOf(pages) } : list));
  const storyWords: ImportedList[] =
    vocabulary.length === 0
      ? []
      : [{ collection: 'KZ_StorybookVocab', rows: vocabulary, columns: columnsOf(vocabulary), headings: {} }];
  return {
    lists: [...completed, ...storyWords],
    notes: notes.map((text) => ({ collection: 'KZ_StorybookSentence', text })),
  };
}
