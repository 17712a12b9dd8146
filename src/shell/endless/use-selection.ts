import { useCallback, useEffect, useReducer } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Display, Selection, SelectionAction } from './selection';
import { select } from './selection';

const DISPLAYS: readonly unknown[] = ['categories', 'difficulty'] satisfies readonly Display[];

/** The step stored in an entry of the browser's history; the first step for an entry without one. */
function readDisplay(state: unknown): Display {
  return DISPLAYS.includes(state) ? (state as Display) : 'games';
}

/** The selection, with one entry of the browser's history for each step, so that the browser's Back goes one step back. */
export function useSelection(): readonly [Selection, (action: SelectionAction) => void] {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [selection, dispatch] = useReducer(select, { display: 'loading' });
  const display = readDisplay(state);
  useEffect(() => {
    if (isReturn) dispatch({ type: 'returned', display });
  }, [display, isReturn]);
  const act = useCallback(
    (action: SelectionAction): void => {
      const next = select(selection, action);
      dispatch(action);
      if (selection.display !== 'loading' && next.display !== selection.display) void navigate(pathname, { state: next.display });
    },
    [navigate, pathname, selection],
  );
  return [selection, act];
}
