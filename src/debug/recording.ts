import { STEPS_PER_SECOND } from '../play/steps';
import type { PlayEvent, PlayState, Rules, GameSetup } from '../play/contract';
import { digestOf } from '../play/digest';
import type { Journal, StateSnapshot, Run } from '../play/run';
import { SNAPSHOT_INTERVAL_STEPS, continueRun } from '../play/run';
import type { Difference } from './diff';
import { listDifferences } from './diff';

/** A tick on the scrubber. */
export interface Mark {
  /** Unique among the marks: two may have the same step. */
  readonly serial: number;
  readonly step: number;
  readonly kind: 'round' | 'right' | 'wrong';
}

/** Where a replay differs from what was recorded. */
export interface Divergence {
  /** Step of the first digest that differs; the divergence may have begun earlier. */
  readonly step: number;
  /** Up to this step everything was equal. */
  readonly sameUntilStep: number;
  /**
   * Differences between the recorded state and the replayed one at `comparedStep`; empty where the
   * journal has no states.
   */
  readonly differences: readonly Difference[];
  readonly comparedStep: number | null;
}

/** A journal with random access to its steps. */
export interface Recording {
  readonly journal: Journal;
  readonly rules: Rules;
  readonly marks: readonly Mark[];
  readonly divergence: Divergence | null;
  /** Digest of the last state. */
  readonly finalDigest: string;
  /** The run after this many steps, replayed from the nearest snapshot before it. */
  readonly seek: (step: number) => Run;
  /**
   * The run at the start of the round of this step, or two minutes before it if that is later: a
   * view is created there and stepped to the target, so that it has what earlier steps drew.
   */
  readonly seekViewStart: (step: number) => Run;
  /** The same, but the journal ends at this step, so that the game can be played on from there. */
  readonly fork: (step: number) => Run;
}

const copyPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * A copy of the state when a round may start with the next step: views of that round are created
 * from it.
 */
const copyBeforeRound = (state: PlayState): unknown =>
  (state.phase.kind === 'banner' || state.phase.kind === 'closing') && state.phase.stepsLeft <= 1
    ? copyPlain(state)
    : null;

