import type { Bend } from './bend';
import type { Deed, PlainAct } from './act-kinds';

/**
 * Where a thing is in its act, out of its place: `x` to the right and `y` up, in sizes; `turn` in
 * radians; `wide` and `tall` are factors, `wide` below 0 is its mirror image.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly wide: number;
  readonly tall: number;
}

type Move = (time: number) => Partial<Pose>;

const { PI, abs, cos, min, max, sign } = Math;

/** A whole number of swings to both sides. */
const swing = (time: number, times: number): number => Math.sin(2 * PI * times * time);
/** Up and down again, once. */
const arc = (time: number): number => Math.sin(PI * time);
/** Leaps one after another. */
const leaps = (time: number, times: number): number => abs(Math.sin(PI * times * time));
/** How far the time between two moments has gone, 0 to 1. */
export const between = (time: number, from: number, to: number): number => min(1, max(0, (time - from) / (to - from)));
/** The same, which begins and ends slowly. */
const glide = (time: number, from: number, to: number): number => {
  const share = between(time, from, to);
  return share * share * (3 - 2 * share);
};
/** Goes there, stays, and comes back. */
const stay = (time: number, there: number, back: number): number => glide(time, 0, there) - glide(time, back, 1);
/** Seconds, as shares of the act, in which it turns to the other side. */
const TURN = 0.08;
/** 1 as it is drawn, which is to the left mostly; -1 on its way back. It does not grow too thin. */
function face(time: number, from: number, to: number): number {
  const share = 1 - 2 * (glide(time, from, from + TURN) - glide(time, to - TURN, to));
  return abs(share) < 0.1 ? 0.1 * (sign(share) || 1) : share;
}
/** A thing that turns about its upright axis, and is not too thin to be seen. */
const flip = (time: number, times: number): number => {
  const share = cos(2 * PI * times * time);
  return abs(share) < 0.12 ? 0.12 * (sign(share) || 1) : share;
};
/** `tall` of what stands on its foot. */
const onFoot = (tall: number): Pick<Pose, 'tall' | 'y'> => ({ tall, y: (tall - 1) / 2 });

