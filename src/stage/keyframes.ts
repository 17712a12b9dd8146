import { gsap } from 'gsap/gsap-core';

type Lists = Readonly<Record<string, readonly number[]>>;

/** GSAP's own ease from one listed value to the next. */
const easeEach = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share));

/** The value at a share of the way through a list. */
function valueAt(values: readonly number[], ratio: number): number {
  const way = Math.max(0, Math.min(1, ratio)) * (values.length - 1);
  const index = Math.min(Math.floor(way), values.length - 2);
  const [from = 0, to = from] = values.slice(index);
  return from + (to - from) * easeEach(way - index);
}

const isLists = (keyframes: unknown): keyframes is Lists =>
  typeof keyframes === 'object' &&
  keyframes !== null &&
  Object.values(keyframes).every(
    (values) => Array.isArray(values) && values.length > 1 && values.every((value) => typeof value === 'number'),
  );

const gsapTo = gsap.core.Tween.to;

/** As GSAP's `to`; keyframes that are lists of numbers make one tween. */
export const to: typeof gsap.to = (targets: gsap.TweenTarget, options: gsap.TweenVars) => {
  const { keyframes, onUpdate, ...vars } = options;
  if (!isLists(keyframes)) return gsapTo(targets, options);
  const moved = gsap.utils.toArray<Record<string, number>>(targets);
  const lists = Object.entries(keyframes);
  return gsapTo(targets, {
    ease: 'none',
    ...vars,
    onUpdate(this: gsap.core.Tween) {
      for (const target of moved) for (const [name, values] of lists) target[name] = valueAt(values, this.ratio);
      onUpdate?.call(this);
    },
  });
};

/**
 * Replaces GSAP's `to`. GSAP makes a timeline of keyframes, and a tween for each number, which took
 * a slow tablet 10 ms where nine lanterns sway. The motion is the same.
 */
export function shortenKeyframes(): void {
  gsap.to = to;
}
