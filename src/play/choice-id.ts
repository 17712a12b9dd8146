import type { Choice } from './contract';

/** Writes and reads the ids of one kind of choice, e.g. 'card:3'. */
export interface ChoiceId<Value> {
  readonly format: (value: Value) => string;
  /**
   * The value in an id of this kind; null for any other id, and for null ("no choice was taken").
   */
  readonly parse: (id: string | null) => Value | null;
}

const ZERO = 48;

/**
 * The whole number that the text has from `start` on, without needless zeros; null for any other
 * text. Allocates nothing: it is called in every frame.
 */
function parseDigits(text: string, start: number): number | null {
  const { length } = text;
  if (start >= length || (text.charCodeAt(start) === ZERO && start + 1 < length)) return null;
  let value = 0;
  for (let index = start; index < length; index += 1) {
    const digit = text.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) return null;
    value = 10 * value + digit;
  }
  return value;
}

/** Ids with an index or number, 0 or more: `indexedId('card')` writes and reads 'card:3'. */
export function indexedId(prefix: string): ChoiceId<number> {
  const head = `${prefix}:`;
  return {
    format: (index) => `${head}${index}`,
    parse: (id) => (id?.startsWith(head) ? parseDigits(id, head.length) : null),
  };
}

/** Ids with a key, which may be any text: `keyedId('person')` writes and reads 'person:1s'. */
export function keyedId(prefix: string): ChoiceId<string> {
  const head = `${prefix}:`;
  return {
    format: (key) => `${head}${key}`,
    parse: (id) => (id?.startsWith(head) ? id.slice(head.length) : null),
  };
}

/** The choice with this id, or null. */
export function findChoice<Input>(choices: readonly Choice<Input>[], id: string | null): Choice<Input> | null {
  return choices.find((choice) => choice.id === id) ?? null;
}
