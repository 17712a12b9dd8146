import { extname, join } from 'node:path';
import type { Content } from '../../../src/content/entities';
import { PICTURE_FORMATS, findArt } from '../../pack/art';
import type { MediaFolder } from '../../pack/files';
import { nameOfFile, openMediaFolder } from '../../pack/files';
import type { Progress } from '../../pack/progress';
import type { SpokenRow } from '../../pack/recordings';
import { SOUND_FORMATS, faultOfName, faultOfRecording, finishOwn, listSpoken } from '../../pack/recordings';
import type { Sheets } from '../../pack/sheets';
import { CONTENT_SHEETS } from '../../pack/sheets';
import type { DeskFinding } from './report';
import type { RowRemark } from './rows';

/** What was found of pictures and recordings. */
export interface MediaCheck {
  readonly remarks: readonly RowRemark[];
  /** Files that nobody asks for. */
  readonly findings: readonly DeskFinding[];
  readonly pictures: number;
  readonly recordings: number;
  /** Names that will have a sound in the app. */
  readonly audible: ReadonlySet<string>;
}

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A file that was probably meant: another case, other hyphens, another format. */
function findMeant(files: MediaFolder, name: string, formats: readonly string[]): string | null {
  const wanted = fold(name);
  if (wanted === '') return null;
  const meant = files.files.find((file) => fold(nameOfFile(file)) === wanted);
  if (!meant) return null;
  return formats.includes(meant.format)
    ? `There is a file ${meant.file}: write its name in the sheet as it is written there.`
    : `There is a file ${meant.file}, which the desk cannot read: save it as ${formats.map((format) => `.${format}`).join(' or ')}.`;
}

async function checkPictures(
  files: MediaFolder,
  sheets: Sheets,
  cacheFolder: string,
  progress: Progress,
): Promise<{ remarks: RowRemark[]; good: Set<string> }> {
  const remarks: RowRemark[] = [];
  const good = new Set<string>();
  const seen = new Map<string, string | null>();
  const rows = CONTENT_SHEETS.flatMap((sheet) =>
    sheets.lists[sheet].map((row, index) => ({ sheet, row: index + 1, name: (row['App_Art'] ?? '').trim() })),
  );
  for (const [index, { sheet, row, name }] of rows.entries()) {
    progress('pictures', index + 1, rows.length);
    if (name === '' || name.toLowerCase() === 'null') {
      // Words and pages without a picture are left out, and that is said elsewhere; an event does without.
      continue;
    }
    if (!seen.has(name)) {
      const found = await findArt(files, name, cacheFolder);
      seen.set(name, found === null ? `there is no picture "${name}"` : found.weakness);
      if (found?.bytes) good.add(name);
    }
    const reason = seen.get(name) ?? null;
    if (reason === null) continue;
    const advice = reason.startsWith('there is no') ? findMeant(files, name, PICTURE_FORMATS) : null;
    remarks.push({ severity: 'weak', sheet, row, reason, ...(advice === null ? {} : { advice }) });
  }
  return { remarks, good };
}

async function checkSound(files: MediaFolder, wanted: SpokenRow, hasVoice: boolean, cacheFolder: string): Promise<string | null> {
  const fault = wanted.name === '' ? 'it has no sound (App_Audio)' : faultOfName(wanted.name);
  if (fault !== null) return fault;
  const own = files.find(wanted.name, SOUND_FORMATS);
  if (own === null) return hasVoice ? null : `there is no recording "${wanted.name}"`;
  const found = faultOfRecording(await finishOwn(own, cacheFolder), wanted);
  return found === null ? null : `${found} (${own.file})`;
}

/** A sound with one of these faults is not to be heard. */
const INAUDIBLE = /^(?:there is no|it has no|the name|its sound is silent|its sound cannot)/u;

function listUnused(files: MediaFolder, folder: string, used: ReadonlySet<string>, formats: readonly string[]): DeskFinding[] {
  return files.files.flatMap((file): DeskFinding[] => {
    const isReadable = formats.includes(file.format);
    if (isReadable && used.has(nameOfFile(file))) return [];
    const place = `${folder}/${file.file}`;
    const base = { severity: 'note' as const, sheet: folder, row: null, column: null, place, text: file.file };
    if (!isReadable && !used.has(nameOfFile(file))) {
      return [
        {
          ...base,
          reason: `is in a format that the desk does not read (${extname(file.file) || 'none'})`,
          advice: `Save it as ${formats.map((format) => `.${format}`).join(' or ')}, or take it away.`,
        },
      ];
    }
    if (!isReadable) return [];
    return [
      { ...base, reason: 'no row names it', advice: 'Write its name, without the ending, into the row it belongs to; or take it away.' },
    ];
  });
}

/** Looks at every picture and own recording that a row names, and at the files that no row names. */
export async function checkMedia(
  folder: string,
  sheets: Sheets,
  content: Content,
  hasVoice: boolean,
  cacheFolder: string,
  progress: Progress,
): Promise<MediaCheck> {
  const art = openMediaFolder(join(folder, 'art'));
  const audio = openMediaFolder(join(folder, 'audio'));
  const pictures = await checkPictures(art, sheets, cacheFolder, progress);
  const remarks = [...pictures.remarks];
  const audible = new Set<string>();
  const spoken = listSpoken(sheets.lists);
  for (const [index, wanted] of spoken.entries()) {
    progress('recordings', index + 1, spoken.length);
    const reason = await checkSound(audio, wanted, hasVoice, cacheFolder);
    if (wanted.name !== '' && (reason === null || !INAUDIBLE.test(reason))) audible.add(wanted.name.normalize('NFC'));
    if (reason === null) continue;
    const advice = reason.startsWith('there is no') ? findMeant(audio, wanted.name, SOUND_FORMATS) : null;
    remarks.push({ severity: 'weak', sheet: wanted.sheet, row: wanted.row, reason, ...(advice === null ? {} : { advice }) });
  }
  const usedArt = new Set(
    [...content.vocabData, ...content.storybookVocab, ...content.storybookSentence, ...content.historyData].map(({ App_Art }) =>
      (App_Art ?? '').normalize('NFC'),
    ),
  );
  const usedAudio = new Set(spoken.map(({ name }) => name.normalize('NFC')));
  return {
    remarks,
    findings: [...listUnused(art, 'art', usedArt, PICTURE_FORMATS), ...listUnused(audio, 'audio', usedAudio, SOUND_FORMATS)],
    pictures: pictures.good.size,
    recordings: audible.size,
    audible,
  };
}
