import type { Chance } from '../../play/chance';
import { createChance, nextBetween, pickOne } from '../../play/chance';

/** Instrument of a note. */
export type Instrument = 'kalimba' | 'bass';

/** One note of the piece. */
export interface Note {
  /** From the start of the loop; less than its length. */
  readonly startSeconds: number;
  /** Steps of the scale from middle C: 5 are an octave. */
  readonly degree: number;
  readonly instrument: Instrument;
  /** Loudness relative to the other notes, 0..1. */
  readonly gain: number;
  /** -1 left, 1 right. */
  readonly pan: number;
}

/** A piece that is played as a loop. */
export interface Score {
  /** Length of the loop. */
  readonly seconds: number;
  readonly notes: readonly Note[];
}

/** A tone of a tune: its beat from the start of the phrase; off-beats are written as .5. */
interface Tone {
  readonly beat: number;
  readonly degree: number;
}

const BEAT_SECONDS = 0.9;
const BEATS_A_BAR = 4;
const BEATS_A_PHRASE = 2 * BEATS_A_BAR;
/** Position of an off-beat within its beat: later than the half, for a swing rhythm. */
const SWING_RATIO = 0.6;
/** Random variation of start and gain, so that it sounds played by hand. */
const START_JITTER_SECONDS = 0.014;
const GAIN_JITTER_RATIO = 0.1;

/**
 * C, D, E, G, A in semitones: the pentatonic scale, in the key of the sound effects, so that
 * overlaps are in tune.
 */
const SCALE = [0, 2, 4, 7, 9] as const;
const OCTAVE = SCALE.length;
/** A fifth above any root of this scale. */
const FIFTH = 3;
const SEMITONES = 12;
const MIDDLE_C_HERTZ = 440 * 2 ** (-9 / SEMITONES);

/** Roots of the bars, two bars a phrase: C A, C G, A D, C C. */
const ROOTS = [-5, -6, -5, -7, -6, -4, -5, -5] as const;
/** The bar before the last has a G in the bass, as a cadence to the final C. */
const CADENCE = { bar: 6, degree: -7 } as const;

/**
 * Range of the tune, from G to A an octave above it; the middle phrase is higher than the others.
 */
const TUNE = { lowest: 2, highest: 8, middleLowest: 4, middleHighest: 9 } as const;
const FIRST_DEGREES = [4, 5, 6] as const;
/** Intervals between tones of the tune, mostly one step. */
const STEPS = [-2, -1, -1, 1, 1, 2] as const;

/**
 * Beats with tones in the first and in the second bar of a phrase; the second has none on its last
 * beat, as a rest.
 */
const FIRST_BAR_BEATS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1.5, 2, 3],
  [0, 2, 2.5, 3],
  [0, 1, 1.5, 3],
];
const SECOND_BAR_BEATS: readonly (readonly number[])[] = [
  [0, 2],
  [0, 1, 2],
  [0, 1.5, 2],
];

/**
 * Soft broken chords under the tune: beat, and steps above the root. Four notes under the first
 * bar, three under the second.
 */
const ACCOMPANIMENT = [
  [
    [0.5, 5],
    [1.5, 8],
    [2.5, 7],
    [3.5, 8],
  ],
  [
    [1, 5],
    [1.5, 8],
    [3, 7],
  ],
] as const;

const GAINS = { tune: 0.5, accent: 1.2, accompaniment: 0.2, sparkle: 0.14, bass: 0.55, bassFifth: 0.3 } as const;
const PANS = { tune: 0.12, accompaniment: -0.4, sparkle: 0.5, bass: 0 } as const;

/** Pitch of a degree of the scale. */
export function hertzOf(degree: number): number {
  const octave = Math.floor(degree / OCTAVE);
  const semitone = SCALE[degree - octave * OCTAVE] ?? 0;
  return MIDDLE_C_HERTZ * 2 ** (octave + semitone / SEMITONES);
}

/** The degree nearest to another that is a given tone in any octave. */
function nearest(degree: number, tone: number): number {
  return tone + OCTAVE * Math.round((degree - tone) / OCTAVE);
}

