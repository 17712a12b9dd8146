import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAppFacts } from '../../desk/app/app-facts';
import { packsOfApp } from '../../desk/app/only';
import { askQuestions } from '../../desk/node/ask-questions';
import { readFolderPackFile } from '../../desk/node/pack-folder';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom, wordsOf } from './temp-pack';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
  temp.configure({
    languageName: 'Te reo Māori',
    columns: { Kupu: 'Language', Pākehā: 'English' },
    app: { shortName: 'Kupu' },
    only: ['my-language'],
  });
});
afterEach(() => temp.remove());

/**
 * How editors save a text: Notepad and PowerShell with a byte order mark, older PowerShell in
 * UTF-16.
 */
const SAVED: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['as it is', (text) => Buffer.from(text)],
  ['with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['in UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
];

describe.each(SAVED)('a pack.json that an editor saved %s', (_, encode) => {
  it('says the same to the build, the import, the app and the questions', async () => {
    const path = join(temp.folder, 'pack.json');
    temp.write('my-language/pack.json', encode(readFileSync(path, 'utf8')));
    const { config } = readFolderPackFile(temp.folder);
    expect(config.languageName).toBe('Te reo Māori');
    expect(readAppFacts(temp.folder, config).shortName).toBe('Kupu');
    const own = { id: 'my-language', folder: temp.folder, isOwn: true };
    expect(packsOfApp(own, () => own)).toEqual([own]);
    await expect(askQuestions(temp.folder, [])).resolves.toBeUndefined();
    await importFrom(temp, temp.write('words.csv', 'Kupu,Pākehā\nkurī,dog\n'));
    expect(wordsOf(temp)).toEqual([['words', 'words', 'dog', 'kurī']]);
  });
});
