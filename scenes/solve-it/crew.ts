import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Climbing in: height of the leap in CSS pixels, and how flat it is where it comes down. */
const LEAP = { arc: 90, squash: 0.78 } as const;
/** A hop, and the wave of an empty seat: seconds, degrees, and its hop in its heights. */
const HOP_SECONDS = 0.16;
const WAVE = { angle: 20, seconds: 0.13, times: 3, hop: 0.24 } as const;
/**
 * The way home: how long it takes in seconds, the delay from one to the next, and the leap's height
 * in CSS pixels. Swimmers take longer, lie on their sides and bob.
 */
const HOME = { seconds: 0.55, swimSeconds: 1.1, every: 0.05, arc: 70, bob: 12, angle: 80, strokes: 6 } as const;

/** One of those that are counted, `size` CSS pixels high. */
export function createMember(kit: StageKit, frame: string, size: number, { x, y }: Point): Container {
  const picture = kit.sprite(frame);
  picture.anchor.set(0.5);
  fitInside(picture, size);
  const member = new Container({ children: [picture] });
  member.position.set(x, y);
  return member;
}

/** Leaps after `delay` seconds, until when it is not seen. */
export function leap(
  kit: StageKit,
  member: Container,
  to: Point,
  seconds: number,
  onComplete: () => void,
  delay = 0,
): void {
  const { y } = member;
  member.visible = delay === 0;
  const half = { duration: seconds / 2 };
  kit.tween
    .timeline({ delay, onComplete, onStart: () => void (member.destroyed || (member.visible = true)) })
    .to(member, { x: to.x, duration: seconds, ease: 'sine.inOut' })
    .to(member, { y: Math.min(y, to.y) - LEAP.arc, ease: 'sine.out', ...half }, 0)
    .to(member, { y: to.y, ease: 'sine.in', ...half }, seconds / 2);
}

/** It sits down with a squash. */
export function settle(kit: StageKit, member: Container): void {
  if (kit.isMotionReduced) return;
  const flat = { x: 1 / LEAP.squash, y: LEAP.squash };
  kit.tween.fromTo(member.scale, flat, { x: 1, y: 1, duration: MOTION.slow, ease: 'elastic.out(1,.55)' });
}

/** Hops `repeat` halves of a hop more than one. `height` in CSS pixels. */
export function hop(kit: StageKit, member: Container, height: number, delay: number, repeat = 1): void {
  if (kit.isMotionReduced) return;
  kit.tween.to(member, { y: `-=${height}`, duration: HOP_SECONDS, delay, repeat, yoyo: true, ease: 'sine.out' });
}

/** An empty seat waves. `height`: its own, in CSS pixels. */
export function wave(kit: StageKit, chair: Sprite, height: number, delay: number): void {
  if (kit.isMotionReduced) return;
  const swing = { duration: WAVE.seconds, ease: 'sine.inOut' };
  kit.tween
    .timeline({ delay })
    .to(chair, { angle: WAVE.angle, ...swing })
    .to(chair, { angle: -WAVE.angle, ...swing, repeat: 2 * WAVE.times - 2, yoyo: true })
    .to(chair, { angle: 0, ...swing });
  hop(kit, chair, height * WAVE.hop, delay, 3);
}

/**
 * It goes back to where it came from: in a leap, or swimming. Its position is that in its layer.
 */
export function goHome(kit: StageKit, member: Container, home: Point, order: number, isSwimming: boolean): void {
  kit.tween.killTweensOf(member);
  const remove = (): void => destroyView(kit, member);
  if (kit.isMotionReduced) {
    kit.tween.to(member, { alpha: 0, duration: MOTION.fast, onComplete: remove });
    return;
  }
  const delay = order * HOME.every;
  const seconds = isSwimming ? HOME.swimSeconds : HOME.seconds;
  const { x, y } = member;
  kit.tween.to(member, { x: home.x, delay, duration: seconds, ease: 'sine.inOut' });
  kit.tween.to(member, { alpha: 0, delay: delay + seconds * 0.75, duration: seconds * 0.25, onComplete: remove });
  if (!isSwimming) {
    const way = [y, Math.min(y, home.y) - HOME.arc, home.y];
    kit.tween.to(member, { keyframes: { y: way }, delay, duration: seconds, ease: 'sine.inOut' });
    return;
  }
  const angle = home.x < x ? -HOME.angle : HOME.angle;
  kit.tween.to(member.children[0] ?? member, { angle, delay, duration: MOTION.fast });
  kit.tween.to(member, {
    y: `-=${HOME.bob}`,
    delay,
    duration: seconds / HOME.strokes,
    repeat: HOME.strokes - 1,
    yoyo: true,
    ease: 'sine.inOut',
  });
}
