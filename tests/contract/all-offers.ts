import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { canBeginWith, listOpenTargets } from '../../src/content/can-begin';
import { MAX_CATEGORIES, endlessCategories, endlessDifficulties, endlessGames } from '../../src/content/endless';
import type { Content } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { findLesson } from '../../src/content/lesson';
import { MAX_LEVEL } from '../../src/content/levels';
import { canBegin, lessonContent, listTargets, offeredGames } from '../../src/content/offers';
import { MIN_WORDS } from '../../src/content/units';
import type { GameSetup, RoundDifficulty } from '../../src/play/contract';
import { ROUND_DIFFICULTIES } from '../../src/play/game-facts';
import type { Need } from '../../src/play/needs';
import { findUnmetNeed } from '../../src/play/needs';
import { todaysLesson } from '../../src/progress/daily';
import { createRecall } from '../../src/progress/recall';
import { gamesForSet, listSetWords } from '../../src/progress/word-set';
import type { EndlessGame, NormalGame } from '../../src/services/games/selected-game';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTodaySetup } from '../../src/services/today/today-setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import { tuningOf } from '../tunings';

const STAGE = { width: 1294, height: 594 };
const DAY = 20_000;
const PACE = { isCalm: false };

/** A child who meets all words for the first time. */
const recall = createRecall({ memory: new Map(), day: DAY });

/**
 * One thing that a menu offers: what it is called in messages, and the setup that it is begun with.
 */
export interface Offer {
  readonly name: string;
  readonly descriptor: GameDescriptor;
  readonly makeSetup: (seed: number) => GameSetup;
}

type Chosen = Pick<NormalGame, 'mode' | 'descriptor' | 'lesson' | 'rank' | 'target'> | EndlessGame;

function offerOf(content: Content, name: string, game: Chosen, difficulty: RoundDifficulty): Offer {
  const { descriptor } = game;
  return {
    name: `${name}, ${descriptor.label}, ${difficulty}`,
    descriptor,
    makeSetup: (seed) => {
      const tuning = tuningOf(descriptor);
      const options = { content, game, tuning, difficulty, correctness: {}, stage: STAGE, seed, pace: PACE };
      return buildSetup({ ...options, recall: seed % 2 === 0 ? recall : null });
    },
  };
}

const findDescriptor = (id: string): GameDescriptor => {
  const found = registry.find((game) => game.id === id);
  if (!found) throw new Error(`No game has the id "${id}".`);
  return found;
};

/** Every lesson of a pack that a row names. */
function listLessons(content: Content): Lesson[] {
  return content.gameData.flatMap(({ category, target }) =>
    [false, true].flatMap((isStory) => findLesson(content, category, target, isStory) ?? []),
  );
}

const nameOf = ({ row }: Lesson, level: number): string => `${row.category}/${row.target} at level ${level}`;

/** What lessons offer: each game, level, difficulty and target. */
export function listLessonOffers(content: Content): Offer[] {
  return listLessons(content).flatMap((lesson) =>
    Array.from({ length: MAX_LEVEL }, (_, index) => index + 1).flatMap((rank) =>
      offeredGames(content, lesson, rank).flatMap(({ game, opensAt }) =>
        ROUND_DIFFICULTIES.filter((difficulty) => opensAt[difficulty] <= rank).flatMap((difficulty) =>
          listOpenTargets(content, { game, lesson, rank })
            .filter((target) => canBegin(content, { game, lesson, rank, target }, difficulty))
            .map((target) =>
              offerOf(
                content,
                `${nameOf(lesson, rank)}${target === null ? '' : ` (${target})`}`,
                { mode: 'normal', descriptor: findDescriptor(game.id), lesson, rank, target },
                difficulty,
              ),
            ),
        ),
      ),
    ),
  );
}

/** What a lesson does not offer though its row names it. */
export interface Refusal extends Offer {
  readonly need: Need;
}

/**
 * What lessons do not offer, though their rows name it: each game, level, difficulty and target
 * that lacks something.
 */
export function listRefusals(content: Content): Refusal[] {
  return listLessons(content).flatMap((lesson) =>
    content.possibleGames.flatMap((game) => {
      const level = lesson.row.games[game.label] ?? null;
      if (level === null || lesson.words.length < MIN_WORDS) return [];
      const targets = game.isSplitByTarget && listTargets(lesson).length > 1 ? listTargets(lesson) : [null];
      return game.difficulties.flatMap((difficulty) =>
        targets.flatMap((target): Refusal[] => {
          const need = findUnmetNeed(game, lessonContent(content, { game, lesson, rank: level, target }, difficulty));
          const chosen = { mode: 'normal', descriptor: findDescriptor(game.id), lesson, rank: level, target } as const;
          return need === null ? [] : [{ ...offerOf(content, nameOf(lesson, level), chosen, difficulty), need }];
        }),
      );
    }),
  );
}

/** What endless mode offers: each category alone, and as many together as can be chosen. */
export function listEndlessOffers(content: Content): Offer[] {
  return endlessGames(content).flatMap((game) => {
    const names = endlessCategories(content, game).map(({ name }) => name);
    const choices = [...names.map((name) => [name]), names.slice(0, MAX_CATEGORIES)];
    return choices.flatMap((categories) =>
      endlessDifficulties(content, game, categories).map((difficulty) =>
        offerOf(
          content,
          `endless ${categories.join('+')}`,
          { mode: 'endless', descriptor: findDescriptor(game.id), categories },
          difficulty,
        ),
      ),
    );
  });
}

/** What today's path of a new child, and a teacher's set of the first words, offer. */
export function listFreeOffers(content: Content): Offer[] {
  const lesson = todaysLesson(content, new Map(), DAY, 'salt');
  const today = lesson.words.map(({ item }) => item);
  const set = listSetWords(content).slice(0, MIN_WORDS + 4);
  const offer = (name: string, id: string, words: typeof today): Offer => {
    const descriptor = id === pictureToWord.id ? pictureToWord : findDescriptor(id);
    return {
      name: `${name}, ${descriptor.label}`,
      descriptor,
      makeSetup: (seed) =>
        buildTodaySetup({
          content,
          descriptor,
          tuning: tuningOf(descriptor),
          words,
          recall,
          correctness: {},
          stage: STAGE,
          seed,
          pace: PACE,
        }),
    };
  };
  const hasPictures = lesson.games.length > 0 && canBeginWith(content, pictureToWord, today);
  return [
    ...lesson.games.map(({ id }) => offer('today', id, today)),
    ...(hasPictures ? [offer('today', pictureToWord.id, today)] : []),
    ...(set.length < MIN_WORDS ? [] : gamesForSet(content, set).map(({ id }) => offer('a set', id, set))),
  ];
}
