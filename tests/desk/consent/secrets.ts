import type { GivenFile } from '../../../desk/read/given-files';

/**
 * Words that anybody may see. Each list has all of them, so that it is a list of words no matter
 * what is taken out.
 */
export const OPEN: readonly (readonly [word: string, english: string])[] = [
  ['kurī', 'dog'],
  ['ngeru', 'cat'],
  ['hōiho', 'horse'],
  ['kau', 'cow'],
  ['wai', 'water'],
  ['parāoa', 'bread'],
  ['whare', 'house'],
  ['kūaha', 'door'],
  ['whaea', 'mother'],
];

/** A word that nobody may see, and its meaning, made so that no other text has them by chance. */
export interface Secret {
  readonly word: string;
  readonly english: string;
}

export type SecretOf = (way: string) => Secret;

/**
 * A file of words: the open ones, and for each way to take something out a word that is taken out
 * in this way.
 */
export interface SecretFile {
  readonly format: string;
  readonly make: (secretOf: SecretOf) => Promise<readonly GivenFile[]> | readonly GivenFile[];
}

const numberOf = (text: string): string =>
  [...text].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, 7).toString(36);

/** The secrets of one file. `ways` gathers which there are. */
export function createSecretOf(format: string, ways: Map<string, Secret>): SecretOf {
  return (way) => {
    const number = numberOf(`${format}: ${way}`);
    const secret = { word: `tapu${number}qz`, english: `hush${number}qz` };
    ways.set(`${format}: ${way}`, secret);
    return secret;
  };
}

/** Any text of a secret. */
export const SECRET_TEXT = /(?:tapu|hush)[0-9a-z]+qz/u;
