import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import type { ImportedGrids } from '../../desk/import/sheets/import-grids';
import { takeOutOfContent } from '../../desk/read/ods-content';
import { SourceError } from '../../desk/read/source-error';
import {
  WORDS,
  asLines,
  columnIn,
  encodeMacRoman,
  encodeUtf32,
  isBalanced,
  leftOutIn,
  read,
  textFile,
  wordsIn,
  workbook,
} from './messy';

const PAIRS = WORDS.map((pair) => [...pair]);
const REVERSED = WORDS.map(([english, word]) => [word, english]);
const notesOf = ({ notes, listNotes }: ImportedGrids): string =>
  [
    ...notes.flatMap(({ decisions, problems, warnings }) => [...decisions, ...problems, ...warnings]),
    ...listNotes.map(({ text }) => text),
  ].join('\n');

describe('what must not be used is held back, told and counted', () => {
  it.each(['words.xlsx', 'words.ods'])('hidden and struck-through rows, comments and notes of %s', async (name) => {
    const struck = { font: { strikethrough: true } } as const;
    const file = await workbook(name, [
      {
        name: 'Words',
        rows: [
          ['English', 'Our word', 'Notes'],
          ...WORDS.map(([english, word], index) => [
            english,
            word,
            index === 4 ? 'Please do NOT use - ask Nan first' : '',
          ]),
        ],
        rowDefs: new Map([[3, { hidden: true }]]),
        cells: new Map([
          ['2,1', { value: 'ngeru', style: struck }],
          ['7,0', { value: 'house', comment: { text: 'Sacred: elders only' } }],
        ]),
      },
    ]);
    const found = await read(file);
    expect(isBalanced(found)).toBe(true);
    const gone = name.endsWith('.ods') ? ['water'] : ['cat', 'horse', 'water', 'house'];
    expect(wordsIn(found).map(([english]) => english)).toEqual(
      WORDS.map(([english]) => english).filter((english) => !gone.includes(english)),
    );
    const told = leftOutIn(found).filter(([because]) => because.startsWith('held back'));
    expect(told.map(([, rows]) => rows)).toEqual(name.endsWith('.ods') ? [[6]] : [[3], [4], [6], [8]]);
  });

  it('columns that say so: visibility, kids, hide and status, as FirstVoices and others name them', async () => {
    const found = await read(
      textFile(
        'export.csv',
        `title,type,translation,audio,visibility,include_on_kids_site,hide,status
kurī,word,dog,dog.mp3,Public,TRUE,,published
ngeru,word,cat,cat.mp3,Team,TRUE,,published
hōiho,word,horse,,Public,FALSE,,published
kau,word,cow,,Public,,x,published
wai,word,water,,Public,,no,draft
whare,word,house,,,,,
kai,word,food,,public,yes,false,Approved
`,
      ),
    );
    expect(wordsIn(found)).toEqual([
      ['dog', 'kurī'],
      ['food', 'kai'],
    ]);
    expect(leftOutIn(found)).toEqual([
      ['held back: column E "visibility" says so', [3, 7]],
      ['it names the columns', [1]],
      ['held back: column F "include_on_kids_site" says so', [4]],
      ['held back: column G "hide" says so', [5]],
      ['held back: column H "status" says so', [6]],
    ]);
    expect(JSON.stringify(found.lists)).not.toMatch(/ngeru|hōiho|water|house/u);
  });

  it('answers in words, and an answer that is none beside them: in doubt the row is held back', async () => {
    const answers = [
      'Yes, of course',
      'No, please',
      'yes',
      'Yes but ask Nan first',
      'Sí',
      'yes!',
      'ask Mere',
      'Yes',
      'yes',
      'yes',
    ];
    const rows = WORDS.map(([english, word], index) => [`"${answers[index] ?? ''}"`, word, english]);
    const found = await read(textFile('list.csv', `Can we put it in the app?,Word,English\n${asLines(rows)}\n`));
    expect(wordsIn(found)).toEqual(PAIRS.filter((_, index) => ![1, 3, 6].includes(index)));
  });

  it('a word that is held back or withdrawn in one row is so in every row with the same meaning; one that is only hidden elsewhere is told', async () => {
    const struck = { font: { strikethrough: true } } as const;
    const file = await workbook('words.xlsx', [
      {
        name: 'All',
        rows: [
          ['Kupu', 'English', 'Hide', 'Withdrawn'],
          ...REVERSED.map(([word = '', english = '']) => [
            word,
            english,
            english === 'dog' ? 'yes' : '',
            english === 'cat' ? 'yes' : '',
          ]),
          ['parāoa', 'bread', '', ''],
        ],
        rowDefs: new Map([[3, { hidden: true }]]),
        cells: new Map([
          ['4,0', { value: 'kau', style: struck }],
          ['6,0', { value: 'parāoa', style: struck }],
        ]),
      },
      {
        name: 'Week 1',
        rows: [
          ['Kupu', 'English'],
          ['Kurī', 'dog'],
          ['kurī', 'a wolf'],
          ['ngeru', 'Cat'],
          ['hōiho', 'horse'],
          ['kau', 'cow'],
        ],
      },
    ]);
    const found = await read(file);
    const inWeek = found.notes.find(({ sheet }) => sheet === 'Week 1');
    expect(inWeek?.ledger.leftOut.map(({ because, rows }) => [because, rows])).toEqual([
      ['it names the columns', [1]],
      ['held back: the same word is held back in row 2 of words.xlsx, sheet "All"', [2]],
      ['held back: the same word is withdrawn in row 3 of words.xlsx, sheet "All"', [4]],
      ['held back: the same word is held back in row 5 of words.xlsx, sheet "All"', [6]],
    ]);
    expect(inWeek?.warnings).toEqual([
      'row 5: the same word is hidden in another row or sheet, and is read here. Take it out here, too, if nobody should see it',
    ]);
    // Of a word that stands twice in one sheet, the struck row may be the one too many.
    expect(wordsIn(found).filter(([english]) => ['bread', 'horse', 'a wolf'].includes(english ?? ''))).toEqual([
      ['bread', 'parāoa'],
      ['a wolf', 'kurī'],
      ['horse', 'hōiho'],
    ]);
    expect(isBalanced(found)).toBe(true);
  });

  it('a gloss that is a word such as "private" or "secret" is none of that', async () => {
    const found = await read(textFile('words.csv', 'word,gloss,notes\nhuna,secret,\ntapu,sacred,\nmuna,hide,a verb\n'));
    expect(wordsIn(found)).toHaveLength(3);
  });
});

