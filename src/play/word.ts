/** What the rules know of a vocabulary item. Plain data; content turns a VocabItem into it. */
export interface PlayWord {
  readonly key: string;
  readonly english: string;
  /** The word in the learner's language. */
  readonly text: string;
  /** Art name of the pack. Two words with the same art are never shown together. */
  readonly art: string;
  /** Audio name of the pack, or null where nothing was recorded. */
  readonly audio: string | null;
  /** Content difficulty, 1 (easiest) to 5; null where the content does not say. */
  readonly rank: 1 | 2 | 3 | 4 | 5 | null;
  /** The content's VTA_Cat, TypeLink and Arrow. spec: shell 3 "Vocabulary item". */
  readonly vtaCat: string | null;
  readonly typeLink: string | null;
  readonly arrow: string | null;
}

/** A page of a story: a word that is a whole sentence, with what is left out of it. */
export interface PlaySentence extends PlayWord {
  /** 0 is the cover. */
  readonly page: number;
  /** The words left out at this difficulty, in order; empty where the page has none. */
  readonly blanks: readonly string[];
  /** The sentence with '_' for each blank, or null. */
  readonly frame: string | null;
}

/** One form for two spellings that a child cannot tell apart: case, marks' encoding and apostrophes are folded. */
export function normaliseSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼʻ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** True when two words must not be options together: same art, English, spelling or audio (readings 20). */
export function wordsClash(one: PlayWord, other: PlayWord): boolean {
  return (
    one.key === other.key ||
    one.art === other.art ||
    one.english.toLowerCase() === other.english.toLowerCase() ||
    normaliseSpelling(one.text) === normaliseSpelling(other.text) ||
    (one.audio !== null && one.audio === other.audio)
  );
}
