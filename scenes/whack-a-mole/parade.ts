import { Container } from 'pixi.js';
import { MOTION } from '../../src/stage/components/motion';
import type { PlayWord } from '../../src/play/word';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { createFigure } from './figure';

/**
 * Whom the golden mole leads onto the meadow, at most, and how they come and stay: in heights of a
 * figure, units of the drawings and seconds; how many come at least, and how large those are, as a
 * share of the moles' scale.
 */
export const PARADE = {
  figures: 6,
  fewest: 3,
  leastRatio: 0.6,
  height: 250,
  step: 0.8,
  comeSeconds: 0.55,
  staggerSeconds: 0.07,
  arch: 0.9,
  hopSeconds: 0.24,
  hopRatio: 0.2,
  hops: 11,
} as const;

/**
 * After the last round the golden mole and what was found leap onto the meadow, large, side by side
 * before the burrows with the mole in the middle, and hop on. `scale`: CSS pixels per unit of the
 * drawings.
 */
export function startParade(
  kit: StageKit,
  layer: Container,
  words: readonly PlayWord[],
  scale: number,
  { width, height, play }: Viewport,
): void {
  const golden = kit.sprite('mole-golden');
  golden.anchor.set(0.5, 1);
  golden.scale.set(PARADE.height / golden.texture.height);
  const pitch = PARADE.step * PARADE.height;
  // On a narrow screen fewer come, so that they are not small.
  const places = Math.max(PARADE.fewest, Math.floor(play.width / (pitch * scale * PARADE.leastRatio)));
  const marching = words.slice(0, Math.min(PARADE.figures, places - 1)).map((word) => createFigure(kit, word));
  marching.splice(Math.floor(marching.length / 2), 0, new Container({ children: [golden] }));
  const size = Math.min(scale, play.width / (marching.length * pitch));
  const tall = PARADE.height * size;
  const ground = play.y + play.height;
  marching.forEach((figure, order) => {
    const aside = order - (marching.length - 1) / 2;
    const x = play.x + play.width / 2 + aside * tall * PARADE.step;
    figure.scale.set(size);
    layer.addChild(figure);
    figure.position.set(x, ground);
    if (kit.isMotionReduced) {
      kit.showPose(figure, PARADE.hops * PARADE.hopSeconds);
      kit.tween.from(figure, { alpha: 0, duration: MOTION.fast });
      return;
    }
    // From below, those in the middle first.
    const delay = Math.abs(aside) * PARADE.staggerSeconds;
    kit.showPose(figure, delay + PARADE.comeSeconds);
    figure.position.set((x + width / 2) / 2, height + tall);
    kit.tween.to(figure, { x, delay, duration: PARADE.comeSeconds, ease: 'sine.out' });
    const moves = kit.tween
      .timeline({ delay })
      .to(figure, { y: ground - tall * PARADE.arch, duration: PARADE.comeSeconds * 0.6, ease: 'sine.out' })
      .to(figure, { y: ground, duration: PARADE.comeSeconds * 0.4, ease: 'sine.in' });
    for (let hop = 0; hop < PARADE.hops; hop += 1) {
      const rotation = hop % 2 === 0 ? 0.08 : -0.08;
      moves
        .to(figure, { y: ground - tall * PARADE.hopRatio, rotation, duration: PARADE.hopSeconds, ease: 'sine.out' })
        .to(figure, { y: ground, rotation: 0, duration: PARADE.hopSeconds, ease: 'sine.in' });
    }
  });
}
