import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findBoard, findEnd, findHomes } from '../layout';
import { tuning } from '../tuning';

const DIFFICULTIES = [tuning.easy, tuning.medium, tuning.hard].flatMap((each) => each ?? []);
const ROUNDS = [0, 1, 2, 3];

it.each(SCREENS)('on %i x %i the cards of each round are free and in the play area', (width, height) => {
  const viewport = computeViewport(width, height);
  for (const box of DIFFICULTIES)
    for (const round of ROUNDS) {
      const pairs = box.pairs[Math.min(round, box.pairs.length - 1)] ?? box.pairs[0];
      const { cells } = findBoard(viewport, 2 * pairs, round, box);
      expect(cells).toHaveLength(2 * pairs);
      // How small they get follows from the box of the specification.
      const faults = findLayoutFaults(viewport, cells).filter((fault) => !fault.includes('is only'));
      expect(faults).toEqual([]);
    }
});

it.each([
  [1366, 768, 10],
  [390, 844, 8],
  [800, 1280, 8],
])('lays each table of %i x %i unlike the ones before, and none over what it lies about', (wide, high, count) => {
  const viewport = computeViewport(wide, high);
  const boards = ROUNDS.map((round) => findBoard(viewport, count, round, tuning.easy));
  expect(boards.map(({ situation }) => situation)).toEqual(['meadow', 'tree', 'river', 'hill']);
  const shapes = boards.map(({ cells }) => JSON.stringify(cells.map(({ x, y }) => [Math.round(x), Math.round(y)])));
  // On an upright screen the hill is seen behind a plain grid.
  expect(new Set(shapes).size).toBe(viewport.isTall ? 3 : 4);
  for (const { situation, cells, middle } of boards) {
    if (situation !== 'tree' && situation !== 'river') continue;
    const isOver = cells.some(
      ({ x, y, width, height }) =>
        x < middle.x + middle.width - 0.5 &&
        x + width > middle.x + 0.5 &&
        y < middle.y + middle.height - 0.5 &&
        y + height > middle.y + 0.5,
    );
    expect(isOver).toBe(false);
  }
});

it.each(SCREENS)('on %i x %i each found pair has a place of its own on the screen', (width, height) => {
  const viewport = computeViewport(width, height);
  for (const round of ROUNDS) {
    const board = findBoard(viewport, 10, round, tuning.easy);
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const [word, picture] = board.cells;
    if (!word || !picture) throw new Error('There are no cards.');
    const homes = [board, findEnd(board)].flatMap((on) =>
      keys.map((key) => findHomes(on, key, keys, { word, picture })),
    );
    for (const { x, y } of homes.flatMap((home) => [home.word, home.picture])) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
    if (board.situation !== 'tree' && board.situation !== 'river') continue;
    expect(new Set(homes.map((home) => `${home.picture.x} ${home.picture.y}`)).size).toBe(homes.length);
  }
});
