import { describe, expect, it } from 'vitest';
import { template } from '../../scenes/_template';
import { matching } from '../../scenes/matching';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { digestOf } from '../../src/play/digest';
import { replay } from '../../src/play/run';
import { DIFFICULTIES } from '../bots';
import { goldenFile, listGolden, playFile, readGolden } from './golden';
import { tuningOf } from '../tunings';

const golden = [
  ...[...registry, pictureToWord, template].flatMap((descriptor) =>
    DIFFICULTIES.map((difficulty) => ({ name: `${descriptor.id}, ${difficulty}`, difficulty, descriptor })),
  ),
  // It has no difficulties.
  { name: timeline.id, difficulty: 'easy', descriptor: timeline } as const,
];

it('there is one golden journal for each game and difficulty, and no other', () => {
  const files = DIFFICULTIES.map((difficulty) => `${difficulty}.json`).toSorted();
  for (const game of [...registry, pictureToWord, template]) expect(listGolden(game)).toEqual(files);
  expect(listGolden(timeline)).toEqual(['easy.json']);
});

describe.each(golden)('the golden journal of $name', ({ difficulty, descriptor }) => {
  it('was recorded with the numbers that the game has today', () => {
    // After a change: `npm run journal:record`, and say why in the commit.
    expect(readGolden(descriptor, difficulty).setup.tuning).toEqual(tuningOf(descriptor)[difficulty]);
  });

  it('is a complete game, and replays to the recorded digests', async () => {
    const journal = readGolden(descriptor, difficulty);
    const { rules } = await descriptor.loadRules();
    const again = replay(rules, journal);
    expect(again.firstDifferenceSecond).toBeNull();
    expect(again.digests).toHaveLength(journal.digests.length);
    expect(digestOf(again.state)).toBe(journal.digests.at(-1));
    expect(again.state.phase).toEqual({ kind: 'ended' });
    expect(journal.inputs.length).toBeGreaterThan(10);
  });
});

// As in docs/qa.md.
it('each right answer counts once', async () => {
  const { state, events } = await playFile(goldenFile(matching, 'hard'));
  const right = events.filter((event) => event.type === 'answered' && event.correct && !event.assisted);
  expect(state.stats.hits).toBe(right.length);
});
