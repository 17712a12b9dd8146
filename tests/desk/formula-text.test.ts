import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from '../../desk/builder/grid/formula-text';
import { createTempPack, importFrom, notesOf, wordsOf } from './temp-pack';

/** Texts that begin with some of the characters that matter. */
const cell = fc.tuple(fc.stringMatching(/^[=+\-@'\t\r5.a]{0,4}$/u), fc.string()).map((parts) => parts.join(''));

it('reading takes off what writing adds, and nothing else', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

it('nothing that is written begins like a formula, but for plain numbers', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = escapeFormula(text);
      expect(/^[=+\-@\t\r]/u.test(written)).toBe(/^[+-]\d+([.,]\d+)?$/u.test(text));
    }),
  );
  expect(['-5', '+3.5', '-1,5', 'kurī', "'okina", ''].map(escapeFormula)).toEqual([
    '-5',
    '+3.5',
    '-1,5',
    'kurī',
    "'okina",
    '',
  ]);
});

it('an import writes such cells harmless, tells of them, and the pack has their words as they were', async () => {
  const temp = createTempPack();
  const words = ['=cmd|/C calc!A1', '+1+cmd|/C calc!A1', '@SUM(A1)', '-hia', "'-kē", 'kurī'];
  const rows = [['English', 'Language'], ...words.map((word, index) => [`word ${index}`, word])];
  const outcome = await importFrom(
    temp,
    temp.write('words.xlsx', await writeXlsx({ sheets: [{ name: 'Words', rows }] })),
  );
  const sheet = readFileSync(join(temp.folder, 'KZ_AppData.csv'), 'utf8');
  expect(sheet).toContain("'=cmd|/C calc!A1");
  expect(sheet).not.toMatch(/(^|[,"\n])[=+@-]/u);
  expect(notesOf(outcome)).toContain('5 cells begin with =, +, - or @, the first: row 2, column B "Language".');
  expect(wordsOf(temp).map(([, , , word]) => word)).toEqual(words);
  temp.remove();
});