describe('an OpenDocument workbook', () => {
  it('tells which rows and columns are hidden, what is struck through, and its comments', () => {
    const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
    const xml = `<style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>
<style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style>
<table:table table:name="A"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
<table:table-row>${cell}</table:table-row><table:table-row table:number-rows-repeated="2" table:visibility="collapse">${cell}</table:table-row>
<table:table-row table:visibility="filter">${cell}</table:table-row>
<table:table-row>${cell}<table:table-cell table:style-name="ce1"><office:annotation><dc:date>2026</dc:date><text:p>do not use</text:p></office:annotation></table:table-cell><table:table-cell table:style-name="ce2"/></table:table-row>
</table:table>`;
    const [marks] = takeOutOfContent(xml).sheets.map((sheet) => sheet.marks);
    expect([...(marks?.hiddenRows ?? [])]).toEqual([1, 2, 3]);
    expect([...(marks?.hiddenColumns ?? [])]).toEqual([2]);
    expect([...(marks?.struckCells ?? [])]).toEqual(['4,1']);
    expect([...(marks?.comments ?? [])]).toEqual([['4,1', ['do not use']]]);
  });
});

describe('no line is lost in silence', () => {
  it('a quotation mark in a cell of a TSV swallows no rows', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `word${index}\tmeaning ${index}\tAnimals`);
    rows[20] = '"kupu\tan opened quotation\tAnimals';
    rows[40] = 'ku"pu\t5" long\tAnimals';
    rows[250] = 'kupu"\t"closed far below"\tAnimals';
    const found = await read(textFile('words.tsv', `word\tgloss\ttheme\n${rows.join('\n')}\n`));
    expect(wordsIn(found)).toHaveLength(300);
    expect(wordsIn(found)[20]).toEqual(['an opened quotation', '"kupu']);
    expect(wordsIn(found)[250]).toEqual(['closed far below', 'kupu"']);
  });

  it('cells with line breaks stay whole, and their lines are counted', async () => {
    const found = await read(
      textFile('words.csv', 'word,gloss,notes\nkurī,dog,"one\ntwo, and\nthree"\nngeru,cat,\n\n'),
    );
    expect(wordsIn(found)).toEqual([
      ['dog', 'kurī'],
      ['cat', 'ngeru'],
    ]);
    const [note] = found.notes;
    expect([note?.ledger.lines, note?.ledger.kept]).toEqual([6, 2]);
    expect(isBalanced(found)).toBe(true);
  });

  it('lines read = rows kept + lines left out, for any text with any delimiter', async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '"',
        '""',
        '"a',
        'b"',
        'word',
        'English',
        'hide',
        'do not use',
        '# x',
        '#REF!',
        '=A1',
        'NONE',
        '🐕',
        '"x\ny"',
        'kurī',
        'dog',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    );
    const line = fc
      .tuple(fc.array(cell, { maxLength: 5 }), fc.constantFrom(',', ';', '\t', '|'))
      .map(([cells, sign]) => cells.join(sign));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 14 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        async (lines, newline, isEnded) => {
          const text = lines.join(newline) + (isEnded && lines.length > 0 ? newline : '');
          const found = await read(textFile('words.csv', text));
          const [note] = found.notes;
          const plain = text.replaceAll(/\r\n?/gu, '\n').replace(/^\uFEFF/u, '');
          // Of a sheet that is turned the columns are the lines.
          const isTurned = /its columns as rows|each line once for each list/u.test(notesOf(found));
          const lineCount = plain === '' ? 0 : plain.split('\n').length - Number(plain.endsWith('\n'));
          expect(isTurned || note?.ledger.lines === lineCount).toBe(true);
          expect(isBalanced(found)).toBe(true);
          expect(found.lists.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(note?.ledger.kept);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(['7z', 'ID3', 'GIF8', 'RIFF', 'OggS', 'fLaC', 'Rar!', '%PDF', 'kōriftyp', '\u02CB'])(
    'a text whose first word begins with %s is no picture, recording or archive',
    async (word) => {
      const found = await read(textFile('words.csv', `${word},first\n${asLines(REVERSED)}`));
      expect(found.notes[0]?.ledger.lines).toBe(11);
      expect(isBalanced(found)).toBe(true);
    },
  );

  it('the first word of a sheet without headings is a word, and the question is asked', async () => {
    const found = await read(textFile('words.csv', asLines(REVERSED)));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(found.questions.map(({ id, proposed }) => [id, proposed])).toContainEqual(['words.csv: heading', 'no']);
    const answered = await importFiles([textFile('words.csv', asLines(REVERSED))], {}, { 'words.csv: heading': 'yes' });
    expect(wordsIn(answered)).toEqual(PAIRS.slice(1));
  });

  it('two rows of headings, and headings that come again', async () => {
    const found = await read(
      textFile(
        'words.csv',
        `Word,Meaning,Theme\n(kupu),(tikanga),(kaupapa)\n${asLines(REVERSED.map((cells) => [...cells, 'All']))}\nWord,Meaning,Theme\nkai,food,All\n`,
      ),
    );
    expect(wordsIn(found)).toEqual([...PAIRS, ['food', 'kai']]);
    expect(leftOutIn(found)).toContainEqual(['it is a heading once more', [2, 13]]);
  });

  it('a sheet whose headings stand in its first column is turned', async () => {
    const found = await read(
      textFile(
        'words.csv',
        `Word,${REVERSED.map(([word]) => word).join(',')}\nEnglish,${WORDS.map(([english]) => english).join(',')}\n`,
      ),
    );
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(notesOf(found)).toContain('its columns as rows');
    expect(isBalanced(found)).toBe(true);
  });

  it('a gloss of NONE in every row is noticed, and another column is taken', async () => {
    const found = await read(
      textFile(
        'words.csv',
        `word,gloss,definition\n${asLines(REVERSED.map(([word, english]) => [word ?? '', 'NONE', english ?? '']))}\n`,
      ),
    );
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(notesOf(found)).toContain('column B "gloss" has "NONE" in nearly every row');
    const none = await read(
      textFile('words.csv', `word,gloss\n${asLines(REVERSED.map(([word]) => [word ?? '', 'NONE']))}\n`),
    );
    expect(notesOf(none)).toContain('column B "gloss" has "NONE" in nearly every row');
    expect(isBalanced(none)).toBe(true);
  });

  it.each(['todo', 'tba', 'na', 'nil', 'xxx'])('"%s" that stands once is a word, which is told', async (text) => {
    const found = await read(textFile('words.csv', `word,gloss\n${text},all\n${asLines(REVERSED)}\n`));
    expect(wordsIn(found)).toEqual([['all', text], ...PAIRS]);
    expect(notesOf(found)).toContain(`"${text}" of Language (row 2) is taken for a word`);
  });

  it('a word of a large list may stand in some rows, each with its meaning', async () => {
    const many = Array.from({ length: 40 }, (_, index) => [`kupu${index}`, `thing ${index}`]);
    const own = ['all', 'everything', 'whole'].map((gloss) => ['todo', gloss]);
    expect(wordsIn(await read(textFile('words.csv', `word,gloss\n${asLines([...own, ...many])}\n`)))).toHaveLength(43);
  });

  it('what stands in place of many words, in capitals or as a sign, is none', async () => {
    const rows = [
      ['TODO', 'all'],
      ['n/a', 'sea'],
      ['???', 'sky'],
      ...['tbd', 'tbd', 'tbd'].map((word, index) => [word, `thing ${index}`]),
    ];
    const found = await read(textFile('words.csv', `word,gloss\n${asLines([...REVERSED, ...rows])}\n`));
    expect(
      wordsIn(found)
        .slice(PAIRS.length)
        .map(([, word]) => word),
    ).toEqual(['', '', '', '', '', '']);
    expect(notesOf(found)).toContain(
      '6 cells of Language only say that nothing is there ("TODO", "n/a", "???", "tbd")',
    );
  });

  it('a column called key with words in it destroys nothing', async () => {
    const found = await read(
      textFile(
        'words.csv',
        `key,English,Language\n${asLines(WORDS.map(([english, word]) => [english.toUpperCase(), english, word]))}\n`,
      ),
    );
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(new Set(columnIn(found, 'Key')).size).toBe(PAIRS.length);
    for (const key of columnIn(found, 'Key')) expect(key).toMatch(/^\d+$/u);
  });

  it('"ignore" leaves out sheets and columns, those without headings, too; unknown targets are refused', async () => {
    const files = [
      textFile('words.csv', `word,gloss,image\n${asLines(REVERSED.map((cells) => [...cells, 'x.png']))}\n`),
      textFile('Drafts.csv', 'kupu,kupu\nkupu hou,kupu\n'),
    ];
    const found = await importFiles(files, { sheets: { Drafts: 'Ignore' }, columns: { image: 'ignore' } });
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(leftOutIn(found)).toContainEqual(['the sheet is left out: pack.json says so ("sheets")', [1, 2]]);
    expect(columnIn(found, 'App_Art')[0]).toBe('dog');
  });

  it('an old workbook is refused with what to do, whatever it is called', async () => {
    const old = { name: 'words.xlsx', bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) };
    await expect(read(old)).rejects.toThrow(SourceError);
    await expect(read(old)).rejects.toThrow('save it as "Excel workbook (.xlsx)"');
  });

  it('a workbook called .csv is read as what it is', async () => {
    const { bytes } = await workbook('words.xlsx', [{ name: 'A', rows: [['Word', 'Gloss'], ...REVERSED] }]);
    expect(wordsIn(await read({ name: 'words.csv', bytes }))).toEqual(PAIRS);
  });
});

