import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../src/shell/inhabitants/sizes';

describe('sizeOf', () => {
  it('draws a mouse smaller than a dog, a dog smaller than a lion, a lion smaller than an elephant', () => {
    const [mouse, dog, lion, elephant] = ['1f401', '1f415', '1f981', '1f418'].map((code) => sizeOf(`emoji-${code}`));
    expect(mouse).toBeLessThan(dog ?? 0);
    expect(dog).toBeLessThan(lion ?? 0);
    expect(lion).toBeLessThan(elephant ?? 0);
  });

  it('gives a picture of which nothing is known, or none, the middle size', () => {
    expect(sizeOf('product-number-1')).toBe(sizeOf('emoji-1f415'));
    expect(sizeOf(null)).toBe(sizeOf('emoji-1f415'));
  });
});
