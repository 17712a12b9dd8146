import type { EffectName } from './recipes';
import { RECIPES } from './recipes';
import { synthesise } from './synthesise';

/** All effects, and what makes one: samples from -1 to 1, one channel. */
export interface Effects {
  readonly names: readonly EffectName[];
  readonly render: (name: EffectName, sampleRate: number) => Float32Array<ArrayBuffer>;
}

/** In a file of its own, fetched once home is there. */
export const effects: Effects = {
  names: Object.keys(RECIPES) as EffectName[],
  render: (name, sampleRate) => synthesise(RECIPES[name], sampleRate) as Float32Array<ArrayBuffer>,
};
