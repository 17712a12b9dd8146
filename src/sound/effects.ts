import { whenIdle } from './idle';
import type { EffectName } from './recipes';
import { RECIPES } from './recipes';
import { synthesise } from './synthesise';

/** All effects, and what makes one: samples from -1 to 1, one channel. */
export interface Effects {
  readonly names: readonly EffectName[];
  /** Asks for one effect after another while the page has nothing else to do, until `make` says false. */
  readonly makeAhead: (make: (name: EffectName) => boolean) => Promise<void>;
  readonly render: (name: EffectName, sampleRate: number) => Float32Array<ArrayBuffer>;
}

const names = Object.keys(RECIPES) as EffectName[];

async function makeFrom(first: number, make: (name: EffectName) => boolean): Promise<void> {
  await whenIdle();
  const name = names[first];
  if (name !== undefined && make(name)) await makeFrom(first + 1, make);
}

/** In a file of its own, fetched once home is there. */
export const effects: Effects = {
  names,
  makeAhead: (make) => makeFrom(0, make),
  render: (name, sampleRate) => synthesise(RECIPES[name], sampleRate) as Float32Array<ArrayBuffer>,
};
