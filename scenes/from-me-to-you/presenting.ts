import type { Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import { nudge } from '../../src/stage/components/animations';
import type { StageKit } from '../../src/stage/kit/view';
import type { Group } from './group';
import { SPEAKER } from './rules-persons';

/** Before the first one, and for each, in seconds. */
const SECONDS = { before: 0.25, each: 0.8 } as const;
/** Both hands on the own chest: me. And an arm up: that is me. */
const MYSELF: Pose = { ...STANDING, nearArm: [34, 104], farArm: [20, 112], nod: -4, face: 'laugh' };
const HERE: Pose = { ...STANDING, nearArm: [-12, 10], farArm: [158, 12], up: 8, face: 'laugh' };

/**
 * Who is who: the speaker lays her hands on herself, then points at each of the others, who answer;
 * the word for each is beside it meanwhile.
 */
export interface Presenting {
  /** One after another, until `stop`. */
  readonly presentAll: (persons: readonly string[]) => void;
  readonly present: (person: string) => void;
  readonly stop: () => void;
}

interface Shown {
  readonly groups: ReadonlyMap<string, Group>;
  /** The speaker points at another. */
  readonly pointAt: (person: string) => void;
  /** The word for a person is beside it. */
  readonly showName: (person: string, seconds: number) => void;
}

function rest({ view, spot, isAside, members }: Group): void {
  if (!view.destroyed && spot === 'home' && !isAside) members.act(null);
}

export function createPresenting(kit: StageKit, { groups, pointAt, showName }: Shown): Presenting {
  /** Presentings are numbered: one that was stopped goes on no further. */
  let current = 0;

  function present(person: string): void {
    const group = groups.get(person);
    if (!group || group.view.destroyed || group.spot !== 'home' || group.isAside) return;
    if (person === SPEAKER) group.members.act(MYSELF);
    else {
      pointAt(person);
      group.members.act(HERE);
      nudge(kit, group.view, 0);
    }
    showName(person, SECONDS.each);
    kit.tween.delayedCall(SECONDS.each, rest, [group]);
  }

  return {
    present,
    presentAll: (persons) => {
      current += 1;
      const own = current;
      persons.forEach((person, order) =>
        kit.tween.delayedCall(SECONDS.before + order * SECONDS.each, () => {
          if (own === current) present(person);
        }),
      );
    },
    stop: () => void (current += 1),
  };
}
