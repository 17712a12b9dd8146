import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { ArtCell, ArtSheet, Content, Finding, PackConfig, PackFont, PackManifest } from '../../src/content/entities';
import { REQUIRED_COLLECTIONS, normalise } from '../../src/content/normalise';
import { packConfigSchema } from '../../src/content/schema';
import { SYLLABARY_SIZE_PERCENT, buildNameFont, buildReadingFont, buildSyllabaryFont, createGlyphCheck } from '../assets/fonts';
import { COVERS, groupOf } from '../../src/content/media';
import { TIMELINE_GROUP } from '../../src/content/timeline';
import { CELL_SIZE, buildSheet, findArt } from './art';
import { PackBuildError } from './fault';
import { openMediaFolder } from './files';
import { listPackFolders } from './folders';
import { findMissingGlyphs } from './glyphs';
import { writeIndex } from './pack-index';
import type { Progress } from './progress';
import { silentProgress } from './progress';
import { buildRecordings } from './recordings';
import type { PackReport } from './report';
import { countPack, formatReport } from './report';
import type { Sheets } from './sheets';
import { mapSideBySide } from './side-by-side';
import { readSheets, stripRows } from './sheets';
import type { Voice } from './speech';
import { SPEAKING_RATE } from './speech';
import { updatePack } from './update';

function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

/** What pack.json says: the app's configuration, and what only the build wants to know. */
export interface PackFile {
  readonly config: PackConfig;
  /** Synthetic voice for words without a recording, or null. */
  readonly voice: Voice | null;
  /** True when letters that the product's fonts lack may be drawn by the device's. */
  readonly allowSystemFonts: boolean;
}

/** Reads pack.json. Throws a PackBuildError in plain words. */
export function readPackFile(folder: string): PackFile {
  const path = join(folder, 'pack.json');
  if (!existsSync(path)) throw new PackBuildError(`There is no pack.json in ${folder}.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new PackBuildError(`pack.json cannot be read: ${(error as Error).message}`);
  }
  const parsed = v.safeParse(packConfigSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PackBuildError(`pack.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const { voice, voiceRate, allowSystemFonts } = json as { voice?: unknown; voiceRate?: unknown; allowSystemFonts?: unknown };
  const rate = typeof voiceRate === 'number' ? voiceRate : SPEAKING_RATE;
  return {
    config: parsed.output,
    voice: typeof voice === 'string' ? { name: voice, rate } : null,
    allowSystemFonts: allowSystemFonts === true,
  };
}

/** Side of a picture in the menus' sheet, in pixels. */
const COVER_SIZE = 96;

/** Which pictures go together: those of a subunit, of a story, of the timeline, of the menus. */
function groupArt(content: Content): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const add = (group: string, art: string | null) => {
    if (art === null) return;
    groups.set(group, (groups.get(group) ?? new Set()).add(art));
  };
  for (const word of [...content.vocabData, ...content.storybookVocab]) add(groupOf(word.homeName, word.subCat), word.App_Art);
  for (const sentence of content.storybookSentence) add(sentence.story, sentence.App_Art);
  for (const event of content.historyData) add(TIMELINE_GROUP, event.App_Art);
  // One small sheet for the menus: the first picture of each unit and subunit.
  const places = new Map(
    [...content.vocabData, ...content.storybookVocab].toReversed().map((word) => [`${word.homeName}/${word.subCat}`, word.App_Art]),
  );
  for (const art of places.values()) add(COVERS, art);
  return groups;
}

interface BuiltArt {
  readonly sheets: ArtSheet[];
  readonly sheetOf: Record<string, number>;
  readonly art: Record<string, ArtCell[]>;
  readonly missing: ReadonlySet<string>;
  readonly weak: ReadonlyMap<string, string>;
}

/** A record without a prototype: names come from sheets, and '__proto__' is a name like others. */
const bareRecord = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

/** The longest part of a file name that is taken from a group of pictures. */
const LONGEST_SLUG = 40;

function slugOf(group: string): string {
  const slug = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/gu, '');
  return slug === '' ? 'sheet' : slug;
}

