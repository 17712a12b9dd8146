import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../terminal/output';
import { ROOT } from '../terminal/paths';

/** True when the drawings and fonts of the app were built. */
function hasAppAssets(): boolean {
  const stamp = join(ROOT, 'public/art/.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== '';
}

/**
 * Makes the drawings and fonts of the app, unless they are there. False when it failed, with a
 * message.
 */
export function prepareAppAssets(): boolean {
  if (hasAppAssets()) return true;
  log('The drawings of the app are made once; this takes a minute or two ...');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join('tools', 'assets', 'build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}
