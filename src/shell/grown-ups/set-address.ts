import type { VocabItem } from '../../content/entities';
import type { GameFacts } from '../../play/game-facts';
import { writeSetQuery } from '../../progress/word-set';
import { PATHS } from '../paths';
import { BASE } from '../../net/base';

/** Where the app is, without '/' at its end. */
const appUrl = (): string => window.location.origin + BASE.replace(/\/$/u, '');

/** The whole address of a set. */
export function addressOfSet(packId: string, words: readonly VocabItem[], games: readonly GameFacts[]): string {
  return `${appUrl()}${PATHS.set}/${writeSetQuery(packId, words, games)}`;
}

/** The whole address at which the dictionary opens a word and says it. */
export function addressOfWord(packId: string, { Key }: VocabItem): string {
  return `${appUrl()}${PATHS.dictionary}/?pack=${encodeURIComponent(packId)}&word=${encodeURIComponent(Key)}&say`;
}
