import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../terminal/command';
import { UsageError, createProgressBar, log, print } from '../terminal/output';
import { CACHE_FOLDER, findPack, resolveTyped, showPath } from '../terminal/paths';

export const importCommand: Command = {
  summary: 'reads your workbook or CSV files into a pack',
  help: `npm run pack -- import <file or folder>... [--into <pack>] [--yes] [--replace] [--dry-run]

Reads Excel (.xlsx), OpenDocument (.ods), text (.csv, .tsv) in any encoding and with any delimiter, and what FirstVoices, Mother Tongues (JSON),
CLDF and ReadAlongs give. Columns may stand in any order and under titles; most are known by their headings or by what stands in them. Name
others once, in the pack's pack.json:

  "columns": { "Kupu": "Language", "Reo Pākehā": "English", "Wāhanga": "homeName" }
  "sheets":  { "Drafts": "ignore", "Tuhinga": "KZ_StorybookSentence" }

Recordings beside the sheets, or named after them, are taken whatever their format: they are found by the name in the sheet, by the word or by its
English, and copied into audio/. Those whose names say nothing are heard on recordings.html in the pack's folder, where their words are chosen, and
the next import takes what recordings.csv there says. One long recording of many words is cut at its pauses and taken in the order of the sheet, if the numbers agree.

Rows that are hidden, struck through or marked "do not use" are held back and counted. What the desk cannot know it asks once, with an answer
proposed, and keeps the answers in pack.json ("answers"). Every decision is printed, and where every line went. A formula whose result was not saved, an error, or a date that was a word is reported, never guessed.
What was changed by hand in the pack stays, row by row; what else is changed is listed, and in changes.csv. A word whose spelling was corrected stays
the same word, with what children have learnt of it, its recording and its picture.
  --into      the pack; not needed where there is only one of your own
  --yes       takes every proposed answer without asking
  --replace   leaves out what was changed by hand in the pack; a copy of its sheets is kept in replaced/
  --dry-run   reads and reports, and writes nothing`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        yes: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    if (positionals.length === 0) throw new UsageError('Say what to read: npm run pack -- import words.xlsx');
    const { id, folder } = findPack(values.into);
    const { describeOutcome } = await import('../import/describe-outcome');
    const { importSources: importInto } = await import('../node/import-sources');
    const sources = positionals.map(resolveTyped);
    const listenPage = join(CACHE_FOLDER, `listen-${id}.html`);
    mkdirSync(CACHE_FOLDER, { recursive: true });
    if (!values.yes && process.stdin.isTTY) {
      const { askQuestions } = await import('../node/ask-questions');
      const { writeFolderPicturesPage } = await import('../node/pictures-page');
      const { imported, recordings, pictures } = await importInto(folder, sources, {
        replace: values.replace,
        dryRun: true,
        listenPage,
      });
      if (recordings.cuts.length > 0)
        log(`Listen to the pieces of long recordings before you answer: ${showPath(listenPage)}`);
      const picturesPage = values['dry-run'] ? null : await writeFolderPicturesPage(folder, pictures);
      if (picturesPage !== null)
        log(`Look at the pictures that are proposed before you answer: ${showPath(picturesPage)}`);
      await askQuestions(folder, imported.questions);
    }
    const { progress, end } = createProgressBar();
    const outcome = await importInto(folder, sources, {
      replace: values.replace,
      dryRun: values['dry-run'],
      listenPage,
      progress,
    });
    end();
    print(describeOutcome(outcome));
    if (outcome.recordings.cuts.length > 0)
      print(`The pieces of long recordings, to listen to: ${showPath(listenPage)}`);
    const hasProblems = outcome.imported.notes.some(({ problems, warnings }) => problems.length + warnings.length > 0);
    if (outcome.isWritten)
      print(`\nThe sheets are in ${showPath(folder)}. Next: npm run pack -- check ${values.into ?? id}`);
    return hasProblems ||
      outcome.unread.length > 0 ||
      outcome.mappingErrors.length > 0 ||
      !(outcome.isWritten || values['dry-run'])
      ? 1
      : 0;
  },
};
