// All that were freed in a round cross its place together: over the meadow of the clearing, or from
// the tree in nests that hang on leaves.
import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

export interface Crossing {
  readonly view: Container;
  /** They gallop in leaps over the meadow, from the left to the right. */
  readonly leap: (keys: readonly string[], viewport: Viewport) => void;
  /** They sail through the air. */
  readonly sail: (keys: readonly string[], viewport: Viewport) => void;
}

/** Side of a picture as a share of the play area's height and of its width, and in CSS pixels. */
const SIDE = { heightRatio: 0.46, widthRatio: 0.42, maxPixels: 290 } as const;
/** Seconds of all, and of how long they last to begin. */
const WAY = { seconds: 2, last: 0.75 } as const;
/** Leaps on the way, and the height of one in sides. */
const LEAP = { height: 0.45, count: 5 } as const;
/** Nest and leaves about what sails, in sides, and how far it sways, in radians. */
const SHIP = {
  nest: 0.95,
  nestY: 0.42,
  leaves: 1.25,
  leavesY: -0.72,
  line: 0.8,
  thick: 0.05,
  tint: 0x6e4419,
  sway: 0.1,
  wave: 0.14,
} as const;

const sideOf = ({ play, width }: Viewport): number =>
  Math.min(SIDE.maxPixels, play.height * SIDE.heightRatio, width * SIDE.widthRatio);

const delayOf = (order: number, count: number): number => (order * WAY.last) / Math.max(1, count - 1);

export function createCrossing(kit: StageKit): Crossing {
  const view = new Container();

  function createRider(key: string, side: number): { readonly rider: Container; readonly picture: Sprite } {
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
    fitInside(picture, side);
    const rider = new Container({ children: [picture] });
    view.addChild(rider);
    return { rider, picture };
  }

  /** From beyond the left edge to beyond the right one. The last tween of it destroys it. */
  function send(rider: Container, { width }: Viewport, side: number, delay: number, order: number): void {
    rider.x = -side;
    kit.tween.delayedCall(delay, () => kit.effect('pickUp', { pitchRatio: 1 + order * 0.12 }));
    kit.tween.to(rider, {
      x: width + side,
      duration: WAY.seconds,
      delay,
      ease: 'none',
      onComplete: () => destroyView(kit, rider),
    });
  }

  return {
    view,
    leap: (keys, viewport) => {
      const side = sideOf(viewport);
      const { play } = viewport;
      const ground = play.y + play.height - side / 2;
      keys.forEach((key, order) => {
        const { rider, picture } = createRider(key, side);
        const delay = delayOf(order, keys.length);
        const half = { duration: WAY.seconds / LEAP.count / 2 };
        rider.y = ground;
        kit.tween
          .timeline({ delay, repeat: LEAP.count - 1 })
          .to(rider, { y: ground - LEAP.height * side, ease: 'sine.out', ...half })
          .to(rider, { y: ground, ease: 'sine.in', ...half });
        send(rider, viewport, side, delay, order);
        kit.tween.delayedCall(delay, () => bendPicture(kit, picture, 'gallop', WAY.seconds));
      });
    },
    sail: (keys, viewport) => {
      const side = sideOf(viewport) * 0.8;
      const { play } = viewport;
      keys.forEach((key, order) => {
        const { rider } = createRider(key, side);
        const delay = delayOf(order, keys.length);
        const parts: [string, number, number][] = [
          ['leaves', SHIP.leaves, SHIP.leavesY],
          ['nest', SHIP.nest, SHIP.nestY],
        ];
        for (const [frame, width, y] of parts) {
          const part = kit.sprite(frame);
          part.anchor.set(0.5);
          part.scale.set((width * side) / part.texture.width);
          part.y = y * side;
          rider.addChild(part);
        }
        for (const end of [-1, 1]) {
          const line = kit.sprite('pebble');
          line.tint = SHIP.tint;
          line.anchor.set(0.5, 1);
          line.setSize(side * SHIP.thick, side * SHIP.line);
          line.position.set(end * side * SHIP.nest * 0.46, side * (SHIP.nestY - 0.16));
          line.rotation = -end * 0.12;
          rider.addChildAt(line, 0);
        }
        const y = play.y + play.height * (order % 2 === 0 ? 0.42 : 0.6);
        rider.y = y;
        kit.tween.to(rider, {
          keyframes: {
            y: [y, y - SHIP.wave * side, y + SHIP.wave * side, y - SHIP.wave * side, y],
            rotation: [-SHIP.sway, SHIP.sway, -SHIP.sway, SHIP.sway, 0],
          },
          duration: WAY.seconds,
          delay,
          ease: 'sine.inOut',
        });
        send(rider, viewport, side, delay, order);
      });
    },
  };
}
