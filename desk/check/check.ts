import { registry } from '../../scenes/registry';
import type { CollectionName, Content, VocabItem } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { entombRows } from '../../src/content/withdrawn';
import type { Catalogue } from '../../src/play/game-facts';
import type { FontFault, PlaceFault } from '../builder/common/finding';
import { PackBuildError } from '../builder/common/pack-build-error';
import type { FileSource, Ports } from '../builder/common/ports';
import type { OnProgress } from '../builder/common/work';
import { NEVER, ignoreProgress } from '../builder/common/work';
import type { PackFile } from '../builder/config/pack-file';
import { PACK_FILE, readPackFile } from '../builder/config/pack-file';
import { findSceneFindings, withoutHeldRows } from '../builder/findings/row-findings';
import { openFaces } from '../builder/fonts/faces';
import { findMissingGlyphs } from '../builder/fonts/glyphs';
import { textOfPack } from '../builder/fonts/pack-fonts';
import { tagWithScript } from '../builder/fonts/scripts';
import { readOwners } from '../builder/media/media-owners';
import { openArt } from '../builder/pictures/art';
import { standInPictures } from '../builder/pictures/stand-ins';
import { countApproved } from '../builder/sheets/approval';
import type { Sheets } from '../builder/sheets/sheets';
import { readSheets, rulesOfPackFile } from '../builder/sheets/sheets';
import { readOrigins } from '../import/common/import-record';
import { describeFault } from './advice';
import { checkMedia } from './check-media';
import { checkCommunity } from './community';
import type { DeskFinding, DeskReport } from './desk-report';
import type { DeskFault, RowFinding } from './finding';
import { readPlaces } from '../builder/places/places';
import type { Severity } from './finding';
import { checkKinds } from './kinds';
import { checkOffers } from './offers';
import { checkPackEntries, findUnknownGames } from './pack-entries';
import { checkPlay } from './play-findings';
import { createRowLocator } from './row-locator';
import { createRowsOf } from './rows-of';
import { checkExamples, checkMissing, checkSources, checkVocabulary } from './sheet-findings';
import { checkSpelling } from './spelling';
import { checkSubunits } from './subunit-findings';
import { countSheets, sortFindings, summarise } from './summary';

function ofPackFile(severity: Severity, fault: DeskFault): DeskFinding {
  return {
    code: fault.code,
    severity,
    sheet: 'pack.json',
    row: null,
    place: 'pack.json',
    text: '',
    ...describeFault(fault),
  };
}

const ofFont = (fault: FontFault): DeskFinding => ({
  ...ofPackFile('error', fault),
  sheet: 'fonts',
  place: `fonts/${fault.facts.file}`,
});

const ofPlace = (fault: PlaceFault): DeskFinding => ({ ...ofPackFile('weak', fault), sheet: 'place', place: 'place' });

/** The report of a pack whose pack.json cannot be read: nothing else can be checked. */
function reportUnreadable(pack: string, message: string): DeskReport {
  const findings = [ofPackFile('error', { code: 'pack-file-unreadable', facts: { message } })];
  return {
    pack,
    language: null,
    languageTag: null,
    canBeBuilt: false,
    counts: {
      units: 0,
      subunits: 0,
      openSubunits: 0,
      picturedSubunits: 0,
      textCards: 0,
      words: 0,
      unreachableWords: 0,
      stories: 0,
      approved: 0,
      recordings: 0,
      pictures: 0,
    },
    bySeverity: summarise(findings),
    sheets: [],
    findings,
    subunits: [],
    unreachable: [],
  };
}

/** The content with the recordings that can be heard: only these count where a game needs some. */
function withSounds(content: Content, audible: ReadonlySet<string>): Content {
  const keep = (word: VocabItem): VocabItem =>
    word.App_Audio === null || audible.has(word.App_Audio.normalize('NFC')) ? word : { ...word, App_Audio: null };
  const vocabData = content.vocabData.map(keep);
  return { ...content, vocabData, storybookVocab: content.storybookVocab.map(keep) };
}

/** What there is to play, for the head of a report. */
const countContent = (
  { vocabData, storybookVocab, storybookSentence }: Content,
  { subunits, unreachable }: Pick<DeskReport, 'subunits' | 'unreachable'>,
): Omit<DeskReport['counts'], 'approved' | 'recordings' | 'pictures'> => ({
  units: new Set(vocabData.map(({ homeName }) => homeName)).size,
  subunits: subunits.length,
  openSubunits: subunits.filter(({ isOpen }) => isOpen).length,
  picturedSubunits: subunits.filter(({ isOpenWithoutReading }) => isOpenWithoutReading).length,
  textCards: subunits.reduce((sum, { textCards }) => sum + textCards, 0),
  words: vocabData.length + storybookVocab.length,
  unreachableWords: unreachable.length,
  stories: new Set(storybookSentence.map(({ story }) => story)).size,
});

