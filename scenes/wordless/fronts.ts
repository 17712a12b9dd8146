import type { Container, Sprite } from 'pixi.js';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Front } from './window-places';

/** What all windows are in. */
function boundsOf(cells: readonly Rectangle[]): Rectangle {
  const x = Math.min(...cells.map((cell) => cell.x));
  const y = Math.min(...cells.map((cell) => cell.y));
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A drawing in a rectangle. */
function draw(kit: StageKit, frame: string, { x, y, width, height }: Rectangle): Sprite {
  const sprite = kit.sprite(frame);
  sprite.position.set(x, y);
  sprite.setSize(width, height);
  return sprite;
}

/** A rounded bar from left to right, of snow or wood, about its middle. */
function drawBar(kit: StageKit, tint: number, { x, y, width, height }: Rectangle): Container {
  const bar = createNineSlice(kit, 'pebble');
  bar.tint = tint;
  resizeNineSlice(bar, width, height, 0.5);
  bar.position.set(x + width / 2, y);
  return bar;
}

const SNOW = 0xe4ecff;
const WOOD = 0x7d4a36;
/** Height of the snow at the foot; its lower half is hidden. CSS pixels. */
const DRIFT_HEIGHT = 56;
/** The foot of a front lies this far below its windows, as a share of the ground that is left. */
const FOOT_RATIO = 0.3;

/** The house: walls of wood, a roof with snow, and a chimney. Shares of the windows' height. */
const HOUSE = { aside: 40, eaves: 46, above: 16, roofRatio: 0.142 } as const;

function buildHouse(kit: StageKit, bounds: Rectangle, foot: number): Container[] {
  const top = bounds.y - HOUSE.above;
  const wall = createNineSlice(kit, 'pebble');
  wall.tint = WOOD;
  const width = bounds.width + 2 * HOUSE.aside;
  // Its lower half, with its round corners, is not seen.
  resizeNineSlice(wall, width, foot - top + DRIFT_HEIGHT / 2, 0.05);
  wall.position.set(bounds.x + bounds.width / 2, (top + foot + DRIFT_HEIGHT / 2) / 2);
  const x = bounds.x - HOUSE.aside - HOUSE.eaves;
  const roofWidth = width + 2 * HOUSE.eaves;
  const roof = draw(kit, 'roof', {
    x,
    y: top + 14 - roofWidth * HOUSE.roofRatio,
    width: roofWidth,
    height: roofWidth * HOUSE.roofRatio,
  });
  return [wall, roof, drawBar(kit, SNOW, { x, y: foot + DRIFT_HEIGHT / 2, width: roofWidth, height: DRIFT_HEIGHT })];
}

/** Where the windows lie in a drawing, as shares of its width and height. */
const INSIDE = {
  tree: { x: 0.06, y: 0.1, width: 0.88, height: 0.68 },
  ship: { x: 0.11, y: 0.17, width: 0.77, height: 0.66 },
} as const;
/** The drawing as it is placed so that its inner part holds the windows. */
function around(bounds: Rectangle, inside: Rectangle): Rectangle {
  const width = bounds.width / inside.width;
  const height = bounds.height / inside.height;
  return { x: bounds.x - inside.x * width, y: bounds.y - inside.y * height, width, height };
}

function buildTree(kit: StageKit, bounds: Rectangle, foot: number): Container[] {
  const place = around(bounds, INSIDE.tree);
  const tree = draw(kit, 'tree', { ...place, height: Math.max(place.height, foot - place.y) });
  const root = { x: place.x + place.width * 0.28, width: place.width * 0.44 };
  return [tree, drawBar(kit, SNOW, { ...root, y: tree.y + tree.height, height: DRIFT_HEIGHT })];
}

/** The water before a ship begins this far up its hull, as a share of the drawing's height. */
const WATERLINE = 0.1;
/** The ice at the lower edge: its height, and how far above the edge its middle is. CSS pixels. */
const ICE = { height: 96, sunk: 4 } as const;

function buildShip(kit: StageKit, bounds: Rectangle, foot: number, viewport: Viewport): Container[] {
  const place = around(bounds, INSIDE.ship);
  const ship = draw(kit, 'ship', place);
  const top = Math.max(foot, place.y + place.height) - place.height * WATERLINE;
  const water = draw(kit, 'brook', { x: -8, y: top, width: viewport.width + 16, height: viewport.height - top });
  // The band stands on ice before it.
  const ice = { x: -ICE.height, width: viewport.width + 2 * ICE.height, y: viewport.height - ICE.sunk };
  return [ship, water, drawBar(kit, SNOW, { ...ice, height: ICE.height })];
}

/**
 * Towers, one for each column of windows: how far each reaches beyond them, and its spire. Where
 * there is room one without windows stands at each side, lower: shares of the windows' width.
 */
const TOWER = { aside: 22, above: 64, lower: 0.62, spire: 0.86, spireRatio: 180 / 260, maxSpire: 130 } as const;
const SIDE_TOWER = { width: 0.86, apart: 0.78, down: 0.5, least: 40 } as const;

/** A tower with its spire, that stands at `foot`. */
function drawTower(kit: StageKit, x: number, y: number, width: number, foot: number): Container[] {
  const wide = width * TOWER.spire;
  const tall = Math.min(wide * TOWER.spireRatio, TOWER.maxSpire);
  const spire = draw(kit, 'spire', { x: x + (width - wide) / 2, y: y + 10 - tall, width: wide, height: tall });
  return [spire, draw(kit, 'tower', { x, y, width, height: foot - y })];
}

function buildCastle(kit: StageKit, cells: readonly Rectangle[], bounds: Rectangle, foot: number): Container[] {
  const columns = cells.flatMap(({ x, y }) => (y === cells[0]?.y ? [x] : []));
  const of = cells[0]?.width ?? 0;
  const width = of + 2 * Math.min(TOWER.aside, bounds.x);
  const ground = foot + DRIFT_HEIGHT / 2;
  const sideWidth = of * SIDE_TOWER.width;
  const hasSides = bounds.x > sideWidth + SIDE_TOWER.least;
  const sides = (hasSides ? [-1, 1] : []).flatMap((side) => {
    const middle = bounds.x + bounds.width / 2 + side * (bounds.width / 2 + of * SIDE_TOWER.apart);
    const y = bounds.y + (cells[0]?.height ?? 0) * SIDE_TOWER.down;
    return drawTower(kit, middle - sideWidth / 2, y, sideWidth, ground);
  });
  const towers = columns.flatMap((left, index) => {
    // Each second one is lower.
    const above = TOWER.above * (index % 2 === 0 ? 1 : TOWER.lower);
    return drawTower(kit, left + of / 2 - width / 2, bounds.y - above, width, ground);
  });
  const beyond = 60 + (hasSides ? of * SIDE_TOWER.width : 0);
  const drift = { x: bounds.x - beyond, width: bounds.width + 2 * beyond, y: ground, height: DRIFT_HEIGHT };
  return [...sides, ...towers, drawBar(kit, SNOW, drift)];
}

/** What stands behind the windows of a round. */
export function buildFront(kit: StageKit, front: Front, cells: readonly Rectangle[], viewport: Viewport): Container[] {
  const bounds = boundsOf(cells);
  const bottom = bounds.y + bounds.height;
  const foot = bottom + (viewport.height - bottom) * FOOT_RATIO;
  if (front === 'house') return buildHouse(kit, bounds, foot);
  if (front === 'tree') return buildTree(kit, bounds, foot);
  if (front === 'ship') return buildShip(kit, bounds, foot, viewport);
  return buildCastle(kit, cells, bounds, foot);
}
