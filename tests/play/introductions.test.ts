import { describe, expect, it } from 'vitest';
import { drawDistractors, nextTarget, sampleRoundWords } from '../../src/play/answers';
import type { GameSetup, PlayEvent, PlayMode, PlayState, RoundTuning } from '../../src/play/contract';
import type { RoundGame } from '../../src/play/rounds';
import { SKIP_INTRODUCTION, beginPlay, closeRound, stepRounds } from '../../src/play/rounds';
import { INTRODUCTION } from '../../src/play/timing';
import { toSteps } from '../../src/play/steps';
import type { PlayWord } from '../../src/play/word';
import { makeSetup, makeWords, plainGame } from '../bots';

/** Asks a word in each step, ten a round. */
const tenWords: RoundGame<PlayState, unknown, RoundTuning> = {
  startRound: () => {},
  play: (setup, state, _, events) => {
    events.push({ type: 'asked', word: nextTarget(setup, state, setup.words, null), form: 'read' });
    if (state.turns === 10) closeRound(state);
  },
};

const withMet = (words: readonly PlayWord[], met: number): PlayWord[] => words.map((word) => ({ ...word, met }));

function makeGame(
  words: readonly PlayWord[],
  mode: PlayMode = 'normal',
): { readonly setup: GameSetup; readonly state: PlayState } {
  const setup = makeSetup(plainGame, 'easy', mode, 5, { words });
  return { setup, state: beginPlay(setup) };
}

function play(
  setup: GameSetup,
  state: PlayState,
  steps: number,
  inputsAt: (state: PlayState) => readonly unknown[] = () => [],
): PlayEvent[] {
  return Array.from({ length: steps }, () => stepRounds(setup, state, inputsAt(state), tenWords)).flat();
}

const keysOf = (events: readonly PlayEvent[], type: 'asked' | 'introduced'): string[] =>
  events.flatMap((event) => (event.type === type ? [event.word.key] : []));

