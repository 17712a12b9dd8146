import type { Action, Actor, Key, Placement, Pose, Prop } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import { ACTIONS } from '../../src/stage/cast/actions';
import { findActionName } from '../../src/stage/cast/verbs';

/** What a verb is done with; 'gift' stands for all verbs that have no staging of their own. */
export type Tool = 'spyglass' | 'crate' | 'horn' | 'gift';

/** How who acts is ready for it, and where the thing is then. Units of the cast. */
export interface Ready {
  readonly tool: Tool;
  readonly giver: Pose;
  readonly receiver: Pose;
  /** From between the feet of who acts; on the ground between both, where it is too heavy. */
  readonly at: { readonly x: number; readonly y: number; readonly angle: number } | 'between';
  /** From where the line to the other begins, above the feet. */
  readonly from: { readonly x: number; readonly y: number };
}

/** How many act, how many are acted on, and how far apart those of a group stand. */
export interface Crowds {
  readonly givers: number;
  readonly receivers: number;
  readonly step: number;
}

/** How long a verb is acted out, in seconds; shorter where the round ends with it. */
export const DEED_SECONDS = { usual: 3.3, closing: 1.6 } as const;

/** Where the two stand, from the middle. */
const APART = { see: 96, help: 88, call: 96 } as const;
/**
 * Where an eye and a mouth are, before the middle of a child and above its feet, and a heavy thing.
 */
const AT = { eye: 54, eyeHeight: 138, mouth: 56, mouthHeight: 128, lifted: 98, ground: 37 } as const;
/** Holds what the last key says until the loop begins anew. */
const END = 0.995;

const PLAIN: Key<Pose> = { ...STANDING };

/** Both arms up and down by turns, with a hop at each: after what was done, from `t` on. */
const cheer = (t: number): readonly Key<Pose>[] => [
  { t, nearArm: [-150, -20], farArm: [150, 20], up: 20, lean: 0, nod: 0, face: 'laugh' },
  { t: t + 0.07, up: 0, nearArm: [-120, 10], farArm: [120, -10] },
  { t: t + 0.14, up: 16, nearArm: [-150, -20], farArm: [150, 20] },
  { t: t + 0.21, up: 0, nearArm: [-120, 10], farArm: [120, -10] },
  { t: END },
];

const actorsOf = (giver: readonly Key<Pose>[], receiver: readonly Key<Pose>[], apart: number): [Actor, Actor] => [
  { child: 'a', x: -apart, keys: [{ ...PLAIN, t: 0 }, ...giver] },
  { child: 'b', x: apart, isMirrored: true, keys: [{ ...PLAIN, t: 0 }, ...receiver] },
];

/** One of these for each of a group: at its place, after those before it. */
function forEach(count: number, step: number, make: (shift: number) => Prop): Prop[] {
  return Array.from({ length: count }, (_, index) => make(index * step));
}

/** Waves of sound from one to the other, which grow on their way. */
function sound(from: number, to: number, y: number, begin: number): Prop {
  const angle = from < to ? 0 : 180;
  const keys: [Key<Placement>, ...Key<Placement>[]] = [
    { t: 0, x: from, y, angle, size: 0.4, alpha: 0 },
    { t: begin },
    { t: begin + 0.02, alpha: 1 },
    { t: begin + 0.13, x: to, size: 1.35 },
    { t: begin + 0.16, alpha: 0 },
    { t: END },
  ];
  return { frame: 'rings', layer: 'front', keys };
}

/** Looks through the spyglass; its beam finds the other, who is seen and waves. */
function see({ givers, step }: Crowds): Action {
  const gap = APART.see;
  return {
    seconds: DEED_SECONDS.usual,
    still: 0.5,
    actors: actorsOf(
      [
        { t: 0.08, lean: 8, nearArm: [64, 60], farArm: [112, 46], nod: -2, face: 'think' },
        { t: 0.2, lean: 14 },
        { t: 0.34, lean: 8, face: 'laugh' },
        { t: 0.46, nearArm: [-150, -30] },
        { t: 0.54, nearArm: [-130, 20] },
        { t: 0.62, nearArm: [-150, -30] },
        { t: 0.7, nearArm: [-130, 20] },
        { t: 0.8, nearArm: [-150, -30] },
        { t: END },
      ],
      [
        { t: 0.2, face: 'smile' },
        { t: 0.3, face: 'oh', nod: -6 },
        { t: 0.38, face: 'laugh', up: 24, nearArm: [-150, -30], farArm: [150, 20] },
        { t: 0.46, up: 0, nearArm: [-120, 20], farArm: [120, -20] },
        { t: 0.54, up: 18, nearArm: [-150, -30], farArm: [150, 20] },
        { t: 0.62, up: 0, nearArm: [-120, 20], farArm: [120, -20] },
        { t: 0.7, up: 12, nearArm: [-150, -30], farArm: [150, 20] },
        { t: 0.78, up: 0, nearArm: [-120, 20], farArm: [120, -20] },
        { t: END },
      ],
      gap,
    ),
    props: [
      {
        frame: 'beam',
        layer: 'back',
        keys: [
          { t: 0, x: -gap + AT.eye + 40, y: AT.eyeHeight - 2, size: 0.2, alpha: 0 },
          { t: 0.12 },
          { t: 0.14, alpha: 1 },
          { t: 0.3, x: 52, y: AT.eyeHeight - 12, size: 2.5 },
          { t: 0.82 },
          { t: 0.9, alpha: 0.6 },
          { t: END },
        ],
      },
      ...forEach(givers, -step, (shift) => ({
        frame: 'spyglass',
        layer: 'front',
        keys: [
          { t: 0, x: -gap + 34 + shift, y: 92, angle: 40 },
          { t: 0.08, x: -gap + AT.eye + shift, y: AT.eyeHeight, angle: 4 },
          { t: 0.2, x: -gap + AT.eye + 8 + shift, y: AT.eyeHeight - 4, angle: 8 },
          { t: 0.34, x: -gap + AT.eye + shift, y: AT.eyeHeight, angle: 4 },
          { t: END },
        ],
      })),
    ],
  };
}

