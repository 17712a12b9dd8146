import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useAppStore } from './context';
import type { AppState } from './state';
import type { Actions } from './store';

/**
 * Like `useApp`, but rendered in a task of its own (a transition): for what stands beside a running
 * game, whose frames would take longer with it.
 */
export function useDeferredApp<Value>(select: (state: AppState & Actions) => Value): Value {
  const store = useAppStore();
  const [value, setValue] = useState(() => select(store.getState()));
  const selectLatest = useEffectEvent(select);
  const rendered = useEffectEvent(() => value);
  useEffect(() => {
    let last = rendered();
    const follow = (): void => {
      const next = selectLatest(store.getState());
      if (Object.is(next, last)) return;
      last = next;
      startTransition(() => setValue(() => next));
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}
