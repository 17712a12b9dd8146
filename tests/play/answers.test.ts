import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerOutcome } from '../../src/play/answers';
import { answerRight, answerWrong, sampleRoundWords, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import type { PlayEvent, PlayMode, PlayState } from '../../src/play/contract';
import { beginPlay } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { makeNumbers, makeSetup, makeWords, plainGame } from '../bots';

const words = makeWords(12);
const [dog, cat] = words as [PlayWord, PlayWord, ...PlayWord[]];

const plainSetup = makeSetup(plainGame, 'easy', 'normal', 3, { words });

const ignored: PlayEvent[] = [];

function begin(mode: PlayMode = 'normal', seed = 3): PlayState {
  return beginPlay(makeSetup(plainGame, 'easy', mode, seed, { words }));
}

interface Taken {
  readonly outcome: AnswerOutcome;
  readonly events: readonly PlayEvent[];
}

/** Gives a wrong answer, unless `changes` say otherwise. */
function answer(state: PlayState, word: PlayWord, changes: Partial<Answer> = {}): Taken {
  const events: PlayEvent[] = [];
  const help = () => ({ rightChoice: `right:${word.key}`, distractors: ['first', 'second'] });
  return { outcome: takeAnswer(state, events, { word, choice: 'other', isRight: false, help, ...changes }), events };
}

const answerTimes = (state: PlayState, count: number): Taken[] =>
  Array.from({ length: count }, () => answer(state, dog));

describe('a word of the game', () => {
  it('is found by its key, among words and numbers', () => {
    const setup = makeSetup(plainGame, 'easy', 'normal', 1);
    expect(wordOf(setup, '2')).toEqual(makeWords(2)[1]);
    expect(wordOf(setup, '1001')).toEqual(makeNumbers(1)[0]);
    expect(() => wordOf(setup, '__proto__')).toThrow('The rules asked for the word "__proto__"');
  });
});

describe('an answer', () => {
  it('that is right counts a hit, a point, and a word that is known better', () => {
    const state = begin();
    const events: PlayEvent[] = [];
    answerRight(state, dog, 'choice', events);
    expect(state.stats).toEqual({ hits: 1, misses: 0, score: 1, roundStats: { hits: 1, misses: 0, score: 1 } });
    expect(state.correctness).toEqual({ [dog.key]: -1 });
    expect(events).toEqual([
      { type: 'answered', correct: true, word: dog, choice: 'choice', taken: dog, score: 1, assisted: false },
    ]);
  });

  it('that is wrong counts a miss, takes a point where there is one, and makes the word come more often', () => {
    const state = begin();
    const events: PlayEvent[] = [];
    answerRight(state, dog, 'choice', ignored);
    answerWrong(state, dog, null, events);
    answerWrong(state, dog, 'cat', events, cat);
    expect(state.stats).toEqual({ hits: 1, misses: 2, score: 0, roundStats: { hits: 1, misses: 2, score: 0 } });
    expect(state.correctness).toEqual({ [dog.key]: 1 });
    expect(events).toEqual([
      { type: 'answered', correct: false, word: dog, choice: null, taken: null, score: -1, assisted: false },
      { type: 'answered', correct: false, word: dog, choice: 'cat', taken: cat, score: 0, assisted: false },
    ]);
  });

  it('in endless mode moves the level and leaves the words alone', () => {
    const state = begin('endless');
    const events: PlayEvent[] = [];
    answerRight(state, dog, 'choice', events);
    answerWrong(state, dog, 'choice', events);
    expect(state.endless).toEqual({ level: 0, progress: 0 });
    answerRight(state, dog, 'choice', events);
    answerRight(state, dog, 'choice', events);
    expect(state.endless).toEqual({ level: 1, progress: 0 });
    expect(events.at(-1)).toEqual({ type: 'level-up', level: 1 });
    expect(state.correctness).toEqual({});
    expect(state.stats).toMatchObject({ hits: 3, misses: 1, score: 2 });
  });

  it('never leaves a debt: the score is what the answers said, and never below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 100 }), (answers) => {
        const state = begin();
        let score = 0;
        for (const correct of answers) {
          const events: PlayEvent[] = [];
          (correct ? answerRight : answerWrong)(state, dog, 'choice', events);
          const [event] = events;
          score += event?.type === 'answered' ? event.score : NaN;
          expect(score).toBeGreaterThanOrEqual(0);
        }
        const hits = answers.filter(Boolean).length;
        const misses = answers.length - hits;
        const counts = { hits, misses, score };
        expect(state.stats).toEqual({ ...counts, roundStats: counts });
        expect(state.correctness[dog.key] ?? 0).toBe(misses - hits);
      }),
    );
  });
});

