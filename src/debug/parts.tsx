import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Driver } from './drive';
import type { Player } from './replay';
import type { QaState, Session } from './session';

/** What the panels work with. */
export interface Tools {
  readonly session: Session;
  readonly player: Player;
  readonly driver: Driver;
}

const ToolsContext = createContext<Tools | null>(null);

export const ToolsProvider = ToolsContext.Provider;

/** Throws outside of the overlay. */
export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A panel was drawn outside of the QA overlay.');
  return tools;
}

/** What a panel shows of the overlay's state. */
export function useQa<Value>(select: (state: QaState) => Value): Value {
  return useStore(useTools().session.state, select);
}

interface PressProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly label?: string;
}

/** A button of the overlay. It makes no sound: those are the game's. */
export function Press({ onPress, children, isPressed, isDisabled = false, label }: PressProps) {
  return (
    <button type="button" data-sound="none" aria-pressed={isPressed} disabled={isDisabled} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
