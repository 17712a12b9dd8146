import { describe, expect, it } from 'vitest';
import { verbActivity } from '..';
import type { State, Tuning } from '../rules';
import { rules } from '../rules';
import { isAlike } from '../rules-kinds';
import type { GameSetup, PlayEvent, RoundDifficulty } from '../../../src/play/contract';
import type { PlayWord } from '../../../src/play/word';
import { makeSetup, makeWords } from '../../../tests/bots';

const VERBS = ['walk', 'run', 'climb', 'dance', 'swim', 'paddle', 'eat', 'drink', 'laugh', 'cry', 'sit', 'stand', 'write', 'lift'];
const words: PlayWord[] = makeWords(VERBS.length).map((word, index) => ({ ...word, english: VERBS[index] ?? '' }));

type Setup = GameSetup<Tuning>;

interface Turn {
  readonly state: State;
  readonly form: string;
}

/** Every question of a game that is answered right, by round. */
function playPerfectly(difficulty: RoundDifficulty): Turn[][] {
  const setup = { ...makeSetup(verbActivity, difficulty, 'normal', 5, { words }), tuning: verbActivity.tuning[difficulty] } as Setup;
  const state = rules.begin(setup);
  const turns: Turn[][] = [[], [], [], []];
  for (let step = 0; step < 60_000 && state.phase.kind !== 'ended'; step += 1) {
    const hint = rules.hint(setup, state);
    const events: PlayEvent[] = rules.step(setup, state, hint && step % 30 === 0 ? [hint.input] : []);
    for (const event of events) if (event.type === 'asked') turns[state.round]?.push({ state: structuredClone(state), form: event.form });
  }
  return turns;
}

const find = (key: string | null) => words.find((word) => word.key === key) as PlayWord;

const rivalsOf = ({ state }: Turn): number => {
  return state.options.filter((key) => key !== state.target && isAlike(find(key), find(state.target))).length;
};

describe('the difficulties of Verb Activity', () => {
  it('easy begins with two actions that are not alike, and ends with four', () => {
    const turns = playPerfectly('easy');
    expect(turns.map((round) => [...new Set(round.map(({ state }) => state.options.length))])).toEqual([[2], [3], [4], [4]]);
    expect(turns[0]?.map(rivalsOf).filter((count) => count > 0)).toEqual([]);
    expect(turns.flat().every(({ form }) => form === 'read')).toBe(true);
  });

  it('medium has four, with rivals that look alike', () => {
    const turns = playPerfectly('medium').flat();
    expect(turns.every(({ state }) => state.options.length === 4)).toBe(true);
    expect(turns.filter((turn) => rivalsOf(turn) > 0).length).toBeGreaterThan(turns.length / 2);
  });

  it('hard takes the written word away, asks for it, and ends with more actions', () => {
    const [first = [], second = [], third = [], last = []] = playPerfectly('hard');
    expect(new Set(first.map(({ form }) => form))).toEqual(new Set(['read', 'heard']));
    expect(second.every(({ form, state }) => form === 'heard' && state.task === 'heard')).toBe(true);
    expect(third.every(({ state }) => state.task === 'spelled' && state.options.length === 4)).toBe(true);
    expect(new Set(last.map(({ state }) => state.options.length))).toEqual(new Set([6, 4]));
  });

  it('offers words, not actions, where the word is to be found', () => {
    const setup = { ...makeSetup(verbActivity, 'hard', 'normal', 5, { words }), tuning: verbActivity.tuning.hard } as Setup;
    const [turn] = playPerfectly('hard')[2] ?? [];
    if (!turn) throw new Error('No word was asked for.');
    expect(rules.hud(setup, turn.state).form).toBe('heard');
    const choices = rules.choices(setup, turn.state);
    expect(choices.map(({ label }) => label).sort()).toEqual(turn.state.options.map((key) => `kupu ${key}`).sort());
  });
});
