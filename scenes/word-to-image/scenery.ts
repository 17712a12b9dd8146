// The place of a round behind its seats, and how its lanterns rise at the end: for joy alone.
import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Arrangement } from './arrangement';
import type { Seat } from './seats';

interface Hill {
  readonly top: number;
  readonly x: number;
  readonly width: number;
  readonly tint: number;
}

/** Hills of a meadow: where each begins, in heights of the viewport, its middle and its width. */
const HILLS = {
  clearing: [
    { top: 0.42, x: 0.86, width: 1.2, tint: 0x8cc866 },
    { top: 0.46, x: 0.24, width: 1.5, tint: 0x9ed46e },
    { top: 0.72, x: 0.7, width: 1.9, tint: 0xb2de7c },
  ],
  tree: [{ top: 0.9, x: 0.5, width: 1.5, tint: 0x8cc866 }],
} as const;
/** Bushes at the edge of the clearing: shares of the viewport, and of its width. */
const BUSHES = [
  [0.02, 0.45, 0.2],
  [0.98, 0.42, 0.24],
] as const;
/** Trunk, boughs and leaves: in CSS pixels at most, in shares of the width, in sides of a cell. */
const TREE = {
  trunk: 270,
  trunkShare: 0.24,
  bough: 0.3,
  boughY: 0.34,
  lift: 0.34,
  leaves: 300,
  leavesShare: 0.36,
} as const;
/**
 * The crown's clusters of leaves: distance in their widths, alternating heights above the play
 * area.
 */
const CROWN = { pitch: 0.56, heights: [0.2, 0.44] } as const;
/** Lanterns rise: to these shares of the viewport's height, in seconds, and grow by this factor. */
const RISE = { heights: [0.22, 0.3], seconds: 1.3, stagger: 0.08, fade: 0.5, grow: 1.34 } as const;

export interface Scenery {
  /** Behind all. */
  readonly view: Container;
  readonly lay: (arrangement: Arrangement, viewport: Viewport, cells: readonly Rectangle[]) => void;
  /** Lanterns that are lit rise into the sky, and their rafts go. */
  readonly release: (seats: readonly Seat[], viewport: Viewport) => void;
}

export function createScenery(kit: StageKit): Scenery {
  const view = new Container();

  function add(frame: string, x: number, y: number, width: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    sprite.scale.set(width / sprite.texture.width);
    view.addChild(sprite);
    return sprite;
  }

  function addHills(hills: readonly Hill[], { width, height }: Viewport): void {
    for (const { top, x, width: share, tint } of hills) {
      const hill = createNineSlice(kit, 'pebble');
      hill.tint = tint;
      // Its lower edge is below the screen's.
      const high = height * (1 - top) * 1.3;
      resizeNineSlice(hill, width * share, high, 0.5);
      hill.position.set(width * x, height * top + high / 2);
      view.addChild(hill);
    }
  }

  /** A tree whose trunk bears the words, with a bough to each nest and a crown over all. */
  function addTree({ width, height, play }: Viewport, cells: readonly Rectangle[]): void {
    const middle = play.x + play.width / 2;
    for (const cell of cells) {
      const { x, y } = centreOf(cell);
      const bough = add('trunk', middle, y + TREE.boughY * cell.height, 1);
      // Its foot is in the trunk.
      bough.anchor.set(0.5, 1);
      const [aside, lift] = [Math.abs(x - middle) + cell.width * 0.5, TREE.lift * cell.height];
      bough.y += lift * 0.7;
      bough.setSize(TREE.bough * cell.height, Math.hypot(aside, lift));
      bough.rotation = (x < middle ? -1 : 1) * (Math.PI / 2 - Math.atan2(lift, aside));
    }
    const trunk = add('trunk', middle, height * 0.5, 1);
    trunk.setSize(Math.min(TREE.trunk, width * TREE.trunkShare), height * 0.96);
    const cluster = Math.min(TREE.leaves, width * TREE.leavesShare);
    const count = Math.ceil(width / (cluster * CROWN.pitch)) + 1;
    for (let index = 0; index < count; index += 1)
      add('leaves', ((index + 0.5) / count) * width, play.y * (CROWN.heights[index % 2] ?? 0), cluster);
  }

  return {
    view,
    lay: (arrangement, viewport, cells) => {
      for (const child of view.removeChildren()) destroyView(kit, child);
      if (arrangement === 'clearing') {
        addHills(HILLS.clearing.slice(0, 1), viewport);
        for (const [x, y, share] of BUSHES)
          add('leaves', viewport.width * x, viewport.height * y, viewport.width * share);
        addHills(HILLS.clearing.slice(1), viewport);
      } else if (arrangement === 'tree') {
        addHills(HILLS.tree, viewport);
        addTree(viewport, cells);
      }
    },
    release: (seats, { height }) => {
      seats.forEach(({ parts, mark, glow }, order) => {
        const [lower] = parts;
        if (!lower || lower.destroyed) return;
        const isLit = glow.visible;
        for (const part of lower.children)
          if (!isLit || (part !== mark && part !== glow)) kit.tween.to(part, { alpha: 0, duration: RISE.fade });
        if (!isLit || kit.isMotionReduced) return;
        for (const { scale } of [mark, glow])
          kit.tween.to(scale, { x: scale.x * RISE.grow, y: scale.y * RISE.grow, duration: RISE.seconds });
        kit.tween.to(lower, {
          y: height * (RISE.heights[order % 2] ?? 0) - mark.y,
          duration: RISE.seconds,
          delay: order * RISE.stagger,
          ease: 'sine.inOut',
        });
      });
    },
  };
}
