import type { Content } from '../../../src/content/entities';
import type { Finding } from '../../../src/content/finding';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { createFindPicture } from '../../../src/content/scene-pictures';
import { parseMarks, splitWords } from '../../../src/story/story-words';
import { readScene } from '../../../src/story/story-scene';
import type { BuildFault, BuildFinding } from '../common/finding';
import type { BuiltArt } from '../pictures/picture-atlases';
import type { Sheets } from '../sheets/sheets';
import { CONTENT_SHEETS } from '../sheets/sheets';

const isSet = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== '' && cell.trim().toLowerCase() !== 'null';

/**
 * What the normaliser says, but of rows that are held back: these are told with the reason, not as
 * withdrawals.
 */
export const withoutHeldRows = (
  findings: readonly Finding[],
  { findings: ofSheets }: Pick<Sheets, 'findings'>,
): Finding[] =>
  findings.filter(
    ({ sheet, row }) =>
      !ofSheets.some((held) => held.code === 'row-held-back' && held.sheet === sheet && held.row === row),
  );

/** What is wrong with the scenes and marks of the pages of stories. */
export function findSceneFindings(
  { lists }: Pick<Sheets, 'lists'>,
  content: Pick<Content, 'vocabData' | 'storybookVocab'>,
  today: string,
): BuildFinding[] {
  const find = createFindPicture(content);
  return lists.KZ_StorybookSentence.flatMap((row, index) => {
    if (isWithdrawn(row, today)) return [];
    const { Scene, Marks, fullSentence = '' } = row;
    const fault = isSet(Scene) ? readScene(Scene, find).fault : null;
    const words = splitWords(fullSentence).length;
    const faults: BuildFault[] = [
      ...(fault === null ? [] : [{ code: 'scene-unreadable', facts: fault } as const]),
      ...(isSet(Marks) && parseMarks(Marks, words) === null
        ? [{ code: 'marks-unreadable', facts: { words } } as const]
        : []),
    ];
    return faults.map((found): BuildFinding => ({
      ...found,
      severity: 'weak',
      sheet: 'KZ_StorybookSentence',
      row: index + 1,
    }));
  });
}

/**
 * Rows whose picture or source is missing or weak, by sheet and row. `missing` are names of
 * pictures that a card stands in for.
 */
export function findRowFindings(
  sheets: Sheets,
  missing: ReadonlySet<string>,
  art: Pick<BuiltArt, 'missing' | 'faults'>,
  today: string,
): BuildFinding[] {
  const findings: BuildFinding[] = [];
  for (const sheet of CONTENT_SHEETS) {
    sheets.lists[sheet].forEach((row, index) => {
      if (isWithdrawn(row, today)) return;
      const add = (fault: BuildFault) => findings.push({ ...fault, severity: 'weak', sheet, row: index + 1 });
      const name = (row['App_Art'] ?? '').trim();
      if (art.missing.has(name) || missing.has(name)) add({ code: 'picture-missing', facts: { name, near: null } });
      const weakness = art.faults.get(name);
      if (weakness !== undefined) add(weakness);
      if ((row['source'] ?? '') === '') add({ code: 'source-missing', facts: {} });
    });
  }
  return findings;
}
