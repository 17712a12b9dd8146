import { hashText } from '../play/digest';

/**
 * Data with a checksum over itself and the format of packs that its writer knew. What the pack
 * builder writes was validated when it was built; the app validates again only what has no seal of
 * its own format: files of other versions, of other tools, or changed by hand.
 */
export type Sealed<Data extends object> = Data & { readonly seal: string };

/**
 * The order of fields counts: files keep it, and sorting them would take ten times as long, for
 * which the first page waits.
 */
const sealOf = (data: object, format: string): string => hashText(JSON.stringify([format, data]));

/** Data as JSON keeps it, with its seal. `format` is that of desk/node/build-record.ts. */
export function seal<Data extends object>(data: Data, format: string): Sealed<Data> {
  return { ...data, seal: sealOf(data, format) };
}

/** True for data that was sealed in this format and not changed since. Never throws. */
export function isSealed<Data extends object>(json: unknown, format: string): json is Sealed<Data> {
  if (json === null || typeof json !== 'object' || !('seal' in json)) return false;
  const { seal: found, ...data } = json;
  try {
    return found === sealOf(data, format);
  } catch {
    // Nested too deeply to hash: the builder never writes such data.
    return false;
  }
}
