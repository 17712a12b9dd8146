import type { RoundDifficulty } from './contract';
import type { Need } from './needs';
import type { RatingType } from './stars';

export type PlaceId = 'lake' | 'meadow' | 'woods' | 'hills' | 'stars';

/**
 * Thresholds for one, two and three stars. Units: answers, seconds, or a ratio 0..1 for accuracy.
 */
export type StarThresholds = readonly [oneStar: number, twoStar: number, threeStar: number];

/** How the stars of a game are earned. spec: data#gold-star-row. */
export interface StarTable {
  readonly scoreType: 'normal' | 'time';
  readonly type: RatingType;
  readonly secondType: RatingType | 'none';
  readonly thresholds: Readonly<Record<RoundDifficulty, StarThresholds>>;
  /** null when secondType is 'none'. */
  readonly secondThresholds: Readonly<Record<RoundDifficulty, StarThresholds>> | null;
}

/**
 * Metadata of a game that is available without loading it: everything that menus, content, scores
 * and the content desk use.
 */
export interface GameFacts {
  /** kebab-case: the name of its folder, its icon and its journals. */
  readonly id: string;
  /**
   * The display name; also its column in KZ_GameFilterDataNew and part of the keys of saved scores.
   * Never change it.
   */
  readonly label: string;
  /** Other spellings seen in content. */
  readonly aliases: readonly string[];
  /** The landscape of this game. */
  readonly place: PlaceId;
  /** All must be met by the content that it is begun with, or the game is not offered. */
  readonly needs: readonly Need[];
  /** True when it has an endless mode. */
  readonly hasEndless: boolean;
  /** The difficulties it is played at. */
  readonly difficulties: readonly RoundDifficulty[];
  /**
   * The one button that starts a game with one difficulty: its text (a word of the interface) and
   * icon. null: a button for each difficulty.
   */
  readonly start: { readonly text: string; readonly icon: string } | null;
  /**
   * True for a game that is played with the words of one VTA_Cat, which is chosen before the start.
   */
  readonly isSplitByTarget: boolean;
  /** 'silent' for games in which the child listens or is read to. */
  readonly music: 'soft' | 'silent';
  /** False keeps its levels out of the summary for several categories. */
  readonly isInCategorySummary: boolean;
  /**
   * Level 1..5 from which a pack without a column for the game offers it everywhere; null: such a
   * pack does not.
   */
  readonly startsAt: 1 | 2 | 3 | 4 | 5 | null;
  /**
   * First answers that say something about knowing a word, per minute at a child's pace
   * (tests/tools/learn.test.ts measures it). null where answers say nothing of it: places that are
   * remembered, calculations, sentences.
   */
  readonly wordsPerMinute: number | null;
  /** Used when a pack has no row for the game in KZ_GoldStar. */
  readonly stars: StarTable;
  /** Used when a pack has no row for the game in KZ_GameDescriptions. */
  readonly description: string | null;
}

/** The games of a build, in menu order. */
export type Catalogue = readonly GameFacts[];

export const ROUND_DIFFICULTIES: readonly RoundDifficulty[] = ['easy', 'medium', 'hard'];

/** One star for every third of nine points. */
const NINE_POINTS: StarThresholds = [3, 6, 9];

/** Defaults of facts: a definition gives only the fields that differ. */
export const DEFAULT_FACTS = {
  aliases: [],
  needs: [],
  hasEndless: true,
  difficulties: ROUND_DIFFICULTIES,
  start: null,
  isSplitByTarget: false,
  music: 'soft',
  isInCategorySummary: true,
  startsAt: null,
  wordsPerMinute: null,
  stars: {
    scoreType: 'normal',
    type: 'correct',
    secondType: 'none',
    thresholds: { easy: NINE_POINTS, medium: NINE_POINTS, hard: NINE_POINTS },
    secondThresholds: null,
  },
  description: null,
} satisfies Partial<GameFacts>;

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

const indexes = new WeakMap<Catalogue, ReadonlyMap<string, GameFacts>>();

/** The game with this label, id or alias; ignoring case, spaces and hyphens; or null. */
export function findGame(catalogue: Catalogue, name: string): GameFacts | null {
  let index = indexes.get(catalogue);
  if (!index) {
    index = new Map(
      catalogue.flatMap((game) => [game.label, game.id, ...game.aliases].map((known) => [fold(known), game] as const)),
    );
    indexes.set(catalogue, index);
  }
  return index.get(fold(name)) ?? null;
}
