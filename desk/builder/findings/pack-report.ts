import type { Content, PackManifest } from '../../../src/content/entities';
import { firstUntil } from '../../../src/content/prepared';
import { MIN_WORDS } from '../../../src/content/units';
import type { BuildFinding, PlaceFault } from '../common/finding';
import type { Sheets } from '../sheets/sheets';
import { buildReason } from './finding-reason';

/**
 * What a pack holds and what is wrong with it. It is in no published file: it names rows that are
 * left out.
 */
export interface PackReport {
  readonly pack: string;
  readonly hash: string;
  readonly units: number;
  /** Subunits with at least 8 words. */
  readonly subunits: number;
  readonly words: number;
  readonly stories: number;
  readonly recordings: number;
  readonly withoutArt: number;
  readonly withoutSound: number;
  readonly withoutSource: number;
  /**
   * The first day on which a row that is still given is withdrawn (Until): from then on the pack
   * must be built again. null for none.
   */
  readonly until: string | null;
  /** Rows read, and what became of them, by sheet. */
  readonly rows: Readonly<Record<string, { readonly read: number; readonly kept: number; readonly dropped: number }>>;
  readonly findings: readonly BuildFinding[];
  /** What is wrong with the folder `place`. */
  readonly places: readonly PlaceFault[];
}

/** Counts a built pack. */
export function countPack(
  pack: string,
  manifest: PackManifest,
  sheets: Sheets,
  content: Content,
  findings: readonly BuildFinding[],
  places: readonly PlaceFault[],
): PackReport {
  const subunits = new Map<string, number>();
  for (const word of content.vocabData) {
    const name = `${word.homeName}/${word.subCat}`;
    subunits.set(name, (subunits.get(name) ?? 0) + 1);
  }
  const rows = Object.fromEntries(
    Object.entries(sheets.lists).map(([sheet, list]) => {
      const dropped = new Set(
        findings
          .filter((finding) => finding.severity === 'dropped' && finding.sheet === sheet)
          .map((finding) => finding.row),
      ).size;
      return [sheet, { read: list.length, kept: list.length - dropped, dropped }];
    }),
  );
  const vocabulary = [...content.vocabData, ...content.storybookVocab];
  return {
    pack,
    hash: manifest.hash,
    units: new Set(content.vocabData.map((word) => word.homeName)).size,
    subunits: [...subunits.values()].filter((count) => count >= MIN_WORDS).length,
    words: content.vocabData.length,
    stories: new Set(content.storybookSentence.map((sentence) => sentence.story)).size,
    recordings: Object.keys(manifest.audio).length,
    withoutArt: vocabulary.filter((word) => !Object.hasOwn(manifest.art, word.App_Art)).length,
    withoutSound: vocabulary.filter((word) => word.App_Audio === null || !Object.hasOwn(manifest.audio, word.App_Audio))
      .length,
    withoutSource: sheets.lists.KZ_AppData.filter((row) => !row['source']).length,
    until: firstUntil(content),
    rows,
    findings,
    places,
  };
}

/** The report as a teacher reads it. */
export function formatReport(report: PackReport): string {
  const lines = [
    `Pack ${report.pack} (${report.hash}): ${report.units} units, ${report.subunits} subunits, ${report.words} words, ${report.stories} stories, ${report.recordings} recordings.`,
    `Rows without art: ${report.withoutArt}, without sound: ${report.withoutSound}, without source: ${report.withoutSource}.`,
    ...Object.entries(report.rows).map(
      ([sheet, { read, kept, dropped }]) => `  ${sheet}: ${read} rows = ${kept} kept + ${dropped} dropped`,
    ),
    ...report.findings.map((finding) => {
      const { severity, sheet, row } = finding;
      return `  ${severity}: ${sheet}${row > 0 ? `, row ${row}` : ''}: ${buildReason(finding)}`;
    }),
    ...report.places.map((fault) => `  weak: place: ${buildReason(fault)}`),
  ];
  return `${lines.join('\n')}\n`;
}
