import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assert, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeImage } from '../../src/stage/whole-image';

const folder = join(import.meta.dirname, '../../public/art');
const files = readdirSync(folder).filter((name) => /^stage\.(avif|webp)$/u.test(name));
const read = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(folder, name)));

describe('a picture file', () => {
  it.each(files)('%s is whole as it was built, and not when its end is missing', (name) => {
    const bytes = read(name);
    expect(isWholeImage(bytes.buffer)).toBe(true);
    assert(
      property(integer({ min: 0, max: bytes.length - 1 }), (length) => {
        expect(isWholeImage(bytes.slice(0, length).buffer)).toBe(false);
      }),
    );
  });

  it('is tested in both formats', () => expect(files).toHaveLength(2));

  it('is not any text, and never throws', () => {
    expect(isWholeImage(new TextEncoder().encode('<!doctype html><title>Welcome to our network</title>').buffer)).toBe(
      false,
    );
    expect(isWholeImage(new ArrayBuffer(0))).toBe(false);
    assert(property(uint8Array({ maxLength: 64 }), (bytes) => typeof isWholeImage(bytes.slice().buffer) === 'boolean'));
  });
});
