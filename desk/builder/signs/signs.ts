import type { PackManifest } from '../../../src/content/entities';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { BuildFault, BuildFinding } from '../common/finding';
import type { FileSink, Pictures } from '../common/ports';
import { sha256 } from '../common/sha256';
import type { MediaFile, MediaFolder } from '../media/media-folder';
import { isOnlyAlike } from '../media/media-folder';
import type { Sheets } from '../sheets/sheets';
import { cleanMp4 } from './clean-mp4';
import { cleanWebm } from './clean-webm';

/**
 * Pictures of signs, also moving ones, which become WebP; and videos, whose moving pictures
 * stay as they are.
 */
const SIGN_PICTURES = ['gif', 'webp', 'png', 'jpg', 'jpeg', 'svg'];
const SIGN_VIDEOS = ['mp4', 'webm'];
export const SIGN_FORMATS = [...SIGN_VIDEOS, ...SIGN_PICTURES];

const SIGN_PIXELS = 384;
const WEBP_QUALITY = 70;
/** A longer video keeps a child with a slow network waiting. */
const MAX_VIDEO_BYTES = 1_500_000;

const SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;

/** A row that names the sign of its word. `row` counts from 1 under the header. */
interface SignedRow {
  readonly sheet: (typeof SHEETS)[number];
  readonly row: number;
  readonly name: string;
}

/** Every row with a sign; none that is withdrawn on the day `today`. */
export function listSigned(lists: Sheets['lists'], today: string): SignedRow[] {
  return SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) => {
      const name = (row['Sign'] ?? '').trim().normalize('NFC');
      return name === '' || name.toLowerCase() === 'null' || isWithdrawn(row, today)
        ? []
        : { sheet, row: index + 1, name };
    }),
  );
}

/** The moving pictures of a video and nothing else; null where they cannot be taken out. */
const cleanVideo = (bytes: Uint8Array): Uint8Array | null => cleanMp4(bytes) ?? cleanWebm(bytes);

/** True for a video that cannot be cleaned, and so is left out. */
export const isNotCleaned = async (file: MediaFile): Promise<boolean> =>
  SIGN_VIDEOS.includes(file.format) && cleanVideo(await file.read()) === null;

/**
 * The file as it is served: a telephone writes the place, the day and the sound beside the
 * pictures, which are taken out. Or what is wrong with it.
 */
async function encodeSign(
  file: MediaFile,
  pictures: Pictures,
): Promise<{ readonly bytes: Uint8Array; readonly format: string } | BuildFault> {
  const bytes = await file.read();
  if (SIGN_VIDEOS.includes(file.format)) {
    const cleaned = cleanVideo(bytes);
    return cleaned === null
      ? { code: 'sign-not-cleaned', facts: { file: file.file } }
      : { bytes: cleaned, format: file.format };
  }
  const encoded = await pictures.shrink(bytes, SIGN_PIXELS, WEBP_QUALITY);
  return encoded === null
    ? { code: 'sign-unreadable', facts: { file: file.file } }
    : { bytes: encoded, format: 'webp' };
}

/** The signs that were written, by name, and what is wrong with the rows that name them. */
export interface BuiltSigns {
  readonly signs: NonNullable<PackManifest['signs']>;
  readonly findings: readonly BuildFinding[];
}

/**
 * Writes the signs of a pack, under names with their content's hash. Reports rows whose sign is
 * missing or cannot be read.
 */
export async function buildSigns(
  files: MediaFolder,
  output: FileSink,
  pictures: Pictures,
  lists: Sheets['lists'],
  today: string,
): Promise<BuiltSigns> {
  const signs = Object.create(null) as Record<string, string>;
  const faults = new Map<string, BuildFault | null>();
  const findings: BuildFinding[] = [];
  const build = async (name: string): Promise<BuildFault | null> => {
    const file = files.find(name, SIGN_FORMATS);
    if (file === null) return { code: 'sign-missing', facts: { name } };
    const encoded = await encodeSign(file, pictures);
    if ('code' in encoded) return encoded;
    const { bytes, format } = encoded;
    const path = `sign/${sha256(bytes).slice(0, 16)}.${format}`;
    await output.write(path, bytes);
    signs[name] = path;
    if (isOnlyAlike(file, name)) return { code: 'media-only-alike', facts: { name, file: file.file } };
    return bytes.length > MAX_VIDEO_BYTES
      ? { code: 'sign-large', facts: { file: file.file, maxBytes: MAX_VIDEO_BYTES } }
      : null;
  };
  for (const { sheet, row, name } of listSigned(lists, today)) {
    if (!faults.has(name)) faults.set(name, await build(name));
    const fault = faults.get(name) ?? null;
    if (fault !== null) findings.push({ ...fault, severity: 'weak', sheet, row });
  }
  return { signs, findings };
}
