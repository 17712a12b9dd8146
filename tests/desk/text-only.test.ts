import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { buildFolder } from '../../desk/node/build-folder';
import { listFiles } from '../../desk/node/list-files';
import { ignoreProgress } from '../../desk/builder/common/work';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { checkFolder } from '../../desk/node/check-folder';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import { makeTone } from './hostile-pack/waves';
import { finishes } from './robot';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom } from './temp-pack';

const ANIMALS = 'dog cat horse cow pig sheep goat hen duck bear wolf fox'.split(' ');
const FOOD = 'bread meat soup rice egg milk tea apple carrot salt'.split(' ');
const SECRET = 'ngārara';

let temp: TempPack;
let output: string;
let manifest: PackManifest;
beforeAll(async () => {
  temp = createTempPack();
  const rows = [...ANIMALS.map((english) => [english, 'Kararehe']), ...FOOD.map((english) => [english, 'Kai'])];
  const lines = rows.map(
    ([english = '', unit = ''], index) => `kupu${index},${english},${unit},${english === 'hen' ? 'Tone' : ''},,`,
  );
  temp.write(
    'words.csv',
    `word,gloss,category,audio,hide,notes\n${lines.join('\n')}\n${SECRET},reptile,Kai,,yes,\nkupu98,,Kai,,,${SECRET}\n`,
  );
  temp.write('my-language/audio/Tone.wav', makeTone(0.3, 0.5));
  await importFrom(temp, join(temp.root, 'words.csv'));
  output = join(temp.root, 'out/my-language');
  await buildFolder(temp.folder, output, join(temp.root, 'cache'), 'my-language');
  manifest = JSON.parse(readFileSync(join(output, 'pack.json'), 'utf8')) as PackManifest;
}, 120_000);
afterAll(() => temp.remove());

const readOutput = () => {
  const lists = JSON.parse(readFileSync(join(output, manifest.content), 'utf8')) as RawLists;
  return normalise(lists, manifest.config, registry, '').content;
};

describe('a pack of words without pictures and recordings', () => {
  it('shows a card with something on it for every word, and names no recording that is not there', () => {
    const { vocabData } = readOutput();
    expect(vocabData).toHaveLength(ANIMALS.length + FOOD.length);
    expect(vocabData.filter(({ App_Art }) => !Object.hasOwn(manifest.art, App_Art))).toEqual([]);
    expect(vocabData.flatMap(({ App_Audio }) => App_Audio ?? [])).toEqual(['Tone']);
    expect(Object.keys(manifest.audio)).toEqual(expect.arrayContaining(['Tone']));
  });

  it('is finished by a robot in every game that check calls offered', async () => {
    const report = await checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);
    const content = readOutput();
    const told = report.subunits.flatMap(({ unit, subunit, games }) =>
      games.flatMap(({ game, isOffered }) => (isOffered ? `${unit}/${subunit}: ${game}` : [])),
    );
    const finished: string[] = [];
    for (const { category, target } of content.gameData) {
      const lesson = findLesson(content, category, target, false);
      if (lesson === null) continue;
      for (const { game } of offeredGames(content, lesson, 5)) {
        const descriptor = registry.find((each) => each === game);
        if (descriptor === undefined) continue;
        if (await finishes(descriptor, content, lesson)) finished.push(`${category}/${target}: ${game.label}`);
      }
    }
    expect(told.length).toBeGreaterThan(5);
    expect(finished.toSorted()).toEqual(told.toSorted());
  }, 120_000);

  it('has nothing of what was held back or left out in any published file, and no report', () => {
    const files = listFiles(output);
    expect(files.filter((file) => file.includes('report'))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const text = readFileSync(join(output, file), 'utf8');
      expect([file, text.includes(SECRET) || text.includes('reptile') || text.includes('kupu98')]).toEqual([
        file,
        false,
      ]);
    }
  });
});

describe('a sheet of the pack itself', () => {
  it('that numbers no unit has them numbered as they come', () => {
    temp.write(
      'my-language/KZ_AppData.csv',
      'homeName,subCat,English,Language\nKai,A,bread,parāoa\nWhare,A,house,whare\nKai,A,meat,mīti\n',
    );
    const lessons = () => readFolderSheets(temp.folder).lists.KZ_AppData.map(({ lesson }) => lesson);
    expect(lessons()).toEqual(['1', '2', '1']);
    temp.write(
      'my-language/KZ_AppData.csv',
      'lesson,homeName,subCat,English,Language\n7,Kai,A,bread,parāoa\n,Whare,A,house,whare\n',
    );
    expect(lessons()).toEqual(['7', '']);
  });

  it('holds back rows and keeps notes, as an import does; the Keys of the others stay', async () => {
    const own = createTempPack();
    const rows = ANIMALS.map(
      (english, index) =>
        `${english},kupu${index},A,A,emoji-1f415,${index === 2 ? 'draft' : 'final'},${index === 4 ? 'do not use' : 'from Nan'},${index === 6 ? '' : 'x'}`,
    );
    own.write(
      'my-language/KZ_AppData.csv',
      `English,Language,homeName,subCat,App_Art,Status,Notes,rank\n${rows.join('\n')}\n`.replaceAll(',x\n', ',1\n'),
    );
    const into = join(own.root, 'out/my-language');
    await buildFolder(own.folder, into, join(own.root, 'cache'), 'my-language');
    const { content, config } = JSON.parse(readFileSync(join(into, 'pack.json'), 'utf8')) as PackManifest;
    const text = readFileSync(join(into, content), 'utf8');
    expect(text).not.toMatch(/horse|"pig"|Nan|draft|do not use|Status|Notes/u);
    const keys = normalise(JSON.parse(text) as RawLists, config, registry, '').content.vocabData.map(
      ({ Key, English }) => [Key, English],
    );
    expect(keys).toEqual(ANIMALS.flatMap((english, index) => (index === 2 || index === 4 ? [] : [[index, english]])));
    own.remove();
  }, 60_000);
});
