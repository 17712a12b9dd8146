import { readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../desk/import/common/question';
import { describeOutcome } from '../../desk/import/describe-outcome';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { makeTone } from './hostile-pack/waves';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

const ROWS = ['kau,cow', 'hipi,sheep', 'manu,bird', 'kōwhai,yellow', 'whero,red', 'papa,father', 'papa,earth'];

/** Writes recordings in this order, a minute apart; their bytes differ. */
function give(names: readonly string[], isDated = true): void {
  for (const [index, name] of names.entries()) {
    const path = temp.write(`given/${name}`, makeTone(0.3, 0.4, 8000, 300 + 20 * index));
    const minute = isDated ? index : 0;
    utimesSync(path, 1_700_000_000 + 60 * minute, 1_700_000_000 + 60 * minute);
  }
}
const run = (answers: Answers = {}, rows: readonly string[] = ROWS): Promise<ImportOutcome> => {
  temp.write('given/words.csv', `Word,English\n${rows.join('\n')}\n`);
  return importSources(temp.folder, [join(temp.root, 'given')], { replace: false, dryRun: false, answers });
};
const soundOf = (english: string): string | undefined =>
  readFolderSheets(temp.folder).lists.KZ_AppData.find((row) => row['English'] === english)?.['App_Audio'];
const proposedFor = ({ recordings }: ImportOutcome, file: string): string[] =>
  (recordings.unused.find((each) => each.file === file)?.proposed ?? []).map(
    ({ language, by }) => `${language} by ${by}`,
  );
const choices = (): string => join(temp.folder, 'recordings.csv');
const page = (): string => readFileSync(join(temp.folder, 'recordings.html'), 'utf8');
const choose = (file: string, language: string, english = ''): void => {
  const text = readFileSync(choices(), 'utf8');
  expect(text).toContain(`${file},`);
  writeFileSync(choices(), text.replace(new RegExp(`^${file},[^,]*,[^,]*,`, 'mu'), `${file},${language},${english},`));
};

describe('words are proposed for a recording whose name says nothing', () => {
  it('by its place between others that are known', async () => {
    give(['Voice 001 kau.wav', 'Voice 002.wav', 'Voice 003 manu.wav', 'Voice 004.wav'], false);
    const outcome = await run();
    expect(proposedFor(outcome, 'Voice 002.wav')).toEqual(['hipi by its place in the order']);
    expect(proposedFor(outcome, 'Voice 004.wav')).toEqual(['kōwhai by its place in the order']);
  });

  it('by its date, where the names do not count', async () => {
    give(['kau - Mere.wav', 'untitled.wav', 'manu - Mere.wav', 'koowhai.wav', 'new.wav']);
    const outcome = await run();
    expect(soundOf('yellow')).toBe('koowhai');
    expect(proposedFor(outcome, 'untitled.wav')).toEqual(['hipi by its date']);
    expect(proposedFor(outcome, 'new.wav')).toEqual(['whero by its date']);
  });

  it('by the order of the sheet where none is known, in the order of their numbers', async () => {
    give(['REC_2026 (10).wav', 'REC_2026 (2).wav', 'REC_2026 (1).wav'], false);
    const outcome = await run();
    expect(
      ['REC_2026 (1).wav', 'REC_2026 (2).wav', 'REC_2026 (10).wav'].map((file) => proposedFor(outcome, file)),
    ).toEqual(['kau', 'hipi', 'manu'].map((word) => [`${word} by its place in the order`]));
  });

  it('as one of the last words without a recording', async () => {
    give(['kau.wav', 'hipi.wav', 'manu.wav', 'kōwhai.wav', 'whero.wav', 'x.wav'], false);
    expect(proposedFor(await run(), 'x.wav')).toEqual(['papa by what is left', 'papa by what is left']);
  });

  it('by its name first', async () => {
    give(['whera.wav', 'kau - Mere.wav', 'x.wav']);
    expect(proposedFor(await run(), 'whera.wav')[0]).toBe('whero by its name');
  });

  it('and never one that has a recording, or is held back', async () => {
    give(['Voice 1 kau.wav', 'Voice 2.wav', 'Voice 3.wav']);
    temp.write('given/words.csv', 'Word,English,Notes\nkau,cow,\nhipi,sheep,do not use\nmanu,bird,\n');
    const outcome = await importSources(temp.folder, [join(temp.root, 'given')], { replace: false, dryRun: false });
    expect(proposedFor(outcome, 'Voice 2.wav')).toEqual(['manu by its place in the order']);
    expect(page() + readFileSync(choices(), 'utf8')).not.toContain('hipi');
  });
});

describe('the words that a human gives recordings', () => {
  it('are taken by the next import, and kept by those after it', async () => {
    give(['REC_1.wav', 'REC_2.wav', 'papa NEW.wav', 'papa.wav', 'noise.wav']);
    const first = await run();
    expect(describeOutcome(first)).toContain('recordings not used: 5. Open recordings.html');
    choose('REC_1.wav', 'hipi');
    choose('papa NEW.wav', 'papa', 'earth');
    choose('noise.wav', '-');
    const outcome = await run();
    // The other one of that name can be of one word alone now.
    expect(['sheep', 'earth', 'father'].map(soundOf)).toEqual(['REC_1', 'papa NEW', 'papa']);
    expect(outcome.recordings.unused.map(({ file, because }) => [file, because])).toEqual(
      expect.arrayContaining([['noise.wav', 'recordings.csv says that it is not used']]),
    );
    for (const name of ['REC_1.wav', 'papa NEW.wav', 'noise.wav']) rmSync(join(temp.root, 'given', name));
    await run();
    expect([soundOf('sheep'), soundOf('earth')]).toEqual(['REC_1', 'papa NEW']);
    expect(readFileSync(choices(), 'utf8')).toContain('REC_1.wav,hipi');
    expect(readdirSync(join(temp.folder, 'audio'))).toEqual(expect.arrayContaining(['REC_1.wav', 'papa NEW.wav']));
  });

  it('hold when the spelling of the word is corrected later', async () => {
    give(['REC_1.wav', 'REC_2.wav']);
    await run();
    choose('REC_2.wav', 'whero');
    await run();
    await run(
      {},
      ROWS.map((row) => row.replace('whero', 'whēro')),
    );
    expect(soundOf('red')).toBe('REC_2');
  });

  it('are told where they cannot be taken', async () => {
    give(['REC_1.wav', 'REC_2.wav', 'REC_3.wav', 'REC_4.wav']);
    await run();
    choose('REC_1.wav', 'papa');
    choose('REC_2.wav', 'ika');
    choose('REC_3.wav', 'kau');
    choose('REC_4.wav', 'kau');
    const { recordings } = await run();
    expect(recordings.unused.map(({ because }) => because)).toEqual([
      'recordings.csv gives it a word of several meanings: write its English, too',
      'recordings.csv gives it a word that the sheet does not have',
      'recordings.csv gives another recording to the same word',
    ]);
    expect(soundOf('cow')).toBe('REC_3');
  });

  it('tell recordings of one name in two folders from each other', async () => {
    give(['Mere/kau.wav', 'Rangi/kau.wav']);
    const first = await run();
    expect(first.recordings.unused.map(({ file }) => file).sort()).toEqual(['Mere/kau.wav', 'Rangi/kau.wav']);
    choose('Rangi/kau.wav', 'kau');
    await run();
    expect(soundOf('cow')).toBe('kau');
    const written = readFileSync(join(temp.folder, 'audio/kau.wav'));
    expect(written.equals(readFileSync(join(temp.root, 'given/Rangi/kau.wav')))).toBe(true);
  });
});

describe('the page', () => {
  it('has each recording to be heard, and all words to choose from, whatever they are written with', async () => {
    give(['REC_<b>"1".wav', 'REC_2.wav']);
    writeFileSync(join(temp.root, 'given/broken.m4a'), 'no sound');
    await run({}, [...ROWS, '"<script>ka</script>",bad']);
    expect(page().match(/<audio /gu)).toHaveLength(2);
    expect(page()).toContain('This recording cannot be played here.');
    expect(page()).not.toContain('<script>ka');
    expect(page()).toContain('data-file="REC_&#60;b&#62;&#34;1&#34;.wav"');
    for (const row of ROWS) expect(page()).toContain(`data-language="${row.split(',')[0] ?? ''}"`);
  });
});
