import type { RoundDifficulty } from '../../src/play/contract';

/** A number as the specification gives it, or the limits that it sets. */
export type Wanted = number | { readonly min: number; readonly max: number };

/** The numbers of one game: of all difficulties, and of each. */
export type SpecifiedGame = Readonly<Record<'all' | RoundDifficulty, Readonly<Record<string, Wanted>>>>;

/** spec: play 9 "General": items are 50 to 375 pixels, on hard 35 to 300. */
const itemSize: Wanted = { min: 50, max: 375 };
const hardItemSize: Wanted = { min: 35, max: 300 };

/** spec: play 9 "Difficulty parameters", by game id; where it names no number, play 4 and the readings. */
export const SPECIFICATION: Readonly<Record<string, SpecifiedGame>> = {
  'word-to-image': {
    all: { rounds: 4, statsMilliseconds: { min: 1000, max: 2000 } },
    easy: { items: 3 },
    medium: { items: 6 },
    hard: { items: 8 },
  },
  'whack-a-mole': {
    all: { rounds: 4, roundSeconds: 30, targetSeconds: 10, rows: 3 },
    easy: { moleMilliseconds: 1800, items: 2, columns: 3 },
    medium: { moleMilliseconds: 1500, items: 3, columns: 3 },
    hard: { moleMilliseconds: 1200, items: 4, columns: 4 },
  },
  matching: {
    all: { rounds: 4, cardAspectRatio: 0.643, matchShownMilliseconds: 800, mismatchShownMilliseconds: 1000 },
    easy: { pairs: 4, columns: 5, rows: 3 },
    medium: { pairs: 6, columns: 5, rows: 4 },
    hard: { pairs: 8, columns: 5, rows: 5 },
  },
  'good-guess': {
    all: { rounds: 4, roundSeconds: 60, newSetSeconds: 6, statsMilliseconds: 3000 },
    easy: { pool: 4, targetCopies: 2 },
    medium: { pool: 6, targetCopies: 3 },
    hard: { pool: 9, targetCopies: 4 },
  },
  wordless: {
    all: { rounds: 4, roundSeconds: 40, statsMilliseconds: 3000 },
    easy: { pool: 4 },
    medium: { pool: 6 },
    hard: { pool: 9 },
  },
  'bubble-pop': {
    all: { rounds: 4, roundTarget: 10, idleSeconds: 15 },
    easy: { targets: 3, minDiameter: itemSize, maxDiameter: itemSize },
    medium: { targets: 4, minDiameter: itemSize, maxDiameter: itemSize },
    hard: { targets: 6, minDiameter: hardItemSize, maxDiameter: hardItemSize },
  },
  counting: {
    all: { rounds: 4 },
    easy: { items: 4, repeats: 6 },
    medium: { items: 6, repeats: 8 },
    hard: { items: 8, repeats: 10, columns: 9, rows: 7 },
  },
  'verb-activity': {
    all: { rounds: 4, options: 4, roundTarget: 10, circleRatio: 0.35, minCirclePixels: 100, maxCirclePixels: 350 },
    easy: {},
    medium: {},
    hard: {},
  },
  'fill-in-the-blank': {
    all: { rounds: 4 },
    easy: { minBlanks: 1, maxBlanks: 1, decoys: 3 },
    medium: { minBlanks: 1, maxBlanks: 2, decoys: 2 },
    hard: { minBlanks: 1, maxBlanks: 3, decoys: 1 },
  },
  'solve-it': {
    all: { rounds: 4, roundSeconds: 40 },
    easy: { numbers: 2, signs: 1, minTarget: 2 },
    medium: { numbers: 2, signs: 1, minTarget: 2 },
    hard: { numbers: 3, signs: 2, minTarget: 6 },
  },
  crocodile: {
    all: { rounds: 4, roundTarget: 9, statsMilliseconds: 2000 },
    easy: { numbers: 2 },
    medium: { numbers: 3 },
    hard: { numbers: 4 },
  },
  'item-fall': {
    all: { rounds: 4, roundTarget: 5, statsMilliseconds: 4000 },
    easy: { spawnMilliseconds: 4000, gravityPerStep: 0.06, distractors: 1 },
    medium: { spawnMilliseconds: 2750, gravityPerStep: 0.07, distractors: 2 },
    hard: { spawnMilliseconds: 2000, gravityPerStep: 0.08, distractors: 3 },
  },
  'from-me-to-you': {
    all: { rounds: 4, roundTarget: 10, persons: 8, statsMilliseconds: 2000, animationMilliseconds: 500, historyTargets: 3 },
    easy: {},
    medium: {},
    hard: {},
  },
  'story-book': {
    all: { minTextPixels: 16, maxTextPixels: 28 },
    easy: {},
    medium: {},
    hard: {},
  },
};

/** spec: play 9 "General". */
export const GENERAL = {
  popupMilliseconds: 1300,
  markerMilliseconds: 1000,
  levelAnimationMilliseconds: 1200,
  barResetMilliseconds: 700,
} as const;
