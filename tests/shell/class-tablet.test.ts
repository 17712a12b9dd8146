import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import type { OwnProfile } from '../../src/progress/saved/class-sync';
import { makeFullFault } from '../../src/progress/saved/class-sync';
import type { Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { createClassTablet } from '../../src/services/children/class-tablet';
import type { FakeClass } from '../progress/fake-class';
import { createFakeClass } from '../progress/fake-class';

const ID = 'child-aaaaaaaaaa';
const OTHER = 'child-bbbbbbbbbb';

const ofChild = (id: string, word: string): Profile => ({
  child: makeChild(id, { animal: 'dog', colour: 0 }, 1),
  languages: [['Maori', { ...NO_PROGRESS, stickers: [{ word, layers: 1, order: 1 }] }]],
});

function createTablet(store: FakeClass, isWelcome = () => true) {
  const profiles = new Map<string, Profile>();
  const faults: string[] = [];
  const add = (id: string, profile: Profile): void => {
    const own = profiles.get(id);
    profiles.set(id, own ? joinProfiles(own, profile) : profile);
  };
  const ownOf = (id: string): OwnProfile => ({
    isWelcome,
    read: () => Promise.resolve(profiles.get(id) ?? null),
    add: (profile) => {
      add(id, profile);
      return Promise.resolve(true);
    },
  });
  const tablet = createClassTablet(store, { ownOf, onFault: (text) => faults.push(text) });
  return {
    ...tablet,
    faults,
    has: (id: string) => profiles.has(id),
    win: (word: string) => add(ID, ofChild(ID, word)),
    words: () => profiles.get(ID)?.languages.flatMap(([, { stickers }]) => stickers.map(({ word }) => word)),
  };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a tablet of a class', () => {
  it('sends what the server did not get while it was away, and gets what others have sent', async () => {
    const store = createFakeClass();
    const [one, other] = [createTablet(store), createTablet(store)];
    one.win('1');
    await one.sync(ID);
    await other.syncAll([]);
    expect(other.words()).toEqual(['1']);
    store.isDown = true;
    one.win('2');
    await one.sync(ID);
    await other.syncAll([ID]);
    store.isDown = false;
    await one.syncAll([ID]);
    await other.syncAll([ID]);
    expect(other.words()).toEqual(['1', '2']);
  });

  it('asks for nobody who has not changed', async () => {
    const store = createFakeClass();
    const tablet = createTablet(store);
    tablet.win('1');
    await tablet.sync(ID);
    const { reads } = store;
    await tablet.syncAll([ID]);
    expect(store.reads).toBe(reads);
  });

  it('leaves alone what a newer version of the app has written, says so, and sends the child once this version can read it', async () => {
    const store = createFakeClass();
    const [one, other] = [createTablet(store), createTablet(store)];
    other.win('1');
    await other.sync(ID);
    const { text } = await store.get(ID);
    const newer = (text ?? '').replace('"version":3', '"version":4');
    await store.put(ID, newer, 1);
    one.win('2');
    await one.sync(ID);
    expect((await store.get(ID)).text).toBe(newer);
    expect(one.faults).toEqual([expect.stringContaining('a newer version of this app')]);
    await store.put(ID, text ?? '', 2);
    await one.syncAll([ID]);
    await other.syncAll([ID]);
    expect([one.words(), other.words()]).toEqual(
      [
        ['1', '2'],
        ['1', '2'],
      ].map((words) => words.toSorted()),
    );
  });

  it('takes nothing of another child from the place of a child', async () => {
    const store = createFakeClass();
    const [one, other] = [createTablet(store), createTablet(store)];
    other.win('1');
    await other.sync(ID);
    const { text } = await store.get(ID);
    await store.put(OTHER, text ?? '', 0);
    await one.syncAll([]);
    expect([one.has(ID), one.has(OTHER)]).toEqual([true, false]);
  });

  it('that leaves the class while a child is on its way neither adds nor sends it', async () => {
    const store = createFakeClass();
    const [one, other] = [createTablet(store), createTablet(store)];
    other.win('1');
    await other.sync(ID);
    one.win('2');
    const syncing = one.sync(ID);
    one.close();
    await syncing;
    expect(one.words()).toEqual(['2']);
    expect((await store.get(ID)).text).not.toContain('"2"');
  });

  it('without room for another child asks for none, and for the child again once there is room', async () => {
    const store = createFakeClass();
    let isWelcome = false;
    const [one, other] = [createTablet(store, () => isWelcome), createTablet(store)];
    other.win('1');
    await other.sync(ID);
    await one.syncAll([]);
    expect(one.words()).toBeUndefined();
    isWelcome = true;
    await one.syncAll([]);
    expect(one.words()).toEqual(['1']);
  });

  it('of a full class keeps its child, and says so', async () => {
    const store = createFakeClass();
    const one = createTablet({ ...store, put: () => Promise.reject(makeFullFault()) });
    one.win('1');
    await one.sync(ID);
    expect(one.words()).toEqual(['1']);
    expect(one.faults).toEqual([expect.stringContaining('The class is full')]);
  });
});
