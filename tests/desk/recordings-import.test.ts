import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeSound } from '../../desk/builder/sounds/decode-sound';
import { findPieces } from '../../desk/builder/sounds/pieces';
import { encodeWave } from '../../desk/builder/sounds/wave';
import type { Answers } from '../../desk/import/common/question';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { importFiles } from '../../desk/import/import-files';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

const RATE = 8000;

/**
 * Words of different length and pitch with pauses between them, over a soft hiss, with a knock in a
 * pause.
 */
function makeLong(words: number, pause = 0.9): Uint8Array {
  const parts: number[] = [];
  let noise = 1;
  const hiss = (): number => {
    noise = (noise * 16_807) % 2_147_483_647;
    return (noise / 2_147_483_647 - 0.5) * 0.006;
  };
  const silence = (seconds: number): void => {
    for (let at = 0; at < seconds * RATE; at += 1) parts.push(hiss());
  };
  silence(0.7);
  for (let word = 0; word < words; word += 1) {
    const length = 0.3 + 0.1 * (word % 4);
    for (let at = 0; at < length * RATE; at += 1) {
      const seconds = at / RATE;
      // Two syllables with a short stop between them.
      const isStop = seconds > length / 2 && seconds < length / 2 + 0.06;
      parts.push(hiss() + (isStop ? 0 : 0.3 * Math.sin(2 * Math.PI * (200 + 20 * word) * seconds)));
    }
    silence(pause);
    if (word === 1) for (let at = 0; at < 0.01 * RATE; at += 1) parts.push(0.5);
    if (word === 1) silence(pause);
  }
  return encodeWave({ data: Float32Array.from(parts), sampleRate: RATE });
}

const WORDS = [
  ['kurī', 'dog'],
  ['ngeru', 'cat'],
  ['hōiho', 'horse'],
  ['aihikirīmi', 'ice cream'],
  ["t'sa_lagi", 'to run (fast); to hurry'],
  ['kau', 'cow'],
  ['whāea', 'aunt'],
  ['matua kēkē', 'uncle'],
];
const SHEET = `Word,English\n${WORDS.map((cells) => `"${cells.join('","')}"`).join('\n')}\n`;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

const run = (
  answers: Answers = {},
  sources = ['given'],
  options: { replace?: boolean; listenPage?: string } = {},
): Promise<ImportOutcome> =>
  importSources(
    temp.folder,
    sources.map((source) => join(temp.root, source)),
    { replace: true, dryRun: false, answers, ...options },
  );

const soundsOf = (): (string | undefined)[] =>
  readFolderSheets(temp.folder).lists.KZ_AppData.map((row) => row['App_Audio']);
const audio = (): string[] =>
  readdirSync(join(temp.folder, 'audio'), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name !== 'README.md' ? entry.name.normalize('NFC') : [],
  );

