// Compares the pictures that the desk proposes with those that the packs of the project name, gloss by gloss, to look at by eye:
// `npm run picture-proposals -- mi`. Prints what is proposed as it is in the pack, what otherwise, and what is not proposed.
import { join } from 'node:path';
import { emojiOf, writtenPicture } from '../desk/builder/emoji-name';
import { readFolderSheets } from '../desk/node/pack-folder';
import { createPictureProposer } from '../desk/import/propose-picture';
import { assets } from '../desk/node/assets';

const [pack = 'mi'] = process.argv.slice(2);
const proposePicture = createPictureProposer(await assets.emojiNames());
const { lists } = readFolderSheets(join('assets/packs', pack));
const rows = new Map([...lists.KZ_AppData, ...lists.KZ_StorybookVocab].map((row) => [row['English'] ?? '', row['App_Art'] ?? '']));
const found = [...rows].map(([gloss, picture]) => ({ gloss, picture, proposed: proposePicture(gloss)?.picture ?? null }));
const same = found.filter(({ picture, proposed }) => proposed === picture);
const other = found.filter(({ picture, proposed }) => proposed !== null && proposed !== picture);
const none = found.filter(({ proposed }) => proposed === null);
console.log(`${rows.size} glosses: ${same.length} as in the pack, ${other.length} otherwise, ${none.length} none proposed\n`);
console.log(
  `otherwise (pack -> proposed): ${other.map(({ gloss, picture, proposed }) => `${gloss} ${writtenPicture(picture)} -> ${emojiOf(proposed ?? '') ?? ''}`).join(' | ')}\n`,
);
console.log(`as in the pack: ${same.map(({ gloss, picture }) => `${gloss} ${writtenPicture(picture)}`).join(' | ')}\n`);
console.log(`none: ${none.map(({ gloss, picture }) => `${gloss} ${writtenPicture(picture)}`).join(' | ')}`);
