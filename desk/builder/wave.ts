/** Decoded sound: one channel, samples of -1..1. */
export interface Samples {
  readonly data: Float32Array;
  readonly sampleRate: number;
}

/** Sample formats of a WAV file. */
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Offset of the sample format in an extensible header. */
const SUBFORMAT_OFFSET = 24;

function findChunk(bytes: Buffer, id: string): Buffer | null {
  for (let offset = HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= bytes.length;) {
    const size = bytes.readUInt32LE(offset + 4);
    const start = offset + CHUNK_HEADER_BYTES;
    if (bytes.toString('latin1', offset, offset + 4) === id) return bytes.subarray(start, Math.min(start + size, bytes.length));
    offset = start + size + (size % 2);
  }
  return null;
}

/** Reads one sample as -1..1. */
function readerOf(format: number, bits: number): ((data: Buffer, at: number) => number) | null {
  if (format === FLOAT && bits === 32) return (data, at) => data.readFloatLE(at);
  if (format !== PCM) return null;
  if (bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128;
  if (bits === 16) return (data, at) => data.readInt16LE(at) / 0x8000;
  if (bits === 24) return (data, at) => data.readIntLE(at, 3) / 0x800000;
  return bits === 32 ? (data, at) => data.readInt32LE(at) / 0x80000000 : null;
}

/** Decodes a WAV of 8, 16, 24 or 32 bits a sample, all channels mixed into one; null when it is none. */
export function decodeWave(bytes: Buffer): Samples | null {
  const header = findChunk(bytes, 'fmt ');
  const data = findChunk(bytes, 'data');
  if (!header || !data || header.length < 16) return null;
  const given = header.readUInt16LE(0);
  const isExtensible = given === EXTENSIBLE && header.length > SUBFORMAT_OFFSET + 1;
  const bits = header.readUInt16LE(14);
  const read = readerOf(isExtensible ? header.readUInt16LE(SUBFORMAT_OFFSET) : given, bits);
  const channels = header.readUInt16LE(2);
  const sampleRate = header.readUInt32LE(4);
  if (!read || channels === 0 || sampleRate === 0) return null;
  const width = bits / 8;
  const mixed = new Float32Array(Math.floor(data.length / width / channels));
  for (let index = 0; index < mixed.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(data, (index * channels + channel) * width);
    mixed[index] = sum / channels;
  }
  return { data: mixed, sampleRate };
}