/** The deeds; each begins and ends in its place. To the left first: so most drawings look. */
export const MOVES: Readonly<Record<Deed, Move>> = {
  fly: (time) => {
    const angle = 2 * PI * glide(time, 0, 1);
    const small = 1 - 0.16 * arc(time);
    return { x: -0.34 * Math.sin(angle), y: 0.24 * (1 - cos(angle)), turn: angle, wide: small, tall: small };
  },
  flutter: (time) => ({
    x: -0.4 * swing(time, 1),
    y: 0.2 * arc(time) + 0.17 * swing(time, 2),
    turn: 0.3 * swing(time, 2),
    wide: 1 - 0.5 * leaps(time, 8),
  }),
  leap: (time) => {
    const side = face(time, 0.46, 0.98);
    return {
      x: -0.42 * glide(time, 0, 0.46) + 0.42 * glide(time, 0.52, 0.98),
      y: 0.5 * leaps(time, 2) - 0.1 * arc(time),
      turn: side * 0.75 * swing(time, 2),
      wide: side,
    };
  },
  bound: (time) => {
    const high = leaps(time, 3);
    const landed = (1 - high) ** 3 * arc(time);
    return {
      x: -0.34 * glide(time, 0, 0.33) + 0.54 * glide(time, 0.36, 0.66) - 0.2 * glide(time, 0.7, 1),
      y: 0.38 * high - 0.16 * landed,
      turn: 0.22 * swing(time, 3) * face(time, 0.33, 0.7),
      wide: face(time, 0.33, 0.7) * (1 + 0.2 * landed),
      tall: 1 + 0.12 * high - 0.3 * landed,
    };
  },
  run: (time) => {
    const side = face(time, 0.48, 0.98);
    return {
      x: -0.46 * arc(time),
      y: 0.13 * leaps(time, 5),
      turn: -0.13 * swing(time, 2.5) * side * arc(time),
      wide: side,
    };
  },
  pounce: (time) => {
    // It lies in wait, and its hind part wiggles; then it springs, and trots back.
    const wait = between(time, 0, 0.34);
    const spring = between(time, 0.36, 0.64);
    const back = between(time, 0.68, 1);
    const side = face(time, 0.64, 0.99);
    const low = stay(wait, 0.4, 0.9);
    return {
      x: 0.04 * swing(wait, 3) - 0.44 * (glide(spring, 0, 1) - glide(back, 0, 1)),
      y: -0.13 * low + 0.42 * arc(spring) + 0.07 * leaps(back, 3),
      turn: 0.05 * swing(wait, 3) + 0.5 * swing(spring, 1) * (1 - spring * 0.4),
      wide: side * (1 + 0.1 * low),
      tall: 1 - 0.26 * low + 0.1 * arc(spring),
    };
  },
  stomp: (time) => {
    const high = leaps(time, 2);
    const landed = (1 - high) ** 2 * arc(time);
    return {
      y: 0.24 * high - 0.1 * landed,
      turn: 0.14 * swing(time, 1),
      wide: 1 + 0.16 * landed,
      tall: 1 - 0.2 * landed,
    };
  },
  wriggle: (time) => ({
    x: -0.42 * arc(time),
    y: 0.03 * swing(time, 4),
    turn: 0.1 * swing(time, 3),
    wide: face(time, 0.48, 0.98) * (1 + 0.1 * swing(time, 4)),
    tall: 1 - 0.1 * swing(time, 4),
  }),
  creep: (time) => {
    const way = between(time, 0, 0.5);
    const over = glide(time, 0.54, 0.94);
    return {
      // By small steps, which draw the body after the head.
      x: -0.3 * (way + 0.05 * swing(way, 4)) + 0.3 * over,
      y: 0.36 * arc(over),
      turn: 2 * PI * over,
      wide: 1 + 0.09 * swing(way, 4),
      tall: 1 - 0.06 * swing(way, 4),
    };
  },
  swing: (time) => {
    const angle = 0.7 * swing(time, 2) * arc(time) ** 0.5;
    return { x: -0.72 * Math.sin(angle), y: 0.72 * (1 - cos(angle)) + 0.1 * arc(time), turn: angle };
  },
  bite: (time) => ({ turn: 0.12 * swing(time, 3) * arc(time), ...onFoot(1 - 0.08 * leaps(time, 3)) }),
  steam: (time) => ({
    turn: 0.06 * swing(time, 2),
    wide: 1 + 0.04 * swing(time, 3),
    ...onFoot(1 - 0.06 * swing(time, 3)),
  }),
  roll: (time) => {
    // It is thrown up, comes down, rolls to the side and back.
    const up = between(time, 0, 0.34);
    const way = glide(time, 0.34, 1);
    const landed = arc(between(time, 0.3, 0.46));
    const x = -0.44 * arc(way);
    return {
      x,
      y: 0.46 * arc(up) - 0.06 * landed,
      turn: (x / 0.44) * PI,
      wide: 1 + 0.12 * landed,
      tall: 1 - 0.14 * landed,
    };
  },
  pour: (time) => ({
    x: 0.12 * stay(time, 0.3, 0.75),
    y: 0.26 * stay(time, 0.25, 0.75),
    turn: -1 * stay(time, 0.32, 0.72),
  }),
  drive: (time) => {
    const side = face(time, 0.5, 0.99);
    return {
      x: 0.1 * arc(between(time, 0, 0.22)) - 0.56 * (glide(time, 0.16, 0.5) - glide(time, 0.56, 0.98)),
      y: 0.03 * leaps(time, 9),
      turn: side * (0.14 * arc(between(time, 0.14, 0.4)) - 0.1 * arc(between(time, 0.42, 0.52))),
      wide: side,
    };
  },
  sail: (time) => ({
    x: -0.34 * swing(time, 1),
    y: 0.07 * swing(time, 2),
    turn: 0.26 * swing(time, 2),
  }),
  soar: (time) => {
    const angle = 2 * PI * glide(time, 0.1, 0.95);
    return {
      x: 0.3 * Math.sin(angle),
      y: 0.5 * arc(time),
      turn: 0.3 * swing(time, 1),
      wide: 1 - 0.14 * arc(time),
      tall: 1 - 0.14 * arc(time),
    };
  },
  bounce: (time) => {
    // Each bounce is lower and shorter.
    const high =
      arc(between(time, 0, 0.44)) + 0.6 * arc(between(time, 0.44, 0.76)) + 0.28 * arc(between(time, 0.76, 1));
    const landed = max(0, 1 - 4 * high) * arc(time);
    return {
      x: -0.2 * swing(time, 1),
      y: 0.58 * high - 0.1 * landed,
      turn: -2 * PI * glide(time, 0, 1),
      wide: 1 + 0.24 * landed,
      tall: 1 - 0.26 * landed,
    };
  },
  sound: (time) => ({
    y: 0.08 * leaps(time, 4),
    turn: 0.17 * swing(time, 4),
    wide: 1 + 0.08 * leaps(time, 4),
    tall: 1 + 0.08 * leaps(time, 4),
  }),
  bloom: (time) => {
    // It draws back into the ground, and grows larger than it was.
    const size = 1 - 0.68 * stay(between(time, 0, 0.62), 0.36, 0.42) + 0.2 * arc(between(time, 0.56, 1));
    return { ...onFoot(size), wide: size, turn: 0.14 * swing(between(time, 0.4, 1), 1.5) * arc(time) };
  },
  rustle: (time) => onFoot(1 + 0.06 * swing(time, 3)),
  shine: (time) => {
    const up = stay(time, 0.45, 0.8);
    return {
      y: 0.2 * up - 0.12 * arc(between(time, 0, 0.24)),
      turn: 0.12 * swing(time, 2),
      wide: 1 + 0.12 * up,
      tall: 1 + 0.12 * up,
    };
  },
  rain: (time) => ({
    x: -0.1 * swing(time, 1),
    y: 0.26 * stay(time, 0.25, 0.8),
    tall: 1 - 0.08 * leaps(time, 4),
    wide: 1 + 0.06 * leaps(time, 4),
  }),
  snow: (time) => ({ x: -0.08 * swing(time, 2), y: 0.2 * stay(time, 0.3, 0.8), turn: 0.2 * swing(time, 2) }),
  drift: (time) => ({
    x: -0.44 * swing(time, 1.5) * arc(time),
    y: 0.44 * stay(time, 0.28, 0.36),
    turn: 0.5 * swing(time, 1.5) * arc(time),
  }),
  flicker: (time) => ({
    ...onFoot(1 + (0.2 + 0.12 * swing(time, 5)) * stay(time, 0.2, 0.85)),
    wide: 1 - 0.1 * swing(time, 4),
    turn: 0.08 * swing(time, 3),
  }),
  rise: (time) => {
    const tall = 1 - 0.72 * stay(between(time, 0, 0.66), 0.3, 0.4) + 0.14 * arc(between(time, 0.6, 1));
    return { ...onFoot(tall), wide: 1 + 0.16 * (1 - tall), x: 0.02 * swing(between(time, 0.2, 0.6), 6) };
  },
  open: (time) => {
    // As a door about its left edge, a little more than half.
    const wide = 1 - 0.72 * stay(time, 0.34, 0.72);
    return { wide, x: (wide - 1) / 2, tall: 1 + 0.06 * (1 - wide) };
  },
  tumble: (time) => {
    const high = arc(between(time, 0, 0.8));
    const landed = arc(between(time, 0.78, 1));
    return {
      y: 0.46 * high + 0.06 * landed,
      x: -0.1 * swing(between(time, 0, 0.8), 1),
      turn: 2 * PI * glide(time, 0, 0.8),
    };
  },
  work: (time) => {
    // Three strokes: slowly up, quickly down.
    const stroke = (time * 3) % 1;
    const raised = stay(stroke, 0.55, 0.6);
    return { turn: 0.6 * raised - 0.2 * arc(between(stroke, 0.62, 1)), y: 0.14 * raised, x: 0.06 * raised };
  },
  dance: (time) => ({
    x: -0.16 * swing(time, 2),
    y: 0.15 * leaps(time, 4),
    turn: 0.18 * swing(time, 2),
    wide: flip(between(time, 0.36, 0.64), 1),
  }),
  ring: (time) => ({ turn: 0.24 * swing(time, 6) * arc(time) ** 0.5, y: 0.1 * arc(time) }),
  whirl: (time) => ({ y: 0.3 * arc(time), wide: flip(glide(time, 0, 1), 2), turn: 0.12 * swing(time, 1) }),
  wave: (time) => {
    const bow = arc(between(time, 0, 0.36));
    const greet = between(time, 0.36, 1);
    return {
      turn: 0.16 * bow + 0.28 * swing(greet, 2),
      ...onFoot(1 - 0.14 * bow),
      ...(bow > 0 ? {} : { y: 0.18 * leaps(greet, 4) }),
    };
  },
  nod: (time) => ({
    y: -0.1 * swing(between(time, 0, 0.6), 2),
    tall: 1 - 0.1 * leaps(between(time, 0, 0.6), 2),
    turn: 0.3 * swing(between(time, 0.5, 1), 1),
  }),
  beat: (time) => {
    const pulse = leaps(time, 4) ** 2 * (0.14 + 0.1 * arc(time));
    return { wide: 1 + pulse, tall: 1 + pulse, turn: 0.08 * swing(time, 2) };
  },
  stride: (time) => {
    const side = face(time, 0.48, 0.98);
    return {
      x: -0.4 * arc(time),
      y: 0.1 * leaps(time, 6),
      turn: 0.15 * swing(time, 3),
      wide: side,
    };
  },
  count: (time) => ({ wide: 1 + 0.07 * leaps(time, 6), tall: 1 + 0.07 * leaps(time, 6), y: 0.04 * leaps(time, 6) }),
};

