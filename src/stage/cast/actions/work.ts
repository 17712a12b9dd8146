import type { Action } from './action';

/** Verbs of work: with tools, at the table, in house, garden and water. */
export const WORK = {
  write: {
    seconds: 1.8,
    still: 0.5,
    actors: [
      {
        child: 'a',
        x: -26,
        keys: [
          { t: 0, lean: 16, nod: 12, face: 'down', nearArm: [52, 30], farArm: [44, 40] },
          { t: 0.25, nearArm: [58, 22] },
          { t: 0.5, nearArm: [58, 32] },
          { t: 0.75, nearArm: [66, 18] },
        ],
      },
    ],
    props: [
      { frame: 'table', layer: 'front', keys: [{ x: 48, y: 26, size: 1 }] },
      { frame: 'paper', layer: 'front', keys: [{ x: 52, y: 60, size: 0.8, angle: -4 }] },
      {
        frame: 'scribble',
        layer: 'front',
        keys: [
          { t: 0, x: 44, y: 66, size: 0.4, alpha: 1 },
          { t: 0.85, x: 54, size: 0.85 },
          { t: 0.95, alpha: 0 },
        ],
      },
      { frame: 'scribble', layer: 'front', keys: [{ x: 48, y: 52, size: 0.6 }] },
      {
        frame: 'pencil',
        heldBy: { actor: 0, part: 'nearHand' },
        keys: [{ x: 6, y: 14, angle: -60, size: 1.1 }, { angle: -70 }],
      },
    ],
  },
  draw: {
    seconds: 2,
    still: 0.7,
    actors: [
      {
        child: 'b',
        x: -44,
        keys: [
          { t: 0, nearArm: [84, 20], farArm: [12, 8], lean: 6 },
          { t: 0.25, nearArm: [108, 6] },
          { t: 0.5, nearArm: [92, -8] },
          { t: 0.75, nearArm: [76, 16], face: 'laugh' },
        ],
      },
    ],
    props: [
      { frame: 'easel', layer: 'back', keys: [{ x: 64, y: 66, size: 1.25 }] },
      {
        frame: 'sun',
        layer: 'back',
        keys: [
          { t: 0, x: 66, y: 82, size: 0.3 },
          { t: 0.8, size: 1.5 },
        ],
      },
      { frame: 'pencil', heldBy: { actor: 0, part: 'nearHand' }, keys: [{ x: 2, y: 20, angle: 4, size: 1.05 }] },
    ],
  },
  read: {
    seconds: 2.6,
    still: 0.2,
    actors: [
      {
        child: 'b',
        keys: [
          {
            up: -36,
            nod: 16,
            face: 'down',
            nearArm: [44, 62],
            farArm: [40, 54],
            nearLeg: [78, -44],
            farLeg: [92, -86],
          },
          { nod: 10, face: 'laugh' },
          { nod: 18, face: 'down' },
        ],
      },
    ],
    props: [{ frame: 'book', layer: 'front', keys: [{ x: 46, y: 66, size: 1.2, angle: 12 }, { y: 68 }] }],
  },
  cook: {
    seconds: 1.4,
    still: 0.25,
    actors: [
      {
        child: 'a',
        x: -30,
        keys: [
          { lean: 8, nod: 8, nearArm: [74, 26], farArm: [30, 50] },
          { nearArm: [84, 4] },
          { nearArm: [94, 20] },
          { nearArm: [82, 40], face: 'laugh' },
        ],
      },
    ],
    props: [
      {
        frame: 'spoon',
        heldBy: { actor: 0, part: 'nearHand' },
        keys: [{ x: 2, y: 14, angle: 118, size: 1.2 }, { angle: 84 }, { angle: 70 }, { angle: 96 }],
      },
      { frame: 'table', layer: 'front', keys: [{ x: 54, y: 22, size: 0.92 }] },
      { frame: 'pot', layer: 'front', keys: [{ x: 54, y: 66, size: 1 }] },
      {
        frame: 'steam',
        layer: 'front',
        keys: [
          { t: 0, x: 60, y: 104, size: 0.6, alpha: 0 },
          { t: 0.3, alpha: 1 },
          { t: 0.8, y: 140, size: 1.2, alpha: 0.8 },
          { t: 0.99, y: 150, alpha: 0 },
        ],
      },
    ],
  },
  wash: {
    seconds: 1.1,
    still: 0.25,
    actors: [
      {
        child: 'a',
        x: -30,
        keys: [
          { lean: 18, nod: 6, nearArm: [56, 30], farArm: [40, 14] },
          { nearArm: [40, 14], farArm: [56, 30], face: 'laugh' },
        ],
      },
    ],
    props: [
      { frame: 'table', layer: 'front', keys: [{ x: 50, y: 18, size: 0.86 }] },
      {
        frame: 'foam',
        layer: 'front',
        keys: [
          { x: 46, y: 78, size: 1 },
          { x: 52, size: 1.14 },
        ],
      },
      { frame: 'basin', layer: 'front', keys: [{ x: 50, y: 56, size: 0.96 }] },
      {
        frame: 'splash',
        layer: 'front',
        keys: [
          { x: 84, y: 84, size: 0.3 },
          { size: 0.6, y: 96 },
        ],
      },
    ],
  },
  sweep: {
    seconds: 1.2,
    still: 0.3,
    actors: [
      {
        child: 'b',
        x: -20,
        keys: [
          { lean: 6, nearArm: [40, 40], farArm: [66, 30] },
          { x: -8, lean: 14, nearArm: [62, 30], farArm: [84, 20] },
        ],
      },
    ],
    props: [
      {
        frame: 'broom',
        layer: 'front',
        keys: [
          { x: 26, y: 56, angle: -12, size: 1.05 },
          { x: 52, y: 56, angle: -32 },
        ],
      },
      {
        frame: 'dust',
        layer: 'front',
        keys: [
          { t: 0, x: 62, y: 8, size: 0.5, alpha: 0.4 },
          { t: 0.5, x: 92, y: 12, size: 1, alpha: 1 },
          { t: 0.95, x: 108, y: 22, alpha: 0 },
        ],
      },
    ],
  },
  dig: {
    seconds: 1.7,
    still: 0.3,
    actors: [
      {
        child: 'b',
        x: -34,
        keys: [
          { t: 0, lean: 20, nearArm: [60, 10], farArm: [40, 20], nearLeg: [-10, 0], farLeg: [20, -10], nod: 6 },
          { t: 0.35, lean: 34, nearArm: [52, 10], farArm: [30, 20], up: -6 },
          { t: 0.7, lean: -4, nearArm: [86, 20], farArm: [60, 20], up: 0, face: 'laugh' },
        ],
      },
    ],
    props: [
      {
        frame: 'spade',
        layer: 'front',
        keys: [
          { t: 0, x: 34, y: 52, angle: -18, size: 1.1 },
          { t: 0.35, x: 44, y: 32, angle: -26 },
          { t: 0.7, x: 40, y: 84, angle: -72 },
        ],
      },
      { frame: 'soil', layer: 'front', keys: [{ x: 74, y: 12, size: 1 }] },
      {
        frame: 'dust',
        layer: 'front',
        keys: [
          { t: 0.4, x: 62, y: 20, size: 0.4, alpha: 0 },
          { t: 0.7, x: 92, y: 88, size: 0.9, alpha: 1 },
          { t: 0.95, x: 110, y: 20, alpha: 0 },
        ],
      },
    ],
  },
  plant: {
    seconds: 2.4,
    still: 0.75,
    actors: [
      {
        child: 'a',
        x: -36,
        keys: [
          {
            t: 0,
            up: -28,
            lean: 22,
            nearLeg: [4, -92],
            farLeg: [80, -84],
            nearArm: [66, 10],
            farArm: [50, 10],
            face: 'down',
          },
          { t: 0.5, nearArm: [48, 10] },
          { t: 0.75, lean: 6, nearArm: [60, 60], face: 'laugh' },
        ],
      },
    ],
    props: [
      {
        frame: 'flower',
        layer: 'front',
        keys: [
          { t: 0, x: 46, y: 34, size: 0.7 },
          { t: 0.5, y: 34, size: 1 },
          { t: 0.75, y: 46, size: 1.25 },
          { t: 0.95 },
        ],
      },
      { frame: 'soil', layer: 'front', keys: [{ x: 48, y: 10, size: 1 }] },
    ],
  },
  fish: {
    seconds: 2.4,
    still: 0.7,
    actors: [
      {
        child: 'b',
        x: -62,
        keys: [
          { t: 0, nearArm: [66, 20], farArm: [56, 24] },
          { t: 0.4, lean: 4 },
          { t: 0.65, lean: -16, nearArm: [84, 34], farArm: [72, 34], face: 'laugh' },
          { t: 0.9 },
        ],
      },
    ],
    props: [
      {
        frame: 'rod',
        layer: 'front',
        keys: [
          { t: 0, x: 14, y: 116, angle: 46, size: 1 },
          { t: 0.4 },
          { t: 0.65, x: 2, y: 124, angle: 34 },
          { t: 0.9 },
        ],
      },
      {
        frame: 'line',
        layer: 'front',
        keys: [{ t: 0, x: 60, y: 104, size: 1.1 }, { t: 0.4 }, { t: 0.65, x: 40, y: 130, size: 0.9 }, { t: 0.9 }],
      },
      {
        frame: 'fish',
        layer: 'front',
        keys: [
          { t: 0, x: 60, y: 14, angle: -60, alpha: 0 },
          { t: 0.44, y: 30 },
          { t: 0.5, alpha: 1 },
          { t: 0.65, x: 40, y: 74, angle: -90 },
          { t: 0.77, angle: -70 },
          { t: 0.9, angle: -90, alpha: 1 },
          { t: 0.97, alpha: 0 },
        ],
      },
      { frame: 'water', layer: 'front', keys: [{ x: 76, y: 6, size: 0.52 }, { x: 82 }] },
    ],
  },
  build: {
    seconds: 2.2,
    still: 0.7,
    actors: [
      {
        child: 'a',
        x: -36,
        keys: [
          { t: 0, nearArm: [60, 30], farArm: [20, 10], lean: 10 },
          { t: 0.5, nearArm: [104, 20], lean: 4 },
          { t: 0.75, face: 'laugh', nearArm: [60, 40] },
        ],
      },
    ],
    props: [
      { frame: 'blocks', layer: 'front', keys: [{ x: 46, y: 20 }] },
      { frame: 'blocks', layer: 'front', keys: [{ x: 86, y: 20 }] },
      { frame: 'blocks', layer: 'front', keys: [{ x: 66, y: 57 }] },
      {
        frame: 'blocks',
        layer: 'front',
        keys: [
          { t: 0, x: 26, y: 86 },
          { t: 0.45, x: 62, y: 126 },
          { t: 0.6, x: 66, y: 94 },
          { t: 0.92, alpha: 1 },
          { t: 0.97, alpha: 0 },
        ],
      },
    ],
  },
  work: {
    seconds: 0.9,
    still: 0.45,
    actors: [
      {
        child: 'b',
        x: -32,
        keys: [
          { t: 0, nearArm: [-166, -40], farArm: [44, 30], lean: -4 },
          { t: 0.4, nearArm: [-292, 20], lean: 14, nod: 4 },
          { t: 0.55 },
        ],
      },
    ],
    props: [
      { frame: 'table', layer: 'front', keys: [{ x: 56, y: 24, size: 0.95 }] },
      { frame: 'box', layer: 'front', keys: [{ x: 64, y: 72, size: 0.8 }] },
      { frame: 'hammer', heldBy: { actor: 0, part: 'nearHand' }, keys: [{ x: 2, y: 4, angle: 90, size: 1.1 }] },
      {
        frame: 'clap',
        layer: 'front',
        keys: [
          { t: 0, x: 56, y: 108, alpha: 0 },
          { t: 0.38, alpha: 0 },
          { t: 0.44, alpha: 1 },
          { t: 0.75, alpha: 0 },
        ],
      },
    ],
  },
  cut: {
    seconds: 1.4,
    still: 0.3,
    actors: [
      {
        child: 'b',
        x: -40,
        keys: [
          { t: 0, nearArm: [168, 10], farArm: [176, 0], lean: -10, up: 2 },
          { t: 0.15 },
          { t: 0.45, nearArm: [70, 0], farArm: [62, 0], lean: 24, up: -8, nearLeg: [-14, -10], farLeg: [26, -30] },
          { t: 0.7 },
        ],
      },
    ],
    props: [
      { frame: 'log', layer: 'front', keys: [{ x: 66, y: 22 }] },
      { frame: 'axe', heldBy: { actor: 0, part: 'nearHand' }, keys: [{ x: 2, y: 26, angle: 170 }] },
    ],
  },
} as const satisfies Readonly<Record<string, Action>>;