async function buildArt(folder: string, output: string, cacheFolder: string, content: Content, progress: Progress): Promise<BuiltArt> {
  const built: BuiltArt = { sheets: [], sheetOf: bareRecord(), art: bareRecord(), missing: new Set(), weak: new Map() };
  const files = openMediaFolder(join(folder, 'art'));
  const missing = built.missing as Set<string>;
  const weak = built.weak as Map<string, string>;
  const groups = groupArt(content);
  let done = 0;
  const sheets = await mapSideBySide([...groups], async ([group, names]) => {
    const pictures = new Map<string, Buffer>();
    for (const name of names) {
      const found = await findArt(files, name, cacheFolder);
      if (found?.bytes) pictures.set(name, found.bytes);
      if (found === null) missing.add(name);
      else if (found.weakness !== null) weak.set(name, found.weakness);
    }
    const sheet = pictures.size === 0 ? null : await buildSheet(pictures, cacheFolder, group === COVERS ? COVER_SIZE : CELL_SIZE);
    progress('sheets of pictures', (done += 1), groups.size);
    return { group, sheet };
  });
  mkdirSync(join(output, 'art'), { recursive: true });
  for (const { group, sheet } of sheets) {
    if (!sheet) continue;
    const { webp, avif } = sheet.encoded;
    const path = `art/${slugOf(group)}.${hashOf(Buffer.concat([webp, avif]))}`;
    const isSmaller = avif.length < webp.length;
    writeFileSync(join(output, `${path}.webp`), webp);
    if (isSmaller) writeFileSync(join(output, `${path}.avif`), avif);
    const { width, height, size, gutter } = sheet;
    const index = built.sheets.length;
    built.sheets.push({ file: `${path}.webp`, ...(isSmaller ? { avif: true } : {}), width, height, size, gutter });
    built.sheetOf[group] = index;
    sheet.names.forEach((name, cell) => (built.art[name] ??= []).push([index, cell]));
  }
  return built;
}

/** Columns that hold the learner's language. */
const LANGUAGE_COLUMNS = ['Language', 'categoryLanguage', 'fullSentence', 'phaseOneWord', 'phaseTwoWord', 'phaseThreeWord'] as const;

/** All faces of words are bold. */
const FONT_WEIGHT = '700';

/** The reading face with the letters of this pack and no others, and that of the syllabary where the pack is written in it. */
async function buildFonts(output: string, { lists }: Sheets, { placeNames, alphabet = [] }: PackConfig): Promise<PackFont[]> {
  const words = Object.values(lists).flatMap((rows) => rows.flatMap((row) => LANGUAGE_COLUMNS.map((column) => row[column] ?? '')));
  const text = [...words, ...placeNames, ...alphabet].join('');
  const letters = [...new Set(text.normalize('NFC') + text.normalize('NFD'))].sort().join('');
  const faces = [
    { family: 'KZ Reading', name: 'reading', bytes: await buildReadingFont(letters + letters.toUpperCase()), size: {} },
    { family: 'KZ Syllabary', name: 'syllabary', bytes: await buildSyllabaryFont(letters), size: { sizePercent: SYLLABARY_SIZE_PERCENT } },
  ];
  mkdirSync(join(output, 'fonts'), { recursive: true });
  return faces.flatMap(({ family, name, bytes, size }): PackFont[] => {
    if (bytes === null) return [];
    const file = `fonts/${name}.${hashOf(bytes)}.woff2`;
    writeFileSync(join(output, file), bytes);
    return [{ family, file, weight: FONT_WEIGHT, ...size }];
  });
}

/** The language's name in its own letters, for the page where languages are chosen. */
async function writeNameFont(output: string, id: string, { Language, languageName = Language }: PackConfig): Promise<PackFont> {
  const { bytes, isSyllabary } = await buildNameFont(languageName);
  const file = `name.${hashOf(bytes)}.woff2`;
  writeFileSync(join(output, file), bytes);
  return { family: `KZ Name ${id}`, file, weight: FONT_WEIGHT, ...(isSyllabary ? { sizePercent: SYLLABARY_SIZE_PERCENT } : {}) };
}

