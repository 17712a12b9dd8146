import type { SheetRow } from '../../builder/sheets/table';

/** A row to be written into a pack, and where it came from. */
export interface ImportedRow {
  readonly cells: SheetRow;
  readonly file: string;
  readonly sheet: string | null;
  /** As the spreadsheet counts. */
  readonly row: number;
  /**
   * What an earlier import had read of it: its media, and its word and gloss where they were
   * corrected since.
   */
  formerly?: SheetRow;
  /** The picture that lies in it. */
  picture?: { readonly format: string; readonly bytes: Uint8Array };
}
