import { registry } from '../../scenes/registry';
import type { Content, VocabItem } from '../../src/content/entities';
import { toPlayWord, wordsFor } from '../../src/content/game-words';
import type { Lesson } from '../../src/content/lesson';
import { findLesson } from '../../src/content/lesson';
import { wordsByUnit } from '../../src/content/word-index';
import type { Chance } from '../../src/play/chance';
import { createChance, nextBelow, nextRatio, pickOne, shuffle } from '../../src/play/chance';
import type { PlayEvent } from '../../src/play/contract';
import type { GameFacts } from '../../src/play/game-facts';
import { needsOnlyWords } from '../../src/content/can-begin';
import { createReviewer } from '../../src/play/reviews';
import { INTRODUCTION } from '../../src/play/timing';
import type { PlayWord } from '../../src/play/word';
import { isHeldOut, listDailyWords, todaysLesson } from '../../src/progress/daily';
import { createRecall } from '../../src/progress/recall';
import type { Memory } from '../../src/progress/word-memory';
import { afterIntroduction, afterReview } from '../../src/progress/word-memory';
import { playGame } from './game';
import type { Model, Trace } from './models';
import { MASSED_SECONDS, secondsOf } from './models';
import { oldWordsOf } from './old-choosing';

/** How a child comes to its words. */
export type Path =
  /** Subunits of its own choice, as the product chose before. */
  | 'before'
  /** The same, as the product chooses now. */
  | 'levels'
  /** Today's lesson in the games that it names. */
  | 'today'
  /** Today's lesson in any games. */
  | 'today, any games';

/** How often children play, and when it is measured. Days from 0. */
export const PLAN = { days: 14, minutes: 10, unitDays: 5, measuredDay: 27 } as const;

/**
 * Seeds of children, each the first of its set. With those of `tuning` the product's parameters are
 * chosen (src/progress/daily.ts), and were before there were two sets; those of `evaluation` are
 * for reporting alone.
 */
export const FIRST_SEEDS = { tuning: 1, evaluation: 1_000_001 } as const;

const LEVEL = 1;
const ROUNDS = 4;
const OPTIONS = 3;
const GAME_SECONDS = 160;
/** Menus, the wait for a game and its results. */
const BETWEEN_SECONDS = 20;

/** A child as the models differ in none. */
interface Child {
  /** Chance that a word sticks with its first answer. */
  readonly stick: number;
  /** Chance of a wrong answer although the word is known. */
  readonly slip: number;
}

/** A word that is only shown and said sticks less than one that was asked. */
const INTRODUCTION_STICK_RATIO = 0.5;

/** What came of one child. */
export interface Outcome {
  readonly met: number;
  /** Mean chance of recalling a word that was met, and the sum of these chances: words known. */
  readonly recall: number;
  readonly known: number;
}

/** The games whose answers count, as facts. */
const WORD_GAMES: readonly GameFacts[] = registry.filter(
  (game) => game.wordsPerMinute !== null && needsOnlyWords(game),
);

/** The units that a child of the level can play, each with its subunits. */
function listUnits(content: Content): (readonly Lesson[])[] {
  const allowed = new Set(listDailyWords(content));
  return [...wordsByUnit(content.vocabData)].flatMap(([unit, words]) => {
    const subunits = [...new Set(words.map(({ subCat }) => subCat))].flatMap(
      (name) => findLesson(content, unit, name, false) ?? [],
    );
    const open = subunits.filter(({ words: own }) => own.length >= 8 && own.every((item) => allowed.has(item)));
    return open.length === 0 ? [] : [open];
  });
}

/** Days on which a child plays, of those of the plan. */
function drawDays(chance: Chance, count: number): number[] {
  const days = Array.from({ length: PLAN.days }, (_, day) => day);
  return shuffle(chance, days)
    .slice(0, count)
    .sort((one, other) => one - other);
}

