import { STEPS_PER_SECOND } from '../play/steps';
import type { PlayEvent, PlayState, Rules, GameSetup } from '../play/contract';
import { digestOf } from '../play/digest';
import type { Journal, StateSnapshot, Run } from '../play/run';
import { SNAPSHOT_INTERVAL_STEPS, continueRun } from '../play/run';
import type { Difference } from './difference';
import { listDifferences } from './difference';

/** What the scrubber marks. */
export interface Mark {
  /** Tells two of one step apart. */
  readonly serial: number;
  readonly step: number;
  readonly kind: 'round' | 'right' | 'wrong';
}

/** Where a journal, played again, comes to something else than was recorded. */
export interface Divergence {
  /** By this step at the latest; the first digest that differs was taken here. */
  readonly step: number;
  /** Up to this step all was the same. */
  readonly sameUntilStep: number;
  /** What differs between the recorded state and this one, at `comparedStep`; empty where the journal has no states. */
  readonly differences: readonly Difference[];
  readonly comparedStep: number | null;
}

/** A journal that can be looked into at any step. */
export interface Recording {
  readonly journal: Journal;
  readonly rules: Rules;
  readonly marks: readonly Mark[];
  readonly divergence: Divergence | null;
  /** Digest of the last state. */
  readonly finalDigest: string;
  /** The game as it stood after so many steps: a re-run from the nearest state that was kept. */
  readonly seek: (step: number) => Run;
  /** The game as it stood when the round at this step began, or two minutes ago: a picture is built from there and moved on. */
  readonly seekScenery: (step: number) => Run;
  /** The same, but at this step the journal is over and the game can be played on. */
  readonly cut: (step: number) => Run;
}

const copyPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A copy of the state where a round may be about to begin: its picture is built from there. */
const copyBeforeRound = (state: PlayState): unknown =>
  (state.phase.kind === 'banner' || state.phase.kind === 'closing') && state.phase.stepsLeft <= 1 ? copyPlain(state) : null;

/** One step. What the rules throw is thrown with the step in the message. */
function advanceOrSay(run: Run, step: number): readonly PlayEvent[] {
  try {
    return run.advance([]);
  } catch (error) {
    throw new Error(`The rules broke off at step ${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function markKindOf(event: PlayEvent): Mark['kind'] | null {
  if (event.type === 'play-started') return 'round';
  return event.type !== 'answered' ? null : event.correct ? 'right' : 'wrong';
}

/** A picture shows nothing that happened longer ago. */
const MAX_SCENERY_STEPS = 2 * 60 * STEPS_PER_SECOND;
/** Steps that are run between two breaths of the page. */
const STEPS_A_BREATH = 3000;

/** Visits the steps up to the last one, or until a visit returns true, and lets the page breathe in between. */
async function visitSteps(first: number, last: number, visit: (step: number) => boolean): Promise<void> {
  const end = Math.min(last, first + STEPS_A_BREATH);
  for (let step = first; step <= end; step += 1) if (visit(step)) return;
  if (end >= last) return;
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  await visitSteps(end + 1, last, visit);
}

/** Plays a journal once through without showing it. Rejects with what the rules throw, and says at which step. */
export async function openRecording(rules: Rules, journal: Journal): Promise<Recording> {
  const run = continueRun(rules, journal);
  const kept: StateSnapshot[] = [[0, copyPlain(run.state)]];
  const rounds: StateSnapshot[] = [...kept];
  const marks: Mark[] = [];
  const recorded = new Map(journal.states);
  let differsAt: number | null = null;
  let compared: Pick<Divergence, 'differences' | 'comparedStep'> = { differences: [], comparedStep: null };

  await visitSteps(1, journal.steps, (step) => {
    const before = copyBeforeRound(run.state);
    for (const event of advanceOrSay(run, step)) {
      const kind = markKindOf(event);
      if (kind) marks.push({ serial: marks.length, step, kind });
      if (kind === 'round' && before) rounds.push([step - 1, before]);
    }
    if (step % SNAPSHOT_INTERVAL_STEPS === 0) kept.push([step, copyPlain(run.state)]);
    const second = step / STEPS_PER_SECOND - 1;
    if (differsAt === null && Number.isInteger(second) && run.journal.digests[second] !== journal.digests[second]) differsAt = step;
    const was = recorded.get(step);
    if (was !== undefined && compared.comparedStep === null) {
      const differences = listDifferences(was, copyPlain(run.state));
      if (differences.length > 0) compared = { differences, comparedStep: step };
    }
    return false;
  });

  const clamp = (step: number): number => Math.max(0, Math.min(journal.steps, Math.round(step)));
  const keptAt = (step: number): StateSnapshot | undefined =>
    kept
      .slice()
      .reverse()
      .find(([at]) => at <= step);
  const seek = (step: number): Run => {
    const wanted = clamp(step);
    const found = continueRun(rules, journal, keptAt(wanted));
    while (found.journal.steps < wanted) found.advance([]);
    return found;
  };
  /** Where a picture of this step begins to be built. */
  const sceneryAt = (step: number): StateSnapshot | null => {
    const round = rounds
      .slice()
      .reverse()
      .find(([at]) => at <= step);
    const late = keptAt(step - MAX_SCENERY_STEPS);
    return (late && round && late[0] > round[0] ? late : round) ?? null;
  };
  const firstStep = differsAt ?? compared.comparedStep;
  return {
    journal,
    rules,
    marks,
    divergence: firstStep === null ? null : { step: firstStep, sameUntilStep: Math.max(0, firstStep - STEPS_PER_SECOND), ...compared },
    finalDigest: digestOf(run.state),
    seek,
    seekScenery: (step) => continueRun(rules, journal, sceneryAt(clamp(step))),
    cut: (step) => continueRun(rules, seek(step).journal, sceneryAt(clamp(step))),
  };
}

/**
 * The first step at which a game goes otherwise with other numbers than it was recorded with, and in what; null when it never does.
 * The recorded numbers are 'before', the others 'after'.
 */
export async function findTuningDivergence(rules: Rules, journal: Journal, tuning: GameSetup['tuning']): Promise<Divergence | null> {
  const changed: Journal = { ...journal, setup: { ...journal.setup, tuning } };
  /** Goes on from a state, comparing every so many steps, until the two differ or the journal is over. */
  const compare = async (from: StateSnapshot | null, everySteps: number) => {
    const one = continueRun(rules, journal, from);
    const other = continueRun(rules, changed, from);
    let same = from;
    let hasParted = false;
    await visitSteps(from?.[0] ?? 0, journal.steps, (step) => {
      if (step % everySteps === 0) {
        hasParted = digestOf(one.state) !== digestOf(other.state);
        if (hasParted) return true;
        same = [step, copyPlain(one.state)];
      }
      one.advance([]);
      other.advance([]);
      return false;
    });
    return { one, other, same, hasParted };
  };
  const coarse = await compare(null, STEPS_PER_SECOND);
  const { one, other, same, hasParted } = await compare(coarse.same, 1);
  if (!hasParted) return null;
  const step = one.journal.steps;
  return {
    step,
    sameUntilStep: same?.[0] ?? 0,
    differences: listDifferences(copyPlain(one.state), copyPlain(other.state)),
    comparedStep: step,
  };
}
