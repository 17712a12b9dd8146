import { createChance, nextRatio } from '../src/play/chance';
import type {
  PlayEvent,
  PlayMode,
  PlayState,
  RoundDifficulty,
  Rules,
  RoundTuning,
  GameSetup,
  TuningTable,
} from '../src/play/contract';
import type { GameDescriptor } from '../src/stage/define-game';
import type { Run } from '../src/play/run';
import { startRun } from '../src/play/run';
import type { StarGoals } from '../src/play/stars';
import type { PlayWord } from '../src/play/word';
import { tuningOf } from './tunings';

export const DIFFICULTIES: readonly RoundDifficulty[] = ['easy', 'medium', 'hard'];
export const MODES: readonly PlayMode[] = ['normal', 'endless'];

/** The longest that any game may keep a child who finds nothing. */
export const FORTY_MINUTES_STEPS = 40 * 60 * 60;

const RANKS = [1, 2, 3, 4, 5, null] as const;

/** Words without clashes, of every rank and without one. */
export function makeWords(count: number): PlayWord[] {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index + 1),
    english: `word ${index + 1}`,
    text: `kupu ${index + 1}`,
    art: `art-${index + 1}`,
    audio: `audio-${index + 1}`,
    rank: RANKS[index % RANKS.length] ?? null,
    vtaCat: null,
    typeLink: null,
    arrow: null,
  }));
}

/** The number words from 1 to `count`. */
export function makeNumbers(count: number): PlayWord[] {
  return makeWords(count).map((word, index) => ({
    ...word,
    key: String(1001 + index),
    english: String(index + 1),
    text: `tau ${index + 1}`,
    art: `number-${index + 1}`,
    audio: `number-audio-${index + 1}`,
  }));
}

/** A game that is in no folder of `scenes`. */
export interface Tuned {
  readonly tuning: TuningTable;
}

const plainTuning: RoundTuning = { rounds: 4, statsMilliseconds: 1500 };

/** A game without numbers of its own, for tests of what all games share. */
export const plainGame: Tuned = { tuning: { easy: plainTuning, medium: plainTuning, hard: plainTuning } };

const eighteenRight: StarGoals = {
  scoreType: 'normal',
  first: { type: 'correct', thresholds: [5, 12, 18] },
  second: null,
};

/** Everything that a game is begun with. */
export function makeSetup(
  game: Tuned | Pick<GameDescriptor, 'id'>,
  difficulty: RoundDifficulty,
  mode: PlayMode,
  seed: number,
  extra: Partial<GameSetup> = {},
): GameSetup {
  const { [difficulty]: tuning } = 'tuning' in game ? game.tuning : tuningOf(game);
  return {
    difficulty,
    mode,
    tuning,
    words: makeWords(20),
    numbers: makeNumbers(20),
    sentences: [],
    goals: eighteenRight,
    correctness: {},
    stage: { width: 1024, height: 768 },
    seed,
    ...extra,
  };
}

/** Numbers in [0, 1) that are the same for the same seed. */
export function makeRandom(seed: number): () => number {
  const chance = createChance(seed);
  return () => nextRatio(chance);
}

/** A copy as it comes back from a file. */
export function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export interface Played {
  readonly run: Run;
  readonly events: readonly PlayEvent[];
}

type Act = (state: PlayState, step: number) => readonly unknown[];
type Watch = (run: Run, step: number) => void;

function play(rules: Rules, setup: GameSetup, steps: number, stopsAtEnd: boolean, act: Act, watch?: Watch): Played {
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const events: PlayEvent[] = [];
  for (let step = 0; step < steps; step += 1) {
    if (stopsAtEnd && run.state.phase.kind === 'ended') break;
    events.push(...run.advance(act(run.state, step)));
    watch?.(run, step);
  }
  return { run, events };
}

/** A child acts twice a second. */
const STEPS_BETWEEN_ACTS = 30;

/** Does what the hint says until the game is over. */
export function playRight(rules: Rules, setup: GameSetup, limitSteps: number): Played {
  return play(rules, setup, limitSteps, true, (state, step) => {
    if (step % STEPS_BETWEEN_ACTS !== 0) return [];
    const hint = rules.hint(setup, state);
    return hint ? [hint.input] : [];
  });
}

/**
 * Acts in which nothing could be done wrong, until the bot does one thing that is right: there may
 * be one choice alone.
 */
const PATIENCE_ACTS = 20;

/** Does anything but what the hint says until the game is over. */
export function playWrong(rules: Rules, setup: GameSetup, limitSteps: number): Played {
  const random = makeRandom(setup.seed + 1);
  let missesSeen = 0;
  let actsSinceMiss = 0;
  return play(rules, setup, limitSteps, true, (state, step) => {
    if (step % STEPS_BETWEEN_ACTS !== 0) return [];
    const hint = rules.hint(setup, state);
    const choices = rules.choices(setup, state);
    const wrong = choices.filter((choice) => choice.id !== hint?.id && choice.pressed !== true);
    actsSinceMiss = state.stats.misses > missesSeen ? 0 : actsSinceMiss + 1;
    missesSeen = state.stats.misses;
    if (hint && (wrong.length === 0 || actsSinceMiss > PATIENCE_ACTS)) {
      actsSinceMiss = 0;
      return [hint.input];
    }
    const choice = wrong[Math.floor(random() * wrong.length)];
    return choice ? [choice.input] : [];
  });
}

/** What no scene sends, but a faulty one might. */
const JUNK: readonly unknown[] = [
  null,
  {},
  { kind: 'x' },
  { key: '__proto__' },
  1e9,
  'word',
  true,
  [],
  { kind: 'word' },
  { kind: 'image', key: 'toString' },
  { card: -1 },
  { slot: 0.5 },
  { bubble: '__proto__' },
  { mole: 1e9 },
  { window: 'length' },
  JSON.parse('{"__proto__": {"key": "1"}, "constructor": 1}'),
];

/**
 * Takes random choices at random steps, with junk in between, and does not stop when the game is
 * over.
 */
export function playMonkey(rules: Rules, setup: GameSetup, steps: number, random: () => number, watch?: Watch): Played {
  const likelihood = 0.1;
  return play(
    rules,
    setup,
    steps,
    false,
    (state) => {
      const inputs: unknown[] = [];
      while (random() < likelihood) {
        const choices = rules.choices(setup, state);
        const choice = choices[Math.floor(random() * choices.length)];
        if (choice) inputs.push(choice.input);
        if (random() < likelihood * 3) inputs.push(JUNK[Math.floor(random() * JUNK.length)]);
      }
      if (random() < likelihood / 5) inputs.push(JUNK[Math.floor(random() * JUNK.length)]);
      return inputs;
    },
    watch,
  );
}
