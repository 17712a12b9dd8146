import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASLEEP, MOTIONS, PIECES, PLACE_FACTS, SIGNS, SIGN_ASPECTS } from '../../../src/story/scene-catalogue';
import { DOINGS, SCENE_PLACES } from '../../../src/story/scene-text';

describe('the drawings of scenes', () => {
  const folder = join(import.meta.dirname, '../art');
  const borrowed = JSON.parse(readFileSync(`${folder}/borrowed.json`, 'utf8')) as Readonly<Record<string, string>>;
  const frames = new Set([
    ...SCENE_PLACES.filter((place) => place !== 'farm').map((place) => `place-${place}`),
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
    const file = frame in borrowed ? `assets/art/${borrowed[frame]}.svg` : `${folder}/${frame}.svg`;
    expect(existsSync(file)).toBe(true);
  });

  it('have a movement for most that is done', () => {
    expect(DOINGS.filter((doing) => MOTIONS[doing] === undefined)).toEqual(['sitting', 'standing', 'holding']);
  });
});
