import './this-browser';
import { describe, expect, it } from 'vitest';
import { MILLISECONDS_A_DAY } from '../../../src/clock/day';
import type { Child } from '../../../src/progress/children';
import { carriedIdOf, listUndoable, presentChildren } from '../../../src/progress/children';
import { readBackup, writeBackup } from '../../../src/progress/saved/backup';
import type { Profile } from '../../../src/progress/saved/profiles';
import { NO_PROGRESS } from '../../../src/progress/saved/profiles';
import { addChild, ask, finish, open, stickersOf, setUpTablets, win, wordsOf, world } from './two-tablets';
import { LANGUAGE, childrenOf } from './world';

setUpTablets();

/** The highest generation that is read, of each list. */
const MOST = 1e15;
const CLEARED_AT_MOST = { scores: MOST, levels: MOST, stickers: MOST, memory: MOST, days: MOST, scenes: MOST };

/** A pupil writes every child of the class by hand. */
function spoil(change: (child: Child) => Profile): void {
  for (const [id, { text, revision }] of world.network.fakeClass.profiles) {
    const read = readBackup(text, 0);
    const child = typeof read === 'string' ? undefined : read.profiles[0]?.child;
    if (!child) throw new Error('There is no child to be spoilt.');
    const spoilt = writeBackup({ kind: 'child', savedAt: '', settings: [], profiles: [change(child)] });
    world.network.fakeClass.profiles.set(id, { text: spoilt, revision: revision + 1 });
  }
}

describe('a child of a class', () => {
  it('is back with all it had where a pupil has removed every child by hand, as if three days ago', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    win(page, '100');
    await finish();
    await ask(page, (service) => service.refresh());
    const other = await open(world.tablets[1]);
    await ask(other, (service) => service.refresh());
    spoil((child) => ({ child: { ...child, removed: Date.now() - 3 * MILLISECONDS_A_DAY }, languages: [] }));
    await ask(other, (service) => service.refresh());
    expect(presentChildren(childrenOf(other)).map(carriedIdOf)).not.toContain(id);
    // A grown-up finds them on the children's page of either tablet.
    expect(listUndoable(childrenOf(other), other.tablet.clock).map(carriedIdOf)).toContain(id);
    await ask(other, (service) => service.restore(id));
    await ask(page, (service) => service.refresh());
    for (const one of [page, other]) {
      // oxlint-disable-next-line no-await-in-loop
      await ask(one, (service) => service.enter(id));
      expect([stickersOf(one), wordsOf(one)]).toEqual([['100'], ['100']]);
    }
  });

  it('is back with all it had where a pupil has cleared every child by hand', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    win(page, '100');
    await finish();
    await ask(page, (service) => service.refresh());
    spoil((child) => ({ child, languages: [[LANGUAGE, { ...NO_PROGRESS, cleared: CLEARED_AT_MOST }]] }));
    await ask(page, (service) => service.refresh());
    expect([stickersOf(page), wordsOf(page)]).toEqual([[], []]);
    await ask(page, (service) => service.undoClear());
    const other = await open(world.tablets[1]);
    await ask(other, (service) => service.refresh());
    await ask(other, (service) => service.enter(id));
    for (const one of [page, other]) expect([stickersOf(one), wordsOf(one)]).toEqual([['100'], ['100']]);
  });
});
