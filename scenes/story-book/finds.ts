import type { Container } from 'pixi.js';
import { EASE } from '../../src/stage/components/motion';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createSceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { placeFinds } from './layout';
import type { Tuning } from './rules-pages';
import { listFinds } from './rules-pages';

/** How many finds come out of the book, at most; with fewer than two who was in the story does. */
const COUNT = { most: 6, least: 2 } as const;
/** Each flies out of the book in an arc, the last ones while the round closes. Seconds, pixels. */
const OUT = { after: 0.7, every: 0.3, seconds: 0.55, rise: 130, turn: 0.5 } as const;
const PITCH_STEP = 0.1;
/** Then all dance: who was found jumps, and its thing a little. Heights of the find; seconds. */
const DANCE = { who: 0.15, thing: 0.05, seconds: 0.26, every: 0.13, hops: 7 } as const;
/** From the ground of a find to its lower edge, in its heights. */
const FOOT = 0.91;

/** What was found, beside the closed book. */
export interface Finds {
  readonly views: readonly Container[];
  /** They fly out of the book, whose middle is `from`, and dance. */
  readonly burst: (from: { readonly x: number; readonly y: number }) => void;
  readonly dance: () => void;
}

/** Makes what was found on the pages; null where that is too little, or there is no room for it. */
export function createFinds(kit: StageKit<Tuning>, play: Rectangle, bookWidth: number): Finds | null {
  const pages = listFinds(kit.setup, COUNT.most);
  if (pages.length < COUNT.least || play.width < play.height) return null;
  const places = placeFinds(play, bookWidth, pages.length);
  const finds = pages.flatMap((page, index): { scene: SceneView; place: Rectangle }[] => {
    const place = places[index];
    if (!place) return [];
    const scene = createSceneView(kit, page, place, false);
    const foot = { x: place.x + place.width / 2, y: place.y + place.height * FOOT };
    scene.view.pivot.copyFrom(foot);
    scene.view.position.copyFrom(foot);
    return [{ scene, place }];
  });

  function dance(after = 0): void {
    const seconds = 2 * DANCE.hops * DANCE.seconds;
    kit.tween.delayedCall(after, () => {
      for (const { scene } of finds) if (!scene.view.destroyed) kit.showPose(scene.view, seconds);
    });
    if (kit.isMotionReduced) return;
    finds.forEach(({ scene, place }, order) => {
      [DANCE.thing, DANCE.who].forEach((rise, part) => {
        const node = scene.nodeOf(part);
        if (!node) return;
        kit.tween.to(node.pivot, {
          y: node.pivot.y + place.height * rise,
          delay: after + order * DANCE.every,
          duration: DANCE.seconds,
          ease: 'sine.out',
          repeat: 2 * DANCE.hops - 1,
          yoyo: true,
        });
      });
    });
  }

  return {
    // Those behind are drawn first.
    views: finds.map(({ scene }) => scene.view).reverse(),
    burst: (from) => {
      finds.forEach(({ scene: { view } }, order) => {
        const { x, y } = view;
        const half = { duration: OUT.seconds / 2 };
        view.position.copyFrom(from);
        view.scale.set(0);
        view.rotation = x < from.x ? OUT.turn : -OUT.turn;
        kit.tween
          .timeline({ delay: OUT.after + order * OUT.every })
          .call(() => kit.effect('pickUp', { pitchRatio: 1 + order * PITCH_STEP }))
          .to(view, { x, rotation: 0, duration: OUT.seconds, ease: 'none' }, 0)
          .to(view, { y: Math.min(from.y, y) - OUT.rise, ease: 'sine.out', ...half }, 0)
          .to(view, { y, ease: 'sine.in', ...half }, OUT.seconds / 2)
          .to(view.scale, { x: 1, y: 1, duration: OUT.seconds, ease: EASE.enter }, 0);
      });
      dance(OUT.after + OUT.seconds + OUT.every);
    },
    dance,
  };
}
