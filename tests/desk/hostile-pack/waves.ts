import { encodeWave } from '../../../desk/builder/sounds/wave';

/** A tone as WAV; louder than 1 it is clipped. */
export function makeTone(seconds: number, loudness: number, sampleRate = 8000, hertz = 440): Buffer {
  const data = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => loudness * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
  return Buffer.from(encodeWave({ data, sampleRate }));
}
