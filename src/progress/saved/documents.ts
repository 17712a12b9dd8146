import type { Child } from '../children';
import { FIRST_CHILD } from '../first-child';
import { joinLevels } from '../levels';
import type { LevelRecord, ScoreRecord } from '../records';
import { joinScores } from '../scores';
import type { SettingEntry } from '../settings';
import { joinSettings } from '../settings';
import type { Sticker } from '../sticker-list';
import { joinStickers } from '../sticker-list';
import type { TodayPlace } from '../today';

/** Progress of one language: the records of each document. */
export interface SavedProgress {
  readonly scores: readonly ScoreRecord[];
  readonly levels: readonly LevelRecord[];
  /** In the order in which they were won. */
  readonly stickers: readonly Sticker[];
}

/** The records of every stored document. */
export interface DocumentEntries {
  readonly scores: ScoreRecord;
  readonly levels: LevelRecord;
  readonly stickers: Sticker;
  readonly settings: SettingEntry;
  readonly children: Child;
  /** A row of text for each word: `toRow` of word-memory.ts. */
  readonly memory: string;
  /** One place, on the path of the latest day. */
  readonly today: TodayPlace;
  /** A row of text for each day of play: `toDayRow` of play-days.ts. */
  readonly days: string;
  /** A row of text for each sticker that was put into a scene: scenes.ts. */
  readonly scenes: string;
}

export type DocumentId = keyof DocumentEntries;

/**
 * A document that is stored on the device, in localStorage and in the mirror. How its records are
 * validated and migrated: `repair.ts`.
 */
export interface DocumentType<Id extends DocumentId> {
  readonly id: Id;
  /** Two lists of records as one. A join: commutative, associative, idempotent. */
  readonly join: (
    ones: readonly DocumentEntries[Id][],
    others: readonly DocumentEntries[Id][],
  ) => DocumentEntries[Id][];
  /** What notices call it. */
  readonly what: string;
}

/** The documents of a language. Their ids are the fields of SavedProgress. */
export const PROGRESS_IDS = ['scores', 'levels', 'stickers'] as const satisfies readonly (keyof SavedProgress)[];

/**
 * The last part of the keys of a language's documents. That of scores and levels is specified.
 * spec: data#saved-data.
 */
export const KEY_PART = { scores: 'ScoreData', levels: 'LevelData', stickers: 'Stickers' } as const;

/**
 * Key of a language's document, `KZ_{Language}_ScoreData` (spec: readings#36); those of other
 * children than the first have the child's id behind it.
 */
export function keyOf(language: string, id: keyof SavedProgress, child: string = FIRST_CHILD): string {
  return `KZ_${language}_${KEY_PART[id]}${child === FIRST_CHILD ? '' : `_${child}`}`;
}

/** The documents that home reads. The others: `later-documents.ts`. */
export const DOCUMENTS: {
  readonly [Id in Exclude<DocumentId, 'children' | 'memory' | 'today' | 'days' | 'scenes'>]: DocumentType<Id>;
} = {
  scores: { id: 'scores', join: joinScores, what: 'stars' },
  levels: { id: 'levels', join: joinLevels, what: 'stars' },
  stickers: { id: 'stickers', join: joinStickers, what: 'stickers' },
  settings: { id: 'settings', join: joinSettings, what: 'settings' },
};
