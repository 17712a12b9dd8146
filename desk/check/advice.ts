import type { FieldRule } from '../../src/content/schema';
import { textFrom } from '../../src/content/finding-reason';
import type { CellFault, NearFile, UnreadableSound } from '../builder/common/finding';
import type { DeskCode, DeskFacts, DeskFault } from './finding';
import { DESK_REASONS } from './reasons';

/** A text, or how it is made from facts. */
type Text<Facts> = string | ((facts: Facts) => string);

/** What somebody can do about a code. */
interface Advice<Facts> {
  /** The cell to look at; left out where the finding names it itself, or is about no cell. */
  readonly column?: Text<Facts>;
  readonly advice: Text<Facts>;
}

const listFormats = (formats: readonly string[]): string => formats.map((format) => `.${format}`).join(' or ');

const NAME_NEEDED = 'Write the word in your language, or delete the row.';

/** Advice for empty fields where the general one is not enough. */
const EMPTY_FIELDS: Readonly<Partial<Record<string, string>>> = {
  Language: NAME_NEEDED,
  fullSentence: NAME_NEEDED,
  App_Art: 'Write the name of a picture: of a file in art/ without its ending, or paste an emoji for a drawn one.',
};

const CHOICE = 'Choose one of the words that the reason names.';

const FIELD_RULES: Readonly<Record<FieldRule, string>> = {
  empty: 'Fill the cell, or delete the row.',
  'not-a-number': 'Write a number with a point, without unit or spaces.',
  'not-a-rank': 'Write 1 (easiest) to 5, or leave the cell empty.',
  'not-a-rating': CHOICE,
  'not-a-rating-or-none': CHOICE,
  'not-a-score-type': CHOICE,
  'not-a-popup-type': CHOICE,
};

const FORMULA =
  'Open the sheet where it was made, let it calculate, and save it again; or write the value instead of the formula.';

const CELL_FAULTS: Readonly<Record<CellFault['kind'], string>> = {
  'formula without result': FORMULA,
  'formula with empty result': FORMULA,
  error: 'Fix the formula, or write the value.',
  date: 'Set the format of the column to "Text" and type the value again.',
};

/** Names the file that was probably meant, where there is one. */
const orNearFile =
  (advice: string) =>
  ({ near }: { readonly near: NearFile | null }): string => {
    if (near === null) return advice;
    if (/\.hei[cf]$/iu.test(near.file))
      return `There is a file ${near.file}, as an iPhone takes it: open it and export it as JPG, or send it by mail, which makes it a JPG.`;
    return near.formats === null
      ? `There is a file ${near.file}: write its name in the sheet as it is written there.`
      : `There is a file ${near.file}, which the desk cannot read: save it as ${listFormats(near.formats)}.`;
  };

const SAVE_AGAIN =
  'Play it where it was recorded. If it plays there, share or export it from that app as M4A, MP3 or WAV; if not, copy it again, or record it again.';
const NOT_A_RECORDING = 'Put the recording of the word in its place.';

const UNREADABLE_SOUNDS: Readonly<Record<UnreadableSound, string>> = {
  empty: 'Copy it again from the telephone: nothing has arrived.',
  picture: NOT_A_RECORDING,
  text: NOT_A_RECORDING,
  document: `${NOT_A_RECORDING} If the recordings are inside, unpack it first.`,
  notes: NOT_A_RECORDING,
  locked: 'Use a recording of your own.',
  long: 'Cut it into parts. "pack import" cuts a recording of many words at its pauses.',
  damaged: SAVE_AGAIN,
};

const LOOK_AT_QUOTES =
  'Look whether the row is as it should be. If not, open the file in a spreadsheet and save it again from there.';

