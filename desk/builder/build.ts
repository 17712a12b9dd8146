import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../../scenes/registry';
import type { PackManifest } from '../../src/content/entities';
import { REQUIRED_COLLECTIONS, normalise } from '../../src/content/normalise';
import { prepareContent } from '../../src/content/prepared';
import { seal } from '../../src/content/seal';
import { dayOf, entombRows, isWithdrawn } from '../../src/content/withdrawn';
import { withUncheckedNotice } from './approval';
import { packFormat, reportPath } from './build-record';
import { openFaces } from './faces';
import { createFolderCache } from './folder-cache';
import { PackBuildError } from './pack-build-error';
import { openMediaFolder } from './media-folder';
import type { BuildFinding } from './finding';
import { buildReason } from './finding-reason';
import { listPackFolders } from './folders';
import { findMissingGlyphs } from './glyphs';
import { contentHash } from './content-hash';
import { readPackFile } from './pack-file';
import { buildFonts, textOfPack, writeNameFont } from './pack-fonts';
import { writeIndex } from './pack-index';
import { copyLogos } from './logos';
import { writeOfflineList } from './offline-list';
import { buildArt } from './picture-atlases';
import type { OnProgress } from './progress';
import { ignoreProgress } from './progress';
import { buildRecordings } from './recordings';
import type { PackReport } from './report';
import { countPack, formatReport } from './report';
import { tagWithScript } from './scripts';
import { readSheets, stripRows } from './sheets';
import { blankLost, removeLost } from './published-rows';
import { withRowIds } from './row-ids';
import { buildSigns } from './signs';
import { forgetMissingSounds, standInPictures } from './stand-ins';
import { NEVER, together } from './together';
import { updatePack } from './update';
import { findRowFindings, findSceneFindings } from './row-findings';

/**
 * Builds one pack folder into `output`: whole, or not at all. Throws a PackBuildError when nothing playable would come of it, and the reason of
 * `signal` when that is aborted; then what was built before stays, and what was made so far is in the cache for the next time.
 */
export async function buildPack(
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: OnProgress = ignoreProgress,
  signal: AbortSignal = NEVER,
): Promise<PackReport> {
  const building = `${output}.building`;
  try {
    rmSync(building, { recursive: true, force: true });
    const report = await buildInto(folder, building, cacheFolder, id, progress, signal);
    rmSync(output, { recursive: true, force: true });
    renameSync(building, output);
    // Beside the published files, not among them: a report names rows that are left out.
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(reportPath(output, cacheFolder, 'json'), JSON.stringify(report, null, 2));
    writeFileSync(reportPath(output, cacheFolder, 'txt'), formatReport(report));
    return report;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

async function buildInto(
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: OnProgress,
  signal: AbortSignal,
): Promise<PackReport> {
  const today = dayOf(new Date());
  const packFile = readPackFile(folder);
  const { voices, allowSystemFonts } = packFile;
  const written = readSheets(folder);
  const pictured = await standInPictures(written.lists, folder, cacheFolder, today);
  const sheets = { ...written, lists: pictured.lists };
  const told = withUncheckedNotice(packFile.config, packFile.unchecked, written.lists, today);
  const words = textOfPack(entombRows(sheets.lists, today), told);
  const config = { ...told, languageTag: tagWithScript(told.languageTag, words) };
  for (const name of REQUIRED_COLLECTIONS) {
    if (sheets.missing.includes(name)) throw new PackBuildError(`The sheet ${name}.csv is missing from ${folder}.`);
  }
  const { content, findings: dropped } = normalise(sheets.lists, config, registry, today);
  if (content.vocabData.length === 0) throw new PackBuildError(`The sheet KZ_AppData.csv of ${folder} has no usable row.`);
  const { faces, faults: fontFaults } = openFaces(words, folder);
  const [unusable] = fontFaults;
  if (unusable) throw new PackBuildError(`In the folder fonts: ${buildReason(unusable)}`);
  const glyphs = findMissingGlyphs(sheets.lists, faces, allowSystemFonts, today);
  const [first] = glyphs;
  if (first && !allowSystemFonts) {
    throw new PackBuildError(
      `${glyphs.length} cells have letters that no font draws, the first: ${first.sheet}, row ${first.row}: ${buildReason(first)}`,
    );
  }
  const lost = dropped.filter(({ severity, code }) => severity === 'dropped' && code !== 'row-withdrawn' && code !== 'until-not-a-date');
  const kept = blankLost(sheets.lists, lost);
  mkdirSync(output, { recursive: true });
  copyLogos(folder, output, config);
  // Pictures are drawn by other threads while this one decodes recordings.
  const [art, recordings] = await together(
    signal,
    (either) => buildArt(folder, output, cacheFolder, content, progress, either),
    (either) =>
      buildRecordings(
        openMediaFolder(join(folder, 'audio')),
        output,
        createFolderCache(cacheFolder),
        kept,
        voices,
        progress,
        today,
        either,
      ),
  );
  const fonts = await buildFonts(output, folder, entombRows(kept, today), config);
  const signs = await buildSigns(openMediaFolder(join(folder, 'sign')), output, kept, today);
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
      ({ sheet, row }) => !sheets.findings.some((held) => held.code === 'row-held-back' && held.sheet === sheet && held.row === row),
    ),
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
  const heard = forgetMissingSounds({ ...sheets.lists, KZ_StorybookSentence: sentences }, (name) => Object.hasOwn(recordings.audio, name));
  const lists = stripRows(
    removeLost(
      withRowIds(heard, (row) => isWithdrawn(row, today)),
      lost,
    ),
    today,
  );
  const rows = JSON.stringify(lists);
  const contentFile = `content.${contentHash(rows)}.json`;
  writeFileSync(join(output, contentFile), rows);
  const format = packFormat();
  const { content: published, findings: leftOut } = normalise(lists, config, registry, today);
  // That a row is withdrawn is no fault that the app would log at each start.
  const faults = leftOut.filter(({ code }) => code !== 'row-withdrawn');
  const prepared = JSON.stringify(seal(prepareContent(published, faults), format));
  const preparedFile = `prepared.${contentHash(prepared)}.json`;
  writeFileSync(join(output, preparedFile), prepared);
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
    nameFont: await writeNameFont(output, folder, id, config),
  };
  const body: Omit<PackManifest, 'hash'> = { ...described, offline: writeOfflineList(output, published, described) };
  const manifest: PackManifest = { ...body, hash: contentHash(JSON.stringify(body)) };
  writeFileSync(join(output, 'pack.json'), JSON.stringify(seal(manifest, format)));
  return countPack(id, manifest, sheets, content, findings);
}

/** Builds every pack of the project into public/packs. A programme's own pack that cannot be built is reported and left out. */
async function buildAll(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const output = join(root, 'public/packs');
  for (const { id, folder, isOwn } of listPackFolders(root)) {
    const started = performance.now();
    try {
      const { report } = await updatePack(() => Promise.resolve(buildPack), folder, join(output, id), join(root, '.cache/pack'), id);
      console.info(formatReport(report));
      console.info(`Pack ${id} built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      if (!isOwn || !(error instanceof PackBuildError)) throw error;
      console.warn(`The pack ${id} is left out: ${error.message}`);
    }
  }
  writeIndex(output);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error: unknown) => {
    console.error(error instanceof PackBuildError ? error.message : error);
    process.exitCode = 1;
  });
}
