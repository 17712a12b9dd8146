import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { expect, it } from 'vitest';
import { addShared } from '../../scenes/from-me-to-you/shared';
import { TOPS } from '../../scenes/from-me-to-you/tops';
import { makeKit } from './fakes';

/** Of what is sewn on a blanket. */
const SEWN = 0xffd668;

/**
 * What is added to the children of a person: the tints, from the back to the front, without those
 * of what is sewn on.
 */
function addedTo(person: string): { readonly tints: number[]; readonly isBehind: boolean } {
  const child = new Container();
  const body = new Container({ children: [child] });
  addShared(makeKit().kit, body, person, 200);
  const added = body.children.filter((part) => part !== child) as Sprite[];
  return { tints: added.map(({ tint }) => tint).filter((tint) => tint !== SEWN), isBehind: body.children[0] !== child };
}

it('who is alone shares nothing', () => {
  for (const person of ['1s', '2s', '3s']) expect(addedTo(person).tints).toEqual([]);
});

it('one blanket is round all of us, with a piece of your colour where you are meant too', () => {
  expect(addedTo('1d')).toEqual({ tints: [TOPS['1'], TOPS['1']], isBehind: false });
  expect(addedTo('1di')).toEqual({ tints: [TOPS['1'], TOPS['2']], isBehind: false });
  expect(addedTo('1pi')).toEqual({ tints: [TOPS['1'], TOPS['2'], TOPS['1']], isBehind: false });
});

it('you are under one parasol, behind your heads; they carry one string of flags before them', () => {
  expect(addedTo('2d')).toEqual({ tints: [0xffffff], isBehind: true });
  expect(addedTo('3p')).toEqual({ tints: [0xffffff], isBehind: false });
});
