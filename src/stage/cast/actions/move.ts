import type { Action } from './action';

/** Verbs of getting from place to place. */
export const MOVING = {
  walk: {
    seconds: 1.2,
    still: 0,
    actors: [
      {
        child: 'a',
        keys: [
          { nearArm: [-42, 14], farArm: [44, 14], nearLeg: [34, -6], farLeg: [-30, -14], up: -3, lean: 2 },
          { nearArm: [0, 10], farArm: [4, 10], nearLeg: [4, 0], farLeg: [6, -44], up: 2 },
          { nearArm: [42, 14], farArm: [-40, 14], nearLeg: [-30, -14], farLeg: [34, -6], up: -3 },
          { nearArm: [0, 10], farArm: [4, 10], nearLeg: [6, -44], farLeg: [4, 0], up: 2 },
        ],
      },
    ],
  },
  run: {
    seconds: 0.72,
    still: 0,
    actors: [
      {
        child: 'b',
        keys: [
          {
            turn: 14,
            nearArm: [-66, 84],
            farArm: [74, 92],
            nearLeg: [72, -48],
            farLeg: [-52, -62],
            up: 10,
            face: 'laugh',
          },
          { nearArm: [-6, 84], farArm: [16, 88], nearLeg: [12, -12], farLeg: [8, -96], up: -2 },
          { nearArm: [74, 92], farArm: [-58, 84], nearLeg: [-52, -62], farLeg: [72, -48], up: 10 },
          { nearArm: [16, 88], farArm: [-2, 84], nearLeg: [8, -96], farLeg: [12, -12], up: -2 },
        ],
      },
    ],
    props: [
      {
        frame: 'dust',
        layer: 'back',
        keys: [
          { x: -44, y: 8, size: 0.4, alpha: 1 },
          { t: 0.5, x: -86, y: 16, size: 1, alpha: 0 },
          { t: 0.99, alpha: 0 },
        ],
      },
    ],
  },
  jump: {
    seconds: 1.3,
    still: 0.5,
    actors: [
      {
        child: 'a',
        keys: [
          { t: 0, up: 0 },
          { t: 0.22, up: -22, lean: 16, nearArm: [-56, 0], farArm: [-40, 0], nearLeg: [58, -96], farLeg: [62, -100] },
          {
            t: 0.5,
            up: 30,
            lean: 0,
            nearArm: [-150, 0],
            farArm: [146, 0],
            nearLeg: [-30, -60],
            farLeg: [56, -60],
            face: 'laugh',
          },
          { t: 0.76, up: -14, nearArm: [-60, 0], farArm: [60, 0], nearLeg: [40, -70], farLeg: [44, -74] },
          { t: 0.9, up: 0, nearArm: [-10, 8], farArm: [10, 8], nearLeg: [-3, 0], farLeg: [3, 0], face: 'smile' },
        ],
      },
    ],
    props: [
      {
        frame: 'shadow',
        layer: 'back',
        keys: [
          { t: 0, y: 0 },
          { t: 0.5, size: 0.55, alpha: 0.6 },
          { t: 0.78, size: 1, alpha: 1 },
        ],
      },
    ],
  },
  climb: {
    seconds: 1.6,
    still: 0.25,
    actors: [
      {
        child: 'b',
        x: 12,
        keys: [
          { up: 26, lean: 6, nod: -14, nearArm: [158, 10], farArm: [104, 30], nearLeg: [40, -66], farLeg: [84, -74] },
          { up: 40, nearArm: [128, 24], farArm: [134, 20], nearLeg: [62, -76], farLeg: [60, -70] },
          { up: 50, nearArm: [104, 34], farArm: [158, 10], nearLeg: [86, -78], farLeg: [36, -62] },
          { up: 36, nearArm: [132, 20], farArm: [128, 24], nearLeg: [62, -72], farLeg: [60, -72] },
        ],
      },
    ],
    props: [{ frame: 'cliff', layer: 'back', keys: [{ x: 76, y: 110, size: 1 }] }],
  },
  swim: {
    seconds: 1.6,
    still: 0.25,
    actors: [
      {
        child: 'a',
        x: -14,
        keys: [
          { up: -2, turn: 74, nod: -56, nearArm: [172, 0], farArm: [30, 20], nearLeg: [16, -10], farLeg: [-16, -8] },
          { up: 4, nearArm: [90, 10], farArm: [-70, 10], nearLeg: [-14, -8], farLeg: [14, -10] },
          { up: -2, nearArm: [0, 20], farArm: [-188, 0], nearLeg: [16, -10], farLeg: [-16, -8] },
          { up: 4, nearArm: [-100, 10], farArm: [-270, 10], nearLeg: [-14, -8], farLeg: [14, -10] },
          { t: 0.999, up: -2, nearArm: [-188, 0], farArm: [-330, 20], nearLeg: [16, -10], farLeg: [-16, -8] },
        ],
      },
    ],
    props: [
      { frame: 'water', layer: 'front', keys: [{ y: 24, x: -6, alpha: 0.94 }, { x: 6 }] },
      {
        frame: 'splash',
        layer: 'front',
        keys: [
          { x: -74, y: 56, size: 0.5, alpha: 1 },
          { size: 1, y: 66 },
          { size: 0.5, y: 56 },
          { size: 1, y: 66 },
        ],
      },
    ],
  },
  paddle: {
    seconds: 1.7,
    still: 0.3,
    actors: [
      {
        child: 'b',
        keys: [
          { x: -12, up: -20, lean: 14, nearArm: [84, 0], farArm: [112, 10], nearLeg: [86, -50], farLeg: [80, -46] },
          { lean: 4, nearArm: [56, 10], farArm: [96, 10] },
          { lean: -10, nearArm: [30, 30], farArm: [70, 46] },
          { lean: -2, nearArm: [64, 36], farArm: [100, 30] },
        ],
      },
    ],
    props: [
      { frame: 'boat', layer: 'front', keys: [{ x: 0, y: 24, angle: 2 }, { angle: -2 }] },
      {
        frame: 'paddle',
        layer: 'front',
        keys: [
          { x: 44, y: 64, angle: -34 },
          { x: 26, y: 58, angle: 8 },
          { x: 8, y: 66, angle: 42 },
          { x: 24, y: 84, angle: 4 },
        ],
      },
      { frame: 'water', layer: 'front', keys: [{ y: -6, x: 8 }, { x: -8 }] },
    ],
  },
  ride: {
    seconds: 1,
    still: 0.25,
    actors: [
      {
        child: 'a',
        keys: [
          {
            x: -16,
            up: 32,
            lean: 22,
            nod: -12,
            nearArm: [54, 20],
            farArm: [62, 14],
            nearLeg: [88, -58],
            farLeg: [28, -18],
            face: 'smile',
          },
          { nearLeg: [70, -20], farLeg: [56, -66], up: 34 },
          { nearLeg: [32, -18], farLeg: [92, -58], up: 32 },
          { nearLeg: [56, -66], farLeg: [70, -20], up: 34 },
        ],
      },
    ],
    props: [
      { frame: 'bike', layer: 'back', keys: [{ x: 0, y: 38, size: 1.1 }] },
      {
        frame: 'spokes',
        layer: 'back',
        keys: [
          { x: -46, y: 23, t: 0, angle: 0 },
          { t: 0.499, angle: 90 },
          { t: 0.5, angle: 0 },
          { t: 0.999, angle: 90 },
        ],
      },
      {
        frame: 'spokes',
        layer: 'back',
        keys: [
          { x: 46, y: 23, t: 0, angle: 0 },
          { t: 0.499, angle: 90 },
          { t: 0.5, angle: 0 },
          { t: 0.999, angle: 90 },
        ],
      },
    ],
  },
  dance: {
    seconds: 1.6,
    still: 0,
    actors: [
      {
        child: 'a',
        keys: [
          {
            x: -14,
            lean: -10,
            nod: 12,
            nearArm: [-140, -30],
            farArm: [76, 60],
            nearLeg: [-6, 0],
            farLeg: [56, -60],
            up: 6,
            face: 'laugh',
          },
          { x: 0, lean: 0, nod: 0, nearArm: [-60, -40], farArm: [60, 40], nearLeg: [-10, 0], farLeg: [10, 0], up: -6 },
          {
            x: 14,
            lean: 10,
            nod: -12,
            nearArm: [-76, -60],
            farArm: [140, 30],
            nearLeg: [-50, -60],
            farLeg: [6, 0],
            up: 6,
          },
          { x: 0, lean: 0, nod: 0, nearArm: [-60, -40], farArm: [60, 40], nearLeg: [-10, 0], farLeg: [10, 0], up: -6 },
        ],
      },
    ],
    props: [
      {
        frame: 'note',
        layer: 'back',
        keys: [
          { x: -86, y: 130, angle: -10 },
          { y: 148, angle: 10 },
        ],
      },
      {
        frame: 'note',
        layer: 'back',
        keys: [
          { x: 88, y: 160, angle: 12, size: 0.8 },
          { y: 142, angle: -8 },
        ],
      },
    ],
  },
  crawl: {
    seconds: 1.4,
    still: 0,
    actors: [
      {
        child: 'b',
        keys: [
          {
            x: -30,
            up: -20,
            turn: 70,
            nod: -58,
            nearArm: [94, 4],
            farArm: [44, 16],
            nearLeg: [46, -70],
            farLeg: [92, -86],
          },
          { x: -24, nearArm: [72, 10], farArm: [72, 16], nearLeg: [70, -84], farLeg: [70, -84], up: -24 },
          { x: -18, nearArm: [44, 16], farArm: [94, 4], nearLeg: [92, -86], farLeg: [46, -70], up: -20 },
          { x: -24, nearArm: [72, 16], farArm: [72, 10], nearLeg: [70, -84], farLeg: [70, -84], up: -24 },
        ],
      },
    ],
  },
  fall: {
    seconds: 2,
    still: 0.34,
    actors: [
      {
        child: 'b',
        x: -30,
        keys: [
          { t: 0, x: -10, nearArm: [-30, 14], farArm: [34, 14], nearLeg: [26, -6], farLeg: [-24, -14] },
          {
            t: 0.2,
            x: 6,
            turn: 26,
            nearArm: [120, 0],
            farArm: [150, 0],
            nearLeg: [-10, 0],
            farLeg: [-40, -40],
            face: 'oh',
          },
          {
            t: 0.34,
            x: 20,
            up: -6,
            turn: 52,
            nod: -20,
            nearArm: [130, 0],
            farArm: [160, 0],
            nearLeg: [-30, -20],
            farLeg: [-56, -40],
          },
          {
            t: 0.5,
            x: 26,
            up: -44,
            turn: 88,
            nod: -40,
            nearArm: [120, 30],
            farArm: [150, 20],
            nearLeg: [0, -10],
            farLeg: [-10, -50],
            face: 'sad',
          },
          { t: 0.8, x: 26, up: -44 },
        ],
      },
    ],
    props: [{ frame: 'stone', layer: 'back', keys: [{ x: 4, y: 12, size: 0.62 }] }],
  },
} as const satisfies Readonly<Record<string, Action>>;
