import type { CellFault } from '../builder/common/finding';
import type { Grid } from '../builder/grid/grid';
import { faultOfText } from '../builder/grid/grid';
import { decodeEntities } from './entities';
import type { Cell, Row } from './html-cells';
import { placeCells, textOfCell, tidyText } from './html-cells';
import type { HtmlToken } from './html-tokens';
import { attributeOf, tokensOfPage } from './html-tokens';
import type { Look, PageLooks } from './html-looks';
import { OpenElements, PLAIN_LOOK, readStyleSheet } from './html-looks';
import { fillMerges } from './merges';

/** Spans that are larger than this are mistakes. */
const MAX_SPAN = 1000;
const MAX_NAME_LENGTH = 60;

/** A table while it is read: tables may stand in cells of others. */
interface OpenTable {
  title: string;
  readonly isHidden: boolean;
  readonly rows: Row[];
  row: Row | null;
  cell: Cell | null;
  isCaption: boolean;
  readonly hiddenColumns: Set<number>;
  columns: number;
  /** How many elements are open around it, around its row, and around its cell. */
  readonly depth: number;
  rowDepth: number;
  cellDepth: number;
}

const SECTIONS = new Set(['thead', 'tbody', 'tfoot', 'colgroup']);
const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr']);
const HEADING = /^h[1-6]$/u;

const spanOf = (attributes: string, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(attributeOf(attributes, name) ?? 1)) || 1));

/** The name of a picture that stands in a cell without a text. */
const nameOfImage = (attributes: string): string => {
  const source = attributeOf(attributes, 'src') ?? '';
  return /^data:/iu.test(source) ? (attributeOf(attributes, 'alt') ?? '') : source;
};

/** Reads the tables of a page one after the other, those within others, too. */
class PageReader {
  readonly tables: OpenTable[] = [];
  private readonly open: OpenTable[] = [];
  /** The last heading before a table. */
  private heading = '';
  private isHeading = false;
  private readonly elements: OpenElements;

  constructor(looks: PageLooks) {
    this.elements = new OpenElements(looks);
  }

  read(token: HtmlToken): void {
    if (token.kind === 'text') this.addText(token.text.replaceAll(/\s+/gu, ' '));
    else if (token.kind === 'open') this.openTag(token.name, token.attributes);
    else if (token.kind === 'close') this.closeTag(token.name);
  }

  private addText(text: string): void {
    const table = this.open.at(-1);
    const { isStruck, isHidden } = this.elements.look;
    const isSeen = !isStruck && !isHidden;
    if (table?.isCaption === true) table.title += isSeen ? text : '';
    else if (table?.cell) table.cell[isSeen ? 'text' : isStruck ? 'struck' : 'hidden'] += text;
    else if (this.isHeading && isSeen) this.heading += text;
  }

  /** Opens an element. What HTML lets stay open (cells, rows) ends where the next one begins. */
  private openElement(name: string, attributes: string, table: OpenTable | undefined): Look {
    if (table !== undefined && (name === 'td' || name === 'th')) this.closeCell(table);
    if (table !== undefined && name === 'tr') this.closeRow(table);
    if (table !== undefined && SECTIONS.has(name)) this.closeSection(table);
    const look = this.elements.lookOf(name, attributes);
    this.elements.open(name, attributes);
    return look;
  }

  private closeCell(table: OpenTable): void {
    if (table.cell !== null) this.elements.closeTo(table.cellDepth);
    table.cell = null;
  }

  private closeRow(table: OpenTable): void {
    this.closeCell(table);
    if (table.row !== null) this.elements.closeTo(table.rowDepth);
    table.row = null;
  }

  private closeSection(table: OpenTable): void {
    this.closeRow(table);
    this.elements.closeTo(table.depth + 1);
  }

