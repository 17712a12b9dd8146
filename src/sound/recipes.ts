/** One voice of a sound effect. Frequencies in hertz, times in seconds, gain 0..1. */
export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'noise';
  /** Frequency at the start and end of the glide; for noise the centre of its band. */
  readonly fromHertz: number;
  readonly toHertz: number;
  readonly startSeconds: number;
  readonly glideSeconds: number;
  /** Time until the amplitude has decayed to a thousandth. */
  readonly decaySeconds: number;
  readonly gain: number;
  readonly attackSeconds?: number;
  /** Rate of the vibrato. */
  readonly vibratoHertz?: number;
}

const tone = (
  wave: Layer['wave'],
  fromHertz: number,
  toHertz: number,
  startSeconds: number,
  glideSeconds: number,
  decaySeconds: number,
  gain: number,
  more: Partial<Layer> = {},
): Layer => ({ wave, fromHertz, toHertz, startSeconds, glideSeconds, decaySeconds, gain, ...more });

const steady = (
  wave: Layer['wave'],
  hertz: number,
  startSeconds: number,
  decaySeconds: number,
  gain: number,
  more?: Partial<Layer>,
): Layer => tone(wave, hertz, hertz, startSeconds, decaySeconds, decaySeconds, gain, more);

const NOTE = {
  b3: 247,
  c4: 262,
  d4: 294,
  g4: 392,
  c5: 523,
  e5: 659,
  g5: 784,
  a5: 880,
  c6: 1047,
  d6: 1175,
  e6: 1319,
  g6: 1568,
  c7: 2093,
  d7: 2349,
  e7: 2637,
  g7: 3136,
  a7: 3520,
} as const;

/** Bell-like star sound, on three rising notes from a given one. */
const star = (ratio: number): Layer[] =>
  [NOTE.c6, NOTE.e6, NOTE.g6].flatMap((hertz, index) => [
    steady('sine', hertz * ratio, index * 0.07, 0.5, 0.22),
    steady('sine', hertz * ratio * 2.005, index * 0.07, 0.5, 0.05),
  ]);

const right: Layer[] = [
  steady('sine', NOTE.e5, 0, 0.16, 0.2),
  steady('triangle', NOTE.e5, 0, 0.16, 0.1),
  steady('sine', NOTE.a5, 0.08, 0.34, 0.2),
  steady('triangle', NOTE.a5, 0.08, 0.34, 0.1),
];

const marimba = (hertz: number, startSeconds: number, decaySeconds: number): Layer[] => [
  steady('sine', hertz, startSeconds, decaySeconds, 0.3),
  steady('sine', hertz * 4, startSeconds, 0.06, 0.05),
];

const drip = (startSeconds: number): Layer => tone('sine', 900, 1400, startSeconds, 0.04, 0.05, 0.12);

/** A bird's short whistle: from one note up or down to another. */
const whistle = (fromHertz: number, toHertz: number, startSeconds: number, seconds = 0.09): Layer =>
  tone('sine', fromHertz, toHertz, startSeconds, seconds * 0.8, seconds, 0.12, { attackSeconds: 0.012 });

/**
 * The layers of every sound effect. All in the key of C, so that overlapping effects are in tune.
 * spec: art#sound.
 */
