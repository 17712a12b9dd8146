import { resolveConfig } from 'vite';
import { PLACE, buildScript, placeHome, writeHome } from '../../tools/first-home/write.mjs';
import { ROOT } from '../terminal/paths';

/**
 * The page of the app for any path that lies in `folder`, with home of its first pack in it, which
 * is seen before any script has come (src/shell/loading/first-home.ts). Without it where not every
 * level is open to a new child.
 */
export async function withHome(page: string, folder: string): Promise<string> {
  const config = await resolveConfig(
    { root: ROOT, base: './', logLevel: 'error' },
    'build',
    'production',
    'production',
  );
  const home = await writeHome({ ...config, publicDir: folder });
  return home ? placeHome(page, home, await buildScript(ROOT)) : page.replace(PLACE, '');
}
