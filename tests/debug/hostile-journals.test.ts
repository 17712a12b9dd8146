import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { matching } from '../../scenes/matching';
import { registry } from '../../scenes/registry';
import { wordToImage } from '../../scenes/word-to-image';
import type { JournalFile } from '../../src/debug/journal-file';
import { readJournalFile } from '../../src/debug/journal-file';
import { replay } from '../../src/play/run';
import { FUZZ_RUNS } from '../fuzz';
import { anyJson, asCases, isPolluted, mutationsOf } from '../hostile-json';
import { readGolden } from '../journals/golden';

const SEED = 1308;
/** A journal of a minute: as good a target as a whole game, and replayed in a moment. */
const STEPS = 3600;
const DEPTH = 20_000;
const MAX_MILLISECONDS = 600_000;

const present = { build: 'golden', pack: 'golden', scenes: registry };
const journals = [matching, wordToImage, bubblePop].map((game) => {
  const journal = readGolden(game);
  return {
    ...journal,
    steps: Math.min(journal.steps, STEPS),
    inputs: journal.inputs.filter(([step]) => step < STEPS),
    digests: journal.digests.slice(0, STEPS / 60),
  };
});

/** JSON as text; what is too deep to be written is written by hand. */
function writeJson(json: unknown): string {
  try {
    return JSON.stringify(json) ?? 'null';
  } catch {
    return `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
  }
}

/** Replays a file that was accepted; 'replayed' when it took no more steps than it says. */
async function replayed({ descriptor, journal }: Extract<JournalFile, { kind: 'read' }>): Promise<string> {
  const { state } = replay((await descriptor.loadRules()).rules, journal);
  return state.step <= journal.steps ? 'replayed' : `${state.step} steps of ${journal.steps}`;
}

it(
  'any journal file is refused in plain words, or is replayed to its end',
  async () => {
    const anyJournal = fc.oneof(anyJson, ...journals.map((journal) => mutationsOf(journal, 3)));
    await fc.assert(
      fc.asyncProperty(asCases(anyJournal), async ({ json }) => {
        const text = writeJson(json);
        const file = await readJournalFile({ size: text.length, text: () => Promise.resolve(text) }, present);
        expect(isPolluted()).toBe(false);
        const said = file.kind === 'refused' ? file.reason : await replayed(file);
        expect(said).toMatch(/^This file is not played: .+\.$|^replayed$/su);
      }),
      { numRuns: FUZZ_RUNS, seed: SEED },
    );
  },
  MAX_MILLISECONDS,
);
