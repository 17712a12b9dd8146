// A word that is brought to its picture wakes it: it leaps off its seat, large, and runs away.
import type { Container } from 'pixi.js';
import { popOut } from '../../src/stage/components/animations';
import { bendPicture } from '../../src/stage/components/bend';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Piece } from '../../src/stage/components/piece';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';

/**
 * The word is larger than it was, by this factor or as far as its share of the area allows; the
 * picture has what is left, at most in CSS pixels.
 */
const PAIR = { wordScale: 1.3, wordRatio: 0.3, maxPixels: 440, overlap: 0.04 } as const;
/** It gathers itself, leaps and lands: seconds, how high over the way, and how far
 * below the play area's edge at least, in its final sides. */
const LEAP = { gather: 0.16, fly: 0.4, land: 0.14, high: 0.32, room: 0.4 } as const;
/** It runs off to the right at last. Seconds. */
const RUN = { seconds: 0.4 } as const;

export interface Waking {
  readonly word: Piece;
  readonly image: PictureTile;
  /** Where both come to stand, in CSS pixels. */
  readonly area: Rectangle;
  readonly viewport: Viewport;
  /** In front of all others. */
  readonly layer: Container;
  /** Until it leaves. */
  readonly seconds: number;
}

/** Where both come to stand: the picture above its word. */
function findPlaces({ word, image, area }: Waking) {
  const { width, height } = word.bounds();
  const wordScale = Math.min(PAIR.wordScale, area.width / width, (area.height * PAIR.wordRatio) / height);
  const wordHeight = height * wordScale;
  const size = Math.min(PAIR.maxPixels, area.width, area.height - wordHeight);
  const { x, y } = centreOf(area);
  const top = y - (size + wordHeight * (1 - PAIR.overlap)) / 2;
  const scale = size / image.picture.height;
  return {
    size,
    picture: { x, y: top + size / 2 - image.picture.y * scale, scale },
    word: { x, y: top + size + wordHeight * (0.5 - PAIR.overlap), scale: wordScale },
  };
}

const hide = (part: Container) => (): void => void (part.visible = false);

/** Brings a matched pair together and calls `act` once both stand; they leave after `seconds`. */
export function wake(kit: StageKit, waking: Waking, act: () => void): void {
  const { word, image, viewport, layer, seconds } = waking;
  const places = findPlaces(waking);
  const { view } = image;
  layer.addChild(view, word.view);
  for (const part of [view, word.view]) kit.tween.killTweensOf([part, part.scale, part.pivot]);
  view.alpha = 1;
  word.view.alpha = 1;
  popOut(kit, word.view, seconds, hide(word.view));
  if (kit.isMotionReduced) {
    for (const [part, { x, y, scale }] of [
      [view, places.picture],
      [word.view, places.word],
    ] as const) {
      part.position.set(x, y);
      part.scale.set(scale);
    }
    popOut(kit, view, seconds, hide(view));
    return;
  }
  const { x, y, scale } = places.word;
  kit.tween.to(word.view, { x, y, duration: MOTION.base, ease: EASE.move });
  kit.tween.to(word.view.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.enter });
  const to = places.picture;
  // Not above the play area, where the songbird sits.
  const top = Math.max(Math.min(view.y, to.y) - LEAP.high * places.size, viewport.play.y + places.size * LEAP.room);
  const half = LEAP.fly / 2;
  const big = to.scale;
  kit.tween
    .timeline({ onComplete: act })
    .to(view.scale, { x: 1.16, y: 0.78, duration: LEAP.gather, ease: 'sine.out' })
    .call(() => bendPicture(kit, image.picture, 'gallop', LEAP.fly))
    .to(view, { x: to.x, duration: LEAP.fly, ease: 'sine.inOut' })
    .to(view, { y: top, duration: half, ease: 'sine.out' }, '<')
    .to(view.scale, { x: big * 0.94, y: big * 1.08, duration: LEAP.fly }, '<')
    .to(view, { y: to.y, duration: half, ease: 'sine.in' }, `<${half}`)
    .to(view.scale, { x: big * 1.08, y: big * 0.9, duration: LEAP.land / 2 })
    .to(view.scale, { x: big, y: big, duration: LEAP.land / 2 });
  kit.tween.delayedCall(seconds, () => {
    if (view.destroyed) return;
    bendPicture(kit, image.picture, 'gallop', RUN.seconds);
    kit.tween.to(view, {
      x: viewport.width + places.size,
      duration: RUN.seconds,
      ease: 'power1.in',
      onComplete: hide(view),
    });
  });
}
