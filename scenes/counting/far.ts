import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { layoutGrid } from '../../src/stage/components/grid';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { actOut } from './taps';

/** What was counted in this round waits out of sight, and comes at its end. */
export interface Far {
  readonly view: Container;
  /** Adds `amount` more of a picture. */
  readonly add: (picture: Texture, amount: number) => void;
  readonly place: (layout: Layout, viewport: Viewport) => void;
  /**
   * The round is over: those that were counted last join the others, and all come near, and stay.
   */
  readonly come: (picture: Texture | null, last: readonly Rectangle[], viewport: Viewport) => void;
  readonly clear: () => void;
}

/**
 * The size of a figure where it comes from, in CSS pixels. The distances from one figure to the
 * next, between groups and to the sign are multiples of that size.
 */
const SIZE = { max: 110, pitch: 0.42, between: 0.34, beside: 0.5 } as const;

/** How far below the upper edge of the meadow they stand, in heights of the screen. */
const DOWN = 0.03;

/**
 * At the end of a round all of them come near, in the middle below the banner: the share of the
 * screen's height from the foot, the largest size and the room between two in CSS pixels, seconds,
 * and hops in sizes.
 */
const NEAR = {
  height: 0.44,
  max: 240,
  gap: 8,
  seconds: 0.5,
  stagger: 0.02,
  hop: 0.16,
  hopSeconds: 0.2,
  hops: 5,
} as const;

/** Makes the empty far meadow. */
export function createFar(kit: StageKit): Far {
  const view = new Container();
  /** One for each right answer. */
  let groups: readonly (readonly Sprite[])[] = [];
  let sides: readonly { readonly from: number; readonly way: 1 | -1; readonly room: number }[] = [];
  let ground = 0;
  let isNear = false;

  /** Groups stand left and right in turn, from the sign outward, all in one size. */
  function arrange(): void {
    if (isNear) return;
    const widths = sides.map((_, side) => {
      const own = groups.filter((__, index) => index % 2 === side);
      const things = own.reduce((sum, group) => sum + group.length, 0);
      return things * SIZE.pitch + own.length * SIZE.between + SIZE.beside;
    });
    const size = Math.min(SIZE.max, ...sides.map(({ room }, side) => room / Math.max(1, widths[side] ?? 1)));
    // Nothing stands about that could be taken for a choice.
    view.visible = false;
    sides.forEach(({ from, way }, side) => {
      let away = SIZE.beside;
      for (const group of groups.filter((_, index) => index % 2 === side)) {
        for (const thing of group) {
          kit.tween.killTweensOf(thing.scale);
          fitInside(thing, size);
          thing.position.set(from + way * (away + SIZE.pitch / 2) * size, ground);
          away += SIZE.pitch;
        }
        away += SIZE.between;
      }
    });
  }

  return {
    view,
    add: (texture, amount) => {
      const group = Array.from({ length: amount }, () => new Sprite({ texture, anchor: { x: 0.5, y: 1 } }));
      groups = [...groups, group];
      view.addChild(...group);
      arrange();
    },
    place: ({ number, numeral, thing, meadow }, { play, height }) => {
      ground = meadow.y + height * DOWN;
      const left = Math.min(number.x, thing.x);
      const right = numeral.x + numeral.width;
      sides = [
        { from: left, way: -1, room: Math.max(0, left - play.x) },
        { from: right, way: 1, room: Math.max(0, play.x + play.width - right) },
      ];
      arrange();
    },
    come: (picture, last, { height, play }) => {
      if (picture) {
        const joined = last.map((place) => {
          const thing = new Sprite({ texture: picture, anchor: { x: 0.5, y: 1 } });
          fitInside(thing, place.width);
          thing.position.set(place.x + place.width / 2, place.y + place.height);
          return thing;
        });
        groups = [...groups, joined];
        if (joined.length > 0) view.addChild(...joined);
      }
      const all = groups.flat();
      if (all.length === 0) return;
      isNear = view.visible = true;
      const high = height * NEAR.height;
      const area = { ...play, y: play.y + play.height - high, height: high };
      const cells = layoutGrid(area, all.length, { aspectRatio: 1, gap: NEAR.gap, maxWidth: NEAR.max });
      all.forEach((thing, order) => {
        const cell = cells[order];
        if (!cell) return;
        const { x, y } = { x: cell.x + cell.width / 2, y: cell.y + cell.height };
        const scale = cell.width / Math.max(thing.texture.width, thing.texture.height);
        kit.tween.killTweensOf([thing, thing.scale]);
        if (kit.isMotionReduced) {
          thing.position.set(x, y);
          thing.scale.set(scale);
          kit.showPose(thing, NEAR.hops * 2 * NEAR.hopSeconds);
          return;
        }
        const delay = order * NEAR.stagger;
        const way = { duration: NEAR.seconds, delay, ease: 'power2.inOut' };
        kit.tween.to(thing.scale, { x: scale, y: scale, ...way });
        kit.tween.to(thing, { x, y, ...way });
        kit.tween.to(thing, {
          y: y - cell.height * NEAR.hop,
          delay: delay + NEAR.seconds,
          duration: NEAR.hopSeconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * NEAR.hops - 1,
        });
        actOut(kit, thing, delay + NEAR.seconds, 2 * NEAR.hopSeconds, NEAR.hops);
      });
    },
    clear: () => {
      isNear = false;
      groups = [];
      for (const thing of view.removeChildren()) {
        kit.tween.killTweensOf([thing, thing.scale]);
        thing.destroy();
      }
    },
  };
}
