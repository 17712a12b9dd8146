import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASLEEP, MOTIONS, PIECES, PLACE_FACTS, SIGNS, SIGN_ASPECTS } from '../../../src/story/scene-catalogue';
import { backdropOf } from '../../../src/story/backdrop';
import { DOINGS, SCENE_PLACES } from '../../../src/story/scene-text';

describe('the drawings of scenes', () => {
  const folder = join(import.meta.dirname, '../art');
  const frames = new Set([
    ...Object.keys(PIECES).map((name) => `piece-${name}`),
    ...Object.values(PIECES).flatMap(({ on, under, in: inside, behind }) =>
      [on, under, inside, behind].flatMap((spot) => spot?.front ?? []),
    ),
    ...Object.values(PLACE_FACTS).flatMap(({ decor }) => decor.map(({ piece }) => piece)),
    ...Object.values(SIGNS).map(({ frame }) => frame),
    ...Object.keys(SIGN_ASPECTS),
    ...Object.values(ASLEEP).map(({ frame }) => frame),
    ...['a', 'b'].flatMap((clothes) => ['stand', 'walk', 'hold', 'up', 'sit'].map((pose) => `body-${clothes}-${pose}`)),
  ]);

  it.each([...frames])('%s is there', (frame) => {
    expect(existsSync(`${folder}/${frame}.svg`)).toBe(true);
  });

  it.each(SCENE_PLACES)('the backdrop of %s is built', (place) => {
    for (const ending of ['avif', 'webp']) expect(existsSync(`public/art/${backdropOf(place)}.${ending}`)).toBe(true);
  });

  it('have a movement for most that is done', () => {
    expect(DOINGS.filter((doing) => MOTIONS[doing] === undefined)).toEqual(['sitting', 'standing', 'holding']);
  });
});
