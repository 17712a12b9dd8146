import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { CHILD } from './layout';

/** A stone's glow in its own widths and heights, and where the feet are above its middle. */
const STONE = { glowWidth: 1.6, glowHeight: 2.4, foot: 0.2 } as const;
/**
 * The arrow from the first stone to the second: its width in the space between both, and its place
 * above the ground in its own heights.
 */
const WAY = { width: 0.86, above: 0.35 } as const;
/** The lantern that shows somebody, in heights of a child, and how long it comes, in seconds. */
const LANTERN = { size: 0.28, shownSeconds: 0.7 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the feet of a person on a stone are. */
export const footOn = ({ x, y, height }: Layout['stones'][number]): Point => ({ x, y: y - height * STONE.foot });

/**
 * One stone for who acts; once somebody is on it, a second with an arrow to it. A lantern shows who
 * is meant.
 */
export interface Stones {
  readonly ground: Container;
  readonly lantern: Sprite;
  readonly place: (layout: Layout) => void;
  /** The stone that waits shines, none at null; the second one is there only where it is needed. */
  readonly follow: (waiting: 0 | 1 | null, hasSecond: boolean) => void;
  /** The lantern goes to these places one after another, and `arrive` is told of each. */
  readonly visit: (places: readonly Point[], arrive: (order: number) => void) => void;
}

export function createStones(kit: StageKit): Stones {
  const centred = (frame: string): Sprite => {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    return sprite;
  };
  const glow = centred('glow');
  const stones = [centred('stone'), centred('stone')] as const;
  const way = centred('way');
  const lantern = centred('sky-lamp');
  lantern.visible = false;
  let placed: Layout | null = null;
  const second = [stones[1], way] as const;
  for (const part of second) part.visible = false;

  function placeWay(): void {
    if (!placed) return;
    const [from, to] = placed.stones;
    const width = (to.x - from.x - from.width) * WAY.width;
    const scale = Math.max(width, from.width * 0.3) / way.texture.width;
    way.scale.set(scale);
    way.position.set((from.x + to.x) / 2, from.y - way.texture.height * scale * WAY.above);
  }

  return {
    ground: new Container({ children: [glow, ...stones, way] }),
    lantern,
    place: (layout) => {
      placed = layout;
      layout.stones.forEach((stone, index) => {
        const sprite = stones[index as 0 | 1];
        sprite.setSize(stone.width, stone.height);
        sprite.position.copyFrom(stone);
      });
      const [first] = layout.stones;
      glow.setSize(first.width * STONE.glowWidth, first.height * STONE.glowHeight);
      kit.tween.killTweensOf(second.map(({ scale }) => scale));
      placeWay();
    },
    follow: (waiting, hasSecond) => {
      glow.visible = waiting !== null;
      glow.position.copyFrom(stones[waiting ?? 0]);
      for (const part of second) {
        if (part.visible === hasSecond) continue;
        part.visible = hasSecond;
        if (hasSecond && !kit.tween.isTweening(part.scale)) popIn(kit, part);
      }
    },
    visit: (places, arrive) => {
      if (kit.isMotionReduced || !placed) {
        places.forEach((_, order) => arrive(order));
        return;
      }
      lantern.visible = true;
      fitInside(lantern, CHILD.height * LANTERN.size * placed.sizeOnStone(CHILD.width));
      kit.tween.killTweensOf(lantern);
      const timeline = kit.tween.timeline({ onComplete: () => void (lantern.visible = false) });
      // From above: on its way to one it is before nobody else.
      const top = placed.area.y - lantern.height;
      lantern.position.set(places[0]?.x ?? placed.middle.x, top);
      places.forEach((place, order) =>
        timeline
          .set(lantern, { x: place.x, y: top })
          .to(lantern, { y: place.y, duration: LANTERN.shownSeconds, ease: EASE.move })
          .call(arrive, [order])
          .to(lantern, { duration: MOTION.base }),
      );
    },
  };
}