  private openTag(name: string, attributes: string): void {
    const table = this.open.at(-1);
    if (HEADING.test(name)) {
      if (table?.cell === null || table === undefined) this.heading = '';
      this.isHeading = true;
    }
    const look = this.openElement(name, attributes, table);
    if (name === 'table') {
      const depth = this.elements.depth - 1;
      const opened: OpenTable = {
        title: '',
        isHidden: look.isHidden,
        rows: [],
        row: null,
        cell: null,
        isCaption: false,
        hiddenColumns: new Set(),
        columns: 0,
        depth,
        rowDepth: depth,
        cellDepth: depth,
      };
      if (table === undefined) opened.title = this.heading;
      this.tables.push(opened);
      this.open.push(opened);
    } else if (table === undefined) return;
    else if (name === 'caption') Object.assign(table, { title: '', isCaption: true });
    else if (name === 'tr') this.openRow(table, look);
    else if (name === 'col') {
      const span = spanOf(attributes, 'span');
      for (let each = 0; each < span && look.isHidden; each += 1) table.hiddenColumns.add(table.columns + each);
      table.columns += span;
    } else if (name === 'td' || name === 'th') {
      const { cells } = table.row ?? this.openRow(table, PLAIN_LOOK);
      table.cellDepth = this.elements.depth - 1;
      table.cell = {
        text: '',
        struck: '',
        hidden: '',
        comment: decodeEntities(attributeOf(attributes, 'title') ?? ''),
        colSpan: spanOf(attributes, 'colspan'),
        rowSpan: spanOf(attributes, 'rowspan'),
      };
      cells.push(table.cell);
    } else if (name === 'img' && table.cell?.text.trim() === '' && !look.isHidden && !look.isStruck)
      table.cell.text = nameOfImage(attributes);
    else if (BREAKS.has(name)) this.addText('\n');
  }

  private openRow(table: OpenTable, { isHidden }: Look): Row {
    table.row = { cells: [], isHidden };
    table.cell = null;
    table.rowDepth = this.elements.depth - 1;
    table.rows.push(table.row);
    return table.row;
  }

  private closeTag(name: string): void {
    const table = this.open.at(-1);
    if (HEADING.test(name)) this.isHeading = false;
    if (table === undefined) {
      this.elements.close(name, 0);
      return;
    }
    if (name === 'table') {
      this.elements.closeTo(table.depth);
      this.open.pop();
    } else if (name === 'td' || name === 'th') this.closeCell(table);
    else if (name === 'tr') this.closeRow(table);
    else if (SECTIONS.has(name)) this.closeSection(table);
    else this.elements.close(name, (table.cell === null ? table.depth : table.cellDepth) + 1);
    if (name === 'caption') table.isCaption = false;
    else if (BREAKS.has(name)) this.addText('\n');
  }
}

function gridOf(table: OpenTable, file: string, sheet: string | null): Grid {
  const { placed, merges, marks } = placeCells(table.rows, table.hiddenColumns);
  const faults: CellFault[] = [];
  const rows = placed.map((cells, row) =>
    cells.map((cell, column) => {
      const fault = faultOfText(cell);
      if (fault !== null) faults.push({ row, column, ...fault });
      return fault === null ? cell : '';
    }),
  );
  const { filled, filledDown, count } = fillMerges(rows, merges);
  return {
    file,
    sheet,
    rows: filledDown,
    filledRows: filled,
    faults,
    fileFaults: [],
    notes: [
      `read as ${sheet === null ? 'the' : 'a'} table of a web page, ${rows.length} rows`,
      ...(count === 0 ? [] : [`${count} cells take the value of a merged cell above them`]),
    ],
    marks,
  };
}

/**
 * Names of tables that differ: a second "Animals" is "Animals 2", and one without a name has its
 * number.
 */
function nameTables(tables: readonly OpenTable[]): string[] {
  const names = new Set<string>();
  return tables.map(({ title }, index) => {
    const wanted = tidyText(title).replaceAll('\n', ' ').slice(0, MAX_NAME_LENGTH) || `Table ${index + 1}`;
    let name = wanted;
    for (let count = 2; names.has(name); count += 1) name = `${wanted} ${count}`;
    names.add(name);
    return name;
  });
}

/** What the style sheets of a page take out. */
function readLooks(page: string): PageLooks {
  const looks = new Map<string, Look>();
  for (const token of tokensOfPage(page)) if (token.kind === 'style') readStyleSheet(token.text, looks);
  return looks;
}

/**
 * Reads the tables of a web page, which some programs save under the name of a workbook: each that
 * has any text is a sheet. Hidden ones are not read.
 */
export function readHtmlTables(page: string, file: string): { readonly grids: Grid[]; readonly hidden: string[] } {
  const reader = new PageReader(readLooks(page));
  for (const token of tokensOfPage(page)) reader.read(token);
  const tables = reader.tables.filter(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => textOfCell(cell).text !== '')),
  );
  const named = nameTables(tables).flatMap((name, index): [OpenTable, string][] =>
    tables[index] === undefined ? [] : [[tables[index], name]],
  );
  return {
    grids: named.flatMap(([table, name]) =>
      table.isHidden ? [] : gridOf(table, file, tables.length === 1 ? null : name),
    ),
    hidden: named.flatMap(([{ isHidden }, name]) => (isHidden ? name : [])),
  };
}
