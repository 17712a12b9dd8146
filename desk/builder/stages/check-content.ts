import { registry } from '../../../scenes/registry';
import type { Content } from '../../../src/content/entities';
import type { Finding } from '../../../src/content/finding';
import { REQUIRED_COLLECTIONS, normalise } from '../../../src/content/normalise';
import type { BuildFinding } from '../common/finding';
import { PackBuildError } from '../common/pack-build-error';
import { findEmptyUnits } from '../findings/empty-units';
import { buildReason } from '../findings/finding-reason';
import { openFaces } from '../fonts/faces';
import { findMissingGlyphs } from '../fonts/glyphs';
import type { LostRow } from '../publish/published-rows';
import { blankLost } from '../publish/published-rows';
import type { Sheets } from '../sheets/sheets';
import type { BuildContext } from './build-context';
import type { ReadPack } from './read-pack';

/** What of a pack can be played. */
export interface CheckedContent {
  readonly content: Content;
  /** What the normaliser says of rows. */
  readonly rowFindings: readonly Finding[];
  readonly emptyUnits: readonly BuildFinding[];
  /** Cells with letters that no font draws. */
  readonly glyphs: readonly BuildFinding[];
  /** The rows that are left out. */
  readonly lost: readonly LostRow[];
  /** The lists with nothing of those. */
  readonly kept: Sheets['lists'];
}

/** Rejects with a PackBuildError where a letter of the pack cannot be drawn. */
async function checkFonts(
  { source, ports, today }: BuildContext,
  { sheets, allowSystemFonts, words }: ReadPack,
): Promise<BuildFinding[]> {
  const { faces, faults } = await openFaces(words, source, ports);
  const [unusable] = faults;
  if (unusable) throw new PackBuildError(`In the folder fonts: ${buildReason(unusable)}`);
  const glyphs = findMissingGlyphs(sheets.lists, faces, allowSystemFonts, today);
  const [first] = glyphs;
  if (first && !allowSystemFonts) {
    throw new PackBuildError(
      `${glyphs.length} cells have letters that no font draws, the first: ${first.sheet}, row ${first.row}: ${buildReason(first)}`,
    );
  }
  return glyphs;
}

/**
 * Finds the rows that are left out. Rejects with a PackBuildError where nothing could be played.
 */
export async function checkContent(build: BuildContext, pack: ReadPack): Promise<CheckedContent> {
  const { source, today } = build;
  const { sheets, config } = pack;
  for (const name of REQUIRED_COLLECTIONS) {
    if (sheets.missing.includes(name))
      throw new PackBuildError(`The sheet ${name}.csv is missing from ${source.name}.`);
  }
  const { content, findings } = normalise(sheets.lists, config, registry, today);
  if (content.vocabData.length === 0)
    throw new PackBuildError(`The sheet KZ_AppData.csv of ${source.name} has no usable row.`);
  const glyphs = await checkFonts(build, pack);
  const invalid = findings.filter(
    ({ severity, code }) => severity === 'dropped' && code !== 'row-withdrawn' && code !== 'until-not-a-date',
  );
  const emptyUnits = findEmptyUnits(sheets, content, invalid, today);
  const lost = [...invalid, ...emptyUnits];
  return { content, rowFindings: findings, emptyUnits, glyphs, lost, kept: blankLost(sheets.lists, lost) };
}
