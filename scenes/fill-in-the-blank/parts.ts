import type { GameSetup } from '../../src/play/contract';
import type { PlaySentence } from '../../src/play/word';
import { findCardWord } from './rules';

/** Where an animal is hidden it comes out. Elsewhere it jumps. */
const HIDDEN = ['behind', 'under', 'in'];

/** Who a sentence is about: what is somewhere, or does something. */
export function findActor(sentence: PlaySentence | null): { readonly part: number; readonly isHidden: boolean } {
  const parts = sentence?.scene?.parts ?? [];
  const index = Math.max(
    0,
    parts.findIndex(({ relation, doing }) => relation !== null || doing !== null),
  );
  return { part: index, isHidden: HIDDEN.includes(parts[index]?.relation?.kind ?? '') };
}

/** What a card's word is called in pictures. */
export const nameOf = (setup: Pick<GameSetup, 'words'>, text: string): string | undefined =>
  findCardWord(setup, text)?.english.toLowerCase();

/** The part of a sentence's picture that a card names, or -1. */
export function findNamed(setup: Pick<GameSetup, 'words'>, sentence: PlaySentence | null, text: string): number {
  const name = nameOf(setup, text);
  return sentence?.scene?.parts.findIndex((part) => part.name === name) ?? -1;
}
