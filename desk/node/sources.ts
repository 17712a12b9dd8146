import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kindOfEntry, listFiles } from './list-files';
import { SOUND_FORMATS, endingOf } from '../builder/media/media-name';
import type { GivenFile } from '../read/given-files';
import { SourceError } from '../read/source-error';

const SHEET_ENDINGS = /\.(?:csv|tsv|txt|tab|psv|json|readalong|xlsx|xlsm|ods)$/iu;
/** Files beside a list that hold no words. */
const NO_SHEETS = /^(?:readme|licen[cs]e|requirements|package(?:-lock)?|.*-metadata\.json|config)\b/iu;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** What lies at some paths. */
interface FoundSources {
  /** Sheets: each is read when it is asked for. */
  readonly files: Iterable<GivenFile>;
  /** Paths of recordings. */
  readonly recordings: readonly string[];
  /** Files that are not read, in plain words. */
  readonly skipped: readonly string[];
}

/** True for a file that holds sheets. Excel's lock files (`~$words.xlsx`) do not count. */
export function isSheetFile(path: string): boolean {
  const name = basename(path);
  return !name.startsWith('~$') && !name.startsWith('.') && SHEET_ENDINGS.test(name) && !NO_SHEETS.test(name);
}

/** True for a file that is named like a recording; whether it is one, its content tells. */
const isRecordingFile = (path: string): boolean =>
  !basename(path).startsWith('.') && SOUND_FORMATS.includes(endingOf(basename(path)));

interface Listed {
  readonly files: readonly string[];
  readonly recordings: readonly string[];
  readonly others: readonly string[];
}

/** Sheets of a folder, and recordings of it and of the folders inside. */
function listSources(path: string): Listed {
  if (!statSync(path).isDirectory())
    return isRecordingFile(path)
      ? { files: [], recordings: [path], others: [] }
      : { files: [path], recordings: [], others: [] };
  const names = readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (kindOfEntry(path, entry) === 'file' ? entry.name : []))
    .sort();
  return {
    files: names.filter(isSheetFile).map((name) => join(path, name)),
    recordings: listFiles(path)
      .filter(isRecordingFile)
      .map((name) => join(path, name)),
    others: names.filter((name) => !isSheetFile(name) && !isRecordingFile(name)),
  };
}

/**
 * A workbook, a text file, or every one of them in a folder, and the recordings beside them. Throws
 * a SourceError in plain words.
 */
export function findSources(paths: readonly string[]): FoundSources {
  const skipped: string[] = [];
  const files: string[] = [];
  const recordings: string[] = [];
  for (const path of paths) {
    if (!existsSync(path)) throw new SourceError(`There is nothing at ${path}.`);
    const listed = listSources(path);
    skipped.push(...listed.others.map((name) => `${name}: no sheet that the desk reads`));
    files.push(...listed.files);
    recordings.push(...listed.recordings);
  }
  if (files.length === 0)
    throw new SourceError('There is no sheet in that folder. The desk reads .xlsx, .ods, .csv and .tsv.');
  function* read(): Generator<GivenFile> {
    for (const file of files) {
      const name = basename(file);
      if (statSync(file).size > MAX_FILE_BYTES)
        throw new SourceError(`${name} is larger than 64 MB. A sheet of words is far smaller: is it the right file?`);
      yield { name, bytes: readFileSync(file) };
    }
  }
  return { files: read(), recordings, skipped };
}
