import * as v from 'valibot';
import type { FieldRule } from './finding';

/** A cell as text. Sheets contain text and Firestore typed values: both are read through this. */
const cell = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value): string =>
    value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim(),
  ),
);

/** The message of a check: the code of the rule that was broken. */
const rule = (code: FieldRule): FieldRule => code;

const isNothing = (text: string) => text === '' || text.toLowerCase() === 'null';

/** Required text. */
const text = v.pipe(
  cell,
  v.check((value) => !isNothing(value), rule('empty')),
);

/** Optional text: '' and 'null' become null. */
const textOrNull = v.pipe(
  cell,
  v.transform((value): string | null => (isNothing(value) ? null : value)),
);

/**
 * A name that other rows and URLs refer to: normalised to NFC, so that equal letters are equal
 * text.
 */
const rowName = v.pipe(
  text,
  v.transform((value) => value.normalize('NFC')),
);
const rowNameOrNull = v.pipe(
  textOrNull,
  v.transform((value) => value?.normalize('NFC') ?? null),
);

const numberOrNull = v.pipe(
  cell,
  v.check((value) => isNothing(value) || Number.isFinite(Number(value)), rule('not-a-number')),
  v.transform((value): number | null => (isNothing(value) ? null : Number(value))),
);

const number = v.pipe(
  cell,
  v.check((value) => !isNothing(value) && Number.isFinite(Number(value)), rule('not-a-number')),
  v.transform(Number),
);

const flag = v.pipe(
  cell,
  v.transform((value) => ['true', 'yes', '1', 'x'].includes(value.toLowerCase())),
);

const rank = v.pipe(
  numberOrNull,
  v.check((value) => value === null || [1, 2, 3, 4, 5].includes(value), rule('not-a-rank')),
  v.transform((value) => value as 1 | 2 | 3 | 4 | 5 | null),
);

const ratingType = v.picklist(['correct', 'time', 'incorrect', 'accuracy'], rule('not-a-rating'));
const lower = (schema: typeof text) =>
  v.pipe(
    schema,
    v.transform((value) => value.toLowerCase()),
  );

export const vocabFields = v.object({
  lesson: v.pipe(
    numberOrNull,
    v.transform((value) => value ?? 0),
  ),
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

/**
 * Columns that few packs have; what is empty is left out of the record. A row whose Until is no
 * date never comes so far (./withdrawn.ts).
 */
export const communityFields = v.object({
  KindOf: textOrNull,
  Label: textOrNull,
  Voice: textOrNull,
  Dialect: textOrNull,
  Sign: rowNameOrNull,
  Until: textOrNull,
});
export const untilField = v.object({ Until: textOrNull });

export const gameDataFields = v.object({ category: rowName, target: rowName, categoryLanguage: textOrNull });

export const gameDescriptionFields = v.object({ game: text, description: text });

const NAMES = ['one', 'two', 'three'] as const;
type Thresholds = [number, number, number];

function thresholdsOf(row: Readonly<Record<string, unknown>>, suffix: string): Thresholds | null {
  const numbers = NAMES.map((name) => v.safeParse(number, row[`${name}Star${suffix}`]));
  return numbers.every((result) => result.success) ? (numbers.map((result) => result.output) as Thresholds) : null;
}

/** Easy, Medium and Hard thresholds of a gold-star row; null where one is missing. */
export function readThresholds(row: Readonly<Record<string, unknown>>, rating: '' | 'Two') {
  const [easy, medium, hard] = ['Easy', 'Medium', 'Hard'].map((difficulty) => thresholdsOf(row, rating + difficulty));
  return easy && medium && hard ? { easy, medium, hard } : null;
}

export const goldStarFields = v.object({
  game: text,
  notImplimented: flag,
  scoreType: v.pipe(lower(text), v.picklist(['normal', 'time'], rule('not-a-score-type'))),
  type: v.pipe(lower(text), ratingType),
  secondType: v.pipe(
    lower(text),
    v.picklist(['correct', 'time', 'incorrect', 'accuracy', 'none'], rule('not-a-rating-or-none')),
  ),
});

export const popupFields = v.object({
  type: v.pipe(lower(text), v.picklist(['correct', 'incorrect'], rule('not-a-popup-type'))),
  Language: text,
  English: textOrNull,
});

export const uiWordFields = v.object({ English: text, Language: text });

export const historyFields = v.object({
  App: v.pipe(
    numberOrNull,
    v.transform((value) => value ?? 0),
  ),
  data: text,
  Date: text,
  startDate: numberOrNull,
  endDate: numberOrNull,
  App_Art: textOrNull,
  App_Audio: textOrNull,
});

export const sentenceFields = v.object({
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
  Scene: textOrNull,
  Marks: textOrNull,
  Milliseconds: numberOrNull,
  WordAudio: textOrNull,
});

/** A game's starting difficulty in gameData, or null where it is not offered. */
export const startingDifficulty = numberOrNull;
