import { expect, it } from 'vitest';
import { readSheets } from '../../desk/builder/sheets/sheets';
import { checkSpelling } from '../../desk/check/spelling';
import type { FileSource } from '../../desk/builder/common/ports';

/** A pack whose one sheet has one row. */
function sourceOf(sheet: string, column: string, text: string): FileSource {
  const bytes = new TextEncoder().encode(`English,${column}\nword,${text}\n`);
  return {
    list: () => Promise.resolve([`${sheet}.csv`]),
    read: (path: string) => Promise.resolve(path === `${sheet}.csv` ? bytes : null),
  } as unknown as FileSource;
}

it.each([
  ['KZ_AppData', 'Language'],
  ['KZ_StorybookVocab', 'Language'],
  ['KZ_StorybookSentence', 'fullSentence'],
  ['KZ_PopupWords', 'Language'],
  ['KZ_uiWords', 'Language'],
  ['KZ_GameFilterDataNew', 'categoryLanguage'],
])('the letters of %s are checked in its column %s', async (sheet, column) => {
  const sheets = await readSheets(sourceOf(sheet, column, 'kur?i'));
  expect(checkSpelling(sheets, undefined, () => '')).toMatchObject([{ sheet, row: 1, column, code: 'letters-lost' }]);
});
