import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackConfig, PackFont } from '../../src/content/entities';
import { SYLLABARY_SIZE_PERCENT, buildNameFont, buildReadingFont, buildSyllabaryFont } from './fonts';
import { contentHash } from './content-hash';
import type { RawLists } from '../../src/content/entities';

/** Columns that hold the learner's language. */
const LANGUAGE_COLUMNS = ['Language', 'categoryLanguage', 'fullSentence', 'phaseOneWord', 'phaseTwoWord', 'phaseThreeWord'] as const;

/** All faces of words are bold. */
const FONT_WEIGHT = '700';

/** The reading face with the letters of this pack and no others, and that of the syllabary where the pack is written in it. */
export async function buildFonts(output: string, lists: RawLists, { placeNames, alphabet = [] }: PackConfig): Promise<PackFont[]> {
  const words = Object.values(lists).flatMap((rows) => rows.flatMap((row) => LANGUAGE_COLUMNS.map((column) => String(row[column] ?? ''))));
  const text = [...words, ...placeNames, ...alphabet].join('');
  const letters = [...new Set(text.normalize('NFC') + text.normalize('NFD'))].sort().join('');
  const faces = [
    { family: 'KZ Reading', name: 'reading', bytes: await buildReadingFont(letters + letters.toUpperCase()), size: {} },
    { family: 'KZ Syllabary', name: 'syllabary', bytes: await buildSyllabaryFont(letters), size: { sizePercent: SYLLABARY_SIZE_PERCENT } },
  ];
  mkdirSync(join(output, 'fonts'), { recursive: true });
  return faces.flatMap(({ family, name, bytes, size }): PackFont[] => {
    if (bytes === null) return [];
    const file = `fonts/${name}.${contentHash(bytes)}.woff2`;
    writeFileSync(join(output, file), bytes);
    return [{ family, file, weight: FONT_WEIGHT, ...size }];
  });
}

/** The language's name in its own letters, for the page where languages are chosen. */
export async function writeNameFont(output: string, id: string, { Language, languageName = Language }: PackConfig): Promise<PackFont> {
  const { bytes, isSyllabary } = await buildNameFont(languageName);
  const file = `name.${contentHash(bytes)}.woff2`;
  writeFileSync(join(output, file), bytes);
  return { family: `KZ Name ${id}`, file, weight: FONT_WEIGHT, ...(isSyllabary ? { sizePercent: SYLLABARY_SIZE_PERCENT } : {}) };
}
