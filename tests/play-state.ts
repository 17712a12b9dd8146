import type { PlayState } from '../src/play/contract';

/** A state in play, with a test's changes. It has no chance: no rules draw from it. */
export function makeState(changes: Partial<PlayState> = {}): PlayState {
  return {
    chance: { state: 1 } as unknown as PlayState['chance'],
    step: 0,
    activeSteps: 0,
    phase: { kind: 'play' },
    round: 0,
    stats: { hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } },
    correctness: {},
    endless: null,
    ladder: { misses: 0, revealed: false },
    turns: 0,
    trail: [],
    returning: [],
    lastAsked: [],
    met: {},
    ...changes,
  };
}
