import type { VocabItem } from '../../../../content/entities';
import type { GameFacts } from '../../../../play/game-facts';
import { writeSetQuery } from '../../../../progress/word-set';
import { addressOf } from '../../../routing/base-path';
import { PATHS } from '../../../routing/paths';

/** The place of a set in the app, for its own links. */
export function placeOfSet(packId: string, words: readonly VocabItem[], games: readonly GameFacts[]): string {
  return `${PATHS.set}/${writeSetQuery(packId, words, games)}`;
}

/** The whole address at which the dictionary opens a word and says it. */
export function addressOfWord(packId: string, { Key }: VocabItem): string {
  return addressOf(`${PATHS.dictionary}/?pack=${encodeURIComponent(packId)}&word=${encodeURIComponent(Key)}&say`);
}
