import type { Action } from './action';

/** Verbs of the body and of feelings: resting, eating, voice and face. */
export const BODY = {
  sleep: {
    seconds: 3.2,
    still: 0.4,
    actors: [
      {
        child: 'a',
        x: 12,
        keys: [
          { up: -6, turn: -90, nearArm: [-4, 0], farArm: [4, 0], face: 'sleep' },
          { up: -3, nod: 3 },
        ],
      },
    ],
    props: [
      { frame: 'bed', layer: 'back', keys: [{ x: -2, y: 34, size: 1.1 }] },
      { frame: 'blanket', layer: 'front', keys: [{ x: 36, y: 50, size: 1.02 }, { y: 53 }] },
      {
        frame: 'zzz',
        layer: 'front',
        keys: [
          { t: 0, x: -52, y: 112, size: 0.4, alpha: 0 },
          { t: 0.25, alpha: 1, y: 128, size: 0.7 },
          { t: 0.8, x: -20, y: 166, size: 1.2, alpha: 1 },
          { t: 0.99, x: -14, y: 178, alpha: 0 },
        ],
      },
    ],
  },
  wakeUp: {
    seconds: 2.6,
    still: 0.55,
    actors: [
      {
        child: 'a',
        x: 30,
        keys: [
          { t: 0, up: -6, turn: -90, face: 'sleep', nearLeg: [0, 0], farLeg: [0, 0] },
          { t: 0.2 },
          {
            t: 0.45,
            x: -16,
            turn: -8,
            nearArm: [-156, 0],
            farArm: [150, 0],
            nearLeg: [88, 0],
            farLeg: [86, 0],
            face: 'laugh',
          },
          { t: 0.85 },
        ],
      },
    ],
    props: [
      { frame: 'bed', layer: 'back', keys: [{ x: -2, y: 34, size: 1.1 }] },
      {
        frame: 'blanket',
        layer: 'front',
        keys: [{ t: 0, x: 36, y: 50 }, { t: 0.2 }, { t: 0.45, x: 46, y: 46, size: 0.92 }, { t: 0.85 }],
      },
      {
        frame: 'sun',
        layer: 'back',
        keys: [{ t: 0, x: 84, y: 150, size: 0.8, alpha: 0.2 }, { t: 0.45, y: 176, size: 1.7, alpha: 1 }, { t: 0.85 }],
      },
    ],
  },
  sit: {
    seconds: 2.8,
    still: 0.45,
    actors: [
      {
        child: 'b',
        x: -8,
        keys: [
          { t: 0, x: 22 },
          { t: 0.12 },
          { t: 0.32, x: 0, up: -18, nearArm: [34, 24], farArm: [40, 24], nearLeg: [84, -84], farLeg: [88, -86] },
          { t: 0.6, nod: 6 },
          { t: 0.88, nod: -4 },
        ],
      },
    ],
    props: [{ frame: 'chair', layer: 'back', keys: [{ x: -10, y: 28, size: 1.1 }] }],
  },
  stand: {
    seconds: 2.8,
    still: 0.5,
    actors: [
      {
        child: 'a',
        x: 0,
        keys: [
          { t: 0, x: -18, up: -18, nearArm: [34, 24], farArm: [40, 24], nearLeg: [84, -84], farLeg: [88, -86] },
          { t: 0.14 },
          { t: 0.36, x: 22, up: 2, nearArm: [-12, 4], farArm: [12, 4], nearLeg: [-3, 0], farLeg: [3, 0], nod: -4 },
          { t: 0.86 },
        ],
      },
    ],
    props: [{ frame: 'chair', layer: 'back', keys: [{ x: -34, y: 28, size: 1.1 }] }],
  },
  kneel: {
    seconds: 2.6,
    still: 0.5,
    actors: [
      {
        child: 'b',
        keys: [
          { t: 0 },
          { t: 0.1 },
          { t: 0.34, up: -30, lean: 6, nearLeg: [4, -92], farLeg: [86, -84], nearArm: [-12, 10], farArm: [50, 30] },
          { t: 0.84 },
        ],
      },
    ],
  },
  laugh: {
    seconds: 0.9,
    still: 0,
    actors: [
      {
        child: 'b',
        keys: [
          { face: 'laugh', lean: -14, nod: -14, nearArm: [14, 92], farArm: [22, 78], up: 0 },
          { lean: -4, nod: 4, up: -4 },
          { lean: -12, nod: -14, up: 2 },
          { lean: -2, nod: 6, up: -4 },
        ],
      },
    ],
  },
  cry: {
    seconds: 1.4,
    still: 0.3,
    actors: [
      {
        child: 'a',
        keys: [
          { face: 'sad', lean: 8, nod: 12, nearArm: [66, 96], farArm: [10, 8], up: -2 },
          { nod: 18, nearArm: [70, 102], up: -4 },
          { nod: 10, nearArm: [64, 92], up: -2 },
          { nod: 16, up: -4 },
        ],
      },
    ],
    props: [
      {
        frame: 'tear',
        layer: 'front',
        keys: [
          { t: 0, x: 40, y: 130, size: 0.7, alpha: 1 },
          { t: 0.7, x: 52, y: 60, size: 1, alpha: 1 },
          { t: 0.85, y: 30, alpha: 0 },
          { t: 0.99, alpha: 0 },
        ],
      },
      {
        frame: 'tear',
        layer: 'front',
        keys: [
          { t: 0, x: 16, y: 80, size: 1, alpha: 1 },
          { t: 0.35, x: 20, y: 26, alpha: 0 },
          { t: 0.36, x: 10, y: 130, alpha: 0, size: 0.7 },
          { t: 0.42, alpha: 1 },
          { t: 0.99, y: 82, x: 16, size: 1 },
        ],
      },
    ],
  },
  eat: {
    seconds: 1.7,
    still: 0.5,
    actors: [
      {
        child: 'b',
        x: -16,
        keys: [
          { t: 0, nearArm: [46, 34], farArm: [40, 40], face: 'oh', nod: 6 },
          { t: 0.15 },
          { t: 0.42, nearArm: [62, 104], nod: 0 },
          { t: 0.56, face: 'smile' },
          { t: 0.75, nearArm: [46, 34], nod: 6 },
        ],
      },
    ],
    props: [
      { frame: 'table', layer: 'front', keys: [{ x: 50, y: 28, size: 0.86 }] },
      { frame: 'bowl', layer: 'front', keys: [{ x: 46, y: 64 }] },
      {
        frame: 'spoon',
        heldBy: { actor: 0, part: 'nearHand' },
        keys: [
          { t: 0, x: 4, y: 8, angle: -200 },
          { t: 0.42, x: 0, y: 8, angle: -110 },
          { t: 0.56 },
          { t: 0.75, x: 4, angle: -200 },
        ],
      },
    ],
  },
  drink: {
    seconds: 2,
    still: 0.5,
    actors: [
      {
        child: 'a',
        keys: [
          { t: 0, nearArm: [36, 70] },
          { t: 0.12 },
          { t: 0.38, nearArm: [74, 88], nod: -16, lean: -6, face: 'sleep' },
          { t: 0.72, nod: -20 },
          { t: 0.9, nearArm: [36, 70], nod: 0, lean: 0, face: 'laugh' },
        ],
      },
    ],
    props: [
      {
        frame: 'cup',
        heldBy: { actor: 0, part: 'nearHand' },
        keys: [
          { t: 0, x: 8, y: 8, angle: -106, size: 1.15 },
          { t: 0.12 },
          { t: 0.38, angle: -220, x: 6, y: 10 },
          { t: 0.72, angle: -236 },
          { t: 0.9, angle: -106, x: 8, y: 8 },
        ],
      },
    ],
  },
  sing: {
    seconds: 2,
    still: 0.25,
    actors: [
      {
        child: 'a',
        keys: [
          { face: 'oh', nearArm: [-50, -20], farArm: [62, 30], lean: -6, nod: -10 },
          { nod: -4, nearArm: [-64, -24], farArm: [78, 26], lean: 4 },
          { nod: -12, nearArm: [-50, -20], farArm: [62, 30], lean: -4 },
          { nod: -2, face: 'laugh', lean: 4 },
        ],
      },
    ],
    props: [
      {
        frame: 'note',
        layer: 'front',
        keys: [
          { t: 0, x: 52, y: 146, size: 0.5, alpha: 0 },
          { t: 0.15, alpha: 1, size: 0.9 },
          { t: 0.8, x: 98, y: 196, size: 1.2, alpha: 1 },
          { t: 0.95, x: 104, y: 206, alpha: 0 },
        ],
      },
      {
        frame: 'note',
        layer: 'front',
        keys: [
          { t: 0, x: 84, y: 150, size: 1, alpha: 1 },
          { t: 0.35, x: 106, y: 168, alpha: 0 },
          { t: 0.36, x: 48, y: 130, size: 0.5, alpha: 0 },
          { t: 0.5, alpha: 1, size: 0.8 },
          { t: 0.99, x: 84, y: 150, size: 1 },
        ],
      },
    ],
  },
  speak: {
    seconds: 1.5,
    still: 0.1,
    actors: [
      {
        child: 'b',
        x: -30,
        keys: [
          { face: 'oh', nearArm: [-8, 10], farArm: [56, 40], nod: -4 },
          { face: 'smile', farArm: [70, 24], nod: 4 },
          { face: 'oh', farArm: [50, 50], nod: -4 },
          { face: 'smile', nod: 2 },
        ],
      },
    ],
    props: [{ frame: 'speech', layer: 'front', keys: [{ x: 68, y: 176, size: 1 }, { size: 1.1 }] }],
  },
  listen: {
    seconds: 2,
    still: 0.3,
    actors: [
      {
        child: 'a',
        x: 22,
        keys: [
          { lean: -10, nod: -8, nearArm: [-162, -12], farArm: [20, 10], face: 'think' },
          { lean: -14, nod: -12 },
        ],
      },
    ],
    props: [
      {
        frame: 'waves',
        layer: 'front',
        keys: [
          { t: 0, x: -100, y: 140, size: 1, alpha: 0 },
          { t: 0.2, alpha: 1 },
          { t: 0.8, x: -76, size: 1.1, alpha: 1 },
          { t: 0.99, x: -70, alpha: 0 },
        ],
      },
    ],
  },
  think: {
    seconds: 2.8,
    still: 0.4,
    actors: [
      {
        child: 'b',
        x: -26,
        keys: [
          { face: 'think', nearArm: [30, 114], farArm: [16, 76], nod: -4 },
          { nod: 5, lean: 3 },
        ],
      },
    ],
    props: [
      { frame: 'thought', layer: 'front', keys: [{ x: 70, y: 190, size: 0.92 }, { size: 1 }] },
      {
        frame: 'question',
        layer: 'front',
        keys: [
          { x: 72, y: 198, size: 1 },
          { size: 1.12, angle: 8 },
        ],
      },
    ],
  },
  look: {
    seconds: 2.6,
    still: 0.2,
    actors: [
      {
        child: 'a',
        x: -34,
        keys: [
          { t: 0, face: 'oh', lean: 10, nearArm: [-160, -62], farArm: [20, 8] },
          { t: 0.4, nod: -6 },
          { t: 0.5, lean: 16, nod: 6, face: 'laugh' },
          { t: 0.9, nod: 0 },
        ],
      },
    ],
    props: [
      { frame: 'flower', layer: 'front', keys: [{ x: 92, y: 36, size: 1 }] },
      { frame: 'gaze', layer: 'front', keys: [{ x: 44, y: 96, angle: 28, alpha: 0.3 }, { alpha: 1 }] },
    ],
  },
} as const satisfies Readonly<Record<string, Action>>;
