import { createMp3Encoder } from 'wasm-media-encoders';
import type { Samples } from '../common/ports';

/** Rate of a recording whose own is one that an MP3 cannot have, in hertz. */
export const SAMPLE_RATE = 22050;
/** In kilobits a second. */
export const BITRATE = 32;
/** Rates that an MP3 can have. */
const MP3_RATES: readonly number[] = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000];

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

let encoder: Awaited<ReturnType<typeof createMp3Encoder>> | null = null;

/** Encodes a sound as MP3. The same samples give the same bytes. */
export async function encodeMp3(sound: Samples): Promise<Uint8Array> {
  encoder ??= await createMp3Encoder();
  const { data, sampleRate } = resample(sound);
  encoder.configure({ sampleRate: sampleRate as 22050, channels: 1, bitrate: BITRATE });
  // The encoder gives views of a buffer that it writes over.
  const begin = encoder.encode([data]).slice();
  const end = encoder.finalize().slice();
  const bytes = new Uint8Array(begin.length + end.length);
  bytes.set(begin);
  bytes.set(end, begin.length);
  return bytes;
}
