import { KEY } from '../src/progress/pack-choice';

/** The pack of a build that has no other asked for. */
export const DEFAULT_PACK = 'mi';

/** The pack that is played and pictured: `PACK=chr` asks for another than the default. */
export const PACK = process.env['PACK'] ?? DEFAULT_PACK;

/** What a browser keeps between two visits, as Playwright takes it. */
interface Kept {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** A device on which nothing was ever chosen. */
const NEW_DEVICE: Kept = { cookies: [], origins: [] };

/** A device on which the asked pack was chosen on the language page; for the default pack nothing has to be chosen. */
export function deviceOf(origin: string): Kept {
  return PACK === DEFAULT_PACK ? NEW_DEVICE : { cookies: [], origins: [{ origin, localStorage: [{ name: KEY, value: PACK }] }] };
}
