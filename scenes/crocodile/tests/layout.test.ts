import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';

const CASES = SCREENS.flatMap((screen) => [2, 3, 4].map((cards) => [...screen, cards] as const));
const SIGN_COUNT = 3;

describe.each(CASES)('on %i x %i, a chain of %i cards', (screenWidth, screenHeight, cardCount) => {
  const viewport = computeViewport(screenWidth, screenHeight);
  const { card, cards, copies, gaps, gapWidth, stones } = findLayout(viewport, cardCount, SIGN_COUNT);

  it('is in the play area with its stones, and nothing in it overlaps', () => {
    const standing = [
      ...[...cards, ...copies.flatMap((point) => point ?? [])].map((point) => ({ ...point, width: card.width })),
      ...gaps.map((point) => ({ ...point, width: gapWidth })),
    ];
    const boxes = standing.map(({ x, y, width }) => ({
      x: x - width / 2,
      y: y - card.height,
      width,
      height: card.height,
    }));
    expect(findLayoutFaults(viewport, [...boxes, ...stones])).toEqual([]);
  });

  it('has every crocodile between its two numbers', () => {
    gaps.forEach((gap, index) => {
      const left = copies[index] ?? cards[index];
      const right = cards[index + 1];
      expect([left?.y, right?.y]).toEqual([gap.y, gap.y]);
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
