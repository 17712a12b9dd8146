import type { EffectName } from './recipes';
import { RECIPES } from './recipes';
import { synthesise } from './synthesise';

/** Renders an effect to samples, -1..1, one channel. In a file of its own, fetched once home is there. */
export function renderEffect(name: EffectName, sampleRate: number): Float32Array<ArrayBuffer> {
  return synthesise(RECIPES[name], sampleRate) as Float32Array<ArrayBuffer>;
}
