import { isLike } from './like-text';

// Which row of the last import a row of this one is: by its texts, else by what a correction leaves
// as it was.

/** A row by what tells it from the others. */
export interface NamedRow {
  readonly word: string;
  readonly gloss: string;
  /** The recording that its sheet names; '' where it names none. */
  readonly audio: string;
  /** What says where it stands: its row, and how far it is from rows that are known. */
  readonly places: readonly string[];
}

/** A row and the one that it was. */
export interface Pair<Row, Old> {
  readonly row: Row;
  readonly old: Old;
}

/** A row that may be another one, spelled otherwise: a person decides. */
export interface DoubtfulPair<Row, Old> extends Pair<Row, Old> {
  /** True where it is likely. */
  readonly isLikely: boolean;
}

const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
const foldCase = (text: string): string => fold(text).toLowerCase();

export const textKeyOf = (word: string, gloss: string): string => JSON.stringify([fold(word), fold(gloss)]);

/**
 * Pairs rows of the same texts, each old one once, in their order: of two rows of one word the
 * first is the first.
 */
export function pairSame<Row extends NamedRow, Old extends { readonly texts: readonly (readonly [string, string])[] }>(
  rows: readonly Row[],
  olds: readonly Old[],
): Pair<Row, Old>[] {
  const byText = new Map<string, Old[]>();
  for (const old of olds) {
    for (const key of new Set(old.texts.map(([word, gloss]) => textKeyOf(word, gloss)))) {
      const own = byText.get(key) ?? [];
      own.push(old);
      byText.set(key, own);
    }
  }
  const taken = new Set<Old>();
  return rows.flatMap((row) => {
    const old = byText.get(textKeyOf(row.word, row.gloss))?.find((each) => !taken.has(each));
    if (old === undefined) return [];
    taken.add(old);
    return [{ row, old }];
  });
}

/** What a row has in common with one that may be the same, and what that says. */
interface Evidence {
  readonly score: number;
  readonly kind: 'sure' | 'likely' | 'doubtful';
}

function weigh(row: NamedRow, old: NamedRow): Evidence | null {
  const isSamePlace = row.places.some((place) => old.places.includes(place));
  const isSameWord = foldCase(row.word) !== '' && foldCase(row.word) === foldCase(old.word);
  const isSameGloss = foldCase(row.gloss) !== '' && foldCase(row.gloss) === foldCase(old.gloss);
  const isSameAudio = row.audio !== '' && fold(row.audio) === fold(old.audio);
  const isLikeWord = isSameWord || isLike(row.word, old.word);
  const isLikeGloss = isSameGloss || isLike(row.gloss, old.gloss);
  const score =
    4 * Number(isSameWord) +
    4 * Number(isSameGloss) +
    4 * Number(isSameAudio) +
    2 * Number(isLikeWord) +
    2 * Number(isSamePlace) +
    Number(isLikeGloss);
  const isSure =
    (isSameGloss && isLikeWord) ||
    (isSameWord && isLikeGloss) ||
    (isSameAudio && (isSameGloss || isSameWord || isSamePlace));
  if (isSure) return { score, kind: 'sure' };
  if (isSamePlace && isLikeWord) return { score, kind: isLikeGloss || isSameWord ? 'likely' : 'doubtful' };
  return isSameGloss || isSameWord || isSameAudio ? { score, kind: 'doubtful' } : null;
}

/** What two rows must have one of in common to be compared. */
const marksOf = ({ word, gloss, audio, places }: NamedRow): string[] =>
  [
    ['word', foldCase(word)],
    ['gloss', foldCase(gloss)],
    ['audio', fold(audio)],
    ...places.map((place) => ['place', place]),
  ].flatMap(([kind = '', text = '']) => (text === '' ? [] : `${kind} ${text}`));

/** Rows by each of their marks. */
function indexRows<Row extends NamedRow>(rows: readonly Row[]): ReadonlyMap<string, ReadonlySet<Row>> {
  const index = new Map<string, Set<Row>>();
  for (const row of rows)
    for (const mark of marksOf(row)) {
      const own = index.get(mark) ?? new Set();
      own.add(row);
      index.set(mark, own);
    }
  return index;
}

interface WeighedPair<Row, Old> extends Pair<Row, Old>, Evidence {}

/** True where another pair, with one row of this one, has the same weight. They are sorted by it. */
function isContested<Row, Old>(
  pairs: readonly WeighedPair<Row, Old>[],
  at: number,
  taken: ReadonlySet<Row | Old>,
): boolean {
  const pair = pairs[at];
  if (pair === undefined) return false;
  for (let next = at + 1; pairs[next]?.score === pair.score; next += 1) {
    const other = pairs[next];
    if (other?.row === pair.row && !taken.has(other.old)) return true;
    if (other?.old === pair.old && !taken.has(other.row)) return true;
  }
  return false;
}

/**
 * Pairs what is left: rows whose word or gloss was corrected. Where several fit alike, somebody is
 * asked.
 */
export function pairCorrected<Row extends NamedRow, Old extends NamedRow>(
  rows: readonly Row[],
  olds: readonly Old[],
): { readonly sure: readonly Pair<Row, Old>[]; readonly doubtful: readonly DoubtfulPair<Row, Old>[] } {
  const index = indexRows(olds);
  const pairs = rows
    .flatMap((row) =>
      [...new Set(marksOf(row).flatMap((mark) => [...(index.get(mark) ?? [])]))].flatMap((old) => {
        const evidence = weigh(row, old);
        return evidence === null ? [] : [{ row, old, ...evidence }];
      }),
    )
    .sort((one, other) => other.score - one.score);
  const taken = new Set<Row | Old>();
  const sure: Pair<Row, Old>[] = [];
  const doubtful: DoubtfulPair<Row, Old>[] = [];
  for (const [at, { row, old, kind }] of pairs.entries()) {
    if (taken.has(row) || taken.has(old)) continue;
    const isTied = isContested(pairs, at, taken);
    taken.add(row);
    taken.add(old);
    if (kind === 'sure' && !isTied) sure.push({ row, old });
    else doubtful.push({ row, old, isLikely: kind !== 'doubtful' && !isTied });
  }
  return { sure, doubtful };
}
