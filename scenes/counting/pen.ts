import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { ItemView } from './items';
import type { Layout } from './layout';
import { findSlot } from './layout';
import { hop } from './taps';

/** The pen at the front: what was taken stands in it in a row, each with its number. */
export interface Pen {
  /** Its fence, behind all things. */
  readonly view: Container;
  /** Empties it for the next question; at most `most` things will stand in it. */
  readonly clear: (most: number) => void;
  /** All are where they stand, in a new layout. */
  readonly place: (layout: Layout, hasFence: boolean) => void;
  /** These stand in it now, in this order: they leap in, and others go back to where they were. */
  readonly follow: (taken: readonly number[]) => void;
  /** The slot of a thing; null where it is not in the pen. */
  readonly slotOf: (cell: number) => Rectangle | null;
  /** Those in it hop one after the other; gives the seconds until the last has. */
  readonly ask: () => number;
}

/** A leap into the pen: seconds, and how high its arch is, in sizes of the slot; seen larger. */
const LEAP = { seconds: 0.46, arch: 0.5, large: 1.2 } as const;
/** Pieces of fence: height and how far its foot is below the upper edge, in heights of the pen. */
const FENCE = { height: 0.5, foot: 0.62, ratio: 240 / 110 } as const;
/** While it asks, things hop in turn: height in heights of the thing, times in seconds. */
const ASK = { hop: 0.16, seconds: 0.34, every: 0.16 } as const;

/** Makes an empty pen for these things; `grass` is their layer, whose last one is in front. */
export function createPen(kit: StageKit, items: ReadonlyMap<number, ItemView>, grass: Container): Pen {
  const view = new Container();
  let layout: Layout | null = null;
  let most = 1;
  /** The cells of those in it, from left to right. */
  let inside: readonly number[] = [];

  const slotAt = (order: number): Rectangle | null => (layout?.pen ? findSlot(layout.pen, order, most) : null);

  function put(item: ItemView, to: Rectangle, isLeap: boolean): void {
    const scale = to.width / Math.max(1, item.place.width);
    const at = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    const { view: thing } = item;
    kit.tween.killTweensOf([thing, thing.scale]);
    if (!isLeap || kit.isMotionReduced) {
      thing.position.copyFrom(at);
      thing.scale.set(scale);
      return;
    }
    const top = Math.min(thing.y, at.y) - to.height * LEAP.arch;
    const half = LEAP.seconds / 2;
    kit.tween.to(thing, { x: at.x, duration: LEAP.seconds, ease: 'none' });
    kit.tween
      .timeline()
      .to(thing, { y: top, duration: half, ease: 'sine.out' })
      .to(thing, { y: at.y, duration: half, ease: 'sine.in' });
    kit.tween
      .timeline()
      .to(thing.scale, { x: scale * LEAP.large, y: scale * LEAP.large, duration: half })
      .to(thing.scale, { x: scale, y: scale, delay: half, duration: MOTION.slow, ease: EASE.settle });
  }

  function fence(pen: Rectangle): void {
    const height = pen.height * FENCE.height;
    const count = Math.max(1, Math.round(pen.width / (height * FENCE.ratio)));
    for (let index = 0; index < count; index += 1) {
      const piece = kit.sprite('fence');
      piece.anchor.set(0.5, 1);
      piece.setSize(pen.width / count + 1, height);
      piece.position.set(pen.x + ((index + 0.5) * pen.width) / count, pen.y + pen.height * FENCE.foot);
      view.addChild(piece);
    }
  }

  return {
    view,
    clear: (next) => {
      most = next;
      inside = [];
    },
    place: (next, hasFence) => {
      layout = next;
      for (const piece of view.removeChildren()) piece.destroy();
      if (layout.pen && hasFence) fence(layout.pen);
      inside.forEach((cell, order) => {
        const [item, slot] = [items.get(cell), slotAt(order)];
        item?.setPenned(slot !== null);
        if (item && slot) put(item, slot, false);
      });
    },
    follow: (taken) => {
      if (!layout?.pen) {
        inside = taken;
        return;
      }
      for (const cell of inside) {
        const item = items.get(cell);
        if (!item || taken.includes(cell)) continue;
        item.setPenned(false);
        put(item, item.place, true);
      }
      taken.forEach((cell, order) => {
        const [item, slot] = [items.get(cell), slotAt(order)];
        if (!item || !slot || inside[order] === cell) return;
        grass.addChild(item.view);
        item.setPenned(true);
        put(item, slot, true);
      });
      inside = [...taken];
    },
    slotOf: (cell) => {
      const order = inside.indexOf(cell);
      return order < 0 ? null : slotAt(order);
    },
    ask: () => {
      inside.forEach((cell, order) => {
        kit.tween.delayedCall(order * ASK.every, () => {
          const item = items.get(cell);
          if (item && !item.view.destroyed) hop(kit, item, ASK.hop, ASK.seconds);
        });
      });
      return inside.length * ASK.every;
    },
  };
}