describe('a word that the child has never met', () => {
  it.each(['normal', 'endless'] as const)(
    'is introduced before it is asked: some before the first round, the others in play (%s)',
    (mode) => {
      const { setup, state } = makeGame(withMet(makeWords(12), 0), mode);
      const events = play(setup, state, 9000);
      const introduced = keysOf(events, 'introduced');
      expect([...introduced].toSorted()).toEqual(setup.words.map(({ key }) => key).toSorted());
      const known = new Set<string>();
      const unknown: string[] = [];
      const atOnce: number[] = [0];
      for (const event of events) {
        if (event.type === 'introduced') {
          known.add(event.word.key);
          atOnce[0] = (atOnce[0] ?? 0) + 1;
        } else if (event.type === 'asked') {
          if (!known.has(event.word.key)) unknown.push(event.word.key);
          atOnce.unshift(0);
        }
      }
      expect(unknown).toEqual([]);
      const first = atOnce.pop();
      expect(first).toBe(INTRODUCTION.words);
      expect(Math.max(...atOnce)).toBe(1);
    },
  );

  it('is not introduced where the demonstration was just shown, neither before the first round nor at its first question', () => {
    const { setup, state } = makeGame(withMet(makeWords(12), 0));
    const events = play({ ...setup, isDemonstrated: true }, state, 9000);
    const types = events.map(({ type }) => type);
    const [first] = keysOf(events, 'asked');
    expect(types.indexOf('introduced')).toBeGreaterThan(types.indexOf('asked'));
    expect(keysOf(events, 'introduced')).not.toContain(first);
    expect(keysOf(events, 'introduced')).toHaveLength(11);
  });

  it('in play is told before it is asked, and nothing can be answered until then', () => {
    const { setup, state } = makeGame(withMet(makeWords(12), 0));
    const events: PlayEvent[] = [];
    while (events.filter(({ type }) => type === 'introduced').length <= INTRODUCTION.words)
      events.splice(0, 0, ...play(setup, state, 1));
    expect(state.phase).toMatchObject({ kind: 'introduction', after: { kind: 'play' } });
    const turn = state.turns;
    play(setup, state, toSteps(INTRODUCTION.milliseconds) - 1);
    expect(state.turns).toBe(turn);
    play(setup, state, 2);
    expect(state.turns).toBe(turn + 1);
  });

  it('is passed over by one press, with all that comes before the first choice', () => {
    const bannerSteps = toSteps(plainGame.tuning.easy.statsMilliseconds);
    for (const waited of [0, bannerSteps]) {
      const { setup, state } = makeGame(withMet(makeWords(3), 0));
      play(setup, state, waited);
      const events = play(setup, state, 1, () => [SKIP_INTRODUCTION]);
      expect(events.map(({ type }) => type)).toContain('play-started');
    }
  });

  it('is not skipped by what belongs to the game', () => {
    const { setup, state } = makeGame(withMet(makeWords(3), 0));
    play(setup, state, toSteps(plainGame.tuning.easy.statsMilliseconds));
    const before = structuredClone(state.phase);
    play(setup, state, 2, () => [{ bubble: 1 }, null]);
    expect(state.phase).toMatchObject({ kind: 'introduction', words: before.kind === 'introduction' && before.words });
  });

  it('has no rivals beside it in its first two meetings, and afterwards at most as many as half of the distractors', () => {
    const words = makeWords(9).map((word): PlayWord => ({ ...word, met: 0, rivals: ['2', '3', '4', '5', '6'] }));
    const { setup, state } = makeGame(words);
    const [target] = words as [PlayWord, ...PlayWord[]];
    const countRivals = (): number =>
      Math.max(
        ...Array.from(
          { length: 30 },
          () =>
            drawDistractors(setup, { ...state, round: 3 }, { words, target, count: 5 })
              .slice(0, 5)
              .filter(({ key }) => target.rivals?.includes(key)).length,
        ),
      );
    state.met = { [target.key]: 2 };
    const before = drawDistractors(setup, state, { words, target, count: 4 });
    expect(before).toHaveLength(4);
    state.met = { [target.key]: 3 };
    expect(drawDistractors(setup, state, { words: words.slice(0, 9), target, count: 2 })[0]?.key).toBe('2');
    expect(countRivals()).toBeGreaterThan(0);
  });

  it('is not introduced where no memory is kept, or where it was met', () => {
    for (const words of [makeWords(8), withMet(makeWords(8), 1)]) {
      const { setup, state } = makeGame(words);
      expect(keysOf(play(setup, state, 2000), 'introduced')).toEqual([]);
    }
  });
});

describe('a round that shows all of its words at once', () => {
  it('takes words that were met, and others before those of the last round', () => {
    const words = [...withMet(makeWords(12).slice(0, 8), 3), ...withMet(makeWords(12).slice(8), 0)];
    const { setup, state } = makeGame(words);
    const first = sampleRoundWords(setup, state, words, 4).map(({ key }) => key);
    const second = sampleRoundWords(setup, state, words, 4).map(({ key }) => key);
    expect(new Set([...first, ...second]).size).toBe(8);
    expect([...first, ...second].every((key) => Number(key) <= 8)).toBe(true);
  });
});

it('a round has at least two words that the one before had not, new ones where too few were met', () => {
  const words = [...withMet(makeWords(9).slice(0, 3), 3), ...withMet(makeWords(9).slice(3), 0)];
  const { setup, state } = makeGame(words);
  let before: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    // What was missed comes back, but not all of it at once.
    state.returning = before.map((key) => ({ key, turnsLeft: 1 }));
    const drawn = sampleRoundWords(setup, state, words, 3, before).map(({ key }) => key);
    expect(drawn).toHaveLength(3);
    expect(drawn.filter((key) => !before.includes(key)).length).toBeGreaterThanOrEqual(2);
    before = drawn;
  }
});

it('a round has the words of the one before where the lesson has no others', () => {
  const words = withMet(makeWords(3), 3);
  const { setup, state } = makeGame(words);
  const first = sampleRoundWords(setup, state, words, 3).map(({ key }) => key);
  expect(sampleRoundWords(setup, state, words, 3, first)).toHaveLength(3);
});
