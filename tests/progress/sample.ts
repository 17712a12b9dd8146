import fc from 'fast-check';
import type { Content, PackConfig, PackManifest, RawLists, RawRecord } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import type { RoundDifficulty } from '../../src/play/contract';
import type { Catalogue } from '../../src/play/game-facts';
import type { StarCount } from '../../src/play/stars';
import type { EndlessResult } from '../../src/progress/raise-level';
import { raiseLevel } from '../../src/progress/raise-level';
import type { DifficultyScore, GameResult, LevelRecord, ScoreRecord } from '../../src/progress/records';
import { emptyScore } from '../../src/progress/scores';
import type { SettingEntry } from '../../src/progress/settings';
import { joinSettings } from '../../src/progress/settings';
import type { Sticker } from '../../src/progress/sticker-list';
import { MAX_LAYERS, joinStickers } from '../../src/progress/sticker-list';
import { makeConfig } from '../content/sample-config';
import { sampleCatalogue } from '../sample-games';

const config = makeConfig({ PossibleGames: ['Balloon Ride', 'Pairs', 'Riddles', 'Word Hunt'] });

function words(subCat: string, ranks: readonly (number | null)[], firstKey: number): RawRecord[] {
  return ranks.map((rank, index) => ({
    Key: firstKey + index,
    lesson: 3,
    homeName: 'Animals',
    subCat,
    rank,
    English: `${subCat} ${index}`,
    Language: `kupu ${firstKey + index}`,
    App_Art: `art-${firstKey + index}`,
    App_Audio: `audio-${firstKey + index}`,
  }));
}

function thresholds(suffix: '' | 'Two', values: readonly [number, number, number]): RawRecord {
  const names = ['one', 'two', 'three'].map((name, index) => [`${name}Star`, values[index] ?? 0] as const);
  const entries = ['Easy', 'Medium', 'Hard'].flatMap((level, step) =>
    names.map(([name, value]) => [name + suffix + level, value + step] as const),
  );
  return Object.fromEntries(entries);
}

/**
 * A small pack. Birds has ten words, eight of them up to rank 2; Fish has one too few; the race is
 * a story. Balloon Ride has one rating, Pairs two and counts time, Word Hunt is not in the
 * gold-star sheet.
 */
export const sampleLists: RawLists = {
  KZ_AppData: [
    ...words('Birds', [1, 1, 1, 1, null, 2, 2, 2, 4, 5], 100),
    ...words('Fish', [1, 1, 1, 1, 1, 1, 1], 200),
    ...words('Math', [1, 1, 1], 300),
  ],
  KZ_GameFilterDataNew: [
    {
      Key: 12,
      category: 'Animals',
      target: 'Birds',
      'Balloon Ride': 1,
      Pairs: '2',
      Riddles: 'null',
      'Word Hunt': 5,
      Echoes: 1,
    },
    { Key: 13, category: 'Animals', target: 'Fish', Pairs: 1 },
    { Key: 14, category: 'Weather', target: 'Rain', Pairs: 1 },
    { Key: 20, category: 'The race', target: 'Part 1', Pairs: 3 },
  ],
  KZ_GoldStar: [
    {
      Key: 1,
      game: 'Balloon Ride',
      scoreType: 'normal',
      type: 'correct',
      secondType: 'none',
      ...thresholds('', [3, 6, 9]),
    },
    {
      Key: 2,
      game: 'Pairs',
      scoreType: 'time',
      type: 'time',
      secondType: 'incorrect',
      ...thresholds('', [90, 60, 30]),
      ...thresholds('Two', [8, 4, 1]),
    },
  ],
  KZ_PopupWords: [
    { Key: 1, type: 'correct', Language: 'Ka pai' },
    { Key: 2, type: 'correct', Language: 'Tau kē' },
    { Key: 3, type: 'incorrect', Language: 'Auē' },
  ],
  KZ_StorybookVocab: Array.from({ length: 8 }, (_, index) => ({
    Key: index,
    storyGame: 'The race',
    group: 'Part 1',
    English: `step ${index}`,
    Language: `hīkoi ${index}`,
    App_Art: `step-${index}`,
  })),
};

/** Content as the app reads it. */
export function readContent(
  lists: RawLists = sampleLists,
  changes: Partial<PackConfig> = {},
  catalogue: Catalogue = sampleCatalogue,
): Content {
  return normalise(lists, { ...config, ...changes }, catalogue, '').content;
}

export const manifest: PackManifest = {
  id: 'test',
  hash: '0',
  config,
  content: 'content.json',
  sheets: [],
  sheetOf: {},
  art: {},
  audio: {},
  fonts: [],
};

