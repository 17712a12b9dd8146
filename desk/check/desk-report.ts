import type { CollectionName } from '../../src/content/entities';
import type { RoundDifficulty } from '../../src/play/contract';
import type { DeskCode, Severity } from './finding';
import type { RefusalCode } from './offer-reason';

/** One finding with its texts and its location, as reports show it. */
export interface DeskFinding {
  /** Reason and advice are made from it. */
  readonly code: DeskCode;
  readonly severity: Severity;
  /** The list it belongs to, or 'pack.json', 'art', 'audio'. */
  readonly sheet: string;
  /** As the spreadsheet counts, from 1; null where it is not about a row. */
  readonly row: number | null;
  /** The desk's name of the column; null where it is not about one. */
  readonly column: string | null;
  /**
   * File, sheet, row and column as the programme knows them: 'words.xlsx, sheet "Animals", row 7,
   * column C "Kupu"'.
   */
  readonly place: string;
  /** What the cell or the row holds, to find it again; '' without any. */
  readonly text: string;
  readonly reason: string;
  readonly advice: string;
}

/** A difficulty that no level opens, and why. */
export interface ClosedDifficulty {
  readonly difficulty: RoundDifficulty;
  readonly reason: string;
}

/**
 * A game in a subunit: from which level it is offered, and at which difficulties not; or why it is
 * not offered.
 */
export type GameOffer =
  | {
      readonly game: string;
      readonly isOffered: true;
      readonly fromLevel: number;
      readonly closed: readonly ClosedDifficulty[];
    }
  | { readonly game: string; readonly isOffered: false; readonly code: RefusalCode; readonly reason: string };

export interface SubunitReport {
  readonly unit: string;
  readonly subunit: string;
  readonly kind: 'unit' | 'story';
  readonly words: number;
  /** True when a child can open it. */
  readonly isOpen: boolean;
  /** Words whose picture is a card with their meaning in letters. */
  readonly textCards: number;
  /** True when it is open, and has words enough with pictures for a child who cannot read. */
  readonly isOpenWithoutReading: boolean;
  readonly games: readonly GameOffer[];
}

/** A word that is in no game at any level. */
export interface UnreachableWord {
  readonly sheet: string;
  readonly row: number | null;
  readonly english: string;
  readonly language: string;
  readonly reason: string;
}

/** How many rows of a sheet go into the app: read = kept + dropped. */
export interface SheetCount {
  readonly sheet: CollectionName;
  readonly file: string;
  readonly isMissing: boolean;
  readonly read: number;
  readonly kept: number;
  readonly dropped: number;
}

/** The report of `check` on a pack. */
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
    /** Open subunits in which a child who cannot read can play. */
    readonly picturedSubunits: number;
    /** Words of subunits whose picture is a card with their meaning in letters. */
    readonly textCards: number;
    readonly words: number;
    readonly unreachableWords: number;
    readonly stories: number;
    /** Words that say who approved them. */
    readonly approved: number;
    readonly recordings: number;
    readonly pictures: number;
  };
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly sheets: readonly SheetCount[];
  readonly findings: readonly DeskFinding[];
  readonly subunits: readonly SubunitReport[];
  readonly unreachable: readonly UnreachableWord[];
}
