import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';

/** The four situations: a morning, a shower, an evening with lights, a night's feast. */
const SUN = 0;
const RAIN = 1;
const LIGHTS = 2;
const NIGHT = 3;

/** The sun behind the picture, in heights of it: how far it has risen after 0, 1 and 2 words. */
const SUNRISE = { x: 0.2, size: 0.5, light: 1.1, up: [-0.02, 0.14, 0.27], tint: 0xffdf6b, seconds: 0.9 } as const;
/** Rain over the whole stage: drops, their size in CSS pixels, how far and how long they fall. */
const SHOWER = {
  drops: 80,
  width: 5,
  height: 40,
  lean: 0.16,
  tint: 0x5f8fc4,
  alpha: 0.75,
  seconds: 0.9,
  falls: 4,
} as const;
/** The clouds of a wet round: shares of the picture, and how far they drift away at its end. */
const CLOUDS = { width: 0.24, x: [0.33, 1.14], foot: -0.09, away: 0.7, seconds: 1.1 } as const;
/** The rainbow that the second word of a wet round brings, in widths of the picture. */
const RAINBOW = { width: 1.2, rise: 0.3, seconds: 0.8 } as const;
/** Lights on the picture's frame: their number on a side, size, halo and colours. */
const BULBS = { across: 11, up: 5, size: 15, halo: 62, margin: 11, dark: 0x6d5a4a } as const;
const BULB_TINTS = [0xffd84d, 0xff8f6b, 0x8fe07a, 0x7cc8ff] as const;
/** Stars of the night, as shares of the stage, and their size in CSS pixels. */
const STARS = { number: 26, size: 9, twinkle: 22, tint: 0xfff6cf } as const;

type Disc = readonly [x: number, y: number, width: number, height: number, tint: number];
/** Drawings of discs: a face with cheeks, a cloud, and the bands of a bow, whose foot is hidden. */
const FACE_OF_SUN: readonly Disc[] = [
  [0, 0, 1, 1, 0xffb52e],
  [0, 0, 0.86, 0.86, 0xffdc5c],
  [-0.16, -0.06, 0.1, 0.13, 0x5a3a12],
  [0.16, -0.06, 0.1, 0.13, 0x5a3a12],
  [-0.26, 0.1, 0.15, 0.09, 0xff9a6b],
  [0.26, 0.1, 0.15, 0.09, 0xff9a6b],
  [0, 0.13, 0.2, 0.14, 0x8a3a22],
  [0, 0.09, 0.24, 0.1, 0xffdc5c],
];
const PUFFS: readonly Disc[] = [
  [-0.28, 0.04, 0.44, 0.4, 0x9fb2cd],
  [0.28, 0.05, 0.44, 0.38, 0x9fb2cd],
  [0, -0.08, 0.56, 0.52, 0xb4c4da],
  [0, 0.12, 0.9, 0.24, 0x9fb2cd],
  [-0.1, -0.04, 0.06, 0.08, 0x3b4a66],
  [0.1, -0.04, 0.06, 0.08, 0x3b4a66],
];
const BANDS: readonly Disc[] = [0xf2655a, 0xf9a44a, 0xfbe36a, 0x7ccb6b, 0x5ea9e6, 0x9a7bd6].map((tint, band): Disc => [
  0,
  0,
  1 - band * 0.07,
  1 - band * 0.07,
  tint,
]);

/** Where a day has its place. */
interface Scenery {
  readonly round: number;
  /** Words that are right in this round already. */
  readonly found: number;
  readonly picture: Rectangle;
  readonly viewport: Viewport;
}

/** What the day is like round the picture: it changes with each right word of the round. */
export interface Day {
  /** Behind the picture, and on its frame. */
  readonly behind: Container;
  readonly front: Container;
  readonly set: (scenery: Scenery) => void;
  /** What happens by itself when a sentence is asked: it rains, the lights flicker. */
  readonly stir: () => void;
  /** A word is right; with `isDone` the round is. */
  readonly brighten: (found: number, isDone: boolean) => void;
}

