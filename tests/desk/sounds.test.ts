import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReason } from '../../desk/builder/finding-reason';
import { decodeSound } from '../../desk/builder/decode-sound';
import { ignoreProgress } from '../../desk/builder/progress';
import { encodeWave } from '../../desk/builder/wave';
import { checkFolder } from '../../desk/node/check-folder';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'sounds', name));

/** How often a sound swings, in hertz, over the part in which it is loud. */
function pitchOf({ data, sampleRate }: { readonly data: Float32Array; readonly sampleRate: number }): number {
  const first = data.findIndex((sample) => Math.abs(sample) > 0.1);
  const last = data.findLastIndex((sample) => Math.abs(sample) > 0.1);
  let swings = 0;
  for (let at = first + 1; at <= last; at += 1) if ((data[at - 1] ?? 0) < 0 && (data[at] ?? 0) >= 0) swings += 1;
  return (swings * sampleRate) / (last - first);
}

const FORMATS = (
  'tone.m4a tone-lossless.m4a tone.aac tone.mov tone-film.mp4 tone-aac.3gp tone.3gp tone.amr tone.ogg tone.opus tone.webm tone.flac tone.mp3 ' +
  'tone.aiff tone.caf tone.wma tone-adpcm.wav tone-mulaw.wav tone-double.wav'
).split(' ');

describe('recordings as telephones make them', () => {
  it.each(FORMATS)('%s is the tone that it was made from', async (name) => {
    const { sound } = await decodeSound(read(name));
    const { data, sampleRate } = sound ?? { data: new Float32Array(0), sampleRate: 1 };
    expect(data.length / sampleRate).toBeGreaterThan(0.35);
    expect(data.length / sampleRate).toBeLessThan(0.55);
    expect(Math.abs(pitchOf({ data, sampleRate }) - 440)).toBeLessThan(15);
  });

  it.each([8, 16, 24, 32])('a WAV of %i bits and two channels is read as one', async (bits) => {
    const tone = makeTone(0.2, 0.5);
    const samples = (await decodeSound(tone)).sound?.data ?? new Float32Array(0);
    const width = bits / 8;
    const data = Buffer.alloc(samples.length * width * 2);
    samples.forEach((sample, index) => {
      for (const channel of [0, 1]) {
        const at = (index * 2 + channel) * width;
        if (bits === 8) data.writeUInt8(Math.round(sample * 127) + 128, at);
        else data.writeIntLE(Math.trunc(sample * (2 ** (bits - 1) - 1)), at, width);
      }
    });
    const header = Buffer.from(tone.subarray(0, 44));
    header.writeUInt16LE(2, 22);
    header.writeUInt16LE(2 * width, 32);
    header.writeUInt16LE(bits, 34);
    header.writeUInt32LE(data.length, 40);
    const { sound } = await decodeSound(Buffer.concat([header, data]));
    expect(sound?.data.length).toBe(samples.length);
    expect(Math.max(...samples.map((sample, index) => Math.abs(sample - (sound?.data[index] ?? 9))))).toBeLessThan(0.02);
  });

  it('half an hour and more is not decoded', async () => {
    const sound = { data: new Float32Array(31 * 60 * 1000).fill(0.1), sampleRate: 1000 };
    expect((await decodeSound(encodeWave(sound))).unreadable).toBe('long');
  });

  it.each([
    ['', 'empty'],
    ['\x89PNG\r\n\x1a\n and more', 'picture'],
    ['\xff\xd8\xff\xe0 JFIF', 'picture'],
    ['\0\0\0\x1cftypheic\0\0\0\0', 'picture'],
    ['MThd\0\0\0\x06', 'notes'],
    ['PK\x03\x04 recordings', 'document'],
    ['%PDF-1.7', 'document'],
    ['kurī, dog\nngeru, cat\n', 'text'],
    ['\0\0\0\x20ftypM4A \0\0\0\0 ... drms ...', 'locked'],
    ['\0\x01\x02\x03\x04\x05\x06\x07\xfe\xfc', 'damaged'],
  ])('%j is no recording, but %s', async (content, kind) => {
    const bytes = /[\u0080-\u00FF]/u.test(content) && !content.includes('ī') ? Buffer.from(content, 'latin1') : Buffer.from(content);
    expect(await decodeSound(bytes)).toEqual({ sound: null, unreadable: kind });
  });

  it('bytes that are cut off or damaged never throw, and never hang', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...FORMATS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 20 }),
      async (name, part, changes) => {
        const bytes = read(name).subarray(0, Math.ceil(part * read(name).length));
        const damaged = Uint8Array.from(bytes);
        for (const [where, value] of changes) damaged[Math.floor(where * damaged.length)] = value;
        const { sound, unreadable } = await decodeSound(damaged);
        expect(sound === null).toBe(unreadable !== null);
        expect(sound?.data.length).not.toBe(0);
      },
    );
    await fc.assert(property, { numRuns: 120, seed: 7 });
  });
});

describe('recordings of a pack', () => {
  let temp: TempPack;
  beforeAll(() => {
    temp = createTempPack();
  });
  afterAll(() => temp.remove());

  it('are read by their content: an M4A called .mp3, a file without a usual ending; and what is none is told', async () => {
    const words = ['kurī', 'ngeru', 'manu', 'ika', 'hōiho', 'kau', 'poaka', 'hipi'];
    const rows = words.map((word, index) => `Animals,Pets,word ${index},${word},emoji-1f415,w${index}`);
    temp.write('my-language/KZ_AppData.csv', `homeName,subCat,English,Language,App_Art,App_Audio\n${rows.join('\n')}\n`);
    temp.write('my-language/audio/w0.mp3', read('tone.m4a'));
    temp.write('my-language/audio/w1.rec', read('tone.amr'));
    temp.write('my-language/audio/w2', read('tone.opus'));
    temp.write('my-language/audio/w3.m4a', read('tone.wma'));
    temp.write('my-language/audio/w4.wav', 'the recording of hōiho is with Mere');
    temp.write('my-language/audio/w5.m4a', read('tone.m4a').subarray(0, 900));
    temp.write('my-language/audio/w6.3gp', read('tone.3gp'));
    const { findings, counts } = await checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);
    const told = findings.filter(({ code }) => code.startsWith('recording-')).map(({ code, reason, row }) => [row, code, reason]);
    expect(counts.recordings).toBe(5);
    expect(told).toEqual([
      [6, 'recording-unreadable', 'its sound cannot be read: w4.wav is a text'],
      [7, 'recording-unreadable', 'its sound cannot be read: w5.m4a is damaged, or of a kind that the desk does not know'],
      [9, 'recording-missing', 'there is no recording "w7"'],
    ]);
    const damaged = findings.find(({ code, row }) => code === 'recording-unreadable' && row === 7);
    expect(damaged?.advice).toMatch(/M4A, MP3 or WAV/u);
  });

  it('says of each kind what it is', () => {
    expect(buildReason({ code: 'recording-unreadable', facts: { file: 'dog.m4a', unreadable: 'locked' } })).toBe(
      'its sound cannot be read: dog.m4a is locked: it was bought, and only some players may play it',
    );
  });
});
