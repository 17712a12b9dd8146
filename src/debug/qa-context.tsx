import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Driver } from './driver';
import type { ReplayPlayer } from './replay-player';
import type { QaState, Session } from './session';

/** The session and the two controllers that every panel of the overlay uses. */
export interface QaContextValue {
  readonly session: Session;
  readonly player: ReplayPlayer;
  readonly driver: Driver;
}

const QaContext = createContext<QaContextValue | null>(null);

export const QaContextProvider = QaContext.Provider;

/** Throws outside of the QA overlay. */
export function useQaContext(): QaContextValue {
  const value = useContext(QaContext);
  if (!value) throw new Error('useQaContext was called outside of the QA overlay.');
  return value;
}

/** A part of the overlay's state; the panel renders again when it changes. */
export function useQaState<Value>(select: (state: QaState) => Value): Value {
  return useStore(useQaContext().session.state, select);
}