/** Both hands at the crate on the ground. */
const GRIP = { nearArm: [46, 20], farArm: [40, 20] } as const satisfies Partial<Pose>;

/** The crate is too heavy for one; the other comes, and together they lift it. */
function help(): Action {
  const gap = APART.help;
  const bent: Key<Pose> = {
    up: -20,
    lean: 26,
    ...GRIP,
    nearLeg: [46, -76],
    farLeg: [54, -84],
  };
  const straight: Key<Pose> = { up: 0, nearLeg: [-10, 0], farLeg: [10, 0] };
  return {
    seconds: DEED_SECONDS.usual,
    still: 0.6,
    actors: actorsOf(
      [
        { t: 0.03, face: 'oh', nearArm: [-30, 10], farArm: [70, 10] },
        { t: 0.1, x: 4, up: 10 },
        { t: 0.17, x: 12, ...bent, face: 'smile' },
        { t: 0.25 },
        { t: 0.42, x: 12, ...straight, lean: -6, nearArm: [72, 20], farArm: [84, 14], face: 'laugh' },
        { t: 0.54, up: 10 },
        { t: 0.6, up: 0 },
        { t: 0.68, up: 10 },
        { t: 0.74, up: 0 },
        { t: END },
      ],
      [
        { t: 0.02, x: 12, ...bent, face: 'sad' },
        { t: 0.08, lean: 16, up: -12 },
        { t: 0.13, lean: 28, up: -22 },
        { t: 0.25, face: 'oh' },
        { t: 0.42, x: 12, ...straight, lean: -6, nearArm: [72, 20], farArm: [84, 14], face: 'laugh' },
        { t: 0.54, up: 10 },
        { t: 0.6, up: 0 },
        { t: 0.68, up: 10 },
        { t: 0.74, up: 0 },
        { t: END },
      ],
      gap,
    ),
    props: [
      {
        frame: 'tear',
        layer: 'front',
        keys: [
          { t: 0, x: gap - 72, y: 150, alpha: 0 },
          { t: 0.06, alpha: 1 },
          { t: 0.16, x: gap - 90, y: 176 },
          { t: 0.2, alpha: 0 },
          { t: END },
        ],
      },
      {
        frame: 'crate',
        layer: 'front',
        keys: [
          { t: 0, y: AT.ground },
          { t: 0.08, y: AT.ground + 3, angle: -7 },
          { t: 0.13, y: AT.ground, angle: 0 },
          { t: 0.25 },
          { t: 0.34, y: 76, angle: 4 },
          { t: 0.42, y: AT.lifted, angle: 0 },
          { t: 0.54, y: AT.lifted + 10 },
          { t: 0.6, y: AT.lifted },
          { t: 0.68, y: AT.lifted + 10 },
          { t: 0.74, y: AT.lifted },
          { t: END },
        ],
      },
      {
        frame: 'heart',
        layer: 'front',
        keys: [
          { t: 0, y: 150, size: 0.2, alpha: 0 },
          { t: 0.44 },
          { t: 0.5, y: 178, size: 1.6, alpha: 1 },
          { t: 0.58, size: 1.3 },
          { t: 0.66, size: 1.6 },
          { t: END },
        ],
      },
    ],
  };
}

