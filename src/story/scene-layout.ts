import type { Motion, Spots } from './scene-catalogue';
import {
  ANY_SPOTS,
  ASLEEP,
  AWAKE,
  MOTIONS,
  OBJECT_HEIGHT,
  PERSON_HEIGHT,
  PIECES,
  PLACE_FACTS,
  SIGN_ASPECTS,
  SIGNS,
  SIZE_FACTORS,
  SPOTS,
  clothesOf,
  heightOf,
  isHead,
  poseOf,
} from './scene-catalogue';
import type { ScenePart, StoryScene } from './story-scene';

/**
 * One picture of a scene. Lengths are shares of the height of the whole picture, from its upper
 * left corner.
 */
export interface SceneSprite {
  /** A drawing of the product by its frame, or a picture of the pack by its name. */
  readonly frame: string | null;
  readonly art: string | null;
  /** Index of the part that it belongs to; null for decoration. */
  readonly part: number | null;
  /** Centre. */
  readonly x: number;
  /** Lower edge: there it stands, and about there it is tilted. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly motion: Motion | null;
  /** True when it casts a shadow on the ground. */
  readonly hasShadow: boolean;
}

type Draft = { -readonly [Key in keyof SceneSprite]: SceneSprite[Key] };

/**
 * A part with all that belongs to it. Its foot is at 0/0, heights are negative. `depth` orders the
 * parts from back to front.
 */
interface Figure {
  readonly sprites: Draft[];
  /** Drawings that lie before what is in or on it. */
  readonly fronts: Draft[];
  readonly width: number;
  readonly height: number;
  depth: number;
  /** How deep it is in the water: what is on it or in it sinks with it. */
  sunk: number;
}

/**
 * A body's drawing in shares of its own size: the neck, the hand that holds something, and its
 * height by the pose.
 */
const BODY = {
  neckY: 44 / 202,
  handX: 0.1,
  handY: 0.29,
  aspect: 180 / 202,
  sitRatio: 172 / 202,
  heightRatio: 0.767,
  headRatio: 0.44,
} as const;
/** Share of a pack's picture that is empty below what it shows. */
const ART_MARGIN = 0.055;
/** Of many, every second stands behind the others, this factor higher. */
const SECOND_ROW = 1.12;
const GAP = 0.035;
/** Space that is left empty at the upper edge and at the sides. */
const MARGIN = 0.05;
/** What is under water may be this far below the picture's upper edge, in its heights. */
const MAX_BOTTOM = 1.2;
/** Below this factor several stand in two rows, the second this much higher: still on the floor. */
const CROWDED_ZOOM = 0.75;
const BACK_ROW = 0.17;
/** A lonely thing is shown larger, up to this factor. */
const MAX_ZOOM = 1.7;

function spotsOf({ name, art }: ScenePart): Spots {
  return (art === null ? PIECES[name] : SPOTS[name]) ?? {};
}

const sprite = (
  part: number | null,
  frame: string | null,
  art: string | null,
  x: number,
  y: number,
  width: number,
  height: number,
): Draft => ({
  frame,
  art,
  part,
  x,
  y,
  width,
  height,
  motion: null,
  hasShadow: false,
});

/** A person: a drawn body under the head, which is the picture of the pack. */
function drawPerson(part: ScenePart, index: number, art: string, height: number, isHeadOnly: boolean): Draft[] {
  const pose = poseOf(part.doing);
  const bodyHeight = height * BODY.heightRatio;
  const drawn = pose === 'sit' ? bodyHeight * BODY.sitRatio : bodyHeight;
  const neck = -drawn + bodyHeight * BODY.neckY;
  const headHeight = height * BODY.headRatio;
  const body = sprite(index, `body-${clothesOf(art)}-${pose}`, null, 0, 0, bodyHeight * BODY.aspect, drawn);
  const head = sprite(index, null, art, 0, neck + headHeight * 0.06, headHeight, headHeight);
  if (isHeadOnly) return [{ ...head, y: headHeight * ART_MARGIN }];
  return [body, head];
}

/** Height of a part before the scene is fitted into the picture. */
function heightOfPart({ name, art, size }: ScenePart): number {
  const height = isHead(art) && name !== 'baby' ? PERSON_HEIGHT : heightOf(name);
  return size === null ? height : height * SIZE_FACTORS[size];
}

