import type { Layer } from './recipes';

const DEFAULT_ATTACK_SECONDS = 0.005;
/** Amplitude at the end of a decay, as a share of its start. */
const DECAY_END_RATIO = 0.001;
/** Depth of the vibrato, as a share of the pitch. */
const VIBRATO_RATIO = 0.006;
/** Damping of the noise's band-pass filter: lower is narrower. */
const BAND_DAMPING = 0.7;
/** The filter is stable up to this share of the sample rate. */
const MAX_BAND_RATIO = 1 / 6;

function lengthOf(layer: Layer): number {
  return layer.startSeconds + layer.decaySeconds;
}

/** White noise (xorshift32) with a fixed seed: the same every time. */
function createNoise(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 2147483648;
  };
}

function addLayer(data: Float32Array, layer: Layer, sampleRate: number): void {
  const first = Math.round(layer.startSeconds * sampleRate);
  const count = Math.round(layer.decaySeconds * sampleRate);
  const attack = layer.attackSeconds ?? DEFAULT_ATTACK_SECONDS;
  const noise = createNoise();
  let phase = 0;
  let band = 0;
  let low = 0;
  const vibratoTurn = 2 * Math.PI * (layer.vibratoHertz ?? 0);
  // Decay factor from one sample to the next: computing a power for each sample would take half of
  // the total time.
  const fallRatio = DECAY_END_RATIO ** (1 / (sampleRate * layer.decaySeconds));
  let fall = 1;
  for (let index = 0; index < count && first + index < data.length; index += 1) {
    const seconds = index / sampleRate;
    const along = Math.min(1, seconds / Math.max(layer.glideSeconds, 1 / sampleRate));
    const vibrato = vibratoTurn === 0 ? 0 : Math.sin(vibratoTurn * seconds) * layer.fromHertz * VIBRATO_RATIO;
    const hertz = layer.fromHertz + (layer.toHertz - layer.fromHertz) * along + vibrato;
    phase += hertz / sampleRate;
    phase -= Math.floor(phase);
    let value: number;
    if (layer.wave === 'sine') value = Math.sin(2 * Math.PI * phase);
    else if (layer.wave === 'triangle') value = 1 - 4 * Math.abs(phase - 0.5);
    else {
      // A state-variable filter: band-pass around `hertz`.
      const tuning = 2 * Math.sin((Math.PI * Math.min(hertz, sampleRate * MAX_BAND_RATIO)) / sampleRate);
      low += tuning * band;
      band += tuning * (noise() - low - BAND_DAMPING * band);
      value = band;
    }
    const rise = Math.min(1, seconds / attack);
    data[first + index] = (data[first + index] ?? 0) + value * layer.gain * rise * fall;
    fall *= fallRatio;
  }
}

/** Renders a recipe to samples, -1..1. The same recipe gives the same samples. */
export function synthesise(layers: readonly Layer[], sampleRate: number): Float32Array {
  const seconds = layers.reduce((longest, layer) => Math.max(longest, lengthOf(layer)), 0);
  const data = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const layer of layers) addLayer(data, layer, sampleRate);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.max(-1, Math.min(1, data[index] ?? 0));
  return data;
}
