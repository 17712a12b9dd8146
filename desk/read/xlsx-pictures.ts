import { strFromU8, unzipSync } from 'fflate';
import type { Sheet } from 'hucre/xlsx';
import type { GridPicture } from '../builder/grid/grid';
import { decodeEntities } from './entities';

// Pictures of an Excel workbook: those that lie over cells, which the library gives, and those that
// Excel places in a cell, which it does not.

type Parts = Readonly<Record<string, Uint8Array>>;

/** Pictures that lie over the cells of a sheet. */
export const picturesOverCells = ({ images = [] }: Sheet): GridPicture[] =>
  images.map(({ data, type, anchor: { from, to } }) => ({
    row: from.row,
    column: from.col,
    lastRow: Math.max(from.row, to?.row ?? from.row),
    format: type === 'jpeg' ? 'jpg' : type,
    bytes: data,
  }));

const textOf = (parts: Parts, name: string): string => {
  const part = parts[name];
  return part === undefined ? '' : strFromU8(part);
};

const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, found = '']) => found);

/** Targets of the relations of a part, by their ids. */
function relationsOf(parts: Parts, name: string): ReadonlyMap<string, string> {
  const tags = textOf(parts, name).match(/<Relationship\b[^>]*>/gu) ?? [];
  return new Map(
    tags.map((tag) => [/\bId="([^"]*)"/u.exec(tag)?.[1] ?? '', /\bTarget="([^"]*)"/u.exec(tag)?.[1] ?? '']),
  );
}

/** '../media/image1.png', '/xl/media/image1.png' -> 'xl/media/image1.png'. */
const mediaOf = (target: string): string => `xl/${target.replace(/^(?:\.\.\/|\/xl\/)/u, '')}`;

/** The file of each value of a cell (its `vm`, from 1) that is a picture. */
function readRichPictures(parts: Parts): ReadonlyMap<number, string> {
  const metadata = textOf(parts, 'xl/metadata.xml');
  const rich = /<futureMetadata\b[^>]*name="XLRICHVALUE"[\s\S]*?<\/futureMetadata>/u.exec(metadata)?.[0] ?? '';
  const richOfBlock = all(rich, /<xlrd:rvb\b[^>]*\bi="(\d+)"/gu);
  const blocks = all(/<valueMetadata\b[\s\S]*?<\/valueMetadata>/u.exec(metadata)?.[0] ?? '', /<rc\b[^>]*\bv="(\d+)"/gu);
  const structures = all(textOf(parts, 'xl/richData/rdrichvaluestructure.xml'), /<s\b[^>]*>([\s\S]*?)<\/s>/gu).map(
    (keys) => all(keys, /<k\b[^>]*\bn="([^"]*)"/gu).indexOf('_rvRel:LocalImageIdentifier'),
  );
  const values = [
    ...textOf(parts, 'xl/richData/rdrichvalue.xml').matchAll(/<rv\b[^>]*\bs="(\d+)"[^>]*>([\s\S]*?)<\/rv>/gu),
  ];
  const ids = all(textOf(parts, 'xl/richData/richValueRel.xml'), /<rel\b[^>]*\br:id="([^"]*)"/gu);
  const relations = relationsOf(parts, 'xl/richData/_rels/richValueRel.xml.rels');
  return new Map(
    blocks.flatMap((block, index): [number, string][] => {
      const [, structure = '', cells = ''] = values[Number(richOfBlock[Number(block)] ?? -1)] ?? [];
      const place = structures[Number(structure)] ?? -1;
      const target = relations.get(ids[Number(all(cells, /<v>(\d+)<\/v>/gu)[place] ?? -1)] ?? '');
      return target === undefined ? [] : [[index + 1, mediaOf(target)]];
    }),
  );
}

/** 'C7' -> row 6, column 2. */
function placeOf(reference: string): { readonly row: number; readonly column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/u.exec(reference) ?? [];
  return {
    row: Number(digits) - 1,
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
  };
}

/**
 * The pictures that Excel has placed in cells, by the names of their sheets, and how many pictures
 * the workbook has in all.
 */
export function readPlacedPictures(bytes: Uint8Array): {
  readonly bySheet: ReadonlyMap<string, GridPicture[]>;
  readonly count: number;
} {
  const names: string[] = [];
  const listed = unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|metadata\.xml|richData\/)/u.test(name);
    },
  });
  const count = names.filter((name) => name.startsWith('xl/media/')).length;
  const pictures = readRichPictures(listed);
  if (pictures.size === 0) return { bySheet: new Map(), count };
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/(?:worksheets|media)\/[^/]+$/u.test(name) });
  const relations = relationsOf(listed, 'xl/_rels/workbook.xml.rels');
  const sheets = textOf(listed, 'xl/workbook.xml').match(/<sheet\b[^>]*>/gu) ?? [];
  const bySheet = new Map(
    sheets.map((tag): [string, GridPicture[]] => {
      const target = relations.get(/\br:id="([^"]*)"/u.exec(tag)?.[1] ?? '') ?? '';
      const cells = textOf(parts, mediaOf(target)).match(/<c\b[^>]*\bvm="\d+"[^>]*>/gu) ?? [];
      const found = cells.flatMap((cell): GridPicture[] => {
        const file = pictures.get(Number(/\bvm="(\d+)"/u.exec(cell)?.[1]));
        const data = file === undefined ? undefined : parts[file];
        const { row, column } = placeOf(/\br="([A-Z]+\d+)"/u.exec(cell)?.[1] ?? '');
        return data === undefined || file === undefined
          ? []
          : [{ row, column, lastRow: row, format: (/\.(\w+)$/u.exec(file)?.[1] ?? '').toLowerCase(), bytes: data }];
      });
      return [decodeEntities(/\bname="([^"]*)"/u.exec(tag)?.[1] ?? ''), found];
    }),
  );
  return { bySheet, count };
}
