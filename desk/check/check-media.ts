import type { Content } from '../../src/content/entities';
import { sceneOf } from '../../src/content/scene-pictures';
import { artOfScene } from '../../src/story/story-scene';
import { isWithdrawn } from '../../src/content/withdrawn';
import { createBreaks } from '../builder/common/breaks';
import type { BuildFault, NearFile } from '../builder/common/finding';
import type { Cache, FileSource } from '../builder/common/ports';
import type { Work } from '../builder/common/work';
import type { Voices } from '../builder/config/pack-file';
import type { MediaFolder } from '../builder/media/media-folder';
import { isOnlyAlike, nameOfFile, openMediaFolder } from '../builder/media/media-folder';
import { SOUND_FORMATS, USUAL_SOUND_FORMATS } from '../builder/media/media-name';
import type { MediaOwners } from '../builder/media/media-owners';
import type { Art } from '../builder/pictures/art';
import { PICTURE_FORMATS } from '../builder/pictures/art';
import { listSentenceWords } from '../builder/sheets/sentence-words';
import type { Sheets } from '../builder/sheets/sheets';
import { CONTENT_SHEETS } from '../builder/sheets/sheets';
import { SIGN_FORMATS, isNotCleaned, listSigned } from '../builder/signs/signs';
import type { SpokenRow } from '../builder/sounds/recordings';
import {
  faultOfName,
  faultOfRecording,
  findRecording,
  listSpoken,
  processOwnRecording,
  voiceOf,
} from '../builder/sounds/recordings';
import { describeFault } from './advice';
import type { DeskCode, DeskFault, RowFinding } from './finding';
import type { DeskFinding } from './desk-report';

/** A pack whose pictures and recordings are looked at. */
interface MediaToCheck extends Work {
  readonly source: FileSource;
  readonly owners: Readonly<Record<'audio' | 'sign', MediaOwners>>;
  readonly art: Art;
  readonly sheets: Sheets;
  readonly content: Content;
  readonly voices: Voices;
  readonly cache: Cache;
}

/** What was found of pictures and recordings. */
export interface MediaCheck {
  readonly rowFindings: readonly RowFinding[];
  /** Files that no row names, or that cannot be read. */
  readonly fileFindings: readonly DeskFinding[];
  readonly pictures: number;
  readonly recordings: number;
  /** Names of recordings that can be heard in the app. */
  readonly audible: ReadonlySet<string>;
}

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A file that was probably meant: another case, other hyphens, another format. */
function findNear(files: MediaFolder, name: string, formats: readonly string[]): NearFile | null {
  const spoken = fold(name);
  if (spoken === '') return null;
  const near = files.files.find((file) => files.isFree(file) && fold(nameOfFile(file)) === spoken);
  return near ? { file: near.file, formats: formats.includes(near.format) ? null : formats } : null;
}

async function checkPictures(
  { files, find, findPose }: Art,
  { sheets, progress, today, signal }: MediaToCheck,
): Promise<{ rowFindings: RowFinding[]; readable: Set<string> }> {
  const rowFindings: RowFinding[] = [];
  const good = new Set<string>();
  const faults = new Map<string, BuildFault | null>();
  const rows = CONTENT_SHEETS.flatMap((sheet) =>
    sheets.lists[sheet].flatMap((row, index) =>
      isWithdrawn(row, today) ? [] : { sheet, row: index + 1, name: (row['App_Art'] ?? '').trim() },
    ),
  );
  const takeBreak = createBreaks();
  for (const [index, { sheet, row, name }] of rows.entries()) {
    await takeBreak();
    signal.throwIfAborted();
    progress('pictures', index + 1, rows.length);
    if (name === '' || name.toLowerCase() === 'null') {
      // The normaliser reports words and pages without a picture; an event needs none.
      continue;
    }
    if (!faults.has(name)) {
      const found = await find(name);
      const missing: BuildFault = {
        code: 'picture-missing',
        facts: { name, near: findNear(files, name, PICTURE_FORMATS) },
      };
      faults.set(name, found === null ? missing : (found.fault ?? (await findPose(name))?.fault ?? null));
      if (found?.bytes) good.add(name);
    }
    const fault = faults.get(name) ?? null;
    if (fault !== null) rowFindings.push({ ...fault, severity: 'weak', sheet, row });
  }
  return { rowFindings, readable: good };
}

async function checkSound(
  files: MediaFolder,
  spokenRow: SpokenRow,
  hasVoice: boolean,
  cache: Cache,
): Promise<BuildFault | null> {
  const fault = faultOfName(spokenRow.name);
  if (fault !== null) return fault;
  const own = findRecording(files, spokenRow.name);
  const { name } = spokenRow;
  if (own !== null) {
    const heard = faultOfRecording(await processOwnRecording(own, cache), spokenRow, own.file);
    return heard ?? (isOnlyAlike(own, name) ? { code: 'media-only-alike', facts: { name, file: own.file } } : null);
  }
  return hasVoice ? null : { code: 'recording-missing', facts: { name, near: findNear(files, name, SOUND_FORMATS) } };
}

