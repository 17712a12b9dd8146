import type { Unit } from '../../content/units';
import type { RoundDifficulty } from '../../play/contract';

/**
 * Encodes an ampersand between spaces, which belongs to a value ('Cat & dog'), not between two
 * parameters.
 */
export function protectAmpersands(search: string): string {
  return search.replaceAll(/(%20|\+| )&(%20|\+| )/gu, '%20%26%20');
}

/** The parameters of an address, decoded. spec: shell#query-parameters. */
export interface Query {
  /** 1 to 5; null when missing or invalid. */
  readonly difficulty: number | null;
  /** Number and name of the unit, e.g. '3Food'. */
  readonly unit: string | null;
  readonly gameName: string | null;
  readonly gameType: string | null;
  readonly Key: string | null;
  /** The target that was chosen on the split-target screen. */
  readonly target: string | null;
  /** The category of the dictionary or of the storybook corner. */
  readonly category: string | null;
  readonly story: string | null;
  /** Page number of the open story; 0 is its cover. */
  readonly page: number | null;
  /** Key of the dictionary's open word. */
  readonly word: string | null;
  /** The selected categories; endless mode only. */
  readonly categories: readonly string[];
  /** Seed of the random numbers, to reproduce a game; null for a random seed. */
  readonly seed: number | null;
}

/** Words for the first three difficulties (spec: readings#1). */
const DIFFICULTY_WORDS: ReadonlyMap<string, number> = new Map([
  ['easy', 1],
  ['medium', 2],
  ['hard', 3],
]);

/** A number of this form; null for anything else. */
function readNumber(text: string | null, form: RegExp): number | null {
  return text !== null && form.test(text.trim()) ? Number(text) : null;
}

function readDifficulty(text: string | null): number | null {
  return DIFFICULTY_WORDS.get(text?.trim().toLowerCase() ?? '') ?? readNumber(text, /^[1-5]$/u);
}

/** An unsigned integer of 32 bits; null for anything else. */
function readSeed(text: string | null): number | null {
  const seed = readNumber(text, /^\d{1,10}$/u);
  return seed !== null && seed < 2 ** 32 ? seed : null;
}

/** A page number of a story, from 0; null for anything else. */
const readPage = (text: string | null): number | null => readNumber(text, /^\d{1,3}$/u);

/** Decodes one component of a query; a malformed one is returned as it is. */
function decodePiece(piece: string): string {
  const text = piece.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The list is split before its pieces are decoded, so that a category may hold a comma
 * (spec: readings#24).
 */
function readCategories(search: string): string[] {
  const name = 'categories=';
  const raw = search
    .replace(/^\?/u, '')
    .split('&')
    .find((part) => part.startsWith(name));
  const pieces = raw === undefined ? [] : raw.slice(name.length).split(',');
  const names = pieces.map((piece) => decodePiece(piece).normalize('NFC').trim()).filter((piece) => piece !== '');
  return [...new Set(names)];
}

/**
 * Parses the query of an address. An ampersand between spaces belongs to a value ('Cat & dog'), and
 * '%E9', an 'é' in Latin-1, is read as well. Never throws.
 */
export function readQuery(search: string): Query {
  const protectedText = protectAmpersands(search).replaceAll(/%E9(?!%[89AB])/giu, '%C3%A9');
  const parameters = new URLSearchParams(protectedText);
  const read = (name: string): string | null => {
    const value = parameters.get(name)?.normalize('NFC').trim();
    return value ? value : null;
  };
  return {
    difficulty: readDifficulty(parameters.get('difficulty')),
    unit: read('unit'),
    gameName: read('game-name'),
    gameType: read('game-type'),
    Key: read('Key'),
    target: read('target'),
    category: read('category'),
    story: read('story'),
    page: readPage(parameters.get('page')),
    word: read('word'),
    categories: readCategories(protectedText),
    seed: readSeed(parameters.get('seed')),
  };
}

const NAMES = {
  difficulty: 'difficulty',
  unit: 'unit',
  gameName: 'game-name',
  gameType: 'game-type',
  Key: 'Key',
  target: 'target',
  category: 'category',
  story: 'story',
  page: 'page',
  word: 'word',
} as const;

/**
 * Formats a query, with its '?'; null and missing parameters are left out, and without any it is
 * ''.
 */
export function writeQuery(query: Partial<Omit<Query, 'categories' | 'seed'>>): string {
  const parts = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name) => {
    const value = query[name];
    return value === null || value === undefined ? [] : [`${NAMES[name]}=${encodeURIComponent(value)}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The parameters of an endless game. */
export interface EndlessQuery {
  readonly gameType: string;
  /** Missing until it is chosen. */
  readonly difficulty?: RoundDifficulty | number | undefined;
  /** Names; empty until some are chosen. */
  readonly categories: readonly string[];
}

/**
 * The query of an endless game, or of a step of its selection: each category is encoded before they
 * are joined by commas (spec: readings#24).
 */
export function writeEndlessQuery({ gameType, difficulty, categories }: EndlessQuery): string {
  const parts = [`${NAMES.gameType}=${encodeURIComponent(gameType)}`];
  if (difficulty !== undefined) parts.push(`${NAMES.difficulty}=${difficulty}`);
  if (categories.length > 0)
    parts.push(`categories=${categories.map((category) => encodeURIComponent(category)).join(',')}`);
  return `?${parts.join('&')}`;
}

/** The `unit` parameter of an address, e.g. '3Food'. */
export function unitValue({ Key, name }: Pick<Unit, 'Key' | 'name'>): string {
  return `${Key}${name}`;
}

/** A unit as an address names it. */
export interface NamedUnit {
  readonly modifier: number;
  readonly name: string;
}

/** What stands before the name in a unit value: a number as `unitValue` writes it. */
const UNIT_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u;

/**
 * Splits a unit value into number and name, against the units that are known (spec: readings#28).
 * Names may begin with a digit: the unit whose own number it is comes first, then the longest
 * number. A number that is not the unit's own is of an older version of the content.
 */
export function splitUnit(
  value: string,
  known: Iterable<Pick<Unit, 'name'> & Partial<Pick<Unit, 'Key'>>>,
): NamedUnit | null {
  const found = [...known].flatMap(({ name: written, Key }) => {
    const name = written.normalize('NFC');
    const prefix = value.endsWith(name) ? value.slice(0, value.length - name.length).trim() : '';
    return UNIT_NUMBER.test(prefix) ? [{ prefix, isOwn: Key === Number(prefix), name }] : [];
  });
  const best = found.sort(
    (one, other) => Number(other.isOwn) - Number(one.isOwn) || other.prefix.length - one.prefix.length,
  )[0];
  return best ? { modifier: Number(best.prefix), name: best.name } : null;
}

/** Suffix of the `Key` parameter of a story, e.g. '12Story'. */
export const STORY_KEY = 'Story';

/** The `Key` parameter for a game data row. */
export function keyValue(key: number | string, story: boolean): string {
  return story ? `${key}${STORY_KEY}` : String(key);
}
