import { describe, expect, it } from 'vitest';
import { isRightToLeft } from '../../src/shell/text/direction';

describe('the direction of a language', () => {
  it.each(['ar', 'fa-IR', 'ckb', 'he', 'ur', 'dv', 'uz-Arab', 'ff-Adlm', 'nqo', 'syr'])(
    'is from right to left for %s',
    (tag) => {
      expect(isRightToLeft(tag)).toBe(true);
    },
  );

  it.each(['mi', 'chr', 'crl', 'iu-Cans', 'az', 'ar-Latn', 'qaa', '', 'no tag at all'])(
    'is from left to right for "%s"',
    (tag) => {
      expect(isRightToLeft(tag)).toBe(false);
    },
  );
});
