import type { FaultOf, FindingOf, NoFacts } from '../../src/content/finding';
import type { RoundDifficulty } from '../../src/play/contract';
import type { BuildFacts } from '../builder/common/finding';
import type { UnmetNeed } from './offer-reason';

/**
 * How bad a finding is. error: nothing can be built; dropped: a row is left out; weak: it is in the
 * app, but not good; note: for information.
 */
export type Severity = 'error' | 'dropped' | 'weak' | 'note';

export const SEVERITIES: readonly Severity[] = ['error', 'dropped', 'weak', 'note'];

interface SubunitName {
  readonly unit: string;
  readonly subunit: string;
}

/** Another row, as people name it ('KZ_AppData.csv, row 7'), and its word. */
interface OtherRow {
  readonly place: string;
  readonly text: string;
}

/** What the desk can find wrong with a pack, in addition to what the build finds: code -> facts. */
export interface DeskFacts extends BuildFacts {
  // A cell that holds a word or a sentence.
  readonly 'characters-invisible': { readonly characters: readonly string[] };
  readonly 'encoding-wrong': NoFacts;
  readonly 'letters-lost': NoFacts;
  readonly 'markup-in-text': NoFacts;
  readonly 'line-break-in-text': NoFacts;
  readonly 'spaces-repeated': NoFacts;
  readonly 'text-long': { readonly maxLength: number };
  readonly 'scripts-mixed': {
    readonly script: string;
    readonly others: readonly { readonly script: string; readonly letters: readonly string[] }[];
  };
  readonly 'script-unusual': { readonly script: string; readonly usual: string };
  readonly 'apostrophe-unusual': {
    readonly characters: readonly string[];
    readonly usual: string;
    readonly usualCount: number;
  };
  readonly 'letters-not-in-alphabet': { readonly letters: readonly string[] };
  // A word that is like an earlier one.
  readonly 'word-duplicate': OtherRow;
  readonly 'word-same-spelling': OtherRow;
  readonly 'word-near-duplicate': OtherRow;
  readonly 'word-lookalike': OtherRow;
  readonly 'recording-shared': OtherRow;
  readonly 'picture-shared': OtherRow;
  // Which words are both right where one of them is asked (KindOf).
  readonly 'kind-candidate': OtherRow;
  readonly 'kind-unknown': { readonly kind: string };
  // What a community has decided.
  readonly 'label-unknown': { readonly label: string };
  readonly 'label-without-text': { readonly label: string };
  /** The row shows a word that another row withdraws. */
  readonly 'word-still-given': OtherRow;
  readonly 'given-until': { readonly day: string };
  // A row or a sheet.
  readonly 'row-is-example': NoFacts;
  readonly 'words-missing': NoFacts;
  // A subunit, and its row in KZ_GameFilterDataNew.
  readonly 'subunit-small': SubunitName & { readonly words: number; readonly minWords: number };
  readonly 'subunit-without-row': SubunitName;
  readonly 'unit-address-clash': { readonly units: readonly string[] };
  /** A game that is offered, but not at these difficulties. */
  readonly 'difficulty-closed': SubunitName & {
    readonly game: string;
    readonly difficulties: readonly RoundDifficulty[];
    readonly need: UnmetNeed;
  };
  readonly 'game-later': SubunitName & { readonly game: string; readonly level: number; readonly opensAt: number };
  /** Levels of home at which no difficulty of any game opens. */
  readonly 'levels-empty': { readonly levels: readonly number[] };
  readonly 'ranks-missing': NoFacts;
  // A cell that a game reads.
  readonly 'number-unreadable': { readonly english: string };
  readonly 'arrow-unreadable': { readonly arrow: string };
  readonly 'blanks-unreadable': { readonly phase: 'phaseOne' | 'phaseTwo' | 'phaseThree' };
  // pack.json and the folders of media.
  readonly 'pack-file-unreadable': { readonly message: string };
  /** `message` says which entry of "columns" means nothing. */
  readonly 'mapping-invalid': { readonly message: string };
  /** `nearest`: the name that is most like it; null where none is. */
  readonly 'game-unknown': { readonly game: string; readonly nearest: string | null };
  /** An entry of pack.json by its path ("app.colour"), and the nearest right name. */
  readonly 'pack-entry-unknown': { readonly entry: string; readonly nearest: string | null };
  readonly 'pack-entry-invalid': { readonly entry: string; readonly message: string };
  readonly 'pack-file-missing': { readonly entry: string; readonly file: string; readonly folders: string };
  /** `format` is the file name's ending with its point; '' where it has none. */
  readonly 'media-format-unknown': { readonly format: string; readonly formats: readonly string[] };
  readonly 'media-unused': NoFacts;
}

export type DeskCode = keyof DeskFacts;
export type DeskFault = FaultOf<DeskFacts>;

/** A finding about a row, before it is located in the programme's own files. */
export type RowFinding = FindingOf<DeskFacts, Severity> & {
  /** The column, where the code does not decide it. */
  readonly column?: string;
};
