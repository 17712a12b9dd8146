import type { ArtFrame, PackManifest } from './entities';

/** One picture: the sheet's address and size, and the picture's cell in it, in pixels. */
export interface Picture extends ArtFrame {
  readonly sheetUrl: string;
  readonly sheetWidth: number;
  readonly sheetHeight: number;
}

/** Name of the sheet with the first picture of each unit and subunit, for the menus: they need not fetch every unit. */
export const COVERS = '(covers)';

/** Where the pictures and recordings of a pack are. */
export interface Media {
  /** The picture with this name, from the unit's own sheet where it is there. null for an unknown name. */
  readonly picture: (name: string, unit?: string) => Picture | null;
  /** Address of a recording, or null. */
  readonly audioUrl: (name: string | null) => string | null;
}

/** Media of a pack whose manifest lies at `baseUrl` (ending in '/'). */
export function createMedia(manifest: PackManifest, baseUrl: string): Media {
  return {
    picture: (name, unit) => {
      const frames = Object.hasOwn(manifest.art, name) ? manifest.art[name] : undefined;
      const wanted = unit === undefined ? undefined : manifest.unitSheets[unit];
      const frame = frames?.find((candidate) => candidate.sheet === wanted) ?? frames?.[0];
      const sheet = frame && manifest.sheets[frame.sheet];
      return sheet ? { ...frame, sheetUrl: baseUrl + sheet.file, sheetWidth: sheet.width, sheetHeight: sheet.height } : null;
    },
    audioUrl: (name) => {
      const entry = name !== null && Object.hasOwn(manifest.audio, name) ? manifest.audio[name] : undefined;
      return entry ? baseUrl + entry.file : null;
    },
  };
}
