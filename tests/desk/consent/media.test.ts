import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreProgress } from '../../../desk/builder/common/work';
import { openMediaFolder } from '../../../desk/builder/media/media-folder';
import { createOwners } from '../../../desk/builder/media/media-owners';
import { checkFolder } from '../../../desk/node/check-folder';
import { buildFolder } from '../../../desk/node/build-folder';
import type { PackManifest } from '../../../src/content/entities';
import { FUZZ_RUNS } from '../../fuzz';
import { makeTone } from '../hostile-pack/waves';
import { createMemoryStore } from '../memory-store';
import type { TempPack } from '../temp-pack';
import { createTempPack, importFrom } from '../temp-pack';

/** As the app's makers spell names alike: without case and hyphens, with one kind of apostrophe. */
const fold = (text: string): string => text.toLowerCase().replaceAll('-', '').replaceAll(/[ʻ’]/gu, "'");

const list = (hide: string): string =>
  `Kupu,English,Hide\nkēkē,armpit,${hide}\nkeke,cake,\nʻai,to eat,${hide}\nai,something,\nwai,water,\nwhare,house,\n`;

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
  temp.configure({ historyVoice: null, voice: undefined });
});
afterEach(() => temp.remove());

const HEADINGS = 'Key,homeName,subCat,English,Language,App_Art,App_Audio,Sign,Withdrawn,source';
const writeWords = (rows: readonly string[]): string =>
  temp.write(
    'my-language/KZ_AppData.csv',
    `${HEADINGS}\n${rows.map((row, index) => `${index + 1},Food,One,${row},test`).join('\n')}\n`,
  );
const writeSounds = (...names: readonly string[]): void =>
  names.forEach((name, index) =>
    temp.write(`my-language/audio/${name}.wav`, makeTone(0.3, 0.5, 8000, 300 + 50 * index)),
  );
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

async function build(): Promise<{ manifest: PackManifest; told: string[] }> {
  const output = join(temp.root, 'out');
  const { findings } = await buildFolder(temp.folder, output, join(temp.root, 'cache'), 'my-language');
  const told = findings.filter(({ sheet }) => sheet === 'KZ_AppData').map(({ row, code }) => `${row} ${code}`);
  return { manifest: JSON.parse(readFileSync(join(output, 'pack.json'), 'utf8')) as PackManifest, told };
}

describe('a file that a row names as it stands', () => {
  it('is in nothing that is built under another name, when the row is withdrawn', async () => {
    writeSounds('kēkē', 'wai');
    temp.write('my-language/art/ʻai.png', await picture('red'));
    temp.write('my-language/sign/kēkē.png', await picture('blue'));
    writeWords([
      'armpit,kēkē,,kēkē,kēkē,yes',
      'cake,keke,,keke,keke,',
      'to eat,ʻai,ʻai,,,yes',
      'something,ai,ai,wai,,',
      'duck,parera,,Kēkē,,',
    ]);
    const { manifest, told } = await build();
    expect(Object.keys(manifest.audio)).toEqual(['wai']);
    expect(Object.keys(manifest.art)).not.toContain('ai');
    expect(manifest.signs ?? {}).toEqual({});
    expect(readdirSync(join(temp.root, 'out/audio'))).toHaveLength(1);
    expect(told).toEqual(
      expect.arrayContaining(['2 recording-missing', '2 sign-missing', '4 picture-missing', '5 recording-missing']),
    );
    const { findings } = await checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);
    // Nobody is led to the withdrawn file by the advice.
    expect(
      findings.filter(({ code }) => code === 'recording-missing').map(({ advice }) => advice.includes('kēkē.wav')),
    ).toEqual([false, false]);
  });

  it('is told where it is only alike, and is used for none where it is like two names', async () => {
    writeSounds('pārera', 'ika nui', 'kiri');
    writeWords(['duck,parera,,parera,,', 'fish,ika,,IKA-NUI,,', 'skin,kiri,,kíri,,', 'other,kirī,,kirī,,']);
    const { manifest, told } = await build();
    expect(Object.keys(manifest.audio).sort()).toEqual(['IKA-NUI', 'parera']);
    expect(told.filter((line) => /alike|missing/u.test(line) && !line.includes('picture'))).toEqual([
      '1 media-only-alike',
      '3 recording-missing',
      '4 recording-missing',
    ]);
  });

  it('never comes under another name, whatever names and files there are', async () => {
    const name = fc.constantFrom<string>('kēkē', 'keke', 'Keke', 'ke-ke', "ke'ke", 'kekē', 'ʻai', 'ai', 'AI', 'a’i');
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name), fc.uniqueArray(name), async (names, files) => {
        const store = createMemoryStore(Object.fromEntries(files.map((file) => [`audio/${file}.wav`, file])));
        const folder = await openMediaFolder(
          store,
          'audio',
          createOwners(names, (held) => held === 'ke-ke'),
        );
        const found = names.map((own) => [own, folder.find(own, ['wav'])?.file.replace('.wav', '') ?? null] as const);
        const strange = found.filter(
          ([own, file]) => file !== null && file !== own && (names.includes(file) || file === 'ke-ke'),
        );
        expect(strange).toEqual([]);
        expect(found.filter(([own, file]) => files.includes(own) && file !== own)).toEqual([]);
        // Two names that are not spelled alike share no file.
        const users = found.filter(([own, file]) => file !== null && !files.includes(own));
        for (const [own, file] of users)
          for (const [other] of users.filter(([, same]) => same === file)) expect(fold(other)).toBe(fold(own));
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});

describe('a word that is withdrawn and names no recording', () => {
  it('is not said in a sentence that still has it', async () => {
    writeSounds('word-kuia', 'wai');
    writeWords(['old woman,kuia,,,,yes', 'water,wai,,wai,,']);
    temp.write(
      'my-language/KZ_StorybookSentence.csv',
      'Key,category,story,page,App_Art,App_Audio,isLandscape,fullSentence,English,source\n1,Food,Tale,1,emoji-1f415,wai,yes,ko te kuia me te wai,the woman and the water,test\n',
    );
    const { manifest } = await build();
    expect(Object.keys(manifest.audio)).toEqual(['wai']);
  });
});

describe('the recordings and pictures of an imported row that is held back', () => {
  it('are taken for no other word, then and when the pack is built; and are taken when it is given again', async () => {
    const give = (hide: string): string => temp.write('given/words.csv', list(hide));
    for (const [index, name] of ['kēkē', 'ʻai', 'wai'].entries())
      temp.write(`given/${name}.wav`, makeTone(0.3, 0.5, 8000, 300 + 50 * index));
    temp.write('my-language/art/ʻai.png', await picture('red'));
    give('');
    await importFrom(temp, join(temp.root, 'given'));
    expect(Object.keys((await build()).manifest.audio).sort()).toEqual(['kēkē', 'wai', 'ʻai']);

    give('yes');
    const held = await importFrom(temp, join(temp.root, 'given'));
    expect(held.recordings.notes).toContain('2 recordings are named like rows that are held back, and are not taken');
    const { manifest } = await build();
    expect(Object.keys(manifest.audio)).toEqual(['wai']);
    expect(Object.keys(manifest.art)).not.toEqual(expect.arrayContaining(['ʻai']));
    expect(readFileSync(join(temp.folder, 'imported.json'), 'utf8')).not.toMatch(/kēkē|armpit|ʻai/u);

    give('');
    await importFrom(temp, join(temp.root, 'given'));
    expect(Object.keys((await build()).manifest.audio).sort()).toEqual(['kēkē', 'wai', 'ʻai']);
  });
});
