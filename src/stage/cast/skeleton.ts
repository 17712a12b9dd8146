import type { CastChild } from './actions/action';
/**
 * A rectangle of a drawing round its origin, which is the joint that it turns about. Units of the
 * cast: a child is about 200 high.
 */
export type Box = readonly [x: number, y: number, width: number, height: number];

const HEAD_BOX: Box = [-46, -84, 92, 96];
const FACE_BOX: Box = [-24, -58, 64, 60];
const FOREARM_BOX: Box = [-11, -9, 24, 46];
const SHIN_BOX: Box = [-13, -10, 34, 46];

/**
 * Boxes of the body's drawings, the same as their `viewBox` in assets/art/cast. Drawings of props
 * have their origin in the middle.
 */
export const PART_BOXES = {
  'head-a': [-58, -84, 104, 96],
  'head-b': HEAD_BOX,
  'face-smile': FACE_BOX,
  'face-laugh': FACE_BOX,
  'face-sleep': FACE_BOX,
  'face-sad': FACE_BOX,
  'face-oh': FACE_BOX,
  'face-think': FACE_BOX,
  'face-down': FACE_BOX,
  'face-kiss': FACE_BOX,
  'torso-a': [-32, -58, 64, 78],
  'torso-b': [-26, -58, 52, 70],
  'upper-arm': [-11, -11, 22, 42],
  thigh: [-13, -13, 26, 50],
  'forearm-a': FOREARM_BOX,
  'forearm-b': FOREARM_BOX,
  'shin-a': SHIN_BOX,
  'shin-b': SHIN_BOX,
} as const satisfies Readonly<Record<string, Box>>;

/**
 * Where a joint is in the part that carries it: the neck and shoulders in the torso, the hips in
 * the body, elbow and knee in the limb.
 */
export const JOINTS = {
  neck: [1, -50],
  nearShoulder: [-15, -43],
  farShoulder: [16, -43],
  nearHip: [-9, 0],
  farHip: [9, 0],
  elbow: [0, 18],
  knee: [0, 24],
  /** In the forearm. */
  hand: [0, 25],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Height of the hips above the ground while standing. */
export const HIP_HEIGHT = 58;
/** Pixels of the atlas for one unit: games draw the cast at up to 2.12 CSS pixels a unit. */
export const PIXELS_PER_UNIT = 2.15;
/** The frame of an action: as wide and as high as this, its ground `GROUND` below the middle. */
export const FRAME = { size: 260, ground: 104 } as const;

/** The box of what is worn on the head. */
export const HAT_BOX: Box = [-50, -112, 100, 84];

/** Which of the two drawings a child is, and the colours of its clothes. */
export interface Look {
  readonly body: 'a' | 'b';
  readonly top: number;
  readonly legs: number;
  /** Frame of what it wears on its head, a drawing of `HAT_BOX`. */
  readonly hat?: string;
}

/** How each child of the cast looks. */
export const LOOKS = {
  a: { body: 'a', top: 0xf0645a, legs: 0x5a63c8 },
  b: { body: 'b', top: 0x2fa58a, legs: 0x46598c },
} as const satisfies Readonly<Record<CastChild, Look>>;

/** The far arm and leg are darker. */
export const FAR_SHADE = 0xd8d2dc;
