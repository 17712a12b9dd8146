import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TempPack } from './temp-pack';
import { importFrom, createTempPack, wordsOf } from './temp-pack';
import { GOOGLE_COLUMNS } from './sources';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

function encode(text: string, encoding: string): Uint8Array {
  if (encoding.startsWith('utf-8')) return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  const bytes = Buffer.from(encoding.endsWith('without mark') ? text : `\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

describe('any sheet', () => {
  const word = fc.stringMatching(/^[a-zāēīōūʻ’ ,;"|]{1,12}$/u).map((text) => `w${text}w`);
  const table = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 12 });

  it('gives the same words in every encoding, with every delimiter, in every order of columns, under any title', async () => {
    temp.configure({ columns: GOOGLE_COLUMNS });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'utf-16le without mark'),
        fc.constantFrom('\n', '\r\n'),
        fc.shuffledSubarray(['our word', 'in English', 'unit', 'said by'], { minLength: 4 }),
        fc.nat(3),
        async (rows, delimiter, encoding, newline, order, titles) => {
          const records = rows.map(([english, language]) => ({
            'our word': language,
            'in English': english,
            unit: 'Animals',
            'said by': 'Mere',
          }));
          const body = Papa.unparse(
            { fields: order, data: records.map((record) => order.map((name) => record[name as keyof typeof record])) },
            { delimiter, newline },
          );
          const text = `${['Our words', '', 'Made by us']
            .slice(0, titles)
            .map((title) => title + newline)
            .join('')}${body}${newline}`;
          await importFrom(temp, temp.write('words.csv', encode(text, encoding)));
          expect(wordsOf(temp).map(([, , english, language]) => [english, language])).toEqual(
            rows.map((row) => row.map((cell) => cell.trim())),
          );
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it('gives the same words from a workbook as from text', async () => {
    temp.configure({ columns: GOOGLE_COLUMNS });
    const rows = [
      ['unit', 'in English', 'our word'],
      ['Animals', 'dog', 'kurī'],
      ['Numbers', '7', 'whitu'],
    ];
    await importFrom(
      temp,
      temp.write(
        'words.xlsx',
        await writeXlsx({
          sheets: [{ name: 'Words', rows: rows.map((row) => row.map((cell) => (cell === '7' ? 7 : cell))) }],
        }),
      ),
    );
    const fromWorkbook = wordsOf(temp);
    await importFrom(temp, temp.write('words.csv', rows.map((row) => row.join(',')).join('\n')));
    expect(wordsOf(temp)).toEqual(fromWorkbook);
    expect(fromWorkbook).toHaveLength(2);
  });
});
