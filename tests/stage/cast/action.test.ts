import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Action, Placement, Pose } from '../../../src/stage/cast/actions/action';
import { STANDING, createSamplers } from '../../../src/stage/cast/actions/action';
import { ACTIONS } from '../../../src/stage/cast/actions';
import { FRAME, HIP_HEIGHT, PART_BOXES } from '../../../src/stage/cast/skeleton';

const drawing = (frame: string): string => `assets/art/cast/${frame}.svg`;

describe('createSamplers', () => {
  const nod: Action = {
    seconds: 1,
    still: 0,
    actors: [
      {
        child: 'a',
        keys: [
          { nod: 0, nearArm: [0, 0] },
          { nod: 20, nearArm: [90, 10], face: 'laugh' },
        ],
      },
    ],
    props: [{ frame: 'ball', keys: [{ x: 5 }, { t: 0.25, x: 15 }, { t: 0.75 }] }],
  };

  it('divides a loop evenly between keys without times, and leads back to the first', () => {
    const { poses } = createSamplers(nod);
    const poseOf = (share: number) => poses[0]?.(share) as Pose;
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(poseOf(share).nod))).toEqual([0, 10, 20, 10, 0]);
    expect(poseOf(0.25).nearArm.map(Math.round)).toEqual([45, 5]);
    expect([0.2, 0.3].map((share) => poseOf(share).face)).toEqual(['smile', 'laugh']);
  });

  it('keeps what a key does not name', () => {
    const { poses, places } = createSamplers(nod);
    const placeOf = (share: number) => places[0]?.(share) as Placement;
    expect(poses[0]?.(0.5).farArm).toEqual(STANDING.farArm);
    expect([0, 0.25, 0.5, 0.74].map((share) => placeOf(share).x)).toEqual([5, 15, 15, 15]);
    expect(placeOf(0.5).alpha).toBe(1);
  });
});

describe('the drawings of the cast', () => {
  it.each(Object.entries(PART_BOXES))('%s has the box by which it is hung on its joint', (frame, box) => {
    expect(readFileSync(drawing(frame), 'utf8')).toContain(`viewBox="${box.join(' ')}"`);
  });

  it.each(Object.entries(ACTIONS))(
    '%s names drawings that exist, moves in order, and stays in its frame',
    (_, action: Action) => {
      const props = action.props ?? [];
      expect(props.filter(({ frame }) => !existsSync(drawing(`prop-${frame}`)))).toEqual([]);
      expect(props.filter(({ heldBy }) => heldBy && !action.actors[heldBy.actor])).toEqual([]);
      for (const { keys } of [...action.actors, ...(action.props ?? [])]) {
        const times = keys.map(({ t }, index) => t ?? index / keys.length);
        expect(times).toEqual([...times].sort((one, other) => one - other));
        expect(times.every((time) => time >= 0 && time < 1)).toBe(true);
      }
      const { poses } = createSamplers(action);
      action.actors.forEach(({ x = 0, isMirrored }, actor) => {
        for (let share = 0; share < 1; share += 0.1) {
          const pose = poses[actor]?.(share) as Pose;
          expect(Math.abs(x + (isMirrored ? -pose.x : pose.x))).toBeLessThan(FRAME.size / 2 - 20);
          expect(HIP_HEIGHT + pose.up).toBeGreaterThan(0);
        }
      });
    },
  );
});
