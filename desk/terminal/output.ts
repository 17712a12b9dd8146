import type { OnProgress } from '../builder/common/work';

/** Width of a progress bar, in characters. */
const BAR_CHARACTERS = 24;
const CLEAR_LINE = '\r\u001B[2K';

/**
 * Writes a message to standard error. Results go to standard output with `print`, so that they can
 * be piped.
 */
export function log(text = ''): void {
  process.stderr.write(`${text}\n`);
}

/** Writes a result to standard output. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** The desk was called wrongly; the message says how in plain words. */
export class UsageError extends Error {}

/**
 * Shows progress as a bar in a terminal, else as one line for each kind of work. `end` clears the
 * bar.
 */
export function createProgressBar(): { readonly progress: OnProgress; readonly end: () => void } {
  const isTerminal = process.stderr.isTTY;
  /** Kinds of work that go on, several at a time: what is said of each. */
  const open = new Map<string, string>();
  const told = new Set<string>();
  return {
    progress: (what, done, all) => {
      if (!isTerminal) {
        if (!told.has(what)) log(`Looking at ${what}${all > 1 ? ` (${all})` : ''} ...`);
        told.add(what);
        return;
      }
      const filled = all === 0 ? BAR_CHARACTERS : Math.round((BAR_CHARACTERS * done) / all);
      open.delete(what);
      if (done < all) open.set(what, `${what}: ${done} of ${all}`);
      const lines = [...open.values()].join(', ') || `${what}: ${done} of ${all}`;
      process.stderr.write(`${CLEAR_LINE}${'#'.repeat(filled)}${'.'.repeat(BAR_CHARACTERS - filled)} ${lines}`);
    },
    end: () => {
      if (isTerminal) process.stderr.write(CLEAR_LINE);
    },
  };
}

/** The time since `start` (of performance.now()), such as '1.4 s'. */
export function formatSecondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
