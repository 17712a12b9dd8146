import type { Headings, WordColumn, WordDefinition } from './column-definitions';
import { DEFINITIONS } from './column-definitions';
import { foldHeading } from './columns';

/** What is no content but is looked at. */
const ASIDES = {
  note: {
    headings:
      'note notes comment comments remark remarks usagenote usagenotes culturalnote culturalnotes generalnote instructions todo message info additionalinformation .nt .st remarque remarques commentaire commentaires nota notas observacion observaciones comentario comentarios bemerkung bemerkungen anmerkung anmerkungen .notiz kommentar hinweis hinweise observacao observacoes osservazioni .commento opmerking opmerkingen anmarkning merknad merknader bemaerkning huomautus catatan примечание примечания .комментарий заметки 备注 备考 備考',
    parts: [{ turn: 3, part: /\b(?:notes?|comments?|remarks?)\b/u }],
  },
  'part of speech': {
    headings:
      'partofspeech pos grammaticalcategory wordclass lexicalcategory .ps partspeech gramcat categoriegrammaticale categoriagramatical partiedudiscours clasedepalabra type wordtype entrytype wortart woordsoort ordklasse ordklass частьречи 词性 品詞',
    parts: [{ turn: 4, part: /\bpart of speech\b|\bword class\b/u }],
  },
  'number of the row': {
    headings:
      '.id ids entryid wordid formid uid uuid guid index .no number .nr num rownumber itemnumber localid entrynumber numero',
  },
  'language of the row': {
    headings: 'languageid languagename doculect glottocode iso iso6393 isocode language639p3code',
  },
} as const satisfies Readonly<Record<string, Headings>>;

/** What a column is by the meaning of its heading: a column of the words, or an aside. */
export type Meaning = WordColumn | keyof typeof ASIDES;

/** Meanings that are columns of KZ_AppData. The others are only looked at. */
export const CONTENT_MEANINGS: ReadonlySet<Meaning> = new Set(Object.keys(DEFINITIONS.KZ_AppData) as WordColumn[]);

/** A meaning, and how surely a heading has it. */
export interface FoundMeaning {
  readonly meaning: Meaning;
  /** Among several columns of one meaning the lowest is taken. */
  readonly order: number;
  /** False for a heading that could as well be a word of a list: "word", "picture", "sound". */
  readonly isSure: boolean;
}

const MEANINGS = Object.entries<Headings | WordDefinition>({ ...DEFINITIONS.KZ_AppData, ...ASIDES }) as [
  Meaning,
  Headings,
][];

/** Parts of headings, in the order in which they are looked for. */
const PARTS = MEANINGS.flatMap(([meaning, { parts = [] }]) => parts.map((part) => ({ ...part, meaning }))).sort(
  (one, other) => one.turn - other.turn,
);
/** Parts come after every whole heading. */
const PART_ORDER = 1000;
/** The language's own name as a heading comes before everything else. */
export const OWN_NAME_ORDER = -1;
/** A text with the name of a file is no heading. */
const FILE_NAME = /\.\w{2,4}$|\.(?:mp3|wav|m4a|ogg|opus|png|jpe?g|gif|webp)\b/iu;
/**
 * Names of two letters, as Toolbox has them, are headings as they stand only: a mark or a sign
 * beside them makes another word of them.
 */
const SHORT_NAME = 2;
const AS_IT_STANDS = /^\\?[a-z]{2}\.?$/iu;
/** A longer cell is no heading. */
const MAX_HEADING_LENGTH = 48;

const BY_FOLD: ReadonlyMap<string, FoundMeaning> = new Map(
  MEANINGS.flatMap(([meaning, { headings }]) =>
    (headings?.split(' ') ?? []).map((name, order): [string, FoundMeaning] => [
      name.replace(/^\./u, ''),
      { meaning, order, isSure: !name.startsWith('.') },
    ]),
  ),
);

/**
 * 'Audio 1 (filename)' and 'audio1_filename' -> 'audiofilename': of several numbered columns each
 * has the meaning of the first.
 */
const foldNumbered = (heading: string): string => foldHeading(heading).replaceAll(/\p{N}+/gu, '');

/** 'catégorie' -> 'categorie'. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC');

const spaced = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/**
 * The meaning of a heading; null where it has none that is known. `languageNames` are the names of
 * the pack's language, folded.
 */
export function meaningOf(heading: string, languageNames: ReadonlySet<string>): FoundMeaning | null {
  const trimmed = heading.trim();
  if (trimmed === '' || trimmed.length > MAX_HEADING_LENGTH || FILE_NAME.test(trimmed)) return null;
  const folded = foldHeading(trimmed);
  if (languageNames.has(folded)) return { meaning: 'Language', order: OWN_NAME_ORDER, isSure: true };
  if (
    /^[a-z]+$/u.test(withoutMarks(folded)) &&
    withoutMarks(folded).length <= SHORT_NAME &&
    !AS_IT_STANDS.test(trimmed)
  )
    return null;
  const known = BY_FOLD.get(folded) ?? BY_FOLD.get(withoutMarks(folded));
  if (known !== undefined) return known;
  const numbered = BY_FOLD.get(foldNumbered(trimmed));
  // "translation 2" comes after "translation", whichever stands first.
  if (numbered !== undefined)
    return { ...numbered, order: numbered.order + Number(/\p{N}+/u.exec(trimmed)?.[0] ?? 0) / 100 };
  const words = spaced(withoutMarks(trimmed));
  for (const [order, { part, not, meaning }] of PARTS.entries())
    if (part.test(words) && not?.test(words) !== true)
      return { meaning, order: PART_ORDER + order, isSure: words.includes(' ') };
  return null;
}
