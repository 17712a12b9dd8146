import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMediaFolder } from '../../desk/builder/media/media-folder';
import { countApproved, withUncheckedNotice } from '../../desk/builder/sheets/approval';
import { openFolder } from '../../desk/node/folder-store';
import type { DeskFinding } from '../../desk/check/desk-report';
import { formatOverview } from '../../desk/check/overview';
import { WORDS, asLines, leftOutIn, read, textFile, wordsIn } from './messy';
import { createTempPack } from './temp-pack';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { makeConfig } from '../content/sample-config';

const TODAY = '2027-03-31';
const NOTICE = 'Nobody has checked these words.';

describe('the notice that words are unchecked', () => {
  it('is the first of the credits until every word that is given is approved', () => {
    const temp = createTempPack();
    const readRows = (rows: string) => {
      temp.write('my-language/KZ_StorybookVocab.csv', 'English,Language\n');
      temp.write('my-language/KZ_AppData.csv', `English,Language,Approved,Withdrawn\n${rows}`);
      return readFolderSheets(temp.folder).lists;
    };
    const some = readRows('dog,kurī,"Mere, 2027-03-01",\ncat,ngeru,,\nhen,heihei,,yes\n');
    expect(countApproved(some, TODAY)).toEqual({ approved: 1, words: 2 });
    const config = makeConfig({ Credits: ['Words: us'] });
    expect(withUncheckedNotice(config, NOTICE, some, TODAY).Credits).toEqual([NOTICE, 'Words: us']);
    const all = readRows('dog,kurī,"Mere, 2027-03-01",\ncat,ngeru,Hone,\nhen,heihei,,yes\n');
    expect(withUncheckedNotice(config, NOTICE, all, TODAY).Credits).toEqual(['Words: us']);
    expect(withUncheckedNotice(config, null, some, TODAY)).toBe(config);
    temp.remove();
  });
});

describe('a row that somebody has not approved', () => {
  const answers = ['Mere, 2027-03-01', '', 'no', 'not yet', 'Noʻeau', 'pending', 'yes', 'No, ask Nan', '-', '✗'];
  const held = [2, 3, 5, 7, 9];

  it.each(['Approved', 'Approved?', 'Approved by', 'Approved by elders', 'Checked by'])(
    'is held back under the heading "%s"',
    async (heading) => {
      const rows = answers.map((answer, index) => [`kupu${index}`, WORDS[index]?.[0] ?? '', `"${answer}"`]);
      const found = await read(textFile('words.csv', `Kupu,English,${heading}\n${asLines(rows)}\n`));
      expect(wordsIn(found).map(([, word]) => word)).toEqual(
        answers.flatMap((_, index) => (held.includes(index) ? [] : `kupu${index}`)),
      );
      expect(leftOutIn(found)).toContainEqual([
        `held back: column C "${heading}" says so`,
        held.map((index) => index + 2),
      ]);
    },
  );

  it('is held back in a sheet of the pack itself', () => {
    const temp = createTempPack();
    temp.write('my-language/KZ_AppData.csv', 'English,Language,Approved\ndog,kurī,Mere\ncat,ngeru,not yet\n');
    const { lists, findings } = readFolderSheets(temp.folder);
    expect(lists.KZ_AppData.map(({ Withdrawn }) => Withdrawn)).toEqual([undefined, 'yes']);
    expect(findings.map(({ code, row }) => [code, row])).toEqual([['row-held-back', 2]]);
    temp.remove();
  });
});

describe('names of recordings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(folder, { recursive: true });
  for (const file of [
    'Ice Cream.MP3',
    'kurī.wav'.normalize('NFD'),
    "t'sa_lagi.mp3",
    'kā.mp3',
    'ka.mp3',
    'Big-Dog.mp3',
    'big dog.wav',
  ])
    writeFileSync(join(folder, file), '');
  const files = await openMediaFolder(openFolder(join(folder, '..')), basename(folder));

  it.each([
    ['ice-cream', 'Ice Cream.MP3'],
    ['ICE_CREAM.mp3', 'Ice Cream.MP3'],
    ['kurī', 'kurī.wav'.normalize('NFD')],
    ['KURI', 'kurī.wav'.normalize('NFD')],
    ['tʼsalagi', "t'sa_lagi.mp3"],
    ['kā', 'kā.mp3'],
    ['ka', 'ka.mp3'],
    ['KĀ', 'kā.mp3'],
    // Two files may be meant.
    ['bigdog', null],
    ['Big-Dog', 'Big-Dog.mp3'],
    ['dog', null],
  ])('%s is %s', (name, file) => {
    expect(files.find(name, ['mp3', 'wav'])?.file ?? null).toBe(file);
  });
  rmSync(folder, { recursive: true });
});

const finding = (
  code: DeskFinding['code'],
  severity: DeskFinding['severity'],
  row: number,
  reason: string,
): DeskFinding => ({
  code,
  severity,
  sheet: 'KZ_AppData',
  row,
  column: null,
  place: '',
  text: '',
  reason,
  advice: `advice for ${code}`,
});

describe('the overview of findings', () => {
  it('says each kind once, the largest loss first, and asks what only people can decide', () => {
    const findings = [
      ...Array.from({ length: 500 }, (_, index) =>
        finding('recording-missing', 'weak', index + 2, `there is no recording "w${index}"`),
      ),
      finding('word-lookalike', 'weak', 7, 'looks like "x"'),
      ...Array.from({ length: 30 }, (_, index) => finding('field-invalid', 'dropped', index + 2, 'Language is empty')),
    ];
    expect(formatOverview(findings)).toEqual([
      '  - 30 x Language is empty (KZ_AppData 2-31)',
      '      advice for field-invalid',
      '  - 500 x there is no recording "..." (KZ_AppData 2-501)',
      '      advice for recording-missing',
      '  ? 1 x looks like "x" (KZ_AppData 7)',
      '      advice for word-lookalike',
    ]);
  });
});
