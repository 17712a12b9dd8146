import type { Content } from '../../../src/content/entities';
import { MIN_WORDS } from '../../../src/content/units';
import { findEmptyRows } from './offers';
import type { SubunitReport } from './report';
import type { RowRemark } from './rows';

/** What the cell of an offered game may hold. */
const LEVELS = [1, 2, 3, 4, 5];

/** What holds for a subunit or a unit as a whole. `rowOfName` gives the row of KZ_GameFilterDataNew that names it, from 1; 0 where none does. */
export function checkPlaces(
  content: Content,
  subunits: readonly SubunitReport[],
  rowOfName: (unit: string, subunit: string) => number,
): RowRemark[] {
  const short = subunits.flatMap(({ unit, subunit, kind, words }): RowRemark[] => {
    if (words >= MIN_WORDS) return [];
    const sheet = kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
    const reason = `the subunit "${subunit}" of "${unit}" has only ${words} ${words === 1 ? 'word' : 'words'}, and a game needs ${MIN_WORDS}`;
    return [{ severity: 'weak', sheet, row: 0, column: null, reason, advice: 'Add words to it, or join it with another subunit.' }];
  });
  const rowless = subunits.flatMap(({ unit, subunit }): RowRemark[] =>
    content.gameData.some(({ category, target }) => category === unit && target === subunit)
      ? []
      : [
          {
            severity: 'weak',
            sheet: 'KZ_GameFilterDataNew',
            row: 0,
            column: null,
            reason: `no row says which games "${subunit}" of "${unit}" offers`,
            advice: 'Add a row with the unit under category and the subunit under target, spelled alike.',
          },
        ],
  );
  const cautions = subunits.flatMap(({ unit, subunit, games }) =>
    games.flatMap((game): RowRemark[] => {
      if (!game.isOffered || game.caution === null) return [];
      const row = rowOfName(unit, subunit);
      const reason = `${game.game} is offered in "${subunit}" of "${unit}", but ${game.caution}`;
      return [
        {
          severity: 'weak',
          sheet: 'KZ_GameFilterDataNew',
          row,
          column: game.game,
          reason,
          advice: 'Add what is missing, or write null into the cell.',
        },
      ];
    }),
  );
  const empty = findEmptyRows(content).map(({ category, target }): RowRemark => ({
    severity: 'note',
    sheet: 'KZ_GameFilterDataNew',
    row: rowOfName(category, target),
    column: 'target',
    reason: `no word is in "${target}" of "${category}"`,
    advice: 'Spell unit and subunit as the words do, or delete the row.',
  }));
  const odd = content.gameData.flatMap(({ category, target, games }) =>
    Object.entries(games).flatMap(([game, level]): RowRemark[] =>
      level === null || LEVELS.includes(level)
        ? []
        : [
            {
              severity: 'weak',
              sheet: 'KZ_GameFilterDataNew',
              row: rowOfName(category, target),
              column: game,
              reason: `${game} would start at level ${level}, and levels are 1 to 5`,
              advice: 'Write 1, 2, 3, 4 or 5, or null where the game is not offered.',
            },
          ],
    ),
  );
  return [...short, ...rowless, ...cautions, ...odd, ...empty];
}
