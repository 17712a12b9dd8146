import type { BuildFinding } from '../common/finding';
import { findRowFindings, findSceneFindings, withoutHeldRows } from '../findings/row-findings';
import { blankLost } from '../publish/published-rows';
import type { BuiltMedia } from './build-media';
import type { CheckedContent } from './check-content';
import type { ReadPack } from './read-pack';

/** All that is wrong with a pack, in the order of its report. */
export function listFindings(
  { sheets, written, missingPictures, pictureFindings }: ReadPack,
  { content, rowFindings, emptyUnits, glyphs, lost }: CheckedContent,
  { art, recordings, signs }: BuiltMedia,
  today: string,
): BuildFinding[] {
  const missing = sheets.missing.map((sheet): BuildFinding => ({
    code: 'sheet-missing',
    facts: { isRequired: false },
    severity: 'weak',
    sheet,
    row: 0,
  }));
  return [
    ...missing,
    ...sheets.findings,
    ...withoutHeldRows(rowFindings, sheets),
    ...emptyUnits,
    ...glyphs,
    ...pictureFindings,
    ...findRowFindings({ ...sheets, lists: blankLost(written.lists, lost) }, missingPictures, art, today),
    ...findSceneFindings(sheets, content, today),
    ...recordings.findings,
    ...signs.findings,
  ];
}
