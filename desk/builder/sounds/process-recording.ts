import type { UnreadableSound } from '../common/finding';
import type { Cache, Samples } from '../common/ports';
import { sha256 } from '../common/sha256';
import type { DecodedSound } from './decode-sound';
import { BITRATE, SAMPLE_RATE, encodeMp3 } from './encode-mp3';

/**
 * Loudness that every recording is brought to (root mean square of its loud part), and the peak it
 * may reach.
 */
const TARGET_LOUDNESS = 0.16;
const MAX_PEAK = 0.89;
/** What is below this is silence: of full scale, and in a quiet recording of its own peak. */
const SILENCE = { level: 0.01, ofPeak: 0.2 } as const;
/** The peak below which a recording is nothing but noise. */
const MIN_PEAK = 0.001;
const SILENCE_MARGIN_SECONDS = 0.04;
/** A recording that is shorter was cut off. */
export const MIN_SECONDS = 0.08;
const MAX_CLIPPED_RATIO = 0.002;
/** Changes when recordings are decoded or processed in another way: what was kept is made anew. */
const PROCESSING = 3;

const peakOf = (data: Float32Array): number => data.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** Cuts silence at both ends and brings the sound to the common loudness. */
function trimAndNormalise({ data, sampleRate }: Samples): Samples {
  const peak = peakOf(data);
  if (peak < MIN_PEAK) return { data: new Float32Array(0), sampleRate };
  const silence = Math.min(SILENCE.level, SILENCE.ofPeak * peak);
  const first = data.findIndex((sample) => Math.abs(sample) > silence);
  const last = data.findLastIndex((sample) => Math.abs(sample) > silence);
  const margin = Math.round(SILENCE_MARGIN_SECONDS * sampleRate);
  const cut = data.slice(Math.max(0, first - margin), last + 2 * margin);
  let energy = 0;
  let loudCount = 0;
  for (const sample of cut) {
    if (Math.abs(sample) > silence) {
      energy += sample * sample;
      loudCount += 1;
    }
  }
  const gain = Math.min(TARGET_LOUDNESS / Math.sqrt(energy / loudCount), MAX_PEAK / peak);
  return { data: cut.map((sample) => sample * gain), sampleRate };
}

/** What can be wrong with a sound by itself, without its row. */
export type SoundFault = 'silent' | 'short' | 'quiet' | 'clipped';

function faultOf({ data, sampleRate }: Samples): SoundFault | null {
  const peak = peakOf(data);
  if (peak < MIN_PEAK) return 'silent';
  if (data.length / sampleRate < MIN_SECONDS) return 'short';
  if (peak < SILENCE.level) return 'quiet';
  const clipped = data.filter((sample) => Math.abs(sample) >= 0.999).length;
  return clipped / data.length > MAX_CLIPPED_RATIO ? 'clipped' : null;
}

/** A recording as MP3, without the silence at its ends, its length and what is wrong with it. */
export interface Recording {
  /** Empty where nothing is to be heard. */
  readonly bytes: Uint8Array;
  readonly seconds: number;
  readonly fault: SoundFault | null;
  /** What the file is, where no sound could be read from it. */
  readonly unreadable: UnreadableSound | null;
}

type Facts = Omit<Recording, 'bytes'>;

const LINE_FEED = 10;

/** Facts and bytes as one file: a line of JSON, then the MP3. */
function pack({ bytes, ...facts }: Recording): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(facts satisfies Facts)}\n`);
  const packed = new Uint8Array(line.length + bytes.length);
  packed.set(line);
  packed.set(bytes, line.length);
  return packed;
}

function unpack(packed: Uint8Array): Recording {
  const end = packed.indexOf(LINE_FEED);
  return {
    ...(JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as Facts),
    bytes: packed.subarray(end + 1),
  };
}

async function encodeSound({ sound, unreadable }: DecodedSound): Promise<Recording> {
  if (sound === null) return { bytes: new Uint8Array(0), seconds: 0, fault: null, unreadable };
  const { data, sampleRate } = trimAndNormalise(sound);
  return {
    bytes: data.length === 0 ? new Uint8Array(0) : await encodeMp3({ data, sampleRate }),
    seconds: data.length / sampleRate,
    fault: faultOf(sound),
    unreadable,
  };
}

/**
 * Trims, normalises and encodes a sound, cached by `key` (a hash or a description of its source).
 */
export async function processRecording(
  key: string,
  cache: Cache,
  make: () => Promise<DecodedSound>,
): Promise<Recording> {
  const settings = [PROCESSING, SAMPLE_RATE, BITRATE, TARGET_LOUDNESS, MAX_PEAK, MIN_SECONDS].join('/');
  const name = `recording-${sha256(`${settings}/${key}`).slice(0, 20)}`;
  const kept = await cache.get(name);
  if (kept !== null) return unpack(kept);
  const recording = await encodeSound(await make());
  await cache.put(name, pack(recording));
  return recording;
}
