import type { SceneFault } from '../../../src/story/scene-text';
import type { FaultOf, FindingOf, NoFacts, RowFacts } from '../../../src/content/finding';

/**
 * A cell without a usable value: a formula without a result, an error, a date. Row and column count
 * from 0.
 */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly kind: 'formula without result' | 'formula with empty result' | 'error' | 'date';
  /** The formula, the error, or the date as it was read. */
  readonly text: string;
}

/** A file that was probably meant by a name that no file has. */
export interface NearFile {
  readonly file: string;
  /** The formats that can be read, where this one cannot; null where only the name differs. */
  readonly formats: readonly string[] | null;
}

/** What a file is that is no recording that can be decoded, for the advice that is given. */
export type UnreadableSound = 'empty' | 'picture' | 'text' | 'document' | 'notes' | 'locked' | 'long' | 'damaged';

/**
 * What the build can find wrong with the sheets, pictures and recordings of a pack: code -> facts.
 */
export interface BuildFacts extends RowFacts {
  readonly 'sheet-missing': { readonly isRequired: boolean };
  readonly 'quote-inside-cell': NoFacts;
  readonly 'encoding-doubtful': NoFacts;
  /** `because` names no text of the row. */
  readonly 'row-held-back': { readonly because: string };
  /** `headings` as they are written, such as 'B "Kupu"'; all of them claim `column`. */
  readonly 'columns-clash': { readonly headings: readonly string[]; readonly column: string };
  /** `column` is the letter of the last column that has a heading. */
  readonly 'cells-beyond-headings': { readonly column: string };
  readonly 'cell-without-value': { readonly column: string } & Pick<CellFault, 'kind' | 'text'>;
  /**
   * `script` in English, null for none; `letters`: all of the pack that are of this script and have
   * no face.
   */
  readonly 'letters-without-font': {
    readonly script: string | null;
    readonly letters: readonly string[];
    readonly column: string;
    readonly allowSystemFonts: boolean;
  };
  /** A file of the folder `fonts`. */
  readonly 'font-unreadable': { readonly file: string };
  readonly 'font-forbidden': { readonly file: string };
  readonly 'source-missing': NoFacts;
  /** The column Scene of a page of a story. */
  readonly 'scene-unreadable': SceneFault;
  /** The column Marks: it must have a rising time for each word. */
  readonly 'marks-unreadable': { readonly words: number };
  /** It names none. `gloss` is written on its card. */
  readonly 'picture-none': { readonly gloss: string };
  readonly 'picture-missing': { readonly name: string; readonly near: NearFile | null };
  /** In pixels. */
  readonly 'picture-small': { readonly width: number; readonly height: number };
  readonly 'picture-unreadable': NoFacts;
  /** A row of KZ_GameFilterDataNew. */
  readonly 'row-without-words': { readonly unit: string; readonly subunit: string };
  /** A file that was found by a name which has other marks or apostrophes. */
  readonly 'media-only-alike': { readonly name: string; readonly file: string };
  readonly 'sign-missing': { readonly name: string };
  readonly 'sign-unreadable': { readonly file: string };
  readonly 'sign-not-cleaned': { readonly file: string };
  readonly 'sign-large': { readonly file: string; readonly maxBytes: number };
  /** A file of the folder `place`. `names`: those that it may have. */
  readonly 'place-unknown': { readonly file: string; readonly names: readonly string[] };
  readonly 'place-unreadable': { readonly file: string };
  readonly 'place-large': { readonly file: string; readonly maxBytes: number };
  /** A picture as it is shipped, by its path in the app's art. */
  readonly 'place-heavy': { readonly picture: string; readonly bytes: number; readonly maxBytes: number };
  readonly 'sound-missing': NoFacts;
  readonly 'sound-name-invalid': NoFacts;
  readonly 'recording-missing': { readonly name: string; readonly near: NearFile | null };
  readonly 'recording-unreadable': { readonly file: string; readonly unreadable: UnreadableSound };
  readonly 'recording-silent': { readonly file: string };
  readonly 'recording-quiet': { readonly file: string };
  readonly 'recording-clipped': { readonly file: string };
  readonly 'recording-short': { readonly file: string; readonly minSeconds: number };
  readonly 'recording-long': { readonly file: string; readonly maxSeconds: number };
}

export type BuildFault = FaultOf<BuildFacts>;

/** With an error, nothing can be built. */
export type BuildFinding = FindingOf<BuildFacts, 'error' | 'dropped' | 'weak'>;

/** The faults with these codes. */
export type FaultWith<Code extends keyof BuildFacts> = Extract<BuildFault, { readonly code: Code }>;
export type PictureFault = FaultWith<'picture-small' | 'picture-unreadable' | 'media-only-alike'>;
/** Of the folder `place`, which belongs to no sheet. */
export type PlaceFault = FaultWith<'place-unknown' | 'place-unreadable' | 'place-large' | 'place-heavy'>;
export type FontFault = FaultWith<'font-unreadable' | 'font-forbidden'>;
export type FileFault = FaultWith<'quote-inside-cell' | 'encoding-doubtful'>;
