import { STEPS_PER_SECOND } from './steps';
import type { PlayEvent, PlayState, Rules, RoundTuning, GameSetup } from './contract';
import { digestOf } from './digest';

/** Number of steps played, and a copy of the state after them. */
export type StateSnapshot = readonly [step: number, state: unknown];

/**
 * Raised when the kit chooses or rates differently, so that games recorded before cannot be
 * replayed. 2: the choosing of readings#55 and readings#56.
 */
export const JOURNAL_VERSION = 2;

/** The recording of a game as plain data: the same build replays it to the same digests. */
export interface Journal {
  readonly version: typeof JOURNAL_VERSION;
  readonly build: string;
  /** Hash of the pack that was played. */
  readonly pack: string;
  /** Scene id. */
  readonly scene: string;
  readonly setup: GameSetup;
  /** Every input with the step at which it was taken. */
  readonly inputs: [step: number, input: unknown][];
  /** One state digest a second. */
  readonly digests: string[];
  /**
   * A copy of the state every few seconds. They show in what a replay differs; replaying does not
   * need them.
   */
  readonly states?: StateSnapshot[];
  /** Steps played in all. */
  steps: number;
}

/** A game being played: its state and its journal. */
export interface Run<State extends PlayState = PlayState, What extends string = never> {
  readonly setup: GameSetup;
  readonly state: State;
  readonly journal: Journal;
  /** One fixed step with the inputs taken since the last. */
  readonly advance: (inputs: readonly unknown[]) => PlayEvent<What>[];
}

/**
 * Upper limits of a journal: two hours, and more inputs than a child makes in that time. Beyond
 * them the game continues unrecorded.
 */
export const JOURNAL_LIMITS = { steps: 2 * 60 * 60 * STEPS_PER_SECOND, inputs: 50_000, states: 64 } as const;

/** Initial interval between two snapshots. It doubles each time the journal has too many. */
export const SNAPSHOT_INTERVAL_STEPS = 600;

const copyPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/**
 * Adds a copy of the state when one is due. Drops every second one above the limit, so that they
 * stay evenly spread.
 */
function recordSnapshot(states: StateSnapshot[], step: number, state: PlayState): void {
  const [first, second] = states;
  const everySteps = first && second ? second[0] - first[0] : SNAPSHOT_INTERVAL_STEPS;
  if (step % everySteps !== 0) return;
  states.push([step, copyPlain(state)]);
  if (states.length > JOURNAL_LIMITS.states)
    states.splice(0, states.length, ...states.filter(([at]) => at % (2 * everySteps) === 0));
}

/**
 * A run that goes on from a state and appends to `journal`. Up to the last step of `recorded`, its
 * inputs replace the given ones.
 */
function createRun<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  rules: Rules<State, Input, Tuning, What>,
  state: State,
  journal: Journal,
  recorded: Journal | null,
): Run<State, What> {
  const setup = journal.setup as GameSetup<Tuning>;
  let next = journal.inputs.length;

  /** The inputs of the recorded journal at this step. */
  function recall({ inputs }: Journal): unknown[] {
    const recalled: unknown[] = [];
    for (let entry = inputs[next]; entry?.[0] === journal.steps; entry = inputs[next]) {
      recalled.push(entry[1]);
      next += 1;
    }
    return recalled;
  }

  return {
    setup,
    state,
    journal,
    advance: (given) => {
      const inputs = recorded && journal.steps < recorded.steps ? recall(recorded) : given;
      const isFull = journal.steps >= JOURNAL_LIMITS.steps || journal.inputs.length >= JOURNAL_LIMITS.inputs;
      if (!isFull) for (const input of inputs) journal.inputs.push([journal.steps, input]);
      const events = rules.step(setup, state, inputs as readonly Input[]);
      if (isFull) return events;
      journal.steps += 1;
      if (journal.steps % STEPS_PER_SECOND === 0) {
        journal.digests.push(digestOf(state));
        if (journal.states) recordSnapshot(journal.states, journal.steps, state);
      }
      return events;
    },
  };
}

/** Starts a game and records it. `identity` names what else is needed to replay it. */
export function startRun<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  rules: Rules<State, Input, Tuning, What>,
  setup: GameSetup<Tuning>,
  identity: { readonly build: string; readonly pack: string; readonly scene: string },
): Run<State, What> {
  const { build, pack, scene } = identity;
  const journal: Journal = {
    version: JOURNAL_VERSION,
    build,
    pack,
    scene,
    setup,
    inputs: [],
    digests: [],
    states: [],
    steps: 0,
  };
  return createRun(rules, rules.begin(setup), journal, null);
}

/**
 * Replays a journal, from its start or from one of its snapshots. Inputs given to `advance` are
 * ignored until the end of the journal; from there the game continues with them.
 */
export function continueRun<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  rules: Rules<State, Input, Tuning, What>,
  recorded: Journal,
  from: StateSnapshot | null = null,
): Run<State, What> {
  const setup = recorded.setup as GameSetup<Tuning>;
  const steps = from?.[0] ?? 0;
  const journal: Journal = {
    ...recorded,
    inputs: recorded.inputs.filter(([step]) => step < steps),
    digests: recorded.digests.slice(0, Math.floor(steps / STEPS_PER_SECOND)),
    states: (recorded.states ?? []).filter(([step]) => step <= steps),
    steps,
  };
  return createRun(rules, from ? (copyPlain(from[1]) as State) : rules.begin(setup), journal, recorded);
}

/**
 * Result of a replay: its digests, and the first second at which they differ from the journal's, or
 * null.
 */
export interface Replay<State extends PlayState = PlayState> {
  readonly state: State;
  readonly digests: readonly string[];
  readonly firstDifferenceSecond: number | null;
}

/** Replays a journal from its seed and inputs. */
export function replay<State extends PlayState, Input, Tuning extends RoundTuning, What extends string = never>(
  rules: Rules<State, Input, Tuning, What>,
  journal: Journal,
): Replay<State> {
  const run = continueRun(rules, journal);
  for (let step = 0; step < journal.steps; step += 1) run.advance([]);
  const { digests } = run.journal;
  const difference = digests.findIndex((digest, second) => digest !== journal.digests[second]);
  return { state: run.state, digests, firstDifferenceSecond: difference < 0 ? null : difference };
}