/** A record without results. */
export function makeRecord(changes: Partial<ScoreRecord> = {}): ScoreRecord {
  return {
    Key: '12Balloon Ride',
    scoreType: 'normal',
    category: 'Animals',
    gameType: 'Balloon Ride',
    gameName: 'Balloon Ride',
    target: 'Birds',
    firstType: 'correct',
    secondType: 'none',
    difficultyScores: { easy: emptyScore(1), medium: emptyScore(2), hard: emptyScore(3) },
    ...changes,
  };
}

export function makeResult(changes: Partial<GameResult> = {}): GameResult {
  return {
    correct: 5,
    incorrect: 1,
    score: 4,
    time: 40,
    stars: 1,
    firstStars: 1,
    secondStars: 0,
    firstNextGoals: 6,
    secondNextGoals: null,
    ...changes,
  };
}

/** A record with a result of this many stars at one difficulty. */
export function makePlayed(Key: string, stars: StarCount, difficulty: RoundDifficulty = 'easy'): ScoreRecord {
  const record = makeRecord({ Key });
  const result = makeResult({ stars, firstStars: stars, score: 3 * stars });
  const own = { difficulty: record.difficultyScores[difficulty].difficulty, ...result };
  return { ...record, difficultyScores: { ...record.difficultyScores, [difficulty]: own } };
}

export const anyDifficulty = fc.constantFrom<RoundDifficulty>('easy', 'medium', 'hard');
const anyStars = fc.constantFrom<StarCount>(0, 1, 2, 3);

/** Any result of a game. Times in tenths of a second, as the recorder rounds them. */
export const anyResult: fc.Arbitrary<GameResult> = fc
  .record({
    correct: fc.nat(60),
    incorrect: fc.nat(60),
    score: fc.integer({ min: -5, max: 5 }),
    time: fc.nat(40).map((tenths) => tenths / 10),
    firstStars: anyStars,
    secondStars: anyStars,
    firstNextGoals: fc.option(fc.nat(90)),
    secondNextGoals: fc.option(fc.nat(90)),
  })
  .map((result) => ({ ...result, stars: result.firstStars + result.secondStars }));

const anyScore: fc.Arbitrary<DifficultyScore> = fc.integer({ min: 1, max: 5 }).chain((difficulty) =>
  fc.oneof(
    fc.constant(emptyScore(difficulty)),
    anyResult.map((result) => ({ ...result, difficulty })),
  ),
);

/** Record keys, few enough for two lists to share some. */
const anyKey = fc.oneof(
  fc.constantFrom('12Balloon Ride', '12Pairs', '20Pairs', '__proto__'),
  fc.string({ unit: 'binary' }),
);

export const anyRecord: fc.Arbitrary<ScoreRecord> = fc.record({
  Key: anyKey,
  scoreType: fc.constantFrom('normal' as const, 'time' as const),
  category: fc.string({ unit: 'binary' }),
  gameType: fc.string(),
  gameName: fc.string(),
  target: fc.string(),
  firstType: fc.string(),
  secondType: fc.constantFrom('none', 'time', 'accuracy'),
  difficultyScores: fc.record({ easy: anyScore, medium: anyScore, hard: anyScore }),
});

/** A learner's records: each Key once. */
export const anyRecords = fc.uniqueArray(anyRecord, { selector: ({ Key }) => Key, maxLength: 8 });

export const anyEndless: fc.Arbitrary<EndlessResult> = fc.record({
  gameType: fc.constantFrom('Balloon Ride', 'Pairs'),
  categories: fc.uniqueArray(fc.constantFrom('Birds', 'Fish', 'Food', 'Colours', 'Trees'), {
    minLength: 1,
    maxLength: 5,
  }),
  difficulty: anyDifficulty,
  newLevel: fc.nat(12),
});

/** A learner's stickers: each word once, in the order of winning. */
export const anyStickers: fc.Arbitrary<Sticker[]> = fc
  .uniqueArray(
    fc.record({
      word: fc.constantFrom('1', '2', '3', '12Story', 'history:1', '__proto__'),
      layers: fc.integer({ min: 1, max: MAX_LAYERS }),
      order: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ word }) => word },
  )
  .map((stickers) => joinStickers(stickers, []));

/** Saved settings: each name once. A name may be of another version. */
export const anySettings: fc.Arbitrary<SettingEntry[]> = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom('voiceRatio', 'isCalm', 'motion', 'somethingNew', '__proto__'),
      value: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.boolean(), fc.constantFrom('full', 'reduced')),
      time: fc.nat(5),
    }),
    { selector: ({ name }) => name },
  )
  .map((entries) => joinSettings(entries, []));

/** Level records as play makes them. */
export const anyLevels = fc
  .array(anyEndless, { maxLength: 8 })
  .map((results) => results.reduce<LevelRecord[]>((records, result) => raiseLevel(records, result), []));
