import type { Container } from 'pixi.js';
import type { Action, Actor, Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
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
export const MEMBER_STEP = 56;
/** In an action the second and third of a group stand behind the first, further out. */
const BEHIND_STEP = 40;

/** The speaker lays a hand on the heart, the listener opens an arm, the others stand. */
const POSES: Readonly<Record<string, Pose>> = {
  '1': { ...STANDING, nearArm: [26, 112] },
  '2': { ...STANDING, farArm: [52, 24] },
  '3': STANDING,
};

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
}

/** How the first one points in that direction: with the arm on that side. */
function pointingPose(rest: Pose, degrees: number): Pose {
  return degrees >= 0 ? { ...rest, farArm: [degrees, 0] } : { ...rest, nearArm: [degrees, 0] };
}

/** Creates the children of a person, at rest. */
export function createMembers(kit: StageKit, person: string): Members {
  const kinds = listMembers(person);
  const restOf = (index: number): Pose => POSES[kinds[index] ?? '3'] ?? STANDING;
  const puppets = listLooks(person).map((look, index) => {
    const puppet = createPuppet(kit, look);
    puppet.pose(restOf(index));
    puppet.view.x = (index - (kinds.length - 1) / 2) * MEMBER_STEP;
    return puppet;
  });
  return {
    views: puppets.map(({ view }) => view),
    point: (degrees) => puppets[0]?.pose(degrees === null ? restOf(0) : pointingPose(restOf(0), degrees)),
  };
}

/** What is done where a sentence names no verb of the cast. */
const ANY_VERB = 'greet';

const isPair = ({ actors }: Action): boolean => actors.length > 1;

/**
 * The verb of a sentence between two persons, the one who acts on the left. On oneself, the one
 * acts alone.
 */
export function createDeed(
  kit: StageKit,
  english: string,
  from: string,
  to: string,
): Acting & { readonly view: Container } {
  const found = ACTIONS[findActionName(english) ?? ANY_VERB];
  const action = isPair(found) ? found : ACTIONS[ANY_VERB];
  const [giver, receiver] = action.actors as readonly [Actor, Actor];
  const looks: Look[] = [];
  const crowd = (actor: Actor, person: string, side: -1 | 1): Actor[] =>
    listLooks(person).map((look, index) => {
      looks.push(look);
      return { ...actor, x: (actor.x ?? 0) + side * index * BEHIND_STEP };
    });
  const actors = [...crowd(giver, from, -1), ...(from === to ? [] : crowd(receiver, to, 1))];
  const [first, ...others] = actors as [Actor, ...Actor[]];
  return createActing(
    kit,
    { ...action, actors: [first, ...others] },
    (_, index) => looks[index] ?? { body: 'a', top: 0xffffff, legs: LEGS[0] },
  );
}
