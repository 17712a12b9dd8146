import type { Container } from 'pixi.js';
import type { Action, Actor, Pose } from '../../src/stage/cast/actions/action';
import { STANDING, createSamplers } from '../../src/stage/cast/actions/action';
import { ACTIONS } from '../../src/stage/cast/actions';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import { createPuppet } from '../../src/stage/cast/puppet';
import type { Look } from '../../src/stage/cast/skeleton';
import { findActionName } from '../../src/stage/cast/verbs';
import type { StageKit } from '../../src/stage/kit/view';
import { countMembers } from './rules';
import { TOPS } from './tops';

/** Colours of trousers: neighbours differ. */
const LEGS = [0x4d5a8c, 0x7a4f8f, 0x3f7f86] as const;
/** Distance of the members of a group, units of the cast. */
export const MEMBER_STEP = 68;
/** In an action the second and third of a group stand behind the first, further out. */
export const BEHIND_STEP = 48;

/**
 * The speaker lays a hand on the heart and speaks, the listener has a hand at the ear; the others
 * are about something of their own, with both hands behind.
 */
const POSES: Readonly<Record<string, Pose>> = {
  '1': { ...STANDING, nearArm: [26, 112], face: 'oh' },
  '2': { ...STANDING, lean: 5, nearArm: [-162, -12], farArm: [24, 20] },
  '3': { ...STANDING, lean: -3, nearArm: [-28, -38], farArm: [-24, -34] },
};

/**
 * The second and third of a group are no copies of the first: their heights in its height, where
 * their heads look in degrees, and at home their arms.
 */
const VARIED = [
  { size: 1, lean: 0, nod: 0, rests: {} },
  {
    size: 0.89,
    lean: 5,
    nod: -7,
    rests: {
      '1': { nearArm: [-14, 10], farArm: [150, 14], face: 'laugh' },
      '2': { nearArm: [-12, 44], farArm: [-158, -16], face: 'smile' },
      '3': { nearArm: [34, 100], farArm: [26, 96], face: 'think' },
    },
  },
  {
    size: 0.95,
    lean: -4,
    nod: 8,
    rests: {
      '1': { nearArm: [26, 112], farArm: [16, 20], face: 'smile' },
      '2': { nearArm: [-10, 8], farArm: [60, 110], face: 'oh' },
      '3': { nearArm: [-150, -24], farArm: [-24, -34], face: 'laugh' },
    },
  },
] as const satisfies readonly {
  size: number;
  lean: number;
  nod: number;
  rests: Readonly<Record<string, Partial<Pose>>>;
}[];

const variedOf = (index: number): (typeof VARIED)[number] => VARIED[index % VARIED.length] ?? VARIED[0];

/** The same pose as another child of the group holds it. */
function varyPose(pose: Pose, index: number): Pose {
  const { lean, nod } = variedOf(index);
  return index === 0 ? pose : { ...pose, lean: pose.lean + lean, nod: pose.nod + nod };
}

/**
 * Members of a group: '1' speaker, '2' listener, '3' others, e.g. '1di' (we two, with you) is ['1',
 * '2'].
 */
function listMembers(person: string): string[] {
  const [kind = '3', , listener = ''] = person;
  const members = Array.from({ length: countMembers(person) }, () => kind);
  if (listener === 'i') members[1] = '2';
  return members;
}

/** How the members of a person look. Neighbours of one kind are different children. */
function listLooks(person: string): Look[] {
  return listMembers(person).map((kind, index) => ({
    body: (index + (kind === '2' ? 1 : 0)) % 2 === 0 ? 'a' : 'b',
    top: TOPS[kind] ?? 0xffffff,
    legs: LEGS[(index + Number(kind)) % LEGS.length] ?? LEGS[0],
    // A flower band, a sun hat, a bobble cap: who sees no colours tells them apart.
    hat: `hat-${kind}`,
  }));
}

/** The children of a person, side by side. */
export interface Members {
  /** At rest their origin is between their feet. */
  readonly views: readonly Container[];
  /**
   * Turns an arm of the first one: degrees, 0 hanging down, positive to the right, so that 180 is
   * up; null lets it rest again.
   */
  readonly point: (degrees: number | null) => void;
  /**
   * The first one speaks, as far as `beat` counts its syllables, with an arm turned so; null leaves
   * it as at home.
   */
  readonly say: (degrees: number | null, beat: number) => void;
  /** All take this pose; null lets them rest as at home. */
  readonly act: (pose: Pose | null) => void;
}

/** How far the head nods with each syllable, in degrees. */
const SPOKEN_NOD = 5;

/** How the first one points in that direction: with the arm on that side. */
function pointingPose(rest: Pose, degrees: number): Pose {
  return degrees >= 0 ? { ...rest, farArm: [degrees, 0] } : { ...rest, nearArm: [degrees, 0] };
}

