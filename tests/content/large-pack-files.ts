import { splitPack } from '../../desk/builder/publish/word-parts';
import type { Content, PackManifest } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { prepareContent } from '../../src/content/prepared';
import { seal } from '../../src/content/seal';
import { pairs, sampleCatalogue, sums } from '../sample-games';
import { makeConfig } from './sample-config';

export const FORMAT = 'now';
const WORDS_PER_PART = 8;
const PARTS = 5;

const config = makeConfig({ PossibleGames: [pairs.label, sums.label] });

/** Content of this many units of 40 words, the last of which has the numbers, and of a story. */
export function makeLargeContent(units: number): Content {
  const names = Array.from({ length: units }, (_, index) => `Unit ${index}`);
  const parts = names.flatMap((homeName, unit) =>
    Array.from({ length: PARTS }, (_, part) => ({
      homeName,
      lesson: unit + 1,
      subCat: unit === units - 1 && part === 0 ? 'Math' : `Part ${part}`,
    })),
  );
  const words = parts.flatMap(({ homeName, lesson, subCat }) =>
    Array.from({ length: WORDS_PER_PART }, (_, index) => ({
      homeName,
      lesson,
      subCat,
      rank: 1 + (index % 3),
      English: subCat === 'Math' ? String(index) : `${homeName} ${subCat} ${index}`,
      Language: `kupu ${homeName} ${subCat} ${index}`,
      App_Art: `${homeName}-${subCat}-${index}`.replaceAll(' ', '-'),
      App_Audio: `a-${homeName}-${subCat}-${index}`.replaceAll(' ', '-'),
    })),
  );
  const story = Array.from({ length: WORDS_PER_PART }, (_, index) => ({
    storyGame: 'The race',
    group: 'Part 1',
    English: `step ${index}`,
    Language: `hīkoi ${index}`,
    App_Art: `step-${index}`,
  }));
  // In another order than the words.
  const rows = parts
    .toReversed()
    .map(({ homeName, subCat }) => ({ category: homeName, target: subCat, Pairs: 1, Sums: 2 }));
  const lists = {
    KZ_AppData: words,
    KZ_GameFilterDataNew: [...rows, { category: 'The race', target: 'Part 1', Pairs: 1 }],
    KZ_StorybookVocab: story,
  };
  return normalise(lists, config, sampleCatalogue, '').content;
}

/** A manifest with an atlas for each subunit, and a recording of each word. */
export function manifestOf({ vocabData, storybookVocab }: Content): PackManifest {
  const words = [...vocabData, ...storybookVocab];
  const names = [...new Set(words.map(({ homeName, subCat }) => `${homeName}/${subCat}`))];
  const sheetOf = Object.fromEntries([...names, '(covers)'].map((name, index) => [name, index]));
  return {
    id: 'large',
    hash: '',
    config,
    content: 'content.json',
    sheets: [...names, '(covers)'].map((name) => ({
      file: `art/${name}.webp`,
      width: 200,
      height: 200,
      size: 20,
      gutter: 0,
    })),
    sheetOf,
    art: Object.fromEntries(
      words.map(({ App_Art, homeName, subCat }, index) => [
        App_Art,
        [[sheetOf[`${homeName}/${subCat}`] ?? 0, index % 100] as const],
      ]),
    ),
    audio: Object.fromEntries(words.flatMap(({ App_Audio }) => (App_Audio === null ? [] : [[App_Audio, 'h']]))),
    fonts: [],
  };
}

/** The files of a pack in parts, by name, as JSON. */
export function writeLargePack(content: Content): Map<string, unknown> {
  const manifest = manifestOf(content);
  const { index, media, parts } = splitPack(content, manifest);
  const names = parts.map((_, part) => `words.${part}.json`);
  const files = new Map<string, unknown>([
    ['pack.json', seal({ ...manifest, ...media, prepared: 'prepared.json', parts: names }, FORMAT)],
    ['prepared.json', seal({ ...prepareContent(index, []), index: index.index }, FORMAT)],
    ...parts.map((part, number) => [names[number] ?? '', seal(part, FORMAT)] as const),
  ]);
  return new Map([...files].map(([name, json]) => [name, JSON.parse(JSON.stringify(json)) as unknown]));
}