async function readPack(source: FileSource): Promise<PackFile | PackBuildError> {
  try {
    return await readPackFile(source);
  } catch (error) {
    if (error instanceof PackBuildError) return error;
    throw error;
  }
}

/** A pack that is to be checked. */
export interface PackCheck {
  readonly id: string;
  /** The pack as it is written. */
  readonly source: FileSource;
  readonly ports: Ports;
  /** The day that decides what is withdrawn, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly progress?: OnProgress;
  readonly signal?: AbortSignal;
  /** The games that the app has. */
  readonly catalogue?: Catalogue;
}

/**
 * Checks every row, picture and recording of a pack: what is left out, what is weak and what to do.
 * Changes nothing. Rejects with the reason of `signal` when that is aborted.
 */
export async function checkPack({
  id,
  source,
  ports,
  today,
  progress = ignoreProgress,
  signal = NEVER,
  catalogue = registry,
}: PackCheck): Promise<DeskReport> {
  const pack = await readPack(source);
  if (pack instanceof PackBuildError) return reportUnreadable(id, pack.message);
  const { config, voices, allowSystemFonts } = pack;
  const sheets = await readSheets(source);
  const owners = await readOwners(source, sheets, {}, today);
  const art = await openArt(source, ports, owners.art);
  const pictured = await standInPictures(sheets.lists, art, today);
  signal.throwIfAborted();
  const { content, findings: found } = normalise(pictured.lists, config, catalogue, today);
  const locator = createRowLocator(sheets, await readOrigins(source), today);
  const nameRow = ({ sheet, row }: { sheet: CollectionName; row: number }): string => locator.describeRow(sheet, row);

  const media = await checkMedia({
    source,
    owners,
    art,
    sheets,
    content,
    voices,
    cache: ports.cache,
    progress,
    today,
    signal,
  });
  progress('spelling', 0, 1);
  const spelling = checkSpelling(
    { ...sheets, lists: entombRows(sheets.lists, today) as Sheets['lists'] },
    config.alphabet,
    nameRow,
  );
  const rowsOf = createRowsOf(sheets);
  const shownRowOf = (word: VocabItem): number | null =>
    locator.rowOf(typeof word.Key === 'string' ? 'KZ_StorybookVocab' : 'KZ_AppData', rowsOf.word(word));
  const playable = withSounds(content, media.audible);
  const { subunits, unreachable } = checkOffers(playable, shownRowOf);

  const words = textOfPack(entombRows(sheets.lists, today), config);
  const { faces, faults: fontFaults } = await openFaces(words, source, ports);
  const places = await readPlaces(source, ports);
  const rowFindings: RowFinding[] = [
    ...checkMissing(sheets),
    ...checkVocabulary(content, sheets),
    ...findMissingGlyphs(sheets.lists, faces, allowSystemFonts, today),
    ...withoutHeldRows(found, sheets),
    ...sheets.findings,
    ...checkExamples(sheets),
    ...spelling,
    ...pictured.findings,
    ...media.rowFindings,
    ...findSceneFindings(sheets, content, today),
    ...checkKinds(sheets, nameRow),
    ...checkCommunity(sheets, config, today, nameRow),
    ...checkSubunits(content, subunits, rowsOf.games),
    ...checkPlay(playable, rowsOf),
    ...checkSources(sheets),
  ];
  const mappingFaults = rulesOfPackFile(await source.read(PACK_FILE)).mapping.errors.map((message) =>
    ofPackFile('weak', { code: 'mapping-invalid', facts: { message } }),
  );
  const unknown = [
    ...(await checkPackEntries(source)),
    ...findUnknownGames(content.config.PossibleGames, content.catalogue),
  ].map((fault) => ofPackFile('weak', fault));
  const findings = sortFindings([
    ...mappingFaults,
    ...unknown,
    ...fontFaults.map(ofFont),
    ...places.faults.map(ofPlace),
    ...rowFindings.map(locator.locate),
    ...media.fileFindings,
  ]);
  return {
    pack: id,
    language: config.languageName ?? config.Language,
    languageTag: tagWithScript(config.languageTag, words),
    canBeBuilt: findings.every(({ severity }) => severity !== 'error'),
    counts: {
      ...countContent(content, { subunits, unreachable }),
      approved: countApproved(sheets.lists, today).approved,
      recordings: media.recordings,
      pictures: media.pictures,
    },
    bySeverity: summarise(findings),
    sheets: countSheets(sheets, found),
    findings,
    subunits,
    unreachable,
  };
}