/** UTF-8, read as Windows-1252 and saved in UTF-8 once more. */
const encodeTwice = (text: string): Uint8Array =>
  new TextEncoder().encode(
    Array.from(
      new TextEncoder().encode(text),
      (byte) => ({ 0x80: '€', 0x99: '™' })[byte] ?? String.fromCharCode(byte),
    ).join(''),
  );

describe('encodings', () => {
  const words = [
    ['child', 'niño'],
    ['dog', 'perro pequeño'],
    ['sugar', 'azúcar'],
    ['bread', 'pão'],
    ['school', 'école'],
    ['summer', 'été'],
    ['water', 'l’eau'],
  ];
  const text = `English,Language\n${asLines(words)}\n`;
  it.each([
    ['UTF-32, little end first', encodeUtf32(text, true, true)],
    ['UTF-32, big end first', encodeUtf32(text, false, true)],
    ['UTF-32 without a mark', encodeUtf32(text, true, false)],
    ['Mac Roman', encodeMacRoman(text)],
    ['Mac Roman with the line breaks of a Macintosh', encodeMacRoman(text.replaceAll('\n', '\r'))],
    ['Windows-1252', Uint8Array.from([...text], (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)))],
    ['UTF-8 in NFD', new TextEncoder().encode(text.normalize('NFD'))],
    ['UTF-8 that was taken for Windows-1252 and saved in UTF-8 again', encodeTwice(text)],
  ])('%s', async (_, bytes) => {
    expect(wordsIn(await read({ name: 'words.csv', bytes }))).toEqual(words);
  });
});

