import type { ArtAtlas, ArtCell, PackMedia } from './entities';
import type { ImageAddresses, PictureFormat } from './image-format';
import { memoize } from '../play/memoize';
import { hasOwn } from '../play/own';

/**
 * One picture: the addresses and size of its atlas, and the position and size of its cell, in
 * pixels. Its image may have more pixels than this (`.2x.avif`), with the cell at the same place in
 * parts of the whole: nothing is to be taken for the size of the image itself.
 */
export interface Picture {
  readonly atlas: ImageAddresses;
  readonly atlasWidth: number;
  readonly atlasHeight: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Name of the atlas with the first picture of each unit and subunit, so that menus need not fetch
 * the atlas of every unit.
 */
export const COVERS = '(covers)';

/** Where the pictures and recordings of a pack are. */
export interface Media {
  /**
   * The picture with this name; null for an unknown name. A picture can be in several atlases:
   * `atlasName` says which is preferred, as a subunit (`atlasNameOf`), a unit (any of its
   * subunits), a story, TIMELINE_ATLAS or COVERS.
   */
  readonly picture: (name: string, atlasName?: string) => Picture | null;
  /** Address of a recording, or null. */
  readonly audioUrl: (name: string | null) => string | null;
  /**
   * Address of a logo of the configuration: a file of the pack's folder `logos`, or a whole
   * address.
   */
  readonly logoUrl: (image: string) => string;
}

/** Name of the atlas of a subunit: 'unit/subunit'. */
export function atlasNameOf(unit: string, subunit: string): string {
  return `${unit}/${subunit}`;
}

/**
 * Addresses of an atlas of the manifest at `baseUrl`. Packs built by older versions have no AVIF,
 * or none for dense screens.
 */
function addressesOf({ file, avif, dense }: ArtAtlas, baseUrl: string, format: PictureFormat): ImageAddresses {
  const plainUrl = baseUrl + file;
  const ending = dense && format === '2x.avif' ? format : avif && format !== 'webp' ? 'avif' : 'webp';
  return { url: plainUrl.replace(/webp$/u, ending), plainUrl };
}

/** Top left corner of a cell's picture in its atlas, in pixels. Cells are laid out row by row. */
export function cellOffset(
  { size, gutter, width }: Pick<ArtAtlas, 'size' | 'gutter' | 'width'>,
  cell: number,
): { x: number; y: number } {
  const pitch = size + 2 * gutter;
  const columns = Math.max(1, Math.floor(width / pitch));
  return { x: (cell % columns) * pitch + gutter, y: Math.floor(cell / columns) * pitch + gutter };
}

/** The indices of the atlases with a name: its own, or for a unit those of all its subunits. */
const atlasesOf = memoize(({ sheetOf }: PackMedia) => {
  const entries = Object.entries(sheetOf);
  const found = new Map<string, ReadonlySet<number>>();
  return (atlasName: string): ReadonlySet<number> => {
    const atlases =
      found.get(atlasName) ??
      new Set(
        entries.flatMap(([name, atlas]) => (name === atlasName || name.startsWith(`${atlasName}/`) ? [atlas] : [])),
      );
    found.set(atlasName, atlases);
    return atlases;
  };
});

/**
 * Media of the pack whose manifest is at `baseUrl` (ending in '/'), with images in `format` where
 * they exist in it. `parts` may grow: the media of the parts of a large pack that were loaded.
 */
export function createMedia(
  manifest: PackMedia,
  baseUrl: string,
  format: PictureFormat,
  parts: readonly PackMedia[] = [],
): Media {
  const pictureAt = ({ sheets }: PackMedia, [index, cell]: ArtCell): Picture | null => {
    const atlas = sheets[index];
    if (!atlas) return null;
    const { size, width, height } = atlas;
    return {
      atlas: addressesOf(atlas, baseUrl, format),
      atlasWidth: width,
      atlasHeight: height,
      size,
      ...cellOffset(atlas, cell),
    };
  };
  return {
    picture: (name, atlasName) => {
      let other: Picture | null = null;
      // The covers last, which the manifest has.
      for (const media of [...parts, manifest]) {
        const cells = hasOwn(media.art, name) ? media.art[name] : undefined;
        const preferred = atlasName === undefined ? null : atlasesOf(media)(atlasName);
        const own = cells?.find(([atlas]) => preferred?.has(atlas));
        if (own) return pictureAt(media, own);
        if (cells?.[0]) other ??= pictureAt(media, cells[0]);
      }
      return other;
    },
    audioUrl: (name) => {
      if (name === null) return null;
      const { audio } = parts.find((part) => hasOwn(part.audio, name)) ?? manifest;
      return hasOwn(audio, name) ? `${baseUrl}audio/${name}.${audio[name] ?? ''}.mp3` : null;
    },
    logoUrl: (image) => (/^https?:/u.test(image) ? image : `${baseUrl}logos/${image}`),
  };
}
