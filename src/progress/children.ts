import type { Clock } from '../clock/clock';
import { MILLISECONDS_A_DAY } from '../clock/day';
import { beginUndo, endUndo, isUndoCounted, isUndoOver } from '../clock/undo-days';
import { FIRST_CHILD } from './first-child';
import { higherOf, joinByKey } from './join';

/** Children who can be added to one device, the first one included. */
export const MAX_CHILDREN = 30;
/** Colours of each animal. */
export const COLOURS = 2;

/** One who plays on this device: a picture, nothing else. */
export interface Child {
  /**
   * FIRST_CHILD, or random: `child-` and ten letters and digits. Part of the keys of the child's
   * documents.
   */
  readonly id: string;
  /**
   * The id under which the first child is carried to other devices, random; null until it is
   * carried. null for the others, whose own id is random.
   */
  readonly carriedAs: string | null;
  /**
   * Art name of the animal, which packs of several languages share. Keys of words are other words
   * in another language.
   */
  readonly animal: string;
  /** From 0 to below COLOURS. */
  readonly colour: number;
  /**
   * When the child was added: milliseconds since 1970. 0 for the first one, so that two tabs make
   * the same record.
   */
  readonly created: number;
  /** When animal and colour were chosen last. Milliseconds since 1970, as the next two. */
  readonly pictured: number;
  /**
   * When the child was removed last; 0: never. The record stays, so that a copy that still has the
   * child does not bring it back.
   */
  readonly removed: number;
  /** When a removal was taken back last; 0: never. */
  readonly restored: number;
}

const pictureRank = ({ pictured, animal, colour }: Child): readonly (number | string)[] => [pictured, animal, colour];

/** The smaller one; null only where both are. */
function smallerOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function joinChild(one: Child, other: Child): Child {
  const { animal, colour, pictured } = higherOf(one, other, pictureRank);
  return {
    id: one.id,
    carriedAs: smallerOf(one.carriedAs, other.carriedAs),
    animal,
    colour,
    created: Math.min(one.created, other.created),
    pictured,
    removed: Math.max(one.removed, other.removed),
    restored: Math.max(one.restored, other.restored),
  };
}

/** Two lists as one, sorted by the time of adding. A join: commutative, associative, idempotent. */
export function joinChildren(ones: readonly Child[], others: readonly Child[]): Child[] {
  return joinByKey(
    ones,
    others,
    ({ id }) => id,
    joinChild,
    ({ created, id }) => [created, id],
  );
}

/** False for a child who was removed, and not taken back since. */
export const isPresent = ({ removed, restored }: Child): boolean => removed <= restored;

/** The children who can be chosen. */
export const presentChildren = (children: readonly Child[]): Child[] => children.filter(isPresent);

/** The id by which other devices know a child; null for a first child who was never carried. */
export const carriedIdOf = ({ id, carriedAs }: Child): string | null => (id === FIRST_CHILD ? carriedAs : id);

/**
 * What decides by chance which words a child's lessons leave out (`isHeldOut` of daily.ts): the id
 * by which other devices know it, so that it is the same wherever the child plays. `firstChildId`
 * is the one that this device's first child will have, where it was not carried yet.
 */
export function saltOf(id: string, children: readonly Child[], firstChildId: string): string {
  const child = children.find((other) => other.id === id);
  return (child ? carriedIdOf(child) : null) ?? (id === FIRST_CHILD ? firstChildId : id);
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 10;

/** A new child's id. `random` yields numbers from 0 to below 1. */
export function makeChildId(random: () => number): string {
  const letters = Array.from({ length: ID_LENGTH }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)] ?? 'a');
  return `child-${letters.join('')}`;
}

/**
 * The ids that makeChildId makes: what comes from outside must not have another one, since ids are
 * parts of keys and file names.
 */
export const isCarriedId = (id: unknown): id is string => typeof id === 'string' && /^child-[a-z0-9]{10}$/u.test(id);

/** The picture of a child. */
export type Likeness = Pick<Child, 'animal' | 'colour'>;

/** A record of a child who was never removed. `created` in milliseconds since 1970. */
export function makeChild(id: string, { animal, colour }: Likeness, created: number): Child {
  return { id, carriedAs: null, animal, colour, created, pictured: created, removed: 0, restored: 0 };
}

/** The list with the first child in it, who has `likeness` unless another one was chosen. */
export function withFirst(children: readonly Child[], likeness: Likeness): readonly Child[] {
  return children.some(({ id }) => id === FIRST_CHILD)
    ? children
    : joinChildren(children, [makeChild(FIRST_CHILD, likeness, 0)]);
}

/**
 * The list with a child's record changed. Times never go back, so that a device whose clock is
 * behind can change what another one wrote.
 */
function change(children: readonly Child[], id: string, changed: (child: Child) => Partial<Child>): Child[] {
  return children.map((child) => (child.id === id ? { ...child, ...changed(child) } : child));
}

/** The list with another picture of a child. `now` in milliseconds since 1970, as below. */
export function changePicture(
  children: readonly Child[],
  id: string,
  { animal, colour }: Likeness,
  now: number,
): Child[] {
  return change(children, id, ({ pictured }) => ({ animal, colour, pictured: Math.max(now, pictured + 1) }));
}

/**
 * The list without a child. The last one cannot be removed: then the list is as it was. One who is
 * removed already is so from now on: somebody who does not know of it may have brought it back.
 */
export function removeChild(children: readonly Child[], id: string, now: number): Child[] {
  const isLast = presentChildren(children).every((child) => child.id === id);
  return change(children, id, (child) => (isLast ? {} : { removed: Math.max(now, child.removed, child.restored + 1) }));
}

/** The list with a child who was removed. */
export function restoreChild(children: readonly Child[], id: string, now: number): Child[] {
  return change(children, id, (child) => (isPresent(child) ? {} : { restored: Math.max(now, child.removed) }));
}

/**
 * Counts the day in which each removal can be taken back (spec: readings#60), from when this device
 * hears of it: the time of the removal is that of another clock, and may be that of a wrong one.
 * `before` is the list as it was.
 */
export function countRemovals(before: readonly Child[], children: readonly Child[], clock: Clock): void {
  const known = new Map(before.map((child) => [child.id, child]));
  for (const child of children) {
    const old = known.get(child.id);
    // Another device has brought it back and removed it again: that day begins anew.
    const isAgain = old !== undefined && old.removed < child.removed;
    if (isPresent(child) || isAgain) endUndo(clock.note, child.id);
    if (isPresent(child)) continue;
    // An older version of this app has not counted it.
    if (isAgain || Math.abs(clock.now() - child.removed) < MILLISECONDS_A_DAY) beginUndo(clock.note, child.id);
  }
}

/** Children whose removal can be taken back. */
export const listUndoable = (children: readonly Child[], { note }: Clock): Child[] =>
  children.filter(
    (child) => !isPresent(child) && isUndoCounted(note, child.id) && !isUndoOver(note, child.id, child.removed),
  );

/** Children whose removal can no longer be taken back: what is stored of them is deleted. */
export const listForgotten = (children: readonly Child[], { note }: Clock): Child[] =>
  children.filter((child) => !isPresent(child) && isUndoOver(note, child.id, child.removed));
