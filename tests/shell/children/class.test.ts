import './this-browser';
import { describe, expect, it, vi } from 'vitest';
import { MAX_CHILDREN, carriedIdOf, makeChild, makeChildId, presentChildren } from '../../../src/progress/children';
import { FIRST_CHILD } from '../../../src/progress/first-child';
import type { BackupFile } from '../../../src/progress/saved/backup';
import { writeBackup } from '../../../src/progress/saved/backup';
import { NO_PROGRESS } from '../../../src/progress/saved/profiles';
import type { ChildrenService } from '../../../src/services/children/children-service';
import { markCleared, wasJustCleared } from '../../../src/services/children/just-cleared';
import { addChild, ask, finish, open, stickersOf, setUpTablets, win, wordsOf, world } from './two-tablets';
import type { Page } from './world';
import { childrenOf, inPage, settle } from './world';

setUpTablets();

/** What another tablet has sent of a child. */
function send(id: string, word: string): void {
  const { profiles } = world.network.fakeClass;
  const child = makeChild(id, { animal: 'cat', colour: 0 }, 5);
  const stickers = [{ word, layers: 1, order: 1 }];
  const text = writeBackup({
    kind: 'child',
    savedAt: '',
    settings: [],
    profiles: [{ child, languages: [['Maori', { ...NO_PROGRESS, stickers }]] }],
  });
  profiles.set(id, { text, revision: (profiles.get(id)?.revision ?? 0) + 1 });
}

describe('a child who comes in', () => {
  it('is who plays as soon as the page has its progress, though the child before is still being saved', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    win(page, '1000');
    await finish();
    await ask(page, (service) => service.enter(FIRST_CHILD));
    const entering = inPage(page, (service) => service.enter(id));
    // The child before wins until then.
    for (let word = 1001; !stickersOf(page).includes('1000'); word += 1) {
      const { stickers } = page.store.getState();
      page.store.setState({ stickers: [...stickers, { word: String(word), layers: 1, order: word }] });
      page.tablet.browser.commit();
      world.network.step(0, false);
      // oxlint-disable-next-line no-await-in-loop
      await settle();
    }
    win(page, '1199');
    await finish();
    await entering;
    expect(stickersOf(page).toSorted()).toEqual(['1000', '1199']);
    expect(wordsOf(page).toSorted()).toEqual(['1000', '1199']);
    await ask(page, (service) => service.enter(FIRST_CHILD));
    expect(stickersOf(page)).toContain('1001');
    expect(stickersOf(page)).not.toContain('1199');
    expect(wordsOf(page)).toEqual([]);
  });
});

describe('a sticker that two children have won together', () => {
  it('is also that of the other one, shinier where it has it already', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    win(page, '100');
    await finish();
    await ask(page, (service) => service.enter(FIRST_CHILD));
    win(page, '103');
    const won = ['100', '103'].map((word) => ({ word, layers: 1 }));
    await ask(page, async ({ share }) => await share(won, id));
    expect(stickersOf(page)).toEqual(['103']);
    await ask(page, (service) => service.enter(id));
    expect(page.store.getState().stickers).toMatchObject([
      { word: '100', layers: 2 },
      { word: '103', layers: 1 },
    ]);
  });
});

describe('what comes from the class', () => {
  it('late, of a child who no longer plays, is that child’s alone', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    win(page, '100');
    await finish();
    send(id, '101');
    // The child is asked for as it comes in again; what the class has is on its way while another
    // child comes in.
    const refreshing = inPage(page, (service) => service.refresh());
    for (let requests = 0; requests < 4; requests += 1) {
      world.network.step(0, false);
      // oxlint-disable-next-line no-await-in-loop
      await settle();
    }
    const entering = inPage(page, (service) => service.enter(FIRST_CHILD));
    await vi.advanceTimersByTimeAsync(3000);
    await finish();
    await Promise.all([refreshing, entering]);
    expect(page.store.getState().child).toBe(FIRST_CHILD);
    expect(stickersOf(page)).toEqual([]);
    win(page, '102');
    await finish();
    await ask(page, (service) => service.enter(id));
    expect(stickersOf(page).toSorted()).toEqual(['100', '101']);
  });

  it('does not let a child in who was removed on another tablet meanwhile', async () => {
    const page = await open(world.tablets[0]);
    const id = await addChild(page);
    await ask(page, (service) => service.enter(FIRST_CHILD));
    const other = await open(world.tablets[1]);
    await ask(other, (service) => service.refresh());
    await ask(other, (service) => service.remove(id));
    await ask(page, (service) => service.enter(id));
    expect(page.store.getState().child).toBe(FIRST_CHILD);
    expect(presentChildren(childrenOf(page)).map((child) => child.id)).toEqual([FIRST_CHILD]);
  });

  it('makes the first child, who has played before anybody was added, one of the children', async () => {
    const page = await open(world.tablets[0]);
    win(page, '100');
    await finish();
    send('child-bbbbbbbbbb', '101');
    await ask(page, (service) => service.refresh());
    expect(presentChildren(childrenOf(page)).map(({ id }) => id)).toEqual([FIRST_CHILD, 'child-bbbbbbbbbb']);
    expect(stickersOf(page)).toEqual(['100']);
  });

  it('is as many children as there is room for; another one comes when one is removed', async () => {
    let seed = 0;
    const random = (): number => {
      seed = (seed + 0.377) % 1;
      return seed;
    };
    const page = await open(world.tablets[0]);
    await addChild(page);
    for (let count = 0; count < MAX_CHILDREN; count += 1) send(makeChildId(random), '100');
    await ask(page, (service) => service.refresh());
    expect(presentChildren(childrenOf(page))).toHaveLength(MAX_CHILDREN);
    await ask(page, (service) => service.remove(presentChildren(childrenOf(page)).at(-1)?.id ?? ''));
    await ask(page, (service) => service.refresh());
    expect(presentChildren(childrenOf(page))).toHaveLength(MAX_CHILDREN);
    expect(world.network.fakeClass.profiles.size).toBeGreaterThan(MAX_CHILDREN);
  });
});

