import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGoodName, numberFile, numberName, tidyName } from '../../desk/builder/sounds/recording-name';
import { buildFolder } from '../../desk/node/build-folder';
import { FUZZ_RUNS } from '../fuzz';
import { makeTone } from './hostile-pack/waves';
import { createTempPack, importFrom } from './temp-pack';

/** 81 letters of three bytes. */
const LONG = 'ᏣᎳᎩ'.repeat(27);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom('Ꮳ', '𞤀', 'ō', 'a', '́', ' ', '-', '.', '/', "'"), maxLength: 300 }),
  fc.constantFrom('con', 'NUL', 'aux.', 'com1', 'Lpt9.wav', 'prn', 'console', '', LONG, '𞤀'.repeat(100)),
);

describe('the name of a recording', () => {
  it('is one that every disk takes, or it is no good one', () => {
    const property = fc.property(text, (name) => {
      fc.pre(isGoodName(name));
      const file = join(folder, `${name}.0123abcd.mp3`);
      writeFileSync(file, '');
      rmSync(file);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu);
    });
    fc.assert(property, { numRuns: FUZZ_RUNS });
  });

  it('is made a good one wherever something of it can stay', () => {
    const property = fc.property(text, fc.integer({ min: 1, max: 10_000 }), (name, count) => {
      const tidied = tidyName(name);
      const isLost = tidied === null && /[\p{L}\p{N}]/u.test(name);
      const isGood =
        tidied === null || (isGoodName(tidied) && isGoodName(numberName(tidied, count)) && tidyName(tidied) === tidied);
      expect([isLost, isGood]).toEqual([false, true]);
    });
    fc.assert(property, { numRuns: FUZZ_RUNS });
  });

  it.each(['con', 'Aux', 'nul.', 'COM1', 'lpt3.dog'])('is not that of a device of Windows: %s', (name) => {
    expect(isGoodName(name)).toBe(false);
    expect(isGoodName(tidyName(name) ?? '')).toBe(true);
  });

  it.each(['console', 'concon', 'auxiliary', 'com10', 'dog.v2'])('may be like one: %s', (name) => {
    expect(isGoodName(name)).toBe(true);
  });

  it('with a number is not longer than a file’s name may be', () => {
    expect(numberFile('dog', '.wav', 2)).toBe('dog-2.wav');
    const file = numberFile('Ꮳ'.repeat(84), '.m4a', 12);
    writeFileSync(join(folder, file), '');
    expect(readdirSync(folder)).toContain(file);
    expect(file).toMatch(/Ꮳ-12\.m4a$/u);
  });
});

describe('a name that is too long for a file', () => {
  const WORDS = ['kurī', 'ngeru', 'manu', 'ika', 'hōiho', 'kau', 'poaka', 'hipi'];

  it('is told, and the pack is built without it', async () => {
    const temp = createTempPack();
    const rows = WORDS.map(
      (word, index) => `Animals,Pets,word ${index},${word},emoji-1f415,${['', LONG, 'con'][index] ?? `w${index}`}`,
    );
    temp.write(
      'my-language/KZ_AppData.csv',
      `homeName,subCat,English,Language,App_Art,App_Audio\n${rows.join('\n')}\n`,
    );
    for (const name of [LONG, 'con', ...WORDS.map((_, index) => `w${index}`)])
      temp.write(`my-language/audio/${name}.wav`, makeTone(0.3, 0.4));
    const output = join(temp.root, 'out');
    const { findings } = await buildFolder(temp.folder, output, join(temp.root, 'cache'), 'my-language');
    const told = findings.filter(({ code }) => code.startsWith('sound-')).map(({ code, row }) => [row, code]);
    expect(told).toEqual([
      [1, 'sound-missing'],
      [2, 'sound-name-invalid'],
      [3, 'sound-name-invalid'],
    ]);
    expect(readdirSync(join(output, 'audio'))).toHaveLength(WORDS.length - 3);
    temp.remove();
  });

  it('is shortened by an import', async () => {
    const temp = createTempPack();
    temp.write('given/words.csv', `Word,English\n${LONG},dog\ncon,with\nmanu,bird\n`);
    temp.write(`given/${LONG}.wav`, makeTone(0.3, 0.4));
    temp.write('given/con.wav', makeTone(0.3, 0.5));
    const { recordings } = await importFrom(temp, join(temp.root, 'given'));
    expect(recordings.files.map(({ name }) => name).toSorted()).toEqual(['con-1.wav', `${LONG.slice(0, 80)}.wav`]);
    temp.remove();
  });
});
