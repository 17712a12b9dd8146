import { decodeText, isEastAsian, isNoText, plainLines } from '../builder/grid/decode';
import type { Grid } from '../builder/grid/grid';
import { readDelimited } from '../builder/sheets/read-delimited';
import type { ReadingRules } from '../builder/sheets/reading-rules';
import { countHeadings } from '../builder/sheets/table';
import { hasArchived } from './archive';
import { readHtmlTables } from './html-tables';
import { readLift } from './lift';
import { readJsonWords, readReadAlong, readStandardFormat } from './shapes';
import { SourceError } from './source-error';
import { readWorkbook } from './workbook';

/** The sheets of a file, and the names of those that are hidden and not read. */
export interface FileGrids {
  readonly grids: readonly Grid[];
  readonly hidden: readonly string[];
}

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const latin = (bytes: Uint8Array, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, length));

const TEXT_ENDINGS =
  /\.(?:csv|tsv|txt|tab|psv|md|json|jsonl|ndjson|js|readalong|ras|lift|xml|xls|html?|sfm|db|mdf|lex)$/iu;
const WORKBOOK_ENDINGS = /\.(?:xlsx|xlsm|ods)$/iu;
/**
 * First bytes of files that hold no text: pictures, sound, and what else people pick by mistake.
 */