function withSign(part: ScenePart, index: number, x: number, width: number, height: number): Draft[] {
  const sign = part.doing === null ? undefined : SIGNS[part.doing];
  if (!sign) return [];
  const signHeight = height * sign.height;
  const aspect = SIGN_ASPECTS[sign.frame] ?? 1;
  return [
    sprite(
      index,
      sign.frame,
      null,
      x + (sign.x - 0.5) * width,
      -height + height * sign.y + signHeight / 2,
      signHeight * aspect,
      signHeight,
    ),
  ];
}

/** One or several of a part, side by side. */
function createFigure(part: ScenePart, index: number, maxHeight: number, isInWater: boolean): Figure {
  const { name, art, count, doing, object } = part;
  const drawn = art === null ? undefined : (doing === 'sleeping' ? ASLEEP : AWAKE)[name];
  const height = Math.min(heightOfPart(part), maxHeight) * (drawn?.ratio ?? 1);
  const piece = art === null ? PIECES[name] : undefined;
  const isPerson = isHead(art) && name !== 'baby';
  // Who swims or sleeps shows the head alone: the rest is under water or under a blanket.
  const isHeadOnly = isPerson && (isInWater || doing === 'sleeping');
  const single = isPerson
    ? height * BODY.heightRatio * BODY.aspect * 0.72
    : height * (drawn?.aspect ?? piece?.aspect ?? 1);
  const motion = doing === null ? null : (MOTIONS[doing] ?? null);
  const sprites: Draft[] = [];
  const step = single * (count > 4 ? 0.72 : 0.95);
  for (let number = 0; number < count; number += 1) {
    const x = (number - (count - 1) / 2) * step;
    // Every second of many stands a little further back.
    const y = count > 2 && number % 2 === 1 ? -height * (SECOND_ROW - 1) : 0;
    const own =
      isPerson && art !== null
        ? drawPerson(part, index, art, height, isHeadOnly)
        : [
            sprite(
              index,
              drawn?.frame ?? (piece ? `piece-${name}` : null),
              drawn ? null : art,
              0,
              drawn || art === null ? 0 : height * ART_MARGIN,
              single,
              height,
            ),
          ];
    for (const draft of own) sprites.push({ ...draft, x: draft.x + x, y: draft.y + y, motion });
  }
  const back = sprites.filter((_, number) => number % 2 === 1 && count > 2 && !isPerson);
  const ordered = [...back, ...sprites.filter((draft) => !back.includes(draft))];
  const signs = withSign(part, index, ((count - 1) / 2) * step, single, isHeadOnly ? height * BODY.headRatio : height);
  const held: Draft[] = [];
  if (object !== null) {
    const size = Math.min(OBJECT_HEIGHT, height * 0.7);
    const bodyHeight = height * BODY.heightRatio;
    const at = isPerson
      ? { x: (BODY.handX - 0.5) * bodyHeight * BODY.aspect, y: -bodyHeight * (1 - BODY.handY) + size * 0.4 }
      : { x: -single * 0.5 - size * 0.3, y: 0 };
    held.push({
      ...sprite(index, object.art === null ? `piece-${object.name}` : null, object.art, at.x, at.y, size, size),
      motion: null,
    });
    if (object.art === null) {
      const [last] = held;
      if (last) last.width = size * (PIECES[object.name]?.aspect ?? 1);
    }
  }
  const shine = doing === 'shining';
  return {
    sprites: shine ? [...signs, ...ordered] : [...ordered, ...held, ...signs],
    fronts: [],
    width: single + (count - 1) * step,
    height,
    depth: 0,
    sunk: 0,
  };
}

function shift({ sprites, fronts }: Figure, x: number, y: number): void {
  for (const draft of [...sprites, ...fronts]) {
    draft.x += x;
    draft.y += y;
  }
}

/** Water before the lower part of what swims. */
function addWaves(figure: Figure): void {
  const height = Math.max(0.07, figure.width * 0.26);
  const sunk = Math.min(figure.height * 0.24, height);
  figure.sunk = sunk;
  for (const draft of figure.sprites) draft.y += sunk;
  figure.fronts.push(
    sprite(null, 'piece-waves', null, 0, sunk + height * 0.25, Math.max(figure.width * 1.25, height * 3), height),
  );
}

/**
 * Puts a figure where its relation to the figure of another part says. `seat` counts those that are
 * at the same spot already.
 */
