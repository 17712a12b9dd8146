import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Hanging } from './layout';

/** A branch is this share of the screen's width, and so far below the upper end of its lanterns. */
const BRANCH = { width: 0.9, below: 4 } as const;
/** A cord: CSS pixels; leaves on it, between lanterns. */
const CORD = { tint: 0x5a3720, pixels: 9, every: 6, leaf: 46 } as const;
/** A tree: its trunk and its crown, in CSS pixels at most and in shares of the screen's width. */
const TREE = { trunk: 200, trunkShare: 0.17, crown: 290, crownShare: 0.3, pitch: 0.5, heights: [0.1, 0.3] } as const;
/**
 * A boat: the most that its hull is long (CSS pixels, share of half the screen); masts in CSS
 * pixels.
 */
const BOAT = { hull: 560, share: 0.92, mast: 18, yard: 15, over: 0.3, tint: 0xd3a066, ripple: 1.1 } as const;
/** It rocks as it comes: degrees and seconds. */
const ROCK = { degrees: 1.5, seconds: 3 } as const;

/** What the lanterns of a set hang from, behind them. */
export interface Supports {
  readonly view: Container;
  readonly hang: (hanging: Hanging, cells: readonly Rectangle[], viewport: Viewport) => void;
  /** Boats sail off; all else stays. */
  readonly leave: (viewport: Viewport) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const slopeOf = (from: Point, to: Point): number => (to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x));