describe('encodings of other letters', () => {
  const text = 'слово,перевод\nвода,water\nхлеб,bread\nдом,house\nсобака,dog\nлошадь,horse\nмать,mother\n';
  const words = [
    ['water', 'вода'],
    ['bread', 'хлеб'],
    ['house', 'дом'],
    ['dog', 'собака'],
    ['horse', 'лошадь'],
    ['mother', 'мать'],
  ];
  it.each(['windows-1251', 'koi8-r', 'ibm866'])('Cyrillic: %s', async (name) => {
    const letters = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder(name).decode(Uint8Array.of(byte)), byte]),
    );
    const bytes = Uint8Array.from([...text], (letter) => letters.get(letter) ?? 0);
    expect(wordsIn(await read({ name: 'words.csv', bytes }))).toEqual(words);
  });

  // Words with their glosses in the encoding that a computer of the country writes: GBK 狗 and 猫,
  // Shift-JIS 犬 and セタ, Big5 狗, EUC-KR 개.
  it.each([
    [
      'GBK',
      [
        0xb9, 0xb7, 0x2c, 0x64, 0x6f, 0x67, 0x0a, 0xc3, 0xa8, 0x2c, 0x63, 0x61, 0x74, 0x0a, 0xc2, 0xed, 0x2c, 0x61,
        0x0a,
      ],
    ],
    ['Shift-JIS', [0x8c, 0xa2, 0x2c, 0x64, 0x6f, 0x67, 0x0a, 0x83, 0x5a, 0x83, 0x5e, 0x2c, 0x64, 0x6f, 0x67, 0x0a]],
    ['Big5', [0xaa, 0xaf, 0x2c, 0x64, 0x6f, 0x67, 0x0a]],
    ['EUC-KR', [0xb0, 0xb3, 0x2c, 0x64, 0x6f, 0x67, 0x0a]],
  ])('East Asian: %s is not guessed, but it is said how to save the file', async (_, bytes) => {
    const file = { name: 'words.csv', bytes: Uint8Array.from(bytes) };
    await expect(read(file)).rejects.toThrow(
      /words\.csv is probably in an encoding for Chinese, Japanese or Korean.*save it as "CSV UTF-8"/u,
    );
  });

  it('East Asian letters are read when pack.json names their encoding', async () => {
    const bytes = Uint8Array.from(
      [...'Word,English\n'].map((sign) => sign.charCodeAt(0)).concat([0x8c, 0xa2, 0x2c, 0x64, 0x6f, 0x67, 0x0a]),
    );
    const { lists } = await importFiles([{ name: 'words.csv', bytes }], { encoding: 'shift_jis' });
    expect(lists[0]?.rows.map(({ cells }) => cells['Language'])).toEqual(['犬']);
  });

  it.each([
    ['of Spanish, as DOS wrote it', 'Palabra,English\nni\u00a4o,boy\na\u00a4o,year\npi\u00a4\u00a2n,pine\n'],
    ['of French, as DOS wrote it', 'mot,English\np\u0082,foot\ncaf\u0082,coffee\nm\u008are,mother\n'],
  ])('letters that do not fit together are told: %s', async (_, sheet) => {
    const bytes = Uint8Array.from(sheet, (sign) => sign.charCodeAt(0));
    expect(notesOf(await read({ name: 'words.csv', bytes }))).toContain('probably in another encoding');
  });

  it('a raised dot between letters is that, and no doubt', async () => {
    const bytes = Uint8Array.from('word,English\nko\u00b7n,dog\nma\u00b7ta,cat\nha\u00b7,bird\n', (sign) =>
      sign.charCodeAt(0),
    );
    const imported = await read({ name: 'words.csv', bytes });
    expect(wordsIn(imported)).toEqual([
      ['dog', 'ko·n'],
      ['cat', 'ma·ta'],
      ['bird', 'ha·'],
    ]);
    expect(notesOf(imported)).not.toContain('another encoding');
  });
});