/** Simulates one child. The same seed gives the same child on every path. */
export function simulateChild(content: Content, model: Model, path: Path, playedDays: number, seed: number): Outcome {
  const chance = createChance(seed);
  const spread = nextRatio(chance) + nextRatio(chance) + nextRatio(chance) - 1.5;
  const child: Child = {
    stick: Math.min(0.95, Math.max(0.2, 0.6 + 0.3 * spread)),
    slip: 0.04 + 0.04 * nextRatio(chance),
  };
  const days = drawDays(chance, playedDays);
  const units = shuffle(chance, listUnits(content));
  const salt = `child-${seed}`;
  const traces = new Map<string, Trace>();
  /** When a word that has not stuck was last tried: what follows at once is no new chance. */
  const triedAt = new Map<string, number>();
  const met = new Set<string>();
  let memory: Memory = new Map();

  function play(words: readonly PlayWord[], game: GameFacts, day: number, from: number, until: number): number {
    let second = from;
    const secondsEach = 60 / (game.wordsPerMinute ?? 1);
    const isNew = path !== 'before';
    const read = createReviewer();
    let known = false;
    let asked: string | null = null;
    const onEvents = (events: readonly PlayEvent[]): void => {
      for (const event of events) {
        const now = secondsOf(day, second);
        if (event.type === 'introduced') {
          second += INTRODUCTION.milliseconds / 1000;
          met.add(event.word.key);
          if (!traces.has(event.word.key) && nextRatio(chance) < child.stick * INTRODUCTION_STICK_RATIO)
            traces.set(event.word.key, model.begin(now));
        } else if (event.type === 'asked') {
          met.add(event.word.key);
          second += secondsEach;
          known = nextRatio(chance) < (traces.get(event.word.key)?.recall(secondsOf(day, second)) ?? 0);
          asked = event.word.key;
        } else if (event.type === 'answered' && asked === event.word.key) {
          // The first answer and what is said after it are one study.
          asked = null;
          const trace = traces.get(event.word.key);
          if (trace) trace.study(now, known);
          else if (now - (triedAt.get(event.word.key) ?? -MASSED_SECONDS) >= MASSED_SECONDS) {
            triedAt.set(event.word.key, now);
            if (nextRatio(chance) < child.stick) traces.set(event.word.key, model.begin(now));
          }
        }
      }
      if (path === 'before' || path === 'levels') return;
      for (const learnt of read(events)) {
        const before = memory.get(learnt.key);
        const after = learnt.kind === 'review' ? afterReview(before, learnt, day) : afterIntroduction(before, day);
        memory = new Map(memory).set(learnt.key, after);
      }
    };
    const answer = (word: PlayWord, options: readonly string[]): string => {
      if (known) return nextRatio(chance) < child.slip ? (pickOne(chance, options) ?? word.key) : word.key;
      // What is known to be another word is not taken.
      const possible = options.filter(
        (key) => key === word.key || nextRatio(chance) >= (traces.get(key)?.recall(secondsOf(day, second)) ?? 0),
      );
      return pickOne(chance, possible) ?? word.key;
    };
    const turns = Math.max(1, Math.round((until - from) / secondsEach / ROUNDS));
    const tuning = { rounds: ROUNDS, statsMilliseconds: 1500, options: OPTIONS, turns };
    const setup = {
      difficulty: 'easy' as const,
      mode: 'normal' as const,
      tuning,
      words,
      numbers: [],
      sentences: [],
      ...(path === 'levels' && { level: LEVEL }),
      goals: {
        scoreType: 'normal' as const,
        first: { type: 'correct' as const, thresholds: [1, 2, 3] as const },
        second: null,
      },
      correctness: {},
      stage: { width: 1294, height: 594 },
      seed: nextBelow(chance, 2 ** 31),
    };
    playGame(setup, isNew ? 'new' : 'old', answer, onEvents);
    return Math.max(second, until) + BETWEEN_SECONDS;
  }

  function playDay(day: number): void {
    const seconds = PLAN.minutes * 60;
    if (path === 'before' || path === 'levels') {
      const unit = units[Math.min(units.length - 1, Math.floor(day / PLAN.unitDays))] ?? [];
      for (let second = 0; second < seconds;) {
        const lesson = pickOne(chance, unit);
        const game = pickOne(chance, WORD_GAMES);
        if (!lesson || !game) throw new Error('The pack has no unit that can be played.');
        const words = path === 'before' ? oldWordsOf(lesson.words.map(toPlayWord), LEVEL) : wordsFor(lesson, LEVEL);
        second = play(words, game, day, second, Math.min(seconds, second + GAME_SECONDS));
      }
      return;
    }
    const lesson = todaysLesson(content, memory, day, salt);
    const games = path === 'today' ? lesson.games : shuffle(chance, WORD_GAMES);
    const items = new Map<string, VocabItem>(lesson.words.map(({ item }) => [String(item.Key), item]));
    for (let second = 0, index = 0; second < seconds; index += 1) {
      const game = games[index % games.length];
      if (!game) throw new Error('No game suits the lesson.');
      const subunitOf = (key: string): string | null => items.get(key)?.subCat ?? null;
      const recall = createRecall({
        memory,
        day,
        isHeldOut: (key) => memory.has(key) && isHeldOut(salt, key),
        subunitOf,
      });
      second = play(
        recall([...items.values()].map(toPlayWord)),
        game,
        day,
        second,
        Math.min(seconds, second + GAME_SECONDS),
      );
    }
  }

  for (const day of days) playDay(day);
  const now = secondsOf(PLAN.measuredDay, 0);
  const known = [...met].reduce((sum, key) => sum + (traces.get(key)?.recall(now) ?? 0), 0);
  return { met: met.size, recall: met.size === 0 ? 0 : known / met.size, known };
}
