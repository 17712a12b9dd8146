/** Seconds since the first day. */
export type Time = number;

const SECONDS_PER_DAY = 86_400;

/** What a simulated child truly remembers of one word, by one theory of memory. */
export interface Trace {
  /** Chance of recalling it, 0..1. */
  readonly recall: (now: Time) => number;
  /** The word was studied: recalled, or not and then shown. */
  readonly study: (now: Time, wasRecalled: boolean) => void;
}

export interface Model {
  readonly name: string;
  /** The trace of a word that has just stuck. */
  readonly begin: (now: Time) => Trace;
}

/**
 * The parameters of FSRS-6 that grades Again and Good need, by their published names. They are
 * written out anew: a fault of the product must not be its own measure.
 */
const FSRS = {
  again: 0.212,
  good: 2.3065,
  d4: 6.4133,
  d5: 0.8334,
  d6: 3.0194,
  d7: 0.001,
  s8: 1.8722,
  s9: 0.1666,
  s10: 0.796,
  f11: 1.4835,
  f12: 0.0614,
  f13: 0.2629,
  f14: 1.6483,
  t17: 0.5425,
  t18: 0.0912,
  t19: 0.0658,
  decay: 0.1542,
} as const;
/** Children forget a new word sooner than the learners whose data gave the defaults. */
const FIRST_STABILITY_RATIO = 0.5;

/**
 * A word that is recalled so soon after its last study gains nothing: the published data are of
 * repeats ten minutes apart or more.
 */
export const MASSED_SECONDS = 120;

interface FsrsStart {
  /** Days. */
  readonly stability: number;
  readonly difficulty: number;
  /** Seconds within which a recalled word gains nothing. */
  readonly massedSeconds: number;
}

function createFsrs(name: string, start: FsrsStart): Model {
  const factor = 0.9 ** (-1 / FSRS.decay) - 1;
  return {
    name,
    begin: (begun) => {
      let { stability, difficulty } = start;
      let last = begun;
      const recall = (now: Time): number => (1 + (factor * (now - last)) / SECONDS_PER_DAY / stability) ** -FSRS.decay;
      return {
        recall,
        study: (now, wasRecalled) => {
          const grade = wasRecalled ? 3 : 1;
          // What was just heard is no practice.
          if (wasRecalled && now - last < start.massedSeconds) return;
          const forgotten = 1 - recall(now);
          if (Math.floor(now / SECONDS_PER_DAY) === Math.floor(last / SECONDS_PER_DAY)) {
            const growth = Math.exp(FSRS.t17 * (grade - 3 + FSRS.t18)) * stability ** -FSRS.t19;
            stability *= wasRecalled ? Math.max(1, growth) : growth;
          } else if (wasRecalled) {
            stability *=
              1 + Math.exp(FSRS.s8) * (11 - difficulty) * stability ** -FSRS.s9 * (Math.exp(FSRS.s10 * forgotten) - 1);
          } else {
            const lapsed =
              FSRS.f11 * difficulty ** -FSRS.f12 * ((stability + 1) ** FSRS.f13 - 1) * Math.exp(FSRS.f14 * forgotten);
            stability = Math.min(lapsed, stability / Math.exp(FSRS.t17 * FSRS.t18));
          }
          const easy = FSRS.d4 - Math.exp(FSRS.d5 * 3) + 1;
          const damped = difficulty - (FSRS.d6 * (grade - 3) * (10 - difficulty)) / 9;
          difficulty = Math.min(10, Math.max(1, FSRS.d7 * easy + (1 - FSRS.d7) * damped));
          last = now;
        },
      };
    },
  };
}

/**
 * A: FSRS-6 with its defaults, first stability halved. The first answer to an unknown word is
 * graded Again.
 */
export const MODEL_A = createFsrs('A: FSRS-6', {
  stability: FSRS.again * FIRST_STABILITY_RATIO,
  difficulty: FSRS.d4,
  massedSeconds: MASSED_SECONDS,
});

/**
 * A as it was before its first results: a word begins as one that was graded Good, and repeats at
 * once count. docs/learning.md.
 */
export const MODEL_A_FIRST = createFsrs('A as first written', {
  stability: FSRS.good * FIRST_STABILITY_RATIO,
  difficulty: FSRS.d4 - Math.exp(FSRS.d5 * 2) + 1,
  massedSeconds: 0,
});

/**
 * Pavlik and Anderson 2005: decay of each study depends on the activation at it; time between days
 * counts little. From memory, unverified.
 */
const ACTIVATION = { scale: 0.217, intercept: 0.177, threshold: -0.704, noise: 0.255, dayRatio: 0.025 } as const;

/** Activation by the sum of decaying traces. `intercept` is the least decay of a trace. */
function createActivation(name: string, intercept: number): Model {
  return {
    name,
    begin: (start) => {
      const studies: { readonly at: Time; readonly decay: number }[] = [];
      /** Within a day seconds count fully, between days a fraction. */
      const age = (now: Time, at: Time): number => {
        const days = Math.floor(now / SECONDS_PER_DAY) - Math.floor(at / SECONDS_PER_DAY);
        const within = Math.max(1, now - at - days * SECONDS_PER_DAY);
        return days === 0 ? within : Math.max(1, within + days * SECONDS_PER_DAY * ACTIVATION.dayRatio);
      };
      const activation = (now: Time): number =>
        Math.log(studies.reduce((sum, { at, decay }) => sum + age(now, at) ** -decay, 0));
      const study = (now: Time): void => {
        const strength = studies.length === 0 ? 0 : Math.exp(activation(now));
        studies.push({ at: now, decay: ACTIVATION.scale * strength + intercept });
      };
      study(start);
      return {
        recall: (now) => 1 / (1 + Math.exp((ACTIVATION.threshold - activation(now)) / ACTIVATION.noise)),
        study,
      };
    },
  };
}

/** B: activation with the constants above. */
export const MODEL_B = createActivation('B: activation', ACTIVATION.intercept);

/** B with a slower and with a quicker decay. */
export const MODELS_B_VARIED: readonly Model[] = [0.12, 0.15, 0.21].map((intercept) =>
  createActivation(`B, decay ${intercept}`, intercept),
);

/** Nothing that has stuck is forgotten: what is left to gain is that more words stick. */
export const MODEL_WITHOUT_FORGETTING: Model = {
  name: 'no forgetting',
  begin: () => ({ recall: () => 1, study: () => undefined }),
};

export const secondsOf = (day: number, second: number): Time => day * SECONDS_PER_DAY + second;

export const MODELS: readonly Model[] = [MODEL_A, MODEL_A_FIRST, MODEL_B, ...MODELS_B_VARIED, MODEL_WITHOUT_FORGETTING];