/** A heading and nine words that no topic has. */
const rowsFrom = (from: number): string[][] => [
  ['Word', 'English'],
  ...Array.from({ length: 9 }, (_, index) => [`kupu ${from + index}`, `thing ${from + index}`]),
];

/** A list with columns of these headings. */
const listOf = (...headings: string[]): Promise<ImportedGrids> =>
  read(
    textFile(
      'list.csv',
      `${headings.join(',')}\n${asLines(WORDS.map(([english, word], index) => headings.map((heading) => ({ 'No.': String(index + 1), Kupu: word, Notes: `n${index}`, Tikanga: english })[heading] ?? 'x')))}\n`,
    ),
  );

describe('columns by meaning', () => {
  it.each([
    ['Headword,Part of Speech,Definition,Semantic Domain,Sound file', [0, 2]],
    ['No.,English Translation,Te Reo,Category,Audio,Image', [2, 1]],
    ['entryID,word,definition,audio1_filename,theme,secondary_theme,pos', [1, 2]],
    ['ID,Lexeme,IPA,Gloss (English),Speaker,Picture file', [1, 3]],
    ['lx,ps,ge,sd,sf,nt', [0, 2]],
    ['title,type,translation,audio,category,part_of_speech', [0, 2]],
    ['Our word,In English,Topic', [0, 1]],
  ])('%s', async (headings, [word = 0, english = 0]) => {
    const names = headings.split(',');
    const rows = WORDS.map(([gloss, kupu], row) =>
      names.map((_, index) => (index === word ? kupu : index === english ? gloss : `n${row}${index}`)),
    );
    expect(wordsIn(await read(textFile('list.csv', `${headings}\n${asLines(rows)}\n`)))).toEqual(PAIRS);
  });

  it.each([
    ['Wort;Bedeutung;Kategorie;Bild;Bemerkung', ';', 'nicht verwenden'],
    ['Palavra;Significado;Categoria;Imagem;Observações', ';', 'não publicar'],
    ['Woord;Betekenis;Onderwerp;Afbeelding;Opmerking', ';', 'niet gebruiken'],
    ['Слово;Перевод;Тема;Картинка;Примечание', ';', 'не использовать'],
    ['单词,意思,类别,图片,备注', ',', 'do not use'],
    ['単語,英語,分類,画像,備考', ',', 'do not use'],
  ])('%s: headings in another language, and a note that takes a row out', async (headings, sign, note) => {
    const rows = WORDS.map(([english, word], index) => [
      word,
      english,
      index < 5 ? 'A' : 'B',
      '',
      index === 3 ? note : '',
    ]);
    const found = await read(textFile('list.csv', `${headings}\n${asLines(rows, sign)}\n`));
    expect(wordsIn(found)).toEqual(PAIRS.filter((_, index) => index !== 3));
    expect(columnIn(found, 'homeName')).toHaveLength(9);
    expect(isBalanced(found)).toBe(true);
  });

  it('the name of a file, or a word such as "gê", is no heading: no row above it is lost', async () => {
    const rows = WORDS.map(([english, word], index) => [index === 7 ? 'gê¶' : word, english, `${english}.wav`]);
    const found = await read(textFile('list.csv', `x1,x2,x3\n${asLines(rows)}\n`));
    expect(wordsIn(found).slice(-WORDS.length)).toEqual(
      PAIRS.map(([english], index) => [english, rows[index]?.[0] ?? '']),
    );
  });

  it('cards of Anki: what the file says of itself is no word, and the recording is taken out of the word', async () => {
    const cards = WORDS.map(([english, word]) => `${word} [sound:${english}.mp3]\t${english}\tall`);
    const found = await read(
      textFile('cards.txt', `#separator:tab\n#html:true\n#tags column:3\n${cards.join('\n')}\n`),
    );
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(columnIn(found, 'App_Audio')).toEqual(WORDS.map(([english]) => english));
    expect(isBalanced(found)).toBe(true);
  });

  it.each(['No.', 'Nr.', 'no', '#', 'Tau', ''])(
    'a column that counts the rows is no meaning: "%s"',
    async (heading) => {
      const rows = Array.from({ length: 20 }, (_, index) => [`kupu ${index}`, String(index + 1)]);
      const found = await read(textFile('list.csv', `Ingoa,${heading}\n${asLines(rows)}\n`));
      expect(columnIn(found, 'English').filter((cell) => /\d/u.test(cell))).toEqual([]);
      expect(notesOf(found)).not.toMatch(/"columns": \{[^}]*(?:No\.|Nr\.|Tau)[^}]*"English"/u);
    },
  );

  it('numbers beside a few words are what they mean', async () => {
    const rows = ['tahi', 'rua', 'toru', 'wha', 'rima'].map((word, index) => [word, String(index + 1)]);
    expect(wordsIn(await read(textFile('list.csv', `${asLines(rows)}\n`)))).toEqual(
      rows.map(([word, number]) => [number, word]),
    );
  });

  it('a column that counts words is not the word', async () => {
    const found = await read(
      textFile('list.csv', `english,phrase,words\n${asLines(WORDS.map(([english, word]) => [english, word, '3']))}\n`),
    );
    expect(wordsIn(found)).toEqual(PAIRS);
  });

  it('groups that are too small for a game are the category, or are left where there is one', async () => {
    const many = Array.from({ length: 40 }, (_, index) => [
      `kupu ${index}`,
      `thing ${index}`,
      index < 20 ? 'One' : 'Two',
      `g${index % 20}`,
    ]);
    const both = await read(textFile('list.csv', `word,gloss,theme,secondary theme\n${asLines(many)}\n`));
    expect(new Set(columnIn(both, 'homeName'))).toEqual(new Set(['One', 'Two']));
    expect(columnIn(both, 'subCat').filter((name) => /^g\d/u.test(name))).toEqual([]);
    expect(notesOf(both)).toContain('too few for a game');
    const alone = await read(
      textFile(
        'list.csv',
        `word,gloss,group\n${asLines(many.map(([word = '', gloss = '', , group = '']) => [word, gloss, group]))}\n`,
      ),
    );
    for (const name of new Set(columnIn(alone, 'subCat')))
      expect(columnIn(alone, 'subCat').filter((other) => other === name).length).toBeGreaterThanOrEqual(8);
  });

  it('letters as web pages write them are read as the letters', async () => {
    const found = await read(
      textFile('list.csv', 'word,gloss\nkur&#299;,dog\nk&#x101;,&quot;a&quot; &amp; b\nngeru,cat\n'),
    );
    expect(wordsIn(found)).toEqual([
      ['dog', 'kurī'],
      ['"a" & b', 'kā'],
      ['cat', 'ngeru'],
    ]);
  });

  it('a sheet that is not read is told with columns that may hold the words, never with numbers, notes or sounds', async () => {
    expect(notesOf(await listOf('No.', 'Notes'))).toContain(
      '"columns": { "heading of the words": "Language", "heading of the English": "English" }',
    );
    expect(notesOf(await listOf('No.', 'Kupu', 'Notes'))).toContain(
      '"columns": { "Kupu": "Language", "heading of the English": "English" }',
    );
    expect(notesOf(await listOf('No.', 'Tikanga'))).toContain(
      '"columns": { "heading of the words": "Language", "Tikanga": "English" }',
    );
    const clash = await read(textFile('list.csv', 'English,english,Language\ndog,hound,kurī\n'));
    expect(notesOf(clash)).toContain('such as "columns": { "column B": "English" }');
  });

  it('a column of no known name is asked for', async () => {
    const found = await read(textFile('list.csv', `English,Diné bizaad\n${asLines(PAIRS)}\n`));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(found.questions.map(({ text }) => text)).toEqual([
      'list.csv: is column B "Diné bizaad" the word in your language?',
    ]);
  });

  it('Mother Tongues: JSON, and JavaScript that names it', async () => {
    const entries = WORDS.map(([definition, word], index) => ({
      source: 'words',
      entryID: String(index),
      word,
      definition,
      theme: 'All',
      audio: [{ speaker: 'Mere', filename: `${definition}.mp3` }],
      img: '',
      optional: [{ 'Part of Speech': 'noun' }],
      sorting_form: [1, 2],
    }));
    const found = await read(textFile('data.json', JSON.stringify(entries)));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect([columnIn(found, 'App_Audio')[0], columnIn(found, 'Voice')[0], columnIn(found, 'homeName')[0]]).toEqual([
      'dog',
      'Mere',
      'All',
    ]);
    expect(wordsIn(await read(textFile('dict_cached.js', `var dataDict = ${JSON.stringify(entries)};\n`)))).toEqual(
      PAIRS,
    );
    expect(wordsIn(await read(textFile('data.json', JSON.stringify({ config: { L1: 'x' }, data: entries }))))).toEqual(
      PAIRS,
    );
  });

  it.each([
    [
      'units with lists of words',
      [{ unit: 'All', parts: [{ subunit: 'Some', words: WORDS.map(([english, word]) => ({ english, word })) }] }],
    ],
    [
      'lists by category',
      {
        All: WORDS.slice(0, 9).map(([english, word]) => ({ english, word })),
        Rest: WORDS.slice(9).map(([english, word]) => ({ english, word })),
      },
    ],
    ['pairs by category', { All: Object.fromEntries(WORDS.slice(0, 8)), Rest: Object.fromEntries(WORDS.slice(8)) }],
    [
      'entries with senses',
      {
        language: 'mi',
        entries: WORDS.map(([definition, headword]) => ({ headword, senses: [{ definition, semanticDomain: 'All' }] })),
      },
    ],
    ['glosses in several languages', WORDS.map(([en, word]) => ({ word, gloss: { fr: 'mot', en }, category: 'All' }))],
  ])('JSON: %s', async (_, json) => {
    const found = await read(textFile('data.json', JSON.stringify(json)));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(columnIn(found, 'homeName')[0]).toBe('All');
    expect(isBalanced(found)).toBe(true);
  });

  it('LIFT: entries of a dictionary', async () => {
    const entries = WORDS.map(
      ([english, word]) =>
        `<entry id="${word}"><lexical-unit><form lang="mi"><text>${word}</text></form></lexical-unit><sense id="s"><grammatical-info value="Noun"/><gloss lang="fr"><text>mot</text></gloss><gloss lang="en"><text>${english} &amp; co</text></gloss><trait name="semantic-domain-ddp4" value="1.6.1 All"/></sense></entry>`,
    );
    const found = await read(
      textFile('words.lift', `<?xml version="1.0"?><lift version="0.13"><header/>${entries.join('\n')}</lift>`),
    );
    expect(wordsIn(found)).toEqual(PAIRS.map(([english, word]) => [`${english} & co`, word]));
    expect(columnIn(found, 'homeName')[0]).toBe('All');
  });

  it('CLDF: forms with their parameters and languages', async () => {
    const forms = WORDS.map(([, word], index) => `mi-${index},,mi,p${index},${word} (old),${word},x x,,src`);
    const others = WORDS.map(([, word], index) => `ty-${index},,ty,p${index},${word}x,${word}x,x x,,src`);
    const found = await importFiles(
      [
        textFile(
          'forms.csv',
          `ID,Local_ID,Language_ID,Parameter_ID,Value,Form,Segments,Comment,Source\n${[...others, ...forms].join('\n')}\n`,
        ),
        textFile('languages.csv', 'ID,Name,ISO639P3code\nmi,Maori,mri\nty,Tahitian,tah\n'),
        textFile(
          'parameters.csv',
          `ID,Name,Concepticon_Gloss\n${WORDS.map(([english], index) => `p${index},${english},${english.toUpperCase()}`).join('\n')}\n`,
        ),
      ],
      { languageName: 'Maori' },
    );
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(leftOutIn(found)).toContainEqual(['it is of another language', others.map((_, index) => index + 2)]);
  });

  it('ReadAlongs: sentences become pages of a story', async () => {
    const xml = `<?xml version="1.0"?><read-along version="1.2" xml:lang="mi"><text><body><div type="page"><p>
<s id="s0"><w id="w0" time="0.5" dur="0.3">Kei</w> <w id="w1" time="0.9" dur="0.2">hea</w>?</s>
<s class="sentence__translation" do-not-align="true">Where is it?</s></p></div></body></text></read-along>`;
    const found = await read(textFile('book.readalong', xml));
    expect(found.lists[0]?.collection).toBe('KZ_StorybookSentence');
    expect(found.lists[0]?.rows[0]?.cells).toMatchObject({
      fullSentence: 'Kei hea?',
      English: 'Where is it?',
      Marks: '0|400',
      page: '1',
      story: 'book',
    });
  });

  it('a pasted emoji is the picture, beside the word, too', async () => {
    const found = await read(
      textFile('words.csv', 'word,gloss,picture\nkurī,dog,🐕\nngeru,🐈 cat,\nhōiho,horse,pictures/Horse 1.PNG\n'),
    );
    expect(columnIn(found, 'App_Art')).toEqual(['emoji-1f415', 'emoji-1f408', 'Horse 1']);
    expect(wordsIn(found)[1]).toEqual(['cat', 'ngeru']);
  });

  it('an emoji that is written as its code is the picture; the name of a file is none', async () => {
    const found = await read(
      textFile(
        'words.csv',
        'word,gloss,picture\nkurī,dog,U+1F415\nngeru,cat,1f408\nrā,sun,2600\nhōiho,horse,emoji-1F40E\nwhare,house,beef\n',
      ),
    );
    expect(columnIn(found, 'App_Art')).toEqual(['emoji-1f415', 'emoji-1f408', 'emoji-2600', 'emoji-1f40e', 'beef']);
    expect(
      columnIn(await read(textFile('words.csv', 'word,gloss,picture\nkurī,dog,2600\nngeru,cat,2614\n')), 'App_Art'),
    ).toEqual(['2600', '2614']);
  });

  it('right-to-left words and syllabics are found without headings', async () => {
    for (const words of [
      ['كلب', 'قطة', 'حصان', 'بقرة', 'ماء'],
      ['ᐊᑎᒻ', 'ᒥᓅᐢ', 'ᒥᐢᑕᑎᒼ', 'ᒧᐢᑐᐢ', 'ᓂᐱᕀ'],
    ]) {
      const found = await read(
        textFile('list.tsv', words.map((word, index) => `${word}\t${WORDS[index]?.[0] ?? ''}`).join('\n')),
      );
      expect(wordsIn(found)).toEqual(words.map((word, index) => [WORDS[index]?.[0] ?? '', word]));
    }
  });

  it('a workbook of several sheets: each is a unit, hidden sheets are told', async () => {
    const found = await read(
      await workbook('words.xlsx', [
        { name: 'Kai', rows: rowsFrom(0) },
        { name: 'Whare', rows: rowsFrom(20) },
        { name: 'Old', hidden: true, rows: rowsFrom(40) },
      ]),
    );
    expect(new Set(columnIn(found, 'homeName'))).toEqual(new Set(['Kai', 'Whare']));
    expect(wordsIn(found)).toHaveLength(18);
  });
});

