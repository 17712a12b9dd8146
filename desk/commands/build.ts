import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeGone, removeGonePacks } from '../node/built-packs';
import { listPackFolders } from '../node/folders';
import { writeIndex } from '../node/pack-index';
import type { BuildPack } from '../node/update';
import { updatePack } from '../node/update';
import type { Command } from '../terminal/command';
import { createProgressBar, formatSecondsSince, log, print } from '../terminal/output';
import { BUILT_PACKS, CACHE_FOLDER, ROOT, findPack, resolveTyped, showPath } from '../terminal/paths';

const loadBuilder = async (): Promise<BuildPack> => (await import('../node/build-folder')).buildFolder;

export const buildCommand: Command = {
  summary: 'makes a pack ready for the app',
  help: `npm run pack -- build [<pack>] [--out folder]

Makes pictures into sheets, brings recordings to one loudness, cuts the fonts to the letters of the pack, and writes all of it to
public/packs/<pack>, from where "npm start" and "npm run build -- bundle" take it. The same input gives the same bytes. What has not changed is
not made again. When the pack cannot be built, or is stopped (Ctrl+C), what was built before stays.
  --out      another folder than public/packs`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const { id, folder } = findPack(positionals[0]);
    const packs = values.out === undefined ? BUILT_PACKS : resolveTyped(values.out);
    const output = join(packs, id);
    const start = performance.now();
    const { progress, end } = createProgressBar();
    const stop = new AbortController();
    const onInterrupt = (): void => stop.abort();
    process.once('SIGINT', onInterrupt);
    if (values.out === undefined)
      for (const gone of removeGonePacks(BUILT_PACKS, listPackFolders(ROOT), CACHE_FOLDER)) log(describeGone(gone));
    const built = await updatePack(loadBuilder, folder, output, CACHE_FOLDER, id, {
      progress,
      signal: stop.signal,
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return null;
      // What was built before may have been removed.
      writeIndex(packs);
      throw error;
    });
    process.off('SIGINT', onInterrupt);
    end();
    if (built === null) {
      log(
        'Stopped. What was built before is as it was; what is made already is kept, and the next build goes on from there.',
      );
      return 1;
    }
    const { report, isUnchanged } = built;
    const index = writeIndex(dirname(output));
    const dropped = Object.values(report.rows).reduce((sum, row) => sum + row.dropped, 0);
    const weak = report.findings.filter(({ severity }) => severity === 'weak').length;
    print(
      `${isUnchanged ? 'Nothing changed' : 'Built'} in ${formatSecondsSince(start)}: ${report.words} words, ${report.units} units, ${report.recordings} recordings, in ${showPath(output)}.`,
    );
    if (dropped + weak > 0)
      print(`${dropped} rows are left out and ${weak} things are weak: npm run pack -- check ${positionals[0] ?? id}`);
    print(
      `The app opens it with ?pack=${id}${index.default === id ? ', and by itself.' : `; by itself it opens ${index.default} (isDefault in pack.json).`}`,
    );
    return 0;
  },
};
