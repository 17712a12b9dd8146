import type { Container } from 'pixi.js';
import type { Action, Actor, Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import { ACTIONS } from '../../src/stage/cast/actions';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import type { Puppet } from '../../src/stage/cast/puppet';
import { createPuppet } from '../../src/stage/cast/puppet';
import type { Look } from '../../src/stage/cast/skeleton';
import { findActionName } from '../../src/stage/cast/verbs';
import type { StageKit } from '../../src/stage/kit/view';
import { countMembers } from './rules';
import { TOPS } from './tops';

const LEGS = 0x4d5a8c;
/** Distance of the members of a group, units of the cast. */
export const MEMBER_STEP = 46;
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
    legs: LEGS,
  }));
}

/** The children of a person, side by side, at rest. Their origin is between their feet. */
export function createMembers(kit: StageKit, person: string): Puppet[] {
  const kinds = listMembers(person);
  return listLooks(person).map((look, index) => {
    const puppet = createPuppet(kit, look);
    puppet.pose(POSES[kinds[index] ?? '3'] ?? STANDING);
    puppet.view.x = (index - (kinds.length - 1) / 2) * MEMBER_STEP;
    return puppet;
  });
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
    (_, index) => looks[index] ?? { body: 'a', top: 0xffffff, legs: LEGS },
  );
}
