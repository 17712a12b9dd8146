import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { destroyView } from './destroy-view';

/** The speaker's own colour. */
const TINT = 0x17949f;
/** Waves of one word: how large they become, in sizes of the speaker, their light, seconds. */
const WAVES = { count: 3, from: 0.9, to: 2.5, alpha: 0.5, every: 0.26, seconds: 0.62 } as const;

/**
 * Waves spread from a speaker while its word is heard, behind it; where motion is reduced it stands
 * in a light for as long.
 */
export function sendSoundWaves(kit: StageKit, speaker: Container): void {
  const layer = speaker.parent;
  if (!layer) return;
  const count = kit.isMotionReduced ? 1 : WAVES.count;
  for (let order = 0; order < count; order += 1) {
    const wave = kit.sprite('dot');
    wave.anchor.set(0.5);
    wave.tint = TINT;
    wave.position.copyFrom(speaker.position);
    wave.alpha = WAVES.alpha;
    layer.addChildAt(wave, layer.getChildIndex(speaker));
    const onComplete = (): void => destroyView(kit, wave);
    if (kit.isMotionReduced) {
      wave.setSize(speaker.width * WAVES.to * 0.7);
      kit.tween.to(wave, { alpha: 0, delay: WAVES.seconds, duration: 0.15, onComplete });
      return;
    }
    wave.setSize(speaker.width * WAVES.to);
    const { x, y } = wave.scale;
    const way = { delay: order * WAVES.every, duration: WAVES.seconds, ease: 'sine.out' };
    const share = WAVES.from / WAVES.to;
    wave.scale.set(x * share, y * share);
    kit.tween.to(wave.scale, { x, y, ...way });
    kit.tween.to(wave, { alpha: 0, ...way, onComplete });
  }
}