/** The plain acts, without anticipation: they are done by words and by wrong answers, too. */
export const PLAIN_MOVES: Readonly<Record<PlainAct, Move>> = {
  hop: (time) => {
    const high = leaps(time, 2);
    return { y: 0.28 * high, tall: 1 + (0.1 * high - 0.14 * (1 - high)) * min(1, 6 * time, 6 - 6 * time) };
  },
  gallop: (time) => ({ y: 0.12 * leaps(time, 3) }),
  sway: (time) => ({ tall: 1 - 0.06 * swing(time, 2) }),
  stretch: (time) => ({
    wide: 1 + 0.2 * swing(time, 1.5) * arc(time) ** 0.5,
    tall: 1 - 0.22 * swing(time, 1.5) * arc(time) ** 0.5,
  }),
  spin: (time) => ({ y: 0.2 * arc(time), turn: 2 * PI * glide(time, 0, 1) }),
  shake: (time) => ({ turn: -0.22 * swing(time, 3.5) * (1 - 0.4 * time) }),
};

/** How the picture itself bends meanwhile. */
export const BENDS: Partial<Readonly<Record<Deed | PlainAct, Bend>>> = {
  fly: 'flap',
  leap: 'gallop',
  run: 'gallop',
  wriggle: 'wriggle',
  swing: 'sway',
  drift: 'wriggle',
  bloom: 'sway',
  rustle: 'sway',
  flicker: 'wriggle',
  dance: 'sway',
  wave: 'sway',
  gallop: 'gallop',
  sway: 'sway',
};

