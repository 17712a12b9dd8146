import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeText } from '../../desk/builder/common/bytes';
import { writeNewPack } from '../../desk/commands/new';
import { hashInputs } from '../../desk/node/build-record';
import { openFolder } from '../../desk/node/folder-store';
import { listFiles } from '../../desk/node/list-files';
import { findSources } from '../../desk/node/sources';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

describe('links in a pack', () => {
  it('are read like what they lead to, and a change there is a change of the pack', async () => {
    temp.write('drive/words.csv', 'one');
    temp.write('drive/sounds/dog.wav', 'old');
    temp.write('drive/cat.png', 'a cat');
    symlinkSync(join(temp.root, 'drive/words.csv'), join(temp.folder, 'KZ_PopupWords2.csv'));
    symlinkSync(join(temp.root, 'drive/sounds'), join(temp.folder, 'sign'));
    symlinkSync(join(temp.root, 'drive/cat.png'), join(temp.folder, 'art/cat.png'));
    const store = openFolder(temp.folder);
    expect(await store.list('sign')).toEqual(['dog.wav']);
    expect(await store.list('art')).toContain('cat.png');
    const hashes = [hashInputs(temp.folder)];
    for (const [name, text] of [
      ['drive/words.csv', 'two'],
      ['drive/sounds/dog.wav', 'new'],
      ['drive/cat.png', 'another cat'],
    ] as const) {
      temp.write(name, text);
      hashes.push(hashInputs(temp.folder));
    }
    expect(new Set(hashes).size).toBe(4);
  });

  it('that lead nowhere or in a circle stop nothing', async () => {
    temp.write('given/words.csv', 'Word,English\nkurī,dog\n');
    temp.write('given/sounds/dog.wav', 'sound');
    symlinkSync(join(temp.root, 'gone'), join(temp.root, 'given/gone.csv'));
    symlinkSync(join(temp.root, 'given'), join(temp.root, 'given/sounds/again'));
    symlinkSync(join(temp.root, 'given/sounds'), join(temp.root, 'given/linked'));
    expect(listFiles(join(temp.root, 'given'))).toEqual(['linked/dog.wav', 'sounds/dog.wav', 'words.csv']);
    expect([...findSources([join(temp.root, 'given')]).files].map(({ name }) => name)).toEqual(['words.csv']);
    expect(await openFolder(join(temp.root, 'given')).list('')).toEqual(['words.csv']);
  });

  it('stay links when the file is written', async () => {
    const path = temp.write('drive/words.csv', 'one');
    symlinkSync(path, join(temp.folder, 'words.csv'));
    await openFolder(temp.folder).write('words.csv', encodeText('two'));
    expect(lstatSync(join(temp.folder, 'words.csv')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('two');
  });
});

describe('a file of a pack', () => {
  it('is replaced as a whole: who has it open reads the old one to its end', async () => {
    temp.write('my-language/audio/dog.wav', 'the old recording');
    const store = openFolder(temp.folder);
    const before = statSync(join(temp.folder, 'audio/dog.wav')).ino;
    await store.write('audio/dog.wav', encodeText('the new recording'));
    expect(statSync(join(temp.folder, 'audio/dog.wav')).ino).not.toBe(before);
    expect(readFileSync(join(temp.folder, 'audio/dog.wav'), 'utf8')).toBe('the new recording');
    expect(readdirSync(join(temp.folder, 'audio')).toSorted()).toEqual(['README.md', 'dog.wav']);
  });

  it('keeps who may read and write it', async () => {
    const path = temp.write('my-language/words.csv', 'one');
    chmodSync(path, 0o640);
    await openFolder(temp.folder).write('words.csv', encodeText('two'));
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it('that cannot be written leaves nothing beside it', async () => {
    mkdirSync(join(temp.folder, 'words.csv'));
    await expect(openFolder(temp.folder).write('words.csv', encodeText('two'))).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST|EPERM/u,
    );
    expect(readdirSync(temp.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is never moved over another one', async () => {
    writeFileSync(join(temp.folder, 'one.wav'), 'one');
    writeFileSync(join(temp.folder, 'two.wav'), 'two');
    await expect(openFolder(temp.folder).move('one.wav', 'two.wav')).rejects.toThrow('is there already');
    expect(readFileSync(join(temp.folder, 'two.wav'), 'utf8')).toBe('two');
  });
});

it('a new pack is made round the sheets that its folder has', () => {
  const folder = join(temp.root, 'words');
  temp.write('words/KZ_AppData.csv', 'English,Language\ndog,kurī\n');
  writeNewPack(folder, 'words', 'Words', 'mi');
  expect(readFileSync(join(folder, 'KZ_AppData.csv'), 'utf8')).toBe('English,Language\ndog,kurī\n');
  expect(listFiles(folder)).toContain('pack.json');
});
