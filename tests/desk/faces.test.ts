import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReason } from '../../desk/builder/findings/finding-reason';
import { lettersIn, openFaces, shareLetters, unicodeRangeOf } from '../../desk/builder/fonts/faces';
import { findMissingGlyphs } from '../../desk/builder/fonts/glyphs';
import { buildNameFont } from '../../desk/builder/fonts/pack-fonts';
import { SCRIPTS, tagWithScript } from '../../desk/builder/fonts/scripts';
import type { Sheets } from '../../desk/builder/sheets/sheets';
import { assets } from '../../desk/node/assets';
import { cutFont } from '../../desk/node/cut-font';
import { openFolder } from '../../desk/node/folder-store';
import { findSpecialLetters } from '../../src/content/alphabet';
import { SCRIPT_PACKS } from './scripts/words';

const andika = createRequire(import.meta.url).resolve('@expo-google-fonts/andika/Andika_700Bold.ttf');

const ports = { assets, cutFont };

const TODAY = '2026-01-01';
const NO_LISTS = {
  KZ_GameDescriptions: [],
  KZ_GameFilterDataNew: [],
  KZ_GoldStar: [],
  KZ_PopupWords: [],
  KZ_uiWords: [],
  KZ_HistoryData: [],
  KZ_StorybookSentence: [],
  KZ_StorybookVocab: [],
} satisfies Omit<Sheets['lists'], 'KZ_AppData'>;

const wordsOf = (id: string): string[] => Object.values(SCRIPT_PACKS.find((pack) => pack.id === id)?.words ?? {});
const isJoined = (id: string): boolean => ['script-arab', 'script-nkoo', 'script-adlm'].includes(id);

it('letters keep their marks, wherever a text is cut into words', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const parts = ['a', 'a\u0304', '\u0304', 'Ꮳ', 'क्ष', '𞤀', 'لا', ' ', '\n', '\u00a0'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
      const text = chosen.join('');
      const whole = [...segmenter.segment(text)]
        .map(({ segment }) => segment.trim())
        .filter((segment) => segment !== '');
      expect(new Set(lettersIn(text))).toEqual(new Set(whole));
    }),
  );
});

