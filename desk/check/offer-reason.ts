import type { FaultOf, NoFacts } from '../../src/content/finding';
import type { ReasonsOf } from '../../src/content/finding-reason';
import { textFrom } from '../../src/content/finding-reason';
import type { Need } from '../../src/play/needs';

/** Why a game is not offered in a subunit: code -> facts. */
interface RefusalFacts {
  readonly 'words-few': { readonly words: number; readonly minWords: number };
  /**
   * KZ_GameFilterDataNew has no row for the subunit, no column for the game, or no level from 1 to
   * 5 in the cell.
   */
  readonly 'row-missing': NoFacts;
  readonly 'column-missing': NoFacts;
  readonly 'level-missing': NoFacts;
  /** PossibleGames of pack.json does not name the game. */
  readonly 'game-not-possible': NoFacts;
  /** The words and pages of the subunit lack what the game needs, at every level. */
  readonly 'need-unmet': { readonly need: UnmetNeed };
}

export type Refusal = FaultOf<RefusalFacts>;
export type RefusalCode = Refusal['code'];

/** What is missing, as a finding carries it. */
export type UnmetNeed = Pick<Need, 'kind' | 'min'>;

/** What the words and pages of a subunit lack, in words. */
export function describeUnmetNeed({ kind, min }: UnmetNeed): string {
  switch (kind) {
    case 'choices':
      return 'all words clash: they share pictures, spellings or recordings, or are of one kind (KindOf)';
    case 'recordings':
      return `fewer than ${min} words that can stand together have a recording that is there`;
    case 'pages':
      return `the story needs a cover and a page in KZ_StorybookSentence: ${min} rows`;
    case 'blanks':
      return 'no page has words to leave out that complete its sentence (easy: phaseOneWord, phaseOneSentence; medium: phaseTwo; hard: phaseThree)';
    case 'arrows':
      return 'no word says who does it to whom (Arrow)';
    case 'numbers':
      return 'the pack has no number words (subCat "Math")';
    case 'comparisons':
      return `fewer than ${min} number words (subCat "Math") are numbers of different size`;
    case 'sums':
      return 'no sums can be made of the number words (subCat "Math") in each round: they need figures as their English, such as 1 to 10';
    case 'actions':
      return 'no row says that its words are actions';
  }
}

const REASONS: ReasonsOf<RefusalFacts> = {
  'words-few': ({ words, minWords }) =>
    `the subunit has ${words} ${words === 1 ? 'word' : 'words'}, and a game needs ${minWords}`,
  'row-missing': () => 'KZ_GameFilterDataNew has no row for this subunit',
  'column-missing': () => 'KZ_GameFilterDataNew has no column for it',
  'level-missing': () => 'its cell in KZ_GameFilterDataNew holds no level from 1 to 5',
  'game-not-possible': () => 'pack.json does not name it (PossibleGames)',
  'need-unmet': ({ need }) => describeUnmetNeed(need),
};

/** Why a game is not offered, in words. */
export const refusalReason = (refusal: Refusal): string => textFrom(REASONS, refusal);
