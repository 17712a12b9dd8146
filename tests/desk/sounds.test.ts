import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoreProgress } from '../../desk/builder/common/work';
import { buildReason } from '../../desk/builder/findings/finding-reason';
import { decodeSound } from '../../desk/builder/sounds/decode-sound';
import { processRecording } from '../../desk/builder/sounds/process-recording';
import { encodeWave } from '../../desk/builder/sounds/wave';
import { checkFolder } from '../../desk/node/check-folder';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';
import { createMemoryCache } from './memory-store';

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
    expect(Math.max(...samples.map((sample, index) => Math.abs(sample - (sound?.data[index] ?? 9))))).toBeLessThan(
      0.02,
    );
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
    const bytes =
      /[\u0080-\u00FF]/u.test(content) && !content.includes('ī')
        ? Buffer.from(content, 'latin1')
        : Buffer.from(content);
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

const RATE = 8000;
const tone = (loudness: number, seconds = 0.4): number[] =>
  Array.from({ length: seconds * RATE }, (_, at) => loudness * Math.sin((2 * Math.PI * 440 * at) / RATE));
const quiet = (seconds: number, noise = 0): number[] =>
  Array.from({ length: seconds * RATE }, (_, at) => noise * (at % 2 === 0 ? 1 : -1));

/** A WAV with these channels, its samples as numbers of 32 bits. */
function makeFloatWave(channels: readonly (readonly number[])[]): Uint8Array {
  const [first = []] = channels;
  const bytes = Buffer.alloc(44 + 4 * channels.length * first.length);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, 4 * channels.length * RATE],
    [40, bytes.length - 44],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 3],
    [22, channels.length],
    [32, 4 * channels.length],
    [34, 32],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (const [at, _] of first.entries())
    for (const [index, channel] of channels.entries())
      bytes.writeFloatLE(channel[at] ?? 0, 44 + 4 * (at * channels.length + index));
  return bytes;
}

/**
 * What becomes of a recording in a pack: its fault, and the loudest sample and the length of its
 * MP3.
 */
async function process(channels: readonly (readonly number[])[]) {
  const bytes = makeFloatWave(channels);
  const { bytes: mp3, fault, seconds } = await processRecording('test', createMemoryCache(), () => decodeSound(bytes));
  const heard = mp3.length === 0 ? null : (await decodeSound(mp3)).sound;
  return {
    fault,
    seconds,
    peak: (heard?.data ?? new Float32Array(0)).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  };
}

describe('a recording that is to be heard', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'stays so with samples that are %d',
    async (broken) => {
      const samples = tone(0.3).map((sample, at) => (at % 900 === 7 ? broken : sample));
      const { fault, peak } = await process([samples]);
      expect(fault).toBeNull();
      expect(peak).toBeGreaterThan(0.15);
      expect(peak).toBeLessThan(1);
    },
  );

  it('stays so where one of its channels is turned upside down, or has no sound', async () => {
    const words = tone(0.3);
    const upsideDown = words.map((sample) => -0.9 * sample);
    const silent = words.map(() => 0);
    const whole = await process([words]);
    for (const channels of [
      [words, upsideDown],
      [upsideDown, words],
      [words, silent],
      [silent, words],
      [words, words],
      [silent, silent, silent, words],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { fault, peak, seconds } = await process(channels);
      expect(fault).toBeNull();
      expect(Math.abs(peak - whole.peak)).toBeLessThan(0.02);
      expect(Math.abs(seconds - whole.seconds)).toBeLessThan(0.01);
    }
  });

  it('is made louder where it is quiet, without its silence, and told where it is very quiet', async () => {
    const { peak } = await process([tone(0.3)]);
    for (const [loudness, fault] of [
      [0.02, null],
      [0.009, 'quiet'],
      [0.002, 'quiet'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await process([[...quiet(0.5, loudness / 20), ...tone(loudness), ...quiet(0.5, loudness / 20)]]);
      expect(found.fault).toBe(fault);
      expect(Math.abs(found.peak - peak)).toBeLessThan(0.03);
      expect(found.seconds).toBeLessThan(0.6);
    }
    expect(await process([quiet(1, 0.0005)])).toEqual({ fault: 'silent', seconds: 0, peak: 0 });
    expect(await process([quiet(1)])).toEqual({ fault: 'silent', seconds: 0, peak: 0 });
  });

  it('is heard whatever numbers its file has', async () => {
    const sample = fc.oneof(
      fc.float(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 3.4e38, -3.4e38, 1e-45),
    );
    const property = fc.asyncProperty(
      fc.array(sample, { minLength: 1600, maxLength: 1700 }),
      fc.integer({ min: 1, max: 3 }),
      async (samples, channels) => {
        const { fault, peak, seconds } = await process(
          Array.from({ length: channels }, (_, index) => samples.map((each) => (index === 1 ? -each : each))),
        );
        expect(Number.isFinite(seconds)).toBe(true);
        expect(fault === 'silent' ? peak === 0 : peak > 0).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: 60, seed: 7 });
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
    temp.write(
      'my-language/KZ_AppData.csv',
      `homeName,subCat,English,Language,App_Art,App_Audio\n${rows.join('\n')}\n`,
    );
    temp.write('my-language/audio/w0.mp3', read('tone.m4a'));
    temp.write('my-language/audio/w1.rec', read('tone.amr'));
    temp.write('my-language/audio/w2', read('tone.opus'));
    temp.write('my-language/audio/w3.m4a', read('tone.wma'));
    temp.write('my-language/audio/w4.wav', 'the recording of hōiho is with Mere');
    temp.write('my-language/audio/w5.m4a', read('tone.m4a').subarray(0, 900));
    temp.write('my-language/audio/w6.3gp', read('tone.3gp'));
    const { findings, counts } = await checkFolder(
      temp.folder,
      'my-language',
      join(temp.root, 'cache'),
      ignoreProgress,
    );
    const told = findings
      .filter(({ code }) => code.startsWith('recording-'))
      .map(({ code, reason, row }) => [row, code, reason]);
    expect(counts.recordings).toBe(5);
    expect(told).toEqual([
      [6, 'recording-unreadable', 'its sound cannot be read: w4.wav is a text'],
      [
        7,
        'recording-unreadable',
        'its sound cannot be read: w5.m4a is damaged, or of a kind that the desk does not know',
      ],
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
