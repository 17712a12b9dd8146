/** Cases of each fuzz property: 500 in npm test, more in the nightly run. */
export const FUZZ_RUNS = Number(process.env['FUZZ'] ?? 500);
