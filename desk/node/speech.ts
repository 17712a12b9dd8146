import type { Samples, Speech, Voice } from '../builder/common/ports';

/** Rate of what the synthesiser gives, in hertz. */
const SYNTHESISER_RATE = 22050;
/** The synthesiser clips at its own default of 100. */
const SPEAKING_VOLUME = 40;
/** Loads the speech synthesiser with a voice. Build time only: it is GPL and never shipped. */
async function createSynthesiser({ name, rate }: Voice): Promise<(text: string) => Samples> {
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
    return { data, sampleRate: SYNTHESISER_RATE };
  };
}

export const speech: Speech = { settings: String(SPEAKING_VOLUME), open: createSynthesiser };
