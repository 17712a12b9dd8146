import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PackBuildError } from '../../desk/builder/common/pack-build-error';
import { buildFolder } from '../../desk/node/build-folder';
import { describeGone, removeGonePacks } from '../../desk/node/built-packs';
import { listPackFolders } from '../../desk/node/folders';
import { writeIndex } from '../../desk/node/pack-index';
import { updatePack } from '../../desk/node/update';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

const words = (withdrawn: string): string =>
  `Key,English,Language,homeName,subCat,Withdrawn\n1,dog,kurī,A,B,${withdrawn}\n`;

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
  temp.configure({ historyVoice: null, voice: undefined });
});
afterEach(() => temp.remove());

const built = (): string => join(temp.root, 'public');
const cache = (): string => join(temp.root, 'cache');
const build = (id: string, folder: string) =>
  updatePack(() => Promise.resolve(buildFolder), folder, join(built(), id), cache(), id);

describe('a pack whose folder is gone', () => {
  it('is taken out of the built packs and their index, and told; the others stay', async () => {
    for (const id of ['kept', 'gone']) {
      temp.write(`packs/${id}/x`, '');
      rmSync(join(temp.root, 'packs', id), { recursive: true });
      renameSync(temp.folder, join(temp.root, 'packs', id));
      await build(id, join(temp.root, 'packs', id));
      if (id === 'kept') {
        const other = createTempPack();
        renameSync(other.folder, temp.folder);
        other.remove();
      }
    }
    const elsewhere = createTempPack();
    await build('elsewhere', elsewhere.folder);
    expect(writeIndex(built()).packs.map(({ id }) => id)).toEqual(['elsewhere', 'gone', 'kept']);

    rmSync(join(temp.root, 'packs/gone'), { recursive: true });
    expect(removeGonePacks(built(), listPackFolders(temp.root), cache())).toEqual(['gone']);
    expect(readdirSync(built()).sort()).toEqual(['elsewhere', 'index.json', 'kept']);
    expect(writeIndex(built()).packs.map(({ id }) => id)).toEqual(['elsewhere', 'kept']);
    expect(readFileSync(join(built(), 'index.json'), 'utf8')).not.toContain('gone');
    expect(describeGone('gone')).toContain('The pack gone is gone, so it is taken out of the app.');

    elsewhere.remove();
    expect(removeGonePacks(built(), listPackFolders(temp.root), cache())).toEqual(['elsewhere']);
    expect(removeGonePacks(built(), listPackFolders(temp.root), cache())).toEqual([]);
  }, 120_000);
});

describe('a pack that cannot be built', () => {
  it('does not leave a build with words that are withdrawn since', async () => {
    temp.write('my-language/KZ_AppData.csv', words(''));
    await build('xx', temp.folder);
    temp.write('my-language/KZ_AppData.csv', words('yes'));
    const building = build('xx', temp.folder);
    await expect(building).rejects.toThrow('has no usable row. What was built of it before is removed');
    await expect(building).rejects.toBeInstanceOf(PackBuildError);
    expect(existsSync(join(built(), 'xx'))).toBe(false);
  }, 60_000);

  it('leaves what was built before where nothing is taken back', async () => {
    temp.write('my-language/KZ_AppData.csv', words(''));
    await build('xx', temp.folder);
    temp.configure({ linkLogos: [{ link: 'https://example.org/', image: 'lost.png', style: '' }] });
    await expect(build('xx', temp.folder)).rejects.toThrow(/there is no file logos\/lost\.png in [^ ]*$/u);
    expect(existsSync(join(built(), 'xx/pack.json'))).toBe(true);
  }, 60_000);
});