const lessonsOf = async (rows: readonly (readonly string[])[]): Promise<Map<string, string>> => {
  const found = await read(textFile('flat.csv', `word,gloss\n${asLines(rows)}\n`));
  const [keys, units, parts] = ['Key', 'homeName', 'subCat'].map((column) => columnIn(found, column));
  return new Map(keys?.map((key, index) => [key, `${units?.[index] ?? ''}/${parts?.[index] ?? ''}`]));
};

describe('a flat list becomes lessons', () => {
  const topics = [
    'dog cat horse cow pig sheep goat hen duck bear wolf fox deer',
    'red blue green',
    'mother father sister brother aunt uncle cousin son',
    'bread meat soup rice egg milk tea apple',
    'run jump sit stand sleep eat drink walk',
    'zorp blick fnord quux',
  ];
  const glosses = topics.flatMap((topic) => topic.split(' '));
  const list = Array.from({ length: 245 }, (_, index) => [
    `kupu${index}`,
    index < glosses.length ? (glosses[index] ?? '') : `thing ${index}`,
  ]);
  it('of words that are given: a withdrawn one closes no subunit', async () => {
    const rows = Array.from({ length: 16 }, (_, index) => [
      `kupu${index}`,
      `thing ${index}`,
      'Whānau',
      index === 5 ? 'yes' : '',
    ]);
    const found = await read(textFile('list.csv', asLines([['word', 'gloss', 'category', 'Withdrawn'], ...rows])));
    const [units, subunits, withdrawn] = ['homeName', 'subCat', 'Withdrawn'].map((column) => columnIn(found, column));
    const counts = new Map<string, number>();
    subunits?.forEach((name, index) => {
      if (withdrawn?.[index] === '') counts.set(name, (counts.get(name) ?? 0) + 1);
    });
    expect([...counts.values()].filter((count) => count < 8)).toEqual([]);
    // It stands with the others of its category, so that it can be given again.
    expect(units?.[5]).toBe('Whānau');
    expect(counts.has(subunits?.[5] ?? '')).toBe(true);
  });

  it('of 8 to 12 words each, which do not depend on the order of the rows', async () => {
    const lessons = await lessonsOf(list);
    expect(lessons.size).toBe(245);
    const sizes = new Map<string, number>();
    for (const lesson of lessons.values()) sizes.set(lesson, (sizes.get(lesson) ?? 0) + 1);
    for (const size of sizes.values()) expect(size).toBeGreaterThanOrEqual(8);
    expect([...sizes.values()].filter((size) => size > 12).length).toBeLessThanOrEqual(2);
    // Called after dog and cat, not in English.
    expect([...sizes.keys()].filter((name) => name.includes('kupu0, kupu1'))).not.toEqual([]);
    expect([...sizes.keys()].join()).not.toContain('Animals');
    const sorted = await lessonsOf(list.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1)));
    expect(new Map([...sorted].sort())).toEqual(new Map([...lessons].sort()));
  });
});
