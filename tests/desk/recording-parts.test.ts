import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { describeReading } from '../../desk/import/describe-reading';
import { matchRecordings } from '../../desk/import/recordings/match-recordings';
import { importSources } from '../../desk/node/import-sources';
import { FUZZ_RUNS } from '../fuzz';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

const WORDS = [
  ['kau', 'cow'],
  ['hipi', 'sheep'],
  ['whero', 'red'],
  ['papa', 'father'],
  ['kurī', 'dog'],
  ['kōwhai', 'yellow'],
  ['wai', 'water'],
  ['wai ora', 'health'],
  ['hou', 'new'],
  ['reo', 'voice'],
];
const ROWS = WORDS.map(([Language = '', English = ''], row) => ({
  cells: { Language, English },
  file: 'words.csv',
  sheet: null,
  row: row + 2,
}));

/** [file, word] of what is matched. */
const matched = (...files: readonly string[]): string[][] =>
  matchRecordings(ROWS, files, false).matches.map(({ file, row }) => [file, row.cells['Language'] ?? '']);

describe('names that telephones and people give to recordings', () => {
  it.each([
    ['Voice 002 kau.m4a', 'kau'],
    ['hipi 2.m4a', 'hipi'],
    ['whero - Mere.m4a', 'whero'],
    ['Mere – whero (2).m4a', 'whero'],
    ['papa NEW.m4a', 'papa'],
    ['kurii final FINAL.m4a', 'kurī'],
    ['koowhai.m4a', 'kōwhai'],
    ['Kōwhai_take2.wav', 'kōwhai'],
    ['WhatsApp Audio 2026-03-01 kau.ogg', 'kau'],
    ['AUD-20260301-WA0007 hipi.opus', 'hipi'],
    ['kau cow Mere.m4a', 'kau'],
    ['wai ora v2.m4a', 'wai ora'],
    ['New Recording 12 yellow.m4a', 'kōwhai'],
    ['reo.m4a', 'reo'],
  ])('%s is %s', (file, word) => {
    expect(matched(file)).toEqual([[file, word]]);
  });

  it.each([
    ['a word with another beside it', 'kau moana.m4a'],
    ['two words', 'kau - hipi.m4a'],
    ['a name and a word without a sign between them', 'Mere whero.m4a'],
    ['a part of a word', 'kauri.m4a'],
    ['what says nothing', 'REC_2026 (3).m4a'],
    ['what a telephone says', 'New Recording 3.m4a'],
  ])('nothing is taken that may be something else: %s', (_, file) => {
    expect(matched(file)).toEqual([]);
  });

  it('of several recordings of a word none is taken, and one beside the word itself is left', () => {
    expect(matchRecordings(ROWS, ['kau - Mere.m4a', 'kau - Rangi.m4a'], false)).toMatchObject({
      matches: [],
      unclear: [{ files: ['kau - Mere.m4a', 'kau - Rangi.m4a'], words: ['kau'] }],
    });
    expect(matched('papa.m4a', 'papa NEW.m4a')).toEqual([['papa.m4a', 'papa']]);
  });

  it('a word is found in any name around it, and never another one', () => {
    const added = fc.constantFrom(
      'Voice',
      'memo',
      '002',
      'NEW',
      'final',
      'copy',
      'take 2',
      '(3)',
      '- Mere',
      '– Rangi',
      '(Mere)',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...WORDS),
        fc.constantFrom(0, 1),
        fc.array(added, { maxLength: 3 }),
        fc.boolean(),
        ([word = '', english = ''], side, around, isMarked) => {
          const text = side === 0 ? word : english;
          fc.pre(!['new', 'voice'].includes(text));
          const plain = isMarked ? text : text.normalize('NFD').replaceAll(/(.)\u0304/gu, '$1$1');
          const file = `${[plain, ...around].join(' ')}.m4a`;
          expect(matched(file)).toEqual([[file, word]]);
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
  });
});

describe('recordings that are not used', () => {
  let temp: TempPack;
  beforeEach(() => {
    temp = createTempPack();
  });
  afterEach(() => temp.remove());
  const run = (answers = {}) =>
    importSources(temp.folder, [join(temp.root, 'given')], { replace: true, dryRun: false, answers });
  const list = (): string[] => readFileSync(join(temp.folder, 'recordings.csv'), 'utf8').trim().split('\n').slice(1);

  it('are listed in full in a file, each with why, and with the words that it may be', async () => {
    temp.write('given/words.csv', `Word,English\n${WORDS.map((cells) => cells.join(',')).join('\n')}\n`);
    const names = [
      'Mere whero',
      'kau - hipi',
      'koau',
      'papa',
      'papa NEW',
      'wai - Mere',
      'wai - Rangi',
      ...Array.from({ length: 12 }, (_, index) => `REC_${index}`),
    ];
    for (const [index, name] of names.entries())
      temp.write(`given/${name}.wav`, makeTone(0.3, 0.4, 8000, 300 + 10 * index));
    const outcome = await run();
    expect(list()).toHaveLength(18);
    expect(list()).toEqual(
      expect.arrayContaining([
        'Mere whero.wav,,,whero (red),its name does not say clearly which word it is',
        'kau - hipi.wav,,,kau (cow) | hipi (sheep),its name does not say clearly which word it is',
        'koau.wav,,,kau (cow),its name does not say clearly which word it is',
        'papa NEW.wav,,,papa (father),its name does not say clearly which word it is',
        'wai - Mere.wav,,,wai (water),there are several of one word',
        expect.stringMatching(/^REC_11.wav,,,.*,it is named like no word of the sheet$/u),
      ]),
    );
    for (const text of [describeOutcome(outcome), describeReading(outcome)])
      expect(text).toContain('recordings not used: 18. Open recordings.html');
  });

  it('are no longer listed once they are named after their words; those that somebody said no to are', async () => {
    temp.write('given/words.csv', `Word,English\n${WORDS.map((cells) => cells.join(',')).join('\n')}\n`);
    temp.write('given/kau - Mere.wav', makeTone(0.3, 0.4));
    await run({ recordings: 'no' });
    expect(list()).toEqual(['kau - Mere.wav,,,kau (cow),it was answered that it is not used']);
    await run();
    expect(list()).toEqual([]);
  });
});
