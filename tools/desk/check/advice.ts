/** What a reason of the normaliser or the build means for a person: which cell, and what to do. */
interface Advice {
  readonly column: string | null;
  readonly advice: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** Name of the column; '$1' is what the pattern caught. */
  readonly column: string | null;
  readonly advice: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /^its Key ".*" is not a number$/su,
    column: 'Key',
    advice: 'Write a number, or leave the cell empty: then the row is numbered by itself.',
  },
  { pattern: /^its Key .* was used before$/su, column: 'Key', advice: 'Give the row a number of its own.' },
  { pattern: /^(Language|fullSentence) is empty$/u, column: '$1', advice: 'Write the word in your language, or delete the row.' },
  {
    pattern: /^App_Art is empty$/u,
    column: 'App_Art',
    advice: 'Write the name of a picture: of a file in art/ without its ending, or emoji-1f415 for a drawn one.',
  },
  { pattern: /^rank is not a rank/u, column: 'rank', advice: 'Write 1 (easiest) to 5, or leave the cell empty.' },
  { pattern: /^(\w+) is empty$/u, column: '$1', advice: 'Fill the cell, or delete the row.' },
  {
    pattern: /^(\w+) is a formula/u,
    column: '$1',
    advice: 'Open the sheet where it was made, let it calculate, and save it again; or write the value instead of the formula.',
  },
  { pattern: /^(\w+) is a spreadsheet's error/u, column: '$1', advice: 'Mend the formula, or write the value.' },
  { pattern: /^(\w+) was turned into a date/u, column: '$1', advice: 'Set the format of the column to "Text" and type the value again.' },
  {
    pattern: /^(.+) is not a number; the game is not offered here$/u,
    column: '$1',
    advice: 'Write the level from which the game is offered, 1 to 5, or null.',
  },
  { pattern: /^(\w+) is not a number$/u, column: '$1', advice: 'Write a number with a point, without unit or spaces.' },
  { pattern: /^(\w+) is not /u, column: '$1', advice: 'Choose one of the words that the reason names.' },
  {
    pattern: /^names no unit/u,
    column: 'homeName',
    advice:
      'Name the unit and the subunit. Where a merged cell held the name, write it in every row, or say in pack.json: "fillDown": ["homeName", "subCat"].',
  },
  { pattern: /^names no story/u, column: 'storyGame', advice: 'Name the story and its part.' },
  { pattern: /is in this story already$/u, column: 'English', advice: 'Delete the row: a story needs each word once.' },
  { pattern: /^a star threshold/u, column: null, advice: 'Fill all nine thresholds; all eighteen where there is a second rating.' },
  {
    pattern: /^its date ".*" has no year$/su,
    column: 'startDate',
    advice: 'Write the year as a number, or give the date a year in pack.json (specialDates).',
  },
  {
    pattern: /^no font draws .* in (\w+)$/u,
    column: '$1',
    advice: 'Check the spelling. If the letters are right, allow the fonts of the device in pack.json: "allowSystemFonts": true.',
  },
  { pattern: /^there is no picture/u, column: 'App_Art', advice: 'Put a picture of that name into art/, or correct the name.' },
  { pattern: /^its picture is only/u, column: 'App_Art', advice: 'Use a picture of at least 256 by 256 pixels.' },
  { pattern: /^its picture cannot be read/u, column: 'App_Art', advice: 'Save the picture again as PNG, JPG, WebP or SVG.' },
  { pattern: /^it does not say where it comes from/u, column: 'source', advice: 'Write who said or wrote the word.' },
  { pattern: /^it has no sound/u, column: 'App_Audio', advice: 'Write the name of a recording: of a file in audio/ without its ending.' },
  { pattern: /^the name of its sound/u, column: 'App_Audio', advice: 'Name it with letters, digits and hyphens only, and the file alike.' },
  {
    pattern: /^there is no recording/u,
    column: 'App_Audio',
    advice: 'Put a recording of that name into audio/ as .mp3 or .wav, or correct the name.',
  },
  { pattern: /^its sound is silent/u, column: 'App_Audio', advice: 'Record it again: nothing is to be heard.' },
  { pattern: /^its sound is clipped/u, column: 'App_Audio', advice: 'Record it again, farther from the microphone or less loud.' },
  { pattern: /^its sound is longer/u, column: 'App_Audio', advice: 'Cut it to the word itself.' },
  { pattern: /^its sound is shorter/u, column: 'App_Audio', advice: 'Record it again: something was cut off.' },
  { pattern: /^its sound cannot be read/u, column: 'App_Audio', advice: 'Save it again as MP3, or as WAV.' },
  {
    pattern: /^has cells beyond/u,
    column: null,
    advice: 'A comma inside a cell may be missing its quotation marks; or give the column a heading.',
  },
  { pattern: /quotation mark/u, column: null, advice: 'Open the file in a spreadsheet and look at the row; save it again from there.' },
  { pattern: /^the columns .* are both/u, column: null, advice: 'Rename one of them, or say in pack.json which is meant.' },
  {
    pattern: /^the sheet is missing/u,
    column: null,
    advice: 'Add the sheet if you want what it is for; `pack new` makes an example of each.',
  },
  {
    pattern: /Windows-1252 does not know/u,
    column: null,
    advice: 'Save the sheet as "CSV UTF-8", or name its encoding in pack.json: "encoding": "windows-1254".',
  },
];

/** The cell and the advice that go with a reason. */
export function adviceFor(reason: string): Advice {
  for (const { pattern, column, advice } of RULES) {
    const match = pattern.exec(reason);
    if (match) return { column: column === '$1' ? (match[1] ?? null) : column, advice };
  }
  return { column: null, advice: 'Look at the row.' };
}
