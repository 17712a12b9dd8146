import type { Progress } from './builder/progress';

/** Width of a progress bar, in letters. */
const BAR_LETTERS = 24;
const CLEAR_LINE = '\r\u001B[2K';

/** Says something to the person at the terminal. Results go to the standard output, everything else to the other one. */
export function say(text = ''): void {
  process.stderr.write(`${text}\n`);
}

/** Prints a result. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** A mistake in how the desk was called, in plain words. */
export class UsageError extends Error {}

/** A bar in a terminal; elsewhere one line for each kind of work. `end` clears the bar. */
export function createProgress(): { readonly progress: Progress; readonly end: () => void } {
  const isTerminal = process.stderr.isTTY;
  let last = '';
  return {
    progress: (what, done, all) => {
      if (!isTerminal) {
        if (what !== last) say(`Looking at ${what}${all > 1 ? ` (${all})` : ''} ...`);
        last = what;
        return;
      }
      const filled = all === 0 ? BAR_LETTERS : Math.round((BAR_LETTERS * done) / all);
      process.stderr.write(`${CLEAR_LINE}${'#'.repeat(filled)}${'.'.repeat(BAR_LETTERS - filled)} ${what}: ${done} of ${all}`);
    },
    end: () => {
      if (isTerminal) process.stderr.write(CLEAR_LINE);
    },
  };
}

/** Milliseconds since a moment, as people say it: '1.4 s'. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
