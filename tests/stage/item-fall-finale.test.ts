import { gsap } from 'gsap/gsap-core';
import { expect, it } from 'vitest';
import { createFinale } from '../../scenes/item-fall/finale';
import { computeViewport } from '../../src/stage/viewport';
import { SCREENS } from '../screens';
import { makeWords } from '../bots';
import { makeKit } from './fakes';

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

it.each(SCREENS)('at %i by %i has one large of each word before small ones, above its name', (width, height) => {
  const viewport = computeViewport(width, height);
  const surface = viewport.play.y + viewport.play.height - 40;
  const finale = createFinale(makeKit().kit);
  finale.layout(viewport, surface);
  finale.start(makeWords(3).map((word) => ({ word, x: 0, y: 0 })));
  pass(1);
  expect(finale.view.children).toHaveLength(3);
  let before = 0;
  for (const family of finale.view.children) {
    const [first, second, hero, name] = family.children;
    expect(hero?.width).toBeGreaterThan(1.5 * (first?.width ?? 0));
    expect(second?.width).toBeCloseTo(first?.width ?? 0);
    expect(name?.y).toBeGreaterThan(0);
    expect(family.x).toBeGreaterThan(before);
    expect(family.x).toBeLessThan(width);
    expect(family.y).toBeLessThanOrEqual(surface);
    before = family.x;
  }
});
