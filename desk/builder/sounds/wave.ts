import type { Samples } from '../common/ports';

const HEADER_BYTES = 44;
const FORMAT_BYTES = 16;
const PCM = 1;
const SAMPLE_BYTES = 2;
const MAX_SAMPLE = 32767;

/**
 * A WAV of one channel and 16 bits a sample: nothing is lost that a telephone records. Louder than
 * 1 is clipped.
 */
export function encodeWave({ data, sampleRate }: Samples): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + data.length * SAMPLE_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, FORMAT_BYTES, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(36, 'data');
  view.setUint32(40, data.length * SAMPLE_BYTES, true);
  data.forEach((sample, index) =>
    view.setInt16(
      HEADER_BYTES + index * SAMPLE_BYTES,
      Math.round(Math.max(-1, Math.min(1, sample)) * MAX_SAMPLE),
      true,
    ),
  );
  return bytes;
}
