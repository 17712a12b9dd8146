import type { Content } from '../content/entities';
import type { OpenPack } from './store';

/** The words that are there, on a page that has waited for those that it needs. Throws before. */
export function wordsOf({ words }: Pick<OpenPack, 'words'>): Content {
  const loaded = words.loaded();
  if (!loaded) throw new Error('The words were not loaded: the page must name them.');
  return loaded;
}
