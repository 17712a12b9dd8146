import { bendPicture } from '../../src/stage/components/bend';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import type { ItemView, Tap } from './items';
import { PICTURE } from './items';

/** Heights in heights of the cell, and seconds of each act. */
const ACT = {
  turn: { height: 0.28, seconds: 0.5, bend: 'sway' },
  load: { height: 0.22, seconds: 0.42, bend: 'gallop' },
  lift: { height: 0.2, seconds: 0.7, bend: 'sway' },
  wake: { height: 0.26, seconds: 0.42, bend: 'sway' },
} as const;
const BEND_SECONDS = 0.8;
/** Of a hop it is in its second pose for this share. */
const POSE_SHARE = 0.6;
const CROUCH = { seconds: 0.09, y: 0.84, x: 1.1 } as const;

/** Hops on its place. `height` in heights of its cell. */
export function hop(kit: StageKit, { figure, place, lift }: ItemView, height: number, seconds: number): void {
  if (kit.isMotionReduced) return;
  const cell = place.height;
  const y = cell * (PICTURE.feet - lift());
  kit.tween.killTweensOf(figure);
  kit.tween
    .timeline()
    .to(figure, { y: y - cell * height, duration: seconds / 2, ease: 'sine.out' })
    .to(figure, { y, duration: seconds / 2, ease: 'sine.in' });
}

/** In each of its hops it is in its second pose. `view`: of the thing; begins after `delay`. */
export function actOut(kit: StageKit, view: Container, delay: number, hopSeconds: number, hops: number): void {
  for (let time = 0; time < hops; time += 1)
    kit.tween.delayedCall(delay + time * hopSeconds, () => {
      if (!view.destroyed) kit.showPose(view, hopSeconds * POSE_SHARE);
    });
}

/** It has a number, or none: the number pops up. */
export function count(kit: StageKit, item: ItemView, next: number): void {
  const isNew = item.count === 0;
  item.count = next;
  item.setCount(next);
  if (next === 0 || !isNew || kit.isMotionReduced) return;
  kit.tween.fromTo(item.mark.scale, { x: 0, y: 0 }, { x: 1, y: 1, duration: MOTION.base, ease: EASE.enter });
}

/** It crouches, leaps, does what this round's tap does, and bends where it comes down. */
export function actOnTap(kit: StageKit, item: ItemView, tap: Tap): void {
  item.setProp(tap, true);
  const { height, seconds, bend } = ACT[tap];
  const { figure, place, lift } = item;
  const y = place.height * (PICTURE.feet - lift());
  kit.showPose(figure, CROUCH.seconds + seconds + BEND_SECONDS);
  if (kit.isMotionReduced) {
    figure.y = y;
    return;
  }
  kit.tween.killTweensOf(figure);
  kit.tween.killTweensOf(figure.scale);
  figure.rotation = 0;
  const down = { duration: CROUCH.seconds, ease: 'sine.out' };
  const line = kit.tween
    .timeline()
    .to(figure.scale, { x: CROUCH.x, y: CROUCH.y, ...down })
    .to(figure.scale, { x: 1, y: 1.08, duration: seconds * 0.3 })
    .to(figure, { y: y - place.height * height, duration: seconds / 2, ease: 'sine.out' }, CROUCH.seconds)
    .to(figure, { y, duration: seconds / 2, ease: 'sine.in' }, CROUCH.seconds + seconds / 2)
    .to(figure.scale, { y: 1, duration: MOTION.fast, ease: 'back.out(3)' });
  // Seen from the other side in the air.
  if (tap === 'turn')
    line
      .to(figure.scale, { x: -1, duration: seconds * 0.3, ease: 'sine.inOut' }, CROUCH.seconds + seconds * 0.2)
      .to(figure.scale, { x: 1, duration: seconds * 0.3, ease: 'sine.inOut' }, CROUCH.seconds + seconds * 0.7);
  kit.tween.delayedCall(CROUCH.seconds + seconds, () => {
    if (!figure.destroyed) bendPicture(kit, figure, bend, BEND_SECONDS);
  });
}

/** Who is not asked for goes: seconds over the whole width, hops on the way and their height. */
const WALK = { seconds: 2.4, least: 0.7, hopSeconds: 0.32, hop: 0.14 } as const;

/** It is not asked for: it hops off to the nearer side, out of the picture. */
export function walkOff(kit: StageKit, item: ItemView, width: number, delay: number): void {
  const { view, figure, place } = item;
  const hide = (): void => {
    if (!view.destroyed) view.visible = false;
  };
  if (kit.isMotionReduced) {
    hide();
    return;
  }
  item.setPenned(true);
  kit.tween.killTweensOf([view, view.scale]);
  view.scale.set(1);
  const x = view.x < width / 2 ? -place.width : width + place.width;
  const duration = Math.max(WALK.least, (WALK.seconds * Math.abs(x - view.x)) / width);
  kit.tween.to(view, { x, delay, duration, ease: 'sine.in', onComplete: hide });
  const y = place.height * PICTURE.feet;
  const hops = Math.ceil(duration / WALK.hopSeconds);
  kit.tween.killTweensOf(figure);
  kit.tween
    .timeline({ delay, repeat: hops - 1 })
    .to(figure, { y: y - place.height * WALK.hop, duration: WALK.hopSeconds / 2, ease: 'sine.out' })
    .to(figure, { y, duration: WALK.hopSeconds / 2, ease: 'sine.in' });
}

/** It was put back: it comes down from what it got onto, and sleeps again. */
export function undoTap(kit: StageKit, item: ItemView, tap: Tap): void {
  item.setProp(tap, false);
  kit.tween.killTweensOf(item.figure);
  kit.tween.killTweensOf(item.figure.scale);
  item.figure.scale.set(1);
  item.figure.y = item.place.height * (PICTURE.feet - item.lift());
}
