import { useMemo } from 'react';
import type { Lesson } from '../content/lesson';
import { findLesson } from '../content/lesson';
import { useApp } from '../store/context';
import type { NamedUnit } from './address';
import { splitUnit } from './address';
import { useAddress } from './use-address';

/** The unit and lesson that the address names; null when the content does not have them. */
export function useLesson(): { readonly unit: NamedUnit; readonly lesson: Lesson } | null {
  const { query, story } = useAddress();
  const content = useApp((state) => state.content);
  return useMemo(() => {
    const { unit: value, gameName } = query;
    if (value === null || gameName === null) return null;
    const names = content.gameData.map(({ category }) => category);
    const unit = splitUnit(value, names);
    const lesson = unit && findLesson(content, unit.name, gameName, story);
    return unit && lesson ? { unit, lesson } : null;
  }, [content, query, story]);
}
