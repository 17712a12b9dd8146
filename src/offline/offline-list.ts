/** A file of a pack, as the service worker and the page fetch and check it. */
export interface OfflineFile {
  /** From the pack's folder, without a leading '/'. */
  readonly path: string;
  readonly bytes: number;
  /** As in Subresource Integrity: 'sha256-' and the digest in base64. */
  readonly integrity: string;
  /** The image format, of a picture that is there in both; a device stores one of them. */
  readonly format?: 'avif' | 'webp';
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

/** True for a file that is withdrawn on the day `today`, 'YYYY-MM-DD'. */
export const isEnded = ({ until }: Pick<OfflineFile, 'until'>, today: string): boolean =>
  until !== undefined && until <= today;

/** The list without the files that are withdrawn on that day. */
export function withoutEnded({ base, units }: OfflineList, today: string): OfflineList {
  const keep = (files: readonly OfflineFile[]): OfflineFile[] => files.filter((file) => !isEnded(file, today));
  return { base: keep(base), units: units.map((unit) => ({ ...unit, files: keep(unit.files) })) };
}

/**
 * The files that these units need in this image format, with the base; each once, in the order of
 * the list.
 */
export function filesOf(list: OfflineList, units: readonly string[], format: 'avif' | 'webp'): OfflineFile[] {
  const files = [...list.base, ...list.units.filter(({ name }) => units.includes(name)).flatMap((unit) => unit.files)];
  const isWanted = (file: OfflineFile): boolean => file.format === undefined || file.format === format;
  const byPath = new Map(files.filter(isWanted).map((file) => [file.path, file]));
  return [...byPath.values()];
}
