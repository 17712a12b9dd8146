// Weighs a build (dist/, or the folder that is named) against tools/budget/budget.json: targets are where we want to be, limits are
// where we stand and never go beyond. Ends with an error when it is heavier than a limit, or calls what older browsers lack.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import budget from './budget.json' with { type: 'json' };
import type { Ways } from './list';
import { listWays } from './list';
import { findNewerBuiltIns } from './newer';
import { findLibraries, listFiles, weighFile } from './weigh';

const KILO = 1000;
/** Of what is too heavy, so many files are named. */
const MAX_NAMED = 8;

const folder = process.argv[2] ?? 'dist';
const failures: string[] = [];

const sum = (group: Iterable<string>): number => [...group].reduce((total, file) => total + weighFile(folder, file), 0);
const inKilobytes = (bytes: number): string => (bytes / KILO).toFixed(1).padStart(8);

function check(name: string, group: ReadonlySet<string>, figure: keyof typeof budget.limits): void {
  const { [figure]: limit } = budget.limits;
  const { [figure]: target } = budget.targets;
  const bytes = sum(group);
  const isOver = bytes > limit * KILO;
  console.log(
    `${isOver ? 'OVER  ' : 'within'} ${inKilobytes(bytes)} of ${String(limit).padStart(3)} kB (target ${String(target).padStart(3)})  ${name} (${group.size} files)`,
  );
  if (!isOver) return;
  failures.push(`${name}: ${((bytes - limit * KILO) / KILO).toFixed(1)} kB too heavy. The heaviest:`);
  const heaviest = [...group].map((file) => ({ file, bytes: weighFile(folder, file) })).toSorted((one, other) => other.bytes - one.bytes);
  failures.push(...heaviest.slice(0, MAX_NAMED).map((entry) => `  ${inKilobytes(entry.bytes)} kB  ${entry.file}`));
}

function openWays(): Ways {
  try {
    return listWays(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { homeScripts, home, firstGame, nextGames } = openWays();
for (const file of homeScripts) {
  for (const name of findLibraries(readFileSync(join(folder, file), 'utf8'), budget.notAtHome))
    failures.push(`${name} is loaded with home, in ${file}.`);
}
check('scripts of home', homeScripts, 'homeScripts');
check('all of home', home, 'home');
check('all to a first game', firstGame, 'firstGame');
const [heaviestGame] = nextGames.toSorted((one, other) => sum(other.files) - sum(one.files));
if (heaviestGame) check(`the heaviest next game, ${heaviestGame.id}`, heaviestGame.files, 'nextGame');
const [heaviestFile] = listFiles(folder).toSorted((one, other) => weighFile(folder, other) - weighFile(folder, one));
if (heaviestFile !== undefined) check(`the heaviest file, ${heaviestFile}`, new Set([heaviestFile]), 'file');
const scripts = listFiles(folder).filter((file) => file.endsWith('.js'));
for (const file of scripts) {
  for (const name of findNewerBuiltIns(file, readFileSync(join(folder, file), 'utf8')))
    failures.push(`${file} calls ${name}, which older browsers lack (tools/budget/newer.ts).`);
}
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`);
  process.exitCode = 1;
}
