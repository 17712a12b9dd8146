import { fork } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildFolder } from '../../desk/node/build-folder';
import { listFiles } from '../../desk/node/list-files';
import { together } from '../../desk/builder/common/together';
import { NEVER } from '../../desk/builder/common/work';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

// What is built here is made anew (tests/desk/shared-atlases.ts), and whole
// (tests/desk/small-pictures.ts): a process that is killed may have left atlases in the cache.
vi.unmock('../../desk/node/folder-cache');
vi.unmock('../../desk/node/encode');

const WORDS = 24;
/** One for each subunit: a build draws three atlases, and not a card for each word. */
const PICTURES = ['emoji-1f415', 'emoji-1f408', 'emoji-1f41f'];
const WORDS_PER_SUBUNIT = WORDS / PICTURES.length;

const fails = (): Promise<never> => Promise.reject(new Error('no room'));

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
  const rows = Array.from({ length: WORDS }, (_, index) => {
    const subunit = Math.floor(index / WORDS_PER_SUBUNIT);
    return `Animals,Pets ${subunit},word ${index},kupu ${index},${PICTURES[subunit]},w${index}`;
  });
  temp.write('my-language/KZ_AppData.csv', `homeName,subCat,English,Language,App_Art,App_Audio\n${rows.join('\n')}\n`);
  for (let index = 0; index < WORDS; index += 1)
    temp.write(`my-language/audio/w${index}.wav`, makeTone(0.3, 0.4, 8000, 300 + 20 * index));
});
afterEach(() => temp.remove());

/** Files of the cache with the times at which they were made. */
function cacheOf(folder: string): Map<string, number> {
  return new Map(
    existsSync(folder) ? readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs]) : [],
  );
}

const bytesOf = (folder: string): [string, string][] =>
  listFiles(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);

it('a build that was stopped half way goes on where it was, and gives what an unbroken one gives', async () => {
  const [cache, output] = [join(temp.root, 'cache'), join(temp.root, 'out')];
  const stop = new AbortController();
  const stopped = buildFolder(temp.folder, output, cache, 'my-language', {
    progress: (what, done) => {
      if (what === 'recordings' && done === WORDS / 2) stop.abort();
    },
    signal: stop.signal,
  });
  await expect(stopped).rejects.toThrow(/abort/iu);
  expect(listFiles(temp.root).filter((file) => file.startsWith('out'))).toEqual([]);
  const kept = cacheOf(cache);
  const recordings = [...kept.keys()].filter((file) => file.startsWith('recording-'));
  expect(recordings.length).toBeGreaterThanOrEqual(WORDS / 2 - 1);
  expect(recordings.length).toBeLessThan(WORDS);

  await buildFolder(temp.folder, output, cache, 'my-language');
  const after = cacheOf(cache);
  expect([...kept].filter(([file, time]) => after.get(file) !== time)).toEqual([]);
  expect([...after.keys()].filter((file) => file.startsWith('recording-'))).toHaveLength(WORDS);

  await buildFolder(temp.folder, join(temp.root, 'unbroken'), join(temp.root, 'other-cache'), 'my-language');
  expect(bytesOf(output)).toEqual(bytesOf(join(temp.root, 'unbroken')));
}, 120_000);

/** Builds in a process of its own, which is killed as soon as `isEnough`. Gives how it ended. */
function killBuild(
  output: string,
  cache: string,
  isEnough: (what: string, done: number) => boolean,
): Promise<NodeJS.Signals | null> {
  const child = fork('tests/desk/build-in-process.ts', [temp.folder, output, cache], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  child.on('message', ([what, done]: [string, number]) => {
    if (isEnough(what, done)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.on('close', (_, signal) => resolve(signal));
  });
}

it('a build that was killed goes on where it was: nothing that was finished is made again', async () => {
  const [cache, output] = [join(temp.root, 'cache'), join(temp.root, 'out')];
  expect(await killBuild(output, cache, (what, done) => what === 'recordings' && done >= WORDS / 2)).toBe('SIGKILL');
  expect(listFiles(temp.root).filter((file) => file.startsWith('out/'))).toEqual([]);
  const kept = cacheOf(cache);
  const recordings = [...kept.keys()].filter((file) => file.startsWith('recording-'));
  expect(recordings.length).toBeGreaterThanOrEqual(WORDS / 2 - 1);

  await buildFolder(temp.folder, output, cache, 'my-language');
  const after = cacheOf(cache);
  expect(recordings.filter((file) => after.get(file) !== kept.get(file))).toEqual([]);
  expect([...after.keys()].filter((file) => file.startsWith('recording-'))).toHaveLength(WORDS);
  await buildFolder(temp.folder, join(temp.root, 'unbroken'), join(temp.root, 'other-cache'), 'my-language');
  expect(bytesOf(output)).toEqual(bytesOf(join(temp.root, 'unbroken')));
}, 120_000);

it('what was built before stays when a build is stopped', async () => {
  const [cache, output] = [join(temp.root, 'cache'), join(temp.root, 'out')];
  await buildFolder(temp.folder, output, cache, 'my-language');
  const before = bytesOf(output);
  await expect(buildFolder(temp.folder, output, cache, 'my-language', { signal: AbortSignal.abort() })).rejects.toThrow(
    /abort/iu,
  );
  expect(bytesOf(output)).toEqual(before);
});

it('of two pieces of work, the other has ended before a failure is told', async () => {
  const events: string[] = [];
  const waits = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        events.push('other ended');
        resolve();
      });
    });
  await expect(together(NEVER, fails, waits)).rejects.toThrow('no room');
  expect(events).toEqual(['other ended']);
  expect(
    await together(
      NEVER,
      () => Promise.resolve(1),
      () => Promise.resolve('two'),
    ),
  ).toEqual([1, 'two']);
});
