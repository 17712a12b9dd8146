import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findJsonFault } from '../../desk/builder/config/json-fault';
import { ignoreProgress } from '../../desk/builder/common/work';
import { formatSummary } from '../../desk/check/text';
import { checkFolder } from '../../desk/node/check-folder';
import { nearestName } from '../../desk/builder/common/nearest-name';
import { matching } from '../../scenes/matching';
import { wordToImage } from '../../scenes/word-to-image';
import { wordless } from '../../scenes/wordless';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

/** The name of a game, as a slip of the hand leaves it. */
const slip = wordless.label.slice(0, -1);

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

const check = () => checkFolder(temp.folder, 'my-language', `${temp.root}/cache`, ignoreProgress);
const ofPackFile = async (): Promise<string[]> =>
  (await check()).findings.flatMap(({ sheet, reason, advice }) =>
    sheet === 'pack.json' ? `${reason}. ${advice}` : [],
  );

describe('the check of pack.json', () => {
  it('says nothing of the one that a new pack has', async () => {
    expect(await ofPackFile()).toEqual([]);
  });

  it('names what it does not understand, with the nearest right name', async () => {
    temp.configure({
      PossibleGame: ['*'],
      colour: 'red',
      frobnicate: 1,
      app: { shortname: 'Kupu', colour: '#aabbcc', background: 'red', icon: 'logo.png' },
      PossibleGames: [slip, matching.label],
      BottomColor: 'ffeecc',
      languageTag: 'xx_YY',
      allowSystemFonts: 'yes',
      fillDown: ['homeNmae'],
      sheets: { Drafts: 'KZ_AppDat' },
      linkLogos: [{ link: 'https://example.org', image: 'crest.png', style: '' }],
    });
    const found = (await ofPackFile()).toSorted();
    expect(found.join('\n')).toContain('which is no list: is it "KZ_AppData"?');
    expect(found.filter((text) => text.includes('"Drafts" is to be "KZ_AppDat", which is no list'))).toHaveLength(1);
    expect(found.filter((text) => !text.includes('Drafts'))).toEqual(
      [
        '"PossibleGame" is nothing that pack.json can say: it is not read. Is it "PossibleGames"?',
        '"colour" is nothing that pack.json can say: it is not read. Take it out, or correct it.',
        '"app.colour" is nothing that pack.json can say: it is not read. Is it "color"?',
        '"frobnicate" is nothing that pack.json can say: it is not read. Take it out, or correct it.',
        '"app.shortname" is nothing that pack.json can say: it is not read. Is it "shortName"?',
        '"app.background" must be a colour such as "#0F7F8E". Correct it: until then it may have no effect.',
        '"app.icon" names "logo.png", which is not in the folder logos and art. Put the file there, or correct its name.',
        `PossibleGames names "${slip}", which is no game. Is it "${wordless.label}"?`,
        '"BottomColor" is no colour: write it as "#ffeecc". Correct it: until then it may have no effect.',
        '"languageTag" is no tag of a language: such as "mi" or "chr", with "-" between its parts. Correct it: until then it may have no effect.',
        '"allowSystemFonts" must be true or false. Correct it: until then it may have no effect.',
        '"fillDown.0" is no column of a list. Correct it: until then it may have no effect.',
        '"linkLogos" names "crest.png", which is not in the folder logos. Put the file there, or correct its name.',
      ].toSorted(),
    );
  });

  it('names the column that a slip of the hand meant', async () => {
    temp.configure({ columns: { Kupu: 'Langauge' } });
    expect((await ofPackFile()).join('\n')).toContain(
      'nor "Langauge" is the name of a column that the desk knows: is it "Language"?',
    );
  });

  it('says the line of a text that is no JSON', async () => {
    temp.write(
      'my-language/pack.json',
      '{\n  "Language": "Te reo",\n  "languageTag": "mi"\n  "PossibleGames": ["*"]\n}\n',
    );
    expect(await ofPackFile()).toEqual([
      'pack.json cannot be read: line 3: a comma is missing at its end. Correct it there; nothing else can be checked before.',
    ]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is no JSON', () => {
  it.each([
    ['{\n"a": 1,\n}', 2, 'the comma at its end is one too many'],
    ['{\n"a": 1\n"b": 2}', 2, 'a comma is missing at its end'],
    ['{\n"a": “b”\n}', 2, 'the quotation mark “ is not the one that JSON has: "'],
    ['{\n"a": "b\n}', 2, 'a quotation mark is missing at the end of a text'],
    ['{\n// a\n"a": 1}', 2, 'JSON has no comments: take it out'],
    ['{"a": [1, 2\n}', 2, 'the bracket } does not close what is open'],
    ['{"a": 1\n\n', 1, 'a closing bracket is missing after it'],
    ['{"a" 1}', 1, 'a colon is missing after the name'],
    ['{a: 1}', 1, '"a: 1}" is no text in quotation marks, no number and none of true, false and null'],
    ['', 1, 'there is nothing in it'],
    ['{}\n{}', 2, 'something stands behind the last bracket'],
  ])('%j is at fault in line %i', (text, line, message) => {
    expect(findJsonFault(text)).toEqual({ line, message });
  });

  it('is none that JSON.parse reads, whatever was put into it', () => {
    const changed = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', ':', '1', ' ', '\n'))
      .map(
        ([json, place, sign]) =>
          json.slice(0, place % (json.length + 1)) + sign + json.slice(place % (json.length + 1)),
      );
    fc.assert(
      fc.property(fc.oneof(fc.json(), changed), (text) => {
        fc.pre(isJson(text));
        expect(findJsonFault(text)).toBeNull();
      }),
    );
  });
});

describe('the nearest name', () => {
  it('is one that a slip of the hand makes, and none that is another word', () => {
    expect(nearestName('langaugeTag', ['languageName', 'languageTag'])).toBe('languageTag');
    expect(nearestName('zebra', ['languageName', 'languageTag'])).toBeNull();
  });
});

describe('a pack whose words have no pictures', () => {
  const words = Array.from({ length: 8 }, (_, index) => `${index + 1},1,Unit,Part,,thing ${index},kupu${index},`);
  const rows = ['Key,lesson,homeName,subCat,rank,English,Language,App_Art', ...words];

  it('is said first to be for those who read, and does not count as playable for others', async () => {
    temp.write('my-language/KZ_AppData.csv', `${rows.join('\n')}\n`);
    temp.write(
      'my-language/KZ_GameFilterDataNew.csv',
      `Key,category,target,categoryLanguage,${wordToImage.label},${matching.label}\n1,Unit,Part,,1,1\n`,
    );
    const report = await check();
    expect(report.counts).toMatchObject({ subunits: 1, openSubunits: 1, picturedSubunits: 0, textCards: 8 });
    const [first = '', second = ''] = formatSummary(report).split('\nPack ');
    expect(first).toContain('In 1 of 1 subunits the "pictures" are English text: 8 of 8 words have no picture.');
    expect(second.replaceAll(/\s+/gu, ' ')).toContain(
      '0 of 1 subunits can be played without reading, 1 more by those who read English',
    );
  });

  it('is for all where enough of them have one', async () => {
    const pictured = rows.map((row, index) =>
      index === 0 ? row : `${row}🐕`.replace(/🐕$/u, ['🐕', '🐈', '🐎', '🐄', '🐑', '🐖', '🐓', '🐁'][index - 1] ?? ''),
    );
    temp.write('my-language/KZ_AppData.csv', `${pictured.join('\n')}\n`);
    temp.write(
      'my-language/KZ_GameFilterDataNew.csv',
      `Key,category,target,categoryLanguage,${wordToImage.label},${matching.label}\n1,Unit,Part,,1,1\n`,
    );
    const report = await check();
    expect(report.counts).toMatchObject({ openSubunits: 1, picturedSubunits: 1, textCards: 0 });
    expect(formatSummary(report)).toMatch(/^Pack my-language/u);
  });
});
