import type { PlayWord } from '../../src/play/word';

/** Verbs that look alike when they are acted out, by their meaning in English. */
const KINDS: readonly (readonly string[])[] = [
  ['walk', 'run', 'jump', 'climb', 'dance', 'kick', 'play', 'ride', 'crawl', 'fall'],
  ['swim', 'paddle', 'fish', 'wash', 'row'],
  ['eat', 'drink', 'cook'],
  ['laugh', 'cry', 'sing', 'speak', 'talk', 'kiss', 'greet', 'think', 'listen'],
  ['sit', 'stand', 'kneel', 'sleep'],
  ['write', 'read', 'draw', 'clap', 'wave', 'point'],
  ['lift', 'carry', 'push', 'pull', 'throw', 'catch', 'work', 'build', 'dig', 'cut', 'sweep', 'plant'],
];

function kindOf({ english }: Pick<PlayWord, 'english'>): number {
  const words = english.toLowerCase().split(/[^a-z]+/u);
  return KINDS.findIndex((kind) => kind.some((verb) => words.includes(verb)));
}

/** True when two verbs are easily taken for each other. A verb of no known kind is like none. */
export function isAlike(one: Pick<PlayWord, 'english'>, other: Pick<PlayWord, 'english'>): boolean {
  const kind = kindOf(one);
  return kind >= 0 && kind === kindOf(other);
}
