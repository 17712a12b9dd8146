import * as v from 'valibot';

/**
 * What a cell of a sheet must be; the message of a schema's check is one of these. `not-...` says
 * what it is not.
 */
export type FieldRule =
  | 'empty'
  | 'not-a-number'
  | 'not-a-rank'
  | 'not-a-rating'
  | 'not-a-rating-or-none'
  | 'not-a-score-type'
  | 'not-a-popup-type';

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

/** Content difficulty of one record, 1 (easiest) to 5. */
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

/** spec: data#vocabulary-item. In stories `storyGame` and `group` stand for unit and subunit. */
export const vocabFields = v.object({
  lesson: v.pipe(
    numberOrNull,
    v.transform((value) => value ?? 0),
  ),
  homeName: rowNameOrNull,
  subCat: rowNameOrNull,
  rank,
  /** English word; in the Math subCat the numeric value as text. */
  English: text,
  /** The word in the learner's language, displayed exactly as written. */
  Language: text,
  /** Art name, looked up in the pack's media index. */
  App_Art: text,
  /** Audio name, or null where nothing was recorded. */
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
  /**
   * English of what this word is a kind or a part of, another word for, or shows in its picture:
   * 'bird' for an owl, 'bread|meat' for both.
   */
  KindOf: textOrNull,
  /** The verb in English, where `English` says something else: for its action. */
  'Verb Name': textOrNull,
  /**
   * Local Contexts labels with the community's own text: 'TK A | TK NC: only for schools'
   * (./labels.ts).
   */
  Label: textOrNull,
  /** Who speaks the recording. */
  Voice: textOrNull,
  Dialect: textOrNull,
  /** Name of the video or picture of its sign, looked up in `signs` of the pack's manifest. */
  Sign: rowNameOrNull,
  /**
   * From this day on, 'YYYY-MM-DD' in the time zone of the device, the word is withdrawn
   * (./withdrawn.ts).
   */
  Until: textOrNull,
});
export const untilFields = v.object({ Until: textOrNull });

/** `category` is the unit, `target` the subunit. */
export const gameDataFields = v.object({ category: rowName, target: rowName, categoryLanguage: textOrNull });

export const gameDescriptionFields = v.object({
  game: text,
  description: text,
  /** The same in the learner's language. */
  Language: textOrNull,
  /** Name of the recording that says it. */
  App_Audio: textOrNull,
});

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
  App_Audio: textOrNull,
});

export const uiWordFields = v.object({ English: text, Language: text, App_Audio: textOrNull });

export const historyFields = v.object({
  App: v.pipe(
    numberOrNull,
    v.transform((value) => value ?? 0),
  ),
  data: text,
  /** A few words for the card itself; `data` is what is read and heard of it. */
  Short: textOrNull,
  Date: text,
  startDate: numberOrNull,
  endDate: numberOrNull,
  App_Art: textOrNull,
  /** Name of the recording that reads the card aloud. */
  App_Audio: textOrNull,
});

export const sentenceFields = v.object({
  category: rowName,
  story: rowName,
  target: rowNameOrNull,
  /** 0 is the cover. */
  page: number,
  App_Art: text,
  App_Audio: textOrNull,
  isLandscape: flag,
  fullSentence: text,
  English: text,
  phaseNum: numberOrNull,
  /** Blank words for easy, medium, hard. */
  phaseOneWord: textOrNull,
  phaseTwoWord: textOrNull,
  phaseThreeWord: textOrNull,
  /** The sentence with '_' for each blank. */
  phaseOneSentence: textOrNull,
  phaseTwoSentence: textOrNull,
  phaseThreeSentence: textOrNull,
  /**
   * The picture of the page, put together from parts: 'home: cat under bed'
   * (`src/story/scene-text.ts`).
   */
  Scene: textOrNull,
  /** When each word begins in the recording: '0|320|900'. Milliseconds. */
  Marks: textOrNull,
  /** Length of the recording; the build fills it in. */
  Milliseconds: numberOrNull,
  /** Names of the recordings of its words: 'kei||te'; the build fills it in. */
  WordAudio: textOrNull,
});

/** A game's starting difficulty in gameData, or null where it is not offered. */
export const startingDifficulty = numberOrNull;
