import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { stand } from '../../src/stage/components/stand';
import type { StageKit } from '../../src/stage/kit/view';
import type { Home, Layout } from './layout';

/** The four situations: a garden's arch, a boat on a lake, a fire, and lanterns. */
const GARDEN = 0;
const BOAT = 1;
const FIRE = 2;

/**
 * The arch over the persons: its width and rise as shares of their width and height, its leaves,
 * and how much larger than a leaf the flower is that each right answer opens on every `each`th
 * leaf.
 */
const ARCH = { width: 1, rise: 0.9, leaves: 30, each: 3, leaf: 0.11, bloom: 1.7 } as const;
/**
 * The boat in front of its passengers' knees. Rim and keel: above their feet, in units of the cast.
 * Width: as a share of theirs. The lake: as a share of the boat's width and the play area's height.
 * Load: the most apples that lie on the rim.
 */
const HULL = {
  rim: 66,
  keel: 32,
  width: 0.97,
  lake: 1.16,
  lakeHeight: 0.24,
  load: 10,
  apple: 34,
  rock: 1.6,
  water: 0x62b9d6,
} as const;
/** The fire in heights of the play area, for no answer and for all; its foot between the stones. */
const BLAZE = {
  size: 0.25,
  grown: 0.42,
  foot: 0.54,
  most: 10,
  flicker: 0.1,
  seconds: 0.16,
  flickers: 5,
  aspect: 168 / 196,
} as const;

/** A leaf of an arch: how slim, and how far it is turned out of the bow, in radians. */
export const LEAF = { slim: 0.5, turn: 0.55, tint: 0x4f9e3c } as const;

interface Situation {
  readonly round: number;
  readonly layout: Layout;
  /** Where those are who do not speak. */
  readonly homes: readonly Home[];
  /** Right answers of the round. */
  readonly count: number;
}

/** What the persons of a round are about: each right answer adds to it. */
export interface Setting {
  /** Behind all, and among the persons. */
  readonly behind: Container;
  readonly among: Container;
  readonly set: (situation: Situation) => void;
  /** One more is right. */
  readonly add: (count: number) => void;
}

/** Where those stand who do not speak: their middle and width, the lowest foot, their size. */
function extentOf(homes: readonly Home[]): { x: number; width: number; foot: number; unit: number; top: number } {
  const lefts = homes.map(({ button }) => button.x);
  const rights = homes.map(({ button }) => button.x + button.width);
  const [left, right] = [Math.min(...lefts), Math.max(...rights)];
  const unit = homes[0]?.size ?? 1;
  const foot = Math.max(...homes.map(({ y }) => y));
  return {
    x: (left + right) / 2,
    width: right - left,
    foot,
    unit,
    top: Math.min(...homes.map(({ button }) => button.y)),
  };
}

export function createSetting(kit: StageKit): Setting {
  const behind = new Container();
  const among = new Container();
  let now: Situation | null = null;
  let main: Sprite | null = null;

  /** Leaves along a bow, which bloom from its feet upward, left and right by turns. */
  function placeArch({ homes, count }: Situation): void {
    const { x, width, foot, top } = extentOf(homes);
    const [wide, high] = [width * ARCH.width, foot - top];
    const side = high * ARCH.leaf;
    for (let index = ARCH.leaves - 1; index >= 0; index -= 1) {
      const step = (Math.floor(index / 2) + 0.5) / (ARCH.leaves / 2);
      const angle = (Math.PI / 2) * step;
      const order = Math.floor(index / ARCH.each);
      const isBloom = index % ARCH.each === 0 && order < count;
      const size = side * (isBloom ? ARCH.bloom : 1);
      const way = (order % 2 === 0 ? -1 : 1) * (index % 2 === 0 ? 1 : -1);
      const middle = { x: x + (way * Math.cos(angle) * wide) / 2, y: foot - Math.sin(angle) * high * ARCH.rise };
      if (!isBloom) {
        const leaf = kit.sprite('dot');
        leaf.anchor.set(0.5);
        leaf.setSize(size, size * LEAF.slim);
        leaf.position.copyFrom(middle);
        leaf.tint = LEAF.tint;
        leaf.rotation = way * angle + Math.PI / 2 + (index % 2 === 0 ? 1 : -1) * LEAF.turn;
        behind.addChild(leaf);
        continue;
      }
      const flower = stand(kit, behind, 'bloom', { x: middle.x, y: middle.y + size / 2, width: size, height: size });
      if (isBloom && order === count - 1) popIn(kit, flower);
    }
  }

  function placeBoat({ homes, layout, count }: Situation): void {
    const { x, width, foot, unit } = extentOf(homes);
    const wide = width * HULL.width;
    const { height } = layout.area;
    const keel = foot + HULL.keel * unit;
    const lake = stand(kit, behind, 'dot', {
      x,
      y: keel + height * HULL.lakeHeight * 0.3,
      width: wide * HULL.lake,
      height: height * HULL.lakeHeight,
    });
    lake.tint = HULL.water;
    main = stand(kit, among, 'row-boat', { x, y: keel, width: wide, height: (HULL.rim + HULL.keel) * unit });
    for (let index = 0; index < Math.min(count, HULL.load); index += 1) {
      const share = (index + 0.5) / HULL.load;
      const apple = stand(kit, among, 'prop-apple', {
        x: x + wide * 0.78 * (share - 0.5),
        y: keel - (HULL.rim + HULL.keel) * unit * 0.68,
        width: HULL.apple * unit * 0.88,
        height: HULL.apple * unit,
      });
      if (index === count - 1) popIn(kit, apple);
    }
    among.zIndex = foot + 1;
  }

  function placeFire({ layout, count }: Situation): void {
    const { area, stones, front } = layout;
    const share = Math.min(1, count / BLAZE.most);
    const size = area.height * (BLAZE.size + (BLAZE.grown - BLAZE.size) * share);
    const y = front.y + front.height * BLAZE.foot;
    main = stand(kit, among, 'fire', {
      x: (stones[0].x + stones[1].x) / 2,
      y,
      width: size * BLAZE.aspect,
      height: size,
    });
    among.zIndex = y;
  }

  function place(situation: Situation): void {
    for (const layer of [behind, among]) for (const child of layer.removeChildren()) destroyView(kit, child);
    main = null;
    now = situation;
    if (situation.homes.length === 0) return;
    if (situation.round === GARDEN) placeArch(situation);
    else if (situation.round === BOAT) placeBoat(situation);
    else if (situation.round === FIRE) placeFire(situation);
  }

  return {
    behind,
    among,
    set: place,
    add: (count) => {
      if (!now) return;
      place({ ...now, count });
      if (!main || kit.isMotionReduced) return;
      const { x, y } = main.scale;
      if (now.round === FIRE)
        kit.tween.to(main.scale, {
          x: x * (1 - BLAZE.flicker),
          y: y * (1 + BLAZE.flicker),
          duration: BLAZE.seconds,
          repeat: 2 * BLAZE.flickers - 1,
          yoyo: true,
        });
      else if (now.round === BOAT)
        kit.tween.to(main, {
          keyframes: { angle: [0, HULL.rock, -HULL.rock, HULL.rock / 2, 0] },
          duration: 2,
          ease: 'sine.inOut',
        });
    },
  };
}
