import decodeAudio from '@audio/decode';
import type { StreamDecoder } from '@audio/decode';
import audioType, { skipId3 } from 'audio-type';
import type { UnreadableSound } from './sound-kind';
import { MAX_MINUTES, kindOfUnreadable } from './sound-kind';
import type { Samples } from './wave';

/** Bytes that are decoded at a time: of a long recording only one channel is kept. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Formats, as audio-type names them, that recordings come in. The library knows others, which no telephone or recorder writes. */
const CODECS: ReadonlySet<string> = new Set('mp3 wav flac m4a aac oga opus webm mkv amr caf aiff wma'.split(' '));
/** The first atom of a QuickTime film, where it does not say what it is ('ftyp'). */
const QUICKTIME_ATOMS: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** A decoded sound; or what the file is, where it is none that can be decoded. */
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

function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  return others.length === 0
    ? first
    : first.map((sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length);
}

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

/** Decodes with one codec. null where nothing comes of it; 'long' where it is longer than MAX_MINUTES. Throws what the decoder throws. */
async function decodeWith(decoder: StreamDecoder, bytes: Uint8Array): Promise<Samples | 'long' | null> {
  const parts: Float32Array[] = [];
  let sampleRate = 0;
  let length = 0;
  const take = ({ channelData, sampleRate: rate }: Awaited<ReturnType<StreamDecoder>>): void => {
    const mono = mixToMono(channelData);
    if (mono.length === 0) return;
    parts.push(mono);
    sampleRate = rate;
    length += mono.length;
  };
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    take(await decoder(bytes.subarray(at, at + CHUNK_BYTES)));
    if (length > MAX_MINUTES * 60 * sampleRate) return 'long';
  }
  take(await decoder());
  return length === 0 || sampleRate === 0 ? null : { data: join(parts), sampleRate };
}

/** Decodes a recording in whatever format it is, all channels mixed into one. Needs neither a file system nor another program. */
export async function decodeSound(given: Uint8Array): Promise<DecodedSound> {
  // A buffer of its own: some decoders look at all of the memory behind a view.
  const bytes = Uint8Array.from(given);
  const codec = codecOf(bytes);
  if (codec === null) return { sound: null, unreadable: kindOfUnreadable(bytes) };
  const create = (decodeAudio as unknown as Readonly<Record<string, (() => Promise<StreamDecoder>) | undefined>>)[codec];
  const decoder = await create?.();
  if (decoder === undefined) throw new Error(`There is no decoder for ${codec}.`);
  try {
    const sound = await decodeWith(decoder, bytes);
    if (sound === 'long') return { sound: null, unreadable: 'long' };
    return sound === null ? { sound: null, unreadable: kindOfUnreadable(bytes) } : { sound, unreadable: null };
  } catch {
    return { sound: null, unreadable: kindOfUnreadable(bytes) };
  } finally {
    decoder.free();
  }
}
