// Renews the golden journals: one whole game of each kind and difficulty, played by a seeded child with the pack's own words.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registry, timeline } from '../../scenes/registry';
import { GAMES } from '../../src/content/games';
import { toSeconds } from '../../src/play/steps';
import type { Journal } from '../../src/play/run';
import { ROUND_DIFFICULTIES } from '../../src/progress/scores';
import type { GameSetup } from '../../src/play/contract';
import type { GameDescriptor } from '../../src/stage/define-game';
import { buildSetup } from '../../src/shell/play/setup';
import { buildTimelineSetup } from '../../src/shell/timeline/setup';
import { findLessonFor, readContent } from '../balance/child';
import { playGolden } from './bot';

const FOLDER = 'tests/journals';
const SEED = 5;
const STAGE = { width: 1294, height: 594 };
const HARDEST = 5;

function readOld(file: string): Journal | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return null;
  }
}

/** What has become of a journal, in a few words. */
function compare(before: Journal | null, after: Journal): string {
  if (!before) return 'new';
  const second = after.digests.findIndex((digest, index) => digest !== before.digests[index]);
  if (second >= 0) return `CHANGED from second ${second + 1} on`;
  return before.digests.length === after.digests.length ? 'the same' : `CHANGED: ends at second ${after.digests.length}`;
}

const content = readContent('assets/packs/mi');
mkdirSync(FOLDER, { recursive: true });
let changed = 0;

/** Plays one game and keeps its journal as `<name>.json`. */
async function record(name: string, descriptor: GameDescriptor, setup: GameSetup): Promise<void> {
  const { rules } = await descriptor.loadRules();
  const journal = playGolden(rules, setup, descriptor.id);
  const file = `${FOLDER}/${name}.json`;
  const outcome = compare(readOld(file), journal);
  if (outcome.startsWith('CHANGED')) changed += 1;
  if (outcome !== 'the same') writeFileSync(file, `${JSON.stringify(journal)}\n`);
  console.log(`${file.padEnd(48)} ${toSeconds(journal.steps)} s, ${journal.inputs.length} inputs, ${outcome}`);
}

for (const descriptor of registry) {
  const label = GAMES.find(({ id }) => id === descriptor.id)?.label ?? descriptor.id;
  const lesson = findLessonFor(content, label);
  if (!lesson) throw new Error(`No subunit of the pack offers "${label}".`);
  for (const difficulty of ROUND_DIFFICULTIES) {
    const game = { mode: 'normal', label, descriptor, lesson, rank: HARDEST, target: null } as const;
    const setup = buildSetup({ content, game, difficulty, correctness: {}, stage: STAGE, seed: SEED, isCalm: false });
    await record(`${descriptor.id}-${difficulty}`, descriptor, setup);
  }
}
await record(timeline.id, timeline, buildTimelineSetup(content, STAGE, SEED));
if (changed > 0) console.log(`\n${changed} journals play otherwise than before. Say why in the commit.`);
