import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { endlessCategories, endlessGames } from '../../../content/endless';
import { useWords } from '../../../store/use-words';
import { useAddress } from '../../routing/use-address';
import type { OpenStep, Selection, SelectionAction } from './selection';
import { select } from './selection';
import { addressOfStep, readStep, stateOfStep } from './selection-entry';

/** The step that the open entry of the browser's history is at. */
function useOpenStep(): OpenStep {
  const content = useWords();
  const { query } = useAddress();
  const { state } = useLocation();
  return useMemo(
    () =>
      readStep(query, state, (label) => {
        const game = endlessGames(content).find((candidate) => candidate.label === label);
        return game ? endlessCategories(content, game).map(({ name }) => name) : [];
      }),
    [content, query, state],
  );
}

/**
 * The selection, with one entry of the browser's history for each step, which holds what is
 * selected there: the browser's Back goes one step back, a reload keeps the selection, and after a
 * game it can be played again. `load` opens the step once all is there.
 */
export function useSelection(): {
  readonly selection: Selection;
  readonly act: (action: SelectionAction) => void;
  readonly load: () => void;
} {
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const [selection, dispatch] = useReducer(select, { display: 'loading' });
  const step = useOpenStep();
  const onEntry = useEffectEvent((opened: OpenStep): void => {
    if (selection.display === 'loading') return;
    if (isReturn || opened.display !== selection.display) dispatch({ type: 'opened', step: opened });
  });
  useEffect(() => onEntry(step), [step]);
  const act = useCallback(
    (action: SelectionAction): void => {
      const next = select(selection, action);
      dispatch(action);
      if (selection.display === 'loading' || next.display === 'loading') return;
      const state = stateOfStep(next);
      if (next.display !== selection.display) void navigate(addressOfStep(next), { state });
      else if (JSON.stringify(state) !== JSON.stringify(stateOfStep(selection))) {
        void navigate(addressOfStep(next), { state, replace: true });
      }
    },
    [navigate, selection],
  );
  const load = useCallback(() => dispatch({ type: 'opened', step }), [step]);
  return { selection, act, load };
}
