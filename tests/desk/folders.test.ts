import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OWN_PACKS, describePassedOver, listPackFolders } from '../../desk/node/folders';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

it('folders of packs that are left out are told, with what to do', () => {
  for (const id of ['assets/packs/mi', 'packs/nav', 'packs/Maori', 'packs/te_reo']) temp.write(`${id}/pack.json`, '{}');
  temp.write('packs/words/KZ_AppData.csv', 'English,Language\n');
  temp.write('packs/drafts/notes.txt', 'notes');
  temp.write('packs/README.md', 'Our packs');
  expect(listPackFolders(temp.root).map(({ id }) => id)).toEqual(['mi', 'nav']);
  expect(describePassedOver(temp.root)).toEqual([
    'packs/Maori is left out: rename the folder, to small letters, digits and hyphens only, such as my-language.',
    'packs/te_reo is left out: rename the folder, to small letters, digits and hyphens only, such as my-language.',
    'packs/words is left out: it has sheets, and no pack.json.',
  ]);
  expect(describePassedOver(join(temp.root, 'nothing'))).toEqual([]);
});

it('a programme’s own packs are left alone by git and by the formatter', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(`/${OWN_PACKS}/`);
  for (const file of ['.oxfmtrc.json', '.oxlintrc.json']) {
    const { ignorePatterns } = JSON.parse(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gmu, '')) as {
      readonly ignorePatterns: readonly string[];
    };
    expect(ignorePatterns).toContain(OWN_PACKS);
  }
});
