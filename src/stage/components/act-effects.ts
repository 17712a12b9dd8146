import type { Deed } from './act-kinds';
import { between } from './act-moves';
import type { Burst, Parts } from './act-parts';
import { around, burst, fade, spread, stream } from './act-parts';

const { PI, sin } = Math;
const WHITE = 0xffffff;
const WATER = [0x9fdcff, WHITE, 0x6fc3f2] as const;
const DUST = [0xe9d6b0, 0xd9c194] as const;
const LEAVES = [0x7dbb4f, 0x5d9e3c, 0xa7d26a] as const;
const PETALS = [0xff9fc0, 0xffd75e, 0xffb27a, 0xd8a2ff] as const;
const FLAMES = [0xffb02e, 0xff7a2f, 0xffe27a] as const;
const CRUMBS = [0xf2cf8c, 0xe3a95c, 0xfff0c9] as const;
const SNOW = [WHITE, 0xe3f4ff] as const;
const NOTES = [0xffc93a, 0xff8aa8, 0x8fd0ff, 0xa7e08a] as const;
const DOTS = [0xff8a5c, 0x5ec2a8, 0x6f9cf0, 0xf7c548, 0xc58be8] as const;

const light: Parts = {
  frame: 'glow',
  count: 1,
  tints: [WHITE],
  isBehind: true,
  spotAt: (_, time) =>
    time <= 0 || time >= 1 ? null : { x: 0, y: 0.1, size: 1.9 * sin(PI * time) ** 0.5, turn: 0, alpha: sin(PI * time) },
};

const dust = (...bursts: readonly [Burst, ...Burst[]]): Parts => ({
  frame: 'dot',
  count: 6 * bursts.length,
  tints: DUST,
  spotAt: burst(6 * bursts.length, ...bursts),
});
const FOOT = { y: -0.44, wide: 0.6, high: 0.2, size: 0.18, lasts: 0.34, x: 0 } as const;
const SPLASH = { y: -0.42, wide: 0.66, high: 0.82, size: 0.26, lasts: 0.4, x: 0 } as const;

