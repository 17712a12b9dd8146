import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Samples } from './wave';
import { decodeWave } from './wave';

const SAMPLE_RATE = 22050;
const BITRATE = 32;
/** The synthesiser clips at its own default of 100. */
const SPEAKING_VOLUME = 40;
/** Words a minute, where pack.json names no other rate (voiceRate). */
export const SPEAKING_RATE = 140;
/** Loudness that every recording is brought to (root mean square of its loud part), and the peak it may reach. */
const TARGET_LOUDNESS = 0.16;
const MAX_PEAK = 0.89;
const SILENCE_LEVEL = 0.01;
const SILENCE_MARGIN_SECONDS = 0.04;
/** A recording that is shorter was cut off. */
export const MIN_SECONDS = 0.08;
/** Rates that an MP3 can have. */
const MP3_RATES: readonly number[] = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000];
const MAX_CLIPPED_RATIO = 0.002;

/** A synthetic voice. */
export interface Voice {
  /** As the synthesiser knows it: 'mi'. */
  readonly name: string;
  /** Words a minute. */
  readonly rate: number;
}

/** Loads the speech synthesiser with a voice. Build time only: it is GPL and never shipped. */
export async function createSynthesiser({ name, rate }: Voice): Promise<(text: string) => Samples> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const { eSpeakNGWorker } = await load();
  const worker = await new eSpeakNGWorker();
  worker.set_voice(name);
  worker.set_volume(SPEAKING_VOLUME);
  worker.set_rate(rate);
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
function trimAndNormalise({ data, sampleRate }: Samples): Samples {
  const first = data.findIndex((sample) => Math.abs(sample) > SILENCE_LEVEL);
  if (first < 0) return { data: new Float32Array(0), sampleRate };
  const last = data.findLastIndex((sample) => Math.abs(sample) > SILENCE_LEVEL);
  const margin = Math.round(SILENCE_MARGIN_SECONDS * sampleRate);
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
  const gain = Math.min(TARGET_LOUDNESS / Math.sqrt(energy / loudCount), MAX_PEAK / peak);
  return { data: cut.map((sample) => sample * gain), sampleRate };
}

/** What can be wrong with a sound, whatever row it belongs to. */
export type SoundFault = 'unreadable' | 'silent' | 'short' | 'clipped';

function faultOf({ data, sampleRate }: Samples): SoundFault | null {
  if (data.length === 0 || !data.some((sample) => Math.abs(sample) > SILENCE_LEVEL)) return 'silent';
  if (data.length / sampleRate < MIN_SECONDS) return 'short';
  const clipped = data.filter((sample) => Math.abs(sample) >= 0.999).length;
  return clipped / data.length > MAX_CLIPPED_RATIO ? 'clipped' : null;
}

let encoder: Awaited<ReturnType<typeof createMp3Encoder>> | null = null;

/** The same sound at a rate that an MP3 can have. */
function resample({ data, sampleRate }: Samples): Samples {
  if (MP3_RATES.includes(sampleRate)) return { data, sampleRate };
  const targetRate = MP3_RATES.findLast((rate) => rate < sampleRate) ?? SAMPLE_RATE;
  const ratio = sampleRate / targetRate;
  const resampled = new Float32Array(Math.floor(data.length / ratio));
  for (let index = 0; index < resampled.length; index += 1) {
    const from = Math.floor(index * ratio);
    const count = Math.max(1, Math.floor((index + 1) * ratio) - from);
    let sum = 0;
    for (let step = 0; step < count; step += 1) sum += data[from + step] ?? 0;
    resampled[index] = sum / count;
  }
  return { data: resampled, sampleRate: targetRate };
}

async function encode(sound: Samples): Promise<Buffer> {
  const { data, sampleRate } = resample(sound);
  encoder ??= await createMp3Encoder();
  encoder.configure({ sampleRate: sampleRate as 22050, channels: 1, bitrate: BITRATE });
  const parts = [Buffer.from(encoder.encode([data])), Buffer.from(encoder.finalize())];
  return Buffer.concat(parts);
}

function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  return others.length === 0
    ? first
    : first.map((sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length);
}

/** Decodes an MP3 or a WAV, all channels mixed into one; null when it is neither. */
export async function decode(bytes: Buffer): Promise<Samples | null> {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return decodeWave(bytes);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(bytes);
  decoder.free();
  return samplesDecoded > 0 ? { data: mixToMono(channelData), sampleRate } : null;
}

/** A recording as MP3, its length before trimming, and what is wrong with it. */
export interface Recording {
  readonly bytes: Buffer;
  readonly seconds: number;
  readonly fault: SoundFault | null;
}

type Facts = Omit<Recording, 'bytes'>;

/** Trims, normalises and encodes a sound, cached by `key` (a hash or a description of its source). `make` gives null for what is no sound. */
export async function processRecording(
  key: string,
  cacheFolder: string,
  make: () => Promise<Samples | null> | Samples | null,
): Promise<Recording> {
  const settings = [SAMPLE_RATE, BITRATE, SPEAKING_VOLUME, TARGET_LOUDNESS, MAX_PEAK, MIN_SECONDS].join('/');
  const name = createHash('sha256').update(`${settings}/${key}`).digest('hex').slice(0, 20);
  const path = join(cacheFolder, `${name}.mp3`);
  const facts = join(cacheFolder, `${name}.facts.json`);
  if (existsSync(path) && existsSync(facts)) {
    return { bytes: readFileSync(path), ...(JSON.parse(readFileSync(facts, 'utf8')) as Facts) };
  }
  const raw = await make();
  const sound = raw === null ? null : trimAndNormalise(raw);
  const found: Facts = {
    seconds: raw === null ? 0 : raw.data.length / raw.sampleRate,
    fault: raw === null ? 'unreadable' : faultOf(raw),
  };
  const bytes = sound === null || sound.data.length === 0 ? Buffer.alloc(0) : await encode(sound);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(facts, JSON.stringify(found));
  return { bytes, ...found };
}
