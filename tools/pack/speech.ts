import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';

/** Sound as it is worked on: one channel, -1..1. */
export interface Samples {
  readonly data: Float32Array;
  readonly sampleRate: number;
}

const SAMPLE_RATE = 22050;
const BITRATE = 32;
/** The synthesiser clips at its own default of 100. */
const SPEAKING_VOLUME = 40;
const SPEAKING_RATE = 140;
/** Loudness that every recording is brought to (root mean square of its loud part), and the peak it may reach. */
const TARGET_LOUDNESS = 0.16;
const MOST_PEAK = 0.89;
const SILENCE_LEVEL = 0.01;
const KEPT_SILENCE_SECONDS = 0.04;
const LONGEST_SECONDS = 12;
const CLIPPED_SHARE = 0.002;

/** Opens the speech synthesiser with a voice ('mi'). Build time only: it is GPL and never shipped. */
export async function createSynthesiser(voice: string): Promise<(text: string) => Samples> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const { eSpeakNGWorker } = await load();
  const worker = await new eSpeakNGWorker();
  worker.set_voice(voice);
  worker.set_volume(SPEAKING_VOLUME);
  worker.set_rate(SPEAKING_RATE);
  return (text) => {
    const chunks: Int16Array[] = [];
    worker.synthesize(text, (audio) => {
      if (audio) chunks.push(new Int16Array(audio.slice(0)));
      return 0;
    });
    const data = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      for (const sample of chunk) data[offset++] = sample / 32768;
    }
    return { data, sampleRate: SAMPLE_RATE };
  };
}

/** Cuts silence at both ends and brings the sound to the common loudness. */
export function polish({ data, sampleRate }: Samples): Samples {
  const first = data.findIndex((sample) => Math.abs(sample) > SILENCE_LEVEL);
  if (first < 0) return { data: new Float32Array(0), sampleRate };
  const last = data.findLastIndex((sample) => Math.abs(sample) > SILENCE_LEVEL);
  const margin = Math.round(KEPT_SILENCE_SECONDS * sampleRate);
  const cut = data.slice(Math.max(0, first - margin), last + 2 * margin);
  let peak = 0;
  let energy = 0;
  let loudCount = 0;
  for (const sample of cut) {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) > SILENCE_LEVEL) {
      energy += sample * sample;
      loudCount += 1;
    }
  }
  const gain = Math.min(TARGET_LOUDNESS / Math.sqrt(energy / loudCount), MOST_PEAK / peak);
  return { data: cut.map((sample) => sample * gain), sampleRate };
}

/** What is wrong with a recording, in plain words; null when it is good. */
export function faultOf({ data, sampleRate }: Samples): string | null {
  if (data.length === 0 || !data.some((sample) => Math.abs(sample) > SILENCE_LEVEL)) return 'its sound is silent';
  if (data.length / sampleRate > LONGEST_SECONDS) return `its sound is longer than ${LONGEST_SECONDS} s`;
  const clipped = data.filter((sample) => Math.abs(sample) >= 0.999).length;
  return clipped / data.length > CLIPPED_SHARE ? 'its sound is clipped' : null;
}

let encoder: Awaited<ReturnType<typeof createMp3Encoder>> | null = null;

async function encode({ data, sampleRate }: Samples): Promise<Buffer> {
  encoder ??= await createMp3Encoder();
  encoder.configure({ sampleRate: sampleRate as 22050, channels: 1, bitrate: BITRATE });
  const parts = [Buffer.from(encoder.encode([data])), Buffer.from(encoder.finalize())];
  return Buffer.concat(parts);
}

/** Decodes an MP3 or a 16-bit PCM WAV; null when it is neither. */
export async function decode(bytes: Buffer): Promise<Samples | null> {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return decodeWave(bytes);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(bytes);
  decoder.free();
  const [data] = channelData;
  return data && samplesDecoded > 0 ? { data, sampleRate } : null;
}

function decodeWave(bytes: Buffer): Samples | null {
  const format = bytes.indexOf('fmt ');
  const start = bytes.indexOf('data');
  if (format < 0 || start < 0 || bytes.readUInt16LE(format + 22) !== 16) return null;
  const channels = bytes.readUInt16LE(format + 10);
  const sampleRate = bytes.readUInt32LE(format + 12);
  const size = Math.min(bytes.readUInt32LE(start + 4), bytes.length - start - 8);
  const data = new Float32Array(Math.floor(size / 2 / channels));
  for (let index = 0; index < data.length; index += 1) data[index] = bytes.readInt16LE(start + 8 + index * 2 * channels) / 32768;
  return { data, sampleRate };
}

/** A finished recording as MP3, and what is wrong with it. */
export interface Recording {
  readonly bytes: Buffer;
  readonly fault: string | null;
}

/** Polishes and encodes a sound, through a cache keyed by what it is made from. */
export async function finish(key: string, cacheFolder: string, make: () => Promise<Samples> | Samples): Promise<Recording> {
  const settings = [SAMPLE_RATE, BITRATE, SPEAKING_VOLUME, SPEAKING_RATE, TARGET_LOUDNESS, MOST_PEAK].join('/');
  const name = createHash('sha256').update(`${settings}/${key}`).digest('hex').slice(0, 20);
  const path = join(cacheFolder, `${name}.mp3`);
  const facts = join(cacheFolder, `${name}.json`);
  if (existsSync(path) && existsSync(facts)) {
    return { bytes: readFileSync(path), ...(JSON.parse(readFileSync(facts, 'utf8')) as { fault: string | null }) };
  }
  const raw = await make();
  const sound = polish(raw);
  const fault = faultOf(raw);
  const bytes = sound.data.length === 0 ? Buffer.alloc(0) : await encode(sound);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(facts, JSON.stringify({ fault }));
  return { bytes, fault };
}
