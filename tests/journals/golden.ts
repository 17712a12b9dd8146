import { readFileSync } from 'node:fs';
import { template } from '../../scenes/_template';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { ProblemReport } from '../../src/debug/problem-report';
import type { PlayEvent, PlayState } from '../../src/play/contract';
import type { Journal } from '../../src/play/run';
import { continueRun } from '../../src/play/run';
import type { GameDescriptor } from '../../src/stage/define-game';

const games: readonly GameDescriptor[] = [...registry, timeline, pictureToWord, template];

/** Path of a game's golden journal. `npm run check -- journals --write` renews them. */
export const goldenFile = ({ id }: Pick<GameDescriptor, 'id'>): string =>
  `scenes/${id === template.id ? '_template' : id}/journals/easy.json`;

/** The golden journal of a game. */
export const readGolden = (game: Pick<GameDescriptor, 'id'>): Journal =>
  JSON.parse(readFileSync(goldenFile(game), 'utf8')) as Journal;

/**
 * What a journal file, or the file of a reported problem, comes to: its last state, or the one at
 * `untilStep`, and all that happened.
 */
export async function playFile(
  path: string,
  untilStep = Infinity,
): Promise<{ readonly state: PlayState; readonly events: readonly PlayEvent[] }> {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Journal | ProblemReport;
  const journal = 'kind' in file ? file.journal : file;
  const descriptor = games.find(({ id }) => id === journal?.scene);
  if (!journal || !descriptor) throw new Error(`${path} holds no game of this build.`);
  const run = continueRun((await descriptor.loadRules()).rules, journal);
  const events: PlayEvent[] = [];
  while (run.journal.steps < Math.min(journal.steps, untilStep)) events.push(...run.advance([]));
  return { state: run.state, events };
}
