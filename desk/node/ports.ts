import type { Ports } from '../builder/common/ports';
import { assets } from './assets';
import { cutFont } from './cut-font';
import { createFolderCache } from './folder-cache';
import { packageVersions } from './package-versions';
import { pictures } from './pictures';
import { speech } from './speech';

/** What the library needs, as Node has it; what is made is kept in a folder. */
export const nodePorts = (cacheFolder: string): Ports => ({
  cache: createFolderCache(cacheFolder, packageVersions()),
  pictures,
  cutFont,
  assets,
  speech,
});
