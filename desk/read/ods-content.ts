import type { GridMarks } from '../builder/grid/marks';
import { decodeEntities } from './entities';
import type { OpenCell, SheetReader } from './ods-sheet';
import { createSheetReader, isCollapsed } from './ods-sheet';
import type { LookOf } from './ods-styles';
import { readStyles } from './ods-styles';
import type { OpenTag, XmlToken } from './xml-tokens';
import { attributeOf, tokensOf } from './xml-tokens';

/** A sheet of an OpenDocument workbook, as far as something is taken out of it. */
export interface TakenSheet {
  readonly marks: GridMarks;
  readonly isHidden: boolean;
}

const listNames = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const COMMENT = 'office:annotation';
/** Parts whose text is no text of a cell: comments, what was deleted, notes, hidden text. */
const NO_TEXT = listNames(
  `${COMMENT} text:tracked-changes table:tracked-changes text:note text:hidden-text text:hidden-paragraph text:deletion`,
);
/**
 * Groups of rows and columns, which the library takes for empty: what is in them stands in their
 * place.
 */
const GROUPS = listNames(
  'table:table-row-group table:table-header-rows table:table-rows table:table-column-group table:table-header-columns table:table-columns',
);
const CELLS = listNames('table:table-cell table:covered-table-cell');
const SPACES = listNames('text:s text:tab text:line-break');

/** Reads a comment, or another part that is left out. */
interface PartReader {
  /** True when the part has ended. */
  readonly read: (token: XmlToken) => boolean;
  readonly text: () => string;
}

function createPartReader(): PartReader {
  let depth = 1;
  // How deep that lies which is not its text: who wrote it, and when.
  let factsDepth = 0;
  let text = '';
  return {
    read: (token) => {
      const step = token.kind === 'close' ? -1 : token.kind === 'open' && !token.isEmpty ? 1 : 0;
      depth += step;
      if (token.kind !== 'text' && token.name.startsWith('dc:')) factsDepth += step;
      if (token.kind === 'text' && factsDepth === 0) text += ` ${decodeEntities(token.raw)}`;
      return depth === 0;
    },
    text: () => text.replaceAll(/\s+/gu, ' ').trim(),
  };
}

/** Reads a workbook's content, tag by tag, and writes what is left of it. */
function createContentReader(lookOf: LookOf) {
  const sheets: SheetReader[] = [];
  const written: string[] = [];
  let skipped: { readonly part: PartReader; readonly isComment: boolean } | null = null;
  let cell: OpenCell | null = null;
  // How many tables are open: a cell may hold one.
  let tables = 0;
  // Of each open group of rows or columns, whether it is closed to the eye.
  const groups: boolean[] = [];
  let rule: string | null = null;

  function write(raw: string, text = ''): void {
    if (cell === null) {
      written.push(raw);
      return;
    }
    cell.all.push(raw);
    cell.allText += text;
    if (text !== '' && cell.parts.at(-1) === true) return;
    cell.kept.push(raw);
    cell.keptText += text;
  }

  function openPart({ name, attributes, isEmpty }: OpenTag, { parts }: OpenCell): void {
    if (isEmpty) return;
    const style = attributeOf(attributes, 'text:style-name');
    const look = style === null ? null : lookOf(name === 'text:p' || name === 'text:h' ? 'paragraph' : 'text', style);
    parts.push(parts.at(-1) === true || look?.isStruck === true || look?.isHidden === true);
  }

  function readSheetTag(sheet: SheetReader, { name, attributes }: OpenTag): void {
    if (name === 'table:table-column') sheet.addColumns(attributes, groups.includes(true));
    else if (name === 'table:table-row') sheet.beginRow(attributes, groups.includes(true));
    else if (name.endsWith(':conditional-format')) rule = attributeOf(attributes, 'calcext:target-range-address');
    else if (name.endsWith(':condition') && rule !== null) {
      const { isStruck, isHidden } = lookOf('table-cell', attributeOf(attributes, 'calcext:apply-style-name'));
      if (isStruck || isHidden) sheet.addRule(rule);
    }
  }

  function open(tag: OpenTag): void {
    const { name, attributes, isEmpty, raw } = tag;
    const sheet = sheets.at(-1);
    if (NO_TEXT.has(name)) {
      if (!isEmpty) skipped = { part: createPartReader(), isComment: name === COMMENT };
    } else if (GROUPS.has(name) && cell === null) {
      if (!isEmpty) groups.push(isCollapsed(attributes));
    } else if (cell === null && sheet !== undefined && tables === 1 && CELLS.has(name)) {
      written.push(raw);
      const begun = sheet.beginCell(attributes);
      if (isEmpty) sheet.endCell(begun);
      else cell = begun;
    } else {
      if (name === 'table:table') {
        if (tables === 0) sheets.push(createSheetReader(attributes, lookOf));
        tables += isEmpty ? 0 : 1;
      } else if (tables === 1 && cell !== null) openPart(tag, cell);
      else if (tables === 1 && sheet !== undefined) readSheetTag(sheet, tag);
      write(raw, cell !== null && SPACES.has(name) ? ' ' : '');
    }
  }

  function close(name: string, raw: string): void {
    if (cell === null && GROUPS.has(name)) {
      groups.pop();
      return;
    }
    if (cell !== null && tables === 1) {
      if (CELLS.has(name)) {
        written.push(...(sheets.at(-1)?.endCell(cell) ?? []));
        cell = null;
      } else cell.parts.pop();
    }
    if (name === 'table:table') tables -= 1;
    if (name.endsWith(':conditional-format')) rule = null;
    write(raw);
  }

  return {
    sheets,
    written,
    read: (token: XmlToken): void => {
      if (skipped !== null) {
        if (!skipped.part.read(token)) return;
        if (skipped.isComment) cell?.comments.push(skipped.part.text());
        skipped = null;
      } else if (token.kind === 'open') open(token);
      else if (token.kind === 'close') close(token.name, token.raw);
      else write(token.raw, decodeEntities(token.raw));
    },
  };
}

/**
 * A workbook's content.xml without the parts of cells that are struck through, hidden or comments,
 * and without groups of rows; and of each sheet what else is taken out of it. `styles` is the
 * workbook's styles.xml.
 */
export function takeOutOfContent(
  content: string,
  styles = '',
): { readonly xml: string; readonly sheets: readonly TakenSheet[] } {
  const reader = createContentReader(readStyles(styles, content));
  for (const token of tokensOf(content)) reader.read(token);
  return {
    xml: reader.written.join(''),
    sheets: reader.sheets.map(({ marks, isHidden }) => ({ marks: marks(), isHidden })),
  };
}