/** Advances one step. Throws an error with the step in its message when the rules throw. */
function advanceOrThrow(run: Run, step: number): readonly PlayEvent[] {
  try {
    return run.advance([]);
  } catch (error) {
    throw new Error(`The rules failed at step ${step}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function markKindOf(event: PlayEvent): Mark['kind'] | null {
  if (event.type === 'play-started') return 'round';
  return event.type !== 'answered' ? null : event.correct ? 'right' : 'wrong';
}

/** A view never shows anything that happened longer ago than this. */
const MAX_VIEW_HISTORY_STEPS = 2 * 60 * STEPS_PER_SECOND;
/** Steps that run before the page may handle events. */
const STEPS_PER_CHUNK = 3000;

/**
 * Visits the steps up to the last one, or until a visit returns true. Yields to the event loop
 * between chunks.
 */
async function visitSteps(first: number, last: number, visit: (step: number) => boolean): Promise<void> {
  const end = Math.min(last, first + STEPS_PER_CHUNK);
  for (let step = first; step <= end; step += 1) if (visit(step)) return;
  if (end >= last) return;
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  await visitSteps(end + 1, last, visit);
}

/**
 * Replays a whole journal without showing it. Rejects with the step in the message when the rules
 * throw.
 */
export async function openRecording(rules: Rules, journal: Journal): Promise<Recording> {
  const run = continueRun(rules, journal);
  const snapshots: StateSnapshot[] = [[0, copyPlain(run.state)]];
  const roundSnapshots: StateSnapshot[] = [...snapshots];
  const marks: Mark[] = [];
  const recordedStates = new Map(journal.states);
  let differsAt: number | null = null;
  let compared: Pick<Divergence, 'differences' | 'comparedStep'> = { differences: [], comparedStep: null };

  await visitSteps(1, journal.steps, (step) => {
    const before = copyBeforeRound(run.state);
    for (const event of advanceOrThrow(run, step)) {
      const kind = markKindOf(event);
      if (kind) marks.push({ serial: marks.length, step, kind });
      if (kind === 'round' && before) roundSnapshots.push([step - 1, before]);
    }
    if (step % SNAPSHOT_INTERVAL_STEPS === 0) snapshots.push([step, copyPlain(run.state)]);
    const second = step / STEPS_PER_SECOND - 1;
    if (differsAt === null && Number.isInteger(second) && run.journal.digests[second] !== journal.digests[second])
      differsAt = step;
    const recordedState = recordedStates.get(step);
    if (recordedState !== undefined && compared.comparedStep === null) {
      const differences = listDifferences(recordedState, copyPlain(run.state));
      if (differences.length > 0) compared = { differences, comparedStep: step };
    }
    return false;
  });

  const clamp = (step: number): number => Math.max(0, Math.min(journal.steps, Math.round(step)));
  const snapshotAt = (step: number): StateSnapshot | undefined =>
    snapshots
      .slice()
      .reverse()
      .find(([at]) => at <= step);
  const seek = (step: number): Run => {
    const target = clamp(step);
    const found = continueRun(rules, journal, snapshotAt(target));
    while (found.journal.steps < target) found.advance([]);
    return found;
  };
  /** The snapshot from which the view of a step is built. */
  const viewStartAt = (step: number): StateSnapshot | null => {
    const round = roundSnapshots
      .slice()
      .reverse()
      .find(([at]) => at <= step);
    const recent = snapshotAt(step - MAX_VIEW_HISTORY_STEPS);
    return (recent && round && recent[0] > round[0] ? recent : round) ?? null;
  };
  const firstStep = differsAt ?? compared.comparedStep;
  return {
    journal,
    rules,
    marks,
    divergence:
      firstStep === null
        ? null
        : { step: firstStep, sameUntilStep: Math.max(0, firstStep - STEPS_PER_SECOND), ...compared },
    finalDigest: digestOf(run.state),
    seek,
    seekViewStart: (step) => continueRun(rules, journal, viewStartAt(clamp(step))),
    fork: (step) => continueRun(rules, seek(step).journal, viewStartAt(clamp(step))),
  };
}

/**
 * The first step at which a journal diverges when it is replayed with another tuning, with the
 * differences; null when it never does. In the differences, 'before' is the recorded tuning and
 * 'after' the other.
 */
export async function findTuningDivergence(
  rules: Rules,
  journal: Journal,
  tuning: GameSetup['tuning'],
): Promise<Divergence | null> {
  const changed: Journal = { ...journal, setup: { ...journal.setup, tuning } };
  /**
   * Replays both from a snapshot and compares them every `everySteps` steps, until they differ or
   * the journal ends.
   */
  const compare = async (from: StateSnapshot | null, everySteps: number) => {
    const one = continueRun(rules, journal, from);
    const other = continueRun(rules, changed, from);
    let lastSame = from;
    let hasDiverged = false;
    await visitSteps(from?.[0] ?? 0, journal.steps, (step) => {
      if (step % everySteps === 0) {
        hasDiverged = digestOf(one.state) !== digestOf(other.state);
        if (hasDiverged) return true;
        lastSame = [step, copyPlain(one.state)];
      }
      one.advance([]);
      other.advance([]);
      return false;
    });
    return { one, other, lastSame, hasDiverged };
  };
  const coarse = await compare(null, STEPS_PER_SECOND);
  const { one, other, lastSame, hasDiverged } = await compare(coarse.lastSame, 1);
  if (!hasDiverged) return null;
  const step = one.journal.steps;
  return {
    step,
    sameUntilStep: lastSame?.[0] ?? 0,
    differences: listDifferences(copyPlain(one.state), copyPlain(other.state)),
    comparedStep: step,
  };
}
