import { readFileSync, readdirSync } from 'node:fs';
import { registry, timeline } from '../../scenes/registry';
import type { ProblemReport } from '../../src/debug/report';
import type { PlayEvent, PlayState } from '../../src/play/contract';
import type { Journal } from '../../src/play/run';
import { continueRun } from '../../src/play/run';

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

/** What a journal file, or the file of a reported problem, comes to: its last state, or the one at `untilStep`, and all that happened. */
export async function playFile(
  path: string,
  untilStep = Infinity,
): Promise<{ readonly state: PlayState; readonly events: readonly PlayEvent[] }> {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Journal | ProblemReport;
  const journal = 'kind' in file ? file.journal : file;
  const descriptor = [...registry, timeline].find(({ id }) => id === journal?.scene);
  if (!journal || !descriptor) throw new Error(`${path} holds no game of this build.`);
  const run = continueRun((await descriptor.loadRules()).rules, journal);
  const events: PlayEvent[] = [];
  while (run.journal.steps < Math.min(journal.steps, untilStep)) events.push(...run.advance([]));
  return { state: run.state, events };
}
