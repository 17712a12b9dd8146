import decodeAudio from '@audio/decode';
import type { StreamDecoder } from '@audio/decode';
import audioType, { skipId3 } from 'audio-type';
import type { UnreadableSound } from '../common/finding';
import type { Samples } from '../common/ports';
import { MAX_MINUTES, kindOfUnreadable } from './sound-kind';

/** Bytes that are decoded at a time: of a long recording only one channel is kept. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Formats, as audio-type names them, that recordings come in. The library knows others, which no
 * telephone or recorder writes.
 */
const CODECS: ReadonlySet<string> = new Set('mp3 wav flac m4a aac oga opus webm mkv amr caf aiff wma'.split(' '));
/** The first atom of a QuickTime film, where it does not say what it is ('ftyp'). */
const QUICKTIME_ATOMS: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** A decoded sound; or what the file is when it cannot be decoded. */
export type DecodedSound =
  | { readonly sound: Samples; readonly unreadable: null }
  | { readonly sound: null; readonly unreadable: UnreadableSound };

/** The codec for a file, by its content: names of files do not tell. null for what is no sound. */
function codecOf(bytes: Uint8Array): string | null {
  const type = audioType(bytes);
  if (type !== undefined) return CODECS.has(type) ? type : null;
  // Tags may be followed by more tags, or by zeros; nothing but MP3 has them in practice.
  if (skipId3(bytes) > 0) return 'mp3';
  return QUICKTIME_ATOMS.has(String.fromCharCode(...bytes.subarray(4, 8))) ? 'm4a' : null;
}

/**
 * Channels that are so much quieter together than the loudest one is alone cancel each other: one
 * of them is turned upside down.
 */
const CANCELLED_RATIO = 1 / 8;

/**
 * Samples without those that are no numbers, which damaged files and some programs have: these are
 * silence.
 */
function finite(samples: Float32Array): Float32Array {
  let sum = 0;
  for (const sample of samples) sum += sample;
  return Number.isFinite(sum) ? samples : samples.map((sample) => (Number.isFinite(sample) ? sample : 0));
}

function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  return others.length === 0
    ? first
    : first.map(
        (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
      );
}

const energyOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

function join(parts: readonly Float32Array[]): Float32Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * A sound of one channel, and of what it was made: the channel that is to be taken alone, where
 * they cancel each other; else null.
 */
interface Decoded extends Samples {
  readonly louder: number | null;
}

/**
 * Decodes with one codec: all channels mixed, or one of them alone. null where nothing comes of it;
 * 'long' where it is longer than MAX_MINUTES. Throws what the decoder throws.
 */
async function decodeWith(
  decoder: StreamDecoder,
  bytes: Uint8Array,
  alone: number | null,
): Promise<Decoded | 'long' | null> {
  const parts: Float32Array[] = [];
  const energies: number[] = [];
  let mixedEnergy = 0;
  let sampleRate = 0;
  let length = 0;
  const take = ({ channelData, sampleRate: rate }: Awaited<ReturnType<StreamDecoder>>): void => {
    const channels = channelData.map(finite);
    const mono = (alone === null ? undefined : channels[alone]) ?? mixToMono(channels);
    if (mono.length === 0) return;
    parts.push(mono);
    sampleRate = rate;
    length += mono.length;
    if (channels.length === 1) return;
    mixedEnergy += energyOf(mono);
    for (const [index, channel] of channels.entries()) energies[index] = (energies[index] ?? 0) + energyOf(channel);
  };
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    take(await decoder(bytes.subarray(at, at + CHUNK_BYTES)));
    if (length > MAX_MINUTES * 60 * sampleRate) return 'long';
  }
  take(await decoder());
  if (length === 0 || sampleRate === 0) return null;
  const loudest = Math.max(...energies, 0);
  return {
    data: join(parts),
    sampleRate,
    louder: mixedEnergy < CANCELLED_RATIO * loudest ? energies.indexOf(loudest) : null,
  };
}

/**
 * Decodes a recording of any format as one channel. Needs neither a file system nor another
 * program.
 */
export async function decodeSound(given: Uint8Array): Promise<DecodedSound> {
  // A buffer of its own: some decoders look at all of the memory behind a view.
  const bytes = Uint8Array.from(given);
  const codec = codecOf(bytes);
  if (codec === null) return { sound: null, unreadable: kindOfUnreadable(bytes) };
  const create = (decodeAudio as unknown as Readonly<Record<string, (() => Promise<StreamDecoder>) | undefined>>)[
    codec
  ];
  const decode = async (alone: number | null): Promise<Decoded | 'long' | null> => {
    const decoder = await create?.();
    if (decoder === undefined) throw new Error(`There is no decoder for ${codec}.`);
    try {
      return await decodeWith(decoder, bytes, alone);
    } catch {
      return null;
    } finally {
      decoder.free();
    }
  };
  let decoded = await decode(null);
  // Only now it is known, and to have all channels in memory is too much for a long recording.
  if (decoded !== null && decoded !== 'long' && decoded.louder !== null) decoded = await decode(decoded.louder);
  if (decoded === 'long') return { sound: null, unreadable: 'long' };
  return decoded === null
    ? { sound: null, unreadable: kindOfUnreadable(bytes) }
    : { sound: { data: decoded.data, sampleRate: decoded.sampleRate }, unreadable: null };
}
