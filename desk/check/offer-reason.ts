import type { FaultOf, NoFacts } from '../../src/content/finding';
import type { ReasonsOf } from '../../src/content/finding-reason';
import { textFrom } from '../../src/content/finding-reason';
import type { Need } from '../../src/play/game-facts';

/** Why a game is not offered in a subunit: code -> facts. */
interface RefusalFacts {
  readonly 'words-few': { readonly words: number; readonly minWords: number };
  /** KZ_GameFilterDataNew has no row for the subunit, no column for the game, or no level in the cell. */
  readonly 'row-missing': NoFacts;
  readonly 'column-missing': NoFacts;
  readonly 'level-missing': NoFacts;
  readonly 'level-above-max': { readonly level: number; readonly maxLevel: number };
  /** PossibleGames of pack.json does not name the game. */
  readonly 'game-not-possible': NoFacts;
  /** The pack lacks something that the game needs in addition to words. */
  readonly 'need-unmet': { readonly need: Need };
  /** None of the above: the app's own rule (offeredGames) leaves it out. */
  readonly 'not-offered': NoFacts;
}

export type Refusal = FaultOf<RefusalFacts>;
export type RefusalCode = Refusal['code'];

function describeUnmetNeed(need: Need): string {
  switch (need.kind) {
    case 'recordings':
      return `fewer than ${need.min} words have a recording that is there`;
    case 'pages':
      return 'there are no pages for it in KZ_StorybookSentence';
    case 'blanks':
      return 'no page has a word to leave out (phaseOneWord, phaseOneSentence)';
    case 'arrows':
      return 'no word says who does it to whom (Arrow)';
    case 'numbers':
      return 'the pack has no number words (subCat "Math")';
    case 'actions':
      return 'no row says that its words are actions';
  }
}

const REASONS: ReasonsOf<RefusalFacts> = {
  'words-few': ({ words, minWords }) => `the subunit has ${words} ${words === 1 ? 'word' : 'words'}, and a game needs ${minWords}`,
  'row-missing': () => 'KZ_GameFilterDataNew has no row for this subunit',
  'column-missing': () => 'KZ_GameFilterDataNew has no column for it',
  'level-missing': () => 'its cell in KZ_GameFilterDataNew holds no level',
  'level-above-max': ({ level, maxLevel }) => `it would start at level ${level}, and ${maxLevel} is the highest`,
  'game-not-possible': () => 'pack.json does not name it (PossibleGames)',
  'need-unmet': ({ need }) => describeUnmetNeed(need),
  'not-offered': () => 'the app does not offer it here',
};

/** Why a game is not offered, in words. */
export const refusalReason = (refusal: Refusal): string => textFrom(REASONS, refusal);
