import { describe, expect, it } from 'vitest';
import { NO_COUNTDOWN, promptOf, roundCountdown, scoreHud, scoreTrail } from '../../src/play/hud';
import { beginPlay, isScoreRoundOver } from '../../src/play/rounds';
import { makeSetup, plainGame } from '../bots';

const setup = makeSetup(plainGame, 'easy', 'normal', 1);

function stateWith(score: number, turns = 0) {
  const state = beginPlay(setup);
  state.stats.roundStats.score = score;
  state.turns = turns;
  return state;
}

describe('the head-up display', () => {
  it('has the word that is asked, and none before', () => {
    expect(promptOf(setup, null)).toBeNull();
    expect(promptOf(setup, '3')).toBe(setup.words[2]);
  });

  it.each([
    [0, 10],
    [7, 10],
    [12, 12],
  ])('shows %i questions of a round to ten points as that many of %i dots', (questions, total) => {
    const trail = Array.from({ length: questions }, () => 'silver' as const);
    expect(scoreTrail({ ...stateWith(0), trail }, 10)).toEqual({ trail, total });
  });

  it('of a round that a score ends has the word, the questions and no countdown', () => {
    const trail = ['gold', 'silver'] as const;
    const state = { ...stateWith(1), trail, target: '3' };
    const noCountdown = { secondsLeft: null, secondsTotal: null };
    expect(scoreHud(setup, state, 5)).toEqual({
      prompt: setup.words[2],
      form: 'read',
      trail,
      total: 5,
      ...noCountdown,
    });
    expect(scoreHud(setup, { ...state, target: null }, 5).prompt).toBeNull();
  });

  it('counts a timed round down in whole seconds, and not in endless mode', () => {
    const timed = { ...setup, tuning: { ...setup.tuning, roundSeconds: 40 } };
    expect(roundCountdown(timed, 601)).toEqual({ secondsLeft: 11, secondsTotal: 40 });
    expect(roundCountdown(timed, 0)).toEqual({ secondsLeft: 0, secondsTotal: 40 });
    expect(roundCountdown({ ...timed, mode: 'endless' }, 601)).toEqual(NO_COUNTDOWN);
  });
});

describe('a round that a score ends', () => {
  const normal = { ...setup, tuning: { ...setup.tuning, roundTarget: 10, maxTurns: 30 } };
  const endless = { ...normal, mode: 'endless' as const };

  it.each([
    [10, 1, true, true],
    [9, 29, false, false],
    // Only normal mode limits the number of turns.
    [-20, 30, true, false],
  ])('with %i points after %i targets is over: %s, endless: %s', (score, turns, isOver, isOverInEndless) => {
    expect(isScoreRoundOver(normal, stateWith(score, turns))).toBe(isOver);
    expect(isScoreRoundOver(endless, stateWith(score, turns))).toBe(isOverInEndless);
  });
});
