import type { ReasonsOf } from '../../../src/content/finding-reason';
import { ROW_REASONS, textFrom } from '../../../src/content/finding-reason';
import type { SceneFault } from '../../../src/story/scene-text';
import { SCENE_PLACES } from '../../../src/story/scene-text';
import type { BuildFacts, BuildFault, CellFault, UnreadableSound } from '../common/finding';
import { emojiOf } from '../sheets/emoji-name';
import { MAX_MINUTES } from '../sounds/sound-kind';

const CELL_FAULTS: Readonly<Record<CellFault['kind'], string>> = {
  'formula without result': 'is a formula whose result was not saved',
  'formula with empty result': 'is a formula that gives nothing',
  error: "is a spreadsheet's error",
  date: 'was turned into a date by the spreadsheet',
};

const SCENE_FAULTS: Readonly<Record<SceneFault['rule'], (text: string) => string>> = {
  'no-place': (text) => `"${text}" names no place: it must begin with one and a colon, as in "home: cat under bed"`,
  'place-unknown': (text) => `"${text}" is none of the places ${SCENE_PLACES.join(', ')}`,
  'part-unclear': (text) => `"${text}" cannot be understood: it must be like "2 little cat sleeping on chair"`,
  'name-unknown': (text) => `"${text}" is neither the English of a word nor the name of a picture`,
};

const UNREADABLE_SOUNDS: Readonly<Record<UnreadableSound, string>> = {
  empty: 'is empty',
  picture: 'is a picture',
  text: 'is a text',
  document: 'is a document or an archive',
  notes: 'holds notes (MIDI) and no voice',
  locked: 'is locked: it was bought, and only some players may play it',
  long: `is longer than ${MAX_MINUTES} minutes`,
  damaged: 'is damaged, or of a kind that the desk does not know',
};

/** What is wrong with a cell. */
export const describeCellFault = ({ kind, text }: Pick<CellFault, 'kind' | 'text'>): string =>
  `${CELL_FAULTS[kind]} (${text})`;

/** Which columns claim the same name. */
export const describeClash = ({ headings, column }: BuildFacts['columns-clash']): string =>
  `the columns ${headings.join(' and ')} are both ${column}`;

/** More letters of a script than this are counted only. */
const MAX_LETTERS = 12;

/** What is wrong, in words that continue "row 3: ...", by code. */
export const BUILD_REASONS: ReasonsOf<BuildFacts> = {
  ...ROW_REASONS,
  'sheet-missing': ({ isRequired }) =>
    isRequired
      ? 'the sheet is missing, and nothing can be played without it'
      : 'the sheet is missing; what needs it is not offered',
  'quote-inside-cell': () => 'a cell begins with a quotation mark that quotes nothing; it is read as a letter',
  'encoding-doubtful': () =>
    'it has letters that do not fit together, so it is probably in another encoding than it was read in',
  'row-held-back': ({ because }) => `it is held back: ${because}`,
  'columns-clash': (facts) => `${describeClash(facts)}: the first is used`,
  'cells-beyond-headings': ({ column }) => `has cells beyond column ${column}, where the headings end`,
  'cell-without-value': ({ column, ...fault }) => `${column} ${describeCellFault(fault)}`,
  'letters-without-font': ({ script, letters }) => {
    const more = letters.length > MAX_LETTERS ? ` and ${letters.length - MAX_LETTERS} more letters` : '';
    return `no font draws "${letters.slice(0, MAX_LETTERS).join(' ')}"${more}${script === null ? '' : ` ("${script}")`}`;
  },
  'font-unreadable': ({ file }) => `it cannot be read as a font (${file})`,
  'font-forbidden': ({ file }) => `its maker does not allow it on a website (${file})`,
  'source-missing': () => 'it does not say where it comes from (source)',
  'scene-unreadable': ({ rule, text }) => `its picture stands alone: in Scene ${SCENE_FAULTS[rule](text)}`,
  'marks-unreadable': ({ words }) =>
    `Marks is not ${words} rising times in milliseconds, one a word, with | between them; the times are estimated`,
  'picture-none': ({ gloss }) => `it has no picture: its card shows "${gloss}"`,
  'picture-missing': ({ name }) =>
    emojiOf(name) === null ? `there is no picture "${name}"` : `Noto has no drawing of "${emojiOf(name)}"`,
  'picture-small': ({ width, height }) => `its picture is only ${width} by ${height} pixels`,
  'picture-unreadable': () => 'its picture cannot be read',
  'row-without-words': ({ unit, subunit }) => `no word that is given is in "${subunit}" of "${unit}"`,
  'media-only-alike': ({ name, file }) => `it takes ${file} for "${name}": the marks or apostrophes of the two differ`,
  'sign-missing': ({ name }) => `there is no sign "${name}"`,
  'sign-unreadable': ({ file }) => `its sign cannot be read (${file})`,
  'sign-not-cleaned': ({ file }) =>
    `its sign is left out: it may carry sound and the place where it was taken, which cannot be taken out of this file (${file})`,
  'sign-large': ({ file, maxBytes }) => `its sign is larger than ${maxBytes / 1_000_000} MB (${file})`,
  'place-unknown': ({ file }) => `${file} is in place of nothing: the app has no drawing of that name`,
  'place-unreadable': ({ file }) => `${file} cannot be read as a picture: the app's own is shown`,
  'place-large': ({ file, maxBytes }) => `${file} is larger than ${maxBytes / 1_000_000} MB: the app's own is shown`,
  'place-heavy': ({ picture, bytes, maxBytes }) =>
    `the picture ${picture} has ${Math.ceil(bytes / 1000)} kB: more than ${maxBytes / 1000} kB keep home and the first game waiting`,
  'sound-missing': () => 'it has no sound (App_Audio)',
  'sound-name-invalid': () =>
    'the name of its sound is too long, has characters that an address cannot have, or is one that Windows has no files of (App_Audio)',
  'recording-missing': ({ name }) => `there is no recording "${name}"`,
  'recording-unreadable': ({ file, unreadable }) =>
    `its sound cannot be read: ${file} ${UNREADABLE_SOUNDS[unreadable]}`,
  'recording-silent': ({ file }) => `its sound is silent (${file})`,
  'recording-quiet': ({ file }) => `its sound is very quiet, and was made louder (${file})`,
  'recording-clipped': ({ file }) => `its sound is clipped (${file})`,
  'recording-short': ({ file, minSeconds }) => `its sound is shorter than ${minSeconds} s (${file})`,
  'recording-long': ({ file, maxSeconds }) => `its sound is longer than ${maxSeconds} s (${file})`,
};

/** What is wrong with a row, a sheet or a file of a pack. */
export const buildReason = (fault: BuildFault): string => textFrom(BUILD_REASONS, fault);
