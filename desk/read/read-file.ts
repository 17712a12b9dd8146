import { decodeText } from '../builder/decode';
import type { Grid } from '../builder/grid';
import { readDelimited } from '../builder/grid';
import { countHeadings } from '../builder/table';
import type { ReadingRules } from '../builder/reading-rules';
import { readJsonWords, readReadAlong } from './shapes';
import { SourceError } from './source-error';
import { readWorkbook } from './workbook';

/** The sheets of a file, and the names of those that are hidden and not read. */
export interface FileGrids {
  readonly grids: readonly Grid[];
  readonly hidden: readonly string[];
}

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** The first bytes of an OpenDocument sheet name its type; a workbook of Excel has other files first. */
const isOpenDocument = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 128)).includes('mimetypeapplication/vnd.oasis');

const TEXT_ENDINGS = /\.(?:csv|tsv|txt|tab|psv|json|js|readalong|xml|xls)$/iu;
const WORKBOOK_ENDINGS = /\.(?:xlsx|xlsm|ods)$/iu;
const OTHERS = /^(?:%PDF|\{\\rtf|\x89PNG|GIF8|ID3|RIFF|<!DOCTYPE|<html)/iu;

/**
 * Reads a file of words by what is in it, whatever it is called: a workbook, a text with cells, JSON of Mother Tongues, a ReadAlong. Needs no
 * file system. Throws a SourceError in plain words.
 */
export async function readFileGrids(file: string, bytes: Uint8Array, { mapping, encoding }: ReadingRules): Promise<FileGrids> {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return readWorkbook(bytes, file, isOpenDocument(bytes) ? 'ods' : 'xlsx');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SourceError(
      `${file} is in the old format of Excel, which does not tell the desk what is hidden. Open it and save it as "Excel workbook (.xlsx)".`,
    );
  if (WORKBOOK_ENDINGS.test(file))
    throw new SourceError(`${file} is not a workbook, or is damaged. Open it in Excel or LibreOffice and save it again.`);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  if (!TEXT_ENDINGS.test(file) || (OTHERS.test(start) && !/\.(?:readalong|xml)$/iu.test(file)))
    throw new SourceError(`${file} is no sheet that the desk reads. It reads .xlsx, .ods, .csv, .tsv, and JSON of Mother Tongues.`);
  if (/\.xls$/iu.test(file) && !/[\t,;]/u.test(start))
    throw new SourceError(`${file} is in the old format of Excel. Open it and save it as "Excel workbook (.xlsx)".`);
  if (/\.(?:json|js)$/iu.test(file)) {
    const grid = readJsonWords(decodeText(bytes, encoding).text.replace(/^\uFEFF/u, ''), file);
    if (grid === null) throw new SourceError(`${file} holds no list of words that the desk can read.`);
    return { grids: [grid], hidden: [] };
  }
  if (/\.(?:readalong|xml)$/iu.test(file)) {
    const grid = readReadAlong(decodeText(bytes, encoding).text, file);
    if (grid === null) throw new SourceError(`${file} is no ReadAlong: it has no sentences.`);
    return { grids: [grid], hidden: [] };
  }
  const scopes = [file, file.replace(/\.\w+$/u, '')];
  return { grids: [readDelimited(bytes, file, encoding, (cells) => countHeadings(cells, mapping, scopes))], hidden: [] };
}
