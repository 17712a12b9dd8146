import type { CollectionName } from '../../src/content/entities';
import type { DeskCode } from './finding';

/** How bad a finding is: nothing can be built; a row is left out; it plays, but not well; worth knowing. */
export type Severity = 'error' | 'dropped' | 'weak' | 'note';

export const SEVERITIES: readonly Severity[] = ['error', 'dropped', 'weak', 'note'];

/** One thing that somebody should look at. */
export interface DeskFinding {
  /** What it is; reason and advice are made of it. */
  readonly code: DeskCode;
  readonly severity: Severity;
  /** The list it belongs to, or 'pack.json', 'art', 'audio'. */
  readonly sheet: string;
  /** As the spreadsheet counts, from 1; null where it is not about a row. */
  readonly row: number | null;
  /** The desk's name of the column; null where it is not about one. */
  readonly column: string | null;
  /** File, sheet, row and column as the programme knows them: 'words.xlsx, sheet "Animals", row 7, column C "Kupu"'. */
  readonly place: string;
  /** What the cell or the row holds, to find it again; '' where there is none. */
  readonly text: string;
  readonly reason: string;
  readonly advice: string;
}

/** A game in a subunit: from which level it is offered, or why it is not. */
export type GameOffer =
  | { readonly game: string; readonly isOffered: true; readonly fromLevel: number; readonly caution: string | null }
  | { readonly game: string; readonly isOffered: false; readonly reason: string };

export interface SubunitReport {
  readonly unit: string;
  readonly subunit: string;
  readonly kind: 'unit' | 'story';
  readonly words: number;
  /** True when a child can open it. */
  readonly isOpen: boolean;
  readonly games: readonly GameOffer[];
}

/** A word that is in no game at any level. */
export interface UnreachedWord {
  readonly sheet: string;
  readonly row: number | null;
  readonly english: string;
  readonly language: string;
  readonly reason: string;
}

/** What becomes of the rows of a sheet: read = kept + dropped. */
export interface SheetCount {
  readonly sheet: CollectionName;
  readonly file: string;
  readonly isMissing: boolean;
  readonly read: number;
  readonly kept: number;
  readonly dropped: number;
}

/** All that `check` has to say of a pack. */
export interface DeskReport {
  readonly pack: string;
  readonly language: string | null;
  readonly languageTag: string | null;
  /** True when `build` would make a pack of it. */
  readonly canBeBuilt: boolean;
  readonly counts: {
    readonly units: number;
    readonly subunits: number;
    readonly openSubunits: number;
    readonly words: number;
    readonly unreachedWords: number;
    readonly stories: number;
    readonly recordings: number;
    readonly pictures: number;
  };
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly sheets: readonly SheetCount[];
  readonly findings: readonly DeskFinding[];
  readonly subunits: readonly SubunitReport[];
  readonly unreached: readonly UnreachedWord[];
}
