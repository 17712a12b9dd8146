import { IntlMessageFormat } from 'intl-messageformat';
import { loadPart } from '../net/load-part';
import type { Bridge } from './bridges';
import { bridgeOf } from './bridges';
import type { Translate } from './message';
import { setTranslation } from './message';

// Loaded for packs whose bridging language is not English.

/** The messages of a language by their English. */
export type MessageTable = Readonly<Record<string, string>>;

const TABLES: Readonly<Record<Exclude<Bridge, 'en'>, () => Promise<{ readonly default: MessageTable }>>> = {
  es: () => loadPart(() => import('./messages.es.json')),
  fr: () => loadPart(() => import('./messages.fr.json')),
  pt: () => loadPart(() => import('./messages.pt.json')),
};

/** What each game says, in its folder, by language and English. */
const GAMES = Object.values(
  import.meta.glob<Readonly<Record<Exclude<Bridge, 'en'>, MessageTable>>>('../../scenes/*/messages.json', {
    eager: true,
    import: 'default',
  }),
);

/** The messages of all games in a language. */
export const gameMessages = (bridge: Exclude<Bridge, 'en'>): MessageTable =>
  Object.assign({}, ...GAMES.map((messages) => messages[bridge]));

/** The name of a message: its English, with its places numbered. */
export const nameOf = (english: string | readonly string[]): string =>
  typeof english === 'string'
    ? english
    : english.reduce((name, part, index) => `${name}${index > 0 ? `{${index - 1}}` : ''}${part}`, '');

/**
 * What says the messages of a table, in ICU MessageFormat. What the table lacks is said in English:
 * it may be a name of the pack.
 */
export function createTranslation(table: MessageTable, tag: string): Translate {
  const formats = new Map<string, IntlMessageFormat>();
  return (english, ...values) => {
    const found = table[nameOf(english)];
    if (found === undefined) return String.raw({ raw: english }, ...values);
    if (values.length === 0) return found;
    const format = formats.get(found) ?? new IntlMessageFormat(found, tag, undefined, { ignoreTag: true });
    formats.set(found, format);
    return String(format.format(Object.fromEntries(values.entries())));
  };
}

/**
 * Loads the messages of a pack's bridging language, by its tag, and makes it the language of the
 * page. Rejects where they do not come.
 */
export async function loadMessages(tag: string): Promise<void> {
  const bridge = bridgeOf(tag);
  if (bridge === null || bridge === 'en') return;
  const { default: table } = await TABLES[bridge]();
  setTranslation(createTranslation({ ...table, ...gameMessages(bridge) }, tag));
  if (typeof document !== 'undefined') document.documentElement.lang = tag;
}