/** A child who has won on the first tablet, and has been carried to the second one. */
async function carry(): Promise<readonly [Page, Page]> {
  const page = await open(world.tablets[0]);
  const id = await addChild(page);
  win(page, '100');
  await finish();
  const other = await open(world.tablets[1]);
  await ask(other, (service) => service.enter(id));
  expect([stickersOf(other), wordsOf(other)]).toEqual([['100'], ['100']]);
  return [page, other];
}

describe('a child of a class whose data were cleared', () => {
  it('has nothing after the reload, and nothing on another tablet once that hears of it', async () => {
    const [page, other] = await carry();
    markCleared(false);
    await ask(page, (service) => service.clear());
    expect(wasJustCleared()).toBe(true);
    const { session } = page.surroundings;
    world.tablets[0]?.kill(page);
    const next = world.tablets[0]?.open(session);
    await finish();
    for (const one of [next, other]) {
      // oxlint-disable-next-line no-await-in-loop
      if (one) await ask(one, (service) => service.refresh());
    }
    for (const one of [next, other]) expect(one && [stickersOf(one), wordsOf(one)]).toEqual([[], []]);
    win(other, '102');
    await finish();
    if (next) await ask(next, (service) => service.refresh());
    expect(next && stickersOf(next)).toEqual(['102']);
  });

  it('has nothing once it is back, though the tablet that removed it could not hear of the clearing', async () => {
    const [page, other] = await carry();
    const id = page.store.getState().child ?? '';
    await ask(page, (service) => service.remove(id));
    await ask(other, (service) => service.clear());
    await ask(page, (service) => service.restore(id));
    for (const one of [other, page]) {
      // oxlint-disable-next-line no-await-in-loop
      await ask(one, (service) => service.refresh());
    }
    await ask(page, (service) => service.enter(id));
    for (const one of [page, other]) expect([stickersOf(one), wordsOf(one)]).toEqual([[], []]);
  });

  it('has it all back on both tablets once it was undone on one', async () => {
    const [page, other] = await carry();
    await ask(page, (service) => service.clear());
    await ask(other, (service) => service.refresh());
    expect(stickersOf(other)).toEqual([]);
    // On the tablet that heard of it, too, for a day.
    expect(await ask(other, (service) => service.canUndoClear())).toBe(true);
    await ask(other, (service) => service.undoClear());
    await ask(page, (service) => service.refresh());
    for (const one of [page, other]) expect([stickersOf(one), wordsOf(one)]).toEqual([['100'], ['100']]);
  });
});

describe('a tablet whose first child was cleared', () => {
  it('gets the first child of another one as one more, who loses nothing on its own tablet', async () => {
    const [page, other] = [await open(world.tablets[0]), await open(world.tablets[1])];
    for (const one of [page, other]) win(one, '99');
    await finish();
    const { backup } = await ask(page, (service) => service.createBackup());
    await ask(other, (service) => service.clear());
    await ask(other, (service) => service.addBackup(backup));
    win(page, '100');
    await finish();
    for (const one of [other, page, other]) {
      // oxlint-disable-next-line no-await-in-loop
      await ask(one, (service) => service.refresh());
    }
    expect([stickersOf(page), wordsOf(page)]).toEqual([
      ['99', '100'],
      ['99', '100'],
    ]);
    expect(childrenOf(other).filter(({ id }) => id !== FIRST_CHILD)).toHaveLength(1);
  });
});

const players = [
  ['the first child', async () => await Promise.resolve(FIRST_CHILD)],
  ['a child who was added', addChild],
] as const;

