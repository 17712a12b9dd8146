import type { VocabItem } from '../../content/entities';

/** This many words are offered after a game: enough for a minute. */
export const MAX_OWN_VOICE_WORDS = 3;

/**
 * The words of a lesson to say after a game: those that were missed most, then those that were
 * asked, each with a recording.
 */
export function chooseOwnVoiceWords(
  words: readonly VocabItem[],
  correctness: Readonly<Record<string, number>>,
): VocabItem[] {
  const audible = words.filter(({ App_Audio }) => App_Audio !== null);
  const missesOf = ({ Key }: VocabItem): number => correctness[String(Key)] ?? Number.NEGATIVE_INFINITY;
  return audible
    .map((word) => ({ word, misses: missesOf(word) }))
    .sort((one, other) => (one.misses === other.misses ? 0 : other.misses - one.misses))
    .slice(0, MAX_OWN_VOICE_WORDS)
    .map(({ word }) => word);
}
