import type { Content } from '../../../src/content/entities';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { BuildFinding } from '../common/finding';
import type { LostRow } from '../publish/published-rows';
import type { Sheets } from '../sheets/sheets';
import type { SheetRow } from '../sheets/table';

const SHEET = 'KZ_GameFilterDataNew';
const WORD_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;

const nameOf = (unit = '', subunit = ''): string => JSON.stringify([unit.trim(), subunit.trim()]);
const unitOf = ({ homeName, storyGame, subCat, group }: SheetRow): string =>
  nameOf(homeName || storyGame, subCat || group);

/**
 * Rows of KZ_GameFilterDataNew whose unit has no word that is given, with the names of both: a unit
 * whose words are all withdrawn is named nowhere. A row that names the category of a story stays.
 * `lost` are rows that are left out anyway.
 */
export function findEmptyUnits(
  { lists }: Pick<Sheets, 'lists'>,
  { vocabData, storybookVocab, storybookSentence }: Content,
  lost: readonly LostRow[],
  today: string,
): BuildFinding[] {
  const given = new Set([...vocabData, ...storybookVocab].map(({ homeName, subCat }) => nameOf(homeName, subCat)));
  const withdrawn = new Set(
    WORD_SHEETS.flatMap((sheet) => lists[sheet].filter((row) => isWithdrawn(row, today)).map(unitOf)),
  );
  const isOfStory = (unit: string, subunit: string): boolean =>
    storybookSentence.some(
      ({ category, story, target }) => category === unit || (story === unit && (target === null || target === subunit)),
    );
  const lostRows = new Set(lost.flatMap(({ sheet, row }) => (sheet === SHEET ? row : [])));
  return lists[SHEET].flatMap(({ category = '', target = '' }, index): BuildFinding[] => {
    const [unit, subunit, row] = [category.trim(), target.trim(), index + 1];
    const isKept = !withdrawn.has(nameOf(unit, subunit)) && isOfStory(unit, subunit);
    return lostRows.has(row) || given.has(nameOf(unit, subunit)) || isKept
      ? []
      : [{ code: 'row-without-words', facts: { unit, subunit }, severity: 'dropped', sheet: SHEET, row }];
  });
}
