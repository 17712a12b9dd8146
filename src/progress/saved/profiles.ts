import type { Child } from '../children';
import { carriedIdOf, joinChildren } from '../children';
import { FIRST_CHILD } from '../first-child';
import type { DocumentEntries, SavedProgress } from './documents';
import { PROGRESS_IDS } from './documents';
import { joinByKey } from '../join';
import { ALL_DOCUMENTS } from './later-documents';

/** The lists of a child in one language. */
export const LIST_IDS = [...PROGRESS_IDS, 'memory', 'days', 'scenes'] as const;
export type ListId = (typeof LIST_IDS)[number];

type Lists = { readonly [Id in ListId]: readonly DocumentEntries[Id][] };

/**
 * The generation of each list, which rises when the list is cleared (`SavedList` of envelope.ts).
 */
export type Generations = Readonly<Record<ListId, number>>;

/** Everything of one child in one language. */
export interface ChildProgress extends SavedProgress {
  /** Rows of the memory of words: `toRow` of word-memory.ts. */
  readonly memory: readonly string[];
  /** Rows of the days of play: `toDayRow` of play-days.ts. */
  readonly days: readonly string[];
  /** Where its stickers lie: rows of scenes.ts. */
  readonly scenes: readonly string[];
  /**
   * The generations of the lists, for devices of one class: what one of them has cleared must not
   * come back from another. Not there where nothing was cleared, and in backups, whose records are
   * added to the generation that a device has.
   */
  readonly cleared?: Generations;
}

export const NO_PROGRESS: ChildProgress = { scores: [], levels: [], stickers: [], memory: [], days: [], scenes: [] };

export const NEVER_CLEARED: Generations = { scores: 0, levels: 0, stickers: 0, memory: 0, days: 0, scenes: 0 };

/** True where there is nothing in any list. */
export const isEmptyProgress = (progress: ChildProgress): boolean => LIST_IDS.every((id) => progress[id].length === 0);

/**
 * Progress with the generations of its lists; without the field where all are 0, so that a child
 * has one form.
 */
export function withGenerations(progress: ChildProgress, generations: Generations): ChildProgress {
  const { scores, levels, stickers, memory, days, scenes } = progress;
  const lists = { scores, levels, stickers, memory, days, scenes };
  return LIST_IDS.every((id) => generations[id] === 0) ? lists : { ...lists, cleared: generations };
}

type Language = readonly [language: string, progress: ChildProgress];

/** Everything of one child: what is carried to another device. */
export interface Profile {
  readonly child: Child;
  readonly languages: readonly Language[];
}

/** A profile as backups have it: its records are added to the generation that a device has. */
export function withoutGenerations({ child, languages }: Profile): Profile {
  return {
    child,
    languages: languages.map(([language, progress]) => [language, withGenerations(progress, NEVER_CLEARED)]),
  };
}

/**
 * Of each list the one of the higher generation; of one generation the best of each record. A join,
 * as those of its documents are.
 */
export function joinProgress(one: ChildProgress, other: ChildProgress): ChildProgress {
  const { cleared: first = NEVER_CLEARED, ...ones }: Lists & Pick<ChildProgress, 'cleared'> = one;
  const { cleared: second = NEVER_CLEARED, ...others }: Lists & Pick<ChildProgress, 'cleared'> = other;
  const join = <Id extends ListId>(id: Id): DocumentEntries[Id][] => {
    const [own, theirs]: [Lists[Id], Lists[Id]] = [ones[id], others[id]];
    return ALL_DOCUMENTS[id].join(first[id] < second[id] ? [] : own, first[id] > second[id] ? [] : theirs);
  };
  const lists = {
    scores: join('scores'),
    levels: join('levels'),
    stickers: join('stickers'),
    memory: join('memory'),
    days: join('days'),
    scenes: join('scenes'),
  };
  return withGenerations(lists, {
    scores: Math.max(first.scores, second.scores),
    levels: Math.max(first.levels, second.levels),
    stickers: Math.max(first.stickers, second.stickers),
    memory: Math.max(first.memory, second.memory),
    days: Math.max(first.days, second.days),
    scenes: Math.max(first.scenes, second.scenes),
  });
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

/**
 * When a first child was added, where it is not the first: after that one, who has 0. Milliseconds
 * since 1970.
 */
const MIN_CREATED = 1;

/** A child as other devices know it. Children who were carried have an id for it. */
export function toCarried(child: Child): Child {
  return {
    ...child,
    id: carriedIdOf(child) ?? child.id,
    carriedAs: null,
    created: Math.max(MIN_CREATED, child.created),
  };
}

/**
 * The id that a child of another device, or of a backup, has on this one: its own, where it is
 * known here. The first child of elsewhere becomes the first one of this device only where that is
 * free; otherwise two children would be mixed.
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
