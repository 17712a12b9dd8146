import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { CrocodilePose } from './crocodile';
import { createCrocodile } from './crocodile';
import type { Sign } from './rules';

/** In the stone's widths: the head that is its sign, and the sign as it is written. */
const STONE = { head: 0.7, headY: -0.02, sign: 0.42, signY: 0.27 } as const;
/** How a crocodile shows a sign. */
export const POSES: Readonly<Record<Sign, CrocodilePose>> = { less: 'right', equal: 'shut', greater: 'left' };

/** A stone with the head of a crocodile, whose mouth is the sign, and the sign as it is written. */
export function createStone(kit: StageKit, sign: Sign, size: number): Container {
  const stone = kit.sprite('pebble');
  stone.anchor.set(0.5);
  stone.setSize(size, size);
  const head = createCrocodile(kit, size * STONE.head, 'head');
  head.show(POSES[sign], true);
  head.view.y = size * STONE.headY;
  const written = kit.sprite(sign === 'equal' ? 'sign-equal' : 'sign-less');
  written.anchor.set(0.5);
  fitInside(written, size * STONE.sign);
  if (sign === 'greater') written.scale.x *= -1;
  written.y = size * STONE.signY;
  return new Container({ children: [stone, head.view, written] });
}
