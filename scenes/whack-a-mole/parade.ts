import type { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { PlayWord } from '../../src/play/word';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { createFigure } from './figure';

/** Whom the golden mole leads across the meadow, at most, and how. */
export const PARADE = {
  figures: 6,
  seconds: 3.6,
  staggerSeconds: 0.32,
  hops: 9,
  hopRatio: 0.22,
  scaleRatio: 0.62,
} as const;
/** Of the golden mole and of the others. Units of the drawings. */
const LEADER_HEIGHT = 249;

/**
 * After the last round a golden mole leads what was found across the meadow, hopping, in front of
 * the burrows. `scale`: CSS pixels per unit of the drawings.
 */
export function startParade(
  kit: StageKit,
  layer: Container,
  words: readonly PlayWord[],
  scale: number,
  { width, play }: Viewport,
): void {
  if (kit.isMotionReduced) return;
  const leader = kit.sprite('mole-golden');
  leader.anchor.set(0.5, 1);
  leader.scale.set(LEADER_HEIGHT / leader.texture.height);
  const marching = [leader, ...words.slice(0, PARADE.figures).map((word) => createFigure(kit, word))];
  const ground = play.y + play.height;
  const margin = LEADER_HEIGHT * scale;
  marching.forEach((figure, order) => {
    const size = figure.scale.x * scale * PARADE.scaleRatio;
    figure.scale.set(size);
    figure.position.set(-margin, ground);
    layer.addChild(figure);
    const delay = order * PARADE.staggerSeconds;
    kit.tween.to(figure, {
      x: width + margin,
      duration: PARADE.seconds,
      delay,
      ease: 'none',
      onComplete: () => destroyView(kit, figure),
    });
    kit.tween.to(figure, {
      y: ground - margin * PARADE.hopRatio,
      duration: PARADE.seconds / (2 * PARADE.hops),
      delay,
      yoyo: true,
      repeat: 2 * PARADE.hops - 1,
      ease: 'sine.out',
    });
  });
}
