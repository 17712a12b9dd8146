import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackIndex } from '../../src/content/packs';
import { choosePack, isPackId, readPackIndex } from '../../src/content/packs';
import { savePackChoice, loadPackChoice } from '../../src/progress/pack-choice';

const entry = (id: string) => ({ id, languageName: id, languageTag: id });
const index: PackIndex = { default: 'mi', packs: [entry('mi'), entry('chr')] };

describe('the index', () => {
  it('is read with the faces and greetings of its languages, and not at all when one of them is no font', () => {
    const nameFont = { family: 'KZ Name chr', file: 'chr/name.0123456789.woff2', weight: '700', sizePercent: 94 };
    const packs = [entry('mi'), { ...entry('chr'), nameFont, greeting: 'chr/audio/osiyo.01234567.mp3' }];
    expect(readPackIndex({ default: 'mi', packs }).packs).toEqual(packs);
    expect(readPackIndex({ default: 'chr', packs: [{ ...entry('chr'), nameFont: 'none' }] })).toEqual({ default: 'mi', packs: [] });
  });
});

describe('the pack that opens', () => {
  it('is the one that the address asks for, else the chosen one, else the default', () => {
    expect(choosePack(index, 'chr', 'mi')).toBe('chr');
    expect(choosePack(index, null, 'chr')).toBe('chr');
    expect(choosePack(index, null, null)).toBe('mi');
    expect(choosePack(index, 'xx', 'chr')).toBe('chr');
    expect(choosePack(index, '../../evil', '__proto__')).toBe('mi');
  });

  it('is taken at its word where the index could not be had, as far as it can be a name', () => {
    const none = readPackIndex(null);
    expect(choosePack(none, null, 'chr')).toBe('chr');
    expect(choosePack(none, '../chr', null)).toBe('mi');
    expect(choosePack(none, null, null)).toBe('mi');
  });

  it('can be part of an address, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.option(fc.string()), fc.option(fc.string()), (json, asked, remembered) => {
        expect(isPackId(choosePack(readPackIndex(json), asked, remembered))).toBe(true);
      }),
    );
  });

  it('is remembered where the device remembers', () => {
    const kept = new Map<string, string>();
    const local = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    expect(loadPackChoice(local)).toBeNull();
    savePackChoice(local, 'chr');
    expect(loadPackChoice(local)).toBe('chr');
    expect(loadPackChoice(null)).toBeNull();
  });
});
