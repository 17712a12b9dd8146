import { unitsOf } from '../../content/unit-facts';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Content } from '../../content/entities';
import type { Words, WordsNeed } from '../../content/loaded-words';
import { readQuery, splitUnit } from '../../services/address/query';
import { useAppStore, usePack } from '../../store/context';
import { openUnit } from '../../store/open-unit';
import { whenRetried } from '../lazy/lazy-component';
import type { PageDefinition } from '../page/define-page';

/** What pages wait for, by what they need. One that failed stays until it is tried again. */
const waited = new Map<string, Promise<void>>();

function waitFor(words: Words, need: WordsNeed): Promise<void> {
  const key = JSON.stringify(need);
  const known = waited.get(key);
  if (known) return known;
  const waiting = words.load(need);
  waited.set(key, waiting);
  waiting.then(
    () => waited.delete(key),
    () => whenRetried(() => waited.delete(key)),
  );
  return waiting;
}

/**
 * Waits, as for a part of the app, for the words that a page needs, and gives what is there then;
 * null where it needs none. Throws a PackError where they do not come.
 */
export function usePageWords(page: PageDefinition | null): Content | null {
  const store = useAppStore();
  const { content, words } = store;
  const { search } = useLocation();
  const value = page?.words === 'unit' ? readQuery(search).unit : null;
  const unit = value === null ? null : (splitUnit(value, unitsOf(content))?.name ?? null);
  const need = page?.words === 'unit' ? (unit === null ? 'some' : { unit }) : (page?.words ?? 'all');
  // Before the page is seen: its stars are those of its lessons.
  useLayoutEffect(() => {
    if (unit !== null) openUnit(store, unit);
  }, [store, unit]);
  const isNeeded = page !== null && need !== 'none';
  if (isNeeded && !words.isThere(need)) use(waitFor(words, need));
  const key = isNeeded ? JSON.stringify(need) : null;
  // It stays the same until the page needs others.
  const [held, setHeld] = useState<{ readonly key: string | null; readonly content: Content | null }>({
    key: null,
    content: null,
  });
  if (held.key === key) return held.content;
  const next = { key, content: key === null ? null : words.loaded() };
  setHeld(next);
  return next.content;
}

/**
 * The words of a unit for a part of a page that does without them until they come; fetched once it
 * is shown. Where they do not come, the page that needs them says so.
 */
export function useUnitWords(unit: string) {
  const { words } = usePack();
  const [, setCount] = useState(0);
  useEffect(() => {
    if (words.isThere({ unit })) return;
    words.load({ unit }).then(
      () => setCount((count) => count + 1),
      () => undefined,
    );
  }, [unit, words]);
  return words.isThere({ unit }) ? words.loaded() : null;
}
