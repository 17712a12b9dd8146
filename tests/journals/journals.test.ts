import { describe, expect, it } from 'vitest';
import { template } from '../../scenes/_template';
import { matching } from '../../scenes/matching';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { digestOf } from '../../src/play/digest';
import { replay } from '../../src/play/run';
import { goldenFile, playFile, readGolden } from './golden';
import { tuningOf } from '../tunings';

const golden = [...registry, timeline, pictureToWord, template].map((descriptor) => ({
  id: descriptor.id,
  descriptor,
}));

describe.each(golden)('the golden journal of $id', ({ descriptor }) => {
  it('was recorded with the numbers that the game has today', () => {
    // After a change: `npm run check -- journals --write`, and say why in the commit.
    expect(readGolden(descriptor).setup.tuning).toEqual(tuningOf(descriptor).easy);
  });

  it('is a complete game, and replays to the recorded digests', async () => {
    const journal = readGolden(descriptor);
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
  const { state, events } = await playFile(goldenFile(matching));
  const right = events.filter((event) => event.type === 'answered' && event.correct && !event.assisted);
  expect(state.stats.hits).toBe(right.length);
});
