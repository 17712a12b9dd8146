import type { Action, Actor, Key, Pose } from './action';

type Keys = Actor['keys'];

/** Two children who look at each other: the one who acts on the left. */
const pair = (giver: Keys, receiver: Keys, gap = 54): [Actor, Actor] => [
  { child: 'a', x: -gap, keys: giver },
  { child: 'b', x: gap, isMirrored: true, keys: receiver },
];

const still: Key<Pose> = {};

/** Verbs between two: the first child acts, the second is acted on. */
export const PAIRS = {
  see: {
    seconds: 2.4,
    still: 0.4,
    actors: pair(
      [
        { t: 0, lean: 6, farArm: [112, 40], nearArm: [-18, 14] },
        { t: 0.4, lean: 12 },
        { t: 0.8, lean: 10, face: 'laugh' },
      ],
      [
        still,
        { t: 0.45 },
        { t: 0.6, nearArm: [-124, -40], face: 'laugh' },
        { t: 0.72, nearArm: [-138, 10] },
        { t: 0.86, nearArm: [-124, -40] },
      ],
      78,
    ),
    props: [
      {
        frame: 'gaze',
        layer: 'front',
        keys: [
          { t: 0, x: -30, y: 150, size: 0.8, alpha: 0 },
          { t: 0.2, x: -14, size: 1.1, alpha: 1 },
          { t: 0.6, x: 18 },
          { t: 0.8, alpha: 0 },
        ],
      },
    ],
  },
  help: {
    seconds: 2.6,
    still: 0.3,
    actors: pair(
      [
        { t: 0, x: -4, lean: 18, nearArm: [64, 10], farArm: [70, 10] },
        { t: 0.2, x: 8 },
        { t: 0.6, x: 2, lean: -10, nearArm: [70, 14], farArm: [80, 10], face: 'laugh' },
        { t: 0.88 },
      ],
      [
        {
          t: 0,
          up: -40,
          lean: 4,
          nearLeg: [88, -30],
          farLeg: [74, -60],
          nearArm: [66, 10],
          farArm: [70, 10],
          face: 'sad',
        },
        { t: 0.2 },
        {
          t: 0.6,
          up: 0,
          lean: 0,
          nearLeg: [-3, 0],
          farLeg: [3, 0],
          nearArm: [66, 10],
          farArm: [70, 10],
          face: 'laugh',
        },
        { t: 0.88 },
      ],
      50,
    ),
    props: [
      {
        frame: 'heart',
        layer: 'front',
        keys: [
          { t: 0.5, y: 170, size: 0.2, alpha: 0 },
          { t: 0.64, size: 1.2, alpha: 1 },
          { t: 0.88, y: 196 },
          { t: 0.97, alpha: 0 },
        ],
      },
    ],
  },
  call: {
    seconds: 2.2,
    still: 0.3,
    actors: pair(
      [
        { t: 0, face: 'oh', lean: 8, nearArm: [106, 70], farArm: [120, 64], nod: -8 },
        { t: 0.25, lean: 12, nod: -12 },
        { t: 0.5, lean: 6 },
        { t: 0.75, lean: 12 },
      ],
      [
        { t: 0, face: 'smile' },
        { t: 0.4, face: 'oh' },
        { t: 0.6, x: 10, nearArm: [-124, -30], face: 'laugh', nearLeg: [20, -6], farLeg: [-18, -10] },
        { t: 0.85, nearArm: [-138, 10] },
      ],
      70,
    ),
    props: [
      {
        frame: 'waves',
        layer: 'front',
        keys: [
          { t: 0, x: -12, y: 124, size: 0.7, alpha: 0 },
          { t: 0.2, alpha: 1 },
          { t: 0.5, x: 18, size: 1.7, alpha: 1 },
          { t: 0.7, alpha: 0 },
        ],
      },
    ],
  },
  greet: {
    seconds: 1.3,
    still: 0,
    actors: pair(
      [
        { farArm: [132, 44], face: 'laugh' },
        { farArm: [140, -14], lean: 5 },
      ],
      [
        { farArm: [140, -14], face: 'laugh', lean: 5 },
        { farArm: [132, 44], lean: 0 },
      ],
      58,
    ),
  },
  kiss: {
    seconds: 2.2,
    still: 0.45,
    actors: pair(
      [
        { t: 0, x: -6 },
        { t: 0.35, x: 22, lean: 14, face: 'kiss', nearArm: [50, 20], farArm: [60, 20] },
        { t: 0.65 },
        { t: 0.85, x: -6, lean: 0, face: 'laugh', nearArm: [-10, 8], farArm: [10, 8] },
      ],
      [still, { t: 0.35, face: 'sleep', lean: 4 }, { t: 0.65 }, { t: 0.85, face: 'laugh', lean: 0 }],
      52,
    ),
    props: [
      {
        frame: 'heart',
        layer: 'front',
        keys: [
          { t: 0.3, x: 4, y: 176, size: 0.2, alpha: 0 },
          { t: 0.42, size: 1, alpha: 1 },
          { t: 0.8, y: 206, size: 1.3, alpha: 1 },
          { t: 0.95, alpha: 0 },
        ],
      },
    ],
  },
  hug: {
    seconds: 2.2,
    still: 0.5,
    actors: pair(
      [
        { t: 0, x: -6, nearArm: [84, 0], farArm: [96, 0], face: 'laugh' },
        { t: 0.4, x: 20, lean: 6, nearArm: [82, 24], farArm: [90, 20], face: 'sleep' },
        { t: 0.8, lean: 9 },
      ],
      [
        { t: 0, x: -6, nearArm: [84, 0], farArm: [96, 0], face: 'laugh' },
        { t: 0.4, x: 20, lean: 6, nearArm: [70, 24], farArm: [80, 20], face: 'sleep' },
        { t: 0.8, lean: 9 },
      ],
      50,
    ),
    props: [
      {
        frame: 'heart',
        layer: 'front',
        keys: [
          { t: 0.3, y: 190, size: 0.2, alpha: 0 },
          { t: 0.5, size: 1, alpha: 1 },
          { t: 0.85, y: 206, size: 1.2 },
          { t: 0.97, alpha: 0 },
        ],
      },
    ],
  },
  give: {
    seconds: 2.2,
    still: 0.35,
    actors: pair(
      [
        { t: 0, nearArm: [50, 40], farArm: [44, 40] },
        { t: 0.35, nearArm: [80, 4], farArm: [86, 0], lean: 10 },
        { t: 0.5 },
        { t: 0.65, nearArm: [-10, 8], farArm: [10, 8], lean: 0, face: 'laugh' },
        { t: 0.95 },
      ],
      [
        still,
        { t: 0.35, nearArm: [66, 20], farArm: [74, 14], face: 'oh' },
        { t: 0.6, nearArm: [50, 50], farArm: [46, 50], face: 'laugh', up: 2 },
        { t: 0.95 },
      ],
      62,
    ),
    props: [
      {
        frame: 'gift',
        layer: 'front',
        keys: [
          { t: 0, x: -34, y: 88 },
          { t: 0.35, x: -4, y: 96 },
          { t: 0.45, x: 4 },
          { t: 0.65, x: 34, y: 88 },
          { t: 0.9, alpha: 1 },
          { t: 0.97, alpha: 0 },
        ],
      },
    ],
  },
  take: {
    seconds: 2.2,
    still: 0.35,
    actors: pair(
      [
        { t: 0 },
        { t: 0.3, nearArm: [80, 4], farArm: [86, 0], lean: 14, face: 'oh' },
        { t: 0.45 },
        { t: 0.7, nearArm: [50, 50], farArm: [46, 50], lean: -8, face: 'laugh' },
        { t: 0.95 },
      ],
      [
        { t: 0, nearArm: [60, 36], farArm: [56, 34] },
        { t: 0.45, nearArm: [76, 8], farArm: [80, 6] },
        { t: 0.7, nearArm: [-10, 8], farArm: [10, 8] },
        { t: 0.95 },
      ],
      62,
    ),
    props: [
      {
        frame: 'gift',
        layer: 'front',
        keys: [
          { t: 0, x: 34, y: 88 },
          { t: 0.3, x: 8, y: 94 },
          { t: 0.45 },
          { t: 0.7, x: -34, y: 90 },
          { t: 0.9, alpha: 1 },
          { t: 0.97, alpha: 0 },
        ],
      },
    ],
  },
  tell: {
    seconds: 2,
    still: 0.15,
    actors: pair(
      [
        { t: 0, face: 'oh', farArm: [60, 30] },
        { t: 0.2, face: 'smile', farArm: [76, 16] },
        { t: 0.4, face: 'oh', farArm: [56, 40] },
        { t: 0.6, face: 'laugh' },
      ],
      [{ nod: 4 }, { t: 0.5, nod: 12, lean: 6 }, { t: 0.75, nod: 2, face: 'laugh' }],
      62,
    ),
    props: [{ frame: 'speech', layer: 'front', keys: [{ x: 6, y: 204, size: 0.9 }, { size: 1 }] }],
  },
} as const satisfies Readonly<Record<string, Action>>;
