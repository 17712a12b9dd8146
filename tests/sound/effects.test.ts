import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSound } from '../../src/sound/sound';
import { volumeOn } from '../../src/sound/state';
import { startWord, setUpFreshStudio, loadEffects, studio, listPlayed } from './studio';

setUpFreshStudio();

describe('loudness', () => {
  it('of effects is ducked while a word is spoken, that of the word is not', () => {
    const ratio = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(ratio, (busRatio) => {
        expect(volumeOn('effects', busRatio, true)).toBeLessThan(volumeOn('effects', busRatio, false));
        expect(volumeOn('effects', busRatio, true)).toBeLessThan(volumeOn('voice', busRatio, true));
        expect(volumeOn('voice', busRatio, true)).toBe(volumeOn('voice', busRatio, false));
      }),
    );
  });

  it('is from 0 to 1, and nothing where the bus is off', () => {
    const buses = ['voice', 'effects'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...buses),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (bus, ratio, isSpeaking) => {
          const volume = volumeOn(bus, ratio, isSpeaking);
          expect(volume).toBeGreaterThanOrEqual(0);
          expect(volume).toBeLessThanOrEqual(1);
          expect(volumeOn(bus, 0, isSpeaking)).toBe(0);
        },
      ),
    );
  });
});

describe('an effect', () => {
  it('is rendered once and played at each call, at a higher pitch when requested', () => {
    studio.sound.effect('correct');
    studio.sound.effect('correct', { pitchRatio: 1.5 });
    expect(studio.engine.fromSamples).toHaveBeenCalledTimes(1);
    expect(studio.played.map(({ speed }) => speed)).toEqual([1, 1.5]);
    expect(studio.sound.countVoices()).toBe(2);
  });

  it('is quieter under a word, and as loud as before after it', async () => {
    studio.sound.effect('correct');
    const word = await startWord('tui');
    studio.sound.effect('correct');
    studio.played[1]?.end();
    await word.over;
    studio.sound.effect('correct');
    const volumes = studio.played.filter(({ what }) => what === 'effect').map(({ volume }) => volume);
    expect(volumes).toEqual([
      volumeOn('effects', 1, false),
      volumeOn('effects', 1, true),
      volumeOn('effects', 1, false),
    ]);
  });

  it('follows the loudness of its bus, and is not played where that is off', () => {
    studio.sound.setVolume('effects', 0.5);
    studio.sound.effect('correct');
    studio.sound.setVolume('effects', -3);
    studio.sound.effect('correct');
    expect(studio.played.map(({ volume }) => volume)).toEqual([volumeOn('effects', 0.5, false)]);
  });
});

describe('effects', () => {
  it('that are requested before they are loaded are played as soon as they are', async () => {
    const early = createSound(() => studio.engine, loadEffects);
    early.effect('correct');
    expect(studio.played).toHaveLength(0);
    await early.prepareEffects();
    expect(listPlayed()).toEqual(['effect']);
  });

  it('that could not be fetched are fetched at the next tap', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi
      .fn<typeof loadEffects>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockImplementation(loadEffects);
    const early = createSound(() => studio.engine, load);
    await early.prepareEffects();
    early.effect('correct');
    await early.prepareEffects();
    expect(load).toHaveBeenCalledTimes(2);
    expect(listPlayed()).toEqual(['effect']);
  });
});
