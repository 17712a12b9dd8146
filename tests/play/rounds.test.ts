import { describe, expect, it } from 'vitest';
import { toSteps } from '../../src/play/steps';
import type { PlayEvent, PlayMode, PlayState, RoundTuning, GameSetup } from '../../src/play/contract';
import type { RoundGame } from '../../src/play/rounds';
import { beginPlay, closeRound, pauseRound, stepRounds } from '../../src/play/rounds';
import { TIMING } from '../../src/play/timing';
import { makeSetup, plainGame } from '../bots';

const PLAY_STEPS = 10;

/** A game whose rounds last ten steps of play. */
function tenSteps(state: PlayState): RoundGame<PlayState, unknown, RoundTuning> {
  return {
    startRound: () => {},
    play: () => {
      state.turns += 1;
      if (state.turns === PLAY_STEPS) closeRound(state);
    },
  };
}

interface Stay {
  readonly kind: string;
  steps: number;
}

/** Plays on and writes down each phase with the steps that it lasted. */
function follow(
  setup: GameSetup,
  state: PlayState,
  game: RoundGame<PlayState, unknown, RoundTuning>,
  steps: number,
): { stays: Stay[]; events: PlayEvent[] } {
  const stays: Stay[] = [];
  const events: PlayEvent[] = [];
  for (let step = 0; step < steps; step += 1) {
    const { kind } = state.phase;
    const last = stays.at(-1);
    if (last?.kind === kind) last.steps += 1;
    else stays.push({ kind, steps: 1 });
    events.push(...stepRounds(setup, state, [], game));
  }
  return { stays, events };
}

function begin(mode: PlayMode): { setup: GameSetup; state: PlayState } {
  const setup = makeSetup(plainGame, 'easy', mode, 5);
  return { setup, state: beginPlay(setup) };
}

describe('the rounds of normal mode', () => {
  it('are four, each with banner, play and closing, then the result, then the end', () => {
    const { setup, state } = begin('normal');
    const { stays } = follow(setup, state, tenSteps(state), 2000);
    expect(stays.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => ['banner', 'play', 'closing']).flat(),
      'result',
      'ended',
    ]);
  });

  it('last as long as the numbers say', () => {
    const { setup, state } = begin('normal');
    const { stays } = follow(setup, state, tenSteps(state), 2000);
    const stepsIn = (kind: string) => stays.filter((stay) => stay.kind === kind).map(({ steps }) => steps);
    expect(stepsIn('banner')).toEqual([90, 90, 90, 90]);
    expect(stepsIn('play')).toEqual([10, 10, 10, 10]);
    expect(new Set(stepsIn('closing'))).toEqual(new Set([toSteps(TIMING.closingMilliseconds)]));
    expect(stepsIn('result')).toEqual([toSteps(TIMING.resultMilliseconds)]);
    expect(state.activeSteps).toBe(4 * PLAY_STEPS);
    expect(state.step).toBe(2000);
  });

  it('are told as they happen', () => {
    const { setup, state } = begin('normal');
    const { events } = follow(setup, state, tenSteps(state), 2000);
    expect(events.map((event) => ('round' in event ? `${event.type} ${event.round}` : event.type))).toEqual([
      ...[0, 1, 2, 3].flatMap((round) => [`round-started ${round}`, `play-started ${round}`, `round-ended ${round}`]),
      'result',
      'ended',
    ]);
  });

  it('begin with fresh counts of the round, and keep those of the game', () => {
    const { setup, state } = begin('normal');
    const game = tenSteps(state);
    follow(setup, state, game, 95);
    state.stats = { hits: 2, misses: 1, score: 1, roundStats: { hits: 2, misses: 1, score: 1 } };
    follow(setup, state, game, 200);
    expect(state.round).toBeGreaterThan(0);
    expect(state.stats).toEqual({ hits: 2, misses: 1, score: 1, roundStats: { hits: 0, misses: 0, score: 0 } });
  });

  it('are rated with the time of active play', () => {
    const setup = makeSetup(plainGame, 'easy', 'normal', 5, {
      goals: { scoreType: 'time', first: { type: 'time', thresholds: [3, 2, 40 / 60] }, second: null },
    });
    const state = beginPlay(setup);
    const { events } = follow(setup, state, tenSteps(state), 2000);
    expect(events.find((event) => event.type === 'result')).toMatchObject({ stars: { shown: 3 } });
  });

  it('stand still in a pause, and go on after it', () => {
    const { setup, state } = begin('normal');
    let resumed = 0;
    const game: RoundGame<PlayState, unknown, RoundTuning> = {
      startRound: () => {},
      play: () => pauseRound(state, 500),
      resume: () => {
        resumed += 1;
      },
    };
    const { stays } = follow(setup, state, game, 90 + 31 + 31);
    expect(stays.map(({ kind, steps }) => `${kind} ${steps}`)).toEqual([
      'banner 90',
      'play 1',
      'pause 30',
      'play 1',
      'pause 30',
    ]);
    expect(state.activeSteps).toBe(2);
    expect(resumed).toBe(2);
  });

  it('cannot be closed or paused while nobody plays', () => {
    const { state } = begin('normal');
    const before = { ...state.phase };
    closeRound(state);
    pauseRound(state, 500);
    expect(state.phase).toEqual(before);
  });
});

const fortyPoints = { countPoints: (): number => 40 };

describe('the stars of a game', () => {
  const goals: GameSetup['goals'] = {
    scoreType: 'normal',
    first: { type: 'correct', thresholds: [10, 20, 40] },
    second: null,
  };

  /** Stars of a game that ends with this score. */
  function starsOf(
    score: number,
    changes: Partial<RoundGame<PlayState, unknown, RoundTuning>>,
    undealt?: number,
  ): unknown {
    const setup = makeSetup(plainGame, 'easy', 'normal', 5, { goals });
    const state = beginPlay(setup);
    if (undealt !== undefined) state.undealt = undealt;
    state.stats.score = score;
    const { events } = follow(setup, state, { ...tenSteps(state), ...changes }, 2000);
    return events.flatMap((event) => (event.type === 'result' ? event.stars.shown : []))[0];
  }

  it('are measured by the points that its rounds have dealt', () => {
    expect([40, 30, 20].map((score) => starsOf(score, fortyPoints))).toEqual([3, 2, 2]);
    // Ten of its points could not be dealt.
    expect([30, 15, 8].map((score) => starsOf(score, fortyPoints, 10))).toEqual([3, 2, 1]);
  });

  it('are measured by the sheet where nobody can say what there is to win', () => {
    expect([30, 40].map((score) => starsOf(score, {}))).toEqual([2, 3]);
  });

  it('are not fewer than a game that cannot be lost gives', () => {
    expect([0, 20].map((score) => starsOf(score, { minStars: 1 }))).toEqual([1, 2]);
  });
});

describe('the rounds of endless mode', () => {
  it('go straight to play, show no banner and never end', () => {
    const { setup, state } = begin('endless');
    const { stays, events } = follow(setup, state, tenSteps(state), 3000);
    expect(stays[0]).toEqual({ kind: 'banner', steps: 1 });
    expect(new Set(stays.slice(1).map(({ kind }) => kind))).toEqual(new Set(['play', 'closing']));
    expect(new Set(events.map((event) => event.type))).toEqual(new Set(['play-started', 'round-ended']));
    expect(state.round).toBeGreaterThan(setup.tuning.rounds);
    expect(state.endless).toEqual({ level: 0, progress: 0 });
  });
});
