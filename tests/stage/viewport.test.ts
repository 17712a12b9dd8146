import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Viewport } from '../../src/stage/kit/view';
import { computeViewport, findViewport } from '../../src/stage/viewport';

/** How far the play area hangs over the canvas's edge; 0 when it lies inside. */
function overhang({ width, height, play }: Viewport): number {
  return Math.max(0, -play.x, -play.y, play.x + play.width - width, play.y + play.height - height);
}

describe('the play area', () => {
  it.each([
    [1366, 768, false],
    [1024, 768, false],
    [800, 1280, true],
    [390, 844, true],
  ])('of %i x %i lies inside the canvas and has most of it', (width, height, isTall) => {
    const viewport = computeViewport(width, height);
    expect(viewport).toMatchObject({ width, height, isTall });
    expect(overhang(viewport)).toBe(0);
    expect(viewport.play.width).toBeGreaterThan(0.9 * width);
    expect(viewport.play.height).toBeGreaterThan(0.7 * height);
  });

  it('is inside the canvas at every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 260, max: 4000 }), fc.integer({ min: 260, max: 4000 }), (width, height) => {
        expect(overhang(computeViewport(width, height))).toBe(0);
      }),
    );
  });

  it('begins lower by the page unit of the style sheets, as the head-up display above it does', () => {
    const tokens = readFileSync('src/shell/styles/tokens.css', 'utf8');
    // The page that `--u` is a pixel of: of wide screens, of upright ones, of phones.
    const pages = [
      ...tokens.matchAll(/--u: min\(calc\(var\(--page-width\) \/ (\d+)\), calc\(var\(--page-height\) \/ (\d+)\)\)/gu),
    ];
    expect(pages).toHaveLength(3);
    for (const [, width, height] of pages.slice(0, 2)) {
      const topOf = (wider: number, higher: number): number =>
        computeViewport(Number(width) * wider, Number(height) * higher).play.y;
      expect(topOf(3, 3) / topOf(2, 2)).toBeCloseTo(3 / 2);
      // The side that is too long for the page does not count.
      expect(topOf(2.3, 2)).toBeCloseTo(topOf(2, 2));
      expect(topOf(2, 2.3)).toBeCloseTo(topOf(2, 2));
    }
  });

  it('never has a side of zero or less', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (width, height) => {
        const { play } = computeViewport(width, height);
        expect(Math.min(play.width, play.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('keeps clear of what a notch and the home indicator cover', () => {
    const style = document.documentElement.style;
    style.setProperty('--safe-left', '47px');
    style.setProperty('--safe-bottom', '34px');
    const lying = findViewport(844, 390);
    expect([lying.play.x, lying.width - lying.play.x - lying.play.width]).toEqual([47, 47]);
    expect(lying.height - lying.play.y - lying.play.height).toBe(34);
    style.removeProperty('--safe-left');
    style.setProperty('--safe-top', '47px');
    expect(findViewport(390, 844).play.y - computeViewport(390, 844).play.y).toBe(35);
    style.cssText = '';
    expect(findViewport(390, 844)).toEqual(computeViewport(390, 844));
  });
});