/** The same shares in every game: a spread without a pattern. */
const spread = (index: number, step: number): number => (index * step) % 1;

const heightOfSun = (found: number): number => SUNRISE.up[Math.min(found, SUNRISE.up.length - 1)] ?? SUNRISE.up[0];

export function createDay(kit: StageKit): Day {
  const behind = new Container();
  const front = new Container();
  let scenery: Scenery | null = null;
  /** The drops, or the lights. */
  let parts: Sprite[] = [];
  let halos: Sprite[] = [];
  let clouds: Container[] = [];
  let rainbow: Container | null = null;

  function add(layer: Container, frame: string, width: number, height: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.setSize(width, height);
    layer.addChild(sprite);
    return sprite;
  }

  /** A drawing of discs, in shares of its width about its middle. */
  function createDiscs(discs: readonly Disc[], size: number): Container {
    const drawing = new Container();
    for (const [x, y, width, height, tint] of discs) {
      const disc = add(drawing, 'dot', width * size, height * size);
      disc.position.set(x * size, y * size);
      disc.tint = tint;
    }
    return drawing;
  }

  function placeSun({ picture, found }: Scenery): void {
    const { x, y, width, height } = picture;
    const sun = new Container();
    add(sun, 'glow', height * SUNRISE.light, height * SUNRISE.light).tint = SUNRISE.tint;
    sun.addChild(createDiscs(FACE_OF_SUN, height * SUNRISE.size));
    sun.position.set(x + width * SUNRISE.x, y - height * heightOfSun(found));
    behind.addChild(sun);
  }

  function placeRain({ viewport, picture, found }: Scenery): void {
    rainbow = createDiscs(BANDS, picture.width * RAINBOW.width);
    behind.addChild(rainbow);
    rainbow.position.set(picture.x + picture.width / 2, picture.y + picture.height * 0.95);
    rainbow.visible = found > 1;
    if (found > 1) return;
    clouds = CLOUDS.x.map((share) => {
      const cloud = createDiscs(PUFFS, picture.width * CLOUDS.width);
      behind.addChild(cloud);
      cloud.position.set(picture.x + picture.width * share, picture.y + picture.height * CLOUDS.foot);
      return cloud;
    });
    for (let index = 0; index < SHOWER.drops; index += 1) {
      const drop = add(behind, 'dot', SHOWER.width, SHOWER.height);
      drop.rotation = SHOWER.lean;
      drop.tint = SHOWER.tint;
      drop.alpha = SHOWER.alpha * (1 - found / 3);
      drop.position.set(viewport.width * spread(index, 0.618), viewport.height * spread(index, 0.377));
      parts.push(drop);
    }
  }

  function lightUp(bulb: number, isLit: boolean): void {
    const [lamp, halo] = [parts[bulb], halos[bulb]];
    if (lamp) lamp.tint = isLit ? (BULB_TINTS[bulb % BULB_TINTS.length] ?? 0xffffff) : BULBS.dark;
    if (halo) halo.visible = isLit;
  }

  function placeBulbs({ picture, found, round }: Scenery): void {
    const { x, y, width, height } = picture;
    const m = BULBS.margin;
    const at = (share: number, side: number): readonly [number, number] =>
      side < 2
        ? [x - m + (width + 2 * m) * share, side === 0 ? y - m : y + height + m]
        : [side === 2 ? x - m : x + width + m, y - m + (height + 2 * m) * share];
    const places = [0, 1, 2, 3].flatMap((side) => {
      const number = side < 2 ? BULBS.across : BULBS.up;
      return Array.from({ length: number }, (_, index) =>
        at((index + (side < 2 ? 0 : 1)) / (number + (side < 2 ? -1 : 1)), side),
      );
    });
    for (const [left, top] of places) {
      const halo = add(front, 'glow', BULBS.halo, BULBS.halo);
      const lamp = add(front, 'dot', BULBS.size, BULBS.size);
      halo.position.set(left, top);
      lamp.position.set(left, top);
      halo.tint = BULB_TINTS[parts.length % BULB_TINTS.length] ?? 0xffffff;
      parts.push(lamp);
      halos.push(halo);
    }
    parts.forEach((_, bulb) => lightUp(bulb, round >= NIGHT || bulb % 2 < found));
  }

  function placeStars({ viewport }: Scenery): void {
    for (let index = 0; index < STARS.number; index += 1) {
      const star = add(behind, 'dot', STARS.size, STARS.size);
      star.tint = STARS.tint;
      star.position.set(viewport.width * spread(index, 0.618), viewport.height * 0.7 * spread(index, 0.271));
    }
  }

  function rain(): void {
    if (!scenery) return;
    const { height } = scenery.viewport;
    const fall = height / 2;
    for (const [order, drop] of parts.entries()) {
      const { x, y } = drop;
      kit.tween.killTweensOf(drop);
      kit.tween.fromTo(
        drop,
        { x: x + fall * SHOWER.lean, y: y - fall },
        {
          x,
          y,
          duration: SHOWER.seconds,
          ease: 'none',
          repeat: SHOWER.falls - 1,
          delay: spread(order, 0.53) * SHOWER.seconds,
          immediateRender: false,
        },
      );
    }
  }

  /** The lights go on and off in their order. */
  function chase(): void {
    halos.forEach((halo, order) => {
      if (halo.visible)
        kit.tween.fromTo(
          halo,
          { alpha: 1 },
          { alpha: 0.15, duration: 0.25, repeat: 7, yoyo: true, delay: (order % BULB_TINTS.length) * 0.12 },
        );
    });
  }

  function showRainbow(): void {
    for (const drop of parts) kit.tween.to(drop, { alpha: 0, duration: MOTION.slow });
    clouds.forEach((cloud, order) =>
      kit.tween.to(cloud, {
        x: cloud.x + cloud.width * CLOUDS.away * (order === 0 ? -1 : 1),
        alpha: 0,
        duration: CLOUDS.seconds,
        ease: EASE.leave,
      }),
    );
    if (!rainbow) return;
    rainbow.visible = true;
    if (kit.isMotionReduced) return;
    const { y } = rainbow;
    kit.tween.from(rainbow, {
      y: y + rainbow.height * RAINBOW.rise,
      alpha: 0,
      duration: RAINBOW.seconds,
      ease: EASE.enter,
    });
  }

  function riseSun(found: number): void {
    const sun = behind.children[0];
    if (!sun || !scenery) return;
    const { picture } = scenery;
    const y = picture.y - picture.height * heightOfSun(found);
    if (kit.isMotionReduced) {
      sun.y = y;
      return;
    }
    kit.tween.to(sun, { y, duration: SUNRISE.seconds, ease: EASE.enter });
  }

  return {
    behind,
    front,
    set: (next) => {
      for (const layer of [behind, front]) for (const child of layer.removeChildren()) destroyView(kit, child);
      scenery = next;
      parts = [];
      halos = [];
      clouds = [];
      rainbow = null;
      const { round } = next;
      if (round === SUN) placeSun(next);
      if (round === RAIN) placeRain(next);
      if (round >= NIGHT) placeStars(next);
      if (round >= LIGHTS) placeBulbs(next);
    },
    stir: () => {
      if (!scenery || kit.isMotionReduced) return;
      if (scenery.round === RAIN) rain();
      else if (scenery.round >= NIGHT) chase();
    },
    brighten: (found, isDone) => {
      if (!scenery) return;
      const { round } = scenery;
      if (round === SUN) riseSun(found);
      else if (round === RAIN && isDone) showRainbow();
      else if (round === RAIN) parts.forEach((drop) => (drop.alpha = SHOWER.alpha * (1 - found / 3)));
      else {
        parts.forEach((_, bulb) => lightUp(bulb, round >= NIGHT || bulb % 2 < found));
        if (!kit.isMotionReduced) chase();
      }
    },
  };
}