const OTHERS =
  /^(?:%PDF-|\{\\rtf|\x89PNG|GIF8[79]a|\xFF\xD8\xFF|RIFF.{4}(?:WAVE|AVI |WEBP)|(?:ID3|OggS|fLaC|Rar!)[^\P{Cc}\t\n\r]|[^\P{Cc}\t\n\r].{3}ftyp|[^\P{Cc}\t\n\r]\x8B|7z\xBC\xAF|SQLite format 3)/su;

const SAVE_AS_WORKBOOK = 'save it as "Excel workbook (.xlsx)"';
/** What to do with files that people keep words in, and that are no sheets, by their endings. */
const ADVICE: readonly { readonly ending: RegExp; readonly advice: string }[] = [
  {
    ending: /\.(?:docx?|odt|rtf|pages|gdoc)$/iu,
    advice: 'It is a document. Copy its table into a spreadsheet, and save that as .xlsx.',
  },
  {
    ending: /\.numbers$/iu,
    advice: 'It is a sheet of Numbers. In Numbers choose File > Export To > Excel, and import that.',
  },
  {
    ending: /\.gsheet$/iu,
    advice: 'It is only a link. In Google Sheets choose File > Download > Microsoft Excel (.xlsx), and import that.',
  },
  {
    ending: /\.pdf$/iu,
    advice: 'It is a PDF. Copy its table into a spreadsheet, look it over, and save that as .xlsx.',
  },
  {
    ending: /\.(?:png|jpe?g|heic|gif|webp|tiff?|bmp)$/iu,
    advice: 'It is a picture. Type its words into a spreadsheet; pictures of words go into the folder art.',
  },
  {
    ending: /\.(?:mp3|wav|m4a|ogg|opus|flac|aac|3gp|amr|webm|mp4|mov)$/iu,
    advice: 'It is a recording. Recordings go into the folder audio.',
  },
  { ending: /\.(?:zip|rar|7z|gz)$/iu, advice: 'It is packed. Unpack it first, and import what is in it.' },
];

const READS =
  'It reads .xlsx, .ods, .csv, .tsv, and what FirstVoices, Mother Tongues, CLDF, ReadAlongs and LIFT give. Anything else: copy its words into a spreadsheet.';

function refuse(file: string): SourceError {
  const known = ADVICE.find(({ ending }) => ending.test(file))?.advice;
  return new SourceError(`${file} is no sheet that the desk reads. ${known ?? READS}`);
}

/** Reads what begins like a ZIP archive: a workbook, or another document. */
async function readArchive(bytes: Uint8Array, file: string): Promise<FileGrids> {
  const kind = /mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/u.exec(latin(bytes, 160))?.[1];
  if (kind !== undefined && !kind.startsWith('spreadsheet')) throw refuse(`${file.replace(/\.\w+$/u, '')}.odt`);
  if (kind === undefined && !WORKBOOK_ENDINGS.test(file)) {
    if (hasArchived(bytes, 'word/document.xml')) throw refuse(file.replace(/(?:\.\w+)?$/u, '.docx'));
    if (hasArchived(bytes, 'Index/Document.iwa'))
      throw refuse(/\.pages$/iu.test(file) ? file : file.replace(/(?:\.\w+)?$/u, '.numbers'));
    if (!hasArchived(bytes, 'xl/workbook.xml') && !TEXT_ENDINGS.test(file)) throw refuse(file);
  }
  return readWorkbook(bytes, file, kind === undefined ? 'xlsx' : 'ods');
}

const readText = (bytes: Uint8Array, encoding: string | null): string => plainLines(decodeText(bytes, encoding).text);

const isXml = (file: string, text: string): boolean =>
  /^\s*(?:<\?xml|<read-along|<text|<TEI)/iu.test(text) || /\.(?:readalong|ras|lift|xml)$/iu.test(file);

const isPage = (file: string, text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|body|table|meta)/iu.test(text) || /\.html?$/iu.test(file);

/**
 * Reads a text in one of the shapes that are no sheets; of a web page there may be several. null
 * where it is parted into cells.
 */
function readShapes(file: string, text: string): FileGrids | null {
  const isJson = /\.(?:json|jsonl|ndjson|js)$/iu.test(file);
  if (isJson || /^\s*[[{]/u.test(text)) {
    const grid = readJsonWords(text, file);
    if (grid === null && isJson) throw new SourceError(`${file} holds no list of words that the desk can read.`);
    if (grid !== null) return { grids: [grid], hidden: [] };
  }
  const xml = isXml(file, text) ? (readLift(text, file) ?? readReadAlong(text, file)) : null;
  if (xml !== null) return { grids: [xml], hidden: [] };
  if (isXml(file, text) || isPage(file, text)) {
    const tables = readHtmlTables(text, file);
    if (tables.grids.length + tables.hidden.length > 0) return tables;
    throw new SourceError(
      isXml(file, text)
        ? `${file} holds no words that the desk can read: of XML it reads ReadAlongs and LIFT. Copy its words into a spreadsheet, and ${SAVE_AS_WORKBOOK}.`
        : `${file} is a web page without a table. Copy its words into a spreadsheet, and ${SAVE_AS_WORKBOOK}.`,
    );
  }
  const grid = readStandardFormat(text, file);
  return grid === null ? null : { grids: [grid], hidden: [] };
}

/**
 * Reads a file of words by its content, not by its name: a workbook, a text with cells, JSON of
 * Mother Tongues, a ReadAlong, the tables of a web page, a dictionary in standard format. Needs no
 * file system. Throws a SourceError in plain words.
 */
export async function readFileGrids(
  file: string,
  bytes: Uint8Array,
  { mapping, encoding }: ReadingRules,
): Promise<FileGrids> {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return readArchive(bytes, file);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (/\.doc$/iu.test(file)) throw refuse(file);
    throw new SourceError(
      `${file} is in the old format of Excel, which does not tell the desk what is hidden. Open it and ${SAVE_AS_WORKBOOK}.`,
    );
  }
  if (WORKBOOK_ENDINGS.test(file))
    throw new SourceError(
      `${file} is not a workbook, or is damaged. Open it in Excel or LibreOffice and save it again.`,
    );
  if (!TEXT_ENDINGS.test(file) || OTHERS.test(latin(bytes, 64))) throw refuse(file);
  if (encoding === null && isEastAsian(bytes))
    throw new SourceError(
      `${file} is probably in an encoding for Chinese, Japanese or Korean, which the desk cannot tell apart. Open it where it was made and save it as "CSV UTF-8", or ${SAVE_AS_WORKBOOK}. Or name the encoding in pack.json: "encoding": "shift_jis" (or "gbk", "big5", "euc-kr").`,
    );
  const text = readText(bytes, encoding);
  if (isNoText(decodeText(bytes, encoding).text))
    throw new SourceError(
      `${file} holds no text: it is damaged, or something else under this name. Open it where it was made, and ${SAVE_AS_WORKBOOK}.`,
    );
  const shaped = readShapes(file, text);
  if (shaped !== null) return shaped;
  if (/\.xls$/iu.test(file) && !/[\t,;]/u.test(text.slice(0, 4096)))
    throw new SourceError(`${file} is in the old format of Excel. Open it and ${SAVE_AS_WORKBOOK}.`);
  const scopes = [file, file.replace(/\.\w+$/u, '')];
  return {
    grids: [readDelimited(bytes, file, encoding, (cells) => countHeadings(cells, mapping, scopes))],
    hidden: [],
  };
}
