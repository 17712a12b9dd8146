import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Finds the programs of the packages, as npm does for its scripts. */
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

/**
 * A program of the packages or of this machine, with its parameters.
 * @typedef {readonly [program: string, ...parameters: string[]]} Step
 */

/**
 * Runs programs one after another, in the project's root, until one fails. True when all passed.
 * @param {readonly Step[]} steps
 * @param {Readonly<Record<string, string>>} [environment]
 */
export async function runSteps(steps, environment = {}) {
  for (const [program, ...parameters] of steps) {
    if ((await run(program, parameters, ROOT, { ...environment, PATH })) !== 0) return false;
  }
  return true;
}
