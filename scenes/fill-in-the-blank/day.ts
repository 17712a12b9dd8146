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
const CLOUDS = { width: 0.26, aspect: 136 / 240, x: [0.33, 1.14], foot: 0.02, away: 0.7, seconds: 1.1 } as const;
/** The rainbow that the second word of a wet round brings, in widths of the picture. */
const RAINBOW = { width: 1.2, rise: 0.3, seconds: 0.8 } as const;
/** Lights on the picture's frame: their number on a side, size, halo and colours. */
const BULBS = { across: 11, up: 5, size: 15, halo: 62, margin: 11, dark: 0x6d5a4a } as const;
const BULB_TINTS = [0xffd84d, 0xff8f6b, 0x8fe07a, 0x7cc8ff] as const;
/** Stars of the night, as shares of the stage, and their size in CSS pixels. */
const STARS = { number: 26, size: 9, twinkle: 22, tint: 0xfff6cf } as const;

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
  /** The sun, the rainbow, the drops, or the lights. */
  let parts: Sprite[] = [];
  let halos: Sprite[] = [];
  let clouds: Sprite[] = [];

  function add(layer: Container, frame: string, width: number, height: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.setSize(width, height);
    layer.addChild(sprite);
    return sprite;
  }

  function placeSun({ picture, found }: Scenery): void {
    const { x, y, width, height } = picture;
    const sun = new Container();
    for (const [frame, size] of [
      ['glow', SUNRISE.light],
      ['sun', SUNRISE.size],
    ] as const)
      parts.push(add(sun, frame, height * size, height * size));
    sun.position.set(x + width * SUNRISE.x, y - height * heightOfSun(found));
    if (parts[0]) parts[0].tint = SUNRISE.tint;
    behind.addChild(sun);
  }

  function placeRain({ viewport, picture, found }: Scenery): void {
    const rainbow = add(behind, 'rainbow', picture.width * RAINBOW.width, picture.width * RAINBOW.width * 0.5);
    rainbow.anchor.set(0.5, 1);
    rainbow.position.set(picture.x + picture.width / 2, picture.y + picture.height * 0.95);
    rainbow.visible = found > 1;
    parts = [rainbow];
    if (found > 1) return;
    clouds = CLOUDS.x.map((share) => {
      const width = picture.width * CLOUDS.width;
      const cloud = add(behind, 'cloud', width, width * CLOUDS.aspect);
      cloud.anchor.set(0.5, 1);
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
    for (const [order, drop] of parts.slice(1).entries()) {
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
    const [rainbow, ...drops] = parts;
    for (const drop of drops) kit.tween.to(drop, { alpha: 0, duration: MOTION.slow });
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
      else if (round === RAIN) parts.slice(1).forEach((drop) => (drop.alpha = SHOWER.alpha * (1 - found / 3)));
      else {
        parts.forEach((_, bulb) => lightUp(bulb, round >= NIGHT || bulb % 2 < found));
        if (!kit.isMotionReduced) chase();
      }
    },
  };
}
