import type { GridMarks } from '../builder/grid';
import { readArchivedText } from './archive';

// What the library that reads OpenDocument sheets leaves out, and consent needs: hidden rows and columns, text that is struck through, comments.

/** A sheet may say that a million empty rows are alike: more are not looked at. */
const MAX_REPEATED = 20_000;
const TAG =
  /<table:table(?=[\s>])|<table:table-column\b([^>]*)>|<table:table-row\b([^>]*)>|<\/table:table-row>|<table:(?:covered-)?table-cell\b([^>]*)>|<office:annotation\b[\s\S]*?<\/office:annotation>/gu;

const attribute = (text: string, name: string): string | null => new RegExp(`${name}="([^"]*)"`, 'u').exec(text)?.[1] ?? null;
const repeats = (text: string, name: string): number => Math.min(MAX_REPEATED, Number(attribute(text, name) ?? 1));
const isHidden = (text: string): boolean => /table:visibility="(?:collapse|filter)"/u.test(text);

/** Names of the styles of cells whose text is struck through. */
function findStruckStyles(xml: string): ReadonlySet<string> {
  const styles = xml.matchAll(/<style:style\b([^>]*[^/])>([\s\S]*?)<\/style:style>/gu);
  return new Set(
    [...styles].flatMap(([, head = '', body = '']) =>
      /style:text-line-through-(?:style|type)="(?!none)/u.test(body) ? (attribute(head, 'style:name') ?? []) : [],
    ),
  );
}

const textOfXml = (xml: string): string => xml.replaceAll(/<dc:[\s\S]*?<\/dc:[^>]*>|<[^>]*>/gu, ' ').trim();

/** The marks of each sheet of an OpenDocument workbook, in order. */
export async function readOdsMarks(bytes: Uint8Array): Promise<GridMarks[]> {
  const xml = await readArchivedText(bytes, 'content.xml');
  return xml === null ? [] : marksOfContent(xml);
}

/** The marks of each sheet, from the workbook's content.xml. */
export function marksOfContent(xml: string): GridMarks[] {
  const struckStyles = findStruckStyles(xml);
  const sheets: {
    hiddenRows: Set<number>;
    hiddenColumns: Set<number>;
    struckCells: Set<string>;
    boldRows: Set<number>;
    comments: Map<number, string[]>;
  }[] = [];
  let row = 0;
  let nextRow = 0;
  let column = 0;
  let definedColumn = 0;
  for (const [tag, columnText, rowText, cellText] of xml.matchAll(TAG)) {
    const sheet = sheets.at(-1);
    if (tag === '<table:table') {
      sheets.push({ hiddenRows: new Set(), hiddenColumns: new Set(), struckCells: new Set(), boldRows: new Set(), comments: new Map() });
      nextRow = 0;
      definedColumn = 0;
    } else if (sheet === undefined) continue;
    else if (columnText !== undefined) {
      const count = repeats(columnText, 'table:number-columns-repeated');
      if (isHidden(columnText)) for (let each = 0; each < count; each += 1) sheet.hiddenColumns.add(definedColumn + each);
      definedColumn += count;
    } else if (rowText !== undefined) {
      row = nextRow;
      const count = repeats(rowText, 'table:number-rows-repeated');
      nextRow = row + count;
      column = 0;
      if (isHidden(rowText)) for (let each = 0; each < count; each += 1) sheet.hiddenRows.add(row + each);
    } else if (cellText !== undefined) {
      const style = attribute(cellText, 'table:style-name');
      const count = repeats(cellText, 'table:number-columns-repeated');
      if (style !== null && struckStyles.has(style))
        for (let each = 0; each < count; each += 1) sheet.struckCells.add(`${row},${column + each}`);
      column += count;
    } else if (tag.startsWith('<office:annotation')) sheet.comments.set(row, [...(sheet.comments.get(row) ?? []), textOfXml(tag)]);
  }
  return sheets;
}