/** Rows whose picture or source is missing or weak, by sheet and row. */
function findWeakRows(sheets: Sheets, art: BuiltArt): Finding[] {
  const findings: Finding[] = [];
  for (const sheet of ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence', 'KZ_HistoryData'] as const) {
    sheets.lists[sheet].forEach((row, index) => {
      const add = (reason: string) => findings.push({ severity: 'weak', sheet, row: index + 1, reason });
      const name = (row['App_Art'] ?? '').trim();
      if (art.missing.has(name)) add(`there is no picture "${name}"`);
      const weakness = art.weak.get(name);
      if (weakness !== undefined) add(weakness);
      if ((row['source'] ?? '') === '') add('it does not say where it comes from (source)');
    });
  }
  return findings;
}

/**
 * Builds one pack folder into `output`: whole, or not at all. Throws a PackBuildError when nothing playable would come of it; then
 * what was built before stays.
 */
export async function buildPack(
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: Progress = silentProgress,
): Promise<PackReport> {
  const building = `${output}.building`;
  try {
    rmSync(building, { recursive: true, force: true });
    const report = await buildInto(folder, building, cacheFolder, id, progress);
    rmSync(output, { recursive: true, force: true });
    renameSync(building, output);
    return report;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

async function buildInto(folder: string, output: string, cacheFolder: string, id: string, progress: Progress): Promise<PackReport> {
  const { config, voice, allowSystemFonts } = readPackFile(folder);
  const sheets = readSheets(folder);
  for (const name of REQUIRED_COLLECTIONS) {
    if (sheets.missing.includes(name)) throw new PackBuildError(`The sheet ${name}.csv is missing from ${folder}.`);
  }
  const { content, findings: dropped } = normalise(sheets.lists, config);
  if (content.vocabData.length === 0) throw new PackBuildError(`The sheet KZ_AppData.csv of ${folder} has no usable row.`);
  const glyphs = findMissingGlyphs(sheets.lists, createGlyphCheck());
  if (glyphs.length > 0 && !allowSystemFonts) {
    const [first] = glyphs;
    throw new PackBuildError(
      `${glyphs.length} cells have letters that no font draws, the first: ${first?.sheet}, row ${first?.row}: ${first?.reason}`,
    );
  }
  mkdirSync(output, { recursive: true });
  const art = await buildArt(folder, output, cacheFolder, content, progress);
  const fonts = await buildFonts(output, sheets, config);
  const recordings = await buildRecordings(openMediaFolder(join(folder, 'audio')), output, cacheFolder, sheets.lists, voice, progress);
  const findings: Finding[] = [
    ...sheets.missing.map((sheet): Finding => ({
      severity: 'weak',
      sheet,
      row: 0,
      reason: 'the sheet is missing; what needs it is not offered',
    })),
    ...sheets.findings,
    ...dropped,
    ...glyphs.map((finding): Finding => ({ ...finding, severity: 'weak' })),
    ...findWeakRows(sheets, art),
    ...recordings.findings,
  ];
  const rows = JSON.stringify(stripRows(sheets.lists));
  const contentFile = `content.${hashOf(rows)}.json`;
  writeFileSync(join(output, contentFile), rows);
  const body: Omit<PackManifest, 'hash'> = {
    id,
    config,
    content: contentFile,
    sheets: art.sheets,
    sheetOf: art.sheetOf,
    art: art.art,
    audio: recordings.audio,
    fonts,
    nameFont: await writeNameFont(output, id, config),
  };
  const manifest: PackManifest = { ...body, hash: hashOf(JSON.stringify(body)) };
  writeFileSync(join(output, 'pack.json'), JSON.stringify(manifest));
  const report = countPack(id, manifest, sheets, content, findings);
  writeFileSync(join(output, 'report.json'), JSON.stringify(report, null, 2));
  writeFileSync(join(output, 'report.txt'), formatReport(report));
  return report;
}

/** Builds every pack of the project into public/packs. A programme's own pack that cannot be built is said and left out. */
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
