export type Face = 'smile' | 'laugh' | 'sleep' | 'sad' | 'oh' | 'think' | 'down' | 'kiss';

/**
 * Angles of a limb in degrees, 0 hanging down, positive toward where the child looks; the second is
 * measured from the first.
 */
type Limb = readonly [upper: number, lower: number];

/**
 * How a child holds itself. Lengths in units of the cast, angles in degrees, positive toward where
 * the child looks.
 */
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

/**
 * A moment of a loop, by its share 0 to 1. What it does not name stays as at the key before.
 * Missing times divide the loop evenly.
 */
export type Key<Values> = Partial<Values> & { readonly t?: number };

/** The two children of the cast. */
export type CastChild = 'a' | 'b';

export interface Actor {
  readonly child: CastChild;
  /** Where it stands, units from the middle of the frame. */
  readonly x?: number;
  /** Looks to the left. */
  readonly isMirrored?: boolean;
  readonly keys: readonly [Key<Pose>, ...Key<Pose>[]];
}

/**
 * Where a prop is: from the middle of the ground, y up; or from what holds it, in the units of that
 * part.
 */
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

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

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

/**
 * Writes the values at a share of the loop into `target`; after the last key the first one follows.
 * Allocates nothing, since it is called for each child and prop in every frame.
 */
function sampleFrozen<Values extends object>(
  frozen: readonly Frozen<Values>[],
  progress: number,
  names: readonly (keyof Values)[],
  target: Values,
): Values {
  const share = progress - Math.floor(progress);
  const [first] = frozen as readonly [Frozen<Values>];
  let index = 0;
  while (index + 1 < frozen.length && (frozen[index + 1]?.t ?? 1) <= share) index += 1;
  const from = frozen[index] ?? first;
  const to = frozen[index + 1] ?? { t: 1 + first.t, values: first.values };
  const part = soften(Math.min(1, Math.max(0, (share - from.t) / Math.max(0.001, to.t - from.t))));
  const written = target as Record<keyof Values, Value | [number, number]>;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as keyof Values;
    const one = from.values[name] as Value;
    const other = to.values[name] as Value;
    if (typeof one === 'number') written[name] = mix(one, other as number, part);
    else if (typeof one === 'string') {
      // A face changes at once.
      written[name] = part < 0.5 ? one : other;
    } else {
      const limb = written[name] as [number, number];
      limb[0] = mix(one[0], (other as Limb)[0], part);
      limb[1] = mix(one[1], (other as Limb)[1], part);
    }
  }
  return target;
}

/** Always gives the same object. */
function createFrozenSampler<Values extends object>(base: Values, keys: readonly Key<Values>[]): Sampler<Values> {
  const frozen = complete(base, keys);
  const names = Object.keys(base) as (keyof Values)[];
  const target = JSON.parse(JSON.stringify(base)) as Values;
  return (progress) => sampleFrozen(frozen, progress, names, target);
}

/**
 * Gives the pose of a child, or the place of a prop, at a share of the loop. The next call
 * overwrites what it returned.
 */
type Sampler<Values> = (progress: number) => Values;

/** The samplers of an action's children and props. */
export function createSamplers({ actors, props = [] }: Action): {
  readonly poses: readonly Sampler<Pose>[];
  readonly places: readonly Sampler<Placement>[];
} {
  return {
    poses: actors.map(({ keys }) => createFrozenSampler(STANDING, keys)),
    places: props.map(({ keys }) => createFrozenSampler(PLACED, keys)),
  };
}
