import * as v from 'valibot';
import { textOfBytes } from '../common/bytes';
import type { FileSource } from '../common/ports';
import { sha256 } from '../common/sha256';
import { MEDIA_ENDING } from './media-name';

/** File of a pack that stores where imported rows came from. */
export const RECORD_FILE = 'imported.json';

/**
 * What files of rows may be called that an import has held back, as hashes: the pack has nothing of
 * them.
 */
export const heldNamesSchema = v.object({ held: v.optional(v.array(v.string()), []) });

const HASH_DIGITS = 16;

/** The hash of a name of a file, without its ending. */
export const hashOfName = (name: string): string =>
  sha256(name.trim().normalize('NFC').replace(MEDIA_ENDING, '').toLowerCase()).slice(0, HASH_DIGITS);

/** Says of a name whether it is that of a file of a row that the last import has held back. */
export async function readHeldNames(source: FileSource): Promise<(name: string) => boolean> {
  const bytes = await source.read(RECORD_FILE);
  let held: ReadonlySet<string> = new Set();
  try {
    const parsed = bytes === null ? null : v.safeParse(heldNamesSchema, JSON.parse(textOfBytes(bytes)));
    if (parsed?.success === true) held = new Set(parsed.output.held);
  } catch {
    // A record that cannot be read names nothing.
  }
  return (name) => held.size > 0 && held.has(hashOfName(name));
}
