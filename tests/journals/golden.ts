import { readFileSync, readdirSync } from 'node:fs';
import type { Journal } from '../../src/play/run';

const FOLDER = 'tests/journals';

/** The golden journal of a game, as `<game>-<difficulty>`. `npm run journal:record` renews them all. */
export function readGolden(name: string): Journal {
  return JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Journal;
}

/** Names of all golden journals. */
export const listGolden = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