describe('recordings are found by their names', () => {
  const names = [
    'KURI.wav',
    'ngeru'.normalize('NFD') + '.WAV',
    '03 - Horse.wav',
    'more/Ice_Cream.wav',
    'more/T’sa lagi.wav',
    'run.wav',
    'matua-kēkē (uncle).wav'.normalize('NFD'),
    'Aunty.wav',
  ];

  it('over case, marks, numbers, apostrophes and folders, by the word or its English; asked once, with an answer proposed', async () => {
    temp.write('given/words.csv', SHEET);
    for (const [index, name] of names.entries())
      temp.write(`given/${name}`, makeTone(0.3, 0.4, 8000, 300 + 20 * index));
    const outcome = await run();
    const asked = outcome.imported.questions.filter(({ id }) => id.startsWith('recordings'));
    expect(asked).toEqual([
      {
        id: 'recordings',
        text: '6 recordings are named like words of the sheet (3 by the word, 2 by the English, 1 by the word and the English): use these 6?',
        options: ['yes', 'no'],
        proposed: 'yes',
        taken: 'yes',
      },
    ]);
    expect(soundsOf()).toEqual([
      'KURI',
      'ngeru',
      '03 - Horse',
      'Ice_Cream',
      'T’sa lagi',
      'cow',
      'aunt',
      'matua-kēkē (uncle)',
    ]);
    expect(audio()).toEqual([
      '03 - Horse.wav',
      'Ice_Cream.wav',
      'KURI.wav',
      'T’sa lagi.wav',
      'matua-kēkē (uncle).wav',
      'ngeru.wav',
    ]);
    expect(describeOutcome(outcome)).toContain(
      '2 recordings named like no word of the sheet: Aunty.wav, run.wav. Not used',
    );
  });

  it('"no" is respected: nothing is taken but what the sheet names as it stands', async () => {
    temp.write('given/words.csv', 'Word,English,Audio\nkurī,dog,DOG 1.m4a\nngeru,cat,puss\nkau,cow,\n');
    for (const name of ['DOG 1.wav', 'Puss.wav', 'kau.wav']) temp.write(`given/${name}`, makeTone(0.3, 0.4));
    await run({ recordings: 'no' });
    expect(soundsOf()).toEqual(['DOG 1', '', '']);
    expect(audio()).toEqual(['DOG 1.wav']);
    await run({ recordings: 'yes' });
    expect(soundsOf()).toEqual(['DOG 1', 'Puss', 'kau']);
  });

  it('a name that fits two words, or two files for one word, are told and not used; one word in two formats is one recording', async () => {
    temp.write('given/words.csv', 'Word,English\nwhāea,aunt\nkuia,aunt\nkau,cow\nmanu,bird\n');
    for (const name of ['aunt.wav', 'Kau.wav', 'ka-u.wav', 'manu.wav', 'manu.flac'])
      temp.write(`given/${name}`, makeTone(0.3, 0.4));
    const outcome = await run();
    expect(outcome.recordings.notes.filter((note) => note.includes('None is used'))).toEqual([
      'Kau.wav, ka-u.wav: they may all be kau. None is used: name each after its word',
      'aunt.wav: it may be any of whāea, kuia. None is used: name each after its word',
    ]);
    expect(audio()).toEqual(['manu.wav']);
  });

  it('recordings of the pack stay; a newer one of the same name sets the old one aside', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('my-language/audio/Dog.m4a', 'the old recording');
    temp.write('my-language/audio/cow.wav', makeTone(0.3, 0.4));
    temp.write('given/dog.wav', makeTone(0.3, 0.4));
    const outcome = await run();
    expect(outcome.replaced).toEqual(['Dog.m4a']);
    expect(audio()).toEqual(['cow.wav', 'dog.wav']);
    expect(readFileSync(join(temp.folder, 'audio/replaced/Dog.m4a'), 'utf8')).toBe('the old recording');
    expect((await run()).replaced).toEqual([]);
    expect([soundsOf()[0], soundsOf()[5]]).toEqual(['dog', 'cow']);
  });
});

/** A file of the pack's folder of recordings that newer ones have taken the place of. */
const setAside = (): Record<string, string> => {
  const folder = join(temp.folder, 'audio/replaced');
  return Object.fromEntries(
    existsSync(folder) ? readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]) : [],
  );
};
const kept = (): Record<string, string> =>
  Object.fromEntries(audio().map((name) => [name, readFileSync(join(temp.folder, 'audio', name), 'utf8')]));

describe('no recording of a pack is ever lost', () => {
  it('every import of a newer one sets the last one aside, under a name of its own', async () => {
    temp.write('given/words.csv', SHEET);
    for (const text of ['first', 'second', 'third', 'fourth']) {
      temp.write('given/dog.wav', text);
      // oxlint-disable-next-line no-await-in-loop
      await run();
    }
    expect(kept()).toEqual({ 'dog.wav': 'fourth' });
    expect(setAside()).toEqual({ 'dog.wav': 'first', 'dog-2.wav': 'second', 'dog-3.wav': 'third' });
  });

  it('two new ones that differ in case alone are both written, and the old one is set aside once', async () => {
    temp.write('my-language/audio/DOG.ogg', 'old');
    temp.write('given/words.csv', 'Word,English,Audio\nkurī,dog,dog\nKurī,Dog (a name),Dog\n');
    temp.write('given/dog.m4a', 'one');
    temp.write('given/Dog.mp3', 'two');
    expect((await run()).replaced).toEqual(['DOG.ogg']);
    expect(soundsOf()).toEqual(['dog', 'Dog-2']);
    expect(kept()).toEqual({ 'dog.m4a': 'one', 'Dog-2.mp3': 'two' });
    expect(setAside()).toEqual({ 'DOG.ogg': 'old' });
  });

  it('two whose names differ in what an address cannot have get different names', async () => {
    temp.write('given/words.csv', 'Word,English,Audio\nkurī,dog,dog!\nngeru,cat,dog?\n');
    temp.write('given/dog!.wav', 'one');
    temp.write('given/dog?.wav', 'two');
    await run();
    expect(soundsOf()).toEqual(['dog-', 'dog--2']);
    expect(kept()).toEqual({ 'dog-.wav': 'one', 'dog--2.wav': 'two' });
  });

  it('one whose name is only like that of a new one stays where a row names it', async () => {
    temp.write("my-language/audio/ka'u.wav", 'an old word');
    temp.write('given/words.csv', "Word,English,Audio\nkau,cow,kau\nka'u,old,ka'u\n");
    temp.write('given/kau.wav', 'a cow');
    expect((await run()).replaced).toEqual([]);
    expect(soundsOf()).toEqual(['kau', "ka'u"]);
    expect(kept()).toEqual({ 'kau.wav': 'a cow', "ka'u.wav": 'an old word' });
  });

  it('that of a word stays in use while nobody can tell which of the new ones is meant', async () => {
    temp.write('my-language/audio/kau.wav', 'old');
    temp.write('given/words.csv', SHEET);
    temp.write('given/Kau.wav', 'one');
    temp.write('given/ka-u.wav', 'two');
    const outcome = await run();
    expect(outcome.recordings.notes).toContainEqual(
      expect.stringContaining('Kau.wav, ka-u.wav: they may all be kau. None is used'),
    );
    expect(soundsOf()[5]).toBe('kau');
    expect(kept()).toEqual({ 'kau.wav': 'old' });
  });
});

