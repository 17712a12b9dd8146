import { whenIdle } from '../net/when-idle';
import type { EffectName } from './recipes';
import { RECIPES } from './recipes';
import { synthesise } from './synthesise';

/** All effects and the function that synthesises one: mono samples from -1 to 1. */
export interface Effects {
  readonly names: readonly EffectName[];
  /**
   * Calls `renderOne` for one effect after another while the page is idle, until it returns false.
   */
  readonly renderAhead: (renderOne: (name: EffectName) => boolean) => Promise<void>;
  readonly render: (name: EffectName, sampleRate: number) => Float32Array<ArrayBuffer>;
}

const names = Object.keys(RECIPES) as EffectName[];

async function renderFrom(first: number, renderOne: (name: EffectName) => boolean): Promise<void> {
  await whenIdle();
  const name = names[first];
  if (name !== undefined && renderOne(name)) await renderFrom(first + 1, renderOne);
}

/** In a file of its own, loaded after the home page. */
export const effects: Effects = {
  names,
  renderAhead: (renderOne) => renderFrom(0, renderOne),
  render: (name, sampleRate) => synthesise(RECIPES[name], sampleRate) as Float32Array<ArrayBuffer>,
};
