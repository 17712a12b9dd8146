import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPackId } from '../../src/content/packs';
import { writeIndex } from '../builder/pack-index';
import type { Command } from '../command';
import type { ImportOutcome } from '../import/import-sources';
import type { PackFolder } from '../builder/folders';
import { UsageError, createProgressBar, formatSecondsSince, print } from '../output';
import { BUILT_PACKS, CACHE_FOLDER, findPack, folderForNew, resolveTyped, showPath } from '../paths';
import { nameFrom, writeNewPack } from './new';

const STEPS = 4;
/** Column in which the time of a step stands. */
const TIME_COLUMN = 72;

/** 'My words 2.xlsx' -> 'my-words-2'. */
const idFrom = (path: string): string =>
  basename(path, extname(path))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');

function printStep(step: number, title: string, start: number): void {
  print(`${step} of ${STEPS}  ${title.padEnd(TIME_COLUMN)}${formatSecondsSince(start)}`);
}

/** The pack of that name, made where it is not there yet. */
function openPack(id: string, name: string | undefined, tag: string | undefined): { readonly pack: PackFolder; readonly isNew: boolean } {
  const folder = folderForNew(id);
  if (existsSync(join(folder, 'pack.json'))) return { pack: findPack(id), isNew: false };
  writeNewPack(folder, id, name ?? nameFrom(id), tag ?? 'und');
  return { pack: { id, folder, isOwn: true }, isNew: true };
}

/** Reads the sources into the pack; asks first where somebody is there to answer. */
async function read({ id, folder }: PackFolder, sources: readonly string[], isAsking: boolean): Promise<ImportOutcome> {
  const { importSources } = await import('../import/import-sources');
  if (isAsking) {
    const { askQuestions } = await import('../import/ask-questions');
    const { imported } = await importSources(folder, sources, { replace: false, dryRun: true });
    await askQuestions(folder, imported.questions);
  }
  const outcome = await importSources(folder, sources, { replace: false, dryRun: false });
  if (outcome.edited.length > 0)
    throw new UsageError(
      `These sheets of the pack were changed by hand: ${outcome.edited.join(', ')}. To lose those changes: npm run pack -- import ${sources.map(showPath).join(' ')} --into ${id} --replace`,
    );
  return outcome;
}

export const makeCommand: Command = {
  summary: 'makes a pack of your words and recordings in one go: new, import, check and build',
  help: `npm run pack -- make <file or folder>... [--into <pack>] [--name "Te reo"] [--tag mi] [--yes]

Reads your workbook and recordings, asks what it cannot know, looks at every word and builds the pack for the app. Says what it did with every
line, what to do next, and how long each step took. Run it again after a change: what has not changed is not made again.
  --into     the pack; else it is called after the first file
  --name     the language's name as people read it
  --tag      its tag (BCP 47), such as mi or chr; screen readers and fonts go by it
  --yes      takes every proposed answer without asking`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { into: { type: 'string' }, name: { type: 'string' }, tag: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const [first] = positionals;
    if (first === undefined) throw new UsageError('Say what to read: npm run pack -- make words.xlsx recordings');
    const sources = positionals.map(resolveTyped);
    for (const [index, path] of sources.entries())
      if (!existsSync(path)) throw new UsageError(`There is nothing at ${positionals[index] ?? path}.`);
    const id = values.into ?? idFrom(first);
    if (!isPackId(id)) throw new UsageError(`"${id}" cannot be a pack's name. Give it one: --into my-language`);
    const begin = performance.now();

    let start = begin;
    const { pack, isNew } = openPack(id, values.name, values.tag);
    printStep(1, `The folder ${showPath(pack.folder)} ${isNew ? 'is made' : 'is there already'}`, start);

    start = performance.now();
    const outcome = await read(pack, sources, !values.yes && process.stdin.isTTY);
    printStep(2, `Read: ${positionals.map((path) => basename(path)).join(', ')}`, start);
    const { describeReading } = await import('../import/describe-reading');
    print(describeReading(outcome));
    if (!outcome.isWritten) {
      print('\nNothing was understood, so there is no pack yet.');
      return 1;
    }

    start = performance.now();
    const bar = createProgressBar();
    const { checkPack } = await import('../check/check');
    const report = await checkPack(pack.folder, id, CACHE_FOLDER, bar.progress);
    bar.end();
    printStep(3, 'Looked at every word, picture and recording', start);
    const { formatSummary } = await import('../check/text');
    print(formatSummary(report));
    if (!report.canBeBuilt) return 1;

    start = performance.now();
    const { updatePack } = await import('../builder/update');
    const output = join(BUILT_PACKS, id);
    const building = createProgressBar();
    const { isUnchanged } = await updatePack(
      async () => (await import('../builder/build')).buildPack,
      pack.folder,
      output,
      CACHE_FOLDER,
      id,
      building.progress,
    );
    building.end();
    writeIndex(dirname(output));
    printStep(4, isUnchanged ? 'Nothing changed: the pack is as it was built' : 'Built the pack for the app', start);
    print(
      `\nDone in ${formatSecondsSince(begin)}. To look at it: npm run pack -- serve ${id}\nEvery row that needs work: npm run pack -- check ${id} --html report.html`,
    );
    return outcome.unread.length > 0 ? 1 : 0;
  },
};
