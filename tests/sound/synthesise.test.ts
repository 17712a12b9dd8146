import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EffectName, Layer } from '../../src/sound/recipes';
import { RECIPES } from '../../src/sound/recipes';
import { synthesise } from '../../src/sound/synthesise';

const SAMPLE_RATE = 44_100;
const names = Object.keys(RECIPES) as EffectName[];

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
const layer: fc.Arbitrary<Layer> = fc.record(
  {
    wave: fc.constantFrom('sine' as const, 'triangle' as const, 'noise' as const),
    fromHertz: fc.integer({ min: 20, max: 5000 }),
    toHertz: fc.integer({ min: 20, max: 5000 }),
    startSeconds: seconds(0.2),
    glideSeconds: seconds(0.2),
    decaySeconds: seconds(0.2),
    gain: fc.double({ min: 0, max: 5, noNaN: true }),
    attackSeconds: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
    vibratoHertz: fc.integer({ min: 1, max: 10 }),
  },
  { requiredKeys: ['wave', 'fromHertz', 'toHertz', 'startSeconds', 'glideSeconds', 'decaySeconds', 'gain'] },
);

/** Samples that no loudspeaker can play. */
function countBad(samples: Float32Array): number {
  return samples.filter((sample) => !(sample >= -1 && sample <= 1)).length;
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
}

describe('an effect', () => {
  it.each(names)('%s is heard, does not crackle, and lasts as long as its recipe', (name) => {
    const recipe: readonly Layer[] = RECIPES[name];
    const samples = synthesise(recipe, SAMPLE_RATE);
    const lasting = Math.max(...recipe.map(({ startSeconds, decaySeconds }) => startSeconds + decaySeconds));
    expect(samples).toHaveLength(Math.ceil(lasting * SAMPLE_RATE));
    expect(countBad(samples)).toBe(0);
    // Quieter than this nobody hears it; at 1 it would be cut.
    expect(peakOf(samples)).toBeGreaterThan(0.02);
    expect(peakOf(samples)).toBeLessThan(1);
    // It begins and ends in silence: no click.
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it('is the same every time', () => {
    for (const name of names) expect(synthesise(RECIPES[name], 8000)).toEqual(synthesise(RECIPES[name], 8000));
  });
});

describe('any recipe', () => {
  it('gives samples from -1 to 1, the same each time, for as long as its last layer', () => {
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 6 }), fc.constantFrom(8000, 11_025), (recipe, sampleRate) => {
        const samples = synthesise(recipe, sampleRate);
        const lasting = recipe.reduce(
          (longest, { startSeconds, decaySeconds }) => Math.max(longest, startSeconds + decaySeconds),
          0,
        );
        expect(samples.length).toBe(Math.ceil(lasting * sampleRate));
        expect(countBad(samples)).toBe(0);
        const again = synthesise(recipe, sampleRate);
        expect(samples.findIndex((sample, index) => sample !== again[index])).toBe(-1);
      }),
    );
  });

  it('is silent before its first layer', () => {
    const late: Layer = {
      wave: 'sine',
      fromHertz: 440,
      toHertz: 440,
      startSeconds: 0.1,
      glideSeconds: 0,
      decaySeconds: 0.1,
      gain: 1,
    };
    const samples = synthesise([late], 8000);
    expect(peakOf(samples.subarray(0, 800))).toBe(0);
    expect(peakOf(samples.subarray(800))).toBeGreaterThan(0.5);
  });

  it('is cut at 1 where its layers are too loud together', () => {
    const loud: Layer = {
      wave: 'triangle',
      fromHertz: 100,
      toHertz: 100,
      startSeconds: 0,
      glideSeconds: 0,
      decaySeconds: 0.2,
      gain: 20,
    };
    expect(peakOf(synthesise([loud, loud], 8000))).toBe(1);
  });
});
