const HEADER_BYTES = 44;
const PCM_BYTES = 16;

/** A WAV of one channel and 16 bits, from samples of -1..1. */
function makeWave(samples: readonly number[], sampleRate: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(PCM_BYTES, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32767), HEADER_BYTES + index * 2));
  return bytes;
}

/** A tone; louder than 1 it is clipped. */
export function makeTone(seconds: number, loudness: number, sampleRate = 8000, hertz = 440): Buffer {
  const samples = Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => loudness * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
  return makeWave(samples, sampleRate);
}
