import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import type { WriteSheet } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { WORDS } from './messy';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom, notesOf } from './temp-pack';

/** Pictures that differ. */
let pictures: Uint8Array<ArrayBuffer>[];
beforeAll(async () => {
  pictures = await Promise.all(
    WORDS.map(
      async (_, index) =>
        new Uint8Array(
          await sharp({
            create: { width: 300, height: 300, channels: 3, background: { r: 20 * index, g: 90, b: 160 } },
          })
            .png()
            .toBuffer(),
        ),
    ),
  );
});

type Image = NonNullable<WriteSheet['images']>[number];
const imageAt = (index: number, row: number, lastRow = row): Image => ({
  data: pictures[index] ?? new Uint8Array(),
  type: 'png',
  anchor: { from: { row, col: 2 }, to: { row: lastRow, col: 3 } },
});
const HEADING = ['Word', 'English', 'Pikitia', 'Notes'];
const rowsWith = (notes: Readonly<Record<number, string>> = {}) => [
  HEADING,
  ...WORDS.map(([english, word], index) => [word, english, null, notes[index] ?? null]),
];

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

/**
 * The picture of each word in the folder art: its number in `pictures`; null where a word names
 * none of them.
 */
function picturesOf(): Record<string, number | null> {
  const files = readdirSync(join(temp.folder, 'art')).filter((name) => name.endsWith('.png'));
  return Object.fromEntries(
    readFolderSheets(temp.folder).lists.KZ_AppData.map((row) => {
      const file = files.find((name) => name === `${row['App_Art'] ?? ''}.png`);
      const bytes = file === undefined ? null : readFileSync(join(temp.folder, 'art', file));
      return [row['English'] ?? '', bytes === null ? null : pictures.findIndex((picture) => bytes.equals(picture))];
    }),
  );
}
const ALL = Object.fromEntries(WORDS.map(([english], index) => [english, index]));

describe('pictures that lie in the cells of an Excel workbook', () => {
  it('are the pictures of their rows, and no emoji is proposed for these', async () => {
    const images = WORDS.map((_, index) => imageAt(index, index + 1));
    const book = await writeXlsx({ sheets: [{ name: 'Kupu', rows: rowsWith(), images }] });
    const outcome = await importFrom(temp, temp.write('kupu.xlsx', book));
    expect(picturesOf()).toEqual(ALL);
    expect(outcome.imported.questions.map(({ id }) => id)).not.toContain('pictures');
    expect(notesOf(outcome)).toContain('10 pictures lie in its cells: they are the pictures of their rows');
    expect(notesOf(outcome)).toContain('column C "Pikitia" holds pictures');
    expect(describeOutcome(outcome)).toContain('10 pictures of cells written into art/');
  });

  it('may begin a little above their rows, and are told where they are of no row, or of one that names a picture', async () => {
    const rows = [...rowsWith(), ['rā', 'sun', '☀️', null]];
    const images = [imageAt(0, 1), imageAt(1, 1, 2), imageAt(2, 3), imageAt(3, 0), imageAt(4, 11), imageAt(5, 20)];
    const book = await writeXlsx({ sheets: [{ name: 'Kupu', rows: rows.map((row) => [...row]), images }] });
    const outcome = await importFrom(temp, temp.write('kupu.xlsx', book));
    expect(picturesOf()).toMatchObject({ dog: 0, cat: 1, horse: 2, cow: null, sun: null });
    expect(notesOf(outcome)).toContain('the pictures in C1, C21 are of no row');
    expect(notesOf(outcome)).toContain('the pictures in C12 are not used: row 12 names a picture');
  });

  it('of a row that is held back are not used, and none of them takes the place of another', async () => {
    const images = WORDS.map((_, index) => imageAt(index, index + 1));
    const book = await writeXlsx({ sheets: [{ name: 'Kupu', rows: rowsWith({ 1: 'do not use' }), images }] });
    await importFrom(temp, temp.write('kupu.xlsx', book));
    const { cat: _, ...rest } = ALL;
    expect(picturesOf()).toEqual(rest);
    const files = readdirSync(join(temp.folder, 'art')).map((name) => readFileSync(join(temp.folder, 'art', name)));
    expect(files.some((bytes) => bytes.equals(pictures[1] ?? new Uint8Array()))).toBe(false);
  });

  it('of two words with one English are two, and an older picture of the pack is set aside', async () => {
    const rows = [HEADING, ['whāea', 'aunt'], ['kuia', 'aunt'], ['kau', 'cow']];
    temp.write('my-language/art/cow.png', pictures[9] ?? '');
    const sheet = { name: 'Kupu', rows, images: [imageAt(0, 1), imageAt(1, 2), imageAt(2, 3)] };
    const path = temp.write('kupu.xlsx', await writeXlsx({ sheets: [sheet] }));
    const outcome = await importFrom(temp, path);
    expect(readFolderSheets(temp.folder).lists.KZ_AppData.map((row) => row['App_Art'])).toEqual([
      'aunt',
      'aunt-2',
      'cow',
    ]);
    expect(outcome.replacedPictures).toEqual(['cow.png']);
    expect(readFileSync(join(temp.folder, 'art/replaced/cow.png')).equals(pictures[9] ?? new Uint8Array())).toBe(true);
    expect((await importFrom(temp, path)).replacedPictures).toEqual([]);
  });

  it('of a sheet that is read as no words, and of a kind that is not read, are told', async () => {
    const sheet = { name: 'Kupu', rows: rowsWith(), images: [imageAt(0, 1)] };
    const parts = unzipSync(await writeXlsx({ sheets: [sheet] }));
    const found = await importFiles([
      { name: 'kupu.xlsx', bytes: zipSync({ ...parts, 'xl/media/image9.emf': strToU8('emf') }) },
    ]);
    expect(found.notes[0]?.warnings[0]).toContain(
      '1 picture of the workbook lies in no cell, or is of a kind that the desk does not read',
    );
  });
});