const unclear = (outcome: ImportOutcome): string[] =>
  outcome.recordings.notes.filter((note) => note.includes('None is used'));

describe('recordings of one name in several folders', () => {
  it('are told with their folders, and none is used', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('given/Mere/Old/kau.wav', 'Mere');
    temp.write('given/Hone/Old/kau.m4a', 'Hone');
    temp.write('given/Hone/hōiho.wav', 'a horse');
    expect(unclear(await run())).toEqual([
      'Hone/Old/kau.m4a, Mere/Old/kau.wav: different recordings of one name. None is used: name each after its word',
    ]);
    expect(kept()).toEqual({ 'hōiho.wav': 'a horse' });
    const { recordings } = await run({}, ['given', 'given/Hone', 'given/Mere/Old']);
    expect(recordings.notes.join()).toContain('Hone/Old/kau.m4a, Mere/Old/kau.wav: different recordings');
  });

  it('that are alike in name are told with them, too', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('given/Mere/kau.wav', 'Mere');
    temp.write('given/Hone/KAU.wav', 'Hone');
    expect(unclear(await run())).toEqual([
      'Hone/KAU.wav, Mere/kau.wav: they may all be kau. None is used: name each after its word',
    ]);
  });

  it('that are the same, byte by byte, are one', async () => {
    temp.write('given/words.csv', SHEET);
    for (const folder of ['', 'copy/', 'copy/copy/']) temp.write(`given/${folder}kau.wav`, 'a cow');
    expect(unclear(await run({}, ['given', 'given/copy']))).toEqual([]);
    expect(kept()).toEqual({ 'kau.wav': 'a cow' });
  });

  it('leave that of the pack in use', async () => {
    temp.write('my-language/audio/kau.wav', 'old');
    temp.write('given/words.csv', SHEET);
    for (const folder of ['Mere', 'Hone']) temp.write(`given/${folder}/kau.wav`, folder);
    expect(unclear(await run())).toHaveLength(1);
    expect([soundsOf()[5], kept()]).toEqual(['kau', { 'kau.wav': 'old' }]);
  });

  it('are cut where each is one of many words', async () => {
    const rows = WORDS.map(([word = '', english = '']) => `"${word}","${english}"`);
    temp.write('given/words.csv', `Word,English\n${rows.join('\n')}\n`);
    temp.write('given/Monday/REC 1.wav', makeLong(5));
    temp.write('given/Tuesday/REC 1.wav', makeLong(3, 1.5));
    const outcome = await run();
    expect(outcome.imported.questions.map(({ id }) => id)).toContain(
      'recordings: Monday/REC 1.wav and Tuesday/REC 1.wav',
    );
    expect(unclear(outcome)).toEqual([]);
    expect(audio()).toHaveLength(8);
  });

  it('that a page gives without their folders are told, too', async () => {
    const { recordings } = await importFiles([
      { name: 'words.csv', bytes: bytesOf(SHEET) },
      { name: 'kau.wav', bytes: bytesOf('one') },
      { name: 'kau.wav', bytes: bytesOf('two') },
    ]);
    expect(recordings.notes).toEqual([
      '1/kau.wav, 2/kau.wav: different recordings of one name. None is used: name each after its word',
    ]);
    expect(recordings.files).toEqual([]);
  });
});