export const RECIPES = {
  uiTap: [tone('triangle', 520, 700, 0, 0.03, 0.09, 0.25), steady('noise', 3000, 0, 0.012, 0.05)],
  uiBack: [tone('triangle', 700, 520, 0, 0.03, 0.09, 0.25), steady('noise', 3000, 0, 0.012, 0.05)],
  correct: right,
  correctThird: [...right, steady('sine', NOTE.c6, 0.16, 0.4, 0.18)],
  wrong: [
    steady('triangle', NOTE.d4, 0, 0.16, 0.2, { attackSeconds: 0.015 }),
    steady('triangle', NOTE.b3, 0.11, 0.22, 0.2, { attackSeconds: 0.015 }),
  ],
  asked: [steady('sine', NOTE.g5, 0, 0.16, 0.1)],
  star1: star(1),
  star2: star(NOTE.d6 / NOTE.c6),
  star3: star(NOTE.e6 / NOTE.c6),
  levelUp: [
    ...[NOTE.c5, NOTE.e5, NOTE.g5, NOTE.c6].map((hertz, index) => steady('triangle', hertz, index * 0.09, 0.2, 0.2)),
    ...[NOTE.c5, NOTE.e5, NOTE.g5].map((hertz) => steady('triangle', hertz, 0.38, 0.9, 0.12, { vibratoHertz: 5 })),
  ],
  roundEnd: [...marimba(NOTE.g4, 0, 0.3), ...marimba(NOTE.c5, 0.14, 0.3), ...marimba(NOTE.e5, 0.28, 0.7)],
  cardFlip: [tone('noise', 900, 2600, 0, 0.09, 0.12, 0.15), steady('sine', 240, 0.08, 0.05, 0.2)],
  bubblePop: [tone('sine', 380, 1100, 0, 0.055, 0.08, 0.35), steady('noise', 4000, 0.04, 0.014, 0.12)],
  moleUp: [tone('sine', 180, 420, 0, 0.12, 0.14, 0.3)],
  moleBonk: [tone('sine', 210, 120, 0, 0.11, 0.12, 0.35), steady('triangle', 820, 0, 0.025, 0.15)],
  splash: [tone('noise', 1800, 500, 0, 0.32, 0.34, 0.2), drip(0.12), drip(0.21)],
  pickUp: [tone('sine', 300, 380, 0, 0.06, 0.08, 0.25)],
  putDown: [tone('sine', 200, 140, 0, 0.08, 0.1, 0.3), steady('noise', 200, 0, 0.04, 0.15)],
  chirp: [tone('sine', 2200, 3200, 0, 0.06, 0.08, 0.1), tone('sine', 2200, 3200, 0.09, 0.06, 0.08, 0.1)],
  // What the bird says by its mood where a pack has no recording of the words. Within 0.6 s.
  chirpGreet: [whistle(NOTE.g6, NOTE.c7, 0), whistle(NOTE.g6, NOTE.e7, 0.14, 0.18)],
  chirpPraise: [whistle(NOTE.c7, NOTE.e7, 0), whistle(NOTE.e7, NOTE.g7, 0.11, 0.14)],
  chirpBigPraise: [
    whistle(NOTE.c7, NOTE.d7, 0),
    whistle(NOTE.d7, NOTE.e7, 0.1),
    whistle(NOTE.e7, NOTE.g7, 0.2),
    whistle(NOTE.g7, NOTE.a7, 0.32, 0.24),
  ],
  chirpComfort: [whistle(NOTE.e7, NOTE.d7, 0, 0.16), whistle(NOTE.c7, NOTE.d7, 0.2, 0.22)],
  chirpAsk: [whistle(NOTE.d7, NOTE.d7, 0), whistle(NOTE.d7, NOTE.g7, 0.13, 0.16)],
  chirpRound: [whistle(NOTE.g6, NOTE.g6, 0), whistle(NOTE.c7, NOTE.c7, 0.12), whistle(NOTE.e7, NOTE.e7, 0.24, 0.16)],
  chirpGoodbye: [whistle(NOTE.e7, NOTE.c7, 0, 0.14), whistle(NOTE.c7, NOTE.g6, 0.17, 0.26)],
  // A note of the tune of answers, C5: played at other speeds it is any other. It begins behind the
  // two notes of a right answer, and is over when their word is heard.
  tuneNote: [steady('triangle', NOTE.c5, 0.14, 0.34, 0.16), steady('sine', NOTE.c5 * 2, 0.14, 0.2, 0.08)],
} as const satisfies Readonly<Record<string, readonly Layer[]>>;

/** Name of a sound effect. */
export type EffectName = keyof typeof RECIPES;
