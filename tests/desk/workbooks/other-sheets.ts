import type { Given, TeacherWorkbook } from './teacher-workbook';
import { MAORI, bold, book, expected, pairsOf, sheet, unsorted } from './teacher-workbook';

// Sheets that are no words, beside a list of words or alone.

const LIST = sheet('Kupu', [
  ['Kupu', 'English', 'Wāhanga'],
  ...Object.entries(MAORI).flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
]);
const ANIMALS = MAORI['Kararehe'] ?? [];
const STORY: readonly (readonly [string, string])[] = [
  ['I tētahi rā ka haere te kurī ki te moana.', 'One day the dog went to the sea.'],
  ['I kite ia i te ngeru pango.', 'It saw the black cat.'],
  ['"Kei hea te ika?" ka kī te kurī.', '"Where is the fish?" said the dog.'],
  ['Ka oma rāua ki te kāinga.', 'The two of them ran home.'],
  ['Ka moe te kurī.', 'The dog slept.'],
  ['Ka mutu.', 'The end.'],
];
const SONG: readonly (readonly [string, string])[] = [
  ['Tohorā nui', 'Big whale'],
  ['Tohorā roa', 'Long whale'],
  ['Kei te kaukau', 'Swimming'],
  ['I te moana nui', 'In the big sea'],
  ['Tohorā nui', 'Big whale'],
  ['Tohorā roa', 'Long whale'],
  ['Kei te kaukau', 'Swimming'],
  ['I te moana nui', 'In the big sea'],
];

export const OTHER_SHEETS: readonly TeacherWorkbook[] = [
  {
    name: 'a class list, a timetable and what to do stand beside the words',
    files: book(
      sheet('Read me', [
        ['How to use this workbook'],
        ['Fill in the word on the left and the English on the right.'],
        ['Please do not change the headings!'],
      ]),
      LIST,
      sheet('Class list', [
        ['Name', 'Age', 'Parent', 'Phone'],
        ['Aroha Smith', 4, 'Hemi', '021 555 010'],
        ['Tama Brown', 5, 'Ruth', '021 555 011'],
        ['Kiri Jones', 4, 'Sam', '021 555 012'],
        ['Wiremu Hall', 5, 'Ana', '021 555 013'],
      ]),
      sheet('Timetable', [
        [null, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        ['9:00', 'Karakia', 'Karakia', 'Karakia', 'Karakia', 'Karakia'],
        ['10:00', 'Kupu hou', 'Pānui', 'Kupu hou', 'Pānui', 'Waiata'],
        ['11:00', 'Play', 'Play', 'Swimming', 'Play', 'Library'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Read me', 'Class list', 'Timetable'],
  },
  {
    name: 'a story without headings, and a song under its name, beside the words',
    files: book(
      LIST,
      sheet('Te kurī', [[bold('Te kurī i te moana')], [], ...STORY.map((pair): Given[] => [...pair])]),
      sheet('Tohorā nui', [[bold('Tohorā nui')], ['Māori', 'English'], ...SONG.map((pair): Given[] => [...pair])]),
    ),
    words: expected(MAORI),
    material: ['Te kurī', 'Tohorā nui'],
  },
  {
    name: 'a story whose lines stand in one column, line by line in turn',
    files: book(
      LIST,
      sheet(
        'Story time',
        STORY.map(([line, english]): Given[] => [`${line}\n${english}`]),
      ),
    ),
    words: expected(MAORI),
    material: ['Story time'],
  },
  {
    name: 'a sheet of questions and answers beside the words',
    files: book(
      LIST,
      sheet('Kōrero', [
        ['Pātai', 'Whakautu', 'English'],
        ['Ko wai tō ingoa?', 'Ko Mere ahau.', 'What is your name? My name is Mere.'],
        ['Kei te pēhea koe?', 'Kei te pai ahau.', 'How are you? I am good.'],
        ['Nō hea koe?', 'Nō Rotorua ahau.', 'Where are you from? From Rotorua.'],
        ['E hia ō tau?', 'E rima ōku tau.', 'How old are you? I am five.'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Kōrero'],
  },
  {
    name: 'a story in ten lines, with its pages, alone with a few words below other headings',
    files: book(
      sheet('Pukapuka', [
        ['Page', 'Te reo', 'English'],
        ...STORY.map(([line, english], index): Given[] => [index + 1, line, english]),
      ]),
      sheet('Kupu', [['Kupu', 'English'], ...ANIMALS.map((pair): Given[] => [...pair])]),
    ),
    words: unsorted(ANIMALS),
    hasNoUnits: true,
    material: ['Pukapuka'],
  },
  {
    name: 'words and whole sentences in one sheet: the words stay',
    files: book(
      sheet('Week 3', [
        ['Kupu', 'English'],
        ...pairsOf(MAORI).map((pair): Given[] => [...pair]),
        ['Kei hea te kurī?', 'Where is the dog?'],
        ['He nui te whare.', 'The house is big.'],
      ]),
    ),
    words: unsorted([
      ...pairsOf(MAORI),
      ['Kei hea te kurī?', 'Where is the dog?'],
      ['He nui te whare.', 'The house is big.'],
    ]),
    hasNoUnits: true,
  },
];
