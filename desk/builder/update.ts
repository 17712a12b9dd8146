import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from './progress';
import { silentProgress } from './progress';
import type { PackReport } from './report';
import { hashInputs, isUpToDate, writeStamp } from './stamp';

/** Builds one pack folder into `output`. */
export type BuildPack = (folder: string, output: string, cacheFolder: string, id: string, progress?: Progress) => Promise<PackReport>;

/**
 * Builds a pack, but does nothing when what lies in `output` was built from the same files by the same tools. The builder is loaded only
 * when it is needed: its libraries take longer to load than an unchanged pack takes to be known as such.
 */
export async function updatePack(
  loadBuilder: () => Promise<BuildPack>,
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: Progress = silentProgress,
): Promise<{ readonly report: PackReport; readonly isUnchanged: boolean }> {
  const inputs = hashInputs(folder);
  if (isUpToDate(inputs, output, cacheFolder)) {
    return { report: JSON.parse(readFileSync(join(output, 'report.json'), 'utf8')) as PackReport, isUnchanged: true };
  }
  const build = await loadBuilder();
  const report = await build(folder, output, cacheFolder, id, progress);
  writeStamp(inputs, output, cacheFolder);
  return { report, isUnchanged: false };
}
