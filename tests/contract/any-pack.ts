import fc from 'fast-check';
import { registry } from '../../scenes/registry';
import type { Content, RawRecord } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { makeConfig } from '../content/sample-config';
import { tuningOf } from '../tunings';

// Packs as communities write them: few words, no recordings, one picture for all, numbers in words,
// gaps in one phase alone.

const labels = registry.map(({ label }) => label);

/** Rows of one subunit, and what of them a game finds there. */
interface Part {
  readonly words: readonly RawRecord[];
  /** The cells of KZ_GameFilterDataNew by label; null where the subunit has no row. */
  readonly levels: RawRecord | null;
}

type Recordings = 'all' | 'none' | 'one' | 'harder' | 'shared' | 'some';
type Pictures = 'own' | 'one' | 'two' | 'pairs';
type Kinds = 'none' | 'star' | 'chain' | 'all';

const anyRank = fc.constantFrom<(number | null)[]>(null, 1, 1, 2, 3, 4, 5);
const anyRanks = (count: number) =>
  fc.oneof(
    fc.constant(Array.from({ length: count }, () => null)),
    fc.constant(Array.from({ length: count }, () => 1)),
    fc.array(anyRank, { minLength: count, maxLength: count }),
    fc.constant(Array.from({ length: count }, (_, index) => 1 + (index % 5))),
  );

const recordingOf = (mode: Recordings, id: string, index: number, rank: number | null): string => {
  const own = `sound-${id}-${index}`;
  switch (mode) {
    case 'all':
      return own;
    case 'none':
      return '';
    case 'one':
      return index === 0 ? own : '';
    case 'harder':
      return (rank ?? 1) >= 3 ? own : '';
    case 'shared':
      return `sound-${id}`;
    case 'some':
      return index % 3 === 0 ? own : '';
  }
};

const pictureOf = (mode: Pictures, id: string, index: number): string =>
  `art-${id}-${{ own: index, one: 0, two: Math.min(1, index), pairs: Math.floor(index / 2) }[mode]}`;

/** Words that name a kind: all the first one's, each the one before it, or each all others. */
const kindOf = (mode: Kinds, id: string, index: number, count: number): string => {
  const name = (other: number): string => `e${id}n${other}`;
  switch (mode) {
    case 'none':
      return '';
    case 'star':
      return index === 0 ? '' : name(0);
    case 'chain':
      return index === 0 ? '' : name(index - 1);
    case 'all':
      return Array.from({ length: count }, (_, other) => name(other)).join('|');
  }
};

const ARROWS = ['1s>2s', '2s>1s', '1s>1s', '3s>1pe', '1s>>2s', 'me to you', ''];

/** The words of a subunit. `id` keeps those of different subunits apart. */
const anyWords = (id: string, min: number): fc.Arbitrary<RawRecord[]> =>
  fc
    .record({
      count: fc.integer({ min, max: 14 }),
      recordings: fc.constantFrom<Recordings[]>('all', 'all', 'none', 'one', 'harder', 'shared', 'some'),
      pictures: fc.constantFrom<Pictures[]>('own', 'own', 'own', 'one', 'two', 'pairs'),
      kinds: fc.constantFrom<Kinds[]>('none', 'none', 'star', 'chain', 'all'),
      arrows: fc.option(fc.subarray(ARROWS, { minLength: 1 }), { freq: 2 }),
      targets: fc.subarray(['see', 'give', 'call', '']),
    })
    .chain((part) => anyRanks(part.count).map((ranks) => ({ ...part, ranks })))
    .map(({ count, recordings, pictures, kinds, arrows, targets, ranks }) =>
      Array.from({ length: count }, (_, index): RawRecord => ({
        rank: ranks[index] ?? '',
        English: `e${id}n${index}`,
        Language: `kupu${id}n${index}`,
        App_Art: pictureOf(pictures, id, index),
        App_Audio: recordingOf(recordings, id, index, ranks[index] ?? null),
        KindOf: kindOf(kinds, id, index, count),
        Arrow: arrows === null ? '' : (arrows[index % arrows.length] ?? ''),
        VTA_Cat: targets.length === 0 ? '' : (targets[index % targets.length] ?? ''),
      })),
    );

