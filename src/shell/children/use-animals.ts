import { useMemo } from 'react';
import { animalsOf } from '../../content/animals';
import type { VocabItem } from '../../content/entities';
import type { Child, Likeness } from '../../progress/children';
import { makeChild, presentChildren } from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';
import { useApp, usePack } from '../../store/context';
import { findLikenesses } from '../../services/children/likeness';

/** A child who can be chosen, with its picture in this pack. */
export interface ShownChild {
  readonly child: Child;
  readonly likeness: Likeness;
  /** The word of the animal; null in a pack without pictures. */
  readonly word: VocabItem | null;
}

/** The words that stand for children in this pack. */
export function useAnimals(): readonly VocabItem[] {
  const { content, words } = usePack();
  return useMemo(() => animalsOf(content, words), [content, words]);
}

/** The children who can be chosen: the first one alone until others are added. */
export function useShownChildren(): readonly ShownChild[] {
  const children = useApp((state) => state.children);
  const animals = useAnimals();
  return useMemo(() => {
    const list = children.length === 0 ? [makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0)] : children;
    const likenesses = findLikenesses(list, animals);
    return presentChildren(list).map((child) => {
      const likeness = likenesses.get(child.id) ?? child;
      return { child, likeness, word: animals.find(({ App_Art }) => App_Art === likeness.animal) ?? null };
    });
  }, [children, animals]);
}
