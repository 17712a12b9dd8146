import type { Content } from '../../src/content/entities';
import { MIN_WORDS } from '../../src/content/units';
import { wordsByUnit } from '../../src/content/word-index';
import { findEmptyRows } from './offers';
import type { SubunitReport } from './desk-report';
import type { RowFinding } from './finding';

/**
 * Units that the app cannot tell apart by their addresses, which are number and name: 1 and "2
 * cats", 12 and " cats".
 */
function checkAddresses({ vocabData, storybookVocab }: Content): RowFinding[] {
  const firsts = [vocabData, storybookVocab].flatMap((words) =>
    [...wordsByUnit(words).values()].flatMap(([first]) => first ?? []),
  );
  const byAddress = new Map<string, Set<string>>();
  for (const { lesson, homeName } of firsts) {
    const address = `${lesson}${homeName}`;
    byAddress.set(address, (byAddress.get(address) ?? new Set<string>()).add(homeName));
  }
  return [...byAddress.values()].flatMap((names): RowFinding[] =>
    names.size < 2
      ? []
      : [{ code: 'unit-address-clash', facts: { units: [...names] }, severity: 'weak', sheet: 'KZ_AppData', row: 0 }],
  );
}

/**
 * What holds for a subunit or a unit as a whole. `rowOfName` gives the row of KZ_GameFilterDataNew
 * that names it, from 1; 0 where none does.
 */
export function checkSubunits(
  content: Content,
  subunits: readonly SubunitReport[],
  rowOfName: (unit: string, subunit: string) => number,
): RowFinding[] {
  const games = { sheet: 'KZ_GameFilterDataNew' } as const;
  const small = subunits.flatMap(({ unit, subunit, kind, words }): RowFinding[] => {
    if (words >= MIN_WORDS) return [];
    const facts = { unit, subunit, words, minWords: MIN_WORDS };
    return [
      {
        code: 'subunit-small',
        facts,
        severity: 'weak',
        sheet: kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab',
        row: 0,
      },
    ];
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
  return [...small, ...rowless, ...empty, ...checkAddresses(content)];
}
