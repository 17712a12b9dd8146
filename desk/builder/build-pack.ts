import { registry } from '../../scenes/registry';
import type { PackManifest } from '../../src/content/entities';
import { REQUIRED_COLLECTIONS, normalise } from '../../src/content/normalise';
import { prepareContent } from '../../src/content/prepared';
import { seal } from '../../src/content/seal';
import { entombRows, isWithdrawn } from '../../src/content/withdrawn';
import { contentHash } from './common/content-hash';
import type { BuildFinding } from './common/finding';
import { PackBuildError } from './common/pack-build-error';
import { createPackOutput } from './common/pack-output';
import type { FileSink, FileSource, Ports } from './common/ports';
import type { OnProgress } from './common/work';
import { NEVER, ignoreProgress } from './common/work';
import { together } from './common/together';
import { readPackFile } from './config/pack-file';
import { findEmptyUnits } from './findings/empty-units';
import { buildReason } from './findings/finding-reason';
import type { PackReport } from './findings/pack-report';
import { countPack } from './findings/pack-report';
import { findRowFindings, findSceneFindings } from './findings/row-findings';
import { openFaces } from './fonts/faces';
import { findMissingGlyphs } from './fonts/glyphs';
import { buildFonts, textOfPack, writeNameFont } from './fonts/pack-fonts';
import { tagWithScript } from './fonts/scripts';
import { openMediaFolder } from './media/media-folder';
import { readOwners } from './media/media-owners';
import { openArt } from './pictures/art';
import { writeLogos } from './pictures/logos';
import { buildArt } from './pictures/picture-atlases';
import { forgetMissingSounds, standInPictures } from './pictures/stand-ins';
import { writeOfflineList } from './publish/offline-list';
import { blankLost, removeLost } from './publish/published-rows';
import { withRowIds } from './publish/row-ids';
import { withUncheckedNotice } from './sheets/approval';
import { readSheets, stripRows } from './sheets/sheets';
import { buildSigns } from './signs/signs';
import { buildRecordings } from './sounds/recordings';