function relate(
  figure: Figure,
  part: ScenePart,
  base: { figure: Figure; part: ScenePart; x: number },
  seat: number,
): number {
  const kind = part.relation?.kind ?? 'beside';
  const { width, height } = base.figure;
  const spots = spotsOf(base.part);
  const spot =
    kind === 'on' || kind === 'under' || kind === 'in' || kind === 'behind' ? (spots[kind] ?? ANY_SPOTS[kind]) : null;
  if (spot !== null) {
    const x = base.x + (spot.x - 0.5) * width + seat * figure.width * 0.8;
    shift(figure, x, (spot.y - 1) * height + base.figure.sunk);
    const isBack = kind === 'behind' || kind === 'under';
    figure.depth = base.figure.depth + (isBack && (spots[kind] !== undefined || kind === 'behind') ? -1 : 1);
    if (spot.front === 'self') figure.depth = base.figure.depth - 1;
    else if (spot.front !== undefined && !base.figure.fronts.some(({ frame }) => frame === spot.front)) {
      base.figure.fronts.push(sprite(null, spot.front, null, base.x, 0, width, height));
      if (spot.front === 'piece-waves') {
        const front = base.figure.fronts[base.figure.fronts.length - 1];
        if (front) Object.assign(front, { height: height * 0.5, width: width * 0.6, y: height * -0.1 });
      }
    }
    // What looks out of a door stands between it and the wall.
    if (kind === 'behind' && spot.front !== undefined) figure.depth = base.figure.depth + 1;
    return x;
  }
  const side = seat % 2 === 0 ? 1 : -1;
  const reach = (width + figure.width) / 2 + GAP + Math.floor(seat / 2) * figure.width;
  const x = base.x + (kind === 'beside' ? side * reach : kind === 'before' ? width * 0.22 : 0);
  shift(figure, x, kind === 'above' ? -height - GAP : kind === 'before' ? 0.05 : 0);
  figure.depth = base.figure.depth + (kind === 'beside' ? 0 : 2);
  return x;
}

const isAloft = ({ doing, relation }: ScenePart): boolean =>
  relation?.to === 'sky' ||
  (relation === null && (doing === 'flying' || doing === 'shining' || doing === 'falling' || doing === 'blowing'));
const isAfloat = ({ doing, relation }: ScenePart): boolean =>
  relation?.to === 'water' || (relation === null && doing === 'swimming');

interface Cluster {
  readonly figures: Figure[];
  readonly isInWater: boolean;
}

