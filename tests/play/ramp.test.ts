import { describe, expect, it } from 'vitest';
import { ramped } from '../../src/play/ramp';
import { rivalRatio } from '../../src/play/rivals';
import { DIFFICULTIES } from '../bots';
import { makeState } from '../play-state';

describe('a number by rounds', () => {
  it('is that of the round, and the last one from then on', () => {
    expect([0, 1, 2, 9].map((round) => ramped([3, 4, 5], makeState({ round })))).toEqual([3, 4, 5, 5]);
  });

  it('goes by the level in endless mode', () => {
    expect([0, 1, 7].map((level) => ramped([3, 4], makeState({ round: 5, endless: { level, progress: 0 } })))).toEqual([
      3, 4, 4,
    ]);
  });
});

describe('rivals', () => {
  it('grow from round to round, and with the difficulty', () => {
    const table = DIFFICULTIES.map((difficulty) =>
      [0, 1, 2, 3].map((round) => rivalRatio({ difficulty }, makeState({ round }))),
    );
    for (const rounds of table) expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
    expect(table.map(([first]) => first)).toEqual([0, 0, 0.2]);
    expect(table.flat().every((ratio) => ratio >= 0 && ratio <= 1)).toBe(true);
  });
});
