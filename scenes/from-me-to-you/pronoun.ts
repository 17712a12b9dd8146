import type { PlayWord } from '../../src/play/word';
import { pairOf } from './rules-persons';

const tokensOf = ({ text }: PlayWord): string[] => text.split(/\s+/u);

/**
 * The word for a person, which the sentences themselves tell: it is in all in which the person
 * acts, and in none without the person. null in a language that has no such word, since its verbs
 * tell the person.
 */
export function findPronoun(words: readonly PlayWord[], person: string): string | null {
  const [acting, without] = [
    words.filter((word) => pairOf(word)?.[0] === person),
    words.filter((word) => pairOf(word)?.includes(person) === false),
  ];
  const [first, ...others] = acting.map(tokensOf);
  return (
    first?.find(
      (token) =>
        others.every((tokens) => tokens.includes(token)) && !without.some((word) => tokensOf(word).includes(token)),
    ) ?? null
  );
}
