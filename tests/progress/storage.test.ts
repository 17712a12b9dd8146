// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseLevel } from '../../src/progress/levels';
import type { ScoreRecord } from '../../src/progress/records';
import { decodeScores, encode } from '../../src/progress/save';
import type { Mirror, ProgressStorage, Saved } from '../../src/progress/storage';
import { createStorage } from '../../src/progress/storage';
import { makePlayed } from './sample';

const SCORES = 'KZ_Maori_ScoreData';
const LEVELS = 'KZ_Maori_LevelData';

const bubblePop = makePlayed('12Bubble Pop', 2);
const matching = makePlayed('12Matching', 3);
const levels = raiseLevel([], { gameType: 'Bubble Pop', categories: ['Birds'], difficulty: 'easy', newLevel: 5 });

const { localStorage } = window;
let notices: string[] = [];

/** A second place in memory, as IndexedDB would be. */
function createMirror(): Mirror & { readonly values: Map<string, unknown>; isDown: boolean } {
  const values = new Map<string, unknown>();
  const mirror = {
    values,
    isDown: false,
    get: (key: string): Promise<unknown> => (mirror.isDown ? Promise.reject(new Error('down')) : Promise.resolve(values.get(key))),
    set: (key: string, value: unknown): Promise<void> => {
      if (mirror.isDown) return Promise.reject(new Error('down'));
      values.set(key, value);
      return Promise.resolve();
    },
  };
  return mirror;
}

let mirror = createMirror();

/** The storage of one tab. */
function openTab(language = 'Maori', places: { local?: Storage | null; mirror?: Mirror | null } = {}): ProgressStorage {
  return createStorage({ language, local: localStorage, mirror, onNotice: (text) => notices.push(text), ...places });
}

async function openLoaded(): Promise<ProgressStorage> {
  const tab = openTab();
  await tab.load();
  return tab;
}

/** What the next visit finds. */
function loadAgain(): Promise<Saved> {
  return openTab().load();
}

function textOf(records: readonly ScoreRecord[], revision: number, generation = 0): string {
  return encode({ revision, generation, records });
}

function putInMirror(text: string, revision = 1): void {
  mirror.values.set(SCORES, { revision, payload: text });
}

function mirrorText(): unknown {
  return (mirror.values.get(SCORES) as { payload: string } | undefined)?.payload;
}

