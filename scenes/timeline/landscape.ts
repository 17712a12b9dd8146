import { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import type { RoadRow } from './areas';
import { createDay } from './day';
import type { Landmark } from './landmark';
import { createLandmark } from './landmark';
import { ERA_COUNT } from './rules-eras';
import { createSlices } from './slices';
import { burst } from './sparks';

/** Each half of the land as it is drawn (art/land-*.svg): the road's middle, and its height. */
const LAND = { height: 400, road: 157 } as const;
/** A land unit in heights of the screen. */
const UNIT_OF_SCREEN = 1 / 727;
/** The road's middle lies so far below the landmarks' feet, in stones. */
const ROAD_BELOW_FOOT = 0.95;
/**
 * A landmark is at most this wide, in widths of its time, so that none stands in another; and
 * rises this far into the height of the head.
 */
const MARK = { ofBay: 0.94, intoHead: 0.3 } as const;
/** The land comes down once, at the end, with its cards. */
export const COMES_DOWN = { duration: 0.9, ease: 'power2.inOut' } as const;
/** At the end all act once more, and fireworks rise. Seconds. */
const REVEL = { every: 0.12, fireworks: 7, fireworkEvery: 0.28, sparks: 16, reach: 0.2 } as const;

/** What is seen of the land. */
export interface Sight {
  readonly rows: readonly RoadRow[];
  readonly stone: number;
  /** The height of the bird that walks the road. */
  readonly walker: number;
  readonly isEnd: boolean;
  /** The one that has just come. */
  readonly hero: number | null;
}

/**
 * One bright land with a road through time: volcano, forest, sea and harbour, village and town.
 * Each time has a landmark, which sleeps until a card of it is placed. It lies still, and all times
 * are as wide.
 */
export interface Landscape {
  readonly view: Container;
  /** Later changes are seen, unless `isAtOnce`. */
  readonly place: (
    screen: { readonly width: number; readonly height: number },
    sight: Sight,
    isAtOnce: boolean,
  ) => void;
  /** The day goes on, 0 to 1. */
  readonly passTo: (share: number, isAtOnce: boolean) => void;
  /** A time wakes; one that is awake acts once more. */
  readonly wake: (era: number, isFinale?: boolean) => void;
  readonly hint: (era: number) => void;
  /** One that is awake acts. */
  readonly stir: (turn: number) => void;
  /** All lie in the haze again. */
  readonly sleep: () => void;
  /** Fireworks rise. */
  readonly cheer: () => void;
  /** All act together under fireworks. */
  readonly revel: () => void;
}

/** Where the piece of a time lies, and its landmark with its height. CSS pixels. */
interface Place {
  readonly left: number;
  readonly width: number;
  readonly road: number;
  readonly markX: number;
  readonly foot: number;
  readonly mark: number;
}

const PARTS = ['left', 'width', 'road', 'markX', 'foot', 'mark'] as const;

function mix(from: Place, to: Place, share: number): Place {
  const [left = 0, width = 0, road = 0, markX = 0, foot = 0, mark = 0] = PARTS.map(
    (part) => from[part] + (to[part] - from[part]) * share,
  );
  return { left, width, road, markX, foot, mark };
}

/** Where all times lie, each landmark in the middle of its own. */
function findPlaces({ rows, stone }: Sight, marks: readonly Landmark[]): readonly Place[] {
  return rows.flatMap((row, index) =>
    row.bays.map(({ left, width }, bay): Place => {
      const { left: before = 0.5, right: after = 0.5 } = marks[row.firstEra + bay]?.extent() ?? {};
      // The upper ones rise beside the plaque.
      const extra = index === 0 ? row.top * MARK.intoHead : 0;
      const mark = Math.min((width * MARK.ofBay) / (before + after), row.foot - row.top + extra);
      return {
        left,
        width,
        road: row.foot + stone * ROAD_BELOW_FOOT,
        markX: left + width / 2 + (mark * (before - after)) / 2,
        foot: row.foot,
        mark,
      };
    }),
  );
}

/** Makes the land. */
export function createLandscape(kit: StageKit): Landscape {
  const slices = createSlices(kit);
  const marks = Array.from({ length: ERA_COUNT }, (_, era) => createLandmark(kit, era));
  const standing = new Container();
  const above = new Container();
  const day = createDay(kit, light);
  const view = new Container({ children: [day.view, standing, above] });
  for (const mark of marks) mark.setAwake(false);
  let [width, height] = [1, 1];
  let shown: readonly Place[] = [];
  let goal = '';

  function light(): void {
    const tint = day.landTint();
    for (const slice of slices) slice.tint = tint;
  }

  /** Draws the pieces and the landmarks where they lie now. */
  function show(places: readonly Place[]): void {
    shown = places;
    // It reaches down to the lower edge of the screen: the hand lies on it.
    const low = height - (places[ERA_COUNT - 1]?.road ?? 0);
    const unit = Math.max(height * UNIT_OF_SCREEN, low / (LAND.height - LAND.road));
    const end = Math.max(...places.map((place) => place.left + place.width));
    places.forEach((place, era) => {
      // The outer ones reach the screen's edges; they overlap by a pixel, so that no seam is seen.
      const left = place.left === places[0]?.left ? 0 : place.left;
      const right = Math.min(width, place.left + place.width > end - 1 ? width : place.left + place.width + 1);
      slices[era]?.setSize(right - left, LAND.height * unit);
      slices[era]?.position.set(left, place.road - LAND.road * unit);
      marks[era]?.resize(place.mark);
      marks[era]?.view.position.set(place.markX, place.foot);
    });
  }

  /**
   * A lower row's land lies before the landmarks of the row above, and the time that has come
   * before all.
   */
  function arrange({ rows, hero }: Sight): void {
    standing.removeChildren();
    for (const { firstEra, bays } of rows) {
      const eras = bays.map((_, bay) => firstEra + bay);
      for (const era of eras) if (slices[era]) standing.addChild(slices[era]);
      for (const era of [...eras.filter((each) => each !== hero), ...eras.filter((each) => each === hero)])
        if (marks[era]) standing.addChild(marks[era].view);
    }
  }

  function cheer(): void {
    if (kit.isMotionReduced) return;
    for (let order = 0; order < REVEL.fireworks; order += 1) {
      kit.tween.delayedCall(order * REVEL.fireworkEvery, () => {
        if (above.destroyed) return;
        const at = { x: width * (0.1 + 0.8 * ((order * 0.382) % 1)), y: height * (0.14 + 0.16 * kit.random()) };
        burst(kit, above, at, height * REVEL.reach, REVEL.sparks, true);
        kit.effect('star1');
      });
    }
  }

  return {
    view,
    cheer,
    place: (screen, next, isAtOnce) => {
      ({ width, height } = screen);
      day.resize(screen);
      arrange(next);
      const [from, to] = [shown, findPlaces(next, marks)];
      const wanted = JSON.stringify(to);
      if (wanted === goal && !isAtOnce) return;
      goal = wanted;
      if (from.length === 0 || isAtOnce || kit.isMotionReduced) {
        show(to);
        return;
      }
      const way = { share: 0 };
      kit.tween.to(way, {
        share: 1,
        ...COMES_DOWN,
        onUpdate: () => {
          // A newer change of the land has begun.
          if (goal !== wanted) return;
          show(to.map((place, era) => mix(from[era] ?? place, place, way.share)));
        },
      });
    },
    passTo: day.passTo,
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
      cheer();
    },
  };
}
