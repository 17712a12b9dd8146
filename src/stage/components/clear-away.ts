import type { Container } from 'pixi.js';
import type { Phase } from '../../play/contract';
import { isBeforeRound } from '../../play/rounds';
import { toSteps } from '../../play/steps';
import type { StageKit } from '../kit/view';
import { MOTION } from './motion';

/** What a round leaves has faded this long before the banner comes. */
const SPARE_SECONDS = 0.1;
const CLEARING_STEPS = toSteps(1000 * (MOTION.fast + SPARE_SECONDS));

/** True from the last moments of a round until the next is played: a banner comes, or is there. */
export const isMakingRoom = (phase: Phase): boolean =>
  phase.kind === 'result' ||
  phase.kind === 'ended' ||
  isBeforeRound(phase) ||
  (phase.kind === 'closing' && phase.stepsLeft <= CLEARING_STEPS);

/**
 * Fades the layers with words, numbers and signs of a round that is over, so that no banner covers
 * one of them, and shows them again with the next round. What celebrates the round lies in other
 * layers. Call the result in each draw.
 */
export function createClearing(
  { tween }: Pick<StageKit, 'tween'>,
  layers: readonly Container[],
): (phase: Phase) => void {
  let isClear = false;
  return (phase) => {
    if (isMakingRoom(phase) === isClear) return;
    isClear = !isClear;
    for (const layer of layers) {
      tween.killTweensOf(layer);
      tween.to(layer, { alpha: isClear ? 0 : 1, duration: MOTION.fast });
    }
  };
}
