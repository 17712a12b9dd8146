import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findCells } from '../layout';
import { tuning } from '../tuning';

const DIFFICULTIES = [tuning.easy, tuning.medium, tuning.hard].flatMap((each) => each ?? []);
const ROUNDS = [0, 1, 2, 3];

it.each(SCREENS)('on %i x %i the cards of each round are free and in the play area', (width, height) => {
  const viewport = computeViewport(width, height);
  for (const box of DIFFICULTIES)
    for (const round of ROUNDS) {
      const pairs = box.pairs[Math.min(round, box.pairs.length - 1)] ?? box.pairs[0];
      const cells = findCells(viewport, 2 * pairs, round, box);
      expect(cells).toHaveLength(2 * pairs);
      // How small they get follows from the box of the specification.
      const faults = findLayoutFaults(viewport, cells).filter((fault) => !fault.includes('is only'));
      expect(faults).toEqual([]);
    }
});

it('lays the second and the third table of a laptop unlike the one before', () => {
  const viewport = computeViewport(1366, 768);
  const [rows, bricks, wave] = ROUNDS.map((round) => findCells(viewport, 10, round, tuning.easy));
  const across = (cells: typeof rows): number => new Set(cells?.map(({ x }) => Math.round(x))).size;
  const down = (cells: typeof rows): number => new Set(cells?.map(({ y }) => Math.round(y))).size;
  expect([across(rows), down(rows)]).toEqual([5, 2]);
  expect([across(bricks), down(bricks)]).toEqual([10, 2]);
  expect([across(wave), down(wave)]).toEqual([5, 4]);
});
