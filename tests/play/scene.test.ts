import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIECES } from '../../src/story/scene-catalogue';
import type { SceneSprite } from '../../src/story/scene-layout';
import { layoutScene } from '../../src/story/scene-layout';
import { DOINGS, RELATIONS, SCENE_PLACES, parseScene } from '../../src/story/scene-text';
import type { StoryScene } from '../../src/story/story-scene';
import { artOfScene, readScene } from '../../src/story/story-scene';

const PICTURES: Readonly<Record<string, string>> = {
  cat: 'cat-art',
  dog: 'dog-art',
  ant: 'ant-art',
  horse: 'horse-art',
  house: 'house-art',
  'running shoe': 'shoe-art',
  apple: 'apple-art',
  boy: 'emoji-1f466-1f3fd',
  'old man': 'emoji-1f474-1f3fd',
};
const find = (name: string): string | null => PICTURES[name] ?? null;

function read(text: string): StoryScene {
  const { scene, fault } = readScene(text, find);
  if (scene === null) throw new Error(`${fault.rule}: ${fault.text}`);
  return scene;
}

const faultOf = (text: string) => readScene(text, find).fault;

describe('the words of a scene', () => {
  it('are a place, and parts that stand in relation to others', () => {
    expect(parseScene('home: cat under bed').scene).toEqual({
      place: 'home',
      parts: [
        { name: 'bed', count: 1, size: null, doing: null, object: null, relation: null },
        { name: 'cat', count: 1, size: null, doing: null, object: null, relation: { kind: 'under', to: 0 } },
      ],
    });
    expect(
      read('Meadow:  3 little Cats sleeping on the house, dog'.replace('Cats', 'cat')).parts.map(
        ({ name, count, size, doing }) => [name, count, size, doing],
      ),
    ).toEqual([
      ['house', 1, null, null],
      ['cat', 3, 'little', 'sleeping'],
      ['dog', 1, null, null],
    ]);
    expect(read('home: boy eating apple next to table').parts.at(-1)).toMatchObject({
      doing: 'eating',
      object: { art: 'apple-art' },
      relation: { kind: 'beside', to: 0 },
    });
    expect(read('home: running shoe running, old man').parts.map(({ name, doing }) => [name, doing])).toEqual([
      ['running shoe', 'running'],
      ['old man', null],
    ]);
    expect(read('lake: cat in water').parts).toMatchObject([{ relation: { kind: 'in', to: 'water' } }]);
    expect(artOfScene(read('home: boy eating apple under table'))).toEqual(['emoji-1f466-1f3fd', 'apple-art']);
  });

  it.each([
    ['cat under bed', 'no-place', 'cat under bed'],
    ['moon: cat', 'place-unknown', 'moon'],
    ['home: cat under', 'part-unclear', 'cat under'],
    ['home: cat, , dog', 'part-unclear', ''],
    ['home: under bed', 'part-unclear', 'under bed'],
    ['home: cat on bed under table', 'part-unclear', 'cat on bed under table'],
    ['home: dragon on bed', 'name-unknown', 'dragon'],
    ['home: boy eating stone', 'name-unknown', 'stone'],
  ])('"%s" has the fault %s', (text, rule, words) => {
    expect(faultOf(text)).toEqual({ rule, text: words });
  });

  it.each([
    ['next to', 'beside'],
    ['near', 'beside'],
    ['outside', 'beside'],
    ['in front of', 'before'],
    ['over', 'above'],
    ['inside', 'in'],
  ])('may say "%s" for "%s"', (written, kind) => {
    expect(read(`home: cat ${written} table`).parts.at(-1)).toMatchObject({ name: 'cat', relation: { kind, to: 0 } });
  });

  it('never throw, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...SCENE_PLACES), (text, place) => {
        for (const one of [text, `${place}: ${text}`]) {
          const { scene, fault } = readScene(one, find);
          expect(scene === null).toBe(fault !== null);
        }
      }),
    );
  });
});

const names = fc.constantFrom(...Object.keys(PICTURES), ...Object.keys(PIECES));
const part = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom('', 'big ', 'little '),
    names,
    fc.constantFrom('', ...DOINGS),
    fc.constantFrom('', ...RELATIONS),
    names,
  )
  .map(
    ([count, size, name, doing, relation, other]) =>
      `${count} ${size}${name} ${doing} ${relation === '' ? '' : `${relation} ${other}`}`,
  );
