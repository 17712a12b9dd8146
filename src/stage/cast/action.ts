import type { LOOKS } from './skeleton';

export type Face = 'smile' | 'laugh' | 'sleep' | 'sad' | 'oh' | 'think' | 'down' | 'kiss';

/** Angles of a limb in degrees, 0 hanging down, positive toward where the child looks; the second is measured from the first. */
type Limb = readonly [upper: number, lower: number];

/** How a child holds itself. Lengths in units of the cast, angles in degrees, positive toward where the child looks. */
export interface Pose {
  /** Moves the hips along the ground, and up from where they are while standing. */
  readonly x: number;
  readonly up: number;
  /** Turns the whole body about the hips; 90 lies face down. */
  readonly turn: number;
  /** Bends the torso, and the head in addition. */
  readonly lean: number;
  readonly nod: number;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
  readonly face: Face;
}

/** A moment of a loop, by its share 0 to 1. What it does not name stays as at the key before. Missing times divide the loop evenly. */
export type Key<Values> = Partial<Values> & { readonly t?: number };

export interface Actor {
  readonly child: keyof typeof LOOKS;
  /** Where it stands, units from the middle of the frame. */
  readonly x?: number;
  /** Looks to the left. */
  readonly isMirrored?: boolean;
  readonly keys: readonly [Key<Pose>, ...Key<Pose>[]];
}

/** Where a prop is: from the middle of the ground, y up; or from what holds it, in the units of that part. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly size: number;
  readonly alpha: number;
}

export interface Prop {
  /** Frame of the atlas without 'prop-'. */
  readonly frame: string;
  /** Drawn behind the children, or before them. A held one is drawn with its hand. */
  readonly layer?: 'back' | 'front';
  readonly heldBy?: { readonly actor: number; readonly part: 'nearHand' | 'farHand' };
  readonly keys: readonly [Key<Placement>, ...Key<Placement>[]];
}

/** A verb acted out in a loop. Plain data. */
export interface Action {
  readonly seconds: number;
  /** Share of the loop that stands for the whole where nothing may move. */
  readonly still: number;
  readonly actors: readonly [Actor, ...Actor[]];
  readonly props?: readonly Prop[];
}

export const STANDING: Pose = {
  x: 0,
  up: 0,
  turn: 0,
  lean: 0,
  nod: 0,
  nearArm: [-10, 8],
  farArm: [10, 8],
  nearLeg: [-3, 0],
  farLeg: [3, 0],
  face: 'smile',
};

const PLACED: Placement = { x: 0, y: 0, angle: 0, size: 1, alpha: 1 };

/** Sine curve from 0 to 1: starts and ends at rest. */
const soften = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

type Value = number | Limb | Face;

function mix<Kind extends Value>(from: Kind, to: Kind, share: number): Value {
  if (typeof from === 'number' && typeof to === 'number') return from + (to - from) * share;
  if (Array.isArray(from) && Array.isArray(to)) return [mix(from[0], to[0], share), mix(from[1], to[1], share)] as unknown as Limb;
  // A face changes at once.
  return share < 0.5 ? from : to;
}

interface Frozen<Values> {
  readonly t: number;
  readonly values: Values;
}

/** Keys with all their values and times. */
function complete<Values extends object>(base: Values, keys: readonly Key<Values>[]): Frozen<Values>[] {
  let values = base;
  return keys.map(({ t, ...changes }, index) => {
    values = { ...values, ...changes };
    return { t: t ?? index / keys.length, values };
  });
}

/** Values at a share of the loop; after the last key the first one follows. */
function sampleFrozen<Values extends object>(frozen: readonly Frozen<Values>[], progress: number): Values {
  const share = progress - Math.floor(progress);
  const [first] = frozen as readonly [Frozen<Values>];
  let index = 0;
  while (index + 1 < frozen.length && (frozen[index + 1]?.t ?? 1) <= share) index += 1;
  const from = frozen[index] ?? first;
  const to = frozen[index + 1] ?? { t: 1 + first.t, values: first.values };
  const part = soften(Math.min(1, Math.max(0, (share - from.t) / Math.max(0.001, to.t - from.t))));
  const entries = Object.entries(from.values) as [keyof Values & string, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, mix(value, to.values[name] as Value, part)])) as Values;
}

/** A function that gives the poses of an action's children and the places of its props at a share of its loop. */
export function createSampler({ actors, props = [] }: Action): {
  readonly poseOf: (actor: number, progress: number) => Pose;
  readonly placeOf: (prop: number, progress: number) => Placement;
} {
  const poses = actors.map(({ keys }) => complete(STANDING, keys));
  const places = props.map(({ keys }) => complete(PLACED, keys));
  return {
    poseOf: (actor, progress) => sampleFrozen(poses[actor] ?? [], progress),
    placeOf: (prop, progress) => sampleFrozen(places[prop] ?? [], progress),
  };
}
