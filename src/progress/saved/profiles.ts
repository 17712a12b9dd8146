import type { Child } from '../children';
import { carriedIdOf, joinChildren } from '../children';
import { FIRST_CHILD } from '../first-child';
import { joinLevels } from '../levels';
import { joinDays } from '../play-days';
import { joinScores } from '../scores';
import { joinStickers } from '../sticker-list';
import type { SavedProgress } from './documents';
import { joinByKey } from './join';
import { joinRows } from './memory-rows';

/** Everything of one child in one language. */
export interface ChildProgress extends SavedProgress {
  /** Rows of the memory of words: `toRow` of word-memory.ts. */
  readonly memory: readonly string[];
  /** Rows of the days of play: `toDayRow` of play-days.ts. */
  readonly days: readonly string[];
}

export const NO_PROGRESS: ChildProgress = { scores: [], levels: [], stickers: [], memory: [], days: [] };

type Language = readonly [language: string, progress: ChildProgress];

/** Everything of one child: what is carried to another device. */
export interface Profile {
  readonly child: Child;
  readonly languages: readonly Language[];
}

/** The best of each record of two. A join, as those of its documents are. */
export function joinProgress(one: ChildProgress, other: ChildProgress): ChildProgress {
  return {
    scores: joinScores(one.scores, other.scores),
    levels: joinLevels(one.levels, other.levels),
    stickers: joinStickers(one.stickers, other.stickers),
    memory: joinRows(one.memory, other.memory),
    days: joinDays(one.days, other.days),
  };
}

/** Two copies of one child as one: a join. */
export function joinProfiles(one: Profile, other: Profile): Profile {
  const [child = one.child] = joinChildren([one.child], [{ ...other.child, id: one.child.id }]);
  const languages = joinByKey<Language>(
    one.languages,
    other.languages,
    ([language]) => language,
    ([language, progress], [, others]) => [language, joinProgress(progress, others)],
  );
  return { child, languages };
}

/** When a first child was added, where it is not the first: after that one, who has 0. Milliseconds since 1970. */
const MIN_CREATED = 1;

/** A child as other devices know it. Children who were carried have an id for it. */
export function toCarried(child: Child): Child {
  return { ...child, id: carriedIdOf(child) ?? child.id, carriedAs: null, created: Math.max(MIN_CREATED, child.created) };
}

/**
 * The id that a child of another device, or of a backup, has on this one: its own, where it is known here. The first child of elsewhere
 * becomes the first one of this device only where that is free; otherwise two children would be mixed.
 */
export function placeOf(child: Child, children: readonly Child[], isFirstFree: boolean): string {
  const carriedId = carriedIdOf(child);
  if (carriedId === null) return FIRST_CHILD;
  const known = children.find((own) => carriedIdOf(own) === carriedId);
  if (known) return known.id;
  return child.id === FIRST_CHILD && isFirstFree ? FIRST_CHILD : carriedId;
}

/** A child of elsewhere as a record of this device. */
export function toOwn(child: Child, id: string): Child {
  return id === FIRST_CHILD ? { ...child, id, carriedAs: carriedIdOf(child), created: 0 } : { ...toCarried(child), id };
}
