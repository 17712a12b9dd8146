import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { buildPack } from '../builder/build-pack';
import type { OnProgress } from '../builder/progress';
import { ignoreProgress } from '../builder/progress';
import type { PackReport } from '../builder/report';
import { formatReport } from '../builder/report';
import { NEVER } from '../builder/together';
import { packFormat, reportPath } from './build-record';
import { openFolder } from './folder-store';
import { nodePorts } from './ports';

/**
 * Builds one pack folder into `output`: whole, or not at all. Throws a PackBuildError when nothing playable would come of it, and the reason of
 * `signal` when that is aborted; then what was built before stays, and what was made so far is in the cache for the next time.
 */
export async function buildFolder(
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  progress: OnProgress = ignoreProgress,
  signal: AbortSignal = NEVER,
): Promise<PackReport> {
  const building = `${output}.building`;
  try {
    rmSync(building, { recursive: true, force: true });
    mkdirSync(building, { recursive: true });
    const [source, sink, ports] = [openFolder(folder), openFolder(building), nodePorts(cacheFolder)];
    const report = await buildPack({ id, source, sink, ports, format: packFormat(), progress, signal });
    rmSync(output, { recursive: true, force: true });
    renameSync(building, output);
    // Beside the published files, not among them: a report names rows that are left out.
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(reportPath(output, cacheFolder, 'json'), JSON.stringify(report, null, 2));
    writeFileSync(reportPath(output, cacheFolder, 'txt'), formatReport(report));
    return report;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
