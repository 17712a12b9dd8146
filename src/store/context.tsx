import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AppState } from './state';
import type { Actions, AppStore, OpenPack } from './store';

const StoreContext = createContext<AppStore | null>(null);

/** Provides the store to the pages below. */
export const StoreProvider = StoreContext.Provider;

/**
 * The store itself, for callbacks; does not re-render on changes. Throws outside of the provider.
 */
export function useAppStore(): AppStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no StoreProvider.');
  return store;
}

/** The pack of the page, which stays the same: it re-renders nothing. */
export const usePack = (): OpenPack => useAppStore();

/**
 * Selects a value of the state and re-renders when it changes. `select` must return the same
 * (`===`) value while nothing has changed.
 */
export function useApp<Value>(select: (state: AppState & Actions) => Value): Value {
  return useStore(useAppStore(), select);
}
