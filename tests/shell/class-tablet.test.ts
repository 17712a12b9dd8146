import { describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import type { ProfileStore } from '../../src/progress/class-sync';
import type { Profile } from '../../src/progress/saved/profiles';
import { joinProfiles } from '../../src/progress/saved/profiles';
import { createClassTablet } from '../../src/shell/children/class-tablet';

const ID = 'child-aaaaaaaaaa';

/** A class server in memory. */
function createStore() {
  const texts = new Map<string, { text: string; revision: number }>();
  const store: ProfileStore & { isDown: boolean; reads: number } = {
    isDown: false,
    reads: 0,
    list: () =>
      store.isDown ? Promise.reject(new Error('down')) : Promise.resolve(new Map([...texts].map(([id, { revision }]) => [id, revision]))),
    get: (id: string) => {
      store.reads += 1;
      return store.isDown ? Promise.reject(new Error('down')) : Promise.resolve(texts.get(id) ?? { text: null, revision: 0 });
    },
    put: (id: string, text: string, revision: number) => {
      if (store.isDown) return Promise.reject(new Error('down'));
      if ((texts.get(id)?.revision ?? 0) !== revision) return Promise.resolve(false);
      texts.set(id, { text, revision: revision + 1 });
      return Promise.resolve(true);
    },
  };
  return store;
}

function createTablet(store: ProfileStore) {
  const profiles = new Map<string, Profile>();
  const tablet = createClassTablet(store, (id) => ({
    read: () => Promise.resolve(profiles.get(id) ?? null),
    add: (profile) => {
      const own = profiles.get(id);
      profiles.set(id, own ? joinProfiles(own, profile) : profile);
      return Promise.resolve();
    },
  }));
  const win = (word: string): void => {
    const progress = { scores: [], levels: [], stickers: [{ word, layers: 1, order: 1 }], memory: [], days: [] };
    const won: Profile = { child: makeChild(ID, { animal: 'dog', colour: 0 }, 1), languages: [['Maori', progress]] };
    const own = profiles.get(ID);
    profiles.set(ID, own ? joinProfiles(own, won) : won);
  };
  return { ...tablet, win, words: () => profiles.get(ID)?.languages.flatMap(([, { stickers }]) => stickers.map(({ word }) => word)) };
}

describe('a tablet of a class', () => {
  it('sends what the server did not get while it was away, and gets what others have sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = createStore();
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
    const store = createStore();
    const tablet = createTablet(store);
    tablet.win('1');
    await tablet.sync(ID);
    const { reads } = store;
    await tablet.syncAll([ID]);
    expect(store.reads).toBe(reads);
  });
});
