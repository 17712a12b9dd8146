import { Container } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { stand } from '../../src/stage/components/stand';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Situation } from './situations';
import { BIRD_RATIO } from './situations';
import { birdIn } from './voice';

/** Sizes in heights of a bird. */
const BRANCH = { height: 0.3, overhang: 0.3, down: 0.48 } as const;
const POND = {
  aside: 0.5,
  above: 0.4,
  below: 0.34,
  shore: 0.94,
  pad: 1.06,
  padHeight: 0.34,
  reeds: 1.3,
  water: 0x4fa9cf,
  shine: 0xa5e0ee,
} as const;
const BOX = { width: 1.16, height: 1.45, floor: 238 / 300, sill: 0.34, sillDown: 0.03 } as const;
/** A hedge, on which they sit; a tree behind them, with a bough like a branch. */
const HEDGE = { aside: 0.35, height: 0.82, foot: 0.13 } as const;
const TREE = { aside: 0.75, above: 2.15, below: 0.72 } as const;
const NEST = { aside: 0.24, height: 0.27, down: 0.02 } as const;

/** What is behind the birds, and what is before their feet. */
export interface Scenery {
  readonly behind: Container;
  readonly front: Container;
  /** Empties it at null. */
  readonly show: (situation: Situation | null, voices: readonly Rectangle[], viewport: Viewport) => void;
  /** All of it moves off to the right. */
  readonly leave: (viewport: Viewport, seconds: number) => void;
}

export function createScenery(kit: StageKit): Scenery {
  const behind = new Container();
  const front = new Container();
  let shown: Situation | null = null;

  function build(situation: Situation, voices: readonly Rectangle[], { width: screen }: Viewport): void {
    const [first] = voices;
    const last = voices[voices.length - 1];
    if (!first || !last) return;
    const { height: bird, feet, aside } = birdIn(first.width, first.height, BIRD_RATIO[situation]);
    const foot = first.y + first.height / 2 + feet;
    const [left, right] = [first.x, last.x + last.width];
    const middles = voices.map(({ x, width }) => x + width / 2 + aside);
    if (situation === 'tree') {
      const high = bird * (TREE.above + TREE.below);
      const middle = ((middles[0] ?? left) + (middles[middles.length - 1] ?? right)) / 2;
      const wide = right - left + bird * TREE.aside;
      stand(kit, behind, 'tree', { x: middle, y: foot + bird * TREE.below, width: wide, height: high });
    }
    if (situation === 'hedge') {
      const height = bird * HEDGE.height;
      const wide = right - left + 2 * bird * HEDGE.aside;
      stand(kit, behind, 'hedge', {
        x: (left + right) / 2,
        y: foot + height * (1 - HEDGE.foot),
        width: wide,
        height,
      });
    } else if (situation === 'branch' || situation === 'tree') {
      const end = Math.min(screen + bird, right + bird);
      const begin = left - bird * BRANCH.overhang;
      const height = bird * BRANCH.height;
      stand(kit, behind, 'branch', {
        x: (begin + end) / 2,
        y: foot + height * BRANCH.down,
        width: end - begin,
        height,
      });
    } else if (situation === 'pond') {
      const wide = right - left + 2 * bird * POND.aside;
      const top = foot - bird * POND.above;
      const deep = first.y + first.height - top + bird * POND.below;
      for (const x of [left - bird * 0.06, right - bird * 0.02])
        stand(kit, behind, 'reeds', { x, y: foot, width: bird * POND.reeds * 0.4, height: bird * POND.reeds });
      for (const [tint, share] of [
        [POND.shine, 1],
        [POND.water, POND.shore],
      ] as const) {
        const water = stand(kit, behind, 'dot', {
          x: (left + right) / 2,
          y: top + deep * (0.5 + share / 2),
          width: wide * share,
          height: deep * share,
        });
        water.tint = tint;
      }
      for (const x of middles)
        stand(kit, behind, 'pad', {
          x,
          y: foot + bird * POND.padHeight * 0.52,
          width: bird * POND.pad,
          height: bird * POND.padHeight,
        });
    } else if (situation === 'boxes') {
      for (const x of middles) {
        const height = bird * BOX.height;
        stand(kit, behind, 'box', { x, y: foot + height * (1 - BOX.floor), width: bird * BOX.width, height });
        stand(kit, front, 'sill', {
          x,
          y: foot + bird * BOX.sillDown,
          width: bird * BOX.width,
          height: bird * BOX.sill,
        });
      }
    } else {
      const wide = right - left + 2 * bird * NEST.aside;
      const height = bird * NEST.height;
      stand(kit, front, 'nest', { x: (left + right) / 2, y: foot + bird * NEST.down, width: wide, height });
    }
  }

  return {
    behind,
    front,
    show: (situation, voices, viewport) => {
      for (const layer of [behind, front]) for (const part of layer.removeChildren()) destroyView(kit, part);
      const isNew = situation !== shown;
      shown = situation;
      kit.tween.killTweensOf([behind, front]);
      for (const layer of [behind, front]) layer.x = 0;
      if (situation === null) return;
      build(situation, voices, viewport);
      if (isNew) for (const layer of [behind, front]) layer.children.forEach((part, order) => popIn(kit, part, order));
    },
    leave: ({ width }, seconds) => {
      shown = null;
      const duration = kit.isMotionReduced ? 0.01 : seconds;
      for (const layer of [behind, front]) kit.tween.to(layer, { x: width, duration, ease: 'sine.in' });
    },
  };
}