export function createSupports(kit: StageKit): Supports {
  const view = new Container();
  let boats: Container[] = [];
  let shown = '';

  function add(to: Container, frame: string, x: number, y: number, width: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    sprite.scale.set(width / sprite.texture.width);
    to.addChild(sprite);
    return sprite;
  }

  function addPole(to: Container, x: number, y: number, width: number, height: number): void {
    const pole = createNineSlice(kit, 'pebble');
    pole.tint = BOAT.tint;
    resizeNineSlice(pole, width, height, 0.5);
    pole.position.set(x, y);
    to.addChild(pole);
  }

  function addBranches(cells: readonly Rectangle[], { width }: Viewport): void {
    const rows = [...new Set(cells.map(({ y }) => Math.round(y)))];
    rows.forEach((top, row) => {
      const branch = add(view, 'branch', width / 2, top + BRANCH.below, width * BRANCH.width);
      if (row % 2 === 1) branch.scale.x *= -1;
    });
  }

  /** A cord through the knots of each row, from edge to edge. */
  function addCords(cells: readonly Rectangle[], { width }: Viewport): void {
    const rows: Rectangle[][] = [];
    for (const cell of cells) {
      const row = rows[rows.length - 1];
      const last = row?.[row.length - 1];
      if (row && last && cell.x > last.x) row.push(cell);
      else rows.push([cell]);
    }
    for (const row of rows) {
      const knots = row.map((cell) => ({ x: cell.x + cell.width / 2, y: cell.y + BRANCH.below }));
      const [first, last] = [knots[0], knots[knots.length - 1]];
      const [second, nextToLast] = [knots[1] ?? first, knots[knots.length - 2] ?? last];
      if (!first || !last || !second || !nextToLast) continue;
      // It goes on as steeply to both edges.
      const points = [
        { x: 0, y: first.y - first.x * Math.max(0.25, slopeOf(first, second)) },
        ...knots,
        { x: width, y: last.y + (width - last.x) * Math.min(-0.25, slopeOf(nextToLast, last)) },
      ];
      points.slice(1).forEach((to, index) => {
        const from = points[index] ?? to;
        const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CORD.every));
        for (let step = 0; step <= count; step += 1) {
          const dot = add(
            view,
            'dot',
            from.x + ((to.x - from.x) * step) / count,
            from.y + ((to.y - from.y) * step) / count,
            CORD.pixels,
          );
          dot.tint = CORD.tint;
        }
        // In more than one row leaves would lie between lanterns.
        if (rows.length > 1) return;
        for (const [at, angle] of [
          [0.34, 150],
          [0.66, -30],
        ] as const) {
          const leaf = add(view, 'leaf', from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at, CORD.leaf);
          leaf.anchor.set(0.5, 1);
          leaf.angle = angle;
        }
      });
    }
  }

  function addTree(cells: readonly Rectangle[], viewport: Viewport): void {
    const { width, height, play } = viewport;
    const trunk = add(view, 'trunk', width / 2, 0, Math.min(TREE.trunk, width * TREE.trunkShare));
    trunk.anchor.set(0.5, 1);
    trunk.y = height;
    trunk.height = height * 0.94;
    addBranches(cells, viewport);
    const cluster = Math.min(TREE.crown, width * TREE.crownShare);
    const count = Math.ceil(width / (cluster * TREE.pitch));
    for (let index = 0; index < count; index += 1)
      add(view, 'crown', ((index + 0.5) / count) * width, play.y * (TREE.heights[index % 2] ?? 0), cluster);
  }

  /** A boat under each half, with a mast and a yard for each row of lanterns. */
  function addBoats(cells: readonly Rectangle[], { width, play }: Viewport): void {
    const foot = play.y + play.height;
    for (const side of [0, 1]) {
      const own = cells.filter((cell) => (cell.x + cell.width / 2 < width / 2 ? 0 : 1) === side);
      const [first] = own;
      if (!first) continue;
      const left = Math.min(...own.map(({ x }) => x));
      const right = Math.max(...own.map((cell) => cell.x + cell.width));
      const middle = (left + right) / 2;
      const boat = new Container();
      boat.position.set(middle, foot);
      const hullWidth = Math.min(BOAT.hull, (width / 2) * BOAT.share);
      const hull = add(boat, 'hull', 0, 0, hullWidth);
      hull.y = -hull.height / 2;
      const top = Math.min(...own.map(({ y }) => y)) - foot - first.height * BOAT.over * 0.3;
      addPole(boat, 0, (top + hull.y) / 2, BOAT.mast, hull.y - top);
      for (const y of new Set(own.map((cell) => Math.round(cell.y)))) {
        const row = own.filter((cell) => Math.round(cell.y) === y);
        const wide = Math.max(...row.map((cell) => cell.x + cell.width)) - Math.min(...row.map(({ x }) => x));
        addPole(boat, 0, y - foot + BRANCH.below, wide + first.width * BOAT.over * 0.3, BOAT.yard);
      }
      boat.addChild(hull);
      const shadow = add(boat, 'shadow', 0, -4, hullWidth * BOAT.ripple);
      boat.setChildIndex(shadow, 0);
      view.addChild(boat);
      boats.push(boat);
    }
  }

  return {
    view,
    hang: (hanging, cells, viewport) => {
      const next = JSON.stringify([hanging, cells, viewport.width, viewport.height]);
      if (next === shown) return;
      const isNew = !shown.startsWith(`["${hanging}"`);
      shown = next;
      for (const child of view.removeChildren()) destroyView(kit, child);
      boats = [];
      if (hanging === 'branch') addBranches(cells, viewport);
      else if (hanging === 'arc') addCords(cells, viewport);
      else if (hanging === 'tree') addTree(cells, viewport);
      else addBoats(cells, viewport);
      if (kit.isMotionReduced || !isNew) return;
      boats.forEach((boat, side) => {
        kit.tween.from(boat, {
          x: boat.x + (side === 0 ? -1 : 1) * viewport.width * 0.6,
          duration: 0.8,
          ease: 'sine.out',
        });
        kit.tween.to(boat, {
          keyframes: { angle: [0, ROCK.degrees, -ROCK.degrees, ROCK.degrees, 0] },
          duration: ROCK.seconds,
          ease: 'sine.inOut',
        });
      });
    },
    leave: ({ width }) => {
      if (kit.isMotionReduced) return;
      boats.forEach((boat, side) => {
        kit.tween.to(boat, { x: side === 0 ? -width * 0.5 : width * 1.5, duration: 1.6, ease: 'power1.in' });
      });
    },
  };
}
