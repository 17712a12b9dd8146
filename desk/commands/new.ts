import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import { isPackId } from '../../src/content/packs';
import { templateFile, templateSheet } from '../node/template';
import { writeWhole } from '../node/write-whole';
import type { Command } from '../terminal/command';
import { UsageError, print } from '../terminal/output';
import { folderForNew, resolveTyped, showPath } from '../terminal/paths';

/** 'my-language' -> 'My Language'. */
export function nameFrom(id: string): string {
  return id
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
}

/**
 * Writes the folder of a new pack: commented example sheets, pack.json, and places for art and
 * recordings. What is there already stays.
 */
export function writeNewPack(folder: string, id: string, languageName: string, languageTag: string): void {
  const fill = (text: string): string => text.replaceAll('LANGUAGE', languageName).replaceAll(/\bID\b/gu, id);
  const config = {
    ...(JSON.parse(templateFile('pack.json')) as object),
    Language: nameFrom(id),
    languageName,
    languageTag,
  };
  const files: readonly (readonly [string, string])[] = [
    ['pack.json', `${JSON.stringify(config, null, 2)}\n`],
    ['README.md', fill(templateFile('README.md'))],
    ['art/README.md', templateFile('art-README.md')],
    ['audio/README.md', templateFile('audio-README.md')],
    ...COLLECTION_NAMES.map((name) => [`${name}.csv`, templateSheet(name)] as const),
  ];
  for (const [name, text] of files) {
    if (!existsSync(join(folder, name))) writeWhole(join(folder, name), text);
  }
}

export const newCommand: Command = {
  summary: 'makes a folder with example sheets and places for art and recordings',
  help: `npm run pack -- new <id> [--name "Te reo"] [--tag mi] [--folder path]

Makes packs/<id>: commented example sheets with 16 words to write over, pack.json, art/ and audio/.
  <id>       small letters, digits and hyphens; it becomes part of addresses
  --name     the language's name as people read it
  --tag      its tag (BCP 47), such as mi or chr; screen readers and fonts go by it
  --folder   another place than packs/<id>`,
  run: async (parameters) => {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { name: { type: 'string' }, tag: { type: 'string' }, folder: { type: 'string' } },
    });
    const [id = basename(values.folder ?? '')] = positionals;
    if (id === '') throw new UsageError('Give the pack a name: npm run pack -- new my-language');
    if (!isPackId(id))
      throw new UsageError(
        `"${id}" cannot be a pack's name: small letters, digits and hyphens only, such as my-language.`,
      );
    const folder = values.folder === undefined ? folderForNew(id) : resolveTyped(values.folder);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new UsageError(`${showPath(folder)} is there already, and is left as it is.`);
    writeNewPack(folder, id, values.name ?? nameFrom(id), values.tag ?? 'und');
    const shown = showPath(folder);
    const name = values.folder === undefined ? id : shown;
    print(`The folder ${shown} is ready. Next:

  1. npm run pack -- serve ${name}     shows the app with the 16 example words
  2. Open ${shown}/KZ_AppData.csv in a spreadsheet, write your words over the examples, save as CSV.
     Or bring your own workbook: npm run pack -- import words.xlsx --into ${name}
  3. Put recordings into ${shown}/audio and pictures into ${shown}/art.
  4. npm run pack -- check ${name}     says what is missing
${values.tag === undefined ? `\nThe tag of the language is not known yet: write it into ${shown}/pack.json ("languageTag").\n` : ''}`);
    return 0;
  },
};