describe('data that were cleared in one of two tabs', () => {
  it('do not come back with what is won in the other one, neither stickers nor words nor days', async () => {
    const page = await open(world.tablets[0]);
    const other = await open(world.tablets[0]);
    win(other, '100');
    await finish();
    expect(wordsOf(other)).toEqual(['100']);
    await ask(page, (service) => service.clear());
    win(other, '101');
    await finish();
    win(other, '102');
    await finish();
    const next = await open(world.tablets[0]);
    expect([stickersOf(next), wordsOf(next)].map((list) => list.includes('100'))).toEqual([false, false]);
    expect([stickersOf(next), wordsOf(next)].map((list) => list.includes('102'))).toEqual([true, true]);
  });

  const back: readonly (readonly [
    how: string,
    bring: (service: ChildrenService, file: BackupFile) => Promise<unknown>,
  ])[] = [
    ['a backup is added', async ({ addBackup }, { backup }) => await addBackup(backup)],
    ['that is undone', async ({ undoClear }) => await undoClear()],
  ];
  const winners = [
    ['which still shows them', 1],
    ['which has never shown them', 0],
  ] as const;
  const cases = back.flatMap(([how, bring]) =>
    players.flatMap(([who, add]) => winners.map(([where, winner]) => ({ how, bring, who, add, where, winner }))),
  );

  it.each(cases)('are back for $who once $how in the other one, $where', async ({ bring, add, winner }) => {
    const page = await open(world.tablets[0]);
    const id = await add(page);
    const other = await open(world.tablets[0]);
    await ask(other, (service) => service.enter(id));
    win(winner === 0 ? page : other, '100');
    await finish();
    const file = await ask(page, (service) => service.createBackup());
    await ask(page, (service) => service.clear());
    await ask(other, async (service) => await bring(service, file));
    const next = await open(world.tablets[0]);
    await ask(next, (service) => service.enter(id));
    for (const one of [other, next]) expect([stickersOf(one), wordsOf(one)]).toEqual([['100'], ['100']]);
  });
});

describe('data that were won in two tabs and cleared in one', () => {
  it.each(players)('have all of both once that is undone, for %s', async (_, add) => {
    const page = await open(world.tablets[0]);
    const id = await add(page);
    win(page, '100');
    await finish();
    const other = await open(world.tablets[0]);
    await ask(other, (service) => service.enter(id));
    win(other, '101');
    await finish();
    await ask(page, (service) => service.clear());
    await ask(page, (service) => service.undoClear());
    expect([stickersOf(page), wordsOf(page).toSorted()]).toEqual([
      ['100', '101'],
      ['100', '101'],
    ]);
  });
});

describe('data that were cleared twice in a day', () => {
  it.each(players)('are all back once that is undone, for %s', async (_, add) => {
    const page = await open(world.tablets[0]);
    const id = await add(page);
    win(page, '100');
    await finish();
    await ask(page, (service) => service.clear());
    win(page, '101');
    await finish();
    await ask(page, (service) => service.clear());
    expect([stickersOf(page), wordsOf(page)]).toEqual([[], []]);
    await ask(page, (service) => service.undoClear());
    const next = await open(world.tablets[0]);
    await ask(next, (service) => service.enter(id));
    for (const one of [page, next]) {
      expect([stickersOf(one), wordsOf(one).toSorted()]).toEqual([
        ['100', '101'],
        ['100', '101'],
      ]);
    }
  });

  it('are back where one clearing came from another tablet', async () => {
    const [page, other] = await carry();
    await ask(other, (service) => service.clear());
    await ask(page, (service) => service.refresh());
    win(page, '101');
    await finish();
    await ask(page, (service) => service.clear());
    await ask(page, (service) => service.undoClear());
    await ask(other, (service) => service.refresh());
    for (const one of [page, other]) expect(stickersOf(one).toSorted()).toEqual(['100', '101']);
  });
});

describe('a device that is full', () => {
  it('takes a removed child back only once there is room, and says so', async () => {
    const page = await open(world.tablets[0]);
    const first = await addChild(page);
    await ask(page, (service) => service.enter(FIRST_CHILD));
    await ask(page, (service) => service.remove(first));
    for (let count = 1; count < MAX_CHILDREN; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await ask(page, (service) => service.add({ animal: 'cat', colour: 0 }));
    }
    expect(await ask(page, (service) => service.add({ animal: 'cat', colour: 0 }))).toBeNull();
    await ask(page, (service) => service.restore(first));
    expect(presentChildren(childrenOf(page))).toHaveLength(MAX_CHILDREN);
    expect(page.store.getState().saveNotice).toContain('There is room for 30 children');
    await ask(page, (service) =>
      service.remove(childrenOf(page).find((child) => child.id !== first && child.id !== FIRST_CHILD)?.id ?? ''),
    );
    await ask(page, (service) => service.restore(first));
    expect(presentChildren(childrenOf(page)).map(carriedIdOf)).toContain(first);
  });

  it('says how many children of a file were not added', async () => {
    const page = await open(world.tablets[0]);
    for (let count = 1; count < MAX_CHILDREN - 1; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await ask(page, (service) => service.add({ animal: 'cat', colour: 0 }));
    }
    const profiles = ['child-xxxxxxxxxx', 'child-yyyyyyyyyy', 'child-zzzzzzzzzz'].map((id) => ({
      child: makeChild(id, { animal: 'owl', colour: 0 }, 5),
      languages: [],
    }));
    await ask(page, (service) => service.addBackup({ kind: 'backup', savedAt: '', settings: [], profiles }));
    expect(presentChildren(childrenOf(page))).toHaveLength(MAX_CHILDREN);
    expect(page.store.getState().saveNotice).toContain('Not added: 2.');
  });
});
