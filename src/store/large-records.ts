import type { ContentIndex, LessonFacts } from '../content/entities';
import { MAX_LEVEL } from '../content/levels';
import { lessonsOf } from '../content/unit-facts';
import type { ScoreRecord } from '../progress/records';
import type { Scored } from '../progress/scores';
import { buildScores } from '../progress/scores';
import { sumStarsAt } from '../progress/stars';
import type { Records } from './store';

/**
 * The stars that can be won at each level 1 to 5. Made without the records of all lessons: many
 * lessons offer the same.
 */
export function countPossible(content: Scored): readonly number[] {
  const counts = new Map<LessonFacts['games'], { readonly lesson: LessonFacts; count: number }>();
  for (const [index, lesson] of content.lessons.entries()) {
    // As in buildScores.
    if (content.lessons[index - 1]?.Key === lesson.Key) continue;
    const known = counts.get(lesson.games);
    if (known) known.count += 1;
    else counts.set(lesson.games, { lesson, count: 1 });
  }
  const totals = Array.from({ length: MAX_LEVEL }, () => 0);
  for (const { lesson, count } of counts.values()) {
    const records = buildScores(content, [lesson]);
    for (const [index, total] of totals.entries())
      totals[index] = total + count * sumStarsAt(records, index + 1, content.catalogue).total;
  }
  return totals;
}

/**
 * The records of a large pack, which has tens of thousands: those of units that were opened or won
 * in.
 */
export function createLargeRecords(content: ContentIndex): Records {
  const opened = new Set<string>();
  let fresh: readonly ScoreRecord[] = [];
  return {
    fresh: () => fresh,
    possibleStars: countPossible(content),
    open: (units) => {
      const more = [...new Set(units)].filter((unit) => !opened.has(unit));
      for (const unit of more) opened.add(unit);
      fresh = [...fresh, ...more.flatMap((unit) => buildScores(content, lessonsOf(content, unit)))];
    },
  };
}
