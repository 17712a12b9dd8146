import type { Container } from 'pixi.js';
import { tilt } from '../../src/stage/components/tilt';
import type { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { PICTURE_CORNER } from './layout';

/**
 * How what somebody was found at moves, by where that was: a door swings and stays open, a lid
 * opens. Seconds.
 */
const FINDS = { swing: 0.5, open: 1.2, lift: 1.1, seconds: 0.3, stays: 0.5 } as const;
/** Who comes out is larger at first, by this factor. Seconds. */
const SPRING = { size: 1.8, out: 0.3, settle: 0.5, burst: 0.9 } as const;
/** Who was found jumps for joy: how many times, and how high in its own heights. */
const JOY = { hops: 3, rise: 0.16, seconds: 0.22 } as const;
/**
 * The picture comes near to who was found, who then fills this share of its height; at least and at
 * most so much nearer. Seconds: there, it stays, and back.
 */
const NEAR = { height: 0.66, least: 1.25, most: 2.4, comes: 0.4, stays: 1, goes: 0.45 } as const;
/** A thing that is tapped tilts to both sides. */
export const TILT_DEGREES = 7;

/** How somebody is found on a page. */
export interface Finding {
  /** Parts of a scene come out of where they were, large, with a burst, after some seconds. */
  readonly springOut: (scene: SceneView, parts: readonly number[], after: number) => void;
  /**
   * What is behind swings it like a door, what is inside lifts its lid, what is below lifts it; a
   * door stays open where somebody `isFound`.
   */
  readonly open: (thing: Container, kind: string | undefined, isFound: boolean) => void;
  /** Leaps for joy, or to be looked at; `height`: its own, CSS pixels. */
  readonly leap: (node: Container, height: number, after: number) => void;
  /** The picture in its window comes near to a place in it, and goes back. */
  readonly comeNear: (scene: SceneView, to: Rectangle, window: Rectangle) => void;
}

export function createFinding(kit: StageKit, bursts: ReturnType<typeof createBursts>): Finding {
  return {
    springOut: (scene, parts, after) => {
      if (kit.isMotionReduced) return;
      for (const part of parts) {
        for (const child of scene.nodeOf(part)?.children ?? []) {
          const { x, y } = child.scale;
          child.scale.set(0);
          kit.tween
            .timeline({ delay: after })
            .to(child.scale, { x: x * SPRING.size, y: y * SPRING.size, duration: SPRING.out, ease: EASE.move })
            .to(child.scale, { x, y, duration: SPRING.settle, ease: EASE.settle });
        }
        const place = scene.boundsOf(part);
        if (!place) continue;
        kit.tween.delayedCall(after + SPRING.out / 2, () => {
          if (scene.view.destroyed) return;
          bursts.spread(centreOf(place), place.height * SPRING.burst, true);
          kit.effect('pickUp');
        });
      }
    },
    open: (thing, kind, isFound) => {
      const { swing, open: wide, lift, seconds, stays } = FINDS;
      const to = { behind: { x: swing }, in: { y: wide }, under: { y: lift } }[kind ?? ''];
      if (!to || kit.isMotionReduced) {
        tilt(kit, thing, TILT_DEGREES);
        return;
      }
      const isLeftOpen = isFound && kind === 'behind';
      const back = isLeftOpen ? {} : { repeat: 1, repeatDelay: stays, yoyo: true };
      kit.tween.to(thing.scale, { ...to, ...back, duration: seconds, ease: EASE.move });
    },
    leap: (node, height, after) => {
      if (kit.isMotionReduced || kit.tween.isTweening(node.pivot)) return;
      kit.tween.to(node.pivot, {
        y: node.pivot.y + height * JOY.rise,
        delay: after,
        duration: JOY.seconds,
        ease: 'sine.out',
        repeat: 2 * JOY.hops - 1,
        yoyo: true,
      });
    },
    comeNear: ({ view }, to, window) => {
      const { parent } = view;
      if (kit.isMotionReduced || !parent || view.mask) return;
      const scale = Math.max(NEAR.least, Math.min(NEAR.most, (NEAR.height * window.height) / to.height));
      const focus = centreOf(to);
      // As far into the middle as the picture still fills its window.
      const towards = (at: number, start: number, size: number): number =>
        Math.min(start + scale * (at - start), Math.max(start + size - scale * (start + size - at), start + size / 2));
      const pane = createRoundedMask(window, PICTURE_CORNER);
      parent.addChild(pane);
      view.mask = pane;
      view.pivot.copyFrom(focus);
      view.position.copyFrom(focus);
      const near = {
        x: towards(focus.x, window.x, window.width),
        y: towards(focus.y, window.y, window.height),
      };
      const end = (): void => {
        if (view.destroyed) return;
        view.mask = null;
        view.pivot.set(0);
        view.position.set(0);
        view.scale.set(1);
        if (!pane.destroyed) destroyView(kit, pane);
      };
      kit.tween
        .timeline({ onComplete: end })
        .to(view, { ...near, duration: NEAR.comes, ease: 'power2.out' }, 0)
        .to(view.scale, { x: scale, y: scale, duration: NEAR.comes, ease: 'power2.out' }, 0)
        .to(view, { ...focus, duration: NEAR.goes, ease: 'sine.inOut' }, NEAR.comes + NEAR.stays)
        .to(view.scale, { x: 1, y: 1, duration: NEAR.goes, ease: 'sine.inOut' }, NEAR.comes + NEAR.stays);
    },
  };
}
