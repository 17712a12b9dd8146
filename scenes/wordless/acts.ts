import { bendPicture } from '../../src/stage/components/bend';
import { pickByKey } from '../../src/stage/kit/pick-by-key';
import type { Sprite } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';

/** What was found acts in its open window, while its word is said. */
const ACT = { delaySeconds: 0.35, seconds: 0.85 } as const;
type Act = (kit: StageKit, picture: Sprite) => void;

/** Hops on the sill. */
const hop: Act = ({ tween }, picture) => {
  const { y, height } = picture;
  const top = y - height * 0.28;
  tween.to(picture, {
    keyframes: { y: [y, top, y, top, y], ease: 'sine.inOut' },
    delay: ACT.delaySeconds,
    duration: ACT.seconds,
  });
};

/** Dances: its head swings to both sides. */
const dance: Act = (kit, picture) => {
  kit.tween.delayedCall(ACT.delaySeconds, () => {
    if (!picture.destroyed) bendPicture(kit, picture, 'sway', ACT.seconds);
  });
};

/** Shakes off the snow. */
const shake: Act = ({ tween }, picture) => {
  tween.to(picture, {
    keyframes: { rotation: [0, 0.22, -0.22, 0.22, -0.22, 0.22, 0], ease: 'sine.inOut' },
    delay: ACT.delaySeconds,
    duration: ACT.seconds,
  });
};

/** Leans out of the window, as near as it can. */
const leanOut: Act = ({ tween }, picture) => {
  const { x: size } = picture.scale;
  const near = [size, size * 1.35, size * 1.28, size * 1.35, size];
  tween.to(picture.scale, {
    keyframes: { x: near, y: near, ease: 'sine.inOut' },
    delay: ACT.delaySeconds,
    duration: ACT.seconds,
  });
};

/** How it peeps out: how large, how far up in its heights; its turns by the number of misses. */
const DENIED = {
  seconds: 1,
  near: 1.4,
  rise: 0.12,
  turns: [
    [0, 0.25, -0.25, 0.2, -0.2, 0],
    [0, 0.5, 0.5, -0.5, -0.5, 0],
    [0, Math.PI, 2 * Math.PI, 2 * Math.PI],
  ],
} as const;

/** What was not asked peeps out, large, and shakes its head or clowns while it says its name. */
export function shakeHead(kit: StageKit, picture: Sprite, misses: number): void {
  const { seconds, near, rise, turns } = DENIED;
  kit.showPose(picture, seconds);
  if (kit.isMotionReduced) return;
  const { y, height } = picture;
  const { x: size } = picture.scale;
  const turn = turns[Math.min(misses, turns.length) - 1] ?? turns[0];
  const sizes = [size, size * near, size * near, size];
  kit.tween.to(picture.scale, { keyframes: { x: sizes, y: sizes }, duration: seconds });
  kit.tween.to(picture, {
    keyframes: { rotation: [...turn], ease: 'sine.inOut' },
    duration: seconds,
    onComplete: () => (picture.rotation = 0),
  });
  kit.tween.to(picture, { keyframes: { y: [y, y - height * rise, y - height * rise, y] }, duration: seconds });
}

const ACTS = [hop, dance, shake, leanOut] as const;

/**
 * Plays the act of a word, always the same one, in the picture's second pose; that alone where
 * motion is reduced. `key`: its key.
 */
export function actOut(kit: StageKit, picture: Sprite, key: string): void {
  kit.tween.delayedCall(ACT.delaySeconds, () => kit.showPose(picture, ACT.seconds));
  if (kit.isMotionReduced) return;
  pickByKey(ACTS, key)(kit, picture);
}

/** How deep it ducks in its heights, how small it becomes behind its shutter, and the seconds. */
const DUCK = { deep: 0.12, small: 0.65, seconds: 0.3 } as const;

/** What was not asked ducks, and its shutter comes up before it. */
export function duck(kit: StageKit, picture: Sprite): void {
  if (kit.isMotionReduced) return;
  kit.tween.to(picture, { y: picture.y + picture.height * DUCK.deep, duration: DUCK.seconds, ease: 'sine.in' });
  const size = picture.scale.x * DUCK.small;
  kit.tween.to(picture.scale, { x: size, y: size, duration: DUCK.seconds, ease: 'sine.in' });
}

/**
 * How far what waits in a window leans aside and comes near, and for how long; shares of its size,
 * the angle in radians.
 */
const PEEP = { angle: 0.32, aside: 0.16, rise: 0.2, near: 1.28, light: 0.9, seconds: 1.8 } as const;

/**
 * What waits in a window leans far out of it, looks round and goes back; meanwhile its light is
 * brighter. `side`: 1 to the right, -1 to the left.
 */
export function peepOut(kit: StageKit, picture: Sprite, glow: Sprite, side: number): void {
  if (kit.tween.isTweening(picture) || kit.tween.isTweening(picture.scale)) return;
  const { x, y, width, height } = picture;
  const { x: size } = picture.scale;
  const [aside, up, near] = [x + side * width * PEEP.aside, y - height * PEEP.rise, size * PEEP.near];
  kit.tween.to(picture, {
    keyframes: {
      x: [x, aside, aside, aside, x],
      y: [y, up, up, up, y],
      rotation: [0, side * PEEP.angle, side * PEEP.angle * 0.2, side * PEEP.angle, 0],
      ease: 'sine.inOut',
    },
    duration: PEEP.seconds,
  });
  const sizes = [size, near, near, near, size];
  kit.tween.to(picture.scale, { keyframes: { x: sizes, y: sizes, ease: 'sine.inOut' }, duration: PEEP.seconds });
  kit.tween.to(glow, { alpha: PEEP.light, duration: PEEP.seconds / 2, yoyo: true, repeat: 1, ease: 'sine.inOut' });
}
