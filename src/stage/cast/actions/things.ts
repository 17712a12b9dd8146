import type { Action } from './action';

/** Verbs of things that are moved: carried, thrown, opened. */
export const THINGS = {
  lift: {
    seconds: 2,
    still: 0.6,
    actors: [
      {
        child: 'b',
        keys: [
          {
            t: 0,
            up: -22,
            lean: 26,
            nearArm: [40, 20],
            farArm: [26, 20],
            nearLeg: [56, -90],
            farLeg: [62, -94],
            face: 'oh',
          },
          { t: 0.12 },
          {
            t: 0.5,
            up: 0,
            lean: -4,
            nearArm: [158, 20],
            farArm: [172, 10],
            nearLeg: [-14, 0],
            farLeg: [14, 0],
            face: 'laugh',
          },
          { t: 0.8, up: -2 },
        ],
      },
    ],
    props: [
      {
        frame: 'stone',
        layer: 'front',
        keys: [
          { t: 0, x: 46, y: 24 },
          { t: 0.12 },
          { t: 0.3, x: 54, y: 84 },
          { t: 0.5, x: 22, y: 190 },
          { t: 0.8, y: 188 },
          { t: 0.92, x: 54, y: 84 },
        ],
      },
    ],
  },
  carry: {
    seconds: 1.3,
    still: 0,
    actors: [
      {
        child: 'a',
        x: -14,
        keys: [
          { lean: -8, nearArm: [66, 30], farArm: [58, 30], nearLeg: [28, -6], farLeg: [-26, -14], up: -2 },
          { nearLeg: [4, 0], farLeg: [6, -40], up: 2 },
          { nearLeg: [-26, -14], farLeg: [28, -6], up: -2 },
          { nearLeg: [6, -40], farLeg: [4, 0], up: 2 },
        ],
      },
    ],
    props: [
      {
        frame: 'box',
        layer: 'front',
        keys: [{ x: 38, y: 92, size: 1.15, angle: -4 }, { y: 97 }, { y: 92 }, { y: 97 }],
      },
    ],
  },
  push: {
    seconds: 1.6,
    still: 0.2,
    actors: [
      {
        child: 'b',
        x: -46,
        keys: [
          {
            x: -8,
            turn: 30,
            nod: -18,
            nearArm: [62, 6],
            farArm: [70, 0],
            nearLeg: [20, -50],
            farLeg: [-30, 0],
            up: -10,
          },
          { x: 0, nearLeg: [-4, -10], farLeg: [-10, -30] },
          { x: 8, nearLeg: [-30, 0], farLeg: [20, -50] },
          { x: 0, nearLeg: [-10, -30], farLeg: [-4, -10] },
        ],
      },
    ],
    props: [{ frame: 'box', layer: 'back', keys: [{ x: 58, y: 46, size: 1.65 }, { x: 66 }, { x: 74 }, { x: 66 }] }],
  },
  pull: {
    seconds: 1.6,
    still: 0.2,
    actors: [
      {
        child: 'a',
        x: -48,
        keys: [
          {
            x: 4,
            turn: -24,
            nod: 10,
            nearArm: [92, 0],
            farArm: [84, 0],
            nearLeg: [40, -20],
            farLeg: [10, -20],
            up: -10,
          },
          { x: -8, turn: -30, face: 'oh' },
        ],
      },
    ],
    props: [
      { frame: 'rope', layer: 'front', keys: [{ x: 28, y: 78, angle: 14, size: 0.85 }, { x: 18 }] },
      { frame: 'box', layer: 'back', keys: [{ x: 92, y: 42, size: 1.2 }, { x: 80 }] },
    ],
  },
  throw: {
    seconds: 1.6,
    still: 0.1,
    actors: [
      {
        child: 'b',
        x: -50,
        keys: [
          { t: 0, lean: -18, nearArm: [-110, -60], farArm: [70, 10], nearLeg: [-20, -10], farLeg: [20, 0] },
          { t: 0.18, lean: -22 },
          { t: 0.36, lean: 18, nearArm: [-250, -10], farArm: [-20, 10], face: 'laugh' },
          { t: 0.75 },
        ],
      },
    ],
    props: [
      {
        frame: 'ball',
        layer: 'front',
        keys: [
          { t: 0, x: -102, y: 152, angle: 0 },
          { t: 0.18, x: -104, y: 148 },
          { t: 0.27, x: -66, y: 206 },
          { t: 0.34, x: -8, y: 196 },
          { t: 0.5, x: 40, y: 178, angle: 120 },
          { t: 0.75, x: 122, y: 110, angle: 300, alpha: 1 },
          { t: 0.76, alpha: 0, x: -102, y: 152 },
          { t: 0.92, alpha: 0 },
        ],
      },
    ],
  },
  catch: {
    seconds: 1.6,
    still: 0.42,
    actors: [
      {
        child: 'a',
        x: -34,
        keys: [
          { t: 0, nearArm: [104, -10], farArm: [120, -6], face: 'oh', lean: 4, nearLeg: [-12, 0], farLeg: [14, 0] },
          { t: 0.45, nearArm: [92, 10] },
          { t: 0.58, nearArm: [60, 66], farArm: [56, 60], face: 'laugh', lean: -4 },
          { t: 0.85 },
        ],
      },
    ],
    props: [
      {
        frame: 'ball',
        layer: 'front',
        keys: [
          { t: 0, x: 118, y: 190, alpha: 1 },
          { t: 0.25, x: 70, y: 186 },
          { t: 0.46, x: 22, y: 116 },
          { t: 0.58, x: 0, y: 106 },
          { t: 0.88, alpha: 1 },
          { t: 0.93, alpha: 0 },
        ],
      },
    ],
  },
  kick: {
    seconds: 1.4,
    still: 0.42,
    actors: [
      {
        child: 'a',
        x: -34,
        keys: [
          { t: 0, nearLeg: [-50, -60], farLeg: [4, 0], nearArm: [50, 10], farArm: [-40, 10], lean: 6 },
          { t: 0.14 },
          { t: 0.36, nearLeg: [84, -6], lean: -14, nearArm: [-60, 0], farArm: [80, 10], face: 'laugh' },
          { t: 0.7 },
        ],
      },
    ],
    props: [
      {
        frame: 'ball',
        layer: 'front',
        keys: [
          { t: 0, x: 20, y: 18 },
          { t: 0.28 },
          { t: 0.4, x: 54, y: 62, angle: 100 },
          { t: 0.7, x: 122, y: 124, angle: 300, alpha: 1 },
          { t: 0.71, alpha: 0, x: 20, y: 18, angle: 0 },
          { t: 0.85, alpha: 0 },
          { t: 0.95, alpha: 1 },
        ],
      },
    ],
  },
  playBall: {
    seconds: 1,
    still: 0.2,
    actors: [
      {
        child: 'b',
        x: -20,
        keys: [
          { t: 0, nearArm: [70, 4], farArm: [-30, 10], lean: 8, up: 2, face: 'laugh' },
          { t: 0.5, nearArm: [40, 0], lean: 14, up: -6, nearLeg: [14, -30], farLeg: [-8, -20] },
        ],
      },
    ],
    props: [
      {
        frame: 'ball',
        layer: 'front',
        keys: [
          { t: 0, x: 32, y: 76, size: 1.1 },
          { t: 0.25, y: 30 },
          { t: 0.5, y: 18 },
          { t: 0.75, y: 30 },
        ],
      },
    ],
  },
  open: {
    seconds: 2,
    still: 0.7,
    actors: [
      {
        child: 'a',
        x: -62,
        keys: [
          { t: 0, nearArm: [76, 6], lean: 6 },
          { t: 0.2 },
          { t: 0.6, x: -16, nearArm: [84, 20], lean: -6, face: 'laugh' },
          { t: 0.88 },
        ],
      },
    ],
    props: [
      { frame: 'door', layer: 'back', keys: [{ x: 48, y: 76, size: 1.05 }] },
      { frame: 'sun', layer: 'back', keys: [{ x: 54, y: 90, size: 0.9 }] },
      {
        frame: 'door-leaf',
        layer: 'back',
        keys: [{ t: 0, x: 48, y: 72, size: 1.02 }, { t: 0.2 }, { t: 0.6, x: 96, y: 72, alpha: 1 }, { t: 0.88 }],
      },
    ],
  },
  close: {
    seconds: 2,
    still: 0.55,
    actors: [
      {
        child: 'b',
        x: -62,
        keys: [{ t: 0, nearArm: [94, 10], lean: 4 }, { t: 0.2 }, { t: 0.6, nearArm: [76, 6], lean: 12 }, { t: 0.88 }],
      },
    ],
    props: [
      { frame: 'door', layer: 'back', keys: [{ x: 48, y: 76, size: 1.05 }] },
      { frame: 'sun', layer: 'back', keys: [{ x: 54, y: 90, size: 0.9 }] },
      {
        frame: 'door-leaf',
        layer: 'back',
        keys: [{ t: 0, x: 96, y: 72, size: 1.02 }, { t: 0.2 }, { t: 0.6, x: 48 }, { t: 0.88 }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Action>>;
