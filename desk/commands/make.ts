import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { isPackId } from '../../src/content/packs';
import { describeGone, removeGonePacks } from '../node/built-packs';
import { listPackFolders } from '../node/folders';
import type { Command } from '../terminal/command';
import { UsageError, print } from '../terminal/output';
import { BUILT_PACKS, CACHE_FOLDER, ROOT, folderForNew, resolveTyped } from '../terminal/paths';
import { makePack } from './make-pack';

/** 'My words 2.xlsx' -> 'my-words-2'. */
const idFrom = (path: string): string =>
  basename(path, extname(path))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');

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
      options: {
        into: { type: 'string' },
        name: { type: 'string' },
        tag: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const [first] = positionals;
    if (first === undefined) throw new UsageError('Say what to read: npm run pack -- make words.xlsx recordings');
    const sources = positionals.map(resolveTyped);
    for (const [index, path] of sources.entries())
      if (!existsSync(path)) throw new UsageError(`There is nothing at ${positionals[index] ?? path}.`);
    const id = values.into ?? idFrom(first);
    if (!isPackId(id)) throw new UsageError(`"${id}" cannot be a pack's name. Give it one: --into my-language`);
    for (const gone of removeGonePacks(BUILT_PACKS, listPackFolders(ROOT), CACHE_FOLDER)) print(describeGone(gone));
    return makePack({
      id,
      folder: folderForNew(id),
      name: values.name,
      tag: values.tag,
      sources,
      isAsking: !values.yes && process.stdin.isTTY,
      packs: BUILT_PACKS,
      cacheFolder: CACHE_FOLDER,
      print,
    });
  },
};
