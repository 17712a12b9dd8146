import { message } from '../../messages/message';

/** '2' of the second subunit of a story, by its trailing digits; undefined without them. */
export const numberOfPart = (name: string): string | undefined => /\d+$/u.exec(name)?.[0];

/** 'Part N' for the subunits of a story (spec: readings#29). */
export function subunitName(name: string, story: boolean): string {
  const digits = story ? numberOfPart(name) : undefined;
  return digits === undefined ? name : message`Part ${digits}`;
}

/** Max letters of a name of a unit or category on cards and in titles. */
const MAX_NAME_LETTERS = 48;

/** A letter with its marks and joiners. */
const LETTER = /\P{M}[\p{M}\u200c\u200d]*/gu;

/** A name for cards and titles: one that is too long is truncated with '…'. */
export function shortenName(name: string): string {
  const letters = name.match(LETTER) ?? [];
  return letters.length <= MAX_NAME_LETTERS ? name : `${letters.slice(0, MAX_NAME_LETTERS - 1).join('')}…`;
}
