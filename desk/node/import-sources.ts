import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { OnProgress } from '../builder/common/work';
import { ignoreProgress } from '../builder/common/work';
import type { Answers } from '../import/common/question';
import type { ImportOutcome } from '../import/import-pack';
import { importIntoPack } from '../import/import-pack';
import { formatListenPage } from '../import/recordings/listen-page';
import { SourceError } from '../read/source-error';
import { assets } from './assets';
import { openFolder } from './folder-store';
import { promised } from './promised';
import { findSources } from './sources';

interface ImportOptions {
  /** Overwrites sheets that were edited by hand. */
  readonly replace: boolean;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Writes nothing where it is not known whether a row of the pack is another one now. */
  readonly waitsForAnswers?: boolean;
  /** Answers to questions, by their ids; those of pack.json hold where none is given here. */
  readonly answers?: Answers;
  /**
   * Where a page is written with the pieces of long recordings, to listen to; also in a dry run.
   */
  readonly listenPage?: string;
  readonly progress?: OnProgress;
}

/** Reads sources into the sheets of a pack. Throws a SourceError in plain words. */
export async function importSources(
  folder: string,
  sources: readonly string[],
  { replace, dryRun, waitsForAnswers = false, answers = {}, listenPage, progress = ignoreProgress }: ImportOptions,
): Promise<ImportOutcome> {
  if (sources.some((source) => resolve(source) === resolve(folder))) {
    throw new SourceError(
      'These are the sheets of the pack itself. Keep your own sheets in a folder of their own, and import that.',
    );
  }
  const { files, recordings, skipped } = findSources(sources);
  const outcome = await importIntoPack({
    store: openFolder(folder),
    files,
    recordings: recordings.map((path) => ({
      name: path.replaceAll(sep, '/'),
      time: statSync(path).mtimeMs,
      read: () => promised(() => readFileSync(path)),
    })),
    from: sources.map((path) => relative(folder, path).replaceAll(sep, '/')),
    assets,
    replace,
    dryRun,
    waitsForAnswers,
    answers,
    progress,
  });
  const { cuts } = outcome.recordings;
  if (listenPage !== undefined && cuts.length > 0) writeFileSync(listenPage, await formatListenPage(cuts));
  return { ...outcome, skipped: [...skipped, ...outcome.skipped] };
}
