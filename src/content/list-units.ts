import type { ContentIndex, LessonFacts } from './entities';
import { lessonsOf, unitsOf } from './unit-facts';
import type { Subunit, Unit } from './units';

/** The games of a lesson that can be begun at a level 1 to 5, at one difficulty at least. */
const isOffered = ({ games }: LessonFacts, level: number): boolean =>
  Object.values(games).some((opensAt) => Object.values(opensAt).some((opening) => opening <= level));

/** The units to pick from at a difficulty 1..5, in lesson order. spec: data#what-is-offered. */
export function listUnits(content: ContentIndex, difficulty: number, isStory: boolean): Unit[] {
  const shown = unitsOf(content).flatMap((unit): Unit[] => {
    if (unit.isStory !== isStory || unit.difficulty > difficulty) return [];
    const lessons = lessonsOf(content, unit.name);
    const subUnits = unit.subUnits.flatMap(({ name, covers }): Subunit[] => {
      const lesson = lessons.find((known) => known.name === name && known.isStory === isStory);
      if (!lesson || !isOffered(lesson, difficulty)) return [];
      return [{ name, lesson, cover: covers[difficulty - 1] ?? null }];
    });
    return subUnits.length === 0 ? [] : [{ ...unit, subUnits }];
  });
  return shown.sort((one, other) => one.Key - other.Key);
}
