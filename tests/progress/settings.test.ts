import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, TEXT_SIZES, readSettings } from '../../src/progress/settings';

describe('settings', () => {
  it('are read as they were saved', () => {
    const kept = {
      ...DEFAULT_SETTINGS,
      voiceRatio: 0.5,
      isCalm: true,
      motion: 'reduced',
      textSizeRatio: TEXT_SIZES[2],
    };
    expect(readSettings(structuredClone(kept))).toEqual(kept);
  });

  it('take defaults for what is missing or invalid, and keep the rest', () => {
    expect(readSettings({ voiceRatio: 7, isCalm: 'yes', effectsRatio: 0.25, textSizeRatio: 9 })).toEqual({
      ...DEFAULT_SETTINGS,
      effectsRatio: 0.25,
    });
  });

  it('keep a size of text that can no longer be chosen', () => {
    expect(readSettings({ textSizeRatio: 1.15 }).textSizeRatio).toBe(1.15);
    expect(Math.max(...TEXT_SIZES)).toBe(2);
  });

  it('saved before there was music have its default volume', () => {
    const { musicRatio, ...old } = { ...DEFAULT_SETTINGS, voiceRatio: 0.5, effectsRatio: 0 };
    expect(readSettings(old)).toEqual({ ...old, musicRatio });
    expect(readSettings({ ...old, musicRatio: 0 })).toEqual({ ...old, musicRatio: 0 });
  });

  it('never fail, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settings = readSettings(stored);
        expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
        expect(settings.voiceRatio).toBeGreaterThanOrEqual(0);
        expect(settings.voiceRatio).toBeLessThanOrEqual(1);
      }),
    );
  });
});
