import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parsePackJson } from '../builder/config/pack-json';
import type { Question } from '../import/common/question';
import { writeWhole } from './write-whole';

/**
 * Asks in the terminal what no answer in pack.json settles, and keeps the answers there. An empty
 * line takes the proposed answer.
 */
export async function askQuestions(folder: string, questions: readonly Question[]): Promise<void> {
  const path = join(folder, 'pack.json');
  const packFile = parsePackJson(readFileSync(path)) as { answers?: Record<string, string> };
  const answers = { ...packFile.answers };
  const open = questions.filter(({ id }) => !Object.hasOwn(answers, id));
  if (open.length === 0) return;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  for (const { id, text, options, proposed } of open) {
    const typed = (await terminal.question(`${text} ${options.slice(0, MAX_OPTIONS).join(' / ')} [${proposed}] `))
      .trim()
      .toLowerCase();
    answers[id] =
      options.find((option) => option.toLowerCase() === typed) ??
      options.find((option) => typed !== '' && option.toLowerCase().startsWith(typed)) ??
      proposed;
  }
  terminal.close();
  writeWhole(path, `${JSON.stringify({ ...packFile, answers }, null, 2)}\n`);
}

/** More options than this are not listed with a question. */
const MAX_OPTIONS = 6;
