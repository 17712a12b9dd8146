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

describe.each(SIZES)('the bank at %i by %i', (width, height) => {
  const viewport = computeViewport(width, height);
  const surface = viewport.play.y + viewport.play.height - 40;

  it('has four places beside each other above the water, and then none', () => {
    const bank = createBank(makeKit().kit);
    bank.layout(viewport, surface);
    const seats = Array.from({ length: 4 }, () => bank.next());
    expect(bank.next()).toBeNull();
    const places = seats.flatMap((seat) => (seat ? [seat] : []));
    expect(places).toHaveLength(4);
    for (const { x, y, size } of places) {
      expect(y + size / 2).toBeLessThan(surface);
      expect(x - size / 2).toBeGreaterThan(0);
    }
    const apart = places.slice(1).map(({ x }, order) => x - (places[order]?.x ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(places[0]?.size ?? Infinity);
  });

  it('keeps who stands there in its place when the screen turns', () => {
    const bank = createBank(makeKit().kit);
    bank.layout(viewport, surface);
    const [first, picture] = [bank.next(), new Sprite()];
    bank.sit(picture);
    expect([picture.x, picture.y]).toEqual([first?.x, first?.y]);
    const turned = computeViewport(height, width);
    bank.layout(turned, turned.play.y + turned.play.height - 40);
    expect(picture.x).not.toBe(first?.x);
    expect(picture.parent).toBe(bank.view);
  });
});