/** Mostly a level; sometimes an invalid one, or nothing. */
const anyLevel = fc.constantFrom(1, 1, 1, 1, 2, 3, 5, 'null', '', 0, -3, 2.5, 7, 'yes');
const anyLevels: fc.Arbitrary<RawRecord> = fc.record(Object.fromEntries(labels.map((label) => [label, anyLevel])));

const anyPart = (id: string): fc.Arbitrary<Part> =>
  fc.record({ words: anyWords(id, 5), levels: fc.option(anyLevels, { freq: 8 }) });

/** Numbers of units as schools write them. */
const anyLesson = fc.constantFrom(1, 2, 3, 9, 10, 99, 100, 101, 1234, 1.5, -1, 0, '');
const UNIT_NAMES = ['Food', '2 cats', 'Places'];

const anyUnit = (name: string): fc.Arbitrary<{ name: string; lesson: number | string; parts: Part[] }> =>
  fc.record({
    name: fc.constant(name),
    lesson: anyLesson,
    parts: fc
      .tuple(anyPart(`${name.replace(' ', '')}A`), anyPart(`${name.replace(' ', '')}B`))
      .map((parts) => [...parts]),
  });

/** Number words: figures from 1 on, tens, words, a single one, none. */
const anyNumbers: fc.Arbitrary<RawRecord[]> = fc
  .record({
    english: fc.constantFrom(
      [],
      ['1', '2'],
      ['1', '2', '3'],
      ['1', '2', '3', '4', '5'],
      ['2', '4', '6', '8'],
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
      Array.from({ length: 10 }, (_, index) => String(10 * (index + 1))),
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
      ['one', '2', 'three', '4'],
      ['7'],
      ['7', '7'],
      ['0', '1', '-2', '0.5'],
    ),
    isRanked: fc.boolean(),
    hasOneArt: fc.boolean(),
  })
  .map(({ english, isRanked, hasOneArt }) =>
    english.map((text, index): RawRecord => ({
      lesson: 50,
      homeName: 'Sizes',
      subCat: 'Math',
      rank: isRanked ? Math.min(5, 1 + Math.floor(index / 2)) : '',
      English: text,
      Language: `tau${index}`,
      App_Art: hasOneArt ? 'art-number' : `art-number-${index}`,
      App_Audio: `sound-number-${index}`,
    })),
  );

const PHASES = ['One', 'Two', 'Three'];

/** A page of a story; its gaps are those of some phases, and some do not fit the sentence. */
const anyPage = (page: number): fc.Arbitrary<RawRecord> =>
  fc
    .record({
      gaps: fc.array(fc.constantFrom('none', 'one', 'one', 'two', 'three', 'four', 'wrong', 'unfinished'), {
        minLength: 3,
        maxLength: 3,
      }),
      art: fc.constantFrom(page, page, 0, 1),
      isAlike: fc.boolean(),
    })
    .map(({ gaps, art, isAlike }) => {
      const words = ['te', `kupu${page}`, 'me', `kupu${page}x`];
      const phases = PHASES.flatMap((phase, index): [string, string][] => {
        const gap = gaps[index] ?? 'none';
        const left = { none: 0, one: 1, two: 2, three: 3, four: 4, wrong: 1, unfinished: 1 }[gap] ?? 0;
        if (left === 0) return [];
        const frame = words.map((word, place) => (place < left ? '_' : word)).join(' ');
        const blanks = words.slice(0, left).map((word) => (gap === 'wrong' ? `${word}z` : word));
        return [
          [`phase${phase}Word`, blanks.join('|')],
          [`phase${phase}Sentence`, gap === 'unfinished' ? '' : `${frame}.`],
        ];
      });
      return {
        page,
        App_Art: `art-page-${art}`,
        App_Audio: `sound-page-${page}`,
        fullSentence: `${words.join(' ')}.`,
        English: isAlike ? 'the same' : `page ${page}`,
        ...Object.fromEntries(phases),
      };
    });

interface Story {
  readonly words: RawRecord[];
  readonly levels: RawRecord | null;
  readonly pages: RawRecord[];
}

const anyStory: fc.Arbitrary<Story> = fc.integer({ min: 0, max: 12 }).chain((count) =>
  fc.record({
    words: anyWords('S', 7),
    levels: fc.option(anyLevels, { freq: 8 }),
    pages: fc.tuple(...Array.from({ length: count }, (_, page) => anyPage(page))).map((pages) => [...pages]),
  }),
);

