import { createPackOutput } from './common/pack-output';
import type { FileSink, FileSource, Ports } from './common/ports';
import type { OnProgress } from './common/work';
import { NEVER, ignoreProgress } from './common/work';
import type { PackReport } from './findings/pack-report';
import { countPack } from './findings/pack-report';
import type { BuildContext } from './stages/build-context';
import { buildMedia } from './stages/build-media';
import { checkContent } from './stages/check-content';
import { listFindings } from './stages/list-findings';
import { publishRows } from './stages/publish-rows';
import { readPack } from './stages/read-pack';
import { writeManifest } from './stages/write-manifest';

/** A pack that is to be built. */
export interface PackBuild {
  /** It becomes part of addresses. */
  readonly id: string;
  /**
   * The pack as it is written: pack.json, sheets, and the folders art, audio, fonts, logos and
   * sign.
   */
  readonly source: FileSource;
  /** Gets the files that the app loads; pack.json, which names the others, comes last. */
  readonly sink: FileSink;
  readonly ports: Ports;
  /**
   * The format of built packs: the app takes those of its own without validating them again
   * (src/content/seal.ts).
   */
  readonly format: string;
  /** The day that decides what is withdrawn, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly progress?: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Builds a pack: files in, files out. Rejects with a PackBuildError when nothing playable would
 * come of it, and with the reason of `signal` when that is aborted; then the sink has a part of a
 * pack, which is of no use. What was made so far is in the cache for the next time.
 */
export async function buildPack({
  id,
  source,
  sink,
  ports,
  format,
  today,
  progress = ignoreProgress,
  signal = NEVER,
}: PackBuild): Promise<PackReport> {
  const output = createPackOutput(sink);
  const build: BuildContext = { id, source, output, ports, format, today, progress, signal };
  const pack = await readPack(build);
  const checked = await checkContent(build, pack);
  signal.throwIfAborted();
  const media = await buildMedia(build, pack, checked);
  const rows = await publishRows(build, pack, checked, media.recordings);
  const manifest = await writeManifest(build, pack, media, rows);
  return countPack(
    id,
    manifest,
    pack.sheets,
    checked.content,
    listFindings(pack, checked, media, today),
    media.places.faults,
  );
}