/** A pack that is to be built. */
export interface PackBuild {
  /** It becomes part of addresses. */
  readonly id: string;
  /**
   * The pack as it is written: pack.json, sheets, and the folders art, audio, fonts, logos and
   * sign.
   */
  readonly source: FileSource;
  /** Gets the files that the app loads; pack.json, which names the others, comes last. */
  readonly sink: FileSink;
  readonly ports: Ports;
  /**
   * The format of built packs: the app takes those of its own without validating them again
   * (src/content/seal.ts).
   */
  readonly format: string;
  /** The day that decides what is withdrawn, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly progress?: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Builds a pack: files in, files out. Rejects with a PackBuildError when nothing playable would
 * come of it, and with the reason of `signal` when that is aborted; then the sink has a part of a
 * pack, which is of no use. What was made so far is in the cache for the next time.
 */
export async function buildPack({
  id,
  source,
  sink,
  ports,
  format,
  today,
  progress = ignoreProgress,
  signal = NEVER,
}: PackBuild): Promise<PackReport> {
  const output = createPackOutput(sink);
  const packFile = await readPackFile(source);
  const { voices, allowSystemFonts } = packFile;
  const written = await readSheets(source);
  const { greeting } = packFile.config;
  const owners = await readOwners(source, written, { audio: greeting === undefined ? [] : [greeting] }, today);
  const pictures = await openArt(source, ports, owners.art);
  signal.throwIfAborted();
  const pictured = await standInPictures(written.lists, pictures, today);
  const sheets = { ...written, lists: pictured.lists };
  const told = withUncheckedNotice(packFile.config, packFile.unchecked, written.lists, today);
  const words = textOfPack(entombRows(sheets.lists, today), told);
  const linkLogos = await writeLogos(source, output, ports.pictures, told);
  const config = { ...told, languageTag: tagWithScript(told.languageTag, words), linkLogos };
  for (const name of REQUIRED_COLLECTIONS) {
    if (sheets.missing.includes(name))
      throw new PackBuildError(`The sheet ${name}.csv is missing from ${source.name}.`);
  }
  const { content, findings: dropped } = normalise(sheets.lists, config, registry, today);
  if (content.vocabData.length === 0)
    throw new PackBuildError(`The sheet KZ_AppData.csv of ${source.name} has no usable row.`);
  const { faces, faults: fontFaults } = await openFaces(words, source, ports);
  const [unusable] = fontFaults;
  if (unusable) throw new PackBuildError(`In the folder fonts: ${buildReason(unusable)}`);
  const glyphs = findMissingGlyphs(sheets.lists, faces, allowSystemFonts, today);
  const [first] = glyphs;
  if (first && !allowSystemFonts) {
    throw new PackBuildError(
      `${glyphs.length} cells have letters that no font draws, the first: ${first.sheet}, row ${first.row}: ${buildReason(first)}`,
    );
  }
  const invalid = dropped.filter(
    ({ severity, code }) => severity === 'dropped' && code !== 'row-withdrawn' && code !== 'until-not-a-date',
  );
  const emptyUnits = findEmptyUnits(sheets, content, invalid, today);
  const lost = [...invalid, ...emptyUnits];
  const kept = blankLost(sheets.lists, lost);
  signal.throwIfAborted();
  const sounds = await openMediaFolder(source, 'audio', owners.audio);
  // Where pictures are drawn by other threads, this one decodes recordings meanwhile.
  const [art, recordings] = await together(
    signal,
    (either) => buildArt(pictures, output, ports, content, { progress, signal: either, today }),
    (either) => buildRecordings(sounds, output, ports, kept, voices, { progress, signal: either, today }),
  );
  signal.throwIfAborted();
  const fonts = await buildFonts(output, source, ports, entombRows(kept, today), config);
  signal.throwIfAborted();
  const signs = await buildSigns(
    await openMediaFolder(source, 'sign', owners.sign),
    output,
    ports.pictures,
    kept,
    today,
  );
  const findings: BuildFinding[] = [
    ...sheets.missing.map((sheet): BuildFinding => ({
      code: 'sheet-missing',
      facts: { isRequired: false },
      severity: 'weak',
      sheet,
      row: 0,
    })),
    ...sheets.findings,
    ...dropped.filter(
      ({ sheet, row }) =>
        !sheets.findings.some((held) => held.code === 'row-held-back' && held.sheet === sheet && held.row === row),
    ),
    ...emptyUnits,
    ...glyphs,
    ...pictured.findings,
    ...findRowFindings({ ...sheets, lists: blankLost(written.lists, lost) }, pictured.missing, art, today),
    ...findSceneFindings(sheets, content, today),
    ...recordings.findings,
    ...signs.findings,
  ];
  // What a row says itself comes before what the build finds out.
  const sentences = sheets.lists.KZ_StorybookSentence.map((row, index) => ({
    ...recordings.sentences[index],
    ...Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  }));
  const heard = forgetMissingSounds({ ...sheets.lists, KZ_StorybookSentence: sentences }, (name) =>
    Object.hasOwn(recordings.audio, name),
  );
  const lists = stripRows(
    removeLost(
      withRowIds(heard, (row) => isWithdrawn(row, today)),
      lost,
    ),
    today,
  );
  const rows = JSON.stringify(lists);
  const contentFile = `content.${contentHash(rows)}.json`;
  await output.write(contentFile, rows);
  const { content: published, findings: leftOut } = normalise(lists, config, registry, today);
  // That a row is withdrawn is no fault that the app would log at each start.
  const faults = leftOut.filter(({ code }) => code !== 'row-withdrawn');
  const prepared = JSON.stringify(seal(prepareContent(published, faults), format));
  const preparedFile = `prepared.${contentHash(prepared)}.json`;
  await output.write(preparedFile, prepared);
  const described: Omit<PackManifest, 'hash' | 'offline'> = {
    id,
    config,
    content: contentFile,
    prepared: preparedFile,
    sheets: art.sheets,
    sheetOf: art.sheetOf,
    art: art.art,
    audio: recordings.audio,
    ...(Object.keys(signs.signs).length > 0 && { signs: signs.signs }),
    fonts,
    nameFont: await writeNameFont(output, source, ports, id, config),
  };
  const body: Omit<PackManifest, 'hash'> = {
    ...described,
    offline: await writeOfflineList(output, published, described),
  };
  const manifest: PackManifest = { ...body, hash: contentHash(JSON.stringify(body)) };
  signal.throwIfAborted();
  await output.write('pack.json', JSON.stringify(seal(manifest, format)));
  return countPack(id, manifest, sheets, content, findings);
}
