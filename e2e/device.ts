import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import type { ScoreRecord } from '../src/progress/records';
import { KEY as PACK_KEY } from '../src/progress/pack-choice';
import { VERSION, decode, encode } from '../src/progress/saved/envelope';
import { emptyScore } from '../src/progress/scores';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { readBuiltPack } from './pack';

/** A phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const { language } = readBuiltPack();
/** localStorage keys of the pack's scores, levels and stickers. */
export const SCORES = `KZ_${language}_ScoreData`;
export const LEVELS = `KZ_${language}_LevelData`;
export const STICKERS = `KZ_${language}_Stickers`;
/** localStorage keys of the selected pack; the default pack is not stored. */
export const PACK_CHOICE_KEYS: readonly string[] = PACK === DEFAULT_PACK ? [] : [PACK_KEY];
const QUARANTINE_PREFIX = `${SCORES}_broken_`;

/** One game, won with all of its six stars. */
const RECORD: ScoreRecord = {
  Key: `1${bubblePop.label}`,
  scoreType: 'normal',
  category: 'Animals',
  gameType: bubblePop.label,
  gameName: bubblePop.label,
  target: 'Around home',
  firstType: 'correct',
  secondType: 'accuracy',
  difficultyScores: {
    easy: { ...emptyScore(1), correct: 40, score: 40, time: 90, stars: 6, firstStars: 3, secondStars: 3 },
    medium: emptyScore(2),
    hard: emptyScore(3),
  },
};
/** Scores as the app saves them. */
export const SAVED_SCORES = encode({ generation: 0, records: [RECORD] });
/** Scores as a newer version of the app would save them. */
export const NEWER_SCORES = JSON.stringify({
  ...(JSON.parse(SAVED_SCORES) as object),
  version: VERSION + 1,
  medals: [1, 2, 3],
});

/** What is stored on the device before the app is opened. */
interface StoredData {
  readonly local?: string;
  readonly mirror?: string;
}

/** A file of the same origin, for access to its storage without running the app. */
export const STATIC_FILE = '/icon.svg';

/**
 * Writes documents, by their keys, to the mirror in IndexedDB. The page must be of the app's
 * origin.
 */
export async function seedMirror(page: Page, documents: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async (entries) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The browser keeps no database.')));
    });
    const writing = database.transaction('keyval', 'readwrite');
    for (const [key, text] of entries)
      writing.objectStore('keyval').put({ current: text, previous: null, broken: null }, key);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    database.close();
  }, Object.entries(documents));
}

/** Writes saved data to localStorage, and to the mirror in IndexedDB. */
export async function seedStorage(page: Page, { local, mirror }: StoredData): Promise<void> {
  await page.goto(STATIC_FILE);
  if (local !== undefined)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SCORES, local] as const);
  if (mirror !== undefined) await seedMirror(page, { [SCORES]: mirror });
}

/** The entries of localStorage. */
export const readLocalStorage = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).map(([name, value]) => [name, String(value)])));

/** Keys of the records that have a result, with the difficulty. */
export async function readEarned(page: Page): Promise<string[]> {
  const decoded = decode<ScoreRecord>((await readLocalStorage(page))[SCORES]);
  const records = decoded.kind === 'valid' ? decoded.list.records : [];
  return records
    .flatMap(({ Key, difficultyScores }) =>
      Object.entries(difficultyScores).flatMap(([name, { time }]) => (time === null ? [] : [`${Key} ${name}`])),
    )
    .toSorted();
}

/** Expects home with this many stars in all. */
export async function expectHome(page: Page, stars: number): Promise<void> {
  await expect(page).toHaveTitle("Kids' Zone - Home");
  await expect(page.getByRole('img', { name: new RegExp(`^${stars} of \\d+ stars$`, 'u') })).toBeVisible();
}

/** Saved texts that the app could not read and moved to another key. */
export const readQuarantined = async (page: Page): Promise<string[]> =>
  Object.entries(await readLocalStorage(page)).flatMap(([name, text]) =>
    name.startsWith(QUARANTINE_PREFIX) ? [text] : [],
  );
