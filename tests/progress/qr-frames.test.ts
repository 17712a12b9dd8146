import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { ReadFrames } from '../../src/progress/qr-frames';
import { MAX_FRAMES, addFrame, splitIntoFrames, textOfFrames } from '../../src/progress/qr-frames';

const LETTERS = 'abcxyzABCXYZ0189-_';
const anyText = fc
  .array(fc.constantFrom(...LETTERS), { maxLength: 3000, size: 'max' })
  .map((letters) => letters.join(''));

const read = (texts: readonly string[]): ReadFrames | null => texts.reduce<ReadFrames | null>(addFrame, null);

describe('a text in QR codes', () => {
  it('is read from its frames in any order, some of them twice, with other codes between', () => {
    fc.assert(
      fc.property(anyText, fc.infiniteStream(fc.nat(1000)), (text, ranks) => {
        const frames = splitIntoFrames(text) ?? [];
        const shown = [...frames, ...frames, 'https://example.org', 'KZ1.0.1.00000000.x', 'KZ1.99.99.00000000.x']
          .map((frame) => ({ frame, rank: ranks.next().value ?? 0 }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ frame }) => frame);
        expect(textOfFrames(read(shown))).toBe(text);
      }),
    );
  });

  it('is not there before its last frame, nor after one was changed', () => {
    const frames = splitIntoFrames('a'.repeat(1000)) ?? [];
    expect(frames.length).toBe(3);
    expect(textOfFrames(read(frames.slice(1)))).toBeNull();
    expect(textOfFrames(read(frames.map((frame) => frame.replace('aaa.', 'aab.').replace(/a$/u, 'b'))))).toBeNull();
  });

  it('begins anew with the frames of another one', () => {
    const one = splitIntoFrames('a'.repeat(1000)) ?? [];
    const other = splitIntoFrames('b'.repeat(1000)) ?? [];
    expect(textOfFrames(read([...one.slice(0, 2), ...other]))).toBe('b'.repeat(1000));
  });

  it('of more than 60 codes is refused, and each code is small enough for a camera', () => {
    expect(splitIntoFrames('a'.repeat(400 * MAX_FRAMES + 1))).toBeNull();
    for (const frame of splitIntoFrames('Z_'.repeat(200 * MAX_FRAMES)) ?? [])
      expect(encode(frame, { ecc: 'L' }).version).toBeLessThanOrEqual(14);
  });
});
