import { registry } from '../../scenes/registry';
import { GAMES } from '../../src/content/games';
import { ROUND_DIFFICULTIES } from '../../src/progress/scores';
import { buildSetup } from '../../src/shell/play/setup';
import { findLessonFor, readContent, simulate } from './child';

/** Simulated children, by how often they know the right choice. */
const RIGHT_RATIOS = [0.5, 0.7, 0.9, 0.98];
const GAMES_EACH = Number(process.argv[2] ?? 200);
const HARDEST = 5;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const content = readContent('assets/packs/mi');
console.log(`${GAMES_EACH} games each. Mean stars of three (share with at least one star; mean minutes).\n`);
console.log(['game'.padEnd(20), 'difficulty'.padEnd(10), ...RIGHT_RATIOS.map((ratio) => `p = ${ratio}`.padEnd(22))].join(' '));
let neverEnded = 0;
for (const descriptor of registry) {
  const label = GAMES.find(({ id }) => id === descriptor.id)?.label ?? descriptor.id;
  const lesson = findLessonFor(content, label);
  if (!lesson) {
    console.log(`${label.padEnd(20)} is offered by no subunit of this pack`);
    continue;
  }
  const { rules } = await descriptor.loadRules();
  for (const difficulty of ROUND_DIFFICULTIES) {
    const cells = RIGHT_RATIOS.map((ratio) => {
      const games = Array.from({ length: GAMES_EACH }, (_, seed) => {
        const stage = { width: 1294, height: 594 };
        const game = { mode: 'normal', label, descriptor, lesson, rank: HARDEST, target: null } as const;
        const setup = buildSetup({ content, game, difficulty, correctness: {}, stage, seed: seed + 1 });
        return simulate(rules, setup, ratio);
      });
      neverEnded += games.filter(({ hasEnded }) => !hasEnded).length;
      const stars = average(games.map((game) => game.stars)).toFixed(2);
      const some = Math.round(100 * average(games.map((game) => (game.stars > 0 ? 1 : 0))));
      const minutes = average(games.map((game) => game.seconds / 60)).toFixed(1);
      return `${stars} (${some} %; ${minutes} min)`.padEnd(22);
    });
    console.log([label.padEnd(20), difficulty.padEnd(10), ...cells].join(' '));
  }
}
console.log(`\n${neverEnded} games never ended.`);
if (neverEnded > 0) process.exitCode = 1;
