import { expect } from 'vitest';
import type { Child } from '../../../src/progress/children';
import { isPresent } from '../../../src/progress/children';
import { FIRST_CHILD } from '../../../src/progress/first-child';
import type { Backup } from '../../../src/progress/saved/backup';
import { readBackup } from '../../../src/progress/saved/backup';
import { createChildrenStorage } from '../../../src/progress/saved/children-storage';
import { createDaysStorage, createMemoryStorage } from '../../../src/progress/saved/memory-storage';
import { createStorage } from '../../../src/progress/saved/storage';
import { parseRow } from '../../../src/progress/word-memory';
import { FIRST_DAY, numberOf } from './actions';
import type { Model } from './model';
import { childIn, nameOf } from './model';
import type { Network, Tablet } from './world';
import { FIRST_WORD, LANGUAGE, finishAll, sharedIdOf } from './world';

const ignore = (): void => undefined;

/** What a tablet has saved of a child: names of what it won, keys of words, days. */
interface Saved {
  readonly child: Child;
  /** Of all, and of each list: a page may be ended between two of them. */
  readonly names: ReadonlySet<string>;
  readonly lists: readonly (readonly string[])[];
  readonly words: ReadonlySet<string>;
  readonly days: readonly number[];
}

/**
 * What a new visit finds of each child, by the ids by which all tablets know them; without the
 * service.
 */
async function read(tablet: Tablet, tablets: readonly Tablet[], network: Network): Promise<Map<string, Saved>> {
  const { places } = tablet.browser.openPlaces();
  const options = { language: LANGUAGE, ...places, onNotice: ignore, onChange: ignore };
  const found = new Map<string, Saved>();
  const readChild = async (child: Child): Promise<void> => {
    const [{ scores, levels, stickers }, rows, days] = await Promise.all([
      createStorage({ ...options, child: child.id }).load(),
      createMemoryStorage({ ...options, child: child.id }).load(),
      createDaysStorage({ ...options, child: child.id }).load(),
    ]);
    const lists = [
      scores.map(({ Key }) => Key),
      levels.map(({ category }) => String(category)),
      stickers.map(({ word }) => word),
    ];
    found.set(sharedIdOf(tablet, child), {
      child,
      names: new Set(lists.flat()),
      lists,
      words: new Set(rows.map((row) => parseRow(row)?.key ?? '')),
      days: days.map((row) => Number(row.split(',')[0])),
    });
  };
  const readAll = async (): Promise<void> => {
    const list = await createChildrenStorage(options, new EventTarget()).load();
    const hasFirst = list.some(({ id }) => id === FIRST_CHILD);
    // Whoever has played without a list; nobody can choose it where there is one.
    const first = { id: FIRST_CHILD, carriedAs: null, removed: list.length > 0 ? 1 : 0, restored: 0 } as Child;
    await Promise.all([...list, ...(hasFirst ? [] : [first])].map(readChild));
  };
  const reading = readAll();
  await finishAll(tablets, network);
  await reading;
  return found;
}

/** All names in texts, whoever has written them: older copies, what was set aside. */
function expectNamesOf(child: string, text: string): void {
  for (const [name] of text.matchAll(/\d+ of child-[a-z0-9]+/gu)) expect(childIn(name)).toBe(child);
}

function expectOwnTexts(tablet: Tablet, first: string): void {
  const { local, mirror } = tablet.browser;
  for (const [key, value] of [...local, ...mirror]) {
    const [, id] = /_(child-[a-z0-9]{10})$/u.exec(key) ?? [];
    if (key !== 'KZ_Journals') expectNamesOf(id ?? first, JSON.stringify(value) ?? '');
  }
}

/**
 * Each child has on each tablet, and in the class, what is its own; all that must be there, and
 * nothing that must not.
 */
export async function expectAllAtTheirPlaces(
  tablets: readonly Tablet[],
  network: Network,
  model: Model,
): Promise<void> {
  const { profiles } = network.fakeClass;
  for (const [id, newer] of model.newer) expect(profiles.get(id)?.text).toBe(newer);
  for (const [id, { text }] of profiles) {
    if (model.newer.has(id)) continue;
    expectNamesOf(id, text);
    const backup = readBackup(text, 0) as Backup;
    expect(backup.profiles.map(({ child }) => child.id)).toEqual([id]);
    for (const won of model.won) if (model.mustBeGone(won)) expect(text).not.toContain(JSON.stringify(nameOf(won)));
  }
  for (const tablet of tablets) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await read(tablet, tablets, network);
    const present = [...found.values()].filter(({ child }) => isPresent(child)).length;
    for (const [id, { child, names, words, days }] of found) {
      if (child.id === FIRST_CHILD) expectOwnTexts(tablet, id);
      for (const name of names) expect(childIn(name)).toBe(id);
      for (const word of words) expect(model.won[Number(word) - FIRST_WORD]?.child).toBe(id);
      for (const day of days) expect(day - FIRST_DAY).toBe(numberOf(model, id));
      if (model.newer.has(id)) continue;
      // The last child of a tablet stays.
      if (isPresent(child) && present === 1) continue;
      if (model.isRemoved(id) && child.created !== undefined) expect(isPresent(child), `${id} is removed`).toBe(false);
      if (model.isForgotten(id, tablet)) expect([...names, ...words]).toEqual([]);
    }
    for (const won of model.won) {
      const saved = found.get(won.child);
      const name = nameOf(won);
      const must =
        (won.tablet === tablet && model.mustStay(won)) ||
        model.carried.some(
          (other) => other.won === won && other.tablet === tablet && model.mustStay({ ...won, tablet, at: other.at }),
        );
      if (must && won.isShown)
        for (const list of saved?.lists ?? [[]]) expect(list, `${name} was won on a tablet`).toContain(name);
      if (must && won.isWordSaved) expect([...(saved?.words ?? [])]).toContain(String(FIRST_WORD + won.number));
      if (model.mustBeGone(won) && !model.newer.has(won.child)) {
        expect([...(saved?.names ?? [])], `${name} was cleared`).not.toContain(name);
        expect([...(saved?.words ?? [])]).not.toContain(String(FIRST_WORD + won.number));
      }
    }
  }
}
