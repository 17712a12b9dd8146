import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { bendPicture } from '../../src/stage/components/bend';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** A place on the bank: its middle, and the size of who stands there. CSS pixels. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where they stand, in shares of the width and heights of the play area above the water; sizes. */
const SEATS = { x: [0.16, 0.38, 0.62, 0.84], above: 0.1, ofWidth: 0.16, ofHeight: 0.3, most: 190 } as const;
/**
 * At the end they come nearer, and hop: how large, how far up in their sizes, how often. Seconds.
 */
const CHEER = { size: 1.5, up: 0.3, hop: 0.3, hops: 7, seconds: 0.24 } as const;

/** One of each round's word stays on the bank, and looks on, until all go home together. */
export interface Bank {
  readonly view: Container;
  readonly layout: (viewport: Viewport, surface: number) => void;
  /** The next free place; null when all are taken. */
  readonly next: () => Seat | null;
  /** Somebody has come to the place. */
  readonly sit: (picture: Sprite) => void;
  /** One of them moves for a moment. */
  readonly stir: (turn: number) => void;
  readonly cheer: () => void;
}

export function createBank(kit: StageKit): Bank {
  const view = new Container();
  let seats: readonly Seat[] = [];
  /** Those who are on their way have a place, too. */
  let taken = 0;

  return {
    view,
    layout: ({ play, width }, surface) => {
      const size = Math.min(SEATS.most, width * SEATS.ofWidth, play.height * SEATS.ofHeight);
      const y = surface - play.height * SEATS.above - size / 2;
      seats = SEATS.x.map((x) => ({ x: width * x, y, size }));
      view.children.forEach((picture, order) => {
        const seat = seats[order];
        if (!seat) return;
        kit.tween.killTweensOf([picture, picture.scale]);
        fitInside(picture as Sprite, seat.size);
        picture.position.set(seat.x, seat.y);
      });
    },
    next: () => {
      const seat = seats[taken] ?? null;
      if (seat) taken += 1;
      return seat;
    },
    sit: (picture) => {
      const seat = seats[view.children.length];
      if (!seat) return;
      view.addChild(picture);
      picture.rotation = 0;
      fitInside(picture, seat.size);
      picture.position.set(seat.x, seat.y);
    },
    stir: (turn) => {
      const one = view.children[turn % Math.max(1, view.children.length)];
      if (one) bendPicture(kit, one as Sprite, 'sway', MOTION.slow * 2);
    },
    cheer: () => {
      if (kit.isMotionReduced) return;
      view.children.forEach((picture, order) => {
        const { y } = picture;
        const { x: scale } = picture.scale;
        const large = scale * CHEER.size;
        const size = (seats[order]?.size ?? 0) * CHEER.size;
        const top = y - size * CHEER.up;
        kit.tween.to(picture.scale, { x: large, y: large, duration: MOTION.base, ease: EASE.enter });
        const line = kit.tween.timeline({ delay: order * MOTION.stagger });
        line.to(picture, { y: top, duration: MOTION.base, ease: EASE.enter });
        for (let hop = 0; hop < CHEER.hops; hop += 1)
          line
            .to(picture, { y: top - size * CHEER.hop, rotation: hop % 2 ? 0.12 : -0.12, duration: CHEER.seconds })
            .to(picture, { y: top, rotation: 0, duration: CHEER.seconds });
      });
    },
  };
}
