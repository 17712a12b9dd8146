// Simulated children learn with the product's own choosing, against how it chose before.
// docs/learning.md. `npm run bench -- learn` takes 32 children of the evaluation set with each
// embedded pack; `npm run bench -- learn 300 chr` 300 with one pack;
// `npm run bench -- learn tuning` those on whom parameters may be tuned.
import type { Ratio } from './bootstrap';
import { ratioOf } from './bootstrap';
import type { Model } from './models';
import { MODEL_A, MODEL_A_FIRST, MODEL_B, MODEL_WITHOUT_FORGETTING, MODELS_B_VARIED } from './models';
import { Pool } from './pool';
import type { Outcome, Path } from './simulate';
import { FIRST_SEEDS, PLAN } from './simulate';

const PACKS = ['mi', 'chr'] as const;
const DEFAULT_CHILDREN = 32;
/** The models that only show what the figures depend on have fewer. */
const MAX_SENSITIVITY_CHILDREN = 20;

const options = process.argv.slice(2);
const set = options.includes('tuning') ? 'tuning' : 'evaluation';
const children = Number(options.find((option) => /^\d+$/u.test(option)) ?? DEFAULT_CHILDREN);
const chosen = PACKS.filter((pack) => options.includes(pack));
const packs = chosen.length > 0 ? chosen : PACKS;

/**
 * What today's path must reach, against before: recall of words met and words known, both by model.
 */
const GOALS = { recall: { [MODEL_A.name]: 1.2, [MODEL_B.name]: 1.5 }, known: 1.05 } as const;
const PATHS: readonly Path[] = ['before', 'levels', 'today, any games', 'today'];
const SEASONS = [PLAN.days, 6] as const;

const formatRatio = ({ value, low, high }: Ratio): string =>
  `${value.toFixed(2)} [${low.toFixed(2)}-${high.toFixed(2)}]`;
const meanOf = (outcomes: readonly Outcome[], valueOf: (outcome: Outcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + valueOf(outcome), 0) / outcomes.length;

const misses: string[] = [];

/**
 * Prints how each path does, as rows of a table. The first path is what the others are compared
 * with.
 */
async function compare(
  pool: Pool,
  pack: string,
  model: Model,
  days: number,
  paths: readonly Path[],
  count: number,
): Promise<void> {
  const seeds = Array.from({ length: count }, (_, child) => FIRST_SEEDS[set] + child);
  const outcomesByPath = await Promise.all(
    paths.map((path) => pool.simulate({ pack, model: model.name, path, days, seeds })),
  );
  const [before = []] = outcomesByPath;
  for (const [index, path] of paths.entries()) {
    const outcomes = outcomesByPath[index] ?? [];
    const recall = ratioOf(outcomes, before, (outcome) => outcome.recall);
    const known = ratioOf(outcomes, before, (outcome) => outcome.known);
    const means = [
      meanOf(outcomes, ({ met }) => met).toFixed(0),
      meanOf(outcomes, (outcome) => outcome.recall).toFixed(2),
      meanOf(outcomes, (outcome) => outcome.known).toFixed(1),
    ];
    const cells = [pack, String(days), model.name, path, ...means, formatRatio(recall), formatRatio(known)];
    console.log(`| ${cells.join(' | ')} |`);
    const goal = GOALS.recall[model.name];
    if (path !== 'today' || goal === undefined) continue;
    const where = `${pack}, ${days} days, ${model.name}`;
    if (recall.value < goal) misses.push(`${where}: recall ${recall.value.toFixed(3)}, not ${goal}`);
    if (known.value < GOALS.known) misses.push(`${where}: words known ${known.value.toFixed(3)}, not ${GOALS.known}`);
  }
}

const HEAD = `| pack | days | model | choosing | met | recall | words known | recall, ratio | words known, ratio |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;
const pool = new Pool();

console.log(
  `${children} children of the ${set} set, ${PLAN.minutes} minutes a day, measured on day ${PLAN.measuredDay + 1}. 95 % intervals.\n`,
);
console.log(HEAD);
for (const pack of packs)
  for (const days of SEASONS)
    for (const model of [MODEL_A, MODEL_B]) await compare(pool, pack, model, days, PATHS, children);

const few = Math.min(children, MAX_SENSITIVITY_CHILDREN);
console.log(`\nWhat the figures depend on, ${few} children:\n\n${HEAD}`);
for (const pack of packs)
  for (const days of SEASONS)
    for (const model of [MODEL_WITHOUT_FORGETTING, MODEL_A_FIRST, ...MODELS_B_VARIED])
      await compare(pool, pack, model, days, ['before', 'today'], few);
pool.dispose();

console.log(misses.length === 0 ? '\nToday reaches its goals.' : `\n${misses.join('\n')}`);
console.log(`${Math.round(process.uptime())} s.`);
if (misses.length > 0) process.exitCode = 1;