describe('the hint ladder', () => {
  it('counts a right answer, and asks for no help', () => {
    const state = begin();
    const taken = answer(state, dog, {
      choice: 'card:3',
      isRight: true,
      help: () => {
        throw new Error('Nobody needs help.');
      },
    });
    expect(taken).toEqual({
      outcome: { kind: 'right' },
      events: [{ type: 'answered', correct: true, word: dog, choice: 'card:3', taken: dog, score: 1, assisted: false }],
    });
    expect(state.stats).toMatchObject({ hits: 1, misses: 0 });
  });

  it('fades a distractor at the second miss, shows the answer at the third, and gives the turn up at the fourth', () => {
    const state = begin();
    const missed = {
      type: 'answered',
      correct: false,
      word: dog,
      choice: 'other',
      taken: null,
      score: 0,
      assisted: false,
    };
    expect(answerTimes(state, 4)).toEqual([
      { outcome: { kind: 'missed' }, events: [missed] },
      { outcome: { kind: 'faded', choice: 'first' }, events: [missed, { type: 'faded', choice: 'first' }] },
      { outcome: { kind: 'revealed' }, events: [missed, { type: 'revealed', choice: `right:${dog.key}`, word: dog }] },
      { outcome: { kind: 'lost' }, events: [missed] },
    ]);
    expect(state.stats).toMatchObject({ hits: 0, misses: 4, score: 0 });
    expect(state.ladder).toEqual({ misses: 4, revealed: true });
    expect(state.returning.map(({ key }) => key)).toEqual([dog.key]);
  });

  it('asks for help after the miss was counted, and says when the answer is due', () => {
    const state = begin();
    const asked: (readonly [misses: number, isRevealDue: boolean])[] = [];
    const help = (isRevealDue: boolean) => {
      asked.push([state.ladder.misses, isRevealDue]);
      return { rightChoice: 'right', distractors: [] };
    };
    for (let misses = 0; misses < 5; misses += 1) answer(state, dog, { help });
    // An answer that loses the turn asks for no help.
    expect(asked).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('fades none of three choices or fewer, and shows the answer at the third miss', () => {
    for (const distractors of [['other'], ['other', 'last']]) {
      const state = begin();
      const help = () => ({ rightChoice: 'right', distractors });
      const kinds = [1, 2, 3].map(() => answer(state, dog, { help }).outcome.kind);
      expect(kinds).toEqual(['missed', 'missed', 'revealed']);
    }
  });

  it('fades none where none is left, and none without help', () => {
    for (const help of [() => ({ rightChoice: 'right', distractors: [] }), () => null]) {
      const state = begin();
      answer(state, dog);
      const { outcome, events } = answer(state, dog, { help });
      expect([outcome, events.map(({ type }) => type)]).toEqual([{ kind: 'missed' }, ['answered']]);
    }
  });

  it('shows the answer later where there is nothing to show yet, and loses no turn before', () => {
    const state = begin();
    answerTimes(state, 2);
    const hidden = { help: () => ({ rightChoice: null, distractors: ['first'] }) };
    expect([answer(state, dog, hidden).outcome, answer(state, dog, hidden).outcome]).toEqual([
      { kind: 'missed' },
      { kind: 'missed' },
    ]);
    expect(state.ladder).toEqual({ misses: 4, revealed: false });
    expect(answer(state, dog).outcome).toEqual({ kind: 'revealed' });
    expect(answer(state, dog).outcome).toEqual({ kind: 'lost' });
  });

  it('gives no hit and no point for an answer that was shown', () => {
    const state = begin('endless');
    answerTimes(state, 3);
    const { outcome, events } = answer(state, dog, { isRight: true, choice: 'choice' });
    expect(outcome).toEqual({ kind: 'right' });
    expect(events).toEqual([
      { type: 'answered', correct: true, word: dog, choice: 'choice', taken: dog, score: 0, assisted: true },
    ]);
    expect(state.stats).toMatchObject({ hits: 0, misses: 3, score: 0 });
    expect(state.endless).toEqual({ level: 0, progress: 0 });
  });

  it('brings a shown word back within five turns, whatever else is missed', () => {
    const missesOfTurns = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 10, maxLength: 60 });
    fc.assert(
      fc.property(missesOfTurns, fc.integer(), fc.integer({ min: 3, max: 12 }), (turns, seed, count) => {
        const state = begin('normal', seed);
        const asked: string[] = [];
        const shownAt: number[] = [];
        let before: string | null = null;
        for (const [turn, misses] of turns.entries()) {
          const word = nextTarget(plainSetup, state, words.slice(0, count), before);
          before = word.key;
          asked.push(word.key);
          const kinds = Array.from({ length: misses }, () => answer(state, word).outcome.kind);
          if (kinds.includes('revealed')) shownAt.push(turn);
          if (!kinds.includes('lost')) answer(state, word, { isRight: true });
        }
        expect(shownAt).toEqual(turns.flatMap((misses, turn) => (misses >= 3 ? [turn] : [])));
        const lost = shownAt.filter(
          (turn) => turn + 5 < turns.length && !asked.slice(turn + 1, turn + 6).includes(asked[turn] ?? ''),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the next target', () => {
  it('is never the one before while there is another, and starts a fresh ladder', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 12 }), (seed, count) => {
        const state = begin('normal', seed);
        let before: string | null = null;
        for (let turn = 1; turn <= 20; turn += 1) {
          const word = nextTarget(plainSetup, state, words.slice(0, count), before);
          expect(word.key).not.toBe(before);
          expect(state.ladder).toEqual({ misses: 0, revealed: false });
          expect(state.turns).toBe(turn);
          before = word.key;
          answer(state, word);
        }
      }),
    );
  });

  it('is the only word there is, again and again', () => {
    const state = begin();
    expect(nextTarget(plainSetup, state, [dog], dog.key)).toEqual(dog);
    expect(() => nextTarget(plainSetup, state, [], null)).toThrow('A game was started without words.');
  });

  it('is more often a word that was missed', () => {
    const two = words.slice(0, 3).map((word): PlayWord => ({ ...word, rank: 1 }));
    const asked = Array.from({ length: 2000 }, (_, seed) => {
      const state = begin('normal', seed);
      state.correctness = { '1': 7 };
      return nextTarget(plainSetup, state, two, '3').key;
    });
    // 64 against 8.
    expect(asked.filter((key) => key === '1').length / asked.length).toBeCloseTo(8 / 9, 1);
  });
});

describe('the words of a round', () => {
  it('begin with those that must come back, and are of one kind each', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.subarray(
          words.map((word) => word.key),
          { maxLength: 4 },
        ),
        (seed, keys) => {
          const state = begin('normal', seed);
          state.returning = keys.map((key) => ({ key, turnsLeft: 4 }));
          const drawn = sampleRoundWords(plainSetup, state, words, 6).map((word) => word.key);
          expect(drawn.slice(0, keys.length)).toEqual(keys);
          expect(new Set(drawn).size).toBe(6);
          expect(state.returning).toEqual([]);
        },
      ),
    );
  });
});
