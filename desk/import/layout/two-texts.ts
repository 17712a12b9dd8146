import { isLikeEnglish } from '../common/topics';
import { isFilled } from './cells';

// Cells that hold a word and its meaning together: "kurī / dog", "kurī - dog", "kurī = dog", "kurī
// (dog)", "kurī: dog", or one on each line.

/** What stands between two texts of a cell. */
export interface Divider {
  readonly name: string;
  /**
   * The two texts; null for a cell that has none of it. `isMore`: the second text could be parted
   * again.
   */
  readonly split: (cell: string) => { readonly texts: readonly [string, string]; readonly isMore: boolean } | null;
  /** True where a single text is often written like it, too: "dog, hound". */
  readonly isUsual: boolean;
}

const isBalanced = (text: string): boolean => text.split(/[([]/u).length === text.split(/[)\]]/u).length;

/** '(dog)' -> 'dog': what is wholly in brackets stands beside another text. */
const withoutBrackets = (text: string): string =>
  text
    .trim()
    .replace(/^[([]([^()[\]]+)[)\]]$/u, '$1')
    .trim();

function createDivider(name: string, sign: RegExp, isUsual = false): Divider {
  const split: Divider['split'] = (cell) => {
    const found = sign.exec(cell);
    if (found === null) return null;
    const texts = [
      withoutBrackets(cell.slice(0, found.index)),
      withoutBrackets(cell.slice(found.index + found[0].length)),
    ] as const;
    if (!texts.every((text) => isFilled(text) && isBalanced(text))) return null;
    return { texts, isMore: sign.test(texts[1]) };
  };
  return { name, split, isUsual };
}

const BRACKETS: Divider = {
  name: 'brackets',
  isUsual: true,
  split: (cell) => {
    const [, first = '', second = ''] = /^([^()[\]]+)[([]([^()[\]]+)[)\]]\s*$/u.exec(cell.trim()) ?? [];
    return isFilled(first) && isFilled(second) ? { texts: [first.trim(), second.trim()], isMore: false } : null;
  },
};

/** "kurī (n.) dog", "oma v. to run". */
const KIND_OF_WORD =
  /\s*[([](?:n|v|vt|vi|vb|adj|adv|pron|prep|num|int|conj|noun|verb|adjective|adverb)\.?[)\]]\s*|\s+(?:n|v|vt|vi|vb|adj|adv|pron|prep|num|int|conj)\.\s+/iu;

/** Among dividers that part as many cells the first is taken. */
export const DIVIDERS: readonly Divider[] = [
  createDivider('a slash', /\s\/\s/u),
  createDivider('a bar', /\s*\|\s*/u),
  createDivider('an arrow', /\s*(?:→|⇒|[-=]>)\s*/u),
  createDivider('an equals sign', /\s*=\s*/u),
  createDivider('a dash', /\s+-{1,2}\s+|\s*[–—]\s+|\s+[–—]\s*/u),
  createDivider('a colon', /\s*:\s+|\s*：\s*/u),
  createDivider('a semicolon', /\s*;\s*/u, true),
  createDivider('a slash', /\s*\/\s*/u),
  createDivider('a line break', /\s*\n\s*/u),
  BRACKETS,
  createDivider('the kind of word', KIND_OF_WORD),
  createDivider('a comma', /\s*,\s+/u, true),
];

/**
 * One column parted in several ways: "kurī / dog" above "ngeru (cat)". Signs that a single text
 * often has are not among them.
 */
const MIXED_DIVIDERS = DIVIDERS.filter((divider) => !divider.isUsual || divider === BRACKETS);
const MIXED: Divider = {
  name: 'several signs',
  isUsual: false,
  split: (cell) => {
    const all = MIXED_DIVIDERS.flatMap(({ split }) => split(cell) ?? []);
    return all.find(({ isMore }) => !isMore) ?? all[0] ?? null;
  },
};
/** The mixed way must part this many times the cells that the best single sign does. */
const MIXED_GAIN = 1.25;

/** Headings join two names in more ways than cells do. */
const HEADING_DIVIDERS: readonly Divider[] = [
  ...DIVIDERS,
  createDivider('a sign', /\s*[&+]\s*|\s+(?:and|et|y|e|und)\s+/iu),
];

/** The two names of a heading such as "Kupu / English"; null for one that has one name. */
export function splitHeading(heading: string): readonly [string, string] | null {
  const found = HEADING_DIVIDERS.map(({ split }) => split(heading)).find((each) => each !== null);
  // "Meaning(s)" is one name.
  return found === undefined || found.isMore || found.texts[1].length < MIN_NAME_LETTERS ? null : found.texts;
}
const MIN_NAME_LETTERS = 2;
/** What stands between three texts and more. */
const SEVERAL = /\s*(?:\/|\||→|=|;|\n|,\s|\s[-–—]\s)\s*/u;

/** The names of a heading such as "Māori / English / Français"; null for fewer than three. */
export function splitHeadingOfSeveral(heading: string): readonly string[] | null {
  const names = heading.split(SEVERAL).map((name) => name.trim());
  return names.length > 2 && names.every(isFilled) ? names : null;
}

/** Takes two texts of several out of a cell, by their places. */
export const pickOfSeveral = (count: number, first: number, second: number): Divider => ({
  name: `signs, ${count} texts in each`,
  isUsual: false,
  split: (cell) => {
    const texts = cell.split(SEVERAL).map((text) => text.trim());
    const [one, other] = [texts[first], texts[second]];
    return texts.length === count && isFilled(one) && isFilled(other) ? { texts: [one, other], isMore: false } : null;
  },
});

/** What the cells of a column are like, when they are parted. Parts are 0..1. */
export interface PartedCells {
  readonly divider: Divider;
  /** Of the filled cells, how many are two texts. */
  readonly share: number;
  readonly count: number;
  /** Of the first and of the second texts, how many are like English. */
  readonly english: readonly [number, number];
}

/** The divider that parts the most cells in two. */
export function findDivider(
  cells: readonly string[],
  dividers: readonly Divider[] = [...DIVIDERS, MIXED],
): PartedCells | null {
  const filled = cells.filter(isFilled);
  let best: PartedCells | null = null;
  for (const divider of dividers) {
    const parted = filled.flatMap((cell) => {
      const found = divider.split(cell);
      return found === null || found.isMore ? [] : [found.texts];
    });
    if (parted.length <= (best?.count ?? 0) * (divider === MIXED ? MIXED_GAIN : 1)) continue;
    const english = ([0, 1] as const).map(
      (side) => parted.filter((texts) => isLikeEnglish(texts[side])).length / parted.length,
    );
    best = {
      divider,
      share: parted.length / filled.length,
      count: parted.length,
      english: [english[0] ?? 0, english[1] ?? 0],
    };
  }
  return best;
}
