import { dayOf } from '../../src/clock/day';
import { systemTime } from '../../src/clock/system-time';
import { PackBuildError } from '../builder/common/pack-build-error';
import type { Work } from '../builder/common/work';
import type { PackReport } from '../builder/findings/pack-report';
import type { buildFolder } from './build-folder';
import { hasFiles, hashInputs, readBuildRecord } from './build-record';
import { removeLeftovers } from './replace-folder';

/** How a pack's folder is built. A type alone: to load the builder takes long. */
export type BuildPack = typeof buildFolder;

/**
 * Builds a pack. One that cannot be built does not leave what was built before, where something in
 * it is taken back since.
 */
async function buildOrRemove(
  build: BuildPack,
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  work: Partial<Work> & Pick<Work, 'today'>,
): Promise<PackReport> {
  try {
    return await build(folder, output, cacheFolder, id, work);
  } catch (error) {
    if (error instanceof PackBuildError && (await import('./built-packs')).removeTakenBack(folder, output, work.today))
      throw new PackBuildError(
        `${error.message} What was built of it before is removed, since something in it has been taken back.`,
      );
    throw error;
  }
}

/**
 * Builds a pack, unless `output` holds, file by file, what was built from the same files by the
 * same code. The builder is loaded only when it is needed: loading its libraries takes longer than
 * finding that nothing changed.
 */
export async function updatePack(
  loadBuilder: () => Promise<BuildPack>,
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  work: Partial<Omit<Work, 'today'>> = {},
): Promise<{ readonly report: PackReport; readonly isUnchanged: boolean }> {
  const today = dayOf(systemTime());
  removeLeftovers(output);
  const record = readBuildRecord(output, cacheFolder);
  if (record !== null && record.inputs === hashInputs(folder) && hasFiles(output, record.outputs)) {
    const { report } = record;
    // What was built until a day that has come is no longer what should be there.
    if (report.until === null || report.until > today) return { report, isUnchanged: true };
  }
  const build = await loadBuilder();
  const report = await buildOrRemove(build, folder, output, cacheFolder, id, { ...work, today });
  (await import('./built-packs')).writeSource(folder, output, cacheFolder);
  return { report, isUnchanged: false };
}
