import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ImportOutcome } from '../import/import-pack';
import { writeIndex } from '../node/pack-index';
import type { BuildPack } from '../node/update';
import { updatePack } from '../node/update';
import { createProgressBar, formatSecondsSince } from '../terminal/output';
import { showPath } from '../terminal/paths';
import { nameFrom, writeNewPack } from './new';

const STEPS = 4;
/** Column in which the time of a step stands. */
const TIME_COLUMN = 72;

/** What a pack is made of, and where. Paths are absolute. */
export interface MakeOptions {
  readonly id: string;
  /** The pack's folder; it is made where it is not there yet. */
  readonly folder: string;
  /** The language's name and tag of a new pack. */
  readonly name: string | undefined;
  readonly tag: string | undefined;
  readonly sources: readonly string[];
  /** True where somebody is there to answer; else every proposed answer is taken. */
  readonly isAsking: boolean;
  /** Folder of the built packs. */
  readonly packs: string;
  readonly cacheFolder: string;
  readonly print: (text: string) => void;
}

const loadBuilder = async (): Promise<BuildPack> => (await import('../node/build-folder')).buildFolder;

/** Reads the sources into the pack; asks first where somebody is there to answer. */
async function read({ folder, sources, isAsking }: MakeOptions): Promise<ImportOutcome> {
  const { importSources } = await import('../node/import-sources');
  if (isAsking) {
    const { askQuestions } = await import('../node/ask-questions');
    const { imported } = await importSources(folder, sources, { replace: false, dryRun: true });
    await askQuestions(folder, imported.questions);
  }
  return importSources(folder, sources, { replace: false, dryRun: false });
}

/**
 * Makes a pack of sheets and recordings in one go: folder, import, check, build. Prints each step
 * with its time. Gives the exit code.
 */
export async function makePack(options: MakeOptions): Promise<number> {
  const { id, folder, name, tag, sources, packs, cacheFolder, print } = options;
  const begin = performance.now();
  let start = begin;
  const printStep = (step: number, title: string): void => {
    print(`${step} of ${STEPS}  ${title.padEnd(TIME_COLUMN)}${formatSecondsSince(start)}`);
    start = performance.now();
  };

  const isNew = !existsSync(join(folder, 'pack.json'));
  if (isNew) writeNewPack(folder, id, name ?? nameFrom(id), tag ?? 'und');
  printStep(1, `The folder ${showPath(folder)} ${isNew ? 'is made' : 'is there already'}`);

  const outcome = await read(options);
  printStep(2, `Read: ${sources.map((path) => basename(path)).join(', ')}`);
  const { describeReading } = await import('../import/describe-reading');
  print(describeReading(outcome));
  if (!outcome.isWritten) {
    const { describeUnreadMain } = await import('../import/sheets/unread-main');
    print(
      `\n${outcome.unreadMain === null ? 'Nothing was understood, so there is no pack yet.' : describeUnreadMain(outcome.unreadMain)}`,
    );
    return 1;
  }

  const checking = createProgressBar();
  const { checkFolder } = await import('../node/check-folder');
  const report = await checkFolder(folder, id, cacheFolder, checking.progress);
  checking.end();
  printStep(3, 'Looked at every word, picture and recording');
  const { formatSummary } = await import('../check/text');
  print(formatSummary(report));
  if (!report.canBeBuilt) return 1;

  const building = createProgressBar();
  const { isUnchanged } = await updatePack(loadBuilder, folder, join(packs, id), cacheFolder, id, building);
  building.end();
  writeIndex(packs);
  printStep(4, isUnchanged ? 'Nothing changed: the pack is as it was built' : 'Built the pack for the app');
  const isWhole = outcome.unread.length === 0 && outcome.imported.notes.every(({ problems }) => problems.length === 0);
  print(
    `\n${isWhole ? 'Done' : 'Made, but not all of it was read (see step 2),'} in ${formatSecondsSince(begin)}. To look at it: npm run pack -- serve ${id}`,
  );
  print(`Every row that needs work, on one page: npm run pack -- check ${id} --html report.html`);
  return isWhole ? 0 : 1;
}
