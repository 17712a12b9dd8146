import type { Choice } from './contract';

/** Writes and reads the ids of one kind of choice, e.g. 'card:3'. */
export interface ChoiceId<Value> {
  readonly format: (value: Value) => string;
  /** The value in an id of this kind; null for any other id, and for null ("no choice was taken"). */
  readonly parse: (id: string | null) => Value | null;
}

/** The text after 'prefix:' in an id; null for an id with another prefix. */
function restOf(prefix: string, id: string | null): string | null {
  return id?.startsWith(`${prefix}:`) ? id.slice(prefix.length + 1) : null;
}

/** Ids with an index or number, 0 or more: `indexedId('card')` writes and reads 'card:3'. */
export function indexedId(prefix: string): ChoiceId<number> {
  return {
    format: (index) => `${prefix}:${index}`,
    parse: (id) => {
      const digits = restOf(prefix, id);
      return digits !== null && /^(?:0|[1-9]\d*)$/u.test(digits) ? Number(digits) : null;
    },
  };
}

/** Ids with a key, which may be any text: `keyedId('person')` writes and reads 'person:1s'. */
export function keyedId(prefix: string): ChoiceId<string> {
  return {
    format: (key) => `${prefix}:${key}`,
    parse: (id) => restOf(prefix, id),
  };
}

/** The choice with this id, or null when there is none. */
export function findChoice<Input>(choices: readonly Choice<Input>[], id: string | null): Choice<Input> | null {
  return choices.find((choice) => choice.id === id) ?? null;
}
