import { keys } from 'idb-keyval';

/** All keys of this browser's IndexedDB that are texts. Rejects where access is denied. */
export async function listMirrorKeys(): Promise<string[]> {
  return (await keys()).filter((key) => typeof key === 'string');
}
