import { createContext, useContext } from 'react';
import type { Content } from '../content/entities';
import { usePack } from './context';
import { wordsOf } from './words';

/**
 * The words of a page as they were when it had those that it needs: what comes later, for another
 * page, changes nothing of a game that is being played.
 */
const WordsContext = createContext<Content | null>(null);

export const WordsProvider = WordsContext.Provider;

/** The words of the pack, for what is shown once they are there. Throws before. */
export function useWords(): Content {
  const pack = usePack();
  return useContext(WordsContext) ?? wordsOf(pack);
}
