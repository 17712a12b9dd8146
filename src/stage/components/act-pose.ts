import type { Container, Texture } from 'pixi.js';
import { Sprite } from 'pixi.js';
import type { StageKit } from '../kit/view';
import type { Deed, PlainAct } from './act-kinds';
import { deedTime } from './act-moves';

type PoseKit = Pick<StageKit, 'tween' | 'poseOf' | 'redraw'>;

/** Acts of strokes, steps and beats: the two poses take turns in them. In all others the second stays. */
const IN_TURNS: readonly (Deed | PlainAct)[] = [
  'fly',
  'flutter',
  'run',
  'stomp',
  'wriggle',
  'creep',
  'swing',
  'sound',
  'flicker',
  'work',
  'dance',
  'ring',
  'wave',
  'beat',
  'stride',
  'gallop',
];
/** About this long are both poses together, and the share of it that the second one has. */
const TURN = { seconds: 0.42, share: 0.62 } as const;

/** True while a picture is in its second pose, at a time from 0 to 1 of an act of some seconds. */
export function isDoingAt(act: Deed | PlainAct, time: number, seconds: number): boolean {
  const share = deedTime(time);
  if (share <= 0 || share >= 1) return false;
  if (!IN_TURNS.includes(act)) return true;
  const turns = Math.max(1, Math.round(seconds / TURN.seconds));
  return (share * turns) % 1 < TURN.share;
}

/** Pictures that may be in their second pose now, and how that ends. */
const posed = new WeakMap<Sprite, () => void>();

/** The picture of a view that has a second pose: itself, or the first inside of it. */
function findPicture({ poseOf }: Pick<StageKit, 'poseOf'>, view: Container): Sprite | null {
  if (view instanceof Sprite && (posed.has(view) || poseOf(view.texture) !== null)) return view;
  for (const child of view.children) {
    const found = findPicture({ poseOf }, child);
    if (found) return found;
  }
  return null;
}

/** A picture that changes between its poses. */
interface PosedPicture {
  readonly show: (isDoing: boolean) => void;
  /** It is at rest again, and stays so. */
  readonly end: () => void;
}

/** Takes the picture of a view, from whatever changes it now; null where it has one pose alone. */
export function takePose(kit: PoseKit, view: Container): PosedPicture | null {
  const picture = findPicture(kit, view);
  if (!picture) return null;
  posed.get(picture)?.();
  const rest = picture.texture;
  const pose = kit.poseOf(rest);
  if (!pose) return null;
  const change = (from: Texture, to: Texture): void => {
    // Another picture may be shown there by now.
    if (picture.destroyed || picture.texture !== from) return;
    picture.texture = to;
    kit.redraw();
  };
  const end = (): void => {
    if (posed.get(picture) !== end) return;
    posed.delete(picture);
    change(pose, rest);
  };
  posed.set(picture, end);
  return {
    show: (isDoing) => {
      if (posed.get(picture) !== end) return;
      if (isDoing) change(rest, pose);
      else change(pose, rest);
    },
    end,
  };
}

/**
 * Shows the picture of a word, or of a view with one, in its second pose for some seconds, without
 * any move: for what is answered by a move of its own. Nothing where it has none.
 */
export function showPose(kit: PoseKit, view: Container, seconds: number): void {
  const picture = takePose(kit, view);
  if (!picture) return;
  picture.show(true);
  kit.tween.delayedCall(seconds, picture.end);
}
