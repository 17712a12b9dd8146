import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Boat } from './boat';
import type { Point } from './crew';

/** The middle of a vessel's lower edge, and its size, where it has come to. */
type Goal = Point & { readonly scale: number };

/**
 * In front of the child: the foot in the middle, in shares of the play area's height; width and
 * height at most, in shares of the stage and of the play area.
 */
const NEAR = { foot: { wide: 1, tall: 0.78 }, width: 0.98, height: 1 } as const;
/** It draws back a little, and comes. Seconds, its sizes, degrees of its rocking, which takes longer. */
const COME = { ready: 0.16, seconds: 0.74, back: 0.94, angle: 2.4, rocks: 1.4 } as const;
/** Foam at the foot: its width in those of the vessel, its pulses in its heights and seconds. */
const FOAM = { label: 'foam', width: 1.06, down: 0.03, low: 0.7, seconds: 0.24, times: 8 } as const;
/**
 * A raised arm: height, and the place of its shoulder, in sizes of one of the crew; from which angle
 * to which it waves, in degrees and seconds, and after how long the next begins.
 */
const ARM = { label: 'arm', height: 0.64, x: 0.34, y: -0.1, from: 4, to: 48, seconds: 0.2, every: 0.06 } as const;
const ARM_COLORS = { frog: 0x4c9a3f, insect: 0x2d2f4a } as const;

function addArm(kit: StageKit, boat: Boat, member: Boat['crew'][number]): Sprite {
  const size = boat.size();
  const arm = kit.sprite('arm');
  arm.label = ARM.label;
  arm.anchor.set(0.5, 0.92);
  arm.tint = boat.vessel.counter === 'frog' ? ARM_COLORS.frog : ARM_COLORS.insect;
  fitInside(arm, size * ARM.height);
  arm.position.set(size * ARM.x, size * ARM.y);
  member.addChild(arm);
  return arm;
}

/** Each of the crew raises an arm and waves this many times, one after the other. */
export function waveArms(kit: StageKit, boat: Boat, times: number): void {
  boat.crew.forEach((member, order) => {
    if (member.destroyed) return;
    const arm = member.getChildByLabel(ARM.label) ?? addArm(kit, boat, member);
    kit.tween.killTweensOf(arm);
    arm.angle = kit.isMotionReduced ? (ARM.from + ARM.to) / 2 : ARM.from;
    if (kit.isMotionReduced) return;
    kit.tween.to(arm, {
      angle: ARM.to,
      duration: ARM.seconds,
      delay: order * ARM.every,
      repeat: 2 * times - 1,
      yoyo: true,
      ease: 'sine.inOut',
    });
  });
}

/** Foam rises at the foot of a vessel on the water, and sinks again at the end. */
export function foam(kit: StageKit, { view, vessel, width }: Boat): void {
  if (vessel.leaving === 'rise' || kit.isMotionReduced) return;
  for (const old of view.getChildrenByLabel(FOAM.label)) destroyView(kit, old);
  const wave = kit.sprite('bow-wave');
  wave.label = FOAM.label;
  wave.anchor.set(0.5, 1);
  wave.scale.set((width() * FOAM.width) / wave.texture.width);
  wave.y = (width() * vessel.height * FOAM.down) / vessel.width;
  view.addChild(wave);
  const { y } = wave.scale;
  const pulse = { duration: FOAM.seconds, ease: 'sine.inOut' };
  kit.tween
    .timeline({ onComplete: () => destroyView(kit, wave) })
    .fromTo(wave.scale, { y: 0 }, { y, ...pulse })
    .to(wave.scale, { y: y * FOAM.low, ...pulse, repeat: FOAM.times, yoyo: true })
    .to(wave, { alpha: 0, ...pulse });
}

/** Where a vessel is in front of the child, as large as it has room. */
function nearest({ vessel, width }: Boat, { width: wide, play, isTall }: Viewport): Goal {
  const high = (width() * vessel.height) / vessel.width;
  return {
    x: wide / 2,
    y: play.y + play.height * NEAR.foot[isTall ? 'tall' : 'wide'],
    scale: Math.min((wide * NEAR.width) / width(), (play.height * NEAR.height) / high),
  };
}

/**
 * The full vessel comes towards the child, larger and larger, with foam at its bow and its crew
 * waving, and stays there. Begins after `delay` seconds.
 */
export function approach(kit: StageKit, boat: Boat, viewport: Viewport, delay: number): void {
  const { view } = boat;
  const { x, y, scale } = nearest(boat, viewport);
  kit.tween.killTweensOf([view, view.scale]);
  view.angle = 0;
  if (kit.isMotionReduced) {
    view.position.set(x, y);
    view.scale.set(scale);
    waveArms(kit, boat, 0);
    return;
  }
  kit.tween.delayedCall(delay, () => {
    if (view.destroyed) return;
    kit.effect(boat.vessel.leaving === 'rise' ? 'moleUp' : 'splash');
    foam(kit, boat);
    waveArms(kit, boat, FOAM.times);
  });
  const coming = { duration: COME.seconds, ease: 'sine.inOut' };
  kit.tween
    .timeline({ delay })
    .to(view.scale, { x: COME.back, y: COME.back, duration: COME.ready, ease: 'sine.inOut' })
    .to(view.scale, { x: scale, y: scale, ...coming })
    .to(view, { x, y, ...coming }, '<')
    .to(
      view,
      {
        keyframes: { angle: [0, COME.angle, -COME.angle, COME.angle, 0] },
        duration: COME.seconds * COME.rocks,
        ease: 'sine.inOut',
      },
      '<',
    );
}
