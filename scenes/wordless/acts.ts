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

/** Turns a somersault. */
const somersault: Act = ({ tween }, picture) => {
  tween.to(picture, {
    rotation: 2 * Math.PI,
    delay: ACT.delaySeconds,
    duration: ACT.seconds,
    ease: 'power2.inOut',
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

const ACTS = [hop, somersault, shake, leanOut] as const;

/**
 * Plays the act of a word, always the same one; nothing where motion is reduced. `key`: its key.
 */
export function actOut(kit: StageKit, picture: Sprite, key: string): void {
  if (kit.isMotionReduced) return;
  pickByKey(ACTS, key)(kit, picture);
}

/** How far what waits in a window leans aside, and for how long. */
const PEEP = { angle: 0.3, rise: 0.12, seconds: 1.3 } as const;

/** What waits in a window leans out of it, looks round and goes back. */
export function peepOut(kit: StageKit, picture: Sprite, side: number): void {
  if (kit.tween.isTweening(picture)) return;
  const { x, y, width, height } = picture;
  kit.tween.to(picture, {
    keyframes: {
      x: [x, x + side * width * PEEP.rise, x + side * width * PEEP.rise, x],
      y: [y, y - height * PEEP.rise, y - height * PEEP.rise, y],
      rotation: [0, side * PEEP.angle, side * PEEP.angle * 0.6, 0],
      ease: 'sine.inOut',
    },
    duration: PEEP.seconds,
  });
}
