import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { toPlayWord, wordsFor } from '../../src/content/game-words';
import type { Content } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { findLesson, offeredGames } from '../../src/content/lesson';
import { drawDistractors, nextTarget } from '../../src/play/answers';
import { createChance, shuffle } from '../../src/play/chance';
import type { GameSetup, PlayEvent } from '../../src/play/contract';
import { beginPlay } from '../../src/play/rounds';
import { NO_REPEAT_WITHIN } from '../../src/play/timing';
import type { PlayWord } from '../../src/play/word';
import { areOfOneKind } from '../../src/play/word';
import { buildSetup } from '../../src/shell/play/setup';
import { readContent } from '../../tools/balance/child';
import { makeSetup, plainGame } from '../bots';

const MIXED_QUESTIONS = 2000;
const PACKS = ['mi', 'chr'] as const;
const contents: Readonly<Record<string, Content>> = Object.fromEntries(PACKS.map((pack) => [pack, readContent(`assets/packs/${pack}`)]));
const contentOf = (pack: string): Content => contents[pack] as Content;

function listLessons(content: Content): Lesson[] {
  return content.gameData.flatMap(
    ({ category, target }) => findLesson(content, category, target, false) ?? findLesson(content, category, target, true) ?? [],
  );
}

/** The keys of a game's targets in the order in which they are asked, when all are answered right. */
function askMany(setup: GameSetup, count: number): PlayWord[] {
  const state = beginPlay(setup);
  let before: string | null = null;
  return Array.from({ length: count }, () => {
    const word = nextTarget(setup, state, setup.words, before);
    before = word.key;
    return word;
  });
}

const setupFor = (words: readonly PlayWord[], level: number, seed: number): GameSetup =>
  makeSetup(plainGame, 'easy', 'normal', seed, { words, level });

/** Gaps below the limit between two askings of the same word. */
function findRepeats(words: readonly PlayWord[], min: number): string[] {
  return words.flatMap(({ key }, index) =>
    words.slice(Math.max(0, index - min), index).some((other) => other.key === key) ? [`${key} at ${index}`] : [],
  );
}

describe.each(PACKS)('words of the pack %s', (pack) => {
  const lessons = listLessons(contentOf(pack));

  it('at level 1 are of rank 1 or 2 at least three times in four, in every subunit that has such words', () => {
    for (const lesson of lessons) {
      const words = wordsFor(lesson, 1);
      if (words.every(({ rank }) => rank !== null && rank > 2)) continue;
      for (let seed = 1; seed <= 3; seed += 1) {
        const asked = askMany(setupFor(words, 1, seed), 200);
        const easy = asked.filter(({ rank }) => rank === null || rank <= 2).length;
        expect([lesson.row.target, easy / asked.length >= 0.75]).toEqual([lesson.row.target, true]);
      }
    }
  });

  it('come again after eight others, or all of the lesson, at every level', () => {
    for (const lesson of lessons) {
      for (let level = 1; level <= 5; level += 1) {
        const words = wordsFor(lesson, level);
        const askable = new Set(askMany(setupFor(words, level, 1), 60).map(({ key }) => key)).size;
        const asked = askMany(setupFor(words, level, 7), 100);
        expect([lesson.row.target, level, findRepeats(asked, 1)]).toEqual([lesson.row.target, level, []]);
        const repeats = askable > NO_REPEAT_WITHIN ? findRepeats(asked, NO_REPEAT_WITHIN) : [];
        expect([lesson.row.target, repeats]).toEqual([lesson.row.target, []]);
      }
    }
  });

  it('are never asked beside a word of their kind', () => {
    let questions = 0;
    const clashes: string[] = [];
    // Mixed lessons, as today's are: a word and its kind are often of different subunits.
    const all = contentOf(pack)
      .vocabData.filter(({ Arrow }) => Arrow === null)
      .map(toPlayWord);
    for (let seed = 1; questions < MIXED_QUESTIONS; seed += 1) {
      const words = shuffle(createChance(seed), all).slice(0, 24);
      const setup = makeSetup(plainGame, 'hard', 'endless', seed, { words });
      const state = beginPlay(setup);
      for (let turn = 0; turn < 25; turn += 1) {
        const target = nextTarget(setup, state, words, null);
        const shown = drawDistractors(setup, state, { words, target, count: 5 });
        clashes.push(...shown.filter((other) => areOfOneKind(target, other)).map(({ english }) => `${target.english}: ${english}`));
        questions += 1;
      }
    }
    expect(clashes).toEqual([]);
  });

  it('have kinds that the pack knows', () => {
    const { vocabData, storybookVocab } = contentOf(pack);
    const words = [...vocabData, ...storybookVocab];
    const english = new Set(words.map((item) => item.English.toLowerCase()));
    const unknown = words.flatMap((item) => (toPlayWord(item).kindOf ?? []).filter((kind) => !english.has(kind)));
    expect(unknown).toEqual([]);
    expect(words.filter((item) => toPlayWord(item).kindOf).length).toBeGreaterThan(100);
  });
});

/** Of each game; of the kit alone fewer are enough. */
const QUESTIONS = 10_000;

/** The games whose choices carry words. */
const wordGames = registry.filter(({ wordsPerMinute }) => wordsPerMinute !== null);

it.each(wordGames)(
  '$label shows no kind of the asked word as a wrong answer, in 10,000 questions of both packs',
  async (descriptor) => {
    const { rules } = await descriptor.loadRules();
    const clashes: string[] = [];
    let questions = 0;
    const lessons = PACKS.flatMap((pack) => listLessons(contentOf(pack)).map((lesson) => ({ content: contentOf(pack), lesson }))).filter(
      ({ content, lesson }) => offeredGames(content, lesson, 5).some(({ game }) => game.id === descriptor.id),
    );
    expect(lessons.length).toBeGreaterThan(0);
    for (let seed = 1; questions < QUESTIONS; seed += 1) {
      for (const { content, lesson } of lessons) {
        const game = { mode: 'normal', descriptor, lesson, rank: (seed % 5) + 1, target: null } as const;
        const setup = buildSetup({
          content,
          game,
          difficulty: (['easy', 'medium', 'hard'] as const)[seed % 3] ?? 'easy',
          correctness: {},
          stage: { width: 1024, height: 768 },
          seed,
        });
        const byEnglish = new Map(setup.words.map((word) => [word.english, word]));
        const state = rules.begin(setup);
        let target: PlayWord | null = null;
        for (let step = 0; step < 60 * 240 && state.phase.kind !== 'ended'; step += 1) {
          // Waiting is not played: banners and pauses end at once.
          if ('stepsLeft' in state.phase) state.phase.stepsLeft = 1;
          const hint = state.phase.kind === 'play' && step % 4 === 0 ? rules.hint(setup, state) : null;
          const events: PlayEvent[] = rules.step(setup, state, hint ? [hint.input] : []);
          const asked = events.find((event) => event.type === 'asked');
          if (asked?.type === 'asked') {
            target = asked.word;
            questions += 1;
          }
          if (!hint || !target) continue;
          const now = target;
          for (const { label } of rules.choices(setup, state)) {
            const other = byEnglish.get(label);
            if (other && other.key !== now.key && areOfOneKind(now, other)) clashes.push(`${now.english}: ${other.english}`);
          }
        }
        if (questions >= QUESTIONS) break;
      }
    }
    expect([...new Set(clashes)]).toEqual([]);
  },
  120_000,
);
