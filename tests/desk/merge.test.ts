import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SheetRow } from '../../desk/builder/sheets/table';
import type { Answers } from '../../desk/import/common/question';
import { describeOutcome } from '../../desk/import/describe-outcome';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { mergeRows } from '../../desk/import/merge/merge-rows';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { FUZZ_RUNS } from '../fuzz';
import { makeTone } from './hostile-pack/waves';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

const HOUSE = ['kurī,dog', 'ngeru,cat', 'hōiho,horse', 'kau,cow', 'nanakoti,goat', 'heihei,hen', 'pene,pencil'];
const sheetOf = (rows: readonly string[], heading = 'Word,English'): string => `${heading}\n${rows.join('\n')}\n`;

const read = (
  rows: readonly string[] | string,
  answers: Answers = {},
  { file = 'words.csv', dryRun = false, replace = false, waitsForAnswers = false } = {},
): Promise<ImportOutcome> => {
  temp.write(`given/${file}`, typeof rows === 'string' ? rows : sheetOf(rows));
  const path = join(temp.root, 'given', file);
  return importSources(temp.folder, [path], { replace, dryRun, waitsForAnswers, answers });
};

const words = (): SheetRow[] => readFolderSheets(temp.folder).lists.KZ_AppData;
const wordOf = (english: string): SheetRow => words().find((row) => row['English'] === english) ?? {};
const pathOfWords = (): string => join(temp.folder, 'KZ_AppData.csv');
/** Changes the pack's sheet as somebody does it by hand. */
const edit = (change: (text: string) => string): void => {
  const before = readFileSync(pathOfWords(), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(pathOfWords(), after);
};
const withoutRow = (rows: readonly string[], row: string): string[] => rows.filter((each) => each !== row);
const asked = ({ imported }: ImportOutcome, start: string): string[] =>
  imported.questions.flatMap(({ id, text }) => (id.startsWith(start) ? text : []));

describe('an import into a pack that somebody has changed by hand', () => {
  it('keeps what was changed, takes what is new, and says both', async () => {
    await read(HOUSE);
    edit((text) => text.replace('kurī', 'kurī pai').replace(/(,dog,.*)\n/u, '$1\n'));
    const outcome = await read([...withoutRow(HOUSE, 'hōiho,horse'), 'manu,bird']);
    expect(outcome.isWritten).toBe(true);
    expect(words().map((row) => row['Language'])).toEqual([
      'kurī pai',
      'ngeru',
      'kau',
      'nanakoti',
      'heihei',
      'pene',
      'manu',
    ]);
    expect(outcome.changes).toEqual([
      '1 new in the sheet: manu (bird)',
      '1 no longer in the sheet, so no longer in the pack: hōiho (horse)',
      '1 changed by hand in the pack, and kept: kurī pai (dog): Language "kurī pai", in the sheet "kurī"',
    ]);
    expect(readFileSync(join(temp.folder, 'changes.csv'), 'utf8')).toContain('hōiho (horse)');
    expect(outcome.copies).toEqual(['replaced/KZ_AppData.csv']);
    expect(readFileSync(join(temp.folder, 'replaced/KZ_AppData.csv'), 'utf8')).toContain('hōiho');
    // The next one that changes nothing keeps the change, and makes no other copy.
    const again = await read([...withoutRow(HOUSE, 'hōiho,horse'), 'manu,bird']);
    expect(again.copies).toEqual([]);
    expect(wordOf('dog')['Language']).toBe('kurī pai');
  });

  it('lists every change before it is made, and writes nothing', async () => {
    await read(HOUSE);
    const before = readFileSync(pathOfWords(), 'utf8');
    const more = Array.from({ length: 20 }, (_, index) => `kupu${index},word ${index}`);
    const outcome = await read([...HOUSE, ...more], {}, { dryRun: true });
    for (const row of more) expect(describeOutcome(outcome)).toContain(row.replace(',', ' (') + ')');
    expect(describeOutcome(outcome)).toContain('would be: 20 new in the sheet');
    expect(readFileSync(pathOfWords(), 'utf8')).toBe(before);
    expect(existsSync(join(temp.folder, 'changes.csv'))).toBe(false);
  });

  it('of a cell that was changed in both the pack keeps its own, and both are told', async () => {
    await read(HOUSE);
    edit((text) => text.replace('kurī', 'kuri'));
    const outcome = await read(HOUSE.map((row) => row.replace('kurī', 'kirī')));
    expect(wordOf('dog')['Language']).toBe('kuri');
    expect(outcome.changes.slice(1)).toEqual([
      '1 changed by hand in the pack, and in the sheet: as the pack has it: kuri (dog): Language "kuri", in the sheet "kirī"',
    ]);
  });

  it('keeps rows and columns that were written by hand, in their places, and does not take again what was removed', async () => {
    await read(HOUSE);
    edit((text) => {
      const [heading = '', ...rows] = text.trimEnd().split('\n');
      const cells = (at: number): string => rows[at] ?? '';
      const own = cells(1)
        .replace('ngeru', 'punua ngeru')
        .replace(',cat,', ',kitten,')
        .replace(/^[^,]+/u, '77');
      return `${[`${heading},Notes`, `${cells(0)},ask Nan`, cells(1), own, ...rows.slice(3)].join('\n')}\n`;
    });
    const outcome = await read(HOUSE);
    expect(words().map((row) => [row['Language'], row['Notes'] ?? ''])).toEqual([
      ['kurī', 'ask Nan'],
      ['ngeru', ''],
      ['punua ngeru', ''],
      ['kau', ''],
      ['nanakoti', ''],
      ['heihei', ''],
      ['pene', ''],
    ]);
    expect(outcome.changes).toEqual([
      '1 written or changed by hand in the pack and not in the sheet, and kept: punua ngeru (kitten)',
      '1 removed by hand from the pack: it is not taken again: hōiho (horse)',
    ]);
    await read(HOUSE);
    expect(words()).toHaveLength(7);
    expect(wordOf('horse')).toEqual({});
  });

  it('takes out what is held back now, also where it was changed by hand, and does not name it', async () => {
    await read(HOUSE);
    edit((text) => text.replace(',hen,', ',chicken,').replace('kurī', 'kurī pai'));
    const sheet = sheetOf(
      HOUSE.map((row) => `${row},${/hen|dog/u.test(row) ? 'do not use' : ''}`),
      'Word,English,Notes',
    );
    const outcome = await read(sheet);
    expect(words().map((row) => row['Language'])).not.toEqual(expect.arrayContaining(['heihei']));
    expect(wordOf('dog')).toEqual({});
    expect(outcome.changes).toEqual(['2 held back now, so no longer in the pack']);
    expect(readFileSync(join(temp.folder, 'imported/KZ_AppData.csv'), 'utf8')).not.toMatch(/heihei|kurī/u);
    expect(readFileSync(join(temp.folder, 'changes.csv'), 'utf8')).not.toMatch(/heihei|kurī/u);
  });

  it('takes a word back that the sheet takes back, whatever was written by hand', async () => {
    await read(sheetOf(['kurī,dog,', 'kau,cow,'], 'Word,English,Withdrawn'));
    edit((text) => text.replace(/(kau,.*),(\r?\n|$)/u, '$1,$2').replace(',cow,', ',bull,'));
    await read(sheetOf(['kurī,dog,', 'kau,cow,yes'], 'Word,English,Withdrawn'));
    expect(words().map((row) => row['Withdrawn'] ?? '')).toEqual(['', 'yes']);
  });

  it('merges a pack of before, of which only is known that it was changed: nothing of it is lost', async () => {
    await read(HOUSE);
    rmSync(join(temp.folder, 'imported'), { recursive: true });
    edit((text) => text.replace('kurī', 'kurī pai').replace(/^.*hōiho.*\n/mu, ''));
    await read([...HOUSE, 'manu,bird']);
    expect(wordOf('dog')['Language']).toBe('kurī pai');
    expect(words()).toHaveLength(8);
  });

  it('keeps words that were written into the sheets of a new pack, and drops their examples', async () => {
    edit((text) => text.replace('dog,(dog)', 'owl,ruru').replace(/\(dog\)/gu, 'ruru'));
    const outcome = await read(HOUSE);
    expect(wordOf('owl')['Language']).toBe('ruru');
    expect(words()).toHaveLength(HOUSE.length + 1);
    expect(outcome.copies).toEqual(['replaced/KZ_AppData.csv']);
    expect(asked(outcome, 'same word')).toEqual([]);
  });
});

describe('lists that are read one after the other', () => {
  const COLOURS = ['whero,red', 'kākāriki,green', 'mā,white'];

  it('stay beside each other: the desk asks before words leave with their file', async () => {
    await read(HOUSE);
    const outcome = await read(COLOURS, {}, { file: 'colours.csv' });
    expect(asked(outcome, 'keep: ')).toEqual([
      '7 words of the pack are of words.csv, which is not read now: keep them?',
    ]);
    expect(words()).toHaveLength(10);
    // Both can be read again, each alone, and lose nothing.
    await read(withoutRow(HOUSE, 'kau,cow'));
    await read(withoutRow(COLOURS, 'mā,white'), {}, { file: 'colours.csv' });
    expect(words().map((row) => row['Language'])).toHaveLength(8);
    await read(COLOURS, { 'keep: words.csv': 'no' }, { file: 'colours.csv' });
    expect(words().map((row) => row['Language'])).toEqual(['whero', 'kākāriki', 'mā']);
  });

  it('are one list where the file got another name: what it has no more goes', async () => {
    await read(HOUSE);
    const outcome = await read(withoutRow(HOUSE, 'kau,cow'), {}, { file: 'words 2.csv' });
    expect(words()).toHaveLength(6);
    expect(outcome.changes).toContain('1 no longer in the sheet, so no longer in the pack: kau (cow)');
  });
});

const given = (name: string): void => {
  temp.write(`given/${name}`, makeTone(0.3, 0.4, 8000, 440));
};
const readAll = (rows: readonly string[], answers: Answers = {}): Promise<ImportOutcome> => {
  temp.write('given/words.csv', sheetOf(rows));
  return importSources(temp.folder, [join(temp.root, 'given')], { replace: false, dryRun: false, answers });
};
const mediaOf = (english: string): (string | undefined)[] => {
  const { Key, App_Audio, App_Art } = wordOf(english);
  return [Key, App_Audio, App_Art];
};

describe('a corrected spelling', () => {
  it('keeps the Key, the recording and the picture, whatever else has changed in the sheet', async () => {
    for (const name of ['kuri.wav', 'nanakoti.wav', 'pene.wav']) given(name);
    await readAll(HOUSE.map((row) => row.replace('kurī', 'kuri')));
    const before = { dog: mediaOf('dog'), goat: mediaOf('goat'), pencil: mediaOf('pencil') };
    expect(before.goat[1]).toBe('nanakoti');
    const outcome = await readAll([
      'manu,bird',
      ...HOUSE.map((row) =>
        row.replace('kurī', 'kuurii').replace('goat', 'billy goat').replace('pene', 'pene rākau'),
      ).reverse(),
    ]);
    expect({ dog: mediaOf('dog'), goat: mediaOf('billy goat'), pencil: mediaOf('pencil') }).toEqual(before);
    expect(asked(outcome, 'same word')).toEqual([]);
    expect(describeOutcome(outcome)).toContain('3 words are written otherwise than before and stay the same words');
    expect(outcome.recordings.unused).toEqual([]);
    // And again, corrected once more and then as it is, without the recordings.
    rmSync(join(temp.root, 'given/kuri.wav'));
    rmSync(join(temp.root, 'given/pene.wav'));
    await readAll(HOUSE.map((row) => row.replace('kurī', 'kuurī').replace('goat', 'billy goat')));
    await readAll(HOUSE.map((row) => row.replace('kurī', 'kuurī').replace('goat', 'billy goat')));
    expect([mediaOf('dog'), mediaOf('billy goat')]).toEqual([before.dog, before.goat]);
  });

  it('is asked about where the texts do not say it: yes keeps all, no keeps nothing', async () => {
    given('ngeru.wav');
    await readAll(HOUSE);
    const before = mediaOf('cat');
    expect(before[1]).toBe('ngeru');
    const corrected = HOUSE.map((row) => row.replace('ngeru', 'poti'));
    const path = join(temp.root, 'given/words.csv');
    temp.write('given/words.csv', sheetOf(corrected));
    const waiting = await importSources(temp.folder, [path], { replace: false, dryRun: false, waitsForAnswers: true });
    expect([waiting.isWritten, waiting.openQuestions, wordOf('cat')['Language']]).toEqual([false, 1, 'ngeru']);
    const question = waiting.imported.questions.find(({ id }) => id.startsWith('same word'));
    expect(question).toMatchObject({
      text: 'words.csv, row 3: "ngeru (cat)" is "poti (cat)" now. Is it the same word, written otherwise? Yes keeps what children have learnt of it, its recording and its picture',
      proposed: 'no',
    });
    await readAll(corrected, { [question?.id ?? '']: 'yes' });
    expect([wordOf('cat')['Language'], ...mediaOf('cat')]).toEqual(['poti', ...before]);
    // Another word is another one.
    const other = await readAll(corrected.map((row) => row.replace('poti', 'tori')));
    expect(mediaOf('cat')[0]).not.toBe(before[0]);
    expect(mediaOf('cat')[1]).not.toBe('ngeru');
    expect(other.changes).toEqual(
      expect.arrayContaining(['1 no longer in the sheet, so no longer in the pack: poti (cat)']),
    );
  });

  it('is asked about once where a whole list is written in another way', async () => {
    await read(HOUSE);
    const keys = words().map((row) => row['Key']);
    const rows = HOUSE.map((row, index) => row.replace(/^[^,]+/u, `${'ᏣᎳᎩᎦᏬᏂᎯ'[index] ?? ''}ᎠᎩ`));
    const outcome = await read(rows, {}, { dryRun: true });
    const [question, ...others] = outcome.imported.questions.filter(({ id }) => id.startsWith('same word'));
    expect(others).toEqual([]);
    expect(question?.text).toMatch(/^7 rows have other texts than before/u);
    await read(rows, { [question?.id ?? '']: 'yes' });
    expect(words().map((row) => row['Key'])).toEqual(keys);
  });

  it('never gives its Key to the word that is written so later', async () => {
    await read(['kuri,dog', 'kau,cow']);
    const key = wordOf('dog')['Key'];
    await read(['kurī,dog', 'kau,cow']);
    expect(wordOf('dog')['Key']).toBe(key);
    await read(['kurī,dog', 'kau,cow', 'kuri,dog']);
    expect(words().map((row) => [row['Language'], row['Key'] === key])).toEqual([
      ['kurī', true],
      ['kau', false],
      ['kuri', false],
    ]);
  });

  it('keeps Keys of the sheet as they stand', async () => {
    await read(sheetOf(['1,kuri,dog', '2,kau,cow'], 'Key,Word,English'));
    await read(sheetOf(['1,kurī,dog', '2,kau,cow'], 'Key,Word,English'));
    expect(words().map((row) => [row['Key'], row['Language']])).toEqual([
      ['1', 'kurī'],
      ['2', 'kau'],
    ]);
  });
});

describe('rows that are merged', () => {
  const cell = fc.constantFrom('', 'a', 'b', 'c');
  const list = fc.uniqueArray(
    fc.record({ Key: fc.constantFrom('1', '2', '3', '4', '5'), English: cell, Voice: cell }),
    {
      selector: ({ Key }) => Key,
    },
  );

  it('lose nothing that was written by hand, tell every difference, and are the same the next time', () => {
    fc.assert(
      fc.property(list, list, list, (inSheet, base, pack) => {
        const merge = (own: readonly SheetRow[], known: readonly SheetRow[]) =>
          mergeRows({
            collection: 'KZ_AppData',
            read: inSheet.map((cells) => ({ cells, origin: { title: 'words.csv', row: 1 } })),
            base: known.map((cells) => ({ cells, origin: null })),
            pack: own,
            stays: () => false,
            isHeld: () => false,
          });
        const merged = merge(pack, base);
        const byKey = new Map(merged.rows.map(({ cells }) => [cells['Key'], cells]));
        const cells = pack.flatMap((row) =>
          (['English', 'Voice'] as const).map((column) => ({
            key: row.Key,
            column,
            own: row[column],
            before: base.find(({ Key }) => Key === row.Key)?.[column] ?? '',
            now: byKey.get(row.Key)?.[column],
          })),
        );
        expect(cells.filter(({ own, before, now }) => own !== before && now !== own)).toEqual([]);
        const isTold = ({ key, column }: { readonly key: string; readonly column: string }): boolean =>
          merged.changes.some((change) => change.cells['Key'] === key && ['', column].includes(change.column));
        expect(cells.filter((each) => each.now !== each.own && !isTold(each))).toEqual([]);
        const again = merge(
          merged.rows.map((row) => row.cells),
          merged.base.map((row) => row.cells),
        );
        expect(again.rows.map((row) => row.cells)).toEqual(merged.rows.map((row) => row.cells));
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
