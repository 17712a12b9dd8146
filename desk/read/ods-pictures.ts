import { strFromU8, unzipSync } from 'fflate';
import type { GridPicture } from '../builder/grid/grid';

/** A sheet may say that a million empty rows are alike: more are not counted. */
const MAX_REPEATED = 1_000_000;
const TAG =
  /<table:table(?=[\s>])|<table:table-row\b([^>]*)>|<table:(?:covered-)?table-cell\b([^>]*)>|<draw:image\b([^>]*)>|<\/table:table-cell>/gu;

const repeats = (attributes: string, name: string): number =>
  Math.min(MAX_REPEATED, Number(new RegExp(`table:number-${name}-repeated="(\\d+)"`, 'u').exec(attributes)?.[1] ?? 1));

/**
 * The pictures in the cells of each sheet of an OpenDocument workbook, in order, and how many
 * pictures the workbook has in all.
 */
export function readOdsPictures(bytes: Uint8Array): {
  readonly sheets: readonly GridPicture[][];
  readonly count: number;
} {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' || /^Pictures\/[^/]+$/u.test(name) });
  const content = parts['content.xml'];
  const sheets: GridPicture[][] = [];
  let [row, nextRow, column, nextColumn] = [0, 0, 0, 0];
  let isInCell = false;
  for (const [tag, rowText, cellText, imageText] of (content === undefined ? '' : strFromU8(content)).matchAll(TAG)) {
    if (tag === '<table:table') {
      sheets.push([]);
      nextRow = 0;
    } else if (rowText !== undefined) {
      row = nextRow;
      nextRow += repeats(rowText, 'rows');
      nextColumn = 0;
    } else if (cellText !== undefined) {
      column = nextColumn;
      nextColumn += repeats(cellText, 'columns');
      isInCell = !cellText.endsWith('/');
    } else if (imageText === undefined) isInCell = false;
    else {
      const file = /xlink:href="(?:\.\/)?(Pictures\/[^"]+)"/u.exec(imageText)?.[1] ?? '';
      const data = parts[file];
      if (isInCell && data !== undefined)
        sheets
          .at(-1)
          ?.push({ row, column, lastRow: row, format: (/\.(\w+)$/u.exec(file)?.[1] ?? '').toLowerCase(), bytes: data });
    }
  }
  return { sheets, count: Object.keys(parts).length - 1 };
}
