import { unitsOf } from '../../content/unit-facts';
import { useMemo } from 'react';
import type { Lesson } from '../../content/lesson';
import { findLesson } from '../../content/lesson';
import { useWords } from '../../store/use-words';
import type { NamedUnit } from '../../services/address/query';
import { PATHS } from './paths';
import { keyValue, splitUnit, writeQuery } from '../../services/address/query';
import { useAddress } from './use-address';

interface FoundLesson {
  readonly unit: NamedUnit;
  readonly lesson: Lesson;
  /**
   * The address to go on to, where the address does not say rightly whether the lesson is of a
   * story: a story without a Key, or at the path of units. null otherwise.
   */
  readonly redirect: string | null;
}

/**
 * The unit and lesson that the address names; null when the content does not have them.
 * spec: data#app-state.
 */
export function useLesson(): FoundLesson | null {
  const { path, query, story } = useAddress();
  const content = useWords();
  return useMemo(() => {
    const { unit: value, gameName } = query;
    if (value === null || gameName === null) return null;
    const unit = splitUnit(value, unitsOf(content));
    if (!unit) return null;
    const lesson = findLesson(content, unit.name, gameName, story);
    if (lesson) return { unit, lesson, redirect: null };
    const other = findLesson(content, unit.name, gameName, !story);
    if (!other) return null;
    const picker = story ? PATHS.chooseGameType : PATHS.storyChooseGameType;
    const redirect =
      path === PATHS.startGame
        ? path + writeQuery({ ...query, Key: keyValue(other.row.Key, !story) })
        : picker + writeQuery(query);
    return { unit, lesson: other, redirect };
  }, [content, path, query, story]);
}
