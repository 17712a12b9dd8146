import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from '../terminal/command';
import { createProgressBar, print, log } from '../terminal/output';
import { CACHE_FOLDER, findPack, resolveTyped, showPath } from '../terminal/paths';

export const checkCommand: Command = {
  summary: 'says of every row, picture and recording what is lost or weak, and what to do',
  help: `npm run pack -- check [<pack>] [--html report.html] [--json] [--long] [--strict]

Looks at a pack and changes nothing.
  --html     writes the whole report as one page, to read in a browser or to send on
  --json     prints it as JSON
  --long     prints also what is merely worth knowing, and the games of every subunit
  --strict   ends with 1 for weak rows, too

Ends with 0 when every row is kept, with 1 when rows are left out or the pack cannot be built.`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        html: { type: 'string' },
        json: { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const { id, folder } = findPack(positionals[0]);
    const { checkFolder } = await import('../node/check-folder');
    const { formatHtmlReport } = await import('../check/html');
    const { formatDeskReport } = await import('../check/text');
    const { progress, end } = createProgressBar();
    const report = await checkFolder(folder, id, CACHE_FOLDER, progress);
    end();
    print(values.json ? JSON.stringify(report, null, 2) : formatDeskReport(report, values.long));
    if (values.html !== undefined) {
      const path = resolveTyped(values.html);
      writeFileSync(path, formatHtmlReport(report));
      log(`The page is ${showPath(path)}.`);
    }
    const { error, dropped, weak } = report.bySeverity;
    return error + dropped > 0 || (values.strict && weak > 0) ? 1 : 0;
  },
};