/** Draws a phrase as a random walk between two bounds. */
function drawPhrase(chance: Chance, beats: readonly number[], first: number, lowest: number, highest: number): Tone[] {
  let degree = first;
  return beats.map((beat, index) => {
    if (index > 0) {
      const step = pickOne(chance, STEPS) ?? 1;
      const next = degree + step;
      degree = next < lowest || next > highest ? degree - step : next;
    }
    return { beat, degree };
  });
}

const drawBeats = (chance: Chance, first: readonly (readonly number[])[]): number[] => [
  ...(pickOne(chance, first) ?? []),
  ...(pickOne(chance, SECOND_BAR_BEATS) ?? []).map((beat) => beat + BEATS_A_BAR),
];

/** The phrase with another ending: its last tone, and the degree above it before. */
function endOn(phrase: readonly Tone[], tone: number): Tone[] {
  const end = nearest(phrase[phrase.length - 2]?.degree ?? tone, tone);
  return phrase.map(({ beat, degree }, index) => ({
    beat,
    degree: index === phrase.length - 1 ? end : index === phrase.length - 2 ? end + 1 : degree,
  }));
}

/**
 * Draws the tune: a phrase, the same with an open ending, a higher one, and the first with a closed
 * ending.
 */
function drawTune(chance: Chance): Tone[][] {
  const first = pickOne(chance, FIRST_DEGREES) ?? FIRST_DEGREES[0];
  const phrase = drawPhrase(chance, drawBeats(chance, FIRST_BAR_BEATS), first, TUNE.lowest, TUNE.highest);
  const middle = drawPhrase(
    chance,
    drawBeats(chance, SECOND_BAR_BEATS),
    first + 2,
    TUNE.middleLowest,
    TUNE.middleHighest,
  );
  return [phrase, endOn(phrase, FIFTH), middle, endOn(phrase, 0)];
}

/**
 * Composes the lullaby of a seed: four phrases (A A' B A'') of two bars over a slow bass, 28.8 s,
 * in the pentatonic scale of C. The same seed gives the same notes, in the order of their starts.
 */
export function composeLullaby(seed: number): Score {
  const chance = createChance(seed);
  const notes: Note[] = [];
  const seconds = ROOTS.length * BEATS_A_BAR * BEAT_SECONDS;
  const add = (beat: number, degree: number, instrument: Instrument, gain: number, pan: number): void => {
    const whole = Math.floor(beat);
    const swung = whole + (beat > whole ? SWING_RATIO : 0);
    notes.push({
      startSeconds: swung * BEAT_SECONDS + nextBetween(chance, 0, START_JITTER_SECONDS),
      degree,
      instrument,
      gain: gain * nextBetween(chance, 1 - GAIN_JITTER_RATIO, 1),
      pan,
    });
  };

  drawTune(chance).forEach((phrase, number) => {
    for (const { beat, degree } of phrase) {
      const isAccented = beat % BEATS_A_BAR === 0;
      const at = number * BEATS_A_PHRASE + beat;
      add(at, degree, 'kalimba', GAINS.tune * (isAccented ? GAINS.accent : 1), PANS.tune);
      // In every other phrase the first tone of each bar is echoed an octave above.
      if (isAccented && number % 2 === 1) add(at + 0.5, degree + OCTAVE, 'kalimba', GAINS.sparkle, PANS.sparkle);
    }
  });
  ROOTS.forEach((root, bar) => {
    const at = bar * BEATS_A_BAR;
    const fifth = bar === CADENCE.bar ? CADENCE.degree : root + FIFTH;
    add(at, root, 'bass', GAINS.bass, PANS.bass);
    add(at + 2, fifth, 'bass', GAINS.bassFifth, PANS.bass);
    for (const [beat, steps] of ACCOMPANIMENT[bar % 2 === 0 ? 0 : 1])
      add(at + beat, root + steps, 'kalimba', GAINS.accompaniment, PANS.accompaniment);
  });
  return { seconds, notes: notes.slice().sort((one, other) => one.startSeconds - other.startSeconds) };
}
