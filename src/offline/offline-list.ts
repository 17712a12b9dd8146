import type { ImageFormat, PictureFormat } from '../content/image-format';

/** A file as it is fetched and checked. */
interface FetchedFile {
  /** From the pack's folder, without a leading '/'. */
  readonly path: string;
  readonly bytes: number;
  /** As in Subresource Integrity: 'sha256-' and the digest in base64. */
  readonly integrity: string;
}

/** A file of a pack, as the service worker and the page fetch and check it. */
export interface OfflineFile extends FetchedFile {
  /** The image format, of a picture that is there in both; a device stores one of them. */
  readonly format?: ImageFormat;
  /** What dense devices store in place of this picture. Older versions pass over it. */
  readonly dense?: FetchedFile;
  /** The day from which on the file is withdrawn, 'YYYY-MM-DD' in the time zone of the device. */
  readonly until?: string;
}

/** Which files of a pack each unit needs; written by the pack builder. */
export interface OfflineList {
  /** What is needed beside the units: the first pictures of all units, logos, the greeting. */
  readonly base: readonly OfflineFile[];
  /** Units by name. A file can belong to several. */
  readonly units: readonly { readonly name: string; readonly files: readonly OfflineFile[] }[];
}

/** Ending of the pictures for dense screens. */
const DENSE_ENDING = '.2x.avif';

/** True where one of these paths or addresses is a picture for dense screens. */
export const hasDense = (paths: Iterable<string>): boolean => [...paths].some((path) => path.endsWith(DENSE_ENDING));

/** The path or address of the picture for dense screens that takes the place of one. */
export const densePathOf = (path: string): string => path.replace(/\.(?:avif|webp)$/u, DENSE_ENDING);

/** A file with the one that dense devices store in its place. */
export const variantsOf = (file: OfflineFile): readonly OfflineFile[] =>
  file.dense ? [file, { ...file, ...file.dense }] : [file];

/** All files of a list, for devices of every kind. A file of two units comes twice. */
export const allFiles = ({ base, units }: OfflineList): OfflineFile[] =>
  [...base, ...units.flatMap(({ files }) => files)].flatMap(variantsOf);

/** True for a file that is withdrawn on the day `today`, 'YYYY-MM-DD'. */
export const isEnded = ({ until }: Pick<OfflineFile, 'until'>, today: string): boolean =>
  until !== undefined && until <= today;

/** The list without the files that are withdrawn on that day. */
export function withoutEnded({ base, units }: OfflineList, today: string): OfflineList {
  const keep = (files: readonly OfflineFile[]): OfflineFile[] => files.filter((file) => !isEnded(file, today));
  return { base: keep(base), units: units.map((unit) => ({ ...unit, files: keep(unit.files) })) };
}

/** True for a file that devices store which choose this format. */
export const isForFormat = (file: OfflineFile, format: PictureFormat): boolean =>
  file.format === undefined || file.format === (format === 'webp' ? 'webp' : 'avif');

/**
 * The files that these units need in this image format, with the base; each once, in the order of
 * the list.
 */
export function filesOf(list: OfflineList, units: readonly string[], format: PictureFormat): OfflineFile[] {
  const files = [...list.base, ...list.units.filter(({ name }) => units.includes(name)).flatMap((unit) => unit.files)];
  const wanted = files.filter((file) => isForFormat(file, format));
  const chosen = wanted.flatMap((file) => (format === '2x.avif' ? variantsOf(file).slice(-1) : file));
  return [...new Map(chosen.map((file) => [file.path, file])).values()];
}
