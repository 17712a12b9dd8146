import type { Container, Sprite } from 'pixi.js';
import type { Actor, Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import { createPuppet } from '../../src/stage/cast/puppet';
import type { Look } from '../../src/stage/cast/skeleton';
import { PIXELS_PER_UNIT } from '../../src/stage/cast/skeleton';
import type { StageKit } from '../../src/stage/kit/view';
import type { Ready } from './deeds';
import { findPair, findStaged } from './deeds';
import type { Gift } from './gifts';
import { createKept } from './kept';
import { countMembers } from './rules';
import { TOPS } from './tops';

/** Colours of trousers: neighbours differ. */
const LEGS = [0x4d5a8c, 0x7a4f8f, 0x3f7f86] as const;
/** Distance of the members of a group, units of the cast. */
export const MEMBER_STEP = 76;
/** In an action the second and third of a group stand behind the first, further out. */
export const BEHIND_STEP = 48;

/**
 * The speaker lays a hand on the heart and speaks, the listener has a hand at the ear; the others
 * are about something of their own, with a hand behind.
 */
const POSES: Readonly<Record<string, Pose>> = {
  '1': { ...STANDING, nearArm: [26, 112], face: 'oh' },
  '2': { ...STANDING, lean: 5, nearArm: [-162, -12], farArm: [24, 20] },
  '3': { ...STANDING, lean: -3, nearArm: [-28, -38], farArm: [22, 46] },
};

/** What the first of a person has in the hand, and how large a child of each kind is. */
const HELD: Readonly<Record<string, string>> = {
  '2s': 'book',
  '3s': 'broom',
  '2d': 'cup',
  '3d': 'spade',
  '2p': 'bowl',
  '3p': 'paddle',
};
const SIZES: Readonly<Record<string, number>> = { '1': 1, '2': 0.92, '3': 1 };
/** A thing in a hand, in its own size in an action. */
const HELD_SIZE = 0.8;

/**
 * The second and third of a group are no copies of the first: their heights in its height, where
 * their heads look in degrees, and at home their arms.
 */
const VARIED = [
  { size: 1, lean: 0, nod: 0, rests: {} },
  {
    size: 0.8,
    lean: 5,
    nod: -7,
    rests: {
      '1': { nearArm: [-14, 10], farArm: [150, 14], face: 'laugh' },
      '2': { nearArm: [-12, 44], farArm: [-158, -16], face: 'smile' },
      '3': { nearArm: [34, 100], farArm: [26, 96], face: 'think' },
    },
  },
  {
    size: 0.9,
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
export function listMembers(person: string): string[] {
  const [kind = '3', , listener = ''] = person;
  const members = Array.from({ length: countMembers(person) }, () => kind);
  if (listener === 'i') members[1] = '2';
  return members;
}

/** How the members of a person look. Neighbours of one kind are different children. */
function listLooks(person: string): Look[] {
  // A pair is not the single child once more: other hair, another hat.
  const shift = person[1] === 's' ? 0 : 1;
  return listMembers(person).map((kind, index) => ({
    body: (index + shift + (kind === '2' ? 1 : 0)) % 2 === 0 ? 'a' : 'b',
    top: TOPS[kind] ?? 0xffffff,
    legs: LEGS[(index + Number(kind)) % LEGS.length] ?? LEGS[0],
    // A flower band, a sun hat, a bobble cap: who sees no colours tells them apart.
    hat: `hat-${kind}${kind !== '1' && (index + shift) % 2 === 1 ? 'b' : ''}`,
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
  /** Each has as many gifts of a round. */
  readonly keep: (gift: Gift, count: number) => void;
  /** The foremost has the thing of a verb, and nothing else in its hands; null takes it away. */
  readonly hold: (ready: Ready | null) => void;
  /** All take this pose; null lets them rest as at home. */
  readonly act: (pose: Pose | null) => void;
}

/** How far the head nods with each syllable, in degrees. */
const SPOKEN_NOD = 5;

/** How the first one points in that direction: with the arm on that side. */
function pointingPose(rest: Pose, degrees: number): Pose {
  return degrees >= 0 ? { ...rest, farArm: [degrees, 0] } : { ...rest, nearArm: [degrees, 0] };
}

/** A thing of the cast, in its own size in an action or a share of it. */
function thingOf(kit: StageKit, name: string, size: number): Sprite {
  const thing = kit.sprite(`prop-${name}`);
  thing.anchor.set(0.5);
  thing.scale.set(size / PIXELS_PER_UNIT);
  return thing;
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
    puppet.view.scale.set(variedOf(index).size * (SIZES[kinds[index] ?? ''] ?? 1));
    return puppet;
  });
  const held = HELD[person];
  const [holder] = puppets;
  const own = held === undefined ? null : thingOf(kit, held, HELD_SIZE);
  if (own) holder?.hands.farHand.addChild(own);
  const foremost = puppets[puppets.length - 1];
  let tool: Sprite | null = null;
  const kept = puppets.map((puppet) => createKept(kit, puppet));
  return {
    views: puppets.map(({ view }) => view),
    hold: (ready) => {
      tool?.destroy();
      tool = null;
      if (own) own.visible = ready === null;
      if (!ready || ready.at === 'between') return;
      const { x, y, angle } = ready.at;
      tool = thingOf(kit, ready.tool, 1);
      tool.position.set(x, -y);
      tool.angle = angle;
      foremost?.view.addChild(tool);
    },
    keep: (gift, count) => kept.forEach((one) => one.show(gift, count)),
    point: (degrees) => puppets[0]?.pose(degrees === null ? restOf(0) : pointingPose(restOf(0), degrees)),
    say: (degrees, beat) => {
      const pose = degrees === null ? restOf(0) : pointingPose(restOf(0), degrees);
      puppets[0]?.pose({ ...pose, nod: SPOKEN_NOD * Math.sin(beat * Math.PI), face: beat % 1 < 0.5 ? 'oh' : 'laugh' });
    },
    act: (pose) => puppets.forEach((puppet, index) => puppet.pose(pose ? varyPose(pose, index) : restOf(index))),
  };
}

/** Share of a verb of the cast's own from which the two stand in light. */
const LIT = 0.4;
/** A child without clothes of its own. */
const PLAIN: Look = { body: 'b', top: 0xffffff, legs: 0xffffff };

/**
 * The verb of a sentence between two persons, the one who acts on the left. On oneself, the one
 * acts alone. In `seconds`, and from the share `lit` on both stand in light.
 */
export function createDeed(
  kit: StageKit,
  english: string,
  [from, to]: readonly [string, string],
  seconds: number,
): Acting & { readonly view: Container; readonly lit: number; readonly places: readonly number[] } {
  const crowds = { givers: countMembers(from), receivers: countMembers(to), step: BEHIND_STEP };
  const staged = from === to ? null : findStaged(english, crowds);
  const action = staged?.action ?? findPair(english);
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
  // What moves begins with its first moment.
  const still = kit.isMotionReduced ? action.still : 0;
  const acting = createActing(
    kit,
    { ...action, seconds, still, actors: [first, ...others] },
    (_, index) => looks[index] ?? PLAIN,
  );
  // The children stand between what is behind and before them.
  acting.view.children.slice(1, 1 + acting.puppets).forEach(({ scale }, index) => {
    const size = sizes[index] ?? 1;
    scale.set(scale.x * size, scale.y * size);
  });
  return { ...acting, lit: staged?.lit ?? LIT, places: actors.map(({ x = 0 }) => x) };
}
