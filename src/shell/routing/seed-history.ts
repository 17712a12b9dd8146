import { BASENAME } from './base-path';

/**
 * What an entry of the browser's history holds: what React Router keeps there, and the addresses
 * below (`entriesBelow`).
 */
interface EntryState {
  /** The router's number of the entry, from 0. */
  readonly idx: number;
  readonly key?: string;
  readonly usr?: unknown;
  readonly below?: readonly string[];
}

/**
 * Puts pages below the first entry of the app, from home on. Does nothing at a later entry: after a
 * reload, or on the way through the app.
 */
export function seedHistory(above: readonly string[]): void {
  const { history, location } = window;
  const state = history.state as EntryState | null;
  const [first, ...others] = above;
  if (first === undefined || state === null || state.idx !== 0) return;
  const opened = location.pathname + location.search + location.hash;
  history.replaceState({ idx: 0, key: 'seed0', below: [] }, '', BASENAME + first);
  for (const [index, address] of others.entries()) {
    history.pushState(
      { idx: index + 1, key: `seed${index + 1}`, below: above.slice(0, index + 1) },
      '',
      BASENAME + address,
    );
  }
  history.pushState({ ...state, idx: above.length, below: above }, '', opened);
}
