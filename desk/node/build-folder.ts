import { mkdirSync, rmSync } from 'node:fs';
import { dayOf } from '../../src/clock/day';
import { systemTime } from '../../src/clock/system-time';
import { buildPack } from '../builder/build-pack';
import type { FileSink, FileSource } from '../builder/common/ports';
import type { Work } from '../builder/common/work';
import { NEVER, ignoreProgress } from '../builder/common/work';
import { sha256 } from '../builder/common/sha256';
import type { PackReport } from '../builder/findings/pack-report';
import { formatReport } from '../builder/findings/pack-report';
import { hashInputs, packFormat, reportPath, stampOf, writeBuildRecord } from './build-record';
import { openFolder } from './folder-store';
import { nodePorts } from './ports';
import { buildingPath, removeLeftovers, replaceFolder } from './replace-folder';
import { writeWhole } from './write-whole';

/**
 * A folder to write into that remembers the hash of each file by its path in NFC: some file systems
 * give names in NFD.
 */
function openSink(folder: string): FileSink & { readonly hashes: Readonly<Record<string, string>> } {
  const { write } = openFolder(folder);
  const hashes = Object.create(null) as Record<string, string>;
  return {
    hashes,
    write: (path, bytes) => {
      hashes[path.normalize('NFC')] = sha256(bytes);
      return write(path, bytes);
    },
  };
}

/** Builds files out of others. */
type Build = (source: FileSource, sink: FileSink) => Promise<PackReport>;

/**
 * Builds a folder into `output`: whole, or not at all, even while other builds run, and
 * records what was built. When `build` rejects, what was built before stays.
 */
export async function buildWhole(
  folder: string,
  output: string,
  cacheFolder: string,
  build: Build,
): Promise<PackReport> {
  removeLeftovers(output);
  const building = buildingPath(output);
  try {
    mkdirSync(building, { recursive: true });
    const before = stampOf(folder);
    const inputs = hashInputs(folder);
    const sink = openSink(building);
    const report = await build(openFolder(folder), sink);
    replaceFolder(building, output);
    // What was changed meanwhile is in it in part: the next build makes it anew.
    if (stampOf(folder) === before && hashInputs(folder) === inputs)
      writeBuildRecord({ inputs, outputs: sink.hashes, report }, output, cacheFolder);
    return report;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/**
 * Builds one pack folder. Throws a PackBuildError when nothing playable would come of it, and the
 * reason of `signal` when that is aborted; what was made so far is in the cache for the next time.
 * The clock is asked once: `today` decides for all of it what is withdrawn.
 */
export async function buildFolder(
  folder: string,
  output: string,
  cacheFolder: string,
  id: string,
  { progress = ignoreProgress, signal = NEVER, today = dayOf(systemTime()) }: Partial<Work> = {},
): Promise<PackReport> {
  const ports = nodePorts(cacheFolder);
  const report = await buildWhole(folder, output, cacheFolder, (source, sink) =>
    buildPack({ id, source, sink, ports, format: packFormat(), today, progress, signal }),
  );
  // Beside the published files, not among them: a report names rows that are left out.
  writeWhole(reportPath(output, cacheFolder), formatReport(report));
  return report;
}
