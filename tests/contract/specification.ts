import type { RoundDifficulty } from '../../src/play/contract';
import type { GameFacts } from '../../src/play/game-facts';

/** A number as the specification gives it, or the limits that it sets. */
export type SpecifiedValue = number | { readonly min: number; readonly max: number };

/** The facts and numbers of one game, `specification.ts` of its folder: of all difficulties, and of each. */
export type SpecifiedGame = Readonly<Record<'all' | RoundDifficulty, Readonly<Record<string, SpecifiedValue>>>> & {
  readonly facts: Partial<GameFacts>;
};

/** Items are 50 to 375 pixels, on hard 35 to 300. spec: play#item-size. */
export const itemSize: SpecifiedValue = { min: 50, max: 375 };
export const hardItemSize: SpecifiedValue = { min: 35, max: 300 };

/** spec: play#times. */
export const GENERAL = {
  popupMilliseconds: 1300,
  markerMilliseconds: 1000,
  levelAnimationMilliseconds: 1200,
  barResetMilliseconds: 700,
} as const;
