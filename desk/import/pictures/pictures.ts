import Papa from 'papaparse';
import { encodeText } from '../../builder/common/bytes';
import type { Assets, FileSink, FileSource, FileStore } from '../../builder/common/ports';
import { hashOfName } from '../../builder/media/held-names';
import { nameOfFile, openMediaFolder } from '../../builder/media/media-folder';
import { createOwners } from '../../builder/media/media-owners';
import { PICTURE_FORMATS } from '../../builder/pictures/art';
import { emojiOf, pictureName, writtenPicture } from '../../builder/sheets/emoji-name';
import { readChoiceRows } from '../common/choices-file';
import type { ImportedRow } from '../common/imported-row';
import type { Asker } from '../common/question';
import { hashHeldNames } from '../recordings/held-media';
import type { ImportedGrids, ImportedList } from '../sheets/import-grids';
import type { PictureChoice } from './pictures-page';
import { formatPicturesPage } from './pictures-page';
import { createPictureProposer } from './propose-picture';

/**
 * What a human may change: the word, its English, and an emoji or the name of a file; an empty cell
 * is no picture.
 */
const CHOICES_FILE = 'pictures.csv';
/** What a human looks at. */
const PAGE_FILE = 'pictures.html';
const COLUMNS = ['Language', 'English', 'Picture'];
const BOM = '\uFEFF';

const keyOf = (language: string, english: string): string =>
  JSON.stringify([language, english].map((text) => text.normalize('NFC').trim()));

/** The word and its English that a key was made of. */
const wordOf = (key: string): readonly string[] => JSON.parse(key) as readonly string[];

/** What stands in the pack's pictures.csv: names of pictures by word and English. */
async function readChoices(source: FileSource): Promise<ReadonlyMap<string, string>> {
  const data = await readChoiceRows(source, CHOICES_FILE);
  return new Map(
    data.map((row) => [keyOf(row['Language'] ?? '', row['English'] ?? ''), pictureName((row['Picture'] ?? '').trim())]),
  );
}

/**
 * Gives words that name no picture of their own one: the file of `art` that is named after the word
 * or its English, what a human has chosen before (pictures.csv), else the emoji that their English
 * names without doubt. One question takes or leaves the new ones together. Changes the rows.
 */
