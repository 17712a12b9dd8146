import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, plainLines } from '../../desk/builder/grid/decode';
import { FUZZ_RUNS } from '../fuzz';

/** Words of scripts whose letters have high bytes of every kind. */
const WORDS = ['dog', 'kurī', 'ᏣᎳᎩ', 'ᐊᑎᒻᑦ', 'ዉሻ', '犬', 'كلب', '𞤪𞤢𞤱𞤢', 'собака', 'ꓡꓲ', 'ⴰⵢⴷⵉ'];
const row = fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((cells) => cells.join(','));
const sheet = fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) => `${rows.join('\n')}\n`);

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

describe('zero bytes', () => {
  it('a damaged byte makes no UTF-16 of a text, however short it is', () => {
    fc.assert(
      fc.property(sheet, fc.nat(), (text, place) => {
        const bytes = [...new TextEncoder().encode(text)];
        // Between two letters: within one the damage is another.
        const ends = [...text].map(
          (_, index) => new TextEncoder().encode([...text].slice(0, index + 1).join('')).length,
        );
        bytes.splice(ends[place % ends.length] ?? 0, 0, 0);
        fc.pre(bytes.length > 10);
        expect(plainLines(decodeText(Uint8Array.from(bytes)).text)).toBe(text);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('nor of a text in another encoding', () => {
    const bytes = Uint8Array.from('mot,English\npêche,fish\nété\0,summer\n', (sign) => sign.charCodeAt(0));
    expect(plainLines(decodeText(bytes).text)).toBe('mot,English\npêche,fish\nété,summer\n');
  });

  it('a text in UTF-16 without a byte order mark is read as that, in any script', () => {
    fc.assert(
      fc.property(sheet, fc.boolean(), (text, isLittleEndian) => {
        expect(plainLines(decodeText(encodeUtf16(text, isLittleEndian)).text)).toBe(text);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
