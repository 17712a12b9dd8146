import type { RawRecord } from './entities';
import type { Read } from './reader';
import {
  Unreadable,
  cellOf,
  flag,
  number,
  numberOrNull,
  numberOrZero,
  oneOf,
  rowName,
  rowNameOrNull,
  rowOf,
  text,
  textOrNull,
} from './reader';

type Rank = 1 | 2 | 3 | 4 | 5;
const RANKS: readonly Rank[] = [1, 2, 3, 4, 5];

const rank: Read<Rank | null> = (cell) => {
  const value = numberOrNull(cell);
  const found = RANKS.find((candidate) => candidate === value);
  if (value !== null && found === undefined) throw new Unreadable('is not a rank from 1 to 5');
  return found ?? null;
};

/** Fields of the nine lists. spec: shell 3. */
export const vocabFields = rowOf({
  lesson: numberOrZero,
  homeName: rowNameOrNull,
  subCat: rowNameOrNull,
  rank,
  English: text,
  Language: text,
  App_Art: text,
  App_Audio: textOrNull,
  VTA_Cat: textOrNull,
  TypeLink: textOrNull,
  Arrow: textOrNull,
  storyGame: rowNameOrNull,
  group: rowNameOrNull,
});

export const gameDataFields = rowOf({ category: rowName, target: rowName, categoryLanguage: textOrNull });

export const gameDescriptionFields = rowOf({ game: text, description: text });

const NAMES = ['one', 'two', 'three'] as const;
type Thresholds = [number, number, number];

/** Easy, Medium and Hard thresholds of a gold-star row; null where one is missing. */
export function readThresholds(row: RawRecord, rating: '' | 'Two') {
  const read = (difficulty: 'Easy' | 'Medium' | 'Hard'): Thresholds =>
    NAMES.map((name) => number(cellOf(row, `${name}Star${rating}${difficulty}`))) as Thresholds;
  try {
    return { easy: read('Easy'), medium: read('Medium'), hard: read('Hard') };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

export const goldStarFields = rowOf({
  game: text,
  notImplimented: flag,
  scoreType: oneOf(['normal', 'time'], 'is not normal or time'),
  type: oneOf(['correct', 'time', 'incorrect', 'accuracy'], 'is not correct, time, incorrect or accuracy'),
  secondType: oneOf(['correct', 'time', 'incorrect', 'accuracy', 'none'], 'is not a rating or none'),
});

export const popupFields = rowOf({
  type: oneOf(['correct', 'incorrect'], 'is not correct or incorrect'),
  Language: text,
  English: textOrNull,
});

export const uiWordFields = rowOf({ English: text, Language: text });

export const historyFields = rowOf({
  App: numberOrZero,
  data: text,
  Date: text,
  startDate: numberOrNull,
  endDate: numberOrNull,
  App_Art: textOrNull,
});

export const sentenceFields = rowOf({
  category: rowName,
  story: rowName,
  target: rowNameOrNull,
  page: number,
  App_Art: text,
  App_Audio: textOrNull,
  isLandscape: flag,
  fullSentence: text,
  English: text,
  phaseNum: numberOrNull,
  phaseOneWord: textOrNull,
  phaseTwoWord: textOrNull,
  phaseThreeWord: textOrNull,
  phaseOneSentence: textOrNull,
  phaseTwoSentence: textOrNull,
  phaseThreeSentence: textOrNull,
});

/** A game's starting difficulty in gameData: 1..5, or null where it is not offered. */
export const startingDifficulty = numberOrNull;
