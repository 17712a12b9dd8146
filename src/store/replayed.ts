import type { GameSetup } from '../play/contract';
import type { AppStore } from './store';
import { UNTOUCHED, createAppStore } from './store';

/**
 * A store of its own for what is shown beside a replayed game, so that the page's store keeps the
 * game that was being played.
 */
export function createReplayStore(page: AppStore, { mode, difficulty, isCalm = false }: GameSetup): AppStore {
  const store = createAppStore(page.content, page.manifest, page.words, page.records);
  const settings = { ...page.getState().settings, isCalm };
  store.setState({ settings, mode, difficulty, screenDisplay: 'gameScreen' });
  return store;
}

/** Forgets what the replayed game has shown, before it goes on from another step. */
export function clearReplayStore(store: AppStore): void {
  store.setState(UNTOUCHED);
}
