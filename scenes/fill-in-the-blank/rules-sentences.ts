import type { Chance } from '../../src/play/chance';
import { shuffle } from '../../src/play/chance';
import type { PlaySentence, PlayWord } from '../../src/play/word';
import { normaliseSpelling } from '../../src/play/word';
import { GAP } from './rules-blanks';

/** An element of the sentence: a word, or a gap with the punctuation before and after it. */
export type Stone =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'gap'; readonly slot: number; readonly before: string; readonly after: string };

/** The stones of a sentence in order. */
export function listStones({ frame }: PlaySentence): Stone[] {
  const stones: Stone[] = [];
  let slot = 0;
  for (const token of (frame ?? '').trim().split(/\s+/u)) {
    const [first = '', ...others] = token.split(GAP);
    if (others.length === 0) stones.push({ kind: 'word', text: first });
    others.forEach((after, index) =>
      stones.push({ kind: 'gap', slot: slot + index, before: index === 0 ? first : '', after }),
    );
    slot += others.length;
  }
  return stones;
}

/** Where decoys come from. */
interface Story {
  readonly sentences: readonly PlaySentence[];
  readonly words: readonly PlayWord[];
}

/**
 * The spellings of what is seen in the picture of a question: 'Where is the _?' may ask for any of
 * them. In a statement, what is seen elsewhere is wrong.
 */
function listSeen({ words }: Story, { text, scene }: PlaySentence): string[] {
  const names = new Set(/[?؟？]$/u.test(text.trim()) ? scene?.parts.map(({ name }) => name) : []);
  return words.filter(({ english }) => names.has(english.toLowerCase())).map((word) => normaliseSpelling(word.text));
}

/**
 * Up to `count` words from other gaps of the story, then from its vocabulary, none of them in this
 * sentence, nor right in it as well.
 */
export function drawDecoys(chance: Chance, story: Story, sentence: PlaySentence, count: number): string[] {
  const standing = listStones(sentence).flatMap((stone) => (stone.kind === 'word' ? [stone.text] : []));
  const taken = new Set([...[...sentence.blanks, ...standing].map(normaliseSpelling), ...listSeen(story, sentence)]);
  const others = story.sentences.filter(({ key }) => key !== sentence.key).flatMap(({ blanks }) => blanks);
  const texts = [...shuffle(chance, others), ...shuffle(chance, story.words).map(({ text }) => text)];
  const decoys: string[] = [];
  for (const text of texts) {
    const spelling = normaliseSpelling(text);
    if (decoys.length >= count) break;
    if (!taken.has(spelling)) decoys.push(text);
    taken.add(spelling);
  }
  return decoys;
}
