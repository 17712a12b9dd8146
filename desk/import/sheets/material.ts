import type { Grid } from '../../builder/grid/grid';
import { meaningOf, withoutMarks } from '../../builder/sheets/meaning';
import type { Table } from '../../builder/sheets/table';
import { HEADER_ROWS, isFilled } from '../layout/cells';

/** What a sheet holds instead of words. */
export type Material = 'sentences' | 'a story' | 'a song';

/**
 * Headings of what stories and songs are put together from: their title, the place in them, the
 * sentence.
 */
const STORY =
  /^(?:(?:name of )?(?:the )?(?:story|book)(?: title| name)?|stories|histoire|conte|cuento|historia|pakiwaitara|purakau)$/u;
const SONG =
  /^(?:(?:name of )?(?:the )?(?:song|chant|hymn|rhyme|poem)(?: title| name)?|songs|lyrics|chanson|cancion|waiata|himene)$/u;
const PLACE = /^(?:page|verse|line|stanza|strophe|estrofa|verso|seite|pagina|wharangi|whiti)s?(?: (?:no|nr|number))?$/u;
const SENTENCE =
  /^(?:full |whole )?(?:sentence|phrase|utterance|line|lyric|verse|text|frase|oracion|satz|rerenga|rerenga korero)s?$/u;
/** A heading that tells of words: then the sentences beside them are examples. */
const WORD =
  /^(?:(?:head|our|new|key) ?)?words?$|^(?:vocab(?:ulary)?|lexeme|lemma|term|kupu|kupu hou|mots?|palabras?)$/u;
const NAMES =
  /\b(?:sentences?|phrases?|stor(?:y|ies)|songs?|lyrics?|rhymes?|poems?|prayers?|dialogues?|conversations?|rerenga|waiata|karakia|pakiwaitara|purakau|frases?|oraciones|cuentos?|canciones|chansons?|histoires?|contes?)\b/u;

const plain = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const countWords = (text: string): number => text.trim().split(/\s+/u).length;
const isSentence = (text: string): boolean =>
  countWords(text) >= MIN_SENTENCE_WORDS || (countWords(text) > 1 && /[.?!…।。؟]["'”’»)]*\s*$/u.test(text));
/** This many words are a sentence, also without a full stop. */
const MIN_SENTENCE_WORDS = 4;

/**
 * From this part of its cells on, a sheet holds sentences; a smaller part is enough where its name
 * or a heading says so.
 */
const MIN_SENTENCES = 0.6;
const MIN_TOLD = 0.3;

/**
 * The headings of a sheet that is not read: the first row with several texts that are no sentences.
 */
function headingsOf({ rows }: Grid): readonly string[] {
  return rows.slice(0, HEADER_ROWS).find((cells) => cells.filter(isFilled).length > 1 && !cells.some(isSentence)) ?? [];
}

/**
 * What a sheet holds, if it is no words: a story or a song by its headings, sentences by what
 * stands where the words should be. `table` is the sheet as words, where it can be read as such.
 */
export function materialOf(grid: Grid, table: Table | null): Material | null {
  const headings = (
    table === null || table.headerRow === 0 ? headingsOf(grid) : table.headings.map(({ text }) => text)
  ).map(plain);
  const has = (pattern: RegExp): boolean => headings.some((heading) => pattern.test(heading));
  if (has(WORD)) return null;
  const language = table?.headings.find(({ column }) => column === 'Language');
  const cells = table?.rows.map(({ cells: own }) => own['Language'] ?? '').filter(isFilled) ?? [];
  const share = cells.filter(isSentence).length / Math.max(1, cells.length);
  const isTold = NAMES.test(plain(grid.sheet ?? '')) || SENTENCE.test(plain(language?.text ?? ''));
  const hasSentences = share >= (isTold ? MIN_TOLD : MIN_SENTENCES);
  const isPlaced = has(PLACE) || has(SENTENCE);
  if (has(SONG) && (isPlaced || hasSentences)) return 'a song';
  if ((has(STORY) && (isPlaced || hasSentences)) || (has(PLACE) && has(SENTENCE))) return 'a story';
  return hasSentences ? 'sentences' : null;
}

/** Why a sheet is left out. */
export const describeMaterial = (material: Material, grid: Grid): string =>
  `it holds ${material}, and these are no words.${describeStoryCure(grid)}`;

/** What reads a story as one, where it has the columns for it; '' for a sheet that lacks them. */
function describeStoryCure(grid: Grid): string {
  const headings = headingsOf(grid);
  const sentence = headings.find((text) => SENTENCE.test(plain(text)));
  const has = (name: string): boolean => headings.some((text) => plain(text) === name);
  if (
    sentence === undefined ||
    !has('story') ||
    !has('page') ||
    !headings.some((text) => meaningOf(text, new Set())?.meaning === 'English')
  )
    return '';
  const english = headings.find((text) => meaningOf(text, new Set())?.meaning === 'English') ?? '';
  const columns = { [sentence]: 'fullSentence', ...(plain(english) === 'english' ? {} : { [english]: 'English' }) };
  const name = grid.sheet ?? grid.file;
  return ` To read it as pages of a story, write into pack.json: "sheets": ${JSON.stringify({ [name]: 'KZ_StorybookSentence' })}, "columns": ${JSON.stringify({ [name]: columns })}`;
}