/** Shares of an act in which it gathers itself, and comes to rest. */
const ENDS = { gather: 0.14, settle: 0.12 } as const;
const REST: Pose = { x: 0, y: 0, turn: 0, wide: 1, tall: 1 };

/** The time within the deed itself, 0 to 1, of a time of the whole act. */
export const deedTime = (time: number): number => between(time, ENDS.gather, 1 - ENDS.settle);

/** The pose at a time of the act, from 0 to 1; at both ends it rests in its place. */
export function poseAt(act: Deed | PlainAct, time: number): Pose {
  if (time <= 0 || time >= 1) return REST;
  if (act in PLAIN_MOVES) return { ...REST, ...PLAIN_MOVES[act as PlainAct](time) };
  // Before it begins it crouches, and at the end it gives way, on its foot.
  if (time < ENDS.gather) {
    const low = arc(time / ENDS.gather);
    return { ...REST, ...onFoot(1 - 0.16 * low), wide: 1 + 0.12 * low };
  }
  if (time > 1 - ENDS.settle) {
    const late = (time - 1 + ENDS.settle) / ENDS.settle;
    const low = swing(late, 1) * (1 - late);
    return { ...REST, ...onFoot(1 - 0.14 * low), wide: 1 + 0.1 * low };
  }
  return { ...REST, ...MOVES[act as Deed](deedTime(time)) };
}

/**
 * Acts of strokes, steps and beats: the two poses of a picture take turns in them. In all others
 * the second one stays.
 */
const IN_TURNS: readonly (Deed | PlainAct)[] = [
  'fly',
  'flutter',
  'run',
  'stomp',
  'wriggle',
  'creep',
  'swing',
  'sound',
  'flicker',
  'work',
  'dance',
  'ring',
  'wave',
  'beat',
  'stride',
  'gallop',
];
/** About this long are both poses together, and the share of it that the second one has. */
const POSE_TURN = { seconds: 0.42, share: 0.62 } as const;

/** True while a picture is in its second pose, at a time from 0 to 1 of an act of some seconds. */
export function isDoingAt(act: Deed | PlainAct, time: number, seconds: number): boolean {
  const share = deedTime(time);
  if (share <= 0 || share >= 1) return false;
  if (!IN_TURNS.includes(act)) return true;
  const turns = Math.max(1, Math.round(seconds / POSE_TURN.seconds));
  return (share * turns) % 1 < POSE_TURN.share;
}
