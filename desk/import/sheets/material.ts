import type { Grid } from '../../builder/grid/grid';
import { meaningOf, withoutMarks } from '../../builder/sheets/meaning';
import { foldHeading } from '../../builder/sheets/columns';
import type { Heading, Table } from '../../builder/sheets/table';
import { isLikeEnglish } from '../common/topics';
import { HEADER_ROWS, isFilled } from '../layout/cells';
import { lookAtColumns } from '../layout/column-content';

/** What a sheet holds instead of words. */
export type Material =
  | 'sentences'
  | 'a story'
  | 'a song'
  | 'names of people'
  | 'a timetable'
  | 'names of sheets'
  | 'links'
  | typeof UNKNOWN_TEXTS;

/** What a sheet holds beside others whose headings say which column is the word. */
export const UNKNOWN_TEXTS = 'texts under headings that name no words';

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

/** Headings of lists of children, parents and staff. Nobody's name is a word of a game. */
const PERSON =
  /^(?:(?:first|last|full|given|family|child|childs|student|students|pupil|parent|whanau) ?)?(?:names?|surname)$|^(?:child|children|student|pupil|learner|tamaiti|tamariki|akonga|ingoa|nom|prenom|nombre|apellidos?|nome)s?$/u;
const OF_PERSON =
  /^(?:age|birthday|birth ?date|date of birth|dob|phone|telephone|mobile|cell|e ?mail|(?:home )?address|parents?|guardians?|caregivers?|mother|father|contact|emergency contact|allergies|medical|attendance|room|grade|year level|bus|enrolled|pakeke|whanau|tau|edad|telefono|correo|direccion|telephone|adresse|courriel)(?: (?:no|number|name))?$/u;
const WEEKDAY =
  /^(?:mon|tues?|wed|wednes|thu|thurs|fri|satur|sun)(?:day)?s?$|^ra(?:hina|tu|apa|pare|mere|horoi|tapu)$|^(?:lunes|martes|miercoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi)$/u;
const MIN_WEEKDAYS = 3;
const TIME =
  /\d{1,2} ?(?:[:.h] ?\d{2}|[ap]\.?m)|^(?:period|session|block|lesson|lunch|break|morning|afternoon|before school)\b|^\d$/iu;
/** Lines between the lines of a song. */
const PART_OF_SONG =
  /^(?:verse|chorus|refrain|bridge|whiti|korihi|kikirangi|couplet|strophe|estribillo|estrofa|coro|verso)s?\s*(?:\d+|[ivx]+)?\s*:?$/iu;

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

const MOST = 0.5;
const NEARLY_ALL = 0.8;
/** Words of one language have fewer lines of several words. */
const MIN_LINES = 0.6;

/** True for a table of days, with times or periods before its lines. */
function isTimetable({ rows }: Grid): boolean {
  const header = rows
    .slice(0, HEADER_ROWS)
    .findIndex((cells) => cells.filter((cell) => WEEKDAY.test(plain(cell))).length >= MIN_WEEKDAYS);
  const first = rows.slice(header + 1).flatMap((cells) => cells.find(isFilled) ?? []);
  return (
    header >= 0 && first.length > 0 && first.filter((cell) => TIME.test(cell.trim())).length >= first.length * MOST
  );
}

/** True for lines of several words that come again, or whose parts are called verse and chorus. */
function isVerse({ rows }: Grid, lines: readonly string[]): boolean {
  const several = lines.filter((line) => countWords(line) > 1).length;
  if (lines.length < MIN_LINES_OF_SONG || several < lines.length * MIN_LINES) return false;
  const parts = rows.filter(
    (cells) => cells.filter(isFilled).length === 1 && PART_OF_SONG.test(cells.find(isFilled) ?? ''),
  );
  const again = lines.filter((line, index) => countWords(line) > 1 && lines.indexOf(line) < index).length;
  return parts.length > 1 || again > 1;
}
const MIN_LINES_OF_SONG = 4;