/** With one of these faults a recording cannot be heard. */
const INAUDIBLE: ReadonlySet<DeskCode> = new Set([
  'recording-missing',
  'sound-missing',
  'sound-name-invalid',
  'recording-silent',
  'recording-unreadable',
]);

function listUnused(
  files: MediaFolder,
  folder: string,
  used: ReadonlySet<string>,
  formats: readonly string[],
  usualFormats = formats,
): DeskFinding[] {
  const taken = new Set([...used].flatMap((name) => files.find(name, formats)?.file ?? []));
  return files.files.flatMap((file): DeskFinding[] => {
    // What a withdrawn row names is not told by its name: a report may be sent on.
    if (taken.has(file.file) || used.has(nameOfFile(file)) || !files.isFree(file)) return [];
    const isReadable = formats.includes(file.format);
    const place = `${folder}/${file.file}`;
    const fault: DeskFault = isReadable
      ? { code: 'media-unused', facts: {} }
      : {
          code: 'media-format-unknown',
          facts: { format: /.(?<ending>\.[^.]*)$/u.exec(file.file)?.groups?.['ending'] ?? '', formats: usualFormats },
        };
    const base = { code: fault.code, severity: 'note', sheet: folder, row: null, place, text: file.file } as const;
    return [{ ...base, ...describeFault(fault) }];
  });
}

/**
 * Looks at every picture and own recording that a row names, and at the files that no row names.
 */
export async function checkMedia(given: MediaToCheck): Promise<MediaCheck> {
  const { source, owners, art, sheets, content, voices, cache, progress, today, signal } = given;
  const audio = await openMediaFolder(source, 'audio', owners.audio);
  const pictures = await checkPictures(art, given);
  const rowFindings = [...pictures.rowFindings];
  const audible = new Set<string>();
  const takeBreak = createBreaks();
  const spoken = listSpoken(sheets.lists, today);
  for (const [index, spokenRow] of spoken.entries()) {
    await takeBreak();
    signal.throwIfAborted();
    progress('recordings', index + 1, spoken.length);
    const fault = await checkSound(audio, spokenRow, voiceOf(spokenRow, voices) !== null, cache);
    if (fault === null || !INAUDIBLE.has(fault.code)) audible.add(spokenRow.name.normalize('NFC'));
    if (fault !== null) rowFindings.push({ ...fault, severity: 'weak', sheet: spokenRow.sheet, row: spokenRow.row });
  }
  const sign = await openMediaFolder(source, 'sign', owners.sign);
  const signed = listSigned(sheets.lists, today);
  for (const { sheet, row, name } of signed) {
    const file = sign.find(name, SIGN_FORMATS);
    if (file === null) rowFindings.push({ code: 'sign-missing', facts: { name }, severity: 'weak', sheet, row });
    else if (await isNotCleaned(file))
      rowFindings.push({ code: 'sign-not-cleaned', facts: { file: file.file }, severity: 'weak', sheet, row });
    else if (isOnlyAlike(file, name))
      rowFindings.push({ code: 'media-only-alike', facts: { name, file: file.file }, severity: 'weak', sheet, row });
  }
  const sceneArt = content.storybookSentence.flatMap((sentence) => {
    const scene = sceneOf(content, sentence);
    return scene === null ? [] : artOfScene(scene);
  });
  // A row's own name counts, though a card may stand in for its picture.
  const namedArt = CONTENT_SHEETS.flatMap((sheet) =>
    sheets.lists[sheet].map((row) => (isWithdrawn(row, today) ? '' : (row['App_Art'] ?? '').trim())),
  );
  const rowArt = [
    ...content.vocabData,
    ...content.storybookVocab,
    ...content.storybookSentence,
    ...content.historyData,
  ].map(({ App_Art }) => App_Art ?? '');
  const usedArt = new Set([...namedArt, ...rowArt, ...sceneArt].map((name) => name.normalize('NFC')));
  const usedPoses = [...usedArt].flatMap((name) => {
    const rest = art.files.find(name, PICTURE_FORMATS);
    const pose = rest && art.files.poseOf(rest, PICTURE_FORMATS);
    return pose ? nameOfFile(pose) : [];
  });
  const words = sheets.lists.KZ_StorybookSentence.flatMap((row) => listSentenceWords(row, new Map()));
  const usedAudio = new Set([...spoken, ...words].map(({ name }) => name.normalize('NFC')));
  return {
    rowFindings,
    fileFindings: [
      ...listUnused(art.files, 'art', new Set([...usedArt, ...usedPoses]), PICTURE_FORMATS),
      ...listUnused(audio, 'audio', usedAudio, SOUND_FORMATS, USUAL_SOUND_FORMATS),
      ...listUnused(sign, 'sign', new Set(signed.map(({ name }) => name)), SIGN_FORMATS),
    ],
    pictures: pictures.readable.size,
    recordings: audible.size,
    audible,
  };
}