describe('the faces of a pack', () => {
  it.each(SCRIPT_PACKS)('draw every letter of $languageName in one face', async ({ id, words }) => {
    const text = Object.values(words).join(' ');
    const { faces, faults } = await openFaces(text, null, ports);
    const shares = shareLetters(text, faces);
    expect(faults).toEqual([]);
    expect([...shares.values()].flat().sort()).toEqual(lettersIn(text).sort());
    expect([...shares.keys()].map(({ family }) => family)).toEqual([
      id === 'script-marks' ? 'KZ Reading' : 'KZ Script',
    ]);
  });

  it.each(SCRIPT_PACKS.filter(({ id }) => isJoined(id)))(
    'keep the joined forms of $languageName when they are cut',
    async ({ words }) => {
      const text = Object.values(words).join('');
      const [face] = shareLetters(text, (await openFaces(text, null, ports)).faces).keys();
      const cut = fontkit.create((await face?.cut(text)) ?? Buffer.from(''));
      const features = new Set((cut.GSUB?.featureList ?? []).map(({ tag }) => tag));
      expect([...features]).toEqual(expect.arrayContaining(['init', 'medi', 'fina']));
      expect(
        lettersIn(text).filter((letter) =>
          [...letter].some((sign) => !cut.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
        ),
      ).toEqual([]);
      expect(cut.hasGlyphForCodePoint(0x41)).toBe(false);
    },
  );

  // The shaper of this library knows Arabic and N'Ko; Adlam is looked at in screenshots (npm run
  // shots -- scripts).
  it.each(['script-arab', 'script-nkoo'])('shape letters of %s by their neighbours', async (id) => {
    const [word = ''] = wordsOf(id);
    const text = wordsOf(id).join('');
    const [face] = shareLetters(text, (await openFaces(text, null, ports)).faces).keys();
    const cut = fontkit.create((await face?.cut(text)) ?? Buffer.from(''));
    const outlines = (shown: string): string[] => cut.layout(shown).glyphs.map(({ path }) => path.toSVG());
    const [first = ''] = [...word];
    expect(outlines(word)).not.toContain(outlines(first)[0]);
  });

  it('are there for every script that the product lists', async () => {
    for (const script of SCRIPTS) {
      const pattern = new RegExp(`\\p{Script=${script.code}}`, 'u');
      const font = fontkit.create(await assets.scriptFace(script));
      const letters = Array.from({ length: 0x1f000 - 0x500 }, (_, index) => index + 0x500).filter(
        (point) => pattern.test(String.fromCodePoint(point)) && font.hasGlyphForCodePoint(point),
      );
      expect([script.code, letters.length > 20]).toEqual([script.code, true]);
    }
  });

  it('bring a name in its own letters and few bytes', async () => {
    const max = 6000;
    for (const [name, family, sizePercent] of [
      ['ᏣᎳᎩ', 'KZ Script', 94],
      ['ߒߞߏ', 'KZ Script', undefined],
      ['Māori', 'KZ Reading', undefined],
    ] as const) {
      const { bytes, face } = await buildNameFont(name, null, ports);
      expect([face.family, face.sizePercent]).toEqual([family, sizePercent]);
      expect(bytes.length).toBeLessThan(max);
      const cut = fontkit.create(bytes);
      expect([...name].filter((letter) => !cut.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
      expect(cut.hasGlyphForCodePoint('Z'.codePointAt(0) ?? 0)).toBe(false);
    }
  });

  it('are told apart by their letters where one family has several', () => {
    expect(unicodeRangeOf('ߌߊߋA')).toBe('U+41,U+7CA-7CC');
  });

  it('offer the letters of the syllabary as the alphabet writes them', () => {
    expect(findSpecialLetters(['ᏪᏌ', 'ᎠᏂ'], ['Ꭰ', 'Ꮒ', 'Ꮜ', 'Ꮺ'])).toEqual(['Ꭰ', 'Ꮒ', 'Ꮜ', 'Ꮺ']);
  });
});

describe('letters that no face draws', () => {
  it('are one matter for each script, whatever the rows', async () => {
    const words = ['犬', 'kurī', '猫犬', '𓀀', 'ʔɬ̓āᎠ'];
    const { faces } = await openFaces(words.join(' '), null, ports);
    const lists = { ...NO_LISTS, KZ_AppData: words.map((Language) => ({ Language })) };
    const found = findMissingGlyphs(lists, faces, false, TODAY);
    expect(found.map(({ row }) => row)).toEqual([1, 3, 4]);
    expect(found.map(buildReason)).toEqual([
      'no font draws "犬 猫" ("Han")',
      'no font draws "犬 猫" ("Han")',
      'no font draws "𓀀" ("Egyptian hieroglyphs")',
    ]);
  });
});

describe('the fonts of a pack of its own', () => {
  let folder: string;
  const put = (name: string, bytes: Uint8Array): void => {
    mkdirSync(join(folder, 'fonts'), { recursive: true });
    writeFileSync(join(folder, 'fonts', name), bytes);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'faces-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('come first, and what they lack is drawn with ours', async () => {
    put('Mine.ttf', readFileSync(andika));
    const { faces } = await openFaces('kurī ᎠᏂ', openFolder(folder), ports);
    const shares = shareLetters('kurīᎠᏂ', faces);
    expect([...shares].map(([{ family }, letters]) => [family, letters.join('')])).toEqual([
      ['KZ Own', 'kurī'],
      ['KZ Script', 'ᎠᏂ'],
    ]);
  });

  it('are refused in plain words where they cannot be read or must not be shared', async () => {
    const bytes = Buffer.from(readFileSync(andika));
    const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16);
    const table = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'OS/2') ?? 0;
    bytes.writeUInt16BE(2, bytes.readUInt32BE(table + 8) + 8);
    put('Forbidden.ttf', bytes);
    put('Broken.otf', Buffer.from('no font'));
    const { faults } = await openFaces('a', openFolder(folder), ports);
    expect(faults.map(buildReason)).toEqual([
      'it cannot be read as a font (Broken.otf)',
      'its maker does not allow it on a website (Forbidden.ttf)',
    ]);
  });
});

describe('the tag of a language', () => {
  it.each(SCRIPT_PACKS)('says the script of $languageName', ({ languageTag, expectedTag, words }) => {
    expect(tagWithScript(languageTag, Object.values(words).join(' '))).toBe(expectedTag);
  });

  it.each([
    ['xx', 'كلب قطة', 'xx-Arab'],
    ['qaa', 'كلب قطة', 'qaa-Arab'],
    ['qaa-Arab', 'كلب قطة', 'qaa-Arab'],
    ['qaa-SN', '𞤪𞤢𞤱𞤢𞥄𞤲𞤣𞤵', 'qaa-Adlm-SN'],
    ['art-x-ours', 'كلب قطة', 'art-Arab-x-ours'],
    ['x-ours', 'ߥߎߟߎ', 'und-Nkoo-x-ours'],
    ['und', 'כלב חתול', 'und-Hebr'],
  ])('of private use, or that no computer knows, says the script too: %s', (tag, words, expectedTag) => {
    expect(tagWithScript(tag, words)).toBe(expectedTag);
    expect(new Intl.Locale(tagWithScript(tag, words)).script).toBe(expectedTag.split('-')[1]);
  });

  it('is as it was where the words say nothing else', () => {
    expect(tagWithScript('mi', 'kurī ngeru')).toBe('mi');
    expect(tagWithScript('iu', 'qimmiq nanuq')).toBe('iu-Latn');
    expect(tagWithScript('mi', '12 +')).toBe('mi');
    expect(tagWithScript('no tag', 'ߥߎߟߎ')).toBe('no tag');
    expect(tagWithScript('qaa', 'kurī ngeru')).toBe('qaa');
    expect(tagWithScript('x-ours', 'kurī ngeru')).toBe('x-ours');
  });
});
