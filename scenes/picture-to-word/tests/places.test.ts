import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import type { Rectangle } from '../../../src/stage/kit/view';
import { layoutTurn } from '../places';
import { situationOf } from '../situations';
import { tuning } from '../tuning';

const ROUNDING = 0.5;

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x + ROUNDING < other.x + other.width &&
  other.x + ROUNDING < one.x + one.width &&
  one.y + ROUNDING < other.y + other.height &&
  other.y + ROUNDING < one.y + one.height;

describe.each([
  [1366, 768],
  [1024, 768],
  [800, 1280],
  [390, 844],
  [844, 390],
])('on a screen of %i by %i', (width, height) => {
  const viewport = computeViewport(width, height);
  const { picture, voices, row } = layoutTurn(viewport, tuning.easy.options, false);

  it('the picture and its birds lie beside each other, within the play area, before nobody of the row', () => {
    const all = [picture, ...voices];
    for (const [index, one] of all.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(viewport.play.x - ROUNDING);
      expect(one.x + one.width).toBeLessThanOrEqual(viewport.play.x + viewport.play.width + ROUNDING);
      expect(one.y).toBeGreaterThanOrEqual(viewport.play.y - ROUNDING);
      for (const other of [...all.slice(index + 1), row]) expect(overlap(one, other)).toBe(false);
    }
  });

  it('the picture alone is not smaller', () => {
    expect(layoutTurn(viewport, 0, true).picture.width).toBeGreaterThanOrEqual(picture.width - ROUNDING);
  });
});

it('each picture has a situation of its own, in no other round, and the last is the nest', () => {
  const all = [0, 1].flatMap((round) => [1, 2, 3].map((turn) => situationOf(round, turn)));
  expect(new Set(all).size).toBe(all.length);
  expect(situationOf(tuning.easy.rounds - 1, tuning.easy.maxTurns)).toBe('nest');
});
