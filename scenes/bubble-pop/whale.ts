import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Water } from './water';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whale of the second round: it spouts the bubbles, and those that were freed ride on it. */
export interface Whale {
  readonly view: Container;
  /** Of those who ride: moves with it. */
  readonly riders: Container;
  readonly layout: (viewport: Viewport) => void;
  /** It rises out of the lake, or dives. */
  readonly set: (isThere: boolean) => void;
  /** Spouts water and small bubbles up to a place on the stage. */
  readonly spout: (to: Point) => void;
  /** Where its blowhole and its back are: `share` from 0 at its neck to 1 before its tail. */
  readonly blowhole: () => Point;
  readonly seatAt: (share: number) => Point;
  /** Somebody lands on it: it sinks a little and comes up. */
  readonly dip: () => void;
  /** Swims off with all who ride on it, spouting. */
  readonly swimOff: () => void;
}

/** Its width as a share of the screen's, wide or upright, its limits in CSS pixels, its middle. */
const SIZE = { ratio: 0.52, tallRatio: 0.68, min: 320, max: 760, x: 0.53 } as const;
/** Places in its drawing, as shares of its width and height from its upper left corner. */
const PARTS = { hole: { x: 0.277, y: 0.31 }, back: { from: 0.36, to: 0.68, y: 0.34 } } as const;
/** Its height above the lower edge, in its own height. */
const SHOWN = 0.86;
/** So much higher it swims on an upright screen, whose frogs are before it: shares of the width. */
const TALL_LIFT = 0.13;
/** How deep it waits, in its own height. */
const DIVE = { depth: 1.3, seconds: 0.9 } as const;
/** The splash of its rising, in its widths. */
const SPLASH_RATIO = 0.5;
const DIP = { pixels: 16, downSeconds: 0.12, seconds: 0.7 } as const;
/** One spout: pieces, their sizes in CSS pixels, how wide they scatter, seconds. */
const SPOUT = { count: 16, pixels: 34, scatter: 46, seconds: 0.75, arch: 60 } as const;
const OFF = { seconds: 1.7, bob: 18, spouts: 4 } as const;

export function createWhale(kit: StageKit, splash: Water['splash']): Whale {
  const body = kit.sprite('whale');
  const riders = new Container();
  /** Is moved by dips and dives; `view` stands in its place. */
  const moved = new Container({ children: [body, riders] });
  const jets = new Container();
  const view = new Container({ children: [jets, moved], visible: false });
  let viewport: Viewport | null = null;
  let place = { x: 0, y: 0, width: 1, height: 1 };
  let isThere = false;

  const at = ({ x, y }: Point): Point => ({
    x: place.x + x * place.width + moved.x,
    y: place.y + y * place.height,
  });

  function spout(to: Point): void {
    if (kit.isMotionReduced || !view.visible) return;
    const from = at(PARTS.hole);
    const pieces = Array.from({ length: SPOUT.count }, (_, order) => {
      const piece = kit.sprite(order % 3 === 0 ? 'bubble-front' : 'drop');
      piece.anchor.set(0.5);
      fitInside(piece, SPOUT.pixels * (0.6 + 0.8 * kit.random()));
      piece.alpha = 0;
      return { piece, late: order / SPOUT.count / 2, aside: SPOUT.scatter * (kit.random() - 0.5) };
    });
    const group = new Container({ children: pieces.map(({ piece }) => piece) });
    jets.addChild(group);
    const flight = { ratio: 0 };
    kit.tween.to(flight, {
      ratio: 1,
      duration: SPOUT.seconds,
      ease: 'sine.out',
      onUpdate: () => {
        if (group.destroyed) return;
        for (const { piece, late, aside } of pieces) {
          const way = Math.max(0, Math.min(1, (flight.ratio - late) / (1 - 0.5)));
          piece.alpha = way <= 0 ? 0 : Math.min(1, (1 - way) * 3);
          const arch = SPOUT.arch * Math.sin(Math.PI * way);
          // Straight up first, then over to the side.
          piece.position.set(from.x + (to.x - from.x) * way * way + aside * way, from.y + (to.y - from.y) * way - arch);
        }
      },
      onComplete: () => {
        if (!group.destroyed) destroyView(kit, group);
      },
    });
  }

  function rise(): void {
    view.visible = true;
    kit.tween.killTweensOf(moved);
    moved.x = 0;
    if (kit.isMotionReduced) {
      moved.y = 0;
      return;
    }
    moved.y = place.height * DIVE.depth;
    kit.tween.to(moved, { y: 0, duration: DIVE.seconds, ease: EASE.enter });
    kit.tween.delayedCall(DIVE.seconds / 3, () =>
      splash({ x: place.x + place.width / 2, y: viewport?.height ?? 0 }, place.width * SPLASH_RATIO),
    );
  }

  function dive(): void {
    kit.tween.killTweensOf(moved);
    const hide = (): void => {
      view.visible = false;
      moved.position.set(0);
    };
    if (kit.isMotionReduced) hide();
    else
      kit.tween.to(moved, { y: place.height * DIVE.depth, duration: MOTION.slow, ease: EASE.leave, onComplete: hide });
  }

  return {
    view,
    riders,
    spout,
    blowhole: () => at(PARTS.hole),
    seatAt: (share) => ({
      x: place.x + place.width * (PARTS.back.from + (PARTS.back.to - PARTS.back.from) * share),
      y: place.y + place.height * PARTS.back.y,
    }),
    dip: () => {
      if (kit.isMotionReduced || !isThere) return;
      kit.tween.killTweensOf(moved);
      kit.tween
        .timeline()
        .to(moved, { y: DIP.pixels, duration: DIP.downSeconds })
        .to(moved, { y: 0, duration: DIP.seconds, ease: EASE.settle });
    },
    swimOff: () => {
      if (kit.isMotionReduced || !viewport || !isThere) return;
      const { width } = viewport;
      kit.tween.killTweensOf(moved);
      for (let turn = 0; turn < OFF.spouts; turn += 1)
        kit.tween.delayedCall((turn * OFF.seconds) / OFF.spouts, () => {
          const { x, y } = at(PARTS.hole);
          spout({ x: x + 40, y: y - place.height });
        });
      // It looks to the left, and goes there.
      kit.tween.to(moved, { x: -width, duration: OFF.seconds, ease: 'power1.in' });
      kit.tween.to(moved, {
        keyframes: { y: [0, -OFF.bob, OFF.bob, -OFF.bob, OFF.bob, 0] },
        duration: OFF.seconds,
        onComplete: () => (view.visible = false),
      });
      isThere = false;
    },
    set: (isDue) => {
      if (isDue === isThere) return;
      isThere = isDue;
      if (isDue) rise();
      else dive();
    },
    layout: (next) => {
      viewport = next;
      const width = Math.max(SIZE.min, Math.min(SIZE.max, next.width * (next.isTall ? SIZE.tallRatio : SIZE.ratio)));
      const lift = next.isTall ? next.width * TALL_LIFT : 0;
      const height = (width * body.texture.height) / body.texture.width;
      place = { x: next.width * SIZE.x - width / 2, y: next.height - height * SHOWN - lift, width, height };
      body.setSize(width, height);
      body.position.set(place.x, place.y);
    },
  };
}
