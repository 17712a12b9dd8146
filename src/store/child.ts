import type { Child } from '../progress/children';
import type { SavedProgress } from '../progress/saved/documents';
import type { AppState } from './state';
import type { AppStore } from './store';
import { UNTOUCHED } from './store';

// Who plays on this device, and what the child who plays remembers.

export function setChildren(store: AppStore, children: readonly Child[]): void {
  store.setState({ children });
}

/** The child whose progress the store has plays. */
export function letPlay(store: AppStore, child: string): void {
  store.setState({ child });
}

/** Nobody plays: it is asked who does. */
export function askWhoPlays(store: AppStore): void {
  store.setState({ child: null });
}

export type Remembered = Pick<AppState, 'memory' | 'recall'>;

export function setRemembered(store: AppStore, remembered: Remembered): void {
  store.setState(remembered);
}

/**
 * Another child plays, with its own progress and memory; nothing is left of the games of the child
 * before.
 */
export function changeChild(store: AppStore, child: string, progress: SavedProgress, remembered: Remembered): void {
  store.setState({ ...UNTOUCHED, correctness: {} });
  store.getState().applySavedProgress(progress);
  // The child comes last: who hears of it finds all that is its own.
  store.setState({ ...remembered, child });
}
