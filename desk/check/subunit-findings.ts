import type { Content } from '../../src/content/entities';
import { MIN_WORDS } from '../../src/content/units';
import { findEmptyRows } from './offers';
import type { SubunitReport } from './report';
import type { RowFinding } from './finding';

/** What the cell of an offered game may hold. */
const LEVELS = [1, 2, 3, 4, 5];

/** What holds for a subunit or a unit as a whole. `rowOfName` gives the row of KZ_GameFilterDataNew that names it, from 1; 0 where none does. */
export function checkSubunits(
  content: Content,
  subunits: readonly SubunitReport[],
  rowOfName: (unit: string, subunit: string) => number,
): RowFinding[] {
  const games = { sheet: 'KZ_GameFilterDataNew' } as const;
  const small = subunits.flatMap(({ unit, subunit, kind, words }): RowFinding[] => {
    if (words >= MIN_WORDS) return [];
    const facts = { unit, subunit, words, minWords: MIN_WORDS };
    return [{ code: 'subunit-small', facts, severity: 'weak', sheet: kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab', row: 0 }];
  });
  const rowless = subunits.flatMap(({ unit, subunit }): RowFinding[] =>
    content.gameData.some(({ category, target }) => category === unit && target === subunit)
      ? []
      : [{ code: 'subunit-without-row', facts: { unit, subunit }, severity: 'weak', ...games, row: 0 }],
  );
  const empty = findEmptyRows(content).map(({ category, target }): RowFinding => ({
    code: 'row-without-words',
    facts: { unit: category, subunit: target },
    severity: 'note',
    ...games,
    row: rowOfName(category, target),
  }));
  const odd = content.gameData.flatMap(({ category, target, games: levels }) =>
    Object.entries(levels).flatMap(([game, level]): RowFinding[] =>
      level === null || LEVELS.includes(level)
        ? []
        : [{ code: 'level-out-of-range', facts: { game, level }, severity: 'weak', ...games, row: rowOfName(category, target) }],
    ),
  );
  return [...small, ...rowless, ...odd, ...empty];
}
