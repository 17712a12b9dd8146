import { Container } from 'pixi.js';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';

/**
 * The house round its windows: its colours of the last night, and how far it reaches beyond them at
 * the sides and above, and the height of the snow on it. CSS pixels.
 */
const HOUSE = { wall: 0x7a4d5c, snow: 0xe4ecff, aside: 46, above: 22, snowHeight: 54, eaves: 34 } as const;
/** Snow at the foot of a wall: its height, of which the upper half is seen. CSS pixels. */
const DRIFT_HEIGHT = 72;
/**
 * The cabins of the second night, one round each window: the colours of their walls in turn, and as
 * above.
 */
const CABIN = {
  walls: [0xb3666e, 0x6284b6, 0x6c9a76, 0xb98d56],
  aside: 8,
  above: 14,
  snowHeight: 44,
  eaves: 12,
} as const;

/** A wall with snow on it and at its foot, that stands below the area. */
function build(kit: StageKit, area: Rectangle, tint: number, eaves: number, snowHeight: number): Container {
  const { x, y, width, height } = area;
  const wall = createNineSlice(kit, 'pebble');
  wall.tint = tint;
  // Its lower half, with its round corners, is not seen.
  resizeNineSlice(wall, width, 2 * height, 0.06);
  wall.position.set(x + width / 2, y + height);
  const snow = createNineSlice(kit, 'pebble');
  snow.tint = HOUSE.snow;
  resizeNineSlice(snow, width + 2 * eaves, snowHeight, 0.5);
  snow.position.set(x + width / 2, y);
  const drift = createNineSlice(kit, 'pebble');
  drift.tint = HOUSE.snow;
  resizeNineSlice(drift, width + 2 * eaves, DRIFT_HEIGHT, 0.5);
  drift.position.set(x + width / 2, y + height);
  return new Container({ children: [wall, snow, drift] });
}

/** The house of the first night is of warm wood. */
const WOOD = 0x7d4a36;

/** Room for the house's walls at both sides of its windows, on a wide screen. */
export const leaveWalls = ({ play, isTall }: Viewport): Rectangle => {
  const aside = isTall ? 0 : HOUSE.aside + HOUSE.eaves / 2;
  return { ...play, x: play.x + aside, width: play.width - 2 * aside };
};

/** All windows of the first night, and of the last one, are in one house with snow on it. */
export function buildHouse(
  kit: StageKit,
  cells: readonly Rectangle[],
  { height }: Viewport,
  isLast: boolean,
): Container[] {
  const left = Math.min(...cells.map(({ x }) => x)) - HOUSE.aside;
  const right = Math.max(...cells.map((cell) => cell.x + cell.width)) + HOUSE.aside;
  const top = Math.min(...cells.map(({ y }) => y)) - HOUSE.above;
  const area = { x: left, y: top, width: right - left, height: height - top };
  return [build(kit, area, isLast ? HOUSE.wall : WOOD, HOUSE.eaves, HOUSE.snowHeight)];
}

/** Each window of the second night is in a cabin of its own. */
export function buildCabins(kit: StageKit, cells: readonly Rectangle[], { height }: Viewport): Container[] {
  return cells.map((cell, index) => {
    const top = cell.y - CABIN.above;
    const area = { x: cell.x - CABIN.aside, y: top, width: cell.width + 2 * CABIN.aside, height: height - top };
    const tint = CABIN.walls[index % CABIN.walls.length] ?? CABIN.walls[0];
    return build(kit, area, tint, CABIN.eaves, CABIN.snowHeight);
  });
}
