import { textFile } from '../messy';
import type { SecretFile, SecretOf } from './secrets';
import { OPEN } from './secrets';

const stroked = (text: string): string => [...text].map((letter) => `${letter}\u0336`).join('');

/**
 * Rows of text cells that take a word out, with anything between the cells: word, meaning, unit,
 * notes.
 */
function rowsOf(secretOf: SecretOf): string[][] {
  const row = (way: string, change: (word: string, english: string) => readonly string[]): string[] => {
    const { word, english } = secretOf(way);
    return [...change(word, english)];
  };
  return [
    row('~~struck~~', (word, english) => [`~~${word}~~`, english, 'Animals', '']),
    row('a struck part', (word) => [`~~${word}~~ awa`, 'river', 'Animals', '']),
    row('a tag that strikes', (word, english) => [`<del>${word}</del>`, english, 'Animals', '']),
    row('a struck meaning', (word, english) => [word, `<s>${english}</s>`, 'Animals', '']),
    row('a comment of a web page', (word) => [`rākau <!-- ${word} -->`, 'tree', 'Animals', '']),
    row('letters with strokes', (_, english) => [stroked('tapuwae'), english, 'Animals', '']),
    row('commented out', (word, english) => [`# ${word}`, english, 'Animals', '']),
    row('a note', (word, english) => [word, english, 'Animals', 'do not use']),
    row('the name of a unit', (word, english) => [word, english, 'Do not use', '']),
  ];
}

const table = (secretOf: SecretOf, sign: string): string =>
  [
    ['Kupu', 'English', 'Unit', 'Notes'],
    ...OPEN.map(([word, english]) => [word, english, 'Animals', '']),
    ...rowsOf(secretOf),
  ]
    .map((cells) => cells.join(sign))
    .join('\n');

export const CSV: SecretFile = {
  format: 'csv',
  make: (secretOf) => {
    const [behind, moved] = [secretOf('a note behind a comma'), secretOf('a note that a comma moved')];
    const plain = [['Kupu', 'English'], ...OPEN, [behind.word, `${behind.english}, private`]]
      .map((cells) => cells.join(','))
      .join('\n');
    const long = [
      ['Kupu', 'English', 'Dialect', 'Source'],
      ...OPEN.map(([word, english]) => [word, english, 'north', 'Nan']),
      [moved.word, moved.english, ' do not use', ' north', 'Nan'],
    ];
    const below = secretOf('a line below the words');
    const asked = OPEN.map(([, english], index) => `${below.word} ${index},${english},Animals`).join('\n');
    return [
      textFile('list.csv', table(secretOf, ',')),
      textFile('behind.csv', plain),
      textFile('moved.csv', long.map((cells) => cells.join(',')).join('\n')),
      textFile('below.csv', `Kupu,English,Unit\n${asked}\nNote: these words must not be shared without asking,,\n`),
    ];
  },
};

export const TSV: SecretFile = { format: 'tsv', make: (secretOf) => [textFile('list.tsv', table(secretOf, '\t'))] };

export const MARKDOWN: SecretFile = {
  format: 'md',
  make: (secretOf) => [
    textFile(
      'list.md',
      table(secretOf, ' | ')
        .split('\n')
        .flatMap((line, index) => (index === 0 ? [`| ${line} |`, '| --- | --- | --- | --- |'] : `| ${line} |`))
        .join('\n'),
    ),
  ],
};
