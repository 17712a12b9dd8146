import type { CollectionName, Content, Finding, VocabItem } from '../../../src/content/entities';
import { COLLECTION_NAMES, REQUIRED_COLLECTIONS, normalise } from '../../../src/content/normalise';
import { LEAST_WORDS } from '../../../src/content/units';
import { createGlyphCheck } from '../../assets/fonts';
import type { PackFile } from '../../pack/pack-file';
import { readPackFile } from '../../pack/pack-file';
import { PackBuildError } from '../../pack/fault';
import { findMissingGlyphs } from '../../pack/glyphs';
import type { Progress } from '../../pack/progress';
import type { Sheets } from '../../pack/sheets';
import { readReadingRules, readSheets } from '../../pack/sheets';
import { readOrigins } from '../import/record';
import { EXAMPLE_SOURCE } from '../template';
import { checkMedia } from './media';
import { checkOffers, findEmptyRows, findUnknownGames } from './offers';
import type { DeskFinding, DeskReport, Severity, SheetCount } from './report';
import { SEVERITIES } from './report';
import type { Places, RowRemark } from './rows';
import { createPlaces } from './rows';
import { checkSpelling } from './spelling';

function ofPackFile(severity: Severity, reason: string, advice: string): DeskFinding {
  return { severity, sheet: 'pack.json', row: null, column: null, place: 'pack.json', text: '', reason, advice };
}

const toRemark = ({ severity, sheet, row, reason }: Finding): RowRemark => ({ severity, sheet: sheet as CollectionName, row, reason });

/** Sheets that a pack cannot do without are errors, the others are worth knowing. */
function checkMissing({ missing }: Sheets): RowRemark[] {
  return missing.map((sheet) => {
    const isRequired = REQUIRED_COLLECTIONS.includes(sheet);
    const reason = isRequired
      ? 'the sheet is missing, and nothing can be played without it'
      : 'the sheet is missing; what needs it is not offered';
    return {
      severity: isRequired ? 'error' : 'note',
      sheet,
      row: 0,
      reason,
      advice: 'Add the sheet; `pack new` makes an example of each.',
    };
  });
}

function checkExamples({ lists }: Sheets): RowRemark[] {
  return COLLECTION_NAMES.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowRemark[] =>
      row['source']?.trim() === EXAMPLE_SOURCE
        ? [
            {
              severity: 'weak',
              sheet,
              row: index + 1,
              column: 'source',
              reason: 'is still the example',
              advice: 'Write your own word over it, or delete the row.',
            },
          ]
        : [],
    ),
  );
}

function checkSources({ lists }: Sheets): RowRemark[] {
  return (['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence', 'KZ_HistoryData'] as const).flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowRemark[] =>
      (row['source'] ?? '').trim() === ''
        ? [{ severity: 'note', sheet, row: index + 1, reason: 'it does not say where it comes from (source)' }]
        : [],
    ),
  );
}

const LEVELS = [1, 2, 3, 4, 5];

