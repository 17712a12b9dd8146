import type { Content, VocabItem } from '../content/entities';
import { canBeginWith } from '../content/can-begin';
import { MIN_WORDS } from '../content/units';
import { hashText } from '../play/digest';
import type { GameFacts } from '../play/game-facts';
import { needsOnlyWords } from '../content/can-begin';
import { normaliseSpelling } from '../play/word';

/** What a teacher chose for children to play: words, and the games that ask them. */
export interface WordSet {
  /** In the order of their keys. */
  readonly words: readonly VocabItem[];
  /** In menu order. */
  readonly games: readonly GameFacts[];
  /** Words of the address that the content does not have, or no longer. */
  readonly missing: number;
}

/**
 * Why an address is no set: cut off or mistyped, of another language, of words that are no longer
 * there, or without a game for them.
 */
export type SetFault = 'damaged' | 'otherPack' | 'changed' | 'noGames';

/**
 * More words do not fit into one game, and a code of them would be too fine to be read from a wall.
 */
export const MAX_SET_WORDS = 40;

const RADIX = 36;
const WORD_SEPARATOR = '.';
/** A word: the step from the key before it, and one character that depends on its spelling. */
const WORD = /^([0-9a-z]{1,5})([0-9a-z])$/u;
const GAME_CODE_LENGTH = 2;

/** The words that can be in a set: those that games ask, but for sentences about persons. */
export function listSetWords({ vocabData }: Pick<Content, 'vocabData'>): VocabItem[] {
  return vocabData.filter(
    ({ Arrow, Key }) => Arrow === null && typeof Key === 'number' && Number.isInteger(Key) && Key > 0,
  );
}

/** The games that can ask these words: those that need nothing but words and recordings of them. */
export function gamesForSet(content: Content, words: readonly VocabItem[]): GameFacts[] {
  return content.possibleGames.filter(
    (game) => needsOnlyWords(game) && !game.isSplitByTarget && canBeginWith(content, game, words),
  );
}

/** A text as digits to the base 36; `count` of them. */
function codeOf(text: string, length: number): string {
  const code = Number.parseInt(hashText(text), 16) % RADIX ** length;
  return code.toString(RADIX).padStart(length, '0');
}

/**
 * Short for a game in an address. Different for each game of a build
 * (tests/progress/word-set.test.ts).
 */
export const gameCodeOf = ({ id }: Pick<GameFacts, 'id'>): string => codeOf(id, GAME_CODE_LENGTH);

const checkOf = ({ Language }: VocabItem): string => codeOf(normaliseSpelling(Language), 1);

/**
 * The query of a set's address, `?pack=mi&words=1k.2m&games=a1b2`. Keys are written as steps to the
 * base 36, in rising order: 18 of 5,000 words take at most 74 characters. Without `games` all are
 * played that can ask the words.
 */
export function writeSetQuery(packId: string, words: readonly VocabItem[], games: readonly GameFacts[]): string {
  const sorted = [...new Set(words)].sort((one, other) => Number(one.Key) - Number(other.Key));
  const steps = sorted.map((word, index) => Number(word.Key) - Number(sorted[index - 1]?.Key ?? 0));
  const written = sorted.map((word, index) => (steps[index] ?? 0).toString(RADIX) + checkOf(word));
  const codes = games.map(gameCodeOf).join('');
  return `?pack=${encodeURIComponent(packId)}&words=${written.join(WORD_SEPARATOR)}${codes === '' ? '' : `&games=${codes}`}`;
}

/**
 * The words that an address names, null in place of one that the content does not have as it was
 * written; null where it is no list.
 */
function readWords(text: string, words: readonly VocabItem[]): (VocabItem | null)[] | null {
  const parts = text.trim().toLowerCase().split(WORD_SEPARATOR);
  if (parts.length < MIN_WORDS || parts.length > MAX_SET_WORDS) return null;
  const byKey = new Map(words.map((word) => [Number(word.Key), word]));
  const read: (VocabItem | null)[] = [];
  let key = 0;
  for (const part of parts) {
    const [, step, check] = WORD.exec(part) ?? [];
    if (step === undefined) return null;
    key += Number.parseInt(step, RADIX);
    const word = byKey.get(key);
    read.push(word && checkOf(word) === check && !read.includes(word) ? word : null);
  }
  return read;
}

/** The parameters of a set's address, decoded; null where they are missing. */
export type SetParameters = Readonly<Record<'pack' | 'words' | 'games', string | null>>;

/**
 * Reads the parameters of a set's address. Words that were withdrawn meanwhile are left out while
 * enough are left. Never throws.
 */
export function readSet(parameters: SetParameters, content: Content, packId: string): WordSet | SetFault {
  const pack = parameters.pack?.trim();
  const read = readWords(parameters.words ?? '', listSetWords(content));
  if (!read || !pack) return 'damaged';
  if (pack !== packId) return 'otherPack';
  const words = read.filter((word) => word !== null);
  if (words.length < MIN_WORDS) return 'changed';
  const suited = gamesForSet(content, words);
  if (suited.length === 0) return 'noGames';
  const codes: readonly string[] = (parameters.games ?? '').trim().toLowerCase().match(/.{2}/gu) ?? [];
  const chosen = suited.filter((game) => codes.includes(gameCodeOf(game)));
  return { words, games: chosen.length > 0 ? chosen : suited, missing: read.length - words.length };
}
