import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { createFruit } from './lantern';
import { LANTERN_ASPECT_RATIO } from './sizes';

/**
 * Lanterns that rise from the boats when the game is over, in rows below the banner, each whole and
 * none before another. Shares of the screen's height, of a lantern's width, and CSS pixels.
 */
const FESTIVAL = {
  top: { wide: 0.52, tall: 0.54 },
  foot: 0.02,
  gap: 12,
  maxPixels: 250,
  picture: 0.62,
  pictureY: 0.07,
  glow: 1.7,
} as const;
const RISE = { delay: 0.1, seconds: 0.9, staggerSeconds: 0.07 } as const;
/** Each is in its second pose for a while, again and again. Seconds. */
const ACT = { every: 0.8, seconds: 0.45, times: 6 } as const;
/** They float on: how far up and down in their heights, their tilt in degrees, and how long. */
const FLOAT = { rise: 0.09, degrees: 6, seconds: 0.7, times: 7 } as const;

/** Whoever was met in the game rises in a lantern of its own, and floats there until the end. */
export function raiseFestival(
  kit: StageKit,
  layer: Container,
  met: readonly PlayWord[],
  { play, height, isTall }: Viewport,
): void {
  const top = height * (isTall ? FESTIVAL.top.tall : FESTIVAL.top.wide);
  const area = { ...play, y: top, height: height * (1 - FESTIVAL.foot) - top };
  const cells = layoutGrid(area, met.length, {
    aspectRatio: LANTERN_ASPECT_RATIO,
    gap: FESTIVAL.gap,
    maxWidth: FESTIVAL.maxPixels,
  });
  cells.forEach((cell, order) => {
    const word = met[order];
    if (!word) return;
    const picture = new Sprite({ texture: kit.art(word), anchor: 0.5, y: cell.height * FESTIVAL.pictureY });
    fitInside(picture, cell.width * FESTIVAL.picture);
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    glow.setSize(cell.width * FESTIVAL.glow, cell.width * FESTIVAL.glow);
    const lantern = new Container({ children: [glow, createFruit(kit, order, cell.width, cell.height), picture] });
    const { x, y } = centreOf(cell);
    // Behind the lanterns of the round, which rise as well.
    layer.addChildAt(lantern, 0);
    lantern.position.set(x, height + cell.height);
    if (kit.isMotionReduced) {
      lantern.position.set(x, y);
      kit.showPose(picture, FLOAT.seconds * FLOAT.times);
      return;
    }
    for (let time = 0; time < ACT.times; time += 1)
      kit.tween.delayedCall(RISE.seconds + time * ACT.every + order * RISE.staggerSeconds, () => {
        if (!picture.destroyed) kit.showPose(picture, ACT.seconds);
      });
    const side = order % 2 === 0 ? 1 : -1;
    const { rise, degrees, seconds, times } = FLOAT;
    kit.tween
      .timeline({ delay: RISE.delay + order * RISE.staggerSeconds })
      .to(lantern, { y, duration: RISE.seconds, ease: 'back.out(1.2)' })
      .to(lantern, {
        y: y - cell.height * rise,
        angle: side * degrees,
        duration: seconds,
        ease: 'sine.inOut',
        yoyo: true,
        repeat: times,
      });
  });
}
