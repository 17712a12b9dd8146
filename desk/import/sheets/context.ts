import { dayOf } from '../../../src/clock/day';
import { systemTime } from '../../../src/clock/system-time';
import { foldHeading } from '../../builder/sheets/columns';
import type { Answers } from '../common/question';
import type { ImportContext } from './find-sheets';
import { readSheetNames } from './recognise';

/** `answers` of pack.json. What is no text is left out. */
function readAnswers(json: unknown): Answers {
  const entries = json !== null && typeof json === 'object' ? Object.entries(json) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What a heading may call the pack's language. The names of an untouched pack do not count. */
function readLanguageNames({
  Language,
  languageName,
  languageTag,
}: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = [Language, languageName, languageTag].filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  );
  return new Set(names.map(foldHeading).filter((name) => name !== 'und' && name !== 'language'));
}

/**
 * What a pack.json says of an import beside the reading rules, with the `answers` given now and the
 * day, for which the clock is asked here alone; and what is wrong with it, in plain words.
 */
export function importContextOf(
  packFile: Readonly<Record<string, unknown>>,
  answers: Answers,
): { readonly context: ImportContext; readonly errors: readonly string[] } {
  const { names, errors } = readSheetNames(packFile['sheets']);
  return {
    context: {
      names,
      answers: { ...readAnswers(packFile['answers']), ...answers },
      languageNames: readLanguageNames(packFile),
      today: dayOf(systemTime()),
    },
    errors,
  };
}
