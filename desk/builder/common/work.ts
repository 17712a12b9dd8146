/** Called as long work goes on: what is being made, how many are done, how many there are. */
export type OnProgress = (what: string, done: number, all: number) => void;

/** For callers that show no progress. */
export const ignoreProgress: OnProgress = () => undefined;

/** Never aborted: for callers that do not cancel. */
export const NEVER: AbortSignal = new AbortController().signal;

/**
 * What long work on a pack is told: whom it tells how far it is, what stops it, and which day it
 * is.
 */
export interface Work {
  readonly progress: OnProgress;
  readonly signal: AbortSignal;
  /** The day that decides what is withdrawn, 'YYYY-MM-DD'. */
  readonly today: string;
}
