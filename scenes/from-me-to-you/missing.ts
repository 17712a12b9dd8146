import type { Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import type { StageKit } from '../../src/stage/kit/view';
import type { Group } from './group';

/** How long who was wrong stays with the sentence that was shown, in seconds. */
export const MISS_SECONDS = 0.85;
/** Shoulders and palms up, and down again, by turns: not me. */
const SHRUGS: readonly [Pose, Pose] = [
  { ...STANDING, nearArm: [-44, -84], farArm: [44, 84], up: 5, nod: 7, face: 'sad' },
  { ...STANDING, nearArm: [-24, -62], farArm: [24, 62], nod: 12, face: 'sad' },
];
const SHRUG = { turns: 3, seconds: 0.26 } as const;
const SHAKE = { pixels: 9, seconds: 0.4 } as const;
/** Who was taken away sits down, and sleeps with its back to the others. */
export const ASIDE: Pose = {
  ...STANDING,
  up: -24,
  lean: 18,
  nod: 16,
  nearArm: [52, 40],
  farArm: [46, 44],
  nearLeg: [58, -92],
  farLeg: [64, -98],
  face: 'sleep',
};

/** A person who was wrong has dropped what it had, shakes its head and shrugs. */
export function shrug(kit: StageKit, group: Group): void {
  const { view, home, members } = group;
  members.hold(null);
  members.act(SHRUGS[0]);
  if (kit.isMotionReduced) return;
  for (let turn = 1; turn < SHRUG.turns; turn += 1)
    kit.tween.delayedCall(turn * SHRUG.seconds, () => {
      if (!group.view.destroyed && group.leaving !== null) members.act(SHRUGS[turn % 2 === 0 ? 0 : 1]);
    });
  const swing = SHAKE.pixels / home.size;
  kit.tween.to(view.pivot, {
    keyframes: { x: [-swing, swing, -swing, swing, 0] },
    duration: SHAKE.seconds,
    ease: 'sine.inOut',
  });
}
