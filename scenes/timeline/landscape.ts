import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { RoadRow } from './areas';
import { ERA_COUNT } from './rules-eras';
import { createLandmark } from './landmark';
import { burst } from './sparks';

/** Each half of the land as it is drawn (art/land-*.svg): the road's middle, and its height. */
const LAND = { height: 400, road: 157 } as const;
/** A land unit in heights of the screen at most, and so much higher than it is wide. */
const UNIT = { ofScreen: 1 / 727, higher: 1.3, width: 700 } as const;
/** The road's middle lies so far below the landmarks' feet, in stones. */
const ROAD_BELOW_FOOT = 0.95;
/** A landmark's greatest height in widths of a time; how far it rises into the head's height. */
const MARK = { ofBay: 1.5, ofEndBay: 1.95, intoHead: 0.36 } as const;
/** The sun over the road: its size in heights of the screen, and its place in those of it. */
const SUN = { size: 0.3, x: 0.3, y: 0.2 } as const;
const MOVE_SECONDS = 0.6;
/** At the end all act once more, and fireworks rise. Seconds. */
const REVEL = { every: 0.12, fireworks: 7, fireworkEvery: 0.28, sparks: 16, reach: 0.2 } as const;

/**
 * One bright land with a road through time: volcano, forest, sea and harbour, village and town.
 * Each time has a landmark, which sleeps until a card of it is placed.
 */
export interface Landscape {
  readonly view: Container;
  /** `road`: its rows. Later moves are seen, unless `isAtOnce`. */
  readonly place: (
    screen: { readonly width: number; readonly height: number },
    rows: readonly RoadRow[],
    stone: number,
    isEnd: boolean,
    isAtOnce: boolean,
  ) => void;
  /** A time wakes; one that is awake acts once more. */
  readonly wake: (era: number, isFinale?: boolean) => void;
  readonly hint: (era: number) => void;
  /** One that is awake acts. */
  readonly stir: (turn: number) => void;
  /** All lie in the haze again. */
  readonly sleep: () => void;
  /** All act together under fireworks. */
  readonly revel: () => void;
}

/** Makes the land. */
export function createLandscape(kit: StageKit): Landscape {
  const sky = kit.sprite('time-sky');
  const sun = kit.sprite('age-sun');
  sun.anchor.set(0.5);
  const halves = ['land-west', 'land-east'].map((frame) => kit.sprite(frame));
  const marks = Array.from({ length: ERA_COUNT }, (_, era) => createLandmark(kit, era));
  const standing = new Container({ children: marks.map(({ view }) => view) });
  const above = new Container();
  const view = new Container({ children: [sky, sun, standing, above] });
  for (const mark of marks) mark.setAwake(false);
  let [width, height, lastRoad] = [1, 1, 0];

  return {
    view,
    place: (screen, rows, stone, isEnd, isAtOnce) => {
      const isKnown = lastRoad > 0 && screen.width === width && screen.height === height && !isAtOnce;
      ({ width, height } = screen);
      sky.setSize(width, height);
      const last = rows[rows.length - 1];
      if (!last) return;
      fitInside(sun, height * SUN.size);
      sun.position.set(width * SUN.x, height * SUN.y);
      const isRowed = rows.length > 1;
      const road = (row: RoadRow): number => row.foot + stone * ROAD_BELOW_FOOT;
      const across = isRowed ? width : width / 2;
      const unit = Math.max(
        Math.min(height * UNIT.ofScreen, (across / UNIT.width) * UNIT.higher),
        (last.top + last.height - road(last)) / (LAND.height - LAND.road),
      );
      halves.forEach((half, index) => {
        const row = (isRowed ? rows[index] : undefined) ?? last;
        // They overlap by a pixel, so that no seam is seen.
        half.setSize(across + 1, LAND.height * unit);
        half.position.set(isRowed ? 0 : index * across, road(row) - LAND.road * unit);
      });
      // A lower row's land lies before the landmarks of the row above.
      standing.removeChildren();
      rows.forEach((row, index) => {
        for (const half of isRowed ? halves.slice(index, index + 1) : halves) standing.addChild(half);
        for (let era = row.firstEra; era < row.firstEra + row.eras; era += 1) {
          const mark = marks[era];
          if (!mark) continue;
          const bay = row.width / row.eras;
          // The upper ones rise beside the plaque.
          const extra = index === 0 ? row.top * MARK.intoHead : 0;
          mark.resize(Math.min(bay * (isEnd ? MARK.ofEndBay : MARK.ofBay), row.foot - row.top + extra));
          mark.view.position.set(row.left + (era - row.firstEra + 0.5) * bay, row.foot);
          standing.addChild(mark.view);
        }
      });
      kit.tween.killTweensOf(standing);
      standing.y = 0;
      if (isKnown && lastRoad !== last.foot && !kit.isMotionReduced)
        kit.tween.from(standing, { y: lastRoad - last.foot, duration: MOVE_SECONDS, ease: 'power2.inOut' });
      lastRoad = last.foot;
    },
    wake: (era, isFinale = false) => {
      const mark = marks[era];
      if (!mark) return;
      if (mark.isAwake()) mark.act();
      else mark.wake(isFinale);
    },
    hint: (era) => marks[era]?.hint(),
    stir: (turn) => {
      const awake = marks.filter((mark) => mark.isAwake());
      awake[turn % Math.max(1, awake.length)]?.act();
    },
    sleep: () => {
      if (!kit.isMotionReduced) for (const mark of marks) mark.setAwake(false);
    },
    revel: () => {
      marks.forEach((mark, order) =>
        kit.tween.delayedCall(order * REVEL.every, () => mark.view.destroyed || mark.wake(true)),
      );
      if (kit.isMotionReduced) return;
      for (let order = 0; order < REVEL.fireworks; order += 1) {
        kit.tween.delayedCall(order * REVEL.fireworkEvery, () => {
          if (above.destroyed) return;
          const at = { x: width * (0.1 + 0.8 * ((order * 0.382) % 1)), y: height * (0.14 + 0.16 * kit.random()) };
          burst(kit, above, at, height * REVEL.reach, REVEL.sparks, true);
          kit.effect('star1');
        });
      }
    },
  };
}
