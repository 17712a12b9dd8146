import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeSound } from '../../desk/builder/decode-sound';
import { findPieces } from '../../desk/builder/pieces';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { encodeWave } from '../../desk/builder/wave';
import { importFiles } from '../../desk/import/import-files';
import type { ImportOutcome } from '../../desk/import/import-pack';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { importSources } from '../../desk/node/import-sources';
import type { Answers } from '../../desk/import/question';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

const RATE = 8000;

/** Words of different length and pitch with pauses between them, over a soft hiss, with a knock in a pause. */
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

const soundsOf = (): (string | undefined)[] => readFolderSheets(temp.folder).lists.KZ_AppData.map((row) => row['App_Audio']);
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
    for (const [index, name] of names.entries()) temp.write(`given/${name}`, makeTone(0.3, 0.4, 8000, 300 + 20 * index));
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
    expect(soundsOf()).toEqual(['KURI', 'ngeru', '03 - Horse', 'Ice_Cream', 'T’sa lagi', 'cow', 'aunt', 'matua-kēkē (uncle)']);
    expect(audio()).toEqual(['03 - Horse.wav', 'Ice_Cream.wav', 'KURI.wav', 'T’sa lagi.wav', 'matua-kēkē (uncle).wav', 'ngeru.wav']);
    expect(describeOutcome(outcome)).toContain('2 recordings named like no word of the sheet: Aunty.wav, run.wav. Not used');
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
    for (const name of ['aunt.wav', 'Kau.wav', 'ka-u.wav', 'manu.wav', 'manu.flac']) temp.write(`given/${name}`, makeTone(0.3, 0.4));
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
    const swings = (second?.data ?? new Float32Array(0)).filter((sample, at, all) => sample > 0.1 && (all[at - 1] ?? 0) <= 0.1).length;
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
    const rows = WORDS.map(([word = '', english = ''], index) => `"${word}","${english}",Animals,${index < 3 ? 'Pets' : 'Others'}`);
    temp.write('given/words.csv', `Word,English,homeName,subCat\n${rows.join('\n')}\n`);
    temp.write('given/PETS.wav', makeLong(3, 1.5));
    const outcome = await run();
    expect(outcome.recordings.notes).toContain('PETS.wav: cut at its pauses into 3 recordings, in the order of the sheet');
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
    expect(questions.map(({ id }) => id).filter((id) => id.startsWith('recordings'))).toEqual(['recordings', 'recordings: rest.wav']);
    expect(recordings.files).toHaveLength(8);
    expect(lists.find(({ collection }) => collection === 'KZ_AppData')?.rows.map(({ cells }) => cells['App_Audio'])[5]).toBe('KAU');
    expect(existsSync(join(temp.folder, 'audio/KAU.m4a'))).toBe(false);
  });
});
