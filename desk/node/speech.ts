import type { Samples, Speech, Voice } from '../builder/common/ports';

/** Rate of what the synthesiser gives, in hertz. */
const SYNTHESISER_RATE = 22050;
/** The synthesiser clips at its own default of 100. */
const SPEAKING_VOLUME = 40;
/** Changes when a text is spoken in another way: what was kept is made anew. */
const SPEAKING = 2;
/** Longer than any text: what is kept for texts has grown once it was spoken, twice. */
const LONG_TEXT = 'a '.repeat(1000);
/** Ends the synthesis when it is given back. */
const ENOUGH = 1;

/**
 * Loads the speech synthesiser with a voice. Each text is spoken from the same state: the voice
 * trembles on from where it was, so that a text would sound otherwise after other texts, and what
 * a cache keeps otherwise than what a new build makes. Build time only: it is GPL and never
 * shipped.
 */
async function createSynthesiser({ name, rate }: Voice): Promise<(text: string) => Samples> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const program = await load();
  const worker = await new program.eSpeakNGWorker();
  worker.set_voice(name);
  worker.set_volume(SPEAKING_VOLUME);
  worker.set_rate(rate);
  for (let turn = 0; turn < 2; turn += 1) worker.synthesize(LONG_TEXT, () => ENOUGH);
  const start = program.HEAPU8.slice();
  return (text) => {
    program.HEAPU8.set(start);
    program.HEAPU8.fill(0, start.length);
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

export const speech: Speech = { settings: `${SPEAKING_VOLUME}/${SPEAKING}`, open: createSynthesiser };
