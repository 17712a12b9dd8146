import { describe, expect, it } from 'vitest';
import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { Content, VocabItem } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { createChance, shuffle } from '../../src/play/chance';
import type { GameSetup } from '../../src/play/contract';
import { listAskable } from '../../src/play/candidates';
import { needsOnlyWords } from '../../src/content/can-begin';
import { beginPlay } from '../../src/play/rounds';
import { NO_REPEAT_WITHIN } from '../../src/play/timing';
import type { PlayWord } from '../../src/play/word';
import { areOfOneKind, wordsClash } from '../../src/play/word';
import { listDailyWords } from '../../src/progress/daily';
import { createRecall } from '../../src/progress/recall';
import type { Memory } from '../../src/progress/word-memory';
import { afterReview } from '../../src/progress/word-memory';
import { buildSetup } from '../../src/services/games/game-setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import { readContent } from '../../tools/balance/child';
import { DIFFICULTIES } from '../bots';
import type { Question } from './questions';
import { drawn, playQuestions } from './questions';
import { tuningOf } from '../tunings';

/** Questions of each game and pack. */
const QUESTIONS = process.env['EVERY'] === '1' ? 10_000 : 300;
/** Questions of one game that is played; then another one begins, with other words. */
const PER_GAME = 25;

/** Games of each subunit at level 1. */
const LEVEL_GAMES = process.env['EVERY'] === '1' ? 20 : 2;
const EASY_SHARE = 0.75;

const PACKS = ['mi', 'chr'] as const;
const STAGE = { width: 1024, height: 768 };
const DAY = 20_000;
/**
 * What games can need whose choices are words of the lesson, or numbers: not those of stories and
 * of persons.
 */
const NEEDS_OF_WORD_GAMES: readonly string[] = ['choices', 'recordings', 'actions', 'numbers', 'comparisons', 'sums'];

const contents: Readonly<Record<string, Content>> = Object.fromEntries(
  PACKS.map((pack) => [pack, readContent(`assets/packs/${pack}`)]),
);
const contentOf = (pack: string): Content => contents[pack] as Content;

function listLessons(content: Content, game: GameDescriptor, level: number): Lesson[] {
  return content.gameData
    .flatMap(
      ({ category, target }) =>
        findLesson(content, category, target, false) ?? findLesson(content, category, target, true) ?? [],
    )
    .filter((lesson) => offeredGames(content, lesson, level).some((offered) => offered.game.id === game.id));
}

/** A child who has met all words and took others for them. */
function makeMemory(words: readonly VocabItem[], seed: number): Memory {
  return new Map(
    words.map(({ Key }, index) => {
      const taken = String(words[drawn(seed, index, words.length)]?.Key ?? Key);
      const wrong = afterReview(undefined, { key: String(Key), isRight: false, guess: 0.25, taken }, DAY - 3);
      return [String(Key), { ...wrong, met: 5 }];
    }),
  );
}

const emptyRow = { Key: 0, firebaseID: '', category: '', target: '', categoryLanguage: null, games: {} };

/**
 * A game by its seed: of a subunit or of mixed words as today's, at any level and difficulty, of a
 * child with a memory or none.
 */
function setUp(content: Content, descriptor: GameDescriptor, seed: number): GameSetup {
  const lessons = listLessons(content, descriptor, 5);
  const isMixed = lessons.length === 0 || (needsOnlyWords(descriptor) && seed % 2 === 0);
  const daily = listDailyWords(content);
  const lesson = isMixed
    ? { row: emptyRow, words: shuffle(createChance(seed), daily).slice(0, 24) }
    : (lessons[drawn(seed, 1, lessons.length)] as Lesson);
  const memory = makeMemory(lesson.words, seed);
  return buildSetup({
    content,
    tuning: tuningOf(descriptor),
    game: { mode: 'normal', descriptor, lesson, rank: isMixed ? null : 1 + drawn(seed, 3, 5), target: null },
    difficulty: DIFFICULTIES[drawn(seed, 4, 3)] ?? 'easy',
    correctness: {},
    stage: STAGE,
    seed,
    recall: drawn(seed, 2, 2) === 0 ? null : createRecall({ memory, day: DAY }),
  });
}

/**
 * True when two choices show a word and its kind, whichever words of their names they stand for.
 */
const showKind = (ones: readonly PlayWord[], others: readonly PlayWord[]): boolean =>
  ones.every((one) => others.every((other) => areOfOneKind(one, other)));

function listClashes({ displays, wrong }: Question): string[] {
  const misses = [...wrong.values()].filter(({ word, taken }) => wordsClash(word, taken));
  const pairs = displays.flatMap((choices) =>
    choices.flatMap((ones, index) => choices.slice(index + 1).map((others) => [ones, others] as const)),
  );
  return [
    ...misses.map(({ word, taken }) => `${word.english}, answered by ${taken.english}`),
    ...pairs
      .filter(([ones, others]) => showKind(ones, others))
      .map(([[one], [other]]) => `${one?.english} beside ${other?.english}`),
  ];
}

/**
 * More rivals than half among the wrong answers of a question; two words can stand beside it, so
 * that there are others.
 */
