import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Finds the programs of the packages, as npm does for its scripts. */
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

/**
 * A program of the packages or of this machine, with its parameters.
 * @typedef {readonly [program: string, ...parameters: string[]]} Step
 *
 * Steps one after another; a list of some runs at the same time.
 * @typedef {readonly (Step | readonly Step[])[]} Steps
 */

/**
 * @param {Step | readonly Step[]} step
 * @returns {step is Step}
 */
const isOne = (step) => typeof step[0] === 'string';

/**
 * Runs programs in the project's root. True when all passed. One after another, until one fails;
 * those of a list within the list at the same time, each to its end.
 * @param {Steps} steps
 * @param {Readonly<Record<string, string>>} [environment]
 * @param {(bytes: Uint8Array) => void} [take] as of `run`
 */
export async function runSteps(steps, environment = {}, take) {
  for (const step of steps) {
    const programs = isOne(step) ? [step] : step;
    const codes = await Promise.all(
      programs.map(([program, ...parameters]) => run(program, parameters, ROOT, { ...environment, PATH }, take)),
    );
    if (codes.some((code) => code !== 0)) return false;
  }
  return true;
}
