import type { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createParade } from '../../src/stage/components/parade';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { GROWN } from './acts';
import type { Water } from './water';

/** The end of the game: the last one that was freed joins the others on the shore. */
export interface Ending {
  readonly view: Container;
  /** It is seen large, and then among the others, who come to it. `play`: the play area. */
  readonly joinOthers: (picture: Sprite, place: { readonly x: number; readonly y: number }, play: Rectangle) => void;
  /** Those that were freed, by the keys of their words, stand on the shore, each with its word. */
  readonly land: (freed: readonly string[], play: Rectangle) => void;
  readonly clear: () => void;
}

/** Where those stand that were freed: the lower share of the play area; how many at most. */
const SHORE = { height: 0.5, most: 5 } as const;
/** So much smaller it becomes when it joins the others. */
const JOINED = 1.5;
/** After the last answer was seen large, the others come. Seconds. */
export const LAND_SECONDS = 0.65;

export function createEnding(kit: StageKit, splash: Water['splash']): Ending {
  const parade = createParade(kit);
  return {
    view: parade.view,
    clear: parade.clear,
    joinOthers: (picture, place, play) => {
      const side = GROWN.maxRatio * Math.min(play.width, play.height);
      const size = picture.scale.x * (side / Math.max(picture.width, picture.height));
      const end = play.y + play.height * (1 - SHORE.height / 2);
      kit.tween
        .timeline({ onComplete: () => destroyView(kit, picture) })
        .to(picture.scale, { x: size, y: size, duration: MOTION.base, ease: EASE.enter })
        .to(picture, { ...place, duration: MOTION.base }, 0)
        .to(picture, { y: end, duration: MOTION.base, ease: 'sine.in' }, LAND_SECONDS)
        .to(picture.scale, { x: size / JOINED, y: size / JOINED, duration: MOTION.base }, '<')
        .call(() => splash({ x: place.x, y: end + side / JOINED / 2 }, side / JOINED));
    },
    land: (freed, { x, y, width, height }) => {
      const last = freed[freed.length - 1];
      // The one that was asked last is in the middle.
      const keys = [...new Set(freed)].filter((key) => key !== last).slice(-SHORE.most + 1);
      if (last !== undefined) keys.splice(Math.ceil(keys.length / 2), 0, last);
      parade.show(keys, { x, y: y + height * (1 - SHORE.height), width, height: height * SHORE.height }, true);
    },
  };
}
