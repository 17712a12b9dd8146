import { join } from 'node:path';
import { writePicturesPage } from '../import/pictures/pictures';
import type { PictureChoice } from '../import/pictures/pictures-page';
import { assets } from './assets';
import { openFolder } from './folder-store';

/**
 * Writes the page on which the pictures of a pack's folder are looked at. Gives its path, or null
 * where there is nothing to see.
 */
export async function writeFolderPicturesPage(
  folder: string,
  choices: readonly PictureChoice[],
): Promise<string | null> {
  const name = await writePicturesPage(openFolder(folder), choices, assets);
  return name === null ? null : join(folder, name);
}
