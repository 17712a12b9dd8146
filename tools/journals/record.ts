// Renews the golden journals: one whole game of each kind, played by a seeded child with the pack's
// own words. `npm run check -- journals --write`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { template } from '../../scenes/_template';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { toSeconds } from '../../src/play/steps';
import type { Journal } from '../../src/play/run';
import type { GameSetup } from '../../src/play/contract';
import type { GameDescriptor } from '../../src/stage/define-game';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTimelineSetup } from '../../src/shell/pages/timeline/setup';
import { findLessonFor, readContent } from '../balance/child';
import { playGolden } from './bot';

const SEED = 5;
const STAGE = { width: 1294, height: 594 };
const HARDEST = 5;

function readPrevious(file: string): Journal | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return null;
  }
}

/** Compares a new journal with the previous one: a short text such as "the same". */
function compare(before: Journal | null, after: Journal): string {
  if (!before) return 'new';
  if (before.version !== after.version) return `CHANGED: version ${after.version}`;
  const second = after.digests.findIndex((digest, index) => digest !== before.digests[index]);
  if (second >= 0) return `CHANGED from second ${second + 1} on`;
  return before.digests.length === after.digests.length
    ? 'the same'
    : `CHANGED: ends at second ${after.digests.length}`;
}

const content = readContent('assets/packs/mi');
let changed = 0;

/** Plays one game and writes its journal to the game's folder. */
async function record(folder: string, descriptor: GameDescriptor, setup: GameSetup): Promise<void> {
  const { rules } = await descriptor.loadRules();
  const journal = playGolden(rules, setup, descriptor.id);
  const file = `scenes/${folder}/journals/easy.json`;
  const outcome = compare(readPrevious(file), journal);
  if (outcome.startsWith('CHANGED')) changed += 1;
  mkdirSync(dirname(file), { recursive: true });
  if (outcome !== 'the same') writeFileSync(file, `${JSON.stringify(journal)}\n`);
  console.log(`${file.padEnd(48)} ${toSeconds(journal.steps)} s, ${journal.inputs.length} inputs, ${outcome}`);
}

const games = [
  { folder: '_template', descriptor: template },
  ...[...registry, pictureToWord].map((descriptor) => ({ folder: descriptor.id, descriptor })),
];
for (const { folder, descriptor } of games) {
  // Packs do not know the template, nor the step of today's path: any lesson will do.
  const isKnown = descriptor !== template && descriptor !== pictureToWord;
  const lesson = findLessonFor(content, isKnown ? descriptor : (registry[0] ?? template));
  if (!lesson) throw new Error(`No subunit of the pack offers "${descriptor.label}".`);
  const { tuning } = await descriptor.loadRules();
  const game = { mode: 'normal', descriptor, lesson, rank: HARDEST, target: null } as const;
  const pace = { isCalm: false };
  const setup = buildSetup({
    content,
    game,
    tuning,
    difficulty: 'easy',
    correctness: {},
    stage: STAGE,
    seed: SEED,
    pace,
  });
  await record(folder, descriptor, setup);
}
const { tuning: timelineTuning } = await timeline.loadRules();
await record(timeline.id, timeline, buildTimelineSetup(content, timelineTuning, STAGE, SEED));
if (changed > 0) console.log(`\n${changed} journals differ from before. Give the reason in the commit.`);
