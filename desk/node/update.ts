import { existsSync, readFileSync } from 'node:fs';
import { dayOf } from '../../src/content/withdrawn';
import type { OnProgress } from '../builder/progress';
import { ignoreProgress } from '../builder/progress';
import type { PackReport } from '../builder/report';
import { NEVER } from '../builder/together';
import type { buildFolder } from './build-folder';
import { hashInputs, isUpToDate, reportPath, writeBuildRecord } from './build-record';

/** How a pack's folder is built. A type alone: to load the builder takes long. */
export type BuildPack = typeof buildFolder;

/**
 * Builds a pack, unless what lies in `output` was built from the same files by the same code. The builder is loaded only when it is
 * needed: loading its libraries takes longer than finding that nothing changed.
 */
export async function updatePack(
  loadBuilder: () => Promise<BuildPack>,
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: OnProgress = ignoreProgress,
  signal: AbortSignal = NEVER,
): Promise<{ readonly report: PackReport; readonly isUnchanged: boolean }> {
  const inputs = hashInputs(folder);
  const path = reportPath(output, cacheFolder, 'json');
  if (isUpToDate(inputs, output, cacheFolder) && existsSync(path)) {
    const report = JSON.parse(readFileSync(path, 'utf8')) as PackReport;
    // What was built until a day that has come is no longer what should be there.
    if (report.until === null || report.until > dayOf(new Date())) return { report, isUnchanged: true };
  }
  const build = await loadBuilder();
  const report = await build(folder, output, cacheFolder, id, progress, signal);
  writeBuildRecord(inputs, output, cacheFolder);
  return { report, isUnchanged: false };
}
