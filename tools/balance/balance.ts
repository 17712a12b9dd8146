// Plays every game with simulated children and prints the stars they earn as a table.
// `npm run bench -- balance 50` plays 50 games each.
import { registry } from '../../scenes/registry';
import { ROUND_DIFFICULTIES } from '../../src/play/game-facts';
import { readContent } from './child';
import type { Cell } from './table';
import { RIGHT_RATIOS, findImbalances, playCell, shareWithStar } from './table';

const GAMES_EACH = Number(process.argv[3] ?? 200);
const WIDTHS = { label: 17, difficulty: 10, cell: 22 } as const;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function formatCell(cell: Cell): string {
  const stars = average(cell.games.map((game) => game.stars)).toFixed(2);
  const minutes = average(cell.games.map(({ seconds }) => seconds / 60)).toFixed(1);
  return `${stars} (${Math.round(100 * shareWithStar(cell))} %; ${minutes} min)`;
}

function formatRow(label: string, difficulty: string, cells: readonly string[]): string {
  const padded = [
    label.padEnd(WIDTHS.label),
    difficulty.padEnd(WIDTHS.difficulty),
    ...cells.map((cell) => cell.padEnd(WIDTHS.cell)),
  ];
  return `| ${padded.join(' | ')} |`;
}

const content = readContent('assets/packs/mi');
const imbalances: string[] = [];
console.log(`${GAMES_EACH} games each: mean stars of three (share with at least one star; mean minutes).\n`);
console.log(
  formatRow(
    'Game',
    'Difficulty',
    RIGHT_RATIOS.map((ratio) => `p = ${ratio}`),
  ),
);
console.log(
  formatRow(
    '-'.repeat(WIDTHS.label),
    '-'.repeat(WIDTHS.difficulty),
    RIGHT_RATIOS.map(() => '-'.repeat(WIDTHS.cell)),
  ),
);
for (const descriptor of registry) {
  for (const difficulty of ROUND_DIFFICULTIES) {
    const cells: Cell[] = [];
    for (const ratio of RIGHT_RATIOS) cells.push(await playCell(content, descriptor, difficulty, ratio, GAMES_EACH));
    console.log(formatRow(descriptor.label, difficulty, cells.map(formatCell)));
    imbalances.push(...cells.flatMap(findImbalances));
  }
}
console.log(imbalances.length === 0 ? '\nNothing is out of balance.' : `\n${imbalances.join('\n')}`);
if (imbalances.length > 0) process.exitCode = 1;
