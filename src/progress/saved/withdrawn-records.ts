import { wordOfSceneRow } from '../scenes';
import type { Sticker } from '../sticker-list';
import type { TodayPlace } from '../today';
import type { Profile } from './profiles';

// What saved records say of words that a community has withdrawn (`Content.withdrawn`). A word that
// the content merely does not have stays.

/** Keys of withdrawn words. */
export type Withdrawn = ReadonlySet<string>;

/**
 * Where a row of a memory has the words that were taken for its word: `toRow` of word-memory.ts.
 */
const TAKEN_PLACE = 9;

/**
 * Rows of a memory without those of withdrawn words, and without these as words that were taken for
 * others.
 */
export function keepRows(rows: readonly string[], gone: Withdrawn): string[] {
  return rows.flatMap((row) => {
    const parts = row.split(',');
    if (gone.has(parts[0] ?? '')) return [];
    const taken = parts[TAKEN_PLACE]?.split(' ') ?? [];
    if (!taken.some((key) => gone.has(key))) return [row];
    const kept = taken.filter((key) => !gone.has(key));
    return [[...parts.slice(0, TAKEN_PLACE), ...(kept.length > 0 ? [kept.join(' ')] : [])].join(',')];
  });
}

/** Stickers without those of withdrawn words. */
export const keepStickers = (stickers: readonly Sticker[], gone: Withdrawn): Sticker[] =>
  stickers.filter(({ word }) => !gone.has(word));

/** Places of stickers without those of withdrawn words. */
export const keepScenes = (rows: readonly string[], gone: Withdrawn): string[] =>
  rows.filter((row) => !gone.has(wordOfSceneRow(row)));

/** Places on the path of the day without withdrawn words. */
export const keepPlaces = (places: readonly TodayPlace[], gone: Withdrawn): TodayPlace[] =>
  places.map((place) =>
    place.words.some((key) => gone.has(key)) ? { ...place, words: place.words.filter((key) => !gone.has(key)) } : place,
  );

/**
 * A child of elsewhere without the withdrawn words of a language: another device may not know yet
 * that they are. The profile itself when it has no such word.
 */
export function keepProfile(profile: Profile, language: string, gone: Withdrawn): Profile {
  if (gone.size === 0) return profile;
  return {
    ...profile,
    languages: profile.languages.map(([name, progress]) =>
      name === language
        ? [
            name,
            {
              ...progress,
              memory: keepRows(progress.memory, gone),
              stickers: keepStickers(progress.stickers, gone),
              scenes: keepScenes(progress.scenes, gone),
            },
          ]
        : [name, progress],
    ),
  };
}
