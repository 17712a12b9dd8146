import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AppState } from './state';
import type { Actions, AppStore } from './store';

const StoreContext = createContext<AppStore | null>(null);

/** Gives the one store to the pages below. */
export const StoreProvider = StoreContext.Provider;

/** The store itself, for what is done rather than shown. Throws outside of the provider. */
export function useAppStore(): AppStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A page was drawn without the store around it.');
  return store;
}

/** What a page shows of the state. `select` must return the same value while nothing it shows has changed. */
export function useApp<Value>(select: (state: AppState & Actions) => Value): Value {
  return useStore(useAppStore(), select);
}
