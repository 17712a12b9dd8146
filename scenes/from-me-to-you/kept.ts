import { Container } from 'pixi.js';
import type { Puppet } from '../../src/stage/cast/puppet';
import { PIXELS_PER_UNIT } from '../../src/stage/cast/skeleton';
import type { StageKit } from '../../src/stage/kit/view';
import type { Gift } from './gifts';

/** Where the gifts of a round are on a child, one after another. Units of the cast. */
const SPOTS: Readonly<Record<Gift, readonly (readonly [x: number, y: number, angle: number])[]>> = {
  flower: [
    [-30, -168, -38],
    [34, -170, 40],
    [2, -206, 4],
  ],
  apple: [
    [46, -12, 0],
    [70, -12, 20],
    [58, -34, -14],
    [92, -12, 8],
  ],
  ball: [
    [48, -16, 0],
    [84, -16, 70],
    [66, -46, 140],
    [118, -16, 30],
  ],
  star: [
    [2, -222, 0],
    [-38, -204, -14],
    [42, -204, 14],
    [-62, -176, -20],
  ],
};
/** How large it is, in its size in an action. */
const SIZES: Readonly<Record<Gift, number>> = { flower: 0.62, apple: 0.9, ball: 1, star: 1.1 };
/** The drawing of what is kept. */
const FRAMES: Readonly<Record<Gift, string>> = {
  flower: 'prop-flower',
  apple: 'prop-apple',
  ball: 'prop-ball',
  star: 'prop-star',
};

/** What a child keeps of a round. */
export interface Kept {
  readonly show: (gift: Gift, count: number) => void;
}

export function createKept(kit: Pick<StageKit, 'sprite'>, { view }: Pick<Puppet, 'view'>): Kept {
  const layer = new Container();
  view.addChild(layer);
  return {
    show: (gift, count) => {
      for (const child of layer.removeChildren()) child.destroy();
      for (const [x, y, angle] of SPOTS[gift].slice(0, count)) {
        const thing = kit.sprite(FRAMES[gift]);
        thing.anchor.set(0.5);
        thing.scale.set(SIZES[gift] / PIXELS_PER_UNIT);
        thing.position.set(x, y);
        thing.angle = angle;
        layer.addChild(thing);
      }
    },
  };
}
