import type { ArtAtlas, PackManifest } from './entities';
import type { ImageAddresses, ImageFormat } from './image-format';
import { hasOwn } from '../play/own';

/** One picture: the sheet's addresses and size, and the picture's place in it, in pixels. */
export interface Picture {
  readonly atlas: ImageAddresses;
  readonly atlasWidth: number;
  readonly atlasHeight: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Name of the sheet with the first picture of each unit and subunit, for the menus: they need not fetch every unit. */
export const COVERS = '(covers)';

/** Where the pictures and recordings of a pack are. */
export interface Media {
  /**
   * The picture with this name, from the sheet of a group where it is there: a subunit (`groupOf`), a unit, a story, or COVERS.
   * null for an unknown name.
   */
  readonly picture: (name: string, atlasName?: string) => Picture | null;
  /** Address of a recording, or null. */
  readonly audioUrl: (name: string | null) => string | null;
}

/** The group of pictures of a subunit. */
export function atlasNameOf(unit: string, subunit: string): string {
  return `${unit}/${subunit}`;
}

/** Addresses of a sheet that lies beside a manifest at `baseUrl`. A pack may be of a time when there was no AVIF. */
function addressesOf({ file, avif = false }: ArtAtlas, baseUrl: string, format: ImageFormat): ImageAddresses {
  const plainUrl = baseUrl + file;
  return { url: avif && format === 'avif' ? plainUrl.replace(/webp$/u, format) : plainUrl, plainUrl };
}

/** Where the picture of a cell begins in its sheet, in pixels: cells lie row by row. */
export function cellOffset({ size, gutter, width }: Pick<ArtAtlas, 'size' | 'gutter' | 'width'>, cell: number): { x: number; y: number } {
  const pitch = size + 2 * gutter;
  const columns = Math.max(1, Math.floor(width / pitch));
  return { x: (cell % columns) * pitch + gutter, y: Math.floor(cell / columns) * pitch + gutter };
}

/** Media of a pack whose manifest lies at `baseUrl` (ending in '/'), with pictures in `format` where they are there in it. */
export function createMedia(manifest: PackManifest, baseUrl: string, format: ImageFormat): Media {
  const entries = Object.entries(manifest.sheetOf);
  const cache = new Map<string, ReadonlySet<number>>();
  /** Sheets of a group: its own, or those of all subunits of a unit. */
  const atlasesOf = (atlasName: string): ReadonlySet<number> => {
    const atlases =
      cache.get(atlasName) ??
      new Set(entries.flatMap(([name, atlas]) => (name === atlasName || name.startsWith(`${atlasName}/`) ? [atlas] : [])));
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
      return { atlas: addressesOf(atlas, baseUrl, format), atlasWidth: width, atlasHeight: height, size, ...cellOffset(atlas, cell) };
    },
    audioUrl: (name) => {
      const hash = name !== null && hasOwn(manifest.audio, name) ? manifest.audio[name] : undefined;
      return hash === undefined ? null : `${baseUrl}audio/${name}.${hash}.mp3`;
    },
  };
}
