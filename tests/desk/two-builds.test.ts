import { fork } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnProgress } from '../../desk/builder/common/work';
import { ignoreProgress } from '../../desk/builder/common/work';
import { buildFolder } from '../../desk/node/build-folder';
import { listFiles } from '../../desk/node/list-files';
import { writeIndex } from '../../desk/node/pack-index';
import { removeLeftovers, replaceFolder } from '../../desk/node/replace-folder';
import { updatePack } from '../../desk/node/update';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

// What is built here is made anew: tests/desk/shared-atlases.ts.
vi.unmock('../../desk/node/folder-cache');

// Another process builds the same, and encodes in full.
vi.unmock('../../desk/node/encode');

const WORDS = 8;
/** The id of a process that has ended. */
const ENDED = 4_194_999;

let temp: TempPack;
let output: string;
let cache: string;
beforeEach(() => {
  temp = createTempPack();
  [output, cache] = [join(temp.root, 'packs/my-language'), join(temp.root, 'cache')];
  const rows = Array.from(
    { length: WORDS },
    (_, index) => `Animals,Pets,word ${index},kupu ${index},emoji-1f415,w${index}`,
  );
  temp.write('my-language/KZ_AppData.csv', `homeName,subCat,English,Language,App_Art,App_Audio\n${rows.join('\n')}\n`);
  for (let index = 0; index < WORDS; index += 1)
    temp.write(`my-language/audio/w${index}.wav`, makeTone(0.3, 0.4, 8000, 300 + 20 * index));
});
afterEach(() => temp.remove());

const bytesOf = (folder: string): [string, string][] =>
  listFiles(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);

const update = (progress: OnProgress = ignoreProgress): Promise<boolean> =>
  updatePack(() => Promise.resolve(buildFolder), temp.folder, output, cache, 'my-language', { progress }).then(
    ({ isUnchanged }) => isUnchanged,
  );

/** What an undisturbed build gives. */
async function buildAlone(): Promise<[string, string][]> {
  const alone = join(temp.root, 'alone');
  await buildFolder(temp.folder, alone, join(temp.root, 'cache-alone'), 'my-language');
  return bytesOf(alone);
}

/** Builds in a process of its own. Gives its exit code. */
function buildInProcess(cacheFolder: string): Promise<number | null> {
  const child = fork('tests/desk/build-in-process.ts', [temp.folder, output, cacheFolder], {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve) => {
    child.on('close', resolve);
  });
}

describe('two builds of one pack at the same time', () => {
  it('by two processes end well and leave a whole pack', async () => {
    const caches = ['one', 'two'].map((name) => join(temp.root, name));
    expect(await Promise.all(caches.map(buildInProcess))).toEqual([0, 0]);
    expect(bytesOf(output)).toEqual(await buildAlone());
    expect(readdirSync(dirname(output))).toEqual(['my-language']);
  }, 240_000);

  it.each(process.env['EVERY'] ? [1, WORDS / 2, WORDS] : [WORDS / 2])(
    'leave a whole pack, the second begun when the first has %i recordings',
    async (begun) => {
      let second: Promise<boolean> | null = null;
      await update((what, done) => {
        if (what === 'recordings' && done === begun) second = update();
      });
      await second;
      expect(bytesOf(output)).toEqual(await buildAlone());
    },
  );

  it('leave a true record: the next one has nothing to do', async () => {
    let second: Promise<boolean> | null = null;
    expect(
      await update((what, done) => {
        if (what === 'recordings' && done === WORDS / 2) second ??= update();
      }),
    ).toBe(false);
    expect(await second).toBe(false);
    const whole = await buildAlone();
    expect(bytesOf(output)).toEqual(whole);
    expect(await update()).toBe(true);
    expect(bytesOf(output)).toEqual(whole);
  });
});

describe('a built pack', () => {
  it('that was damaged is built again, also where every size is as it was', async () => {
    await update();
    const whole = bytesOf(output);
    const recording = listFiles(output).find((file) => file.endsWith('.mp3')) ?? '';
    const path = join(output, recording);
    const damages: (() => void)[] = [
      () => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
      () => rmSync(path),
      () => writeFileSync(join(output, 'audio/more.mp3'), 'more'),
      () => appendFileSync(join(output, 'pack.json'), ' '),
    ];
    for (const damage of damages) {
      damage();
      // oxlint-disable-next-line no-await-in-loop
      expect(await update()).toBe(false);
      expect(bytesOf(output)).toEqual(whole);
    }
    expect(await update()).toBe(true);
  });

  it('is built again where its files were changed during the build, even if they are as before afterwards', async () => {
    const sheet = join(temp.folder, 'KZ_AppData.csv');
    const words = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, words.replace('kupu 3', 'kupu three'));
    await update((what, done) => {
      if (what === 'recordings' && done === 1) writeFileSync(sheet, words);
    });
    writeFileSync(sheet, words.replace('kupu 3', 'kupu three'));
    expect(await update()).toBe(false);
  });

  it('is named in the index though another pack was being built, and no unfinished one is', async () => {
    await update();
    const building = join(temp.root, `packs/.other.building-${process.pid}-1`);
    mkdirSync(building);
    writeFileSync(join(building, 'pack.json'), readFileSync(join(output, 'pack.json')));
    expect(writeIndex(dirname(output)).packs.map(({ id }) => id)).toEqual(['my-language']);
  });
});

const write = (name: string, text: string): void => {
  mkdirSync(join(temp.root, 'packs', name), { recursive: true });
  writeFileSync(join(temp.root, 'packs', name, 'pack.json'), text);
};
const there = (): string[] => listFiles(join(temp.root, 'packs'));

describe('what an ended process has left', () => {
  it('is removed, and the folder that it had put aside comes back where there is no other', () => {
    write(`.my-language.building-${ENDED}-1`, 'half');
    write(`.my-language.replaced-${ENDED}-2`, 'before');
    write(`.hopi.building-${ENDED}-1`, 'half');
    removeLeftovers(output);
    expect(there()).toEqual(['my-language/pack.json']);
    expect(readFileSync(join(output, 'pack.json'), 'utf8')).toBe('before');

    write(`.my-language.replaced-${ENDED}-2`, 'older');
    removeLeftovers(output);
    expect(readFileSync(join(output, 'pack.json'), 'utf8')).toBe('before');
    expect(there()).toEqual(['my-language/pack.json']);
  });

  it('is left alone while the process runs', () => {
    write(`.my-language.building-${process.pid}-1`, 'half');
    removeLeftovers(output);
    expect(there()).toHaveLength(1);
  });

  it('a folder takes the place of another one, or of none', () => {
    for (const text of ['one', 'two']) {
      write('.new', text);
      replaceFolder(join(temp.root, 'packs/.new'), output);
      expect(readFileSync(join(output, 'pack.json'), 'utf8')).toBe(text);
    }
    expect(there()).toEqual(['my-language/pack.json']);
    expect(existsSync(join(temp.root, 'packs/.new'))).toBe(false);
  });
});
