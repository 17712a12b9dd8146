import type { Sprite } from 'pixi.js';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { pickByKey } from '../../src/stage/kit/pick-by-key';
import { destroyView } from '../../src/stage/components/destroy-view';
import { bendPicture } from '../../src/stage/components/bend';
import { EASE } from '../../src/stage/components/motion';
import type { Water } from './water';

/** The picture of a right answer grows, then does something and goes off. Seconds. */
const SECONDS = { grow: 0.25, stay: 0.35, act: 0.75, stayAtEnd: 0.65 } as const;
/** How large it grows, and at most as a share of the play area's smaller side. */
export const GROWN = { ratio: 1.9, maxRatio: 0.5 } as const;

type Act = (kit: StageKit, picture: Sprite, viewport: Viewport) => ReturnType<StageKit['tween']['timeline']>;

/** Swims off to the nearer side, up and down with its strokes. */
const swim: Act = (kit, picture, { width, play }) => {
  const { tween } = kit;
  bendPicture(kit, picture, 'gallop', SECONDS.act);
  const side = picture.x < width / 2 ? -1 : 1;
  const depth = Math.min(play.y + play.height, picture.y + play.height * 0.18);
  return tween
    .timeline()
    .to(picture, { x: side < 0 ? -picture.width : width + picture.width, duration: SECONDS.act, ease: 'power1.in' })
    .to(picture, { keyframes: { y: [picture.y, depth, depth - 26, depth, depth - 26] }, duration: SECONDS.act }, 0)
    .to(picture, { keyframes: { rotation: [0, 0.22, -0.16, 0.22, -0.1] }, duration: SECONDS.act }, 0);
};

/** Flaps, and flies off over the upper edge. */
const fly: Act = ({ tween }, picture, { width }) => {
  const { y: size } = picture.scale;
  const side = picture.x < width / 2 ? 1 : -1;
  return tween
    .timeline()
    .to(picture.scale, {
      keyframes: { y: [size, size * 0.72, size, size * 0.72, size, size * 0.72, size] },
      duration: SECONDS.act,
    })
    .to(picture, { x: picture.x + side * width * 0.22, duration: SECONDS.act, ease: 'sine.inOut' }, 0)
    .to(picture, { y: -picture.height, duration: SECONDS.act, ease: 'power2.in' }, 0)
    .to(picture, { rotation: side * 0.3, duration: SECONDS.act }, 0);
};

/** Shakes itself dry, then hops off below. */
const shake: Act = ({ tween }, picture, { width, height }) => {
  const { x, y } = picture;
  const side = x < width / 2 ? -1 : 1;
  return tween
    .timeline()
    .to(picture, {
      keyframes: { rotation: [0, 0.16, -0.16, 0.16, -0.16, 0.16, -0.16, 0] },
      duration: SECONDS.act * 0.45,
      ease: 'sine.inOut',
    })
    .to(picture, { keyframes: { y: [y, y - 70, height + picture.height] }, duration: SECONDS.act * 0.55, ease: 'none' })
    .to(picture, { x: x + side * width * 0.16, duration: SECONDS.act * 0.55, ease: 'none' }, '<');
};

/** Dances for joy, and gallops off to the side. */
const gallop: Act = (kit, picture, { width }) => {
  const side = picture.x < width / 2 ? -1 : 1;
  bendPicture(kit, picture, 'gallop', SECONDS.act);
  const leap = SECONDS.act / 6;
  const { y } = picture;
  return kit.tween
    .timeline()
    .to(picture, { x: side < 0 ? -picture.width : width + picture.width, duration: SECONDS.act, ease: 'power2.in' })
    .to(picture, { keyframes: { y: [y, y - 46, y, y - 46, y, y - 46, y] }, duration: 6 * leap, ease: 'none' }, 0);
};

const ACTS = [swim, fly, shake, gallop] as const;

/**
 * Brings the picture of a right answer large to `place`, while its word is said; then it does
 * something and goes off, and is destroyed. `key` is the word's; a round's last one stays longer.
 * Where it comes down it stands in the lake, which splashes.
 */
export function actOut(
  kit: StageKit,
  picture: Sprite,
  key: string,
  viewport: Viewport,
  place: { readonly x: number; readonly y: number },
  isRoundOver: boolean,
  splash: Water['splash'],
): void {
  const destroy = (): void => destroyView(kit, picture);
  if (kit.isMotionReduced) {
    kit.tween.to(picture, {
      alpha: 0,
      delay: SECONDS.grow + SECONDS.stay,
      duration: SECONDS.act / 2,
      onComplete: destroy,
    });
    return;
  }
  const { x: size } = picture.scale;
  const { width, height } = viewport.play;
  const most = (GROWN.maxRatio * Math.min(width, height)) / Math.max(1, picture.width, picture.height);
  const grown = size * Math.max(1, Math.min(GROWN.ratio, most));
  kit.tween
    .timeline()
    .to(picture.scale, { x: grown, y: grown, duration: SECONDS.grow, ease: EASE.enter })
    .to(picture, { ...place, duration: SECONDS.grow, ease: EASE.move }, 0)
    .call(() => splash({ x: place.x, y: place.y + picture.height / 2 }, picture.width))
    .call(
      () => void pickByKey(ACTS, key)(kit, picture, viewport).call(destroy),
      undefined,
      `+=${isRoundOver ? SECONDS.stayAtEnd : SECONDS.stay}`,
    );
}
