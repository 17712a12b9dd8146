import type { ArtAtlas, PackManifest } from './entities';
import type { ImageAddresses, PictureFormat } from './image-format';
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

/**
 * Media of the pack whose manifest is at `baseUrl` (ending in '/'), with images in `format` where
 * they exist in it.
 */
export function createMedia(manifest: PackManifest, baseUrl: string, format: PictureFormat): Media {
  const entries = Object.entries(manifest.sheetOf);
  const cache = new Map<string, ReadonlySet<number>>();
  /** Indices of the atlases with a name: its own, or for a unit those of all its subunits. */
  const atlasesOf = (atlasName: string): ReadonlySet<number> => {
    const atlases =
      cache.get(atlasName) ??
      new Set(
        entries.flatMap(([name, atlas]) => (name === atlasName || name.startsWith(`${atlasName}/`) ? [atlas] : [])),
      );
    cache.set(atlasName, atlases);
    return atlases;
  };
  return {
    picture: (name, atlasName) => {
      const cells = hasOwn(manifest.art, name) ? manifest.art[name] : undefined;
      const preferred = atlasName === undefined ? null : atlasesOf(atlasName);
      const [index, cell] = cells?.find(([candidate]) => preferred?.has(candidate)) ?? cells?.[0] ?? [-1, 0];
      const atlas = manifest.sheets[index];
      if (!atlas) return null;
      const { size, width, height } = atlas;
      return {
        atlas: addressesOf(atlas, baseUrl, format),
        atlasWidth: width,
        atlasHeight: height,
        size,
        ...cellOffset(atlas, cell),
      };
    },
    audioUrl: (name) => {
      const hash = name !== null && hasOwn(manifest.audio, name) ? manifest.audio[name] : undefined;
      return hash === undefined ? null : `${baseUrl}audio/${name}.${hash}.mp3`;
    },
    logoUrl: (image) => (/^https?:/u.test(image) ? image : `${baseUrl}logos/${image}`),
  };
}
