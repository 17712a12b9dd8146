import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';

/** What was counted in this round grazes far off, on both sides of the sign. */
export interface Far {
  readonly view: Container;
  /** Adds `amount` more of a picture. */
  readonly add: (picture: Texture, amount: number) => void;
  readonly place: (layout: Layout, viewport: Viewport) => void;
  readonly clear: () => void;
}

/**
 * The size of a figure in CSS pixels: when less than `min` fits, nothing is shown. The distances
 * from one figure to the next, between groups and to the sign are multiples of that size.
 */
const SIZE = { max: 72, min: 36, pitch: 0.64, between: 0.4, beside: 0.5 } as const;

/** How far below the upper edge of the meadow they stand, in heights of the screen. */
const DOWN = 0.03;

/** Makes the empty far meadow. */
export function createFar(kit: StageKit): Far {
  const view = new Container();
  /** One for each right answer. */
  let groups: readonly (readonly Sprite[])[] = [];
  let sides: readonly { readonly from: number; readonly way: 1 | -1; readonly room: number }[] = [];
  let ground = 0;

  /** Groups stand left and right in turn, from the sign outward, all in one size. */
  function arrange(): void {
    const widths = sides.map((_, side) => {
      const own = groups.filter((__, index) => index % 2 === side);
      const things = own.reduce((sum, group) => sum + group.length, 0);
      return things * SIZE.pitch + own.length * SIZE.between + SIZE.beside;
    });
    const size = Math.min(SIZE.max, ...sides.map(({ room }, side) => room / Math.max(1, widths[side] ?? 1)));
    view.visible = size >= SIZE.min;
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
      group.forEach((thing, order) => popIn(kit, thing, order));
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
    clear: () => {
      groups = [];
      for (const thing of view.removeChildren()) {
        kit.tween.killTweensOf(thing.scale);
        thing.destroy();
      }
    },
  };
}
