import { readFileSync, readdirSync } from 'node:fs';
import { template } from '../../scenes/_template';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { ProblemReport } from '../../src/debug/report';
import type { PlayEvent, PlayState, RoundDifficulty } from '../../src/play/contract';
import type { Journal } from '../../src/play/run';
import { continueRun } from '../../src/play/run';
import type { GameDescriptor } from '../../src/stage/define-game';

const games: readonly GameDescriptor[] = [...registry, timeline, pictureToWord, template];

/** The folder of a game's golden journals. `npm run journal:record` renews them. */
const goldenFolder = ({ id }: Pick<GameDescriptor, 'id'>): string => `scenes/${id === template.id ? '_template' : id}/journals`;

/** Path of a golden journal. */
export const goldenFile = (game: Pick<GameDescriptor, 'id'>, difficulty: RoundDifficulty): string =>
  `${goldenFolder(game)}/${difficulty}.json`;

/** The golden journal of a game. */
export function readGolden(game: Pick<GameDescriptor, 'id'>, difficulty: RoundDifficulty): Journal {
  return JSON.parse(readFileSync(goldenFile(game, difficulty), 'utf8')) as Journal;
}

/** File names of the golden journals of a game. */
export const listGolden = (game: Pick<GameDescriptor, 'id'>): string[] => readdirSync(goldenFolder(game)).toSorted();

/** What a journal file, or the file of a reported problem, comes to: its last state, or the one at `untilStep`, and all that happened. */
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