export async function choosePictures(
  source: FileSource,
  {
    lists,
    held,
  }: Pick<ImportedGrids, 'held'> & { readonly lists: readonly Pick<ImportedList, 'collection' | 'rows'>[] },
  asker: Asker,
  { emojiNames }: Pick<Assets, 'emojiNames'>,
): Promise<{ readonly choices: readonly PictureChoice[]; readonly notes: readonly string[] }> {
  const heldNames = new Set(hashHeldNames({ held }));
  const rows = lists.flatMap(({ collection, rows: own }) =>
    collection === 'KZ_AppData' || collection === 'KZ_StorybookVocab' ? own : [],
  );
  const named = rows.map(({ cells }) => cells['App_Art'] ?? '');
  const files = await openMediaFolder(
    source,
    'art',
    createOwners(named, (name) => heldNames.has(hashOfName(name))),
  );
  const kept = await readChoices(source);
  const proposePicture = createPictureProposer(await emojiNames());
  const fileOf = (name: string): string | null => {
    const file = name === '' ? null : files.find(name, PICTURE_FORMATS);
    return file && nameOfFile(file);
  };
  const hasOwn = ({ cells, picture }: ImportedRow): boolean => {
    if (picture !== undefined) return true;
    const name = (cells['App_Art'] ?? '').trim();
    return emojiOf(name) !== null || name.startsWith('product-') || fileOf(name) !== null;
  };
  let matched = 0;
  const found = rows.flatMap((row) => {
    if (hasOwn(row)) return [];
    const { cells } = row;
    const [language, english] = [cells['Language'] ?? '', cells['English'] ?? ''];
    const { Language: formerLanguage = language, English: formerEnglish = english } = row.formerly ?? {};
    const formerPicture = row.formerly?.['App_Art'] ?? '';
    const isFree = !heldNames.has(hashOfName(formerPicture));
    const file =
      [english, language, formerEnglish, formerLanguage, ...(isFree ? [formerPicture] : [])]
        .map(fileOf)
        .find((each) => each !== null) ?? null;
    if (file !== null) {
      cells['App_Art'] = file;
      matched += 1;
      return [];
    }
    const proposal = proposePicture(english);
    const before = kept.get(keyOf(formerLanguage, formerEnglish));
    // What was only proposed for the English of before gives way to what is proposed for that of now.
    const isChosen = proposal === null || before !== proposePicture(formerEnglish)?.picture;
    const choice = kept.get(keyOf(language, english)) ?? (isChosen || formerEnglish === english ? before : undefined);
    const picture = choice ?? proposal?.picture ?? '';
    return [
      { row, choice: { language, english, picture, others: proposal?.others ?? [], isKept: choice !== undefined } },
    ];
  });
  const proposed = found.filter(({ choice }) => choice.picture !== '' && !choice.isKept);
  const isTaken =
    proposed.length === 0 ||
    asker.ask({
      id: 'pictures',
      text: `${proposed.length} words name no picture, and an emoji is proposed for each: look at them in ${PAGE_FILE}. Use these ${proposed.length} pictures?`,
      options: ['yes', 'no'],
      proposed: 'yes',
    }) === 'yes';
  for (const { row, choice } of found)
    if (choice.picture !== '' && (isTaken || choice.isKept)) row.cells['App_Art'] = choice.picture;
  const without = found.filter(({ choice }) => choice.picture === '').length;
  return {
    choices: isTaken ? found.map(({ choice }) => choice) : [],
    notes: [
      ...(matched === 0
        ? []
        : [`${matched} pictures of art/ have the name of a word or of its English: they are used`]),
      ...(isTaken && proposed.length > 0
        ? [
            `${proposed.length} pictures are proposed by the English: look at ${PAGE_FILE}, change single ones in ${CHOICES_FILE} and import again`,
          ]
        : []),
      ...(without === 0
        ? []
        : [
            `${without} words have no picture: their cards show their English; paste an emoji in ${CHOICES_FILE}, or put a picture into art/`,
          ]),
    ],
  };
}

/**
 * Writes the page on which the pictures are looked at. Gives its name, or null where there is
 * nothing to see.
 */
export async function writePicturesPage(
  sink: FileSink,
  choices: readonly PictureChoice[],
  assets: Pick<Assets, 'emojiSvg' | 'ownSvg'>,
): Promise<string | null> {
  if (choices.length === 0) return null;
  await sink.write(PAGE_FILE, encodeText(await formatPicturesPage(choices, assets)));
  return PAGE_FILE;
}

/** Writes the page, and the sheet in which a human changes a single picture. */
export async function writePictures(
  store: FileStore,
  choices: readonly PictureChoice[],
  held: ImportedGrids['held'],
  assets: Pick<Assets, 'emojiSvg' | 'ownSvg'>,
): Promise<void> {
  if ((await writePicturesPage(store, choices, assets)) === null) return;
  const known = new Set([
    ...choices.map(({ language, english }) => keyOf(language, english)),
    ...held.flatMap(({ rows }) => rows.map(({ cells }) => keyOf(cells['Language'] ?? '', cells['English'] ?? ''))),
  ]);
  // What a human has chosen for words that this import has not stays for the next one; words that
  // are held back are named nowhere.
  const others = [...(await readChoices(store))].filter(([key]) => !known.has(key));
  const data = [
    ...choices.map(({ language, english, picture }) => [language, english, writtenPicture(picture)]),
    ...others.map(([key, picture]) => [...wordOf(key), writtenPicture(picture)]),
  ];
  await store.write(CHOICES_FILE, encodeText(`${BOM}${Papa.unparse({ fields: COLUMNS, data }, { newline: '\n' })}\n`));
}
