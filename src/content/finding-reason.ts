import type { RowFacts, RowFault } from './finding';
import type { FieldRule } from './schema';

const RULES: Readonly<Record<FieldRule, string>> = {
  empty: 'is empty',
  'not-a-number': 'is not a number',
  'not-a-rank': 'is not a rank from 1 to 5',
  'not-a-rating': 'is not correct, time, incorrect or accuracy',
  'not-a-rating-or-none': 'is not a rating or none',
  'not-a-score-type': 'is not normal or time',
  'not-a-popup-type': 'is not correct or incorrect',
};

/** A function from facts to text for each code of `Facts`. */
export type ReasonsOf<Facts> = { readonly [Code in keyof Facts]: (facts: Facts[Code]) => string };

/** What is wrong with a row, in words that continue "row 3: ...", by code. */
export const ROW_REASONS: ReasonsOf<RowFacts> = {
  'row-not-a-record': () => 'is not a record',
  'key-not-a-number': ({ key }) => `its Key "${key}" is not a number`,
  'key-duplicate': ({ key }) => `its Key ${key} was used before`,
  'field-invalid': ({ field, rule }) => `${field} ${RULES[rule]}`,
  'unit-missing': () => 'names no unit (homeName) or no subunit (subCat)',
  'story-missing': () => 'names no story (storyGame) or no part (group)',
  'story-word-duplicate': ({ word }) => `"${word}" is in this story already`,
  'level-not-a-number': ({ game }) => `${game} is not a number; the game is not offered here`,
  'level-out-of-range': ({ game, level }) =>
    `${game} would start at level ${level}, and levels are 1 to 5; the game is not offered here`,
  'threshold-missing': () => 'a star threshold is missing or is not a number',
  'row-withdrawn': () => 'is withdrawn by the community',
  'until-not-a-date': ({ until }) => `its Until "${until}" is not a date like 2027-03-31`,
  'date-without-year': ({ date }) => `its date "${date}" has no year`,
};

/** The text for a fault, from a table of texts by code. */
export function textFrom<Facts, Code extends keyof Facts>(
  texts: ReasonsOf<Facts>,
  { code, facts }: { readonly code: Code; readonly facts: Facts[Code] },
): string {
  return texts[code](facts);
}

/** Why a row was left out or is weak. */
export const rowReason = (fault: RowFault): string => textFrom(ROW_REASONS, fault);
