import { expect, it } from 'vitest';
import type { Rectangle } from '../../../src/stage/kit/view';
import { layOut, stageOf } from '../arrangement';

const viewports = [
  { width: 1366, height: 768, isTall: false, play: { x: 24, y: 150, width: 1318, height: 594 } },
  { width: 390, height: 844, isTall: true, play: { x: 12, y: 190, width: 366, height: 640 } },
];
const ARRANGEMENTS = ['pond', 'clearing', 'tree', 'rafts'] as const;
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `word:${index}`);

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

it.each(ARRANGEMENTS)('all words and pictures have a place of their own: %s', (arrangement) => {
  for (const viewport of viewports)
    for (const count of [1, 3, 6, 8]) {
      const { words, images } = layOut(viewport, arrangement, { wordOrder: keys(count), imageOrder: keys(count + 1) });
      expect([words.length, images.length]).toEqual([count, count + 1]);
      const all = [...words, ...images];
      expect(all.some((one, index) => all.slice(index + 1).some((other) => overlaps(one, other)))).toBe(false);
    }
});

it('each round lies otherwise', () => {
  for (const viewport of viewports.slice(0, 1)) {
    const shown = ARRANGEMENTS.map((arrangement) =>
      JSON.stringify(layOut(viewport, arrangement, { wordOrder: keys(3), imageOrder: keys(4) })),
    );
    expect(new Set(shown).size).toBe(4);
  }
});

it('a pair that stands in place of the words covers no picture', () => {
  for (const viewport of viewports)
    for (const arrangement of ARRANGEMENTS) {
      const stage = stageOf(viewport, arrangement);
      const { images } = layOut(viewport, arrangement, { wordOrder: keys(3), imageOrder: keys(4) });
      expect(stage !== null && images.some((image) => overlaps(image, stage))).toBe(false);
    }
  expect(ARRANGEMENTS.some((arrangement) => viewports.some((viewport) => stageOf(viewport, arrangement)))).toBe(true);
});
