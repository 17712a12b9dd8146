import type { Container, Texture } from 'pixi.js';
import { Sprite } from 'pixi.js';
import type { PosedPicture, StageKit } from './kit/view';

/** Changes pictures between their two poses: what the kit has of the same names. */
export type Poser = Pick<StageKit, 'takePose' | 'showPose'>;

/** `poses`: the picture of a word at rest -> its second pose, of the same size. */
export function createPoser(
  { tween, redraw }: Pick<StageKit, 'tween' | 'redraw'>,
  poses: ReadonlyMap<Texture, Texture>,
): Poser {
  /** Pictures that may be in their second pose now, and how that ends. */
  const posed = new WeakMap<Sprite, () => void>();

  /** The picture of a view that has a second pose: itself, or the first inside of it. */
  function findPicture(view: Container): Sprite | null {
    if (view instanceof Sprite && (posed.has(view) || poses.has(view.texture))) return view;
    for (const child of view.children) {
      const found = findPicture(child);
      if (found) return found;
    }
    return null;
  }

  function takePose(view: Container): PosedPicture | null {
    const picture = view.destroyed ? null : findPicture(view);
    if (!picture) return null;
    posed.get(picture)?.();
    const rest = picture.texture;
    const pose = poses.get(rest);
    if (!pose) return null;
    const change = (from: Texture, to: Texture): void => {
      // Another picture may be shown there by now.
      if (picture.destroyed || picture.texture !== from) return;
      picture.texture = to;
      redraw();
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

  return {
    takePose,
    showPose: (view, seconds) => {
      const picture = takePose(view);
      if (!picture) return;
      picture.show(true);
      tween.delayedCall(seconds, picture.end);
    },
  };
}
