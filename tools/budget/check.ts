// Compares the size of a build (dist/, or the folder given) with tools/budget/budget.json: targets
// are goals, limits are today's sizes, which must not grow. Exits with an error when a limit is
// exceeded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import budget from './budget.json' with { type: 'json' };
import type { LoadList } from './list';
import { listLoads, PACK } from './list';
import {
  INDEX,
  asDense,
  findLibraries,
  listFiles,
  listProductPacks,
  listWeighed,
  weighFile,
  weighIndex,
} from './weigh';

const KILO = 1000;
/** Number of files listed for a group that is too large. */
const MAX_NAMED = 8;

const folder = process.argv[2] ?? 'dist';
const failures: string[] = [];
const productPacks = listProductPacks(process.cwd());

const weigh = (file: string): number => (file === INDEX ? weighIndex(folder, productPacks) : weighFile(folder, file));
const sum = (group: Iterable<string>): number => [...group].reduce((total, file) => total + weigh(file), 0);
const inKilobytes = (bytes: number): string => (bytes / KILO).toFixed(1).padStart(8);

function check(name: string, group: ReadonlySet<string>, figure: keyof typeof budget.limits): void {
  const { [figure]: limit } = budget.limits;
  const { [figure]: target } = budget.targets;
  const bytes = sum(group);
  const isOver = bytes > limit * KILO;
  console.log(
    `${isOver ? 'OVER  ' : 'within'} ${inKilobytes(bytes)} of ${String(limit).padStart(5)} kB (target ${String(target).padStart(3)})  ${name} (${group.size} files)`,
  );
  if (!isOver) return;
  failures.push(`${name}: ${((bytes - limit * KILO) / KILO).toFixed(1)} kB too heavy. The heaviest:`);
  const heaviest = [...group]
    .map((file) => ({ file, bytes: weigh(file) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  failures.push(...heaviest.slice(0, MAX_NAMED).map((entry) => `  ${inKilobytes(entry.bytes)} kB  ${entry.file}`));
}

function readLoads(): LoadList {
  try {
    return listLoads(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (!productPacks.some((id) => PACK === `packs/${id}/`)) {
  console.log(`${PACK} is a pack of your own: what the product weighs is not checked.`);
  process.exit(0);
}
const { homeScripts, home, firstGame, nextGames } = readLoads();
for (const file of homeScripts) {
  for (const name of findLibraries(readFileSync(join(folder, file), 'utf8'), budget.notAtHome))
    failures.push(`${name} is loaded with home, in ${file}.`);
}
check('scripts of home', homeScripts, 'homeScripts');
check('all of home', home, 'home');
check('all to a first game', firstGame, 'firstGame');
check('the same on a dense screen', asDense(folder, firstGame), 'firstGameDense');
for (const [screen, figure] of [
  ['', 'nextGame'],
  [' on a dense screen', 'nextGameDense'],
] as const) {
  const games = nextGames.map(({ id, files }) => ({ id, files: screen === '' ? files : asDense(folder, files) }));
  const [heaviest] = games.toSorted((one, other) => sum(other.files) - sum(one.files));
  if (heaviest) check(`the heaviest next game${screen}, ${heaviest.id}`, heaviest.files, figure);
}
const [heaviestFile] = listWeighed(listFiles(folder), productPacks).toSorted(
  (one, other) => weighFile(folder, other) - weighFile(folder, one),
);
if (heaviestFile !== undefined) check(`the heaviest file, ${heaviestFile}`, new Set([heaviestFile]), 'file');
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`);
  process.exitCode = 1;
}
