import { between } from './act-moves';

/** A small thing of an act: in sizes of what acts, out of its middle; `y` up. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Its height. */
  readonly size: number;
  readonly turn: number;
  readonly alpha: number;
}

/** Small things that come with a deed: drops, notes, rays, dust. */
export interface Parts {
  /** A drawing of the stage. */
  readonly frame: 'dot' | 'drop' | 'glow' | 'note' | 'ray' | 'ring' | 'star-full';
  readonly count: number;
  readonly tints: readonly number[];
  readonly isBehind?: boolean;
  /** The place of one of them at a time of the deed; null while it is not there. */
  readonly spotAt: (order: number, time: number) => Spot | null;
}

const { PI, cos, sin } = Math;
/** Spread between 0 and 1, for each number another, always the same. */
const scatter = (order: number): number => (order * 0.618034 + 0.31) % 1;
/** Fades towards its end. */
export const fade = (life: number): number => 1 - life * life;

/** What flies up out of a point at a moment, and comes down: drops of a splash, crumbs, dust. */
export interface Burst {
  readonly from: number;
  readonly lasts: number;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly size: number;
}
export const burst =
  (count: number, ...bursts: readonly [Burst, ...Burst[]]): Parts['spotAt'] =>
  (order, time) => {
    const each = count / bursts.length;
    const { from, lasts, x, y, wide, high, size } = bursts[Math.floor(order / each)] ?? bursts[0];
    const life = between(time, from, from + lasts);
    if (life <= 0 || life >= 1) return null;
    const side = 2 * ((order % each) / Math.max(1, each - 1)) - 1;
    const way = side * wide * life;
    return {
      x: x + way,
      y: y + high * (0.35 + 0.65 * scatter(order)) * sin(PI * Math.min(1, life * 0.9)),
      size: size * (0.65 + 0.5 * scatter(order * 3)),
      turn: side * 1.2 * life,
      alpha: fade(life),
    };
  };

/** What comes one after another out of a place and goes up or down, to and fro. */
interface Stream {
  readonly x: number;
  readonly wide: number;
  readonly from: number;
  readonly to: number;
  readonly size: number;
  /** As a share of its size, how large it is at the end. */
  readonly grows?: number;
  readonly sway?: number;
  readonly alpha?: number;
  /** When the first and the last begin, and how long each lasts. */
  readonly begins?: readonly [number, number];
  readonly lasts?: number;
}
export const stream =
  (
    count: number,
    { x, wide, from, to, size, grows = 1, sway = 0, alpha = 1, begins = [0.06, 0.6], lasts = 0.36 }: Stream,
  ): Parts['spotAt'] =>
  (order, time) => {
    const start = begins[0] + ((begins[1] - begins[0]) * order) / count;
    const life = between(time, start, start + lasts);
    if (life <= 0 || life >= 1) return null;
    const waves = sin(2 * PI * (life + scatter(order)));
    return {
      x: x + (scatter(order) - 0.5) * wide + sway * waves,
      y: from + (to - from) * life,
      size: size * (1 + (grows - 1) * life),
      turn: sway === 0 ? 0 : 0.4 * waves,
      alpha: alpha * Math.min(1, 5 * life) * fade(life),
    };
  };

/** Rings or rays that spread out of the middle. */
export const around =
  (count: number, reach: number, size: number, turns = 0.12): Parts['spotAt'] =>
  (order, time) => {
    const life = between(time, 0.16, 0.98);
    if (life <= 0 || life >= 1) return null;
    const angle = 2 * PI * (order / count + turns * life);
    const out = reach * (0.84 + 0.16 * sin(PI * life));
    return {
      x: out * sin(angle),
      y: out * cos(angle),
      size: size * sin(PI * life) ** 0.4 * (order % 2 === 0 ? 1 : 0.72),
      turn: angle,
      alpha: Math.min(1, 6 * life, 5 - 5 * life),
    };
  };

export const spread =
  (starts: readonly number[], size: number): Parts['spotAt'] =>
  (order, time) => {
    const start = starts[order] ?? 0;
    const life = between(time, start, start + 0.34);
    if (life <= 0 || life >= 1) return null;
    return { x: 0, y: 0, size: size * (0.6 + 0.7 * life), turn: 0, alpha: 0.85 * (1 - life) };
  };
