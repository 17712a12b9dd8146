import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { findSpecialLetters } from '../../src/content/alphabet';
import { buildNameFont, buildSyllabaryFont, createGlyphCheck } from '../../desk/builder/fonts';

const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0;

describe('the faces of a pack', () => {
  it('draw Latin letters with their marks and the Cherokee syllabary, and nothing that they lack', () => {
    const hasGlyph = createGlyphCheck();
    const all = (text: string): boolean[] => [...text].map((letter) => hasGlyph(codePointOf(letter)));
    expect(all('āʔɬ\u0313ᎠᏴᏼꭰ')).not.toContain(false);
    expect(all('क日\u13ff')).not.toContain(true);
  });

  it('bring the syllabary only where a pack is written in it', async () => {
    expect(await buildSyllabaryFont('kurī, 12')).toBeNull();
    const some = await buildSyllabaryFont('ᎩᏟ');
    const more = await buildSyllabaryFont('ᎩᏟ ᏪᏌ');
    expect(some?.subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(more?.length).toBeGreaterThan(some?.length ?? 0);
  });

  it('bring a name in its own letters and few bytes', async () => {
    const max = 6000;
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
    for (const [name, isSyllabary] of [
      ['ᏣᎳᎩ', true],
      ['Māori', false],
    ] as const) {
      const font = await buildNameFont(name);
      expect(font.isSyllabary).toBe(isSyllabary);
      expect(font.bytes.length).toBeLessThan(max);
      const file = join(folder, `${font.bytes.length}.woff2`);
      writeFileSync(file, font.bytes);
      const face = fontkit.openSync(file);
      expect([...name].filter((letter) => !face.hasGlyphForCodePoint(codePointOf(letter)))).toEqual([]);
      expect(face.hasGlyphForCodePoint(codePointOf('Z'))).toBe(false);
    }
    rmSync(folder, { recursive: true });
  });

  it('offer the letters of the syllabary as the alphabet writes them', () => {
    expect(findSpecialLetters(['ᏪᏌ', 'ᎠᏂ'], ['Ꭰ', 'Ꮒ', 'Ꮜ', 'Ꮺ'])).toEqual(['Ꭰ', 'Ꮒ', 'Ꮜ', 'Ꮺ']);
  });
});
