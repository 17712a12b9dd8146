import { message } from '../../messages/message';
import { systemTime } from '../../clock/system-time';
import type { DocumentState, Foreign } from './document-state';
import { mergeLocal } from './document-state';
import type { DocumentEntries, DocumentId } from './documents';
import type { SavedList } from './envelope';
import { parseJson } from './envelope';
import { ALL_DOCUMENTS } from './later-documents';
import { migrate, readEnvelope } from './migrate';
import { readLocal, writeLocal } from './places';
import { pickValid } from './validate';

export { pickValid };

/** Reads a text that is not as this version writes it. Never throws. */
export function readForeign<Id extends DocumentId>(id: Id, text: string): Foreign<DocumentEntries[Id]> {
  const stored = readEnvelope(id, parseJson(text));
  if (!stored) return { kind: 'broken' };
  const migrated = migrate(id, stored);
  const valid = pickValid(id, migrated);
  const list = { generation: stored.generation, records: ALL_DOCUMENTS[id].join(valid, []) };
  const isWhole = valid.length === migrated.length;
  return stored.isIntact && isWhole ? { kind: 'valid', list } : { kind: 'edited', list, isWhole };
}

/** Unreadable texts that are kept for each key; the oldest are deleted. */
const MAX_ASIDE = 3;

/**
 * Prefix of the keys under which unreadable texts of a key are kept: their time follows, in
 * milliseconds since 1970.
 */
export const asidePrefixOf = (key: string): string => `${key}_broken_`;

/** All keys of localStorage. */
export function listKeys(local: Storage | null): string[] {
  try {
    return Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? '');
  } catch {
    return [];
  }
}

function remove(local: Storage | null, key: string): void {
  try {
    local?.removeItem(key);
  } catch {
    // Denied: it stays.
  }
}

/**
 * A free key for one more text, after the oldest ones were deleted. null where the text is kept
 * already.
 */
function findAsideKey(local: Storage | null, key: string, text: string): string | null {
  const prefix = asidePrefixOf(key);
  const timeOf = (name: string): number => Number(name.slice(prefix.length)) || 0;
  const earlier = listKeys(local)
    .filter((name) => name.startsWith(prefix))
    .sort((one, other) => timeOf(one) - timeOf(other));
  if (earlier.some((name) => readLocal(local, name) === text)) return null;
  for (const name of earlier.slice(0, Math.max(0, earlier.length - MAX_ASIDE + 1))) remove(local, name);
  // Later than the others, even when the clock goes back: the oldest one goes first.
  return `${prefix}${Math.max(systemTime(), ...earlier.map((name) => timeOf(name) + 1))}`;
}

/**
 * Copies an unreadable text to a key of its own in localStorage. False when there is no room. Never
 * throws.
 */
export function copyAside(local: Storage | null, key: string, text: string): boolean {
  const name = findAsideKey(local, key, text);
  return name === null || writeLocal(local, name, text);
}

/**
 * The same for the text under the key itself: where there is no room for two, it is moved. False
 * when that fails, too; then it is where it was.
 */
export function moveAside(local: Storage | null, key: string, text: string): boolean {
  const name = findAsideKey(local, key, text);
  if (name === null || writeLocal(local, name, text)) return true;
  remove(local, key);
  if (writeLocal(local, name, text)) return true;
  remove(local, name);
  writeLocal(local, key, text);
  return false;
}

/**
 * The notice for data that could not be read. `what` names them; `isInPlace`: there was no room to
 * put them aside.
 */
function describeLoss(what: string, loss: 'some' | 'all', isInPlace: boolean): string {
  const place = message(isInPlace ? 'left where they are' : 'put aside');
  return loss === 'all'
    ? message`The saved ${message(what)} could not be read. They were ${place}, and a new start was made.`
    : message`Some of the saved ${message(what)} could not be read. They were ${place}, and the others are here.`;
}

/** Remembers such a copy until reading ends. */
export function noteDamage<Id extends DocumentId>(
  state: DocumentState<Id>,
  copy: Exclude<Foreign<DocumentEntries[Id]>, { readonly kind: 'valid' }>,
): void {
  const { edited, loss } = state.damage ?? { edited: [], loss: 'none' };
  if (copy.kind === 'broken') state.damage = { edited, loss: 'all' };
  else {
    const ownLoss = copy.isWhole ? 'none' : copy.list.records.length > 0 ? 'some' : 'all';
    state.damage = { edited: [...edited, copy.list], loss: loss === 'none' ? ownLoss : loss };
  }
}

/** Uses copies that were edited by hand where there is no other one, and says what was lost. */
export function finishReading<Id extends DocumentId>(state: DocumentState<Id>): void {
  const { known, damage } = state;
  if (damage && !state.hasValid) {
    const { edited, loss } = damage;
    for (const list of edited) known.merge(list);
    if (loss !== 'none') state.onNotice(describeLoss(state.what, loss, state.immovable !== null));
  }
  state.damage = null;
}

/**
 * Generation and checksum of a stored text: alike for the same records in any order of their
 * fields.
 */
const headOf = (text: string): string => text.slice(0, text.indexOf('records'));

/** Merges a text of another tab, after its records were validated. */
export function mergeHeard<Id extends DocumentId>(
  state: DocumentState<Id>,
  text: string,
  { generation, records }: SavedList<DocumentEntries[Id]>,
): void {
  const { known } = state;
  const before = known.text();
  known.merge({ generation, records: pickValid(state.id, records) });
  // The other tab has not read the last records of this one before it wrote.
  if (headOf(known.text()) !== headOf(text)) mergeLocal(state);
  if (known.text() !== before) state.onChange();
}