/** The parts of each deed; a deed without any moves alone. */
export const PARTS: Partial<Readonly<Record<Exclude<Deed, 'count'>, readonly Parts[]>>> = {
  flutter: [
    // A trail of gold dust along its way.
    {
      frame: 'dot',
      count: 10,
      tints: [0xffe27a, WHITE],
      spotAt: (order, time) => {
        const at = (order + 1) / 14;
        const life = between(time, at, at + 0.26);
        if (life <= 0 || life >= 1) return null;
        return {
          x: -0.4 * sin(2 * PI * at),
          y: 0.2 * sin(PI * at) + 0.17 * sin(4 * PI * at) - 0.2 * life,
          size: 0.09 * (1 - 0.6 * life),
          turn: 0,
          alpha: fade(life),
        };
      },
    },
  ],
  leap: [
    {
      frame: 'drop',
      count: 24,
      tints: WATER,
      spotAt: burst(
        24,
        { ...SPLASH, from: 0 },
        { ...SPLASH, x: -0.42, from: 0.44 },
        { ...SPLASH, from: 0.76, lasts: 0.24 },
      ),
    },
  ],
  bound: [dust({ ...FOOT, x: -0.34, from: 0.3 }, { ...FOOT, x: 0.2, from: 0.64 })],
  run: [dust({ ...FOOT, x: -0.1, from: 0.06 }, { ...FOOT, x: -0.44, from: 0.44 })],
  pounce: [dust({ ...FOOT, x: -0.44, from: 0.6 })],
  stomp: [
    dust(
      { ...FOOT, wide: 0.8, high: 0.24, size: 0.18, from: 0.44 },
      { ...FOOT, wide: 0.8, high: 0.24, size: 0.18, from: 0.72, lasts: 0.28 },
    ),
  ],
  bite: [
    {
      frame: 'dot',
      count: 18,
      tints: CRUMBS,
      spotAt: burst(
        18,
        { ...SPLASH, x: 0.3, y: 0.16, high: 0.12, size: 0.09, from: 0.12, lasts: 0.28 },
        { ...SPLASH, x: 0.14, y: 0, high: 0.12, size: 0.09, from: 0.36, lasts: 0.28 },
        { ...SPLASH, x: 0, y: -0.1, high: 0.12, size: 0.09, from: 0.6, lasts: 0.28 },
      ),
    },
  ],
  steam: [
    {
      frame: 'dot',
      count: 9,
      tints: [WHITE],
      spotAt: stream(9, { x: 0, wide: 0.5, from: 0.28, to: 0.86, size: 0.12, grows: 2.2, sway: 0.08, alpha: 0.85 }),
    },
  ],
  roll: [dust({ ...FOOT, from: 0.3 })],
  pour: [
    {
      frame: 'drop',
      count: 12,
      tints: WATER,
      spotAt: stream(12, { x: -0.42, wide: 0.14, from: 0.34, to: -0.5, size: 0.16, begins: [0.28, 0.66], lasts: 0.28 }),
    },
  ],
  drive: [
    {
      frame: 'dot',
      count: 10,
      tints: DUST,
      spotAt: stream(10, {
        x: 0.24,
        wide: 0.36,
        from: -0.36,
        to: -0.18,
        size: 0.12,
        grows: 2,
        begins: [0.12, 0.74],
        lasts: 0.26,
        alpha: 0.9,
      }),
    },
  ],
  sail: [
    {
      frame: 'drop',
      count: 24,
      tints: WATER,
      spotAt: burst(
        24,
        { ...SPLASH, x: -0.3, high: 0.34, from: 0.16 },
        { ...SPLASH, x: 0, high: 0.34, from: 0.4 },
        { ...SPLASH, x: 0.3, high: 0.34, from: 0.6, lasts: 0.38 },
      ),
    },
  ],
  soar: [
    {
      frame: 'dot',
      count: 10,
      tints: [WHITE, 0xe8f6ff],
      isBehind: true,
      spotAt: stream(10, {
        x: 0,
        wide: 0.24,
        from: -0.2,
        to: -0.6,
        size: 0.12,
        grows: 2.4,
        begins: [0, 0.6],
        lasts: 0.4,
        alpha: 0.9,
      }),
    },
  ],
  bounce: [dust({ ...FOOT, x: 0, from: 0.41 }, { ...FOOT, x: 0.18, from: 0.72, lasts: 0.26 })],
  sound: [
    {
      frame: 'note',
      count: 7,
      tints: NOTES,
      spotAt: stream(7, {
        x: 0,
        wide: 0.9,
        from: 0.1,
        to: 0.78,
        size: 0.26,
        grows: 1.2,
        sway: 0.1,
        begins: [0.04, 0.62],
        lasts: 0.36,
      }),
    },
  ],
  bloom: [
    {
      frame: 'drop',
      count: 14,
      tints: PETALS,
      spotAt: burst(14, { ...SPLASH, y: 0.1, wide: 0.66, high: 0.4, size: 0.22, from: 0.5, lasts: 0.48 }),
    },
  ],
  rustle: [
    {
      frame: 'drop',
      count: 10,
      tints: LEAVES,
      spotAt: stream(10, {
        x: 0,
        wide: 1,
        from: 0.3,
        to: -0.46,
        size: 0.2,
        sway: 0.1,
        begins: [0.05, 0.6],
        lasts: 0.4,
      }),
    },
  ],
  shine: [light, { frame: 'ray', count: 12, tints: [WHITE], isBehind: true, spotAt: around(12, 0.7, 0.34) }],
  rain: [
    {
      frame: 'drop',
      count: 16,
      tints: WATER,
      spotAt: stream(16, { x: 0, wide: 0.9, from: 0.02, to: -0.62, size: 0.2, begins: [0.1, 0.72], lasts: 0.28 }),
    },
  ],
  snow: [
    {
      frame: 'dot',
      count: 16,
      tints: SNOW,
      spotAt: stream(16, {
        x: 0,
        wide: 1.2,
        from: 0.5,
        to: -0.5,
        size: 0.12,
        sway: 0.07,
        begins: [0, 0.56],
        lasts: 0.44,
      }),
    },
  ],
  drift: [
    {
      frame: 'drop',
      count: 8,
      tints: LEAVES,
      spotAt: stream(8, {
        x: 0,
        wide: 1.2,
        from: 0.5,
        to: -0.4,
        size: 0.17,
        sway: 0.14,
        begins: [0, 0.5],
        lasts: 0.46,
      }),
    },
  ],
  flicker: [
    light,
    {
      frame: 'drop',
      count: 12,
      tints: FLAMES,
      spotAt: stream(12, {
        x: 0,
        wide: 0.56,
        from: 0.1,
        to: 0.86,
        size: 0.17,
        grows: 0.4,
        sway: 0.06,
        begins: [0.06, 0.66],
        lasts: 0.32,
      }),
    },
  ],
  rise: [
    dust({ ...FOOT, wide: 0.7, size: 0.17, from: 0.06 }, { ...FOOT, wide: 0.7, size: 0.17, from: 0.5 }),
    {
      frame: 'star-full',
      count: 6,
      tints: [WHITE],
      spotAt: burst(6, { ...SPLASH, y: 0.3, wide: 0.6, high: 0.3, size: 0.22, from: 0.62, lasts: 0.36 }),
    },
  ],
  open: [
    light,
    {
      frame: 'star-full',
      count: 7,
      tints: [WHITE],
      spotAt: burst(7, { ...SPLASH, x: 0.1, y: 0, wide: 0.6, high: 0.56, size: 0.18, from: 0.26, lasts: 0.5 }),
    },
  ],
  tumble: [dust({ ...FOOT, wide: 0.6, from: 0.76, lasts: 0.24 })],
  work: [
    {
      frame: 'ray',
      count: 15,
      tints: [WHITE],
      spotAt: burst(
        15,
        { ...SPLASH, x: -0.3, y: -0.34, high: 0.3, size: 0.3, from: 0.2, lasts: 0.2 },
        { ...SPLASH, x: -0.3, y: -0.34, high: 0.3, size: 0.3, from: 0.53, lasts: 0.2 },
        { ...SPLASH, x: -0.3, y: -0.34, high: 0.3, size: 0.3, from: 0.8, lasts: 0.2 },
      ),
    },
  ],
  ring: [{ frame: 'ring', count: 3, tints: [WHITE], isBehind: true, spotAt: spread([0.06, 0.3, 0.56], 1.2) }],
  whirl: [
    {
      frame: 'dot',
      count: 14,
      tints: DOTS,
      spotAt: burst(14, { ...SPLASH, y: 0, wide: 0.66, high: 0.44, size: 0.13, from: 0.3, lasts: 0.5 }),
    },
  ],
  beat: [{ frame: 'ring', count: 4, tints: [WHITE], isBehind: true, spotAt: spread([0.06, 0.29, 0.52, 0.66], 1.1) }],
};

/** Dots of a number stand above it in rows, five beside five; lengths in its sizes. */
const DOT = { inRow: 10, pitch: 0.13, gap: 0.05, size: 0.12, top: 0.66, seconds: 0.7 } as const;

/** A number counts itself: its dots come one after another, and go at the end. */
export const countingDots = (dots: number): Parts => ({
  frame: 'dot',
  count: dots,
  tints: DOTS,
  spotAt: (order, time) => {
    const start = (DOT.seconds * order) / dots;
    const life = between(time, start, start + 0.12);
    const end = between(time, 0.9, 1);
    if (life <= 0 || end >= 1) return null;
    const row = Math.floor(order / DOT.inRow);
    const place = order % DOT.inRow;
    const inRow = Math.min(DOT.inRow, dots - row * DOT.inRow);
    return {
      x: (place - (inRow - 1) / 2) * DOT.pitch + (inRow > 5 ? (place < 5 ? -0.5 : 0.5) * DOT.gap : 0),
      y: DOT.top + row * DOT.pitch,
      size: DOT.size * (1 + 0.7 * sin(PI * life)) * Math.min(1, 3 * life),
      turn: 0,
      alpha: 1 - end,
    };
  },
});
