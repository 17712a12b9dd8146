import type { CollectionName } from './entities';
import type { FieldRule } from './schema';

/** A code that needs no facts. */
export type NoFacts = Readonly<Record<string, never>>;

/**
 * What the normaliser can find wrong with a row: code -> the facts that a text about it is made of.
 */
export interface RowFacts {
  readonly 'row-not-a-record': NoFacts;
  readonly 'key-not-a-number': { readonly key: string };
  readonly 'key-duplicate': { readonly key: number };
  readonly 'field-invalid': { readonly field: string; readonly rule: FieldRule };
  readonly 'unit-missing': NoFacts;
  readonly 'story-missing': NoFacts;
  readonly 'story-word-duplicate': { readonly word: string };
  /** The cell of a game in KZ_GameFilterDataNew. `game` is the heading as it is written. */
  readonly 'level-not-a-number': { readonly game: string };
  readonly 'level-out-of-range': { readonly game: string; readonly level: number };
  readonly 'threshold-missing': NoFacts;
  /** The row is withdrawn, or its day Until has come. Nothing of it may be told. */
  readonly 'row-withdrawn': NoFacts;
  readonly 'until-not-a-date': { readonly until: string };
  readonly 'date-without-year': { readonly date: string };
}

/** One of the codes of `Facts` with its facts, as a discriminated union. */
export type FaultOf<Facts> = {
  readonly [Code in keyof Facts]: { readonly code: Code; readonly facts: Facts[Code] };
}[keyof Facts];

/**
 * A fault and the row it was found in. `row` counts from 1 under the header row; 0 stands for the
 * sheet as a whole.
 */
export type FindingOf<Facts, Severity extends string> = FaultOf<Facts> & {
  readonly severity: Severity;
  readonly sheet: CollectionName;
  readonly row: number;
};

export type RowFault = FaultOf<RowFacts>;

/**
 * A row that was left out (dropped), or that is kept though something about it is wrong (weak). Its
 * text: `finding-reason.ts`.
 */
export type Finding = FindingOf<RowFacts, 'dropped' | 'weak'>;
