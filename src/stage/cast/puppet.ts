import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { StageKit } from '../kit/view';
import type { Pose } from './actions/action';
import type { Box, Look } from './skeleton';
import { FAR_SHADE, HAT_BOX, HIP_HEIGHT, JOINTS, PART_BOXES } from './skeleton';

/**
 * A child of parts that turn about their joints. Its view stands on its origin, in units of the
 * cast.
 */
export interface Puppet {
  readonly view: Container;
  /** What it holds is drawn in these; their origin is the hand. */
  readonly hands: { readonly nearHand: Container; readonly farHand: Container };
  readonly pose: (pose: Pose) => void;
}

type PuppetKit = Pick<StageKit, 'sprite' | 'texture'>;

const degrees = (angle: number): number => (angle * Math.PI) / 180;

function multiply(one: number, other: number): number {
  const channel = (shift: number): number =>
    Math.round((((one >> shift) & 255) * ((other >> shift) & 255)) / 255) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** A drawing whose origin is that of its box. */
function createDrawing(kit: PuppetKit, frame: string, [x, y, width, height]: Box): Sprite {
  const sprite = kit.sprite(frame);
  sprite.anchor.set(-x / width, -y / height);
  sprite.setSize(width, height);
  return sprite;
}

function createPart(kit: PuppetKit, frame: keyof typeof PART_BOXES, tint = 0xffffff): Sprite {
  const sprite = createDrawing(kit, frame, PART_BOXES[frame]);
  sprite.tint = tint;
  return sprite;
}

interface LimbView {
  readonly upper: Container;
  readonly lower: Container;
  readonly end: Container;
}

function createLimb(
  joint: readonly [number, number],
  middle: readonly [number, number],
  upperPart: Sprite,
  lowerPart: Sprite,
): LimbView {
  const end = new Container({ x: JOINTS.hand[0], y: JOINTS.hand[1] });
  const lower = new Container({ children: [end, lowerPart], x: middle[0], y: middle[1] });
  const upper = new Container({ children: [lower, upperPart], x: joint[0], y: joint[1] });
  return { upper, lower, end };
}

function bend({ upper, lower }: LimbView, angles: Pose['nearArm']): void {
  upper.rotation = -degrees(angles[0]);
  lower.rotation = -degrees(angles[1]);
}

/** Creates a child, standing. */
export function createPuppet(kit: PuppetKit, { body, top, legs, hat }: Look): Puppet {
  const arm = (joint: readonly [number, number], shade: number): LimbView =>
    createLimb(
      joint,
      JOINTS.elbow,
      createPart(kit, 'upper-arm', multiply(top, shade)),
      createPart(kit, `forearm-${body}`, shade),
    );
  const leg = (joint: readonly [number, number], shade: number): LimbView =>
    createLimb(
      joint,
      JOINTS.knee,
      createPart(kit, 'thigh', multiply(legs, shade)),
      createPart(kit, `shin-${body}`, shade),
    );
  const nearArm = arm(JOINTS.nearShoulder, 0xffffff);
  const farArm = arm(JOINTS.farShoulder, FAR_SHADE);
  const nearLeg = leg(JOINTS.nearHip, 0xffffff);
  const farLeg = leg(JOINTS.farHip, FAR_SHADE);
  const face = createPart(kit, 'face-smile');
  const head = new Container({
    children: [createPart(kit, `head-${body}`), face, ...(hat === undefined ? [] : [createDrawing(kit, hat, HAT_BOX)])],
    x: JOINTS.neck[0],
    y: JOINTS.neck[1],
  });
  // The torso bends with all it carries; the far arm is behind the legs.
  const behind = new Container({ children: [farArm.upper] });
  const front = new Container({ children: [createPart(kit, `torso-${body}`, top), head, nearArm.upper] });
  const whole = new Container({ children: [behind, farLeg.upper, nearLeg.upper, front] });
  const view = new Container({ children: [whole] });
  let shownFace: Pose['face'] = 'smile';

  return {
    view,
    hands: { nearHand: nearArm.end, farHand: farArm.end },
    pose: (pose) => {
      whole.position.set(pose.x, -HIP_HEIGHT - pose.up);
      whole.rotation = degrees(pose.turn);
      behind.rotation = degrees(pose.lean);
      front.rotation = behind.rotation;
      head.rotation = degrees(pose.nod);
      bend(nearArm, pose.nearArm);
      bend(farArm, pose.farArm);
      bend(nearLeg, pose.nearLeg);
      bend(farLeg, pose.farLeg);
      if (pose.face === shownFace) return;
      shownFace = pose.face;
      face.texture = kit.texture(`face-${pose.face}`);
    },
  };
}