/** Oldest first. */
function textsKeptAside(): (string | null)[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${SCORES}_broken_`))
    .toSorted()
    .map((key) => localStorage.getItem(key));
}

/** What a browser does in every other tab when one has written. */
function tell(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

/** From now on the device takes nothing more. */
function fillLocal(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

beforeEach(() => {
  localStorage.clear();
  mirror = createMirror();
  notices = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('progress', () => {
  it('begins empty and says nothing', async () => {
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
    expect(notices).toEqual([]);
  });

  it('is kept under the two specified keys, and in the mirror', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    expect(Object.keys(localStorage).toSorted()).toEqual([LEVELS, SCORES]);
    expect([...mirror.values.keys()].toSorted()).toEqual([LEVELS, SCORES]);
    expect(mirrorText()).toBe(localStorage.getItem(SCORES));
    expect(await loadAgain()).toEqual({ scores: [bubblePop], levels });
  });

  it('is not written again while nothing has changed', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    const text = localStorage.getItem(SCORES);
    const set = vi.spyOn(Storage.prototype, 'setItem');
    tab.save({ scores: [bubblePop], levels });
    expect(set).not.toHaveBeenCalled();
    tab.save({ scores: [bubblePop, matching], levels });
    expect(localStorage.getItem(SCORES)).not.toBe(text);
  });
});

describe('of two copies', () => {
  it.each([
    ['the device', 9, 8],
    ['the mirror', 8, 9],
  ])('the newer one wins and heals the other: %s', async (_, local, other) => {
    const newer = textOf([bubblePop, matching], 9);
    localStorage.setItem(SCORES, local === 9 ? newer : textOf([bubblePop], local));
    putInMirror(other === 9 ? newer : textOf([bubblePop], other));
    expect((await loadAgain()).scores).toEqual([bubblePop, matching]);
    expect([localStorage.getItem(SCORES), mirrorText()]).toEqual([newer, newer]);
    expect(notices).toEqual([]);
  });

  it('one that was lost is healed from the other', async () => {
    const text = textOf([bubblePop], 3);
    localStorage.setItem(SCORES, text);
    await loadAgain();
    expect(mirrorText()).toBe(text);
    localStorage.clear();
    expect((await loadAgain()).scores).toEqual([bubblePop]);
    expect(localStorage.getItem(SCORES)).toBe(text);
  });

  it('one of before a clearing is dead, however often it was saved', async () => {
    localStorage.setItem(SCORES, textOf([], 4, 1));
    putInMirror(textOf([bubblePop], 90, 0), 90);
    expect((await loadAgain()).scores).toEqual([]);
    expect(mirrorText()).toBe(textOf([], 4, 1));
  });

  it('a good one wins over one that a hand has edited, which is kept aside', async () => {
    const edited = textOf([bubblePop], 9).replace('"firstStars":2', '"firstStars":3');
    localStorage.setItem(SCORES, edited);
    putInMirror(textOf([bubblePop], 1));
    expect((await loadAgain()).scores).toEqual([bubblePop]);
    expect(textsKeptAside()).toEqual([edited]);
  });

  it('a better one that comes while the mirror is still being read is not written over', async () => {
    localStorage.setItem(SCORES, textOf([bubblePop], 1));
    const loading = loadAgain();
    localStorage.setItem(SCORES, textOf([bubblePop, matching], 2));
    await loading;
    expect((await openTab('Maori', { mirror: null }).load()).scores).toEqual([bubblePop, matching]);
  });
});

describe('data that cannot be read', () => {
  it('is healed from the mirror without a word, and kept aside', async () => {
    const cut = textOf([bubblePop], 5).slice(0, 60);
    localStorage.setItem(SCORES, cut);
    putInMirror(textOf([bubblePop], 4));
    expect((await loadAgain()).scores).toEqual([bubblePop]);
    expect(localStorage.getItem(SCORES)).toBe(textOf([bubblePop], 4));
    expect(textsKeptAside()).toEqual([cut]);
    expect(notices).toEqual([]);
  });

  it('is kept aside under its time, and a new start is made with a notice', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    localStorage.setItem(SCORES, '{"version"');
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
    expect(localStorage.getItem(`${SCORES}_broken_1700000000000`)).toBe('{"version"');
    expect(notices).toEqual([expect.stringContaining('put aside')]);
  });

  it('is kept three times at most, the newest', async () => {
    const now = vi.spyOn(Date, 'now');
    for (const [index, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      now.mockReturnValue(1_700_000_000_000 + index);
      localStorage.setItem(SCORES, text);
      await loadAgain();
    }
    expect(textsKeptAside()).toEqual(['three', 'four', 'five']);
  });

  it('is kept once, however often the page is loaded', async () => {
    const now = vi.spyOn(Date, 'now');
    localStorage.setItem(SCORES, 'nonsense');
    for (const time of [1_700_000_000_000, 1_700_000_000_001]) {
      now.mockReturnValue(time);
      await loadAgain();
    }
    expect(textsKeptAside()).toEqual(['nonsense']);
  });

  it('is kept aside from both places, even at the same moment', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    localStorage.setItem(SCORES, 'cut off here');
    putInMirror('and cut off there');
    await loadAgain();
    expect(textsKeptAside().toSorted()).toEqual(['and cut off there', 'cut off here']);
  });

  it('that a hand has edited opens with what can be true', async () => {
    const edited = textOf([bubblePop], 5).replace('"firstStars":2', '"firstStars":9');
    localStorage.setItem(SCORES, edited);
    const { scores } = await loadAgain();
    expect(scores.map(({ difficultyScores }) => difficultyScores.easy.stars)).toEqual([3]);
    expect(textsKeptAside()).toEqual([edited]);
    expect(decodeScores(localStorage.getItem(SCORES)).kind).toBe('valid');
  });

  it('never keeps the app from opening, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.oneof(fc.json(), fc.jsonValue()), async (text, value) => {
        localStorage.clear();
        localStorage.setItem(SCORES, text);
        localStorage.setItem(LEVELS, text);
        mirror.values.set(SCORES, value);
        mirror.values.set(LEVELS, { revision: 1, payload: value });
        expect(await loadAgain()).toEqual({ scores: [], levels: [] });
      }),
    );
  });
});

describe('a device that keeps nothing', () => {
  it('keeps progress in the mirror alone when its storage is full, without a notice', async () => {
    const tab = await openLoaded();
    fillLocal();
    tab.save({ scores: [bubblePop], levels });
    expect(await loadAgain()).toEqual({ scores: [bubblePop], levels });
    expect(localStorage.getItem(SCORES)).toBeNull();
    expect(notices).toEqual([]);
  });

  it('keeps the newer progress of the mirror when its storage is full of an older one', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    fillLocal();
    tab.save({ scores: [bubblePop, matching], levels });
    expect(decodeScores(localStorage.getItem(SCORES))).toMatchObject({ list: { records: [bubblePop] } });
    expect((await loadAgain()).scores).toEqual([bubblePop, matching]);
  });

  it('says so in plain words when the mirror fails too, and throws nothing', async () => {
    const tab = await openLoaded();
    fillLocal();
    mirror.isDown = true;
    tab.save({ scores: [bubblePop], levels });
    await vi.waitFor(() => expect(notices).toContainEqual(expect.stringContaining('cannot be kept on this device')));
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
  });

  it('says nothing while the device itself keeps progress', async () => {
    mirror.isDown = true;
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    expect((await loadAgain()).scores).toEqual([bubblePop]);
    expect(notices).toEqual([]);
  });

  it('opens where storage is forbidden altogether, and says so at the first result', async () => {
    const tab = openTab('Maori', { local: null, mirror: null });
    expect(await tab.load()).toEqual({ scores: [], levels: [] });
    tab.save({ scores: [bubblePop], levels });
    await vi.waitFor(() => expect(notices).toContainEqual(expect.stringContaining('cannot be kept on this device')));
  });

  it('opens where reading is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    putInMirror(textOf([bubblePop], 1));
    expect((await loadAgain()).scores).toEqual([bubblePop]);
  });

  it('waits for no mirror that does not answer, neither to read nor to write', async () => {
    vi.useFakeTimers();
    localStorage.setItem(SCORES, textOf([bubblePop], 1));
    const silent: Mirror = { get: () => new Promise(() => undefined), set: () => new Promise(() => undefined) };
    const onLoad = vi.fn<(saved: Saved) => void>();
    void openTab('Maori', { mirror: silent }).load().then(onLoad);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onLoad).toHaveBeenCalledExactlyOnceWith({ scores: [bubblePop], levels: [] });
  });

  it('is cleared though the mirror does not answer', async () => {
    vi.useFakeTimers();
    localStorage.setItem(SCORES, textOf([bubblePop], 1));
    const tab = openTab('Maori', { mirror: { get: () => Promise.resolve(null), set: () => new Promise(() => undefined) } });
    const onClear = vi.fn<() => void>();
    void tab.clear().then(onClear);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(decodeScores(localStorage.getItem(SCORES))).toMatchObject({ list: { records: [] } });
  });
});

describe('progress of a newer version', () => {
  it.each(['the device', 'the mirror'])('is left alone in every place, with a notice: %s', async (place) => {
    const newer = textOf([bubblePop], 5).replace('"version":1', '"version":2');
    if (place === 'the device') localStorage.setItem(SCORES, newer);
    else putInMirror(newer);
    const tab = await openLoaded();
    expect(new Set(notices)).toEqual(new Set([expect.stringContaining('newer version')]));
    tab.save({ scores: [matching], levels: [] });
    expect([localStorage.getItem(SCORES), mirrorText()]).toEqual(place === 'the device' ? [newer, undefined] : [null, newer]);
  });

  it('that another tab has written since is not written over', async () => {
    const tab = await openLoaded();
    const newer = textOf([bubblePop], 5).replace('"version":1', '"version":2');
    localStorage.setItem(SCORES, newer);
    tab.save({ scores: [matching], levels });
    expect(localStorage.getItem(SCORES)).toBe(newer);
  });
});

describe('cleared progress', () => {
  it('stays cleared, whatever is saved late', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    await tab.clear();
    tab.save({ scores: [bubblePop], levels });
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
  });

  it('stays cleared when another tab saves what it remembers', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    const other = await openLoaded();
    await tab.clear();
    other.save({ scores: [bubblePop, matching], levels });
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
  });

  it('stays cleared when the mirror could not be reached', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    mirror.isDown = true;
    await tab.clear();
    mirror.isDown = false;
    expect(await loadAgain()).toEqual({ scores: [], levels: [] });
  });

  it('takes new results after the page was loaded again', async () => {
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    await tab.clear();
    const next = await openLoaded();
    next.save({ scores: [matching], levels: [] });
    expect((await loadAgain()).scores).toEqual([matching]);
  });

  it('touches no other language and no other site', async () => {
    const others = { KZ_Cree_ScoreData: 'nēhiyawēwin', KZ_MaoriOld_LevelData: 'old', theme: 'dark', KZ_Cree_ScoreData_broken_1: 'x' };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
    localStorage.setItem(SCORES, 'broken');
    const tab = await openLoaded();
    tab.save({ scores: [bubblePop], levels });
    await tab.clear();
    expect(Object.fromEntries(Object.keys(others).map((key) => [key, localStorage.getItem(key)]))).toEqual(others);
    const cree = openTab('Cree');
    cree.save({ scores: [matching], levels });
    expect((await loadAgain()).scores).toEqual([]);
  });
});

describe('two tabs', () => {
  it('lose nothing of each other', async () => {
    const [one, other] = [await openLoaded(), await openLoaded()];
    other.save({ scores: [matching], levels: [] });
    one.save({ scores: [bubblePop], levels });
    const found = await loadAgain();
    expect(found.scores.map(({ Key }) => Key).toSorted()).toEqual(['12Bubble Pop', '12Matching']);
    expect(found.levels).toEqual(levels);
  });

  it('lose nothing when the first one goes on saving what it knows', async () => {
    const [one, other] = [await openLoaded(), await openLoaded()];
    other.save({ scores: [matching], levels: [] });
    one.save({ scores: [bubblePop], levels });
    one.save({ scores: [makePlayed('12Bubble Pop', 3)], levels });
    const { scores } = await loadAgain();
    expect(scores.map(({ Key, difficultyScores }) => [Key, difficultyScores.easy.stars]).toSorted()).toEqual([
      ['12Bubble Pop', 3],
      ['12Matching', 3],
    ]);
  });

  it('hear of each other until they stop listening', async () => {
    const [one, other] = [await openLoaded(), await openLoaded()];
    const heard: Saved[] = [];
    const stop = one.listen((saved) => heard.push(saved));
    other.save({ scores: [matching], levels });
    tell(SCORES);
    tell(LEVELS);
    expect(heard).toEqual([
      { scores: [matching], levels: [] },
      { scores: [matching], levels },
    ]);
    // What is known already, what is another's, and what cannot be read is passed over.
    tell(SCORES);
    tell('KZ_Cree_ScoreData');
    window.dispatchEvent(new StorageEvent('storage', { key: SCORES, newValue: '{"ver' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(heard).toHaveLength(2);
    await other.clear();
    tell(SCORES);
    expect(heard.at(-1)?.scores).toEqual([]);
    stop();
    tell(LEVELS);
    expect(heard).toHaveLength(3);
  });
});
