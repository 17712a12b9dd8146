import { gsap } from 'gsap/gsap-core';
import { expect, it } from 'vitest';
import { createCompany } from '../../scenes/picture-to-word/company';
import { computeViewport } from '../../src/stage/viewport';
import { makeWords } from '../bots';
import { makeKit } from './fakes';

const WORDS = makeWords(3);
const SECONDS = 2.4;
const BIRD = { x: 900, y: 500, size: 200 };
const PICTURE = { x: 300, y: 450, size: 300 };

/** Lets seconds go by. */
function pass(seconds: number): void {
  for (let time = 0; time < seconds; time += 0.05) gsap.updateRoot(gsap.globalTimeline.time() + 0.05);
}

/** A company on a screen. */
function createOn(width: number, height: number) {
  const { kit } = makeKit();
  const company = createCompany({ ...kit, setup: { ...kit.setup, words: WORDS } });
  const viewport = computeViewport(width, height);
  const row = { ...viewport.play, y: height - 110, height: 100 };
  company.layout(row, viewport, false);
  return { company, row, height };
}

it('a bird and its picture are a third of the screen high, and end in the row with those before', () => {
  const { company, row, height } = createOn(1366, 768);
  for (const [order, { key }] of WORDS.entries()) {
    company.meet(key, order, BIRD, PICTURE);
    pass(SECONDS / 2);
    const pair = company.view.children.find((view) => view.scale.y * 100 > height / 3);
    expect(pair).toBeDefined();
    pass(SECONDS);
  }
  const pairs = company.view.children;
  expect(pairs).toHaveLength(WORDS.length);
  for (const { y, scale } of pairs) {
    expect(y).toBeGreaterThan(row.y);
    expect(scale.y * 100).toBeLessThan(row.height);
  }
  expect(new Set(pairs.map(({ x }) => Math.round(x))).size).toBe(WORDS.length);
});

it('a word that comes back comes back to its place', () => {
  const { company } = createOn(390, 844);
  const [{ key } = { key: '' }] = WORDS;
  for (const order of [0, 1]) {
    company.meet(key, order, BIRD, PICTURE);
    pass(2 * SECONDS);
  }
  expect(company.view.children).toHaveLength(1);
});