/** Creates the children of a person, at rest. */
export function createMembers(kit: StageKit, person: string): Members {
  const kinds = listMembers(person);
  const restOf = (index: number): Pose => {
    const kind = kinds[index] ?? '3';
    const rests: Readonly<Record<string, Partial<Pose>>> = variedOf(index).rests;
    return varyPose({ ...(POSES[kind] ?? STANDING), ...rests[kind] }, index);
  };
  const puppets = listLooks(person).map((look, index) => {
    const puppet = createPuppet(kit, look);
    puppet.pose(restOf(index));
    puppet.view.x = (index - (kinds.length - 1) / 2) * MEMBER_STEP;
    puppet.view.scale.set(variedOf(index).size);
    return puppet;
  });
  return {
    views: puppets.map(({ view }) => view),
    point: (degrees) => puppets[0]?.pose(degrees === null ? restOf(0) : pointingPose(restOf(0), degrees)),
    say: (degrees, beat) => {
      const pose = degrees === null ? restOf(0) : pointingPose(restOf(0), degrees);
      puppets[0]?.pose({ ...pose, nod: SPOKEN_NOD * Math.sin(beat * Math.PI), face: beat % 1 < 0.5 ? 'oh' : 'laugh' });
    },
    act: (pose) => puppets.forEach((puppet, index) => puppet.pose(pose ? varyPose(pose, index) : restOf(index))),
  };
}

/** A child without clothes of its own. */
const PLAIN: Look = { body: 'b', top: 0xffffff, legs: 0xffffff };

/** What is done where a sentence names no verb of the cast. */
const ANY_VERB = 'greet';

const isPair = ({ actors }: Action): boolean => actors.length > 1;

/** Bush and box before and under those of a deed. Units of the cast. */
const SCENERY = { bush: { y: 40, size: 1.65 }, box: { y: 20, size: 1.1 }, up: 44 } as const;

/**
 * The same act in another scene each time: on the meadow, with who is acted on behind a bush first,
 * with who acts on a box. What needs the ground, as help does, stays on the meadow.
 */
function setScene(action: Action, turn: number): Action {
  const [giver, receiver] = action.actors as readonly [Actor, Actor];
  const isUpright = [giver, receiver].every(({ keys }) => keys.every(({ up = 0 }) => up >= 0));
  if (!isUpright || turn % 3 === 0) return action;
  const [from, to] = [giver.x ?? 0, receiver.x ?? 0];
  const props = action.props ?? [];
  if (turn % 3 === 1) {
    const hidden: Actor = {
      ...receiver,
      keys: [
        { t: 0, up: -46, nearLeg: [100, -120], farLeg: [84, -110], nearArm: [-10, 8], farArm: [10, 8] },
        { t: 0.3 },
        {
          t: 0.42,
          up: 14,
          lean: 0,
          nearLeg: [-3, 0],
          farLeg: [3, 0],
          nearArm: [-150, -10],
          farArm: [150, 10],
          face: 'laugh',
        },
        { t: 0.55, up: 0 },
        { t: 0.7, nearArm: [-138, 10], farArm: [138, -10] },
        { t: 0.9 },
      ],
    };
    return {
      ...action,
      actors: [giver, hidden],
      props: [...props, { frame: 'bush', keys: [{ ...SCENERY.bush, x: to }] }],
    };
  }
  const [first, ...rest] = giver.keys;
  const raised: Actor = {
    ...giver,
    keys: [{ ...first, up: SCENERY.up }, ...rest.map((key) => ({ ...key, up: SCENERY.up }))],
  };
  return {
    ...action,
    actors: [raised, receiver],
    props: [...props, { frame: 'box', layer: 'back', keys: [{ ...SCENERY.box, x: from }] }],
  };
}

/** The verb of a sentence, between two. */
function findPair(english: string): Action {
  const found = ACTIONS[findActionName(english) ?? ANY_VERB];
  return isPair(found) ? found : ACTIONS[ANY_VERB];
}

/** How who acts holds itself, and who is acted on, at the moment that stands for the verb. */
export function posesOf(english: string): readonly [giver: Pose, receiver: Pose] {
  const action = findPair(english);
  const [giver, receiver] = createSamplers(action).poses;
  return [giver?.(action.still) ?? STANDING, receiver?.(action.still) ?? STANDING];
}

/**
 * The verb of a sentence between two persons, the one who acts on the left. On oneself, the one
 * acts alone. From turn to turn it happens otherwise.
 */
export function createDeed(
  kit: StageKit,
  english: string,
  from: string,
  to: string,
  turn: number,
): Acting & { readonly view: Container } {
  const action = setScene(findPair(english), turn);
  const [giver, receiver] = action.actors as readonly [Actor, Actor];
  const looks: Look[] = [];
  const sizes: number[] = [];
  const crowd = (actor: Actor, person: string, side: -1 | 1): Actor[] =>
    listLooks(person).map((look, index) => {
      looks.push(look);
      sizes.push(variedOf(index).size);
      const [start, ...keys] = actor.keys;
      const { nod } = varyPose({ ...STANDING, ...start }, index);
      return { ...actor, x: (actor.x ?? 0) + side * index * BEHIND_STEP, keys: [{ ...start, nod }, ...keys] };
    });
  const actors = [...crowd(giver, from, -1), ...(from === to ? [] : crowd(receiver, to, 1))];
  const [first, ...others] = actors as [Actor, ...Actor[]];
  const acting = createActing(kit, { ...action, actors: [first, ...others] }, (_, index) => looks[index] ?? PLAIN);
  // The children stand between what is behind and before them.
  acting.view.children.slice(1, 1 + acting.puppets).forEach(({ scale }, index) => {
    const size = sizes[index] ?? 1;
    scale.set(scale.x * size, scale.y * size);
  });
  return acting;
}
