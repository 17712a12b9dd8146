import type { Action } from './action';

/** Verbs of bare hands. */
export const GESTURES = {
  clap: {
    seconds: 0.7,
    still: 0.5,
    actors: [
      {
        child: 'a',
        keys: [
          { nearArm: [40, 20], farArm: [92, 34], face: 'laugh', up: 0 },
          { nearArm: [62, 44], farArm: [50, 62], up: 3 },
        ],
      },
    ],
    props: [
      {
        frame: 'clap',
        layer: 'front',
        keys: [
          { t: 0, x: 60, y: 122, angle: 50, alpha: 0, size: 0.8 },
          { t: 0.4, alpha: 0 },
          { t: 0.5, alpha: 1, size: 1.2 },
          { t: 0.8, alpha: 0 },
        ],
      },
    ],
  },
  wave: {
    seconds: 1.1,
    still: 0,
    actors: [
      {
        child: 'b',
        keys: [
          { nearArm: [-128, -44], face: 'laugh', lean: 3 },
          { nearArm: [-138, 14], lean: -3 },
        ],
      },
    ],
  },
  point: {
    seconds: 1.6,
    still: 0.3,
    actors: [
      {
        child: 'a',
        x: -40,
        keys: [
          { farArm: [104, 0], nearArm: [-14, 8], lean: 10, face: 'oh' },
          { farArm: [110, -4], lean: 13 },
        ],
      },
    ],
    props: [
      {
        frame: 'star',
        layer: 'front',
        keys: [
          { x: 86, y: 150, size: 1.2 },
          { size: 1.4, angle: 10 },
        ],
      },
    ],
  },
  hide: {
    seconds: 2.8,
    still: 0.15,
    actors: [
      {
        child: 'b',
        x: 8,
        keys: [
          {
            t: 0,
            up: -28,
            nearArm: [40, 96],
            farArm: [60, 100],
            face: 'sleep',
            nearLeg: [96, -140],
            farLeg: [100, -140],
          },
          { t: 0.45 },
          { t: 0.6, up: -2, face: 'laugh', nearArm: [-120, -30], nearLeg: [40, -80], farLeg: [44, -80] },
          { t: 0.8 },
          { t: 0.93, nearLeg: [96, -140], farLeg: [100, -140], up: -28, nearArm: [40, 96], face: 'sleep' },
        ],
      },
    ],
    props: [{ frame: 'bush', layer: 'front', keys: [{ x: 10, y: 56, size: 1.4 }, { angle: 1 }] }],
  },
} as const satisfies Readonly<Record<string, Action>>;