/** Advice for every code; a missing one is a type error. */
const ADVICE: { readonly [Code in DeskCode]: Advice<DeskFacts[Code]> } = {
  'row-not-a-record': { advice: 'Delete it, or make it a row again.' },
  'key-not-a-number': {
    column: 'Key',
    advice: 'Write a number, or leave the cell empty: then the row is numbered by itself.',
  },
  'key-duplicate': { column: 'Key', advice: 'Give the row a number of its own.' },
  'field-invalid': {
    column: ({ field }) => field,
    advice: ({ field, rule }) => (rule === 'empty' ? EMPTY_FIELDS[field] : undefined) ?? FIELD_RULES[rule],
  },
  'unit-missing': {
    column: 'homeName',
    advice:
      'Name the unit and the subunit. Where a merged cell held the name, write it in every row, or say in pack.json: "fillDown": ["homeName", "subCat"].',
  },
  'story-missing': { column: 'storyGame', advice: 'Name the story and its part.' },
  'story-word-duplicate': { column: 'English', advice: 'Delete the row: a story needs each word once.' },
  'level-not-a-number': {
    column: ({ game }) => game,
    advice: 'Write the level from which the game is offered, 1 to 5, or null.',
  },
  'level-out-of-range': {
    column: ({ game }) => game,
    advice: 'Write 1, 2, 3, 4 or 5, or null where the game is not offered.',
  },
  'threshold-missing': { advice: 'Fill all nine thresholds; all eighteen where there is a second rating.' },
  'row-withdrawn': {
    advice: 'It is in no file of the app. Its recording and picture in this folder can be taken away.',
  },
  'until-not-a-date': {
    column: 'Until',
    advice: 'Write year, month and day: 2027-03-31. Until then the row is left out.',
  },
  'date-without-year': {
    column: 'startDate',
    advice:
      'Write the year as a number, or give the date its year, or first and last year, in pack.json (specialDates).',
  },
  'sheet-missing': { advice: 'Add the sheet; `pack new` makes an example of each.' },
  'quote-inside-cell': { advice: LOOK_AT_QUOTES },
  'encoding-doubtful': {
    advice: 'Save the sheet as "CSV UTF-8", or name its encoding in pack.json: "encoding": "windows-1254".',
  },
  'row-held-back': { advice: 'Nothing of it is published. If it may be used, change what holds it back.' },
  'columns-clash': { advice: 'Rename one of them, or say in pack.json which is meant.' },
  'cells-beyond-headings': {
    advice: 'A comma inside a cell may be missing its quotation marks; or give the column a heading.',
  },
  'cell-without-value': { column: ({ column }) => column, advice: ({ kind }) => CELL_FAULTS[kind] },
  'letters-without-font': {
    column: ({ column }) => column,
    advice: ({ allowSystemFonts }) =>
      allowSystemFonts
        ? 'The font of the device draws them, and devices differ: look at them on those that you use.'
        : 'Check the spelling. If the letters are right, put a font that has them into the folder fonts of the pack (a file .ttf, .otf or .woff2).',
  },
  'font-unreadable': { advice: 'Take it away, or get the font again as .ttf, .otf or .woff2.' },
  'font-forbidden': { advice: 'Take it away, and use a font that may be shared, such as one of fonts.google.com.' },
  'source-missing': { column: 'source', advice: 'Write who said or wrote the word.' },
  'scene-unreadable': {
    column: 'Scene',
    advice: ({ rule }) =>
      rule === 'name-unknown'
        ? 'Use the English of a word of this pack, or the name of one of its pictures.'
        : 'Write it like "home: cat under bed"; docs/pack-reference.md has the places and words.',
  },
  'marks-unreadable': { column: 'Marks', advice: 'Write one time a word, rising, or leave the cell empty.' },
  'picture-none': {
    column: 'App_Art',
    advice: 'Name a picture of art/, or paste an emoji into the cell. Until then the meaning is written on the card.',
  },
  'picture-missing': {
    column: 'App_Art',
    advice: orNearFile('Put a picture of that name into art/, or correct the name.'),
  },
  'picture-small': { column: 'App_Art', advice: 'Use a picture of at least 256 by 256 pixels.' },
  'picture-unreadable': { column: 'App_Art', advice: 'Save the picture again as PNG, JPG, WebP or SVG.' },
  'media-only-alike': {
    advice: 'Is it that of this word, and not of another one? Then give the file and the cell the same name.',
  },
  'sign-missing': { column: 'Sign', advice: 'Put a video or picture of that name into sign/, or correct the name.' },
  'sign-unreadable': { column: 'Sign', advice: 'Save it again as MP4, WebM, GIF, WebP, PNG or JPG.' },
  'sign-not-cleaned': {
    column: 'Sign',
    advice: 'Open it in a video app and save it again as MP4 (not in fragments) or WebM.',
  },
  'sign-large': { column: 'Sign', advice: 'Cut it to the sign itself, and save it smaller: 480 pixels are enough.' },
  'place-unknown': {
    advice: ({ file, names }) =>
      /\.(?:svg|png|webp|jpe?g)$/iu.test(file)
        ? `Give it one of these names: ${names.join(', ')}.`
        : 'Save it as SVG, PNG, WebP or JPG, or move it out of the folder place.',
  },
  'place-unreadable': { advice: 'Save it again as SVG, PNG, WebP or JPG.' },
  'place-large': { advice: 'Save it smaller: 1600 by 900 pixels are enough (home-tall: 900 by 1947).' },
  'place-heavy': { advice: 'Draw fewer small things, and softer ones: grass and leaves weigh most.' },
  'sound-missing': {
    column: 'App_Audio',
    advice: 'Write the name of a recording: of a file in audio/ without its ending.',
  },
  'sound-name-invalid': {
    column: 'App_Audio',
    advice: 'Give it a shorter or another name, with letters, digits and hyphens only, and the file alike.',
  },
  'recording-missing': {
    column: 'App_Audio',
    advice: orNearFile('Put a recording of that name into audio/, as the telephone saves it, or correct the name.'),
  },
  'recording-unreadable': { column: 'App_Audio', advice: ({ unreadable }) => UNREADABLE_SOUNDS[unreadable] },
  'recording-silent': { column: 'App_Audio', advice: 'Record it again: nothing is to be heard.' },
  'recording-quiet': {
    column: 'App_Audio',
    advice: 'Listen to it: if there is more noise than voice, record it again, nearer to the microphone.',
  },
  'recording-clipped': { column: 'App_Audio', advice: 'Record it again, farther from the microphone or less loud.' },
  'recording-short': { column: 'App_Audio', advice: 'Record it again: something was cut off.' },
  'recording-long': { column: 'App_Audio', advice: 'Cut it to the word itself.' },
  'characters-invisible': { advice: 'Type the word again by hand.' },
  'encoding-wrong': { advice: 'Save the sheet as "CSV UTF-8" and import it again.' },
  'letters-lost': { advice: 'Letters were probably lost when the sheet was saved: save it as "CSV UTF-8".' },
  'markup-in-text': { advice: 'They are shown as they stand. Leave only the word.' },
  'line-break-in-text': { advice: 'Write it in one line.' },
  'spaces-repeated': { advice: 'Leave one.' },
  'text-long': { advice: 'It is shown very small, or over many lines. Shorten it.' },
  'scripts-mixed': { advice: 'They look alike and are not: type the word again on one keyboard.' },
  'script-unusual': { advice: 'If it is right, leave it; if it only looks right, type it again.' },
  'apostrophe-unusual': { advice: 'Choose one sign for the whole pack and replace the others.' },
  'letters-not-in-alphabet': { advice: 'Check the spelling, or add them to the alphabet in pack.json.' },
  'word-duplicate': {
    advice:
      'Is it one word that stands twice? Then one row is enough. If they are two words, say in the English how they differ.',
  },
  'word-same-spelling': {
    advice: 'Are these two words that are written alike? Then leave both: they are never shown together.',
  },
  'word-near-duplicate': { advice: 'Are both right? Then leave both. Is one a slip? Then correct it.' },
  'word-lookalike': { advice: 'Should both have the same letters? Then type both again on the same keyboard.' },
  'recording-shared': {
    advice: 'Do both sound the same? Then leave it. If not, give each word a recording of its own.',
  },
  'picture-shared': { advice: 'They are never shown together. Better give each its own.' },
  'label-unknown': {
    column: 'Label',
    advice: 'Write the id of a label, such as TK A or BC P: docs/pack-reference.md has them all.',
  },
  'label-without-text': {
    column: 'Label',
    advice:
      'Write the text after the id, "TK A: from ...", or for all words in pack.json: "labels": { "TK A": "from ..." }.',
  },
  'kind-candidate': {
    column: 'KindOf',
    advice:
      'If a picture of this word also shows the other, write the English of the other here: neither is a wrong answer to the other then.',
  },
  'kind-unknown': {
    column: 'KindOf',
    advice: 'Write the English of a word of this pack as it is written there, or delete it.',
  },
  'word-still-given': { advice: 'Withdraw this row as well, or write the sentence without the word.' },
  'given-until': {
    column: 'Until',
    advice: 'Build and publish the pack again on that day: then its text leaves the files, too.',
  },
  'row-is-example': { column: 'source', advice: 'Write your own word over it, or delete the row.' },
  'words-missing': { advice: 'See the rows below it.' },
  'subunit-small': { advice: 'Add words to it, or join it with another subunit.' },
  'subunit-without-row': {
    advice: 'Add a row with the unit under category and the subunit under target, spelled alike.',
  },
  'row-without-words': { column: 'target', advice: 'Spell unit and subunit as the words do, or delete the row.' },
  'unit-address-clash': { column: 'lesson', advice: 'Give one of them another number.' },
  'difficulty-closed': {
    column: ({ game }) => game,
    advice: 'Children are offered the other difficulties. Add what is missing, and all can be played.',
  },
  'game-later': {
    column: ({ game }) => game,
    advice: 'Give easier words what it needs, or leave it: it is offered from there on.',
  },
  'levels-empty': {
    advice:
      'To fill them, let games of harder subunits start later: medium and hard open one and two levels above the number of the game.',
  },
  'ranks-missing': {
    column: 'rank',
    advice: 'Write 1 (easiest) to 5 (hardest) for the words: the lower levels ask the easy ones then.',
  },
  'number-unreadable': {
    column: 'English',
    advice: 'Write it in figures: 7 for seven. Until then games that calculate cannot ask it.',
  },
  'arrow-unreadable': {
    column: 'Arrow',
    advice:
      'Write two persons with ">" between them, such as 1s>2s for "I ... you": docs/pack-reference.md has the codes.',
  },
  'blanks-unreadable': {
    column: ({ phase }) => `${phase}Sentence`,
    advice:
      'Write the sentence with "_" for each word of the cell before it, in their order: at most one word on easy, two on medium, three on hard.',
  },
  'pack-file-unreadable': { advice: 'Correct it there; nothing else can be checked before.' },
  'mapping-invalid': { advice: 'See docs/pack-reference.md, "Your own column names".' },
  'game-unknown': {
    advice: ({ nearest }) => (nearest === null ? 'Take it out, or correct it.' : `Is it "${nearest}"?`),
  },
  'pack-entry-unknown': {
    advice: ({ nearest }) => (nearest === null ? 'Take it out, or correct it.' : `Is it "${nearest}"?`),
  },
  'pack-entry-invalid': { advice: 'Correct it: until then it may have no effect.' },
  'pack-file-missing': { advice: 'Put the file there, or correct its name.' },
  'media-format-unknown': { advice: ({ formats }) => `Save it as ${listFormats(formats)}, or take it away.` },
  'media-unused': { advice: 'Write its name, without the ending, into the row it belongs to; or take it away.' },
};

/**
 * A finding in words: the cell to look at (null where it is not about one), what is wrong, and what
 * to do.
 */
export interface FindingText {
  readonly column: string | null;
  readonly reason: string;
  readonly advice: string;
}

function describe<Code extends DeskCode>(fault: { readonly code: Code; readonly facts: DeskFacts[Code] }): FindingText {
  const { column, advice }: Advice<DeskFacts[Code]> = ADVICE[fault.code];
  const write = (text: Text<DeskFacts[Code]>): string => (typeof text === 'string' ? text : text(fault.facts));
  return {
    column: column === undefined ? null : write(column),
    reason: textFrom(DESK_REASONS, fault),
    advice: write(advice),
  };
}

/** Makes the words of a finding from its code and facts. */
export const describeFault = (fault: DeskFault): FindingText => describe(fault);