const STARS = ['one', 'two', 'three'];
const DIFFICULTY_COLUMNS = ['Easy', 'Medium', 'Hard'];

/**
 * Goals of a game whose points are dealt may ask for anything; one of speed for what a quick child
 * does.
 */
const anyGoals = (game: string): fc.Arbitrary<RawRecord> =>
  fc
    .record({
      first: fc.constantFrom('correct', 'accuracy', 'incorrect', 'time'),
      second: fc.constantFrom('none', 'correct', 'accuracy', 'incorrect'),
      points: fc.constantFrom([1, 2, 3], [3, 6, 9], [10, 25, 36], [20, 60, 99]),
      isPercent: fc.boolean(),
    })
    .map(({ first, second, points, isPercent }) => {
      const thresholds: Readonly<Record<string, readonly number[]>> = {
        correct: isOfSpeed(game) ? [1, 2, 3] : points,
        accuracy: isPercent ? [25, 40, 85] : [0.25, 0.4, 0.85],
        incorrect: [9, 4, 0],
        time: [9000, 6000, 3000],
      };
      const cells = (type: string, suffix: string): [string, number][] =>
        DIFFICULTY_COLUMNS.flatMap((difficulty) =>
          STARS.map((star, index): [string, number] => [
            `${star}Star${suffix}${difficulty}`,
            thresholds[type]?.[index] ?? 0,
          ]),
        );
      return {
        game,
        scoreType: first === 'time' ? 'time' : 'normal',
        type: first,
        secondType: second,
        ...Object.fromEntries([...cells(first, ''), ...(second === 'none' ? [] : cells(second, 'Two'))]),
      };
    });

/** Games whose rounds end with time alone, so that nobody can say what there is to win. */
const isOfSpeed = (label: string): boolean =>
  registry.some((game) => game.label === label && 'trailDots' in tuningOf(game).easy);

const anyStars: fc.Arbitrary<RawRecord[]> = fc.oneof(
  fc.constant<RawRecord[]>([]),
  fc.subarray(labels).chain((games) => fc.tuple(...games.map(anyGoals)).map((rows) => [...rows])),
);

/** The content of any pack, as the app reads it. A failure prints its rows. */
export const anyPack: fc.Arbitrary<{ readonly content: Content }> = fc
  .record({
    units: fc.tuple(...UNIT_NAMES.map(anyUnit)),
    numbers: anyNumbers,
    numberLevels: fc.option(anyLevels),
    story: fc.option(anyStory),
    stars: anyStars,
  })
  .map(({ units, numbers, numberLevels, story, stars }) => {
    const rows = units.flatMap(({ name, parts }) =>
      parts.flatMap(({ levels }, index) =>
        levels === null ? [] : [{ ...levels, category: name, target: `Part ${index + 1}` }],
      ),
    );
    const words = units.flatMap(({ name, lesson, parts }) =>
      parts.flatMap((part, index) =>
        part.words.map((word) => ({ ...word, lesson, homeName: name, subCat: `Part ${index + 1}` })),
      ),
    );
    const lists = {
      KZ_AppData: [...words, ...numbers].map((row, Key) => ({ ...row, Key })),
      KZ_GameFilterDataNew: [
        ...rows,
        ...(numberLevels === null ? [] : [{ ...numberLevels, category: 'Sizes', target: 'Math' }]),
        ...(story?.levels ? [{ ...story.levels, category: 'Tale', target: 'Part 1' }] : []),
      ].map((row, Key) => ({ ...row, Key })),
      KZ_StorybookVocab: (story?.words ?? []).map((row, Key) => ({ ...row, Key, storyGame: 'Tale', group: 'Part 1' })),
      KZ_StorybookSentence: (story?.pages ?? []).map((row, Key) => ({
        ...row,
        Key,
        category: 'Tale',
        story: 'Tale',
        target: 'Part 1',
      })),
      KZ_GoldStar: stars.map((row, Key) => ({ ...row, Key })),
    };
    const { content } = normalise(lists, makeConfig({ PossibleGames: ['*'] }), registry, '');
    return { content, [fc.toStringMethod]: () => JSON.stringify(lists) };
  });
