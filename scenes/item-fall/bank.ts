import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { shade } from '../../src/stage/components/shade';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** A place of somebody who was caught: its middle, and the size of who sits there. CSS pixels. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Swings under the trees at both edges, where no leaf comes down and no basket goes: middles in
 * shares of the screen, the size as a share of its shorter side, and its most in CSS pixels.
 */
const SEATS = {
  places: [
    [0.06, 0.44],
    [0.94, 0.44],
    [0.06, 0.66],
    [0.94, 0.66],
  ],
  ratio: 0.12,
  most: 96,
} as const;
/** The swing in sizes of who sits on it: its width, and how far its foot is below the middle. */
const SWING = { width: 1.12, foot: 0.6 } as const;
/** How it swings now and then: degrees, seconds of one way. */
const SWAY = { degrees: 9, seconds: 0.45, ways: 4 } as const;

/**
 * One of each round's word swings under the trees, small and in the shade: it is not to be caught
 * any more, and looks on until all come home together.
 */
export interface Bank {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  /** The next free place, whose swing comes; null when all are taken. */
  readonly next: () => Seat | null;
  /** Somebody has come to the place. */
  readonly sit: (picture: Sprite) => void;
  /** One of the swings swings. */
  readonly stir: (turn: number) => void;
  /** All leave; gives where each was. */
  readonly leave: () => readonly Seat[];
}

export function createBank(kit: StageKit): Bank {
  const view = new Container();
  shade(view, 'aside');
  let seats: readonly Seat[] = [];
  const swings: Container[] = [];
  /** Who sits on each swing; those who are on their way have a swing, too. */
  const sitting: Sprite[] = [];

  function place(order: number): void {
    const [seat, swing, who] = [seats[order], swings[order], sitting[order]];
    const rope = swing?.children[0];
    if (!seat || !swing || !rope) return;
    kit.tween.killTweensOf(swing);
    swing.rotation = 0;
    const { x, y, size } = seat;
    const sprite = rope as Sprite;
    sprite.scale.set((size * SWING.width) / sprite.texture.width);
    // It turns about its twig.
    swing.position.set(x, y + size * SWING.foot - sprite.height);
    if (!who) return;
    fitInside(who, size);
    who.position.set(0, y - swing.y);
  }

  return {
    view,
    layout: ({ width, height }) => {
      const size = Math.min(SEATS.most, Math.min(width, height) * SEATS.ratio);
      const least = size * SWING.width * 0.5;
      seats = SEATS.places.map(([x, y]) => ({
        x: Math.min(width - least, Math.max(least, width * x)),
        y: height * y,
        size,
      }));
      swings.forEach((_, order) => place(order));
    },
    next: () => {
      const seat = seats[swings.length] ?? null;
      if (!seat) return null;
      const rope = kit.sprite('swing');
      rope.anchor.set(0.5, 0);
      const swing = new Container({ children: [rope] });
      swings.push(swing);
      view.addChild(swing);
      place(swings.length - 1);
      popIn(kit, swing);
      return seat;
    },
    sit: (picture) => {
      const order = sitting.length;
      const swing = swings[order];
      if (!swing) return;
      sitting.push(picture);
      picture.rotation = 0;
      swing.addChild(picture);
      place(order);
    },
    stir: (turn) => {
      const swing = swings[turn % Math.max(1, swings.length)];
      if (!swing || kit.isMotionReduced) return;
      const { degrees, seconds, ways } = SWAY;
      const way = { duration: seconds, ease: 'sine.inOut', yoyo: true, repeat: ways - 1 };
      kit.tween.fromTo(swing, { angle: 0 }, { angle: degrees, ...way, onComplete: () => void (swing.angle = 0) });
    },
    leave: () => {
      const left = seats.slice(0, swings.length);
      for (const swing of swings) {
        kit.tween.killTweensOf([swing, swing.scale]);
        destroyView(kit, swing);
      }
      swings.length = sitting.length = 0;
      return left;
    },
  };
}
