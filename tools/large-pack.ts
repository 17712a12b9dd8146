import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../scenes/registry';
import { splitPack } from '../desk/builder/publish/word-parts';
import { packFormat } from '../desk/node/build-record';
import type { ContentLists, GameDataRow, PackManifest, VocabItem } from '../src/content/entities';
import { contentOf } from '../src/content/list-facts';
import type { PreparedContent } from '../src/content/prepared';
import { prepareContent, readPrepared } from '../src/content/prepared';
import { seal } from '../src/content/seal';

/** Name and Key of the copy of a row. */
const nameOf = (name: string, copy: number): string => (copy === 0 ? name : `${name} ${copy}`);
const keyOf = (key: number, copy: number, rows: readonly unknown[]): number => key + copy * 10 * rows.length;

const copyWord = (word: VocabItem, copy: number): VocabItem => ({
  ...word,
  homeName: nameOf(word.homeName, copy),
  // The number words stay those of one copy: no game asks for more.
  subCat: word.subCat === 'Math' ? nameOf(word.subCat, copy) : word.subCat,
  English: nameOf(word.English, copy),
  Language: nameOf(word.Language, copy),
});

/** The lists with the units and stories of the pack repeated, each copy under names of its own. */
export function repeatUnits(lists: ContentLists, times: number): ContentLists {
  const copies = Array.from({ length: times }, (_, index) => index);
  const repeat = <Row>(rows: readonly Row[], change: (row: Row, copy: number) => Row): Row[] =>
    copies.flatMap((copy) => rows.map((row) => change(row, copy)));
  return {
    ...lists,
    vocabData: repeat(lists.vocabData, (word, copy) => ({
      ...copyWord(word, copy),
      Key: keyOf(Number(word.Key), copy, lists.vocabData),
    })),
    storybookVocab: repeat(lists.storybookVocab, (word, copy) => ({
      ...copyWord(word, copy),
      Key: `${keyOf(Number.parseInt(String(word.Key), 10), copy, lists.storybookVocab)}Story`,
    })),
    gameData: repeat(lists.gameData, (row, copy): GameDataRow => ({
      ...row,
      Key: keyOf(Number(row.Key), copy, lists.gameData),
      category: nameOf(row.category, copy),
      target: row.target === 'Math' ? nameOf(row.target, copy) : row.target,
    })),
    storybookSentence: repeat(lists.storybookSentence, (page, copy) => ({ ...page, story: nameOf(page.story, copy) })),
  };
}

/** Name of the picture or recording of a copy of a word. */
const mediaNameOf = (name: string, copy: number): string => (copy === 0 ? name : `${name}-${copy}`);

/** The words of copies, with pictures and recordings under names of their own. */
function renameMedia(words: readonly VocabItem[], length: number): VocabItem[] {
  return words.map((word, index) => {
    const copy = Math.floor(index / length);
    return {
      ...word,
      App_Art: mediaNameOf(word.App_Art, copy),
      App_Audio: word.App_Audio === null ? null : mediaNameOf(word.App_Audio, copy),
    };
  });
}

/** An index of media with the entries of all copies, each under its name. */
const repeatMedia = <Value>(index: Readonly<Record<string, Value>>, times: number): Record<string, Value> =>
  Object.fromEntries(
    Array.from({ length: times }, (_, copy) =>
      Object.entries(index).map(([name, value]) => [mediaNameOf(name, copy), value] as const),
    ).flat(),
  );

/** The atlases of copies: those of the pack itself. */
const repeatAtlases = (sheetOf: PackManifest['sheetOf'], times: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: times }, (_, copy) =>
      Object.entries(sheetOf).map(([name, atlas]) => {
        const [unit = '', ...rest] = name.split('/');
        return [[rest.length === 0 ? unit : nameOf(unit, copy), ...rest].join('/'), atlas] as const;
      }),
    ).flat(),
  );

/**
 * Writes a built pack with its units this many times, as the builder would give it, over the files
 * of the same pack in `folder`. The recordings of copies are not there. `from` is the built pack.
 */
export function writeGrownPack(from: string, folder: string, times: number): void {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(from, file), 'utf8'));
  // It gets a seal of its own.
  const { seal: _seal, ...manifest } = read('pack.json') as PackManifest & { readonly seal: string };
  const { prepared = '', config } = manifest;
  const own = readPrepared(read(prepared) as PreparedContent);
  const repeated = repeatUnits(own, times);
  const lists: ContentLists = {
    ...repeated,
    vocabData: renameMedia(repeated.vocabData, own.vocabData.length),
    storybookVocab: renameMedia(repeated.storybookVocab, own.storybookVocab.length),
  };
  const whole: PackManifest = {
    ...manifest,
    art: repeatMedia(manifest.art, times),
    audio: repeatMedia(manifest.audio, times),
    sheetOf: repeatAtlases(manifest.sheetOf, times),
  };
  const { index, media, parts } = splitPack(contentOf(lists, config, registry), whole);
  const format = packFormat();
  const write = (name: string, data: object): void =>
    writeFileSync(join(folder, name), JSON.stringify(seal(data, format)));
  const names = parts.map((_, part) => `words.${part.toString(16).padStart(4, '0')}.json`);
  mkdirSync(folder, { recursive: true });
  for (const [number, part] of parts.entries()) write(names[number] ?? '', part);
  // The page asks for it under this name before it has read pack.json.
  write(prepared, { ...prepareContent(index, []), index: index.index });
  write('pack.json', { ...whole, ...media, parts: names });
}
