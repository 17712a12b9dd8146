import { Sprite } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { createBank } from '../../scenes/item-fall/bank';
import { computeViewport } from '../../src/stage/viewport';
import { makeKit } from './fakes';

const SIZES = [
  [1366, 768],
  [390, 844],
  [844, 390],
] as const;

describe.each(SIZES)('the swings at %i by %i', (width, height) => {
  const viewport = computeViewport(width, height);
  const surface = viewport.play.y + viewport.play.height - 40;

  it('are four at the edges above the water, apart from each other, and then none', () => {
    const bank = createBank(makeKit().kit);
    bank.layout(viewport);
    const seats = Array.from({ length: 4 }, () => bank.next());
    expect(bank.next()).toBeNull();
    const places = seats.flatMap((seat) => (seat ? [seat] : []));
    expect(places).toHaveLength(4);
    for (const { x, y, size } of places) {
      expect(y + size / 2).toBeLessThan(surface);
      expect(x - size / 2).toBeGreaterThan(0);
      expect(x + size / 2).toBeLessThan(width);
      const others = places.filter((other) => other.x !== x || other.y !== y);
      for (const other of others)
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThanOrEqual(size);
    }
  });

  it('are in the shade, and keep who sits there in its place when the screen turns', () => {
    const bank = createBank(makeKit({ isMotionReduced: true }).kit);
    bank.layout(viewport);
    expect(bank.view.tint).not.toBe(0xffffff);
    const [first, picture] = [bank.next(), new Sprite()];
    bank.sit(picture);
    const placeOf = () => bank.view.toLocal({ x: 0, y: 0 }, picture);
    expect(placeOf().x).toBeCloseTo(first?.x ?? 0);
    expect(placeOf().y).toBeCloseTo(first?.y ?? 0);
    bank.layout(computeViewport(height, width));
    expect(placeOf().x).not.toBeCloseTo(first?.x ?? 0);
    const { x } = placeOf();
    const [left] = bank.leave();
    expect(left?.x).toBeCloseTo(x);
    expect(bank.view.children).toHaveLength(0);
  });
});
