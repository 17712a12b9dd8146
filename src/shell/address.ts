import type { Unit } from '../content/units';
import type { RoundDifficulty } from '../play/contract';

/** The parameters of an address, decoded. spec: shell#query-parameters. */
export interface Query {
  /** 1 to 5; null when missing or invalid. */
  readonly difficulty: number | null;
  /** Number and name of the unit, e.g. '3Food'. */
  readonly unit: string | null;
  readonly gameName: string | null;
  readonly gameType: string | null;
  readonly Key: string | null;
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

function readDifficulty(text: string | null): number | null {
  if (text === null) return null;
  const word = DIFFICULTY_WORDS.get(text.trim().toLowerCase());
  if (word !== undefined) return word;
  return /^[1-5]$/u.test(text.trim()) ? Number(text) : null;
}

/** An unsigned integer of 32 bits; null for anything else. */
function readSeed(text: string | null): number | null {
  const seed = text !== null && /^\d{1,10}$/u.test(text.trim()) ? Number(text) : null;
  return seed !== null && seed < 2 ** 32 ? seed : null;
}

/** Decodes one component of a query; a malformed one is returned as it is. */
function decodePiece(piece: string): string {
  const text = piece.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The list is split before its pieces are decoded, so that a category may hold a comma (spec: readings#24). */
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
 * Parses the query of an address. An ampersand between spaces belongs to a value ('Cat & dog'), and '%E9', an 'é' in Latin-1, is read as well.
 * Never throws.
 */
export function readQuery(search: string): Query {
  const protectedText = search.replaceAll(/(%20|\+| )&(%20|\+| )/gu, '%20%26%20').replaceAll(/%E9(?!%[89AB])/giu, '%C3%A9');
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
    categories: readCategories(protectedText),
    seed: readSeed(parameters.get('seed')),
  };
}

const NAMES = { difficulty: 'difficulty', unit: 'unit', gameName: 'game-name', gameType: 'game-type', Key: 'Key' } as const;

/** Formats a query, with its '?'; null and missing parameters are left out, and without any it is ''. */
export function writeQuery(query: Partial<Omit<Query, 'categories' | 'seed'>>): string {
  const parts = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name) => {
    const value = query[name];
    return value === null || value === undefined ? [] : [`${NAMES[name]}=${encodeURIComponent(value)}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The query of an endless game: each category is encoded before they are joined by commas (spec: readings#24). */
export function writeEndlessQuery(gameType: string, difficulty: RoundDifficulty, categories: readonly string[]): string {
  const list = categories.map((category) => encodeURIComponent(category)).join(',');
  return `?${NAMES.gameType}=${encodeURIComponent(gameType)}&${NAMES.difficulty}=${difficulty}&categories=${list}`;
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

/** Splits a unit value into number and name: two digits first, then one, against the known names (spec: readings#28). */
export function splitUnit(value: string, knownNames: Iterable<string>): NamedUnit | null {
  const names = new Set([...knownNames].map((name) => name.normalize('NFC')));
  for (const digits of [2, 1]) {
    const prefix = value.slice(0, digits);
    const name = value.slice(digits).trim();
    if (/^\d+$/u.test(prefix) && prefix.length === digits && names.has(name)) return { modifier: Number(prefix), name };
  }
  return null;
}

/** The paths of all pages. */
export const PATHS = {
  home: '/',
  choosePath: '/choose-path',
  chooseUnit: '/choose-unit',
  chooseStoryUnit: '/choose-story-unit',
  chooseGameType: '/choose-game-type',
  storyChooseGameType: '/story-choose-game-type',
  startGame: '/start-game',
  endless: '/endless-mode',
  endlessStartGame: '/endless-mode/start-game',
  dictionary: '/dictionary',
  storybook: '/story-book-corner',
  timeline: '/timeline',
  credits: '/credits',
  settings: '/settings',
  language: '/language',
  stickers: '/stickers',
} as const;

type Path = (typeof PATHS)[keyof typeof PATHS];

/** True for pages that show a game on the stage. */
export function hasStage(path: Path | null): boolean {
  return path === PATHS.startGame || path === PATHS.endlessStartGame || path === PATHS.timeline;
}

/** Suffix of the `Key` parameter of a story, e.g. '12Story'. */
const STORY_KEY = 'Story';

/** The path of PATHS that a pathname is, with or without trailing slash; null for an unknown one. */
export function findPath(pathname: string): Path | null {
  const trimmed = pathname.replace(/\/+$/u, '') || '/';
  return Object.values(PATHS).find((path) => path === trimmed) ?? null;
}

/** True on the story routes, and in a game whose Key has the suffix of stories (spec: readings#27). */
export function isStory(path: Path, { Key }: Pick<Query, 'Key'>): boolean {
  if (path === PATHS.chooseStoryUnit || path === PATHS.storyChooseGameType) return true;
  return path === PATHS.startGame && Key !== null && Key.endsWith(STORY_KEY);
}

/** The `Key` parameter for a game data row. */
export function keyValue(key: number | string, story: boolean): string {
  return story ? `${key}${STORY_KEY}` : String(key);
}

/** The address to redirect to when parameters are missing; null when none are. spec: shell#guard. */
export function guard(path: Path, query: Query): string | null {
  if (path === PATHS.home || path === PATHS.credits || path === PATHS.settings || path === PATHS.endless) return null;
  if (
    path === PATHS.dictionary ||
    path === PATHS.storybook ||
    path === PATHS.timeline ||
    path === PATHS.language ||
    path === PATHS.stickers
  )
    return null;
  if (path === PATHS.endlessStartGame) {
    // Missing parameters are selected in the endless selection.
    return query.gameType === null || query.difficulty === null || query.categories.length === 0 ? PATHS.endless : null;
  }
  if (query.difficulty === null) return PATHS.home;
  if (path === PATHS.choosePath || path === PATHS.chooseUnit || path === PATHS.chooseStoryUnit) return null;
  const story = isStory(path, query);
  if (query.unit === null || query.gameName === null) {
    return (story ? PATHS.chooseStoryUnit : PATHS.chooseUnit) + writeQuery(query);
  }
  if (path === PATHS.startGame && query.gameType === null) {
    return (story ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery(query);
  }
  return null;
}

/** The page one level up, with only the parameters of that level. spec: shell#back, readings#26. */
export function backFrom(path: Path, query: Query): string | null {
  const { difficulty, unit, gameName } = query;
  const story = isStory(path, query);
  switch (path) {
    case PATHS.home:
      return null;
    case PATHS.startGame:
      return (story ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery({ difficulty, unit, gameName });
    case PATHS.chooseGameType:
    case PATHS.storyChooseGameType:
      return (story ? PATHS.chooseStoryUnit : PATHS.chooseUnit) + writeQuery({ difficulty });
    case PATHS.endlessStartGame:
      return PATHS.endless;
    default:
      return PATHS.home;
  }
}
