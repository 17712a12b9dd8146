import { gsap } from 'gsap/gsap-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayWord } from '../../src/play/word';
import { createNameTag, placeTag } from '../../src/stage/components/name-tag';
import { makeWords } from '../bots';
import { makeKit } from './fakes';
import { installFrames } from './frames';

const [bird, fish] = makeWords(2) as [PlayWord, PlayWord];
const AREA = { x: 0, y: 100, width: 800, height: 500 };
const SIZE = { width: 140, height: 52 };
const THING = { x: 300, y: 250, width: 120, height: 120 };
const under = { x: 290, y: 374, ...SIZE };
const above = { x: 290, y: 194, ...SIZE };

beforeEach(() => {
  installFrames();
});

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

describe('the place of a name tag', () => {
  it('is under the thing, or above it where another choice lies below', () => {
    expect(placeTag(SIZE, THING, AREA)).toEqual(under);
    expect(placeTag(SIZE, THING, AREA, [{ ...THING, y: 390 }])).toEqual(above);
  });

  it('is beside the thing where others lie above and below', () => {
    const others = [
      { ...THING, y: 390 },
      { ...THING, y: 120 },
    ];
    expect(placeTag(SIZE, THING, AREA, others)).toEqual({ x: 424, y: 284, ...SIZE });
    expect(placeTag(SIZE, THING, AREA, [...others, { ...THING, x: 440 }])).toEqual({ x: 156, y: 284, ...SIZE });
  });

  it('is on the thing itself, no wider than it, where all around it is taken', () => {
    const others = [0, 140, -140].flatMap((x) =>
      [0, 140, -140].map((y) => ({ ...THING, x: THING.x + x, y: THING.y + y })),
    );
    const place = placeTag(SIZE, THING, AREA, others.slice(1));
    expect(place).toEqual({ x: 300, y: 318, width: 120, height: 52 });
  });

  it('never leaves the area', () => {
    for (const [x, y] of [
      [-40, 90],
      [760, 560],
      [-90, 500],
    ] as const) {
      const place = placeTag(SIZE, { ...THING, x, y }, AREA);
      expect([place.x >= 0, place.x + place.width <= 800, place.y >= 100, place.y + place.height <= 600]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });
});

describe('a name tag', () => {
  it.each([false, true])(
    'shows the word of what was wrong for about a second (reduced motion: %s)',
    (isMotionReduced) => {
      const { kit, label } = makeKit({ isMotionReduced });
      const tag = createNameTag(kit);
      tag.show(bird, THING, AREA);
      expect(label.mock.calls.map(([text]) => text)).toEqual([bird.text]);
      pass(0.85);
      expect(tag.view.children.map(({ alpha, scale }) => [alpha, scale.x])).toEqual([[1, 1]]);
      pass(0.4);
      expect(tag.view.children).toEqual([]);
    },
  );

  it('is one: another miss takes the place of the one before', () => {
    const { kit } = makeKit();
    const tag = createNameTag(kit);
    tag.show(bird, THING, AREA);
    pass(0.3);
    tag.show(fish, { ...THING, x: 500 }, AREA);
    expect(tag.view.children).toHaveLength(1);
    pass(0.8);
    expect(tag.view.children).toHaveLength(1);
  });
});
