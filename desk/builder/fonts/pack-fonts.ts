import type { PackConfig, PackFont, RawLists } from '../../../src/content/entities';
import type { Bridge } from '../../../src/messages/bridges';
import { bridgeOf } from '../../../src/messages/bridges';
import { contentHash } from '../common/content-hash';
import type { PackOutput } from '../common/pack-output';
import type { FileSource } from '../common/ports';
import { LANGUAGE_COLUMNS } from '../sheets/columns';
import type { Face, FontPorts } from './faces';
import { openFaces, shareLetters, unicodeRangeOf } from './faces';
import { WORD_WEIGHT } from './scripts';

/** Printable characters of English. */
const ENGLISH = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** What each bridging language has beside them, for the app's own texts and the meanings of words. */
export const BRIDGING_LETTERS: Readonly<Record<Bridge, string>> = {
  en: '',
  es: 'ÁÉÍÓÚÜÑáéíóúüñ¿¡«»’',
  fr: 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’',
  pt: 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü“”’',
};

/** Everything of a pack that is shown in the learner's language, as one text. */
export function textOfPack(lists: RawLists, { placeNames, alphabet = [], languageName = '' }: PackConfig): string {
  const words = Object.values(lists).flatMap((rows) =>
    rows.flatMap((row) => [...LANGUAGE_COLUMNS].map((column) => String(row[column] ?? ''))),
  );
  return [...words, ...placeNames, ...alphabet, languageName].join('\n');
}

async function writeFont(output: PackOutput, stem: string, bytes: Uint8Array): Promise<string> {
  const file = `${stem}.${contentHash(bytes)}.woff2`;
  await output.write(file, bytes);
  return file;
}

const describe = ({ sizePercent }: Face): Pick<PackFont, 'weight' | 'sizePercent'> => ({
  weight: String(WORD_WEIGHT),
  ...(sizePercent !== undefined && { sizePercent }),
});

/** Each face with the letters of this pack that it draws and no others. */
export async function buildFonts(
  output: PackOutput,
  source: FileSource,
  ports: FontPorts,
  lists: RawLists,
  config: PackConfig,
): Promise<PackFont[]> {
  const text = textOfPack(lists, config);
  const bridging = ENGLISH + BRIDGING_LETTERS[bridgeOf(config.bridge?.[0] ?? '') ?? 'en'];
  const { faces } = await openFaces(text, source, ports);
  const letters = text.normalize('NFC') + text.normalize('NFD');
  const shares = shareLetters(letters + letters.toUpperCase() + [...bridging].join('\n'), faces);
  const fonts: PackFont[] = [];
  for (const face of faces) {
    const own = [...(shares.get(face) ?? []), ...(face.family === 'KZ Reading' ? bridging : '')].sort().join('');
    if (own === '') continue;
    const isOneOfMany = faces.some((other) => other !== face && other.family === face.family && shares.has(other));
    const file = await writeFont(output, `fonts/${face.name}`, await face.cut(own));
    fonts.push({
      family: face.family,
      file,
      ...describe(face),
      ...(isOneOfMany && { unicodeRange: unicodeRangeOf(own) }),
    });
  }
  return fonts;
}

/** A face with the letters of one name and no others: the one that draws the most of them. */
export async function buildNameFont(
  name: string,
  source: FileSource | null,
  ports: FontPorts,
): Promise<{ readonly bytes: Uint8Array; readonly face: Face }> {
  const letters = name.normalize('NFC') + name.normalize('NFD');
  const { faces } = await openFaces(name, source, ports);
  const [first] = faces;
  if (!first) throw new Error('There is always the reading face.');
  const shares = shareLetters(letters, faces);
  const countOf = (face: Face): number => shares.get(face)?.length ?? 0;
  const face = faces.reduce((best, next) => (countOf(next) > countOf(best) ? next : best), first);
  return { bytes: await face.cut((shares.get(face) ?? [' ']).join('')), face };
}

/** The language's name in its own letters, for the page where languages are chosen. */
export async function writeNameFont(
  output: PackOutput,
  source: FileSource,
  ports: FontPorts,
  id: string,
  { Language, languageName = Language }: PackConfig,
): Promise<PackFont> {
  const { bytes, face } = await buildNameFont(languageName, source, ports);
  return { family: `KZ Name ${id}`, file: await writeFont(output, 'name', bytes), ...describe(face) };
}
