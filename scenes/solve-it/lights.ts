import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Point } from './crew';
import { SHIP } from './vessels';

/** The lights of the ship, and the friends of earlier sums on its upper deck. */
export interface Lights {
  readonly view: Container;
  /**
   * `at` converts a point of the drawing to CSS pixels in the ship; `scale`: CSS pixels per pixel.
   */
  readonly place: (at: (point: Point) => Point, scale: number) => void;
  /** Lights this share of windows and lanterns, one after the other. */
  readonly light: (share: number) => void;
  /** Shows these friends on the deck, in the order of their sums. */
  readonly board: (counters: readonly string[]) => void;
  /** The friends hop one after the other. */
  readonly cheer: () => void;
}

const LIGHT = { on: 0xffe38a, lantern: 0xffb35c, off: 0x6d6f9c, glow: 2.6, glowAlpha: 0.75, every: 0.5 } as const;
const HOP = { height: 0.16, seconds: 0.16, every: 0.07 } as const;

const isWindow = (index: number): boolean => index >= 2 * SHIP.lanterns.each;
const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Points of all lights: the lanterns from left to right, then the windows. */
function listPoints(): readonly (Point & { readonly size: number })[] {
  const { from, middle, to, sag, each, size } = SHIP.lanterns;
  const lines = [
    [from, middle],
    [middle, to],
  ] as const;
  const lanterns = lines.flatMap(([start, end]) =>
    Array.from({ length: each }, (_, index) => {
      const share = (index + 0.5) / each;
      return {
        x: mix(start.x, end.x, share),
        y: mix(start.y, end.y, share) + sag * 4 * share * (1 - share),
        size,
      };
    }),
  );
  const { x, y, step, count, size: window } = SHIP.windows;
  return [...lanterns, ...Array.from({ length: count }, (_, index) => ({ x: x + index * step, y, size: window }))];
}

/** Makes the dark lights of a ship. */
export function createLights(kit: StageKit): Lights {
  const lamps = new Container();
  const deck = new Container();
  const points = listPoints();
  let sprites: readonly { readonly lamp: Sprite; readonly glow: Sprite }[] = [];
  let onBoard: readonly string[] = [];
  let lit = 0;
  let toView: ((point: Point) => Point) | null = null;
  let pixels = 1;

  function turnOn(index: number): void {
    const found = sprites[index];
    if (!found) return;
    found.lamp.tint = isWindow(index) ? LIGHT.on : LIGHT.lantern;
    found.lamp.alpha = 1;
    found.glow.visible = true;
  }

  function board(counters: readonly string[]): void {
    onBoard = counters;
    for (const old of deck.removeChildren()) destroyView(kit, old);
    if (!toView) return;
    const toShip = toView;
    const { x, y, width, size } = SHIP.deck;
    counters.forEach((frame, index) => {
      const friend = kit.sprite(frame);
      friend.anchor.set(0.5, 1);
      fitInside(friend, size * pixels);
      friend.position.copyFrom(toShip({ x: x + (width * (index + 0.5)) / counters.length, y }));
      deck.addChild(friend);
    });
  }

  return {
    view: new Container({ children: [deck, lamps] }),
    place: (at, scale) => {
      toView = at;
      pixels = scale;
      for (const old of lamps.removeChildren()) destroyView(kit, old);
      sprites = points.map((point, index) => {
        const [lamp, glow] = [kit.sprite('dot'), kit.sprite('glow')];
        for (const [sprite, size] of [
          [glow, point.size * LIGHT.glow],
          [lamp, point.size],
        ] as const) {
          sprite.anchor.set(0.5);
          sprite.setSize(size * scale, size * scale);
          sprite.position.copyFrom(at(point));
          lamps.addChild(sprite);
        }
        glow.alpha = LIGHT.glowAlpha;
        glow.visible = false;
        lamp.tint = LIGHT.off;
        // A dark window is drawn already.
        lamp.alpha = isWindow(index) ? 0 : 1;
        return { lamp, glow };
      });
      for (let index = 0; index < lit; index += 1) turnOn(index);
      board(onBoard);
    },
    light: (share) => {
      const until = Math.round(points.length * Math.min(1, share));
      for (let index = lit; index < until; index += 1) {
        turnOn(index);
        const found = sprites[index];
        if (found) popIn(kit, found.lamp, (index - lit) * LIGHT.every);
      }
      lit = Math.max(lit, until);
    },
    board,
    cheer: () => {
      if (kit.isMotionReduced) return;
      deck.children.forEach((friend, order) => {
        kit.tween.to(friend, {
          y: `-=${SHIP.deck.size * pixels * HOP.height}`,
          duration: HOP.seconds,
          delay: order * HOP.every,
          repeat: 3,
          yoyo: true,
          ease: 'sine.out',
        });
      });
    },
  };
}
