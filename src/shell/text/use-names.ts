import { useContext } from 'react';
import { unitsOf } from '../../content/unit-facts';
import { uiWord } from '../../content/words';
import { message } from '../../messages/message';
import { usePack } from '../../store/context';
import { numberOfPart, shortenName, subunitName } from './names';
import { PageWordsContext } from './ui-words';

/** A name in the learner's language, null where the pack lacks it, and in English. */
export interface Names {
  readonly learner: string | null;
  readonly english: string;
}

/** Whether the page is in the learner's language alone. */
export const useIsInLearners = (): boolean => useContext(PageWordsContext)[0] === 'learner';

/** Finds which of two names is seen, as short as on a card or in a title. */
export function useSeenName(): (names: Names) => string {
  const isInLearners = useIsInLearners();
  return ({ learner, english }) => shortenName(isInLearners && learner !== null ? learner : english);
}

/** Finds the name of a game, or another word of the interface that a page can do without. */
export function useWordNames(): (english: string) => Names {
  const { content } = usePack();
  return (english) => {
    const { text, isTranslated } = uiWord(content, english);
    return { learner: isTranslated ? text : null, english: message(english) };
  };
}

/**
 * Finds the names of a subunit: of a story 'Part 1', else as the pack has it, and where that is a
 * word of the interface in the learner's language, too.
 */
export function useSubunitNames(): (name: string, story: boolean) => Names {
  const find = useWordNames();
  return (name, story) => {
    if (!story) return find(name);
    const part = find('Part').learner;
    const digits = numberOfPart(name);
    return {
      learner: part && (digits === undefined ? name : `${part} ${digits}`),
      english: subunitName(name, story),
    };
  };
}

/** The names of a unit. */
export function useUnitNames(name: string): Names {
  const { content } = usePack();
  const unitName = unitsOf(content).find((unit) => unit.name.normalize('NFC') === name)?.unitName ?? null;
  return { learner: unitName, english: name };
}