function hasManyRivals({ word, wrong }: Question): boolean {
  const rivals = [...wrong.values()].filter(({ taken }) => word?.rivals?.includes(taken.key) === true);
  return rivals.length > wrong.size / 2 && wrong.size > 1;
}

/**
 * Words that a game can ask: of those that may be asked, the ones with a recording where they are
 * only heard.
 */
function countAskable(setup: GameSetup, { needs }: GameDescriptor): number {
  const words = needs.some(({ kind }) => kind === 'recordings' || kind === 'actions')
    ? setup.words.filter(({ audio }) => audio !== null)
    : setup.words;
  return listAskable(setup, beginPlay(setup), words).length;
}

/**
 * Words that were asked again before eight others were; those that the hint ladder brought back
 * apart.
 */
function listRepeats(questions: readonly Question[]): string[] {
  return questions.flatMap(({ word, isReturn }, index) => {
    const lately = questions.slice(Math.max(0, index - NO_REPEAT_WITHIN), index);
    return word !== null && !isReturn && lately.some((other) => other.word?.key === word.key) ? [word.english] : [];
  });
}

/** True for a game that shows all words of its round and lets the child choose the next one. */
const isFree = (questions: readonly Question[]): boolean => questions.some(({ word }) => word === null);

/**
 * Questions to which a wrong answer was possible. In a free game each word that can be taken for
 * another one is a question.
 */
function countAnswerable(questions: readonly Question[]): number {
  return isFree(questions)
    ? questions.reduce((sum, { wrong }) => sum + wrong.size, 0)
    : questions.filter(({ wrong }) => wrong.size > 0).length;
}

/**
 * True for a game in which a word can be taken for the one that is asked: not those of numbers
 * alone.
 */
async function canTakeWords(descriptor: GameDescriptor): Promise<boolean> {
  const { rules } = await descriptor.loadRules();
  return playQuestions(rules, setUp(contentOf('mi'), descriptor, 1), PER_GAME).some(({ wrong }) => wrong.size > 0);
}

const candidates = [...registry, pictureToWord].filter(({ needs }) =>
  needs.every(({ kind }) => NEEDS_OF_WORD_GAMES.includes(kind)),
);
const areWordGames = await Promise.all(candidates.map(canTakeWords));
/** The games, and the step of today's path, whose choices are words of the lesson. */
const games = candidates.filter((_, index) => areWordGames[index]);

describe.each(PACKS)('%s', (pack) => {
  const content = contentOf(pack);

  it.each(games)(
    `$label: in ${QUESTIONS} questions no word beside its kind, at most half of the wrong ones rivals, none again within eight`,
    async (descriptor) => {
      const { rules } = await descriptor.loadRules();
      const clashes = new Set<string>();
      const repeats: string[] = [];
      const crowded: string[] = [];
      let asked = 0;
      for (let seed = 1; asked < QUESTIONS && seed <= QUESTIONS; seed += 1) {
        const setup = setUp(content, descriptor, seed);
        const questions = playQuestions(rules, setup, PER_GAME);
        asked += countAnswerable(questions);
        for (const clash of questions.flatMap(listClashes)) clashes.add(clash);
        if (isFree(questions)) continue;
        crowded.push(...questions.filter(hasManyRivals).map(({ word }) => `seed ${seed}: ${word?.english}`));
        if (countAskable(setup, descriptor) > NO_REPEAT_WITHIN)
          repeats.push(...listRepeats(questions).map((word) => `seed ${seed}: ${word}`));
      }
      expect(asked).toBeGreaterThanOrEqual(QUESTIONS);
      expect({ clashes: [...clashes], crowded, repeats }).toEqual({ clashes: [], crowded: [], repeats: [] });
    },
    600_000,
  );

  // A board of pairs asks no word.
  it.each(games.filter((game) => game.wordsPerMinute !== null && listLessons(content, game, 1).length > 0))(
    '$label: at level 1 at least three words in four that are asked are of rank 1 or 2, in every subunit',
    async (descriptor) => {
      const { rules } = await descriptor.loadRules();
      const shares = listLessons(content, descriptor, 1).map((lesson) => {
        const seeds = Array.from({ length: LEVEL_GAMES }, (_, index) => index + 1);
        const asked = seeds.flatMap((seed) => {
          const game = { mode: 'normal', descriptor, lesson, rank: 1, target: null } as const;
          const setup = buildSetup({
            content,
            game,
            tuning: tuningOf(descriptor),
            difficulty: 'easy',
            correctness: {},
            stage: STAGE,
            seed,
          });
          const questions = playQuestions(rules, setup, PER_GAME);
          // A board of pairs has as many words as pairs, of any rank, also where it calls them.
          return isFree(questions) ? [] : questions.flatMap(({ word }) => word ?? []);
        });
        const easy = asked.filter(({ rank }) => rank === null || rank <= 2).length;
        return { subunit: `${lesson.row.category}, ${lesson.row.target}`, share: easy / asked.length };
      });
      expect(shares.filter(({ share }) => share < EASY_SHARE)).toEqual([]);
    },
    600_000,
  );
});