/** The parts that stand on the ground or swim, each with what is on, under or beside it. */
function createClusters({ place, parts }: StoryScene): Cluster[] {
  const clusters = new Map<number, Cluster>();
  const placed = new Map<number, { figure: Figure; part: ScenePart; x: number; root: number }>();
  const seats = new Map<string, number>();
  parts.forEach((part, index) => {
    if (isAloft(part)) return;
    const to = part.relation?.to;
    const base = typeof to === 'number' ? placed.get(to) : undefined;
    if (!base || !part.relation) {
      const isInWater = isAfloat(part);
      const figure = createFigure(part, index, 1, isInWater);
      if (isInWater) addWaves(figure);
      placed.set(index, { figure, part, x: 0, root: index });
      clusters.set(index, { figures: [figure], isInWater: isInWater && PLACE_FACTS[place].water !== null });
      return;
    }
    const { kind } = part.relation;
    const spot =
      kind === 'on' || kind === 'under' || kind === 'in' || kind === 'behind'
        ? (spotsOf(base.part)[kind] ?? ANY_SPOTS[kind])
        : null;
    const figure = createFigure(part, index, spot === null ? 1 : spot.max * base.figure.height, false);
    const key = `${to} ${kind}`;
    const seat = seats.get(key) ?? 0;
    seats.set(key, seat + 1);
    const x = relate(figure, part, base, seat);
    placed.set(index, { figure, part, x, root: base.root });
    clusters.get(base.root)?.figures.push(figure);
  });
  return [...clusters.values()];
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function measure(drafts: readonly Draft[]): Extent {
  return {
    left: Math.min(...drafts.map(({ x, width }) => x - width / 2)),
    right: Math.max(...drafts.map(({ x, width }) => x + width / 2)),
    top: Math.min(...drafts.map(({ y, height }) => y - height)),
    bottom: Math.max(...drafts.map(({ y }) => y)),
  };
}

/** Sprites of a cluster from back to front. */
function flatten({ figures }: Cluster): Draft[] {
  const ordered = [...figures].sort((one, other) => one.depth - other.depth);
  const root = figures[0];
  return ordered
    .flatMap((figure) => [...figure.sprites, ...(figure === root ? [] : figure.fronts)])
    .concat(root?.fronts ?? []);
}

/** Height of what is in the sky alone. */
const MAX_SKY_HEIGHT = 0.6;
/** Height at most of what is in the sky above something else. */
const MAX_HEIGHT_ABOVE = 0.4;

function layOutSky(parts: readonly ScenePart[], aspect: number, isGroundEmpty: boolean): Draft[] {
  const aloft = parts.flatMap((part, index) => (isAloft(part) ? [{ part, index }] : []));
  return aloft.flatMap(({ part, index }, order) => {
    const figure = createFigure(part, index, 1, false);
    const room = (aspect / aloft.length) * 0.86;
    const wanted = isGroundEmpty ? MAX_SKY_HEIGHT : Math.min(figure.height, MAX_HEIGHT_ABOVE);
    const { left, right } = measure(figure.sprites);
    const scale = Math.min(wanted / figure.height, room / (right - left));
    const half = ((right - left) * scale) / 2;
    const wantedX = isGroundEmpty || aloft.length > 1 ? (aspect * (order + 0.5)) / aloft.length : aspect * 0.24;
    const centreX = Math.max(half, Math.min(aspect - half, wantedX));
    const foot = isGroundEmpty
      ? 0.4 + (figure.height * scale) / 2
      : Math.max(0.34, figure.height * SECOND_ROW * scale + MARGIN);
    return figure.sprites.map((draft) => ({
      ...draft,
      x: centreX + (draft.x - (left + right) / 2) * scale,
      y: foot + draft.y * scale,
      width: draft.width * scale,
      height: draft.height * scale,
    }));
  });
}

/**
 * Where everything of a scene is, from back to front. `aspect` is the picture's width divided by
 * its height. What stands on the ground is made as large as fits; what is far smaller in life stays
 * smaller.
 */
export function layoutScene(scene: StoryScene, aspect: number): SceneSprite[] {
  const { ground, water, decor } = PLACE_FACTS[scene.place];
  const clusters = createClusters(scene).map((cluster) => {
    const drafts = flatten(cluster);
    const foot = cluster.isInWater ? (water ?? ground) : ground;
    return { drafts, extent: measure(drafts), foot, isInWater: cluster.isInWater };
  });
  type Placed = (typeof clusters)[number];
  const widthOf = (row: readonly Placed[]): number =>
    row.reduce((sum, { extent }) => sum + extent.right - extent.left, 0) + GAP * Math.max(0, row.length - 1);
  const zoomOf = (row: readonly Placed[], raised: number): number =>
    Math.min(
      MAX_ZOOM,
      (aspect - 2 * MARGIN) / Math.max(0.01, widthOf(row)),
      ...row.map(({ extent, foot }) => (foot - raised - MARGIN) / Math.max(0.01, -extent.top)),
      ...row.map(({ extent, foot }) => (MAX_BOTTOM - foot + raised) / Math.max(0.01, extent.bottom)),
    );
  const isCrowded = clusters.length > 2 && zoomOf(clusters, 0) < CROWDED_ZOOM;
  const rows = isCrowded
    ? [
        { row: clusters.filter((_, index) => index % 2 === 1), raised: BACK_ROW },
        { row: clusters.filter((_, index) => index % 2 === 0), raised: 0 },
      ]
    : [{ row: clusters, raised: 0 }];
  const zoom = Math.min(...rows.map(({ row, raised }) => zoomOf(row, raised)));
  const standing = rows.flatMap(({ row, raised }) => {
    let x = (aspect - widthOf(row) * zoom) / 2;
    return row.flatMap(({ drafts, extent, foot, isInWater }) => {
      const origin = x - extent.left * zoom;
      x += (extent.right - extent.left + GAP) * zoom;
      return drafts.map((draft): SceneSprite => ({
        ...draft,
        x: origin + draft.x * zoom,
        y: foot - raised + draft.y * zoom,
        width: draft.width * zoom,
        height: draft.height * zoom,
        hasShadow:
          !isInWater &&
          Math.abs(draft.y) < draft.height * 0.08 &&
          draft.part !== null &&
          !draft.frame?.startsWith('sign-'),
      }));
    });
  });
  const back = decor.map(({ piece, x: at, y, height }) =>
    sprite(null, piece, null, at * aspect, y, height * (SIGN_ASPECTS[piece] ?? 1), height),
  );
  return [...back, ...layOutSky(scene.parts, aspect, clusters.length === 0), ...standing];
}