/** The lines of a sheet: its words, or the texts of one that is not read and has one column. */
function linesOf({ rows }: Grid, table: Table | null): readonly string[] {
  if (table !== null) return table.rows.map(({ cells }) => cells['Language'] ?? '').filter(isFilled);
  const texts = rows.map((cells) => cells.filter((cell) => /\p{L}{2}/u.test(cell)));
  const isOneColumn = texts.every((own) => own.length < 2);
  const lines = isOneColumn ? texts.flat().flatMap((text) => text.split('\n')) : [];
  return lines.filter(isSentence).length >= NEARLY_ALL * lines.length ? lines : [];
}

/** True where a heading says which column is the word, or its meaning. */
const isNamed = ({ text, column }: Heading): boolean => {
  const meaning = meaningOf(text, NO_NAMES)?.meaning;
  return (column === 'English' || column === 'Language') && (meaning === 'English' || meaning === 'Language');
};
const NO_NAMES: ReadonlySet<string> = new Set();

const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/u;

/** How many of its lines have a cell such as `isIt` tells, 0..1. */
function shareOfLines({ rows }: Grid, isIt: (cell: string) => boolean): number {
  const lines = rows.filter((cells) => cells.some(isFilled));
  return lines.filter((cells) => cells.some(isIt)).length / Math.max(1, lines.length);
}

/**
 * What a sheet holds, if it is no words: people, days, a story or a song by its headings, sentences
 * by what stands where the words should be. `table` is the sheet as words, where it can be read so.
 */
export function materialOf(grid: Grid, table: Table | null, sheetNames: ReadonlySet<string>): Material | null {
  const headings = (
    table === null || table.headerRow === 0 ? headingsOf(grid) : table.headings.map(({ text }) => text)
  ).map(plain);
  const has = (pattern: RegExp): boolean => headings.some((heading) => pattern.test(heading));
  if (isTimetable(grid)) return 'a timetable';
  const isSure = table?.headings.some(isNamed) === true;
  if (!isSure && shareOfLines(grid, (cell) => sheetNames.has(foldHeading(cell))) > MOST) return 'names of sheets';
  if (!isSure && shareOfLines(grid, (cell) => ADDRESS.test(cell)) > MOST) return 'links';
  const first = headingsOf(grid).map(plain);
  if (!isSure && first.some((text) => PERSON.test(text)) && first.some((text) => OF_PERSON.test(text)))
    return 'names of people';
  if (has(WORD)) return null;
  const language = table?.headings.find(({ column }) => column === 'Language');
  const lines = linesOf(grid, table);
  const share = lines.filter(isSentence).length / Math.max(1, lines.length);
  const isTold = NAMES.test(plain(grid.sheet ?? '')) || SENTENCE.test(plain(language?.text ?? ''));
  const hasSentences = share >= (isTold ? MIN_TOLD : MIN_SENTENCES);
  const isPlaced = has(PLACE) || has(SENTENCE);
  if ((has(SONG) && (isPlaced || hasSentences)) || isVerse(grid, lines)) return 'a song';
  if ((has(STORY) && (isPlaced || hasSentences)) || (has(PLACE) && has(SENTENCE))) return 'a story';
  return hasSentences ? 'sentences' : null;
}

/** Among more columns of texts without a known heading nobody can tell which is the word. */
const MAX_TEXT_COLUMNS = 2;

/**
 * True for a sheet whose word and meaning are guessed, under headings that say something else and
 * hardly in English, or among several columns of texts: beside sheets whose headings say it, it may
 * be anything.
 */
export function isDoubtful({ grid, headings, headerRow, rows }: Table): boolean {
  const own = headings.filter(({ column }) => column === 'English' || column === 'Language');
  if (own.some((heading) => heading.how !== 'by its meaning' || isNamed(heading))) return false;
  const texts = lookAtColumns(rows.map(({ row }) => grid.rows[row - 1] ?? [])).filter(
    ({ kind, distinct }) => kind === 'text' && distinct > MOST,
  );
  if (headerRow === 0) return texts.length > MAX_TEXT_COLUMNS;
  const glosses = rows.map(({ cells }) => cells['English'] ?? '').filter(isFilled);
  return glosses.filter(isLikeEnglish).length < glosses.length * MOST;
}

/** Why a sheet is left out. */
export const describeMaterial = (material: Material, grid: Grid): string =>
  `it holds ${material}${material === UNKNOWN_TEXTS ? '' : ', and these are no words'}.${describeStoryCure(grid)}`;

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