/** Calls through the horn, wave after wave; the other hears it, and calls and waves back. */
function call({ givers, step }: Crowds): Action {
  const gap = APART.call;
  const blown = -gap + AT.mouth + 40;
  return {
    seconds: DEED_SECONDS.usual,
    still: 0.2,
    actors: actorsOf(
      [
        { t: 0.06, lean: -8, nearArm: [70, 60], farArm: [112, 46], nod: -8, face: 'oh' },
        { t: 0.12, lean: 12, nod: 0 },
        { t: 0.18, lean: 4 },
        { t: 0.24, lean: 12 },
        { t: 0.36, lean: 4 },
        { t: 0.46, lean: 8, nearArm: [-150, -10], face: 'smile' },
        ...cheer(0.66),
      ],
      [
        { t: 0.14, nearArm: [-162, -12], lean: 6, face: 'think' },
        { t: 0.28, face: 'oh', up: 14, lean: 0 },
        { t: 0.34, up: 0 },
        { t: 0.4, face: 'oh', lean: 10, nearArm: [106, 70], farArm: [120, 64], nod: -8 },
        { t: 0.5, lean: 14 },
        { t: 0.58, lean: 8 },
        ...cheer(0.66),
      ],
      gap,
    ),
    props: [
      sound(blown, gap - 44, AT.mouthHeight, 0.1),
      sound(blown, gap - 44, AT.mouthHeight, 0.2),
      sound(gap - 40, blown + 10, AT.mouthHeight, 0.42),
      sound(gap - 40, blown + 10, AT.mouthHeight, 0.52),
      ...forEach(givers, -step, (shift) => ({
        frame: 'horn',
        layer: 'front',
        keys: [
          { t: 0, x: -gap + 34 + shift, y: 92, angle: 30 },
          { t: 0.06, x: -gap + AT.mouth - 8 + shift, y: AT.mouthHeight + 4, angle: -10 },
          { t: 0.12, x: -gap + AT.mouth + 6 + shift, y: AT.mouthHeight, angle: 4 },
          { t: 0.18, x: -gap + AT.mouth + shift },
          { t: 0.24, x: -gap + AT.mouth + 6 + shift },
          { t: 0.36, x: -gap + AT.mouth + shift },
          { t: 0.6 },
          { t: 0.66, x: -gap + 62 + shift, y: 150, angle: -50 },
          { t: END },
        ],
      })),
    ],
  };
}

/** Verbs that are staged here; `lit` is the share from which both stand in light. */
const STAGED = {
  see: { play: see, lit: 0.32 },
  help: { play: help, lit: 0.42 },
  call: { play: call, lit: 0.64 },
} as const;

type StagedVerb = keyof typeof STAGED;

const isStaged = (name: string | null): name is StagedVerb => name !== null && name in STAGED;

/** The verb of a sentence as it is staged here; null where it has the cast's own action. */
export function findStaged(english: string, crowds: Crowds): { readonly action: Action; readonly lit: number } | null {
  const name = findActionName(english);
  return isStaged(name) ? { action: STAGED[name].play(crowds), lit: STAGED[name].lit } : null;
}

/** What is done where a sentence names no verb of the cast: one gives the other something. */
const ANY_VERB = 'give';

/** The action of a verb between two that the cast has. */
export function findPair(english: string): Action {
  const name = findActionName(english);
  const found: Action | null = name === null ? null : ACTIONS[name];
  return found && found.actors.length > 1 ? found : ACTIONS[ANY_VERB];
}

const LOOKING: Pose = { ...STANDING, lean: 4, nearArm: [64, 60], farArm: [112, 46], face: 'think' };
const CALLING: Pose = { ...STANDING, lean: -4, nearArm: [70, 60], farArm: [112, 46], nod: -4, face: 'oh' };
const REACHING: Pose = { ...STANDING, lean: 18, nearArm: [62, 20], farArm: [74, 14], face: 'laugh' };
const STRAINING: Pose = {
  ...STANDING,
  up: -14,
  lean: 22,
  ...GRIP,
  nearLeg: [36, -60],
  farLeg: [44, -68],
  face: 'sad',
};
const HOLDING: Pose = { ...STANDING, nearArm: [50, 40], farArm: [56, 34], face: 'laugh' };
const WAITING: Pose = { ...STANDING, face: 'oh' };

const READY: Readonly<Record<StagedVerb, Ready>> = {
  see: {
    tool: 'spyglass',
    giver: LOOKING,
    receiver: WAITING,
    at: { x: AT.eye, y: AT.eyeHeight, angle: 4 },
    from: { x: AT.eye + 36, y: AT.eyeHeight - 2 },
  },
  help: { tool: 'crate', giver: REACHING, receiver: STRAINING, at: 'between', from: { x: 40, y: 96 } },
  call: {
    tool: 'horn',
    giver: CALLING,
    receiver: { ...WAITING, nearArm: [-162, -12], lean: 6 },
    at: { x: AT.mouth, y: AT.mouthHeight, angle: -4 },
    from: { x: AT.mouth + 36, y: AT.mouthHeight + 4 },
  },
};
const READY_TO_GIVE: Ready = {
  tool: 'gift',
  giver: HOLDING,
  receiver: { ...WAITING, nearArm: [66, 20], farArm: [74, 14] },
  at: { x: 36, y: 92, angle: 0 },
  from: { x: 62, y: 100 },
};

/** How a verb is made ready for: who acts takes its thing, and turns to whom it is done to. */
export function readyFor(english: string): Ready {
  const name = findActionName(english);
  return isStaged(name) ? READY[name] : READY_TO_GIVE;
}