/**
 * A workbook with pictures that Excel has placed in its cells: a value of the cell stands for the
 * picture.
 */
async function makePlaced(count: number): Promise<Uint8Array> {
  const parts = unzipSync(
    await writeXlsx({
      sheets: [
        {
          name: 'Kupu & co',
          rows: rowsWith().map((row, index) =>
            index === 0 ? row : [row[0] ?? '', row[1] ?? '', `#${index}`, row[3] ?? ''],
          ),
        },
      ],
    }),
  );
  const edit = (name: string, change: (xml: string) => string): void => {
    parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())));
  };
  const numbers = Array.from({ length: count }, (_, index) => index);
  edit('xl/worksheets/sheet1.xml', (xml) =>
    xml.replaceAll(/<c r="C(\d+)"[^>]*>[\s\S]*?<\/c>/gu, (cell, row: string) =>
      row === '1' ? cell : `<c r="C${row}" t="e" vm="${Number(row) - 1}"><v>#VALUE!</v></c>`,
    ),
  );
  const list = (text: (index: number) => string): string => numbers.map(text).join('');
  Object.assign(parts, {
    'xl/metadata.xml': strToU8(
      `<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="${count}">${list((index) => `<bk><extLst><ext uri="x"><xlrd:rvb i="${index}"/></ext></extLst></bk>`)}</futureMetadata><valueMetadata count="${count}">${list((index) => `<bk><rc t="1" v="${index}"/></bk>`)}</valueMetadata></metadata>`,
    ),
    'xl/richData/rdrichvaluestructure.xml': strToU8(
      '<rvStructures><s t="_other"><k n="x" t="i"/></s><s t="_localImage"><k n="CalcOrigin" t="i"/><k n="_rvRel:LocalImageIdentifier" t="i"/></s></rvStructures>',
    ),
    'xl/richData/rdrichvalue.xml': strToU8(
      `<rvData>${list((index) => `<rv s="1"><v>5</v><v>${count - 1 - index}</v></rv>`)}</rvData>`,
    ),
    'xl/richData/richValueRel.xml': strToU8(
      `<richValueRels>${list((index) => `<rel r:id="rId${index + 1}"/>`)}</richValueRels>`,
    ),
    'xl/richData/_rels/richValueRel.xml.rels': strToU8(
      `<Relationships>${list((index) => `<Relationship Id="rId${index + 1}" Target="../media/image${index + 1}.png"/>`)}</Relationships>`,
    ),
  });
  // The last relation is the picture of the first row.
  for (const index of numbers)
    parts[`xl/media/image${index + 1}.png`] = pictures[count - 1 - index] ?? new Uint8Array();
  return zipSync(parts);
}

it('pictures that Excel has placed in cells are the pictures of their rows, and no errors', async () => {
  const outcome = await importFrom(temp, temp.write('kupu.xlsx', await makePlaced(WORDS.length)));
  expect(picturesOf()).toEqual(ALL);
  expect(outcome.imported.notes[0]?.warnings).toEqual([]);
});

it('pictures in the cells of an OpenDocument workbook are the pictures of their rows', async () => {
  const parts = unzipSync(
    await writeOds({
      sheets: [
        { name: 'Old', rows: [['x']] },
        { name: 'Kupu', rows: rowsWith().map((row) => row.slice(0, 2)) },
      ],
    }),
  );
  let row = 0;
  const xml = strFromU8(parts['content.xml'] ?? new Uint8Array()).replaceAll(/<\/table:table-row>/gu, (end) => {
    row += 1;
    // The row of the first sheet, the heading, then the words.
    const image =
      row < 3 ? '' : `<draw:frame><draw:image xlink:href="Pictures/p${row - 3}.png" xlink:type="simple"/></draw:frame>`;
    return `<table:table-cell>${image}<text:p/></table:table-cell>${end}`;
  });
  for (const [index, picture] of pictures.entries()) parts[`Pictures/p${index}.png`] = picture;
  const book = zipSync({ ...parts, 'content.xml': strToU8(xml) }, { level: 0 });
  await importFrom(temp, temp.write('kupu.ods', book));
  expect(picturesOf()).toEqual(ALL);
  expect(existsSync(join(temp.folder, 'art/replaced'))).toBe(false);
});
