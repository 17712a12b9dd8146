/** Cases of each fuzz property: 100 in npm test, more in the nightly run. */
export const FUZZ_RUNS = Number(process.env['FUZZ'] ?? 100);

/**
 * Seed of what takes long, so that a change is judged by the same cases as the last one. A run with
 * `FUZZ` draws others.
 */
export const FUZZ_SEED = process.env['FUZZ'] === undefined ? { seed: 22 } : {};
