// Simulated children learn with the product's own choosing, against how it chose before. docs/learning.md.
// `npm run learn` takes 100 children, `npm run learn -- 300 chr` 300 with the words of another pack.
import { readContent } from '../balance/child';
import type { Ratio } from './bootstrap';
import { ratioOf } from './bootstrap';
import { MODEL_A, MODEL_B } from './models';
import type { Outcome, Path } from './simulate';
import { PLAN, simulateChild } from './simulate';

const children = Number(process.argv[2] ?? 100);
const content = readContent(`assets/packs/${process.argv[3] ?? 'mi'}`);

/** What today's path must reach, against before: recall of words met and words known, both by model. */
const GOALS = { recall: { [MODEL_A.name]: 1.2, [MODEL_B.name]: 1.5 }, known: 1.05 } as const;
const PATHS: readonly Path[] = ['before', 'levels', 'today, any games', 'today'];
const SEASONS = [PLAN.days, 6] as const;

const formatRatio = ({ value, low, high }: Ratio): string => `${value.toFixed(2)} [${low.toFixed(2)}-${high.toFixed(2)}]`;
const meanOf = (outcomes: readonly Outcome[], valueOf: (outcome: Outcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + valueOf(outcome), 0) / outcomes.length;

const misses: string[] = [];
console.log(
  `${children} children, ${PLAN.minutes} minutes a day, measured on day ${PLAN.measuredDay + 1}. Ratios to "before" with 95 % intervals.\n`,
);
for (const days of SEASONS) {
  for (const model of [MODEL_A, MODEL_B]) {
    console.log(`${days} of ${PLAN.days} days played; model ${model.name}`);
    let before: readonly Outcome[] = [];
    for (const path of PATHS) {
      const outcomes = Array.from({ length: children }, (_, child) => simulateChild(content, model, path, days, child + 1));
      if (path === 'before') before = outcomes;
      const recall = ratioOf(outcomes, before, (outcome) => outcome.recall);
      const known = ratioOf(outcomes, before, (outcome) => outcome.known);
      console.log(
        `  ${path.padEnd(18)} met ${meanOf(outcomes, ({ met }) => met).toFixed(0)}, recall ${meanOf(outcomes, (outcome) => outcome.recall).toFixed(2)}, ` +
          `known ${meanOf(outcomes, (outcome) => outcome.known).toFixed(1)}; recall x ${formatRatio(recall)}, known x ${formatRatio(known)}`,
      );
      if (path !== 'today') continue;
      const goal = GOALS.recall[model.name] ?? Infinity;
      if (recall.value < goal) misses.push(`${days} days, ${model.name}: recall ${recall.value.toFixed(2)}, not ${goal}`);
      if (known.value < GOALS.known) misses.push(`${days} days, ${model.name}: words known ${known.value.toFixed(2)}, not ${GOALS.known}`);
    }
  }
}
console.log(misses.length === 0 ? '\nToday reaches its goals.' : `\n${misses.join('\n')}`);
if (misses.length > 0) process.exitCode = 1;