/** What holds for a subunit or a unit as a whole. */
function checkPlaces(
  content: Content,
  report: Pick<DeskReport, 'subunits'>,
  rowOfName: (unit: string, subunit: string) => number,
): RowRemark[] {
  const short = report.subunits.flatMap(({ unit, subunit, kind, words }): RowRemark[] => {
    if (words >= LEAST_WORDS) return [];
    const sheet = kind === 'unit' ? 'KZ_AppData' : 'KZ_StorybookVocab';
    const reason = `the subunit "${subunit}" of "${unit}" has only ${words} ${words === 1 ? 'word' : 'words'}, and a game needs ${LEAST_WORDS}`;
    return [{ severity: 'weak', sheet, row: 0, column: null, reason, advice: 'Add words to it, or join it with another subunit.' }];
  });
  const rowless = report.subunits.flatMap(({ unit, subunit }): RowRemark[] =>
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
  const cautions = report.subunits.flatMap(({ unit, subunit, games }) =>
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

/** Row, from 1 under the header, of the first row with each Key, as the normaliser counts them. */
function rowsByKey(rows: readonly Readonly<Record<string, string>>[]): Map<string, number> {
  const found = new Map<string, number>();
  rows.forEach((row, index) => {
    const given = (row['Key'] ?? '').trim();
    const key = String(given === '' ? index : Number(given));
    if (!found.has(key)) found.set(key, index + 1);
  });
  return found;
}

function countSheets(sheets: Sheets, dropped: readonly Finding[]): SheetCount[] {
  return COLLECTION_NAMES.map((sheet): SheetCount => {
    const read = sheets.lists[sheet].length;
    const lost = new Set(dropped.filter((finding) => finding.severity === 'dropped' && finding.sheet === sheet).map(({ row }) => row)).size;
    return { sheet, file: `${sheet}.csv`, isMissing: sheets.missing.includes(sheet), read, kept: read - lost, dropped: lost };
  });
}

const sheetOf = ({ sheet }: DeskFinding): number => (COLLECTION_NAMES as readonly string[]).indexOf(sheet);
const orderOf = ({ severity }: DeskFinding): number => SEVERITIES.indexOf(severity);

function sortFindings(findings: readonly DeskFinding[]): DeskFinding[] {
  const placed = findings.map((finding, index) => ({ finding, index }));
  placed.sort(
    (one, other) =>
      orderOf(one.finding) - orderOf(other.finding) ||
      sheetOf(one.finding) - sheetOf(other.finding) ||
      (one.finding.row ?? 0) - (other.finding.row ?? 0) ||
      one.index - other.index,
  );
  return placed.map(({ finding }) => finding);
}

function summarise(findings: readonly DeskFinding[]): Record<Severity, number> {
  return Object.fromEntries(
    SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]),
  ) as Record<Severity, number>;
}

/** A report of a pack whose pack.json cannot be read: nothing else can be said. */
function reportUnreadable(pack: string, message: string): DeskReport {
  const findings = [ofPackFile('error', message, 'Compare it with the pack.json that `pack new` makes.')];
  return {
    pack,
    language: null,
    languageTag: null,
    canBeBuilt: false,
    counts: { units: 0, subunits: 0, openSubunits: 0, words: 0, unreachedWords: 0, stories: 0, recordings: 0, pictures: 0 },
    bySeverity: summarise(findings),
    sheets: [],
    findings,
    subunits: [],
    unreached: [],
  };
}

function readPack(folder: string): PackFile | PackBuildError {
  try {
    return readPackFile(folder);
  } catch (error) {
    if (error instanceof PackBuildError) return error;
    throw error;
  }
}

/** Looks at every row, picture and recording of a pack and says what is lost, what is weak and what to do. Changes nothing. */
export async function checkPack(folder: string, id: string, cacheFolder: string, progress: Progress): Promise<DeskReport> {
  const pack = readPack(folder);
  if (pack instanceof PackBuildError) return reportUnreadable(id, pack.message);
  const { config, voice, allowSystemFonts } = pack;
  const sheets = readSheets(folder);
  const { content, findings: normaliserFindings } = normalise(sheets.lists, config);
  const places: Places = createPlaces(sheets, readOrigins(folder));
  const nameRow = ({ sheet, row }: { sheet: CollectionName; row: number }): string =>
    places.locate({ severity: 'note', sheet, row, reason: '', column: null }).place;

  const media = await checkMedia(folder, sheets, content, voice !== null, cacheFolder, progress);
  progress('spelling', 0, 1);
  const spelling = checkSpelling(sheets, config.alphabet, nameRow);
  const keys = { unit: rowsByKey(sheets.lists.KZ_AppData), story: rowsByKey(sheets.lists.KZ_StorybookVocab) };
  const rowOf = ({ Key }: VocabItem): number | null => {
    const isStory = typeof Key === 'string';
    const row = keys[isStory ? 'story' : 'unit'].get(String(Number.parseFloat(String(Key))));
    return row === undefined ? null : places.rowOf(isStory ? 'KZ_StorybookVocab' : 'KZ_AppData', row);
  };
  const { subunits, unreached } = checkOffers(content, media.audible, rowOf);
  const rowOfName = (unit: string, subunit: string): number =>
    sheets.lists.KZ_GameFilterDataNew.findIndex((row) => row['category']?.trim() === unit && row['target']?.trim() === subunit) + 1;

  const glyphs = findMissingGlyphs(sheets.lists, createGlyphCheck());
  const emptyVocabulary = content.vocabData.length === 0 && !sheets.missing.includes('KZ_AppData');
  const remarks: RowRemark[] = [
    ...checkMissing(sheets),
    ...(emptyVocabulary
      ? [
          {
            severity: 'error' as const,
            sheet: 'KZ_AppData' as const,
            row: 0,
            column: null,
            reason: 'the sheet has no usable row',
            advice: 'See the rows below it.',
          },
        ]
      : []),
    ...glyphs.map((finding): RowRemark =>
      allowSystemFonts
        ? {
            ...toRemark(finding),
            severity: 'weak',
            advice: 'The font of the device draws it, and devices differ: look at it on those that you use.',
          }
        : { ...toRemark(finding), severity: 'error' },
    ),
    ...normaliserFindings.map(toRemark),
    ...sheets.findings.map(toRemark),
    ...checkExamples(sheets),
    ...spelling,
    ...media.remarks,
    ...checkPlaces(content, { subunits }, rowOfName),
    ...checkSources(sheets),
  ];
  const mappingFaults = readReadingRules(folder).mapping.faults.map((fault) =>
    ofPackFile('weak', fault, 'See docs/pack.md, "Your own column names".'),
  );
  const unknownGames = findUnknownGames(content).map((name) =>
    ofPackFile('weak', `PossibleGames names "${name}", which is no game`, 'Take it out, or correct it.'),
  );
  const findings = sortFindings([...mappingFaults, ...unknownGames, ...remarks.map(places.locate), ...media.findings]);
  return {
    pack: id,
    language: config.languageName ?? config.Language,
    languageTag: config.languageTag,
    canBeBuilt: findings.every(({ severity }) => severity !== 'error'),
    counts: {
      units: new Set(content.vocabData.map(({ homeName }) => homeName)).size,
      subunits: subunits.length,
      openSubunits: subunits.filter(({ isOpen }) => isOpen).length,
      words: content.vocabData.length + content.storybookVocab.length,
      unreachedWords: unreached.length,
      stories: new Set(content.storybookSentence.map(({ story }) => story)).size,
      recordings: media.recordings,
      pictures: media.pictures,
    },
    bySeverity: summarise(findings),
    sheets: countSheets(sheets, normaliserFindings),
    findings,
    subunits,
    unreached,
  };
}
