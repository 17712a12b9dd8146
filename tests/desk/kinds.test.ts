import { expect, it } from 'vitest';
import type { Sheets } from '../../desk/builder/sheets/sheets';
import { checkKinds } from '../../desk/check/kinds';

const sheetsOf = (words: readonly (readonly [english: string, kindOf?: string])[]): Sheets =>
  ({
    lists: { KZ_AppData: words.map(([English, KindOf = '']) => ({ English, KindOf })), KZ_StorybookVocab: [] },
  }) as unknown as Sheets;

const codesOf = (sheets: Sheets): unknown[] =>
  checkKinds(sheets, ({ row }) => `row ${row}`).map(({ code, row, facts }) => [code, row, facts]);

it('words whose English ends with that of another are candidates for a human, until KindOf says so', () => {
  expect(
    codesOf(sheetsOf([['man'], ['old man'], ['potato'], ['sweet potato'], ['dog'], ['hot spring'], ['ring']])),
  ).toEqual([
    ['kind-candidate', 2, { place: 'row 1', text: 'man' }],
    ['kind-candidate', 4, { place: 'row 3', text: 'potato' }],
  ]);
  expect(codesOf(sheetsOf([['man'], ['old man', 'Man'], ['potato', 'sweet potato'], ['sweet potato']]))).toEqual([]);
});

it('a kind that is no word of the pack is named', () => {
  expect(
    codesOf(
      sheetsOf([
        ['owl', 'bird'],
        ['dog', ''],
      ]),
    ),
  ).toEqual([['kind-unknown', 1, { kind: 'bird' }]]);
});
