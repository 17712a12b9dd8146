import { STEPS_PER_SECOND } from './clock';
import type { PlayEvent, PlayState, Rules, RoundTuning, SceneSetup } from './contract';
import { digestOf } from './digest';

/** A whole game as plain data: the same build replays it to the same digests. */
export interface Journal {
  readonly version: 1;
  readonly build: string;
  /** Hash of the pack that was played. */
  readonly pack: string;
  /** Scene id. */
  readonly scene: string;
  readonly setup: SceneSetup;
  /** Every input with the step at which it was taken. */
  readonly inputs: [step: number, input: unknown][];
  /** One state digest a second. */
  readonly digests: string[];
  /** Steps played in all. */
  steps: number;
}

/** A game being played: its state and its journal. */
export interface Run<State extends PlayState = PlayState> {
  readonly setup: SceneSetup;
  readonly state: State;
  readonly journal: Journal;
  /** One fixed step with the inputs taken since the last. */
  readonly advance: (inputs: readonly unknown[]) => PlayEvent[];
}

/** Begins a game and records it. `identity` names what is needed to replay it elsewhere. */
export function startRun<State extends PlayState, Input, Tuning extends RoundTuning>(
  rules: Rules<State, Input, Tuning>,
  setup: SceneSetup<Tuning>,
  identity: { readonly build: string; readonly pack: string; readonly scene: string },
): Run<State> {
  const state = rules.begin(setup);
  const journal: Journal = { version: 1, ...identity, setup, inputs: [], digests: [], steps: 0 };
  return {
    setup,
    state,
    journal,
    advance: (inputs) => {
      for (const input of inputs) journal.inputs.push([journal.steps, input]);
      const events = rules.step(setup, state, inputs as readonly Input[]);
      journal.steps += 1;
      if (journal.steps % STEPS_PER_SECOND === 0) journal.digests.push(digestOf(state));
      return events;
    },
  };
}

/** What a replay found: the digests it came to and the first second at which they differ, or null. */
export interface Replay<State extends PlayState = PlayState> {
  readonly state: State;
  readonly digests: readonly string[];
  readonly firstDifferenceSecond: number | null;
}

/** Plays a journal again from its seed and inputs. */
export function replay<State extends PlayState, Input, Tuning extends RoundTuning>(
  rules: Rules<State, Input, Tuning>,
  journal: Journal,
): Replay<State> {
  const run = startRun(rules, journal.setup as SceneSetup<Tuning>, journal);
  let next = 0;
  for (let step = 0; step < journal.steps; step += 1) {
    const inputs: unknown[] = [];
    for (let entry = journal.inputs[next]; entry && entry[0] === step; entry = journal.inputs[next]) {
      inputs.push(entry[1]);
      next += 1;
    }
    run.advance(inputs);
  }
  const { digests } = run.journal;
  const difference = digests.findIndex((digest, second) => digest !== journal.digests[second]);
  return { state: run.state, digests, firstDifferenceSecond: difference < 0 ? null : difference };
}
