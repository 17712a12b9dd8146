import { bareWord } from '../../../src/story/story-words';
import { hashOfName } from '../../builder/media/held-names';
import type { ImportedRow } from '../common/imported-row';
import { mediaName } from '../common/media-cell';
import type { ImportedGrids } from '../sheets/import-grids';
import { matchRecordings } from './match-recordings';
import type { GivenRecording } from './recording-files';
import { recordingNameOf } from './recording-files';

const SPOKEN: readonly string[] = ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence'];

/** The recordings that rows of an import may have, and what is told of the others. */
interface OpenRecordings {
  readonly open: readonly GivenRecording[];
  readonly notes: readonly string[];
}

const wordOf = ({ cells }: ImportedRow): string => cells['Language'] || cells['fullSentence'] || '';
const isSet = (cell = ''): boolean => cell.trim() !== '';

/**
 * The recordings without those that belong to rows that are held back, or may belong to one:
 * nothing of such a row comes in under another word whose name is like it.
 */
export function keepHeldRecordings(
  { lists, held }: Pick<ImportedGrids, 'lists' | 'held'>,
  given: readonly GivenRecording[],
): OpenRecordings {
  const heldRows = new Set(held.flatMap(({ collection, rows }) => (SPOKEN.includes(collection) ? rows : [])));
  if (heldRows.size === 0) return { open: given, notes: [] };
  const rows = [...lists.flatMap(({ collection, rows: own }) => (SPOKEN.includes(collection) ? own : [])), ...heldRows];
  const hasOwnNames = lists.some(({ headings }) =>
    Object.values(headings).some((named) => Object.hasOwn(named, 'App_Audio')),
  );
  const { matches, unclear } = matchRecordings(
    rows,
    given.map(({ name }) => name),
    hasOwnNames,
  );
  const heldWords = new Set([...heldRows].map(wordOf));
  // Of several files of one name only one is matched: they are all of that row.
  const open = new Set(matches.flatMap(({ row, file }) => (heldRows.has(row) ? [] : recordingNameOf(file))));
  const kept = new Set([
    ...matches.flatMap(({ row, file }) =>
      heldRows.has(row) && !open.has(recordingNameOf(file)) ? recordingNameOf(file) : [],
    ),
    ...unclear.flatMap(({ files, words }) =>
      words.some((word) => heldWords.has(word)) ? files.map(recordingNameOf) : [],
    ),
  ]);
  const isKept = ({ name }: GivenRecording): boolean => kept.has(recordingNameOf(name));
  const count = given.filter((recording) => isKept(recording) && !recording.isInPack).length;
  return {
    open: given.filter((recording) => !isKept(recording)),
    notes:
      count === 0
        ? []
        : [
            `${count === 1 ? 'one recording is' : `${count} recordings are`} named like rows that are held back, and ${count === 1 ? 'is' : 'are'} not taken`,
          ],
  };
}

/**
 * Hashes of the names that files of held rows may have: those of its cells, else the word and its
 * English.
 */
export function hashHeldNames({ held }: Pick<ImportedGrids, 'held'>): string[] {
  const names = held.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => {
      const { Language = '', English = '', App_Art = '', App_Audio = '', Sign = '' } = cells;
      const named = [App_Art, App_Audio, Sign].filter(isSet).map(mediaName);
      return [...named, Language, English, `word-${bareWord(Language)}`];
    }),
  );
  return [...new Set(names.filter(isSet).map(hashOfName))].sort();
}
