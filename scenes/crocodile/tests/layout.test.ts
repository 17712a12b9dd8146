import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { CROCODILE_HEIGHT, findLayout } from '../layout';

const CASES = SCREENS.flatMap((screen) => [2, 3, 4].map((cards) => [...screen, cards] as const));
const SIGN_COUNT = 3;

describe.each(CASES)('on %i x %i, a chain of %i cards', (screenWidth, screenHeight, cardCount) => {
  const viewport = computeViewport(screenWidth, screenHeight);
  const { card, cards, copies, gaps, crocodileWidth, stones } = findLayout(viewport, cardCount, SIGN_COUNT);

  it('is in the play area with its stones, and nothing in it overlaps', () => {
    const standing = [
      ...[...cards, ...copies.flatMap((point) => point ?? [])].map((point) => ({ ...point, ...card })),
      ...gaps.map((point) => ({ ...point, width: crocodileWidth, height: CROCODILE_HEIGHT * crocodileWidth })),
    ];
    const boxes = standing.map(({ x, y, width, height }) => ({ x: x - width / 2, y: y - height, width, height }));
    expect(findLayoutFaults(viewport, [...boxes, ...stones])).toEqual([]);
  });

  it('has every crocodile between its two numbers', () => {
    gaps.forEach((gap, index) => {
      const left = copies[index] ?? cards[index];
      const right = cards[index + 1];
      expect(left?.y).toBe(right?.y);
      expect(gap.y).toBeGreaterThanOrEqual(right?.y ?? NaN);
      expect(gap.x - (left?.x ?? 0)).toBeCloseTo((right?.x ?? 0) - gap.x);
    });
  });
});

it.each(SCREENS.filter(([width, height]) => height > width))(
  'a chain of four uses the height of %i x %i',
  (width, height) => {
    const viewport = computeViewport(width, height);
    const { card, cards } = findLayout(viewport, 4, SIGN_COUNT);
    const bottoms = cards.map(({ y }) => y);
    expect(Math.max(...bottoms) - Math.min(...bottoms) + card.height).toBeGreaterThan(0.5 * viewport.play.height);
  },
);