describe('one long recording of many words', () => {
  it('is cut at its pauses, whatever stops and knocks there are', async () => {
    const { sound } = await decodeSound(makeLong(8));
    const pieces = findPieces(sound ?? { data: new Float32Array(0), sampleRate: 1 });
    expect(pieces).toHaveLength(8);
    expect(pieces.every(({ start, end }) => end - start > 0.5 && end - start < 0.95)).toBe(true);
    // No pauses, or nothing but noise: nothing is cut.
    expect(findPieces({ data: new Float32Array(RATE * 6).fill(0.2), sampleRate: RATE })).toEqual([]);
  });

  it('is used in the order of the sheet where the numbers agree, and can be listened to before', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('given/kau.wav', makeTone(0.3, 0.4));
    temp.write('given/all.wav', makeLong(7));
    const listenPage = join(temp.root, 'listen.html');
    const outcome = await run({}, ['given'], { listenPage });
    expect(outcome.imported.questions.find(({ id }) => id === 'recordings: all.wav')).toMatchObject({
      text: 'all.wav has 7 pieces between pauses, and the sheet has 7 words without a recording: use them in order?',
      proposed: 'yes',
    });
    expect(soundsOf()).toEqual(['dog', 'cat', 'horse', 'ice-cream', 'to-run-fast-to-hurry', 'kau', 'aunt', 'uncle']);
    expect(audio()).toHaveLength(8);
    const second = (await decodeSound(readFileSync(join(temp.folder, 'audio/cat.wav')))).sound;
    const swings = (second?.data ?? new Float32Array(0)).filter(
      (sample, at, all) => sample > 0.1 && (all[at - 1] ?? 0) <= 0.1,
    ).length;
    // 220 Hz for 0.34 s, as the second word was made.
    expect(Math.abs(swings - 0.34 * 220)).toBeLessThan(8);
    const page = readFileSync(listenPage, 'utf8');
    expect(page.match(/<audio /gu)).toHaveLength(7);
    expect(page).toContain('aihikirīmi');
    // The pieces are recordings like others now.
    const again = await run();
    expect([again.recordings.files.length, again.recordings.cuts]).toEqual([1, []]);
  });

  it('is for the unit that it is named after', async () => {
    const rows = WORDS.map(
      ([word = '', english = ''], index) => `"${word}","${english}",Animals,${index < 3 ? 'Pets' : 'Others'}`,
    );
    temp.write('given/words.csv', `Word,English,homeName,subCat\n${rows.join('\n')}\n`);
    temp.write('given/PETS.wav', makeLong(3, 1.5));
    const outcome = await run();
    expect(outcome.recordings.notes).toContain(
      'PETS.wav: cut at its pauses into 3 recordings, in the order of the sheet',
    );
    expect(audio()).toEqual(['cat.wav', 'dog.wav', 'horse.wav']);
  });

  it('is never used where the numbers differ, or the answer is no: both numbers are told', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('given/all.wav', makeLong(6));
    const outcome = await run();
    expect(outcome.imported.questions.some(({ id }) => id.startsWith('recordings'))).toBe(false);
    expect(outcome.recordings.notes.join()).toMatch(
      /^all\.wav has 6 pieces .* and the sheet has 8 words without a recording\. The numbers differ/u,
    );
    expect(outcome.recordings.files).toEqual([]);
    temp.write('given/all.wav', makeLong(8));
    expect((await run({ 'recordings: all.wav': 'no' })).recordings.files).toEqual([]);
    expect(audio()).toEqual([]);
  });

  it('two recordings together may have all words', async () => {
    temp.write('given/words.csv', SHEET);
    temp.write('given/part 1.wav', makeLong(5));
    temp.write('given/part 2.wav', makeLong(3, 1.5));
    const outcome = await run();
    expect(outcome.imported.questions.find(({ id }) => id.startsWith('recordings'))?.text).toBe(
      'part 1.wav and part 2.wav have together 8 pieces between pauses, and the sheet has 8 words without a recording: use them in order?',
    );
    expect(audio()).toHaveLength(8);
  });
});

describe('without a file system', () => {
  it('files of words and recordings in, lists and recordings out', async () => {
    const { lists, recordings, questions } = await importFiles([
      { name: 'words.csv', bytes: bytesOf(SHEET) },
      { name: 'KAU.M4A', bytes: bytesOf('any') },
      { name: 'rest.wav', bytes: makeLong(7) },
    ]);
    expect(questions.map(({ id }) => id).filter((id) => id.startsWith('recordings'))).toEqual([
      'recordings',
      'recordings: rest.wav',
    ]);
    expect(recordings.files).toHaveLength(8);
    expect(
      lists.find(({ collection }) => collection === 'KZ_AppData')?.rows.map(({ cells }) => cells['App_Audio'])[5],
    ).toBe('KAU');
    expect(existsSync(join(temp.folder, 'audio/KAU.m4a'))).toBe(false);
  });
});
