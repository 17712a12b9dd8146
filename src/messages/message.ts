/** What stands in a place of a message. */
export type Value = string | number;

/**
 * Says a message in the bridging language. It is named by its English: a text, or a template whose
 * places are numbered from 0 in the tables (`{0} of {1} stars`).
 */
export type Translate = (english: string | readonly string[], ...values: readonly Value[]) => string;

/**
 * A text of the interface in the bridging language of the pack: message('Home'), or
 * message`${current} of ${total} stars`. English needs no table, since it stands where it is shown,
 * and is loaded with its page alone. Not for constants of a module: they are made before the table
 * has come.
 */
export let message: Translate = (english, ...values) => String.raw({ raw: english }, ...values);

/** From now on messages are said so. Before anything is shown: ./load-messages.ts. */
export function setTranslation(translate: Translate): void {
  message = translate;
}
