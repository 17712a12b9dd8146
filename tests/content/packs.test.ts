import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackIndex } from '../../src/content/packs';
import { readPackIndex } from '../../src/content/pack-schema';
import { choosePack, isPackId } from '../../src/content/packs';
import { savePackChoice, loadPackChoice } from '../../src/progress/pack-choice';

const entry = (id: string) => ({ id, languageName: id, languageTag: id });
const index: PackIndex = { default: 'mi', packs: [entry('mi'), entry('chr')] };

describe('the index of packs', () => {
  it('is read with the fonts and greetings of its languages, and rejected as a whole when a font is invalid', () => {
    const nameFont = { family: 'KZ Name chr', file: 'chr/name.0123456789.woff2', weight: '700', sizePercent: 94 };
    const packs = [entry('mi'), { ...entry('chr'), nameFont, greeting: 'chr/audio/osiyo.01234567.mp3' }];
    expect(readPackIndex({ default: 'mi', packs }).packs).toEqual(packs);
    expect(readPackIndex({ default: 'chr', packs: [{ ...entry('chr'), nameFont: 'none' }] })).toEqual({
      default: 'mi',
      packs: [],
    });
  });
});

describe('the pack that opens', () => {
  it('is the one that the address requests, else the saved choice, else the default', () => {
    expect(choosePack(index, 'chr', 'mi')).toBe('chr');
    expect(choosePack(index, null, 'chr')).toBe('chr');
    expect(choosePack(index, null, null)).toBe('mi');
    expect(choosePack(index, 'xx', 'chr')).toBe('chr');
    expect(choosePack(index, '../../evil', '__proto__')).toBe('mi');
  });

  it('may be any valid id when the index could not be loaded', () => {
    const none = readPackIndex(null);
    expect(choosePack(none, null, 'chr')).toBe('chr');
    expect(choosePack(none, '../chr', null)).toBe('mi');
    expect(choosePack(none, null, null)).toBe('mi');
  });

  it('always has a valid id, whatever is requested or saved', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.option(fc.string()), fc.option(fc.string()), (json, asked, remembered) => {
        expect(isPackId(choosePack(readPackIndex(json), asked, remembered))).toBe(true);
      }),
    );
  });

  it('is saved on the device, and saving never throws', () => {
    const values = new Map<string, string>();
    const local = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    expect(loadPackChoice(local)).toBeNull();
    savePackChoice(local, 'chr');
    expect(loadPackChoice(local)).toBe('chr');
    expect(loadPackChoice(null)).toBeNull();
  });
});