const scenes = fc
  .tuple(fc.constantFrom(...SCENE_PLACES), fc.array(part, { minLength: 1, maxLength: 4 }))
  .map(([place, parts]) => read(`${place}: ${parts.join(', ')}`));
const aspects = fc.double({ min: 0.7, max: 3, noNaN: true });

const ofPart = (sprites: readonly SceneSprite[], index: number): SceneSprite[] =>
  sprites.filter((sprite) => sprite.part === index && !sprite.frame?.startsWith('sign-'));

function boxOf(sprites: readonly SceneSprite[]) {
  return {
    left: Math.min(...sprites.map(({ x, width }) => x - width / 2)),
    right: Math.max(...sprites.map(({ x, width }) => x + width / 2)),
    top: Math.min(...sprites.map(({ y, height }) => y - height)),
    bottom: Math.max(...sprites.map(({ y }) => y)),
  };
}

const placed = (text: string, aspect = 2) => {
  const sprites = layoutScene(read(text), aspect);
  const [base, other] = [ofPart(sprites, 0), ofPart(sprites, 1)];
  return {
    base: boxOf(base),
    other: boxOf(other),
    order: [sprites.indexOf(base[0] as SceneSprite), sprites.indexOf(other[0] as SceneSprite)] as const,
    sprites,
  };
};

const heightOf = (text: string) => {
  const { top, bottom } = boxOf(ofPart(layoutScene(read(text), 2), 0));
  return bottom - top;
};

describe('the layout of a scene', () => {
  it('shows every part, inside the picture, at any width', () => {
    fc.assert(
      fc.property(scenes, aspects, (scene, aspect) => {
        const sprites = layoutScene(scene, aspect);
        scene.parts.forEach((_, index) => {
          const own = ofPart(sprites, index);
          expect(own.length).toBeGreaterThan(0);
          const { left, right, top, bottom } = boxOf(own);
          expect(left).toBeGreaterThan(-0.01);
          expect(right).toBeLessThan(aspect + 0.01);
          expect(top).toBeGreaterThan(-0.01);
          expect(bottom).toBeLessThan(1.25);
          expect(bottom - top).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('keeps a large thing in the water within the picture', () => {
    const { bottom } = boxOf(ofPart(layoutScene(read('home: big house in water'), 2), 0));
    expect(bottom).toBeLessThan(1.25);
  });

  it('is the same for the same scene', () => {
    fc.assert(
      fc.property(scenes, aspects, (scene, aspect) => {
        expect(layoutScene(scene, aspect)).toEqual(layoutScene(scene, aspect));
      }),
    );
  });

  it('puts things where the relation says', () => {
    const under = placed('home: cat under bed');
    expect(under.other.top).toBeGreaterThan(under.base.top + (under.base.bottom - under.base.top) * 0.4);
    expect(under.other.left).toBeGreaterThan(under.base.left);
    expect(under.other.right).toBeLessThan(under.base.right);
    const on = placed('home: cat on table');
    expect(Math.abs(on.other.bottom - on.base.top)).toBeLessThan(0.1);
    const beside = placed('home: cat beside table');
    expect(beside.other.left).toBeGreaterThanOrEqual(beside.base.right);
    const behind = placed('home: cat behind bush');
    expect(behind.order[1]).toBeLessThan(behind.order[0]);
    expect(behind.other.top).toBeLessThan(behind.base.top);
    const above = placed('home: cat above table');
    expect(above.other.bottom).toBeLessThan(above.base.top + 0.05);
  });

  it('puts a thing into a box behind its front', () => {
    const { sprites, order } = placed('home: cat in box');
    const front = sprites.findIndex(({ frame }) => frame === 'piece-box-front');
    expect(order[0]).toBeLessThan(order[1]);
    expect(order[1]).toBeLessThan(front);
  });

  it('keeps what is little smaller than what is big', () => {
    expect(heightOf('meadow: little ant')).toBeLessThan(heightOf('meadow: ant'));
    expect(heightOf('meadow: little dog')).toBeLessThan(heightOf('meadow: big dog'));
  });
});
