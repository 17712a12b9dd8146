import Papa from 'papaparse';
import type { FileSource } from '../../builder/common/ports';
import { decodeText, plainLines } from '../../builder/grid/decode';

/** A row of a file of choices by the names of its columns. */
export type ChoiceRow = Readonly<Record<string, string | undefined>>;

/** The rows of a .csv in which somebody has written choices; none where there is no such file. */
export async function readChoiceRows(source: FileSource, file: string): Promise<readonly ChoiceRow[]> {
  const bytes = await source.read(file);
  if (bytes === null) return [];
  return Papa.parse<ChoiceRow>(plainLines(decodeText(bytes).text), { header: true, skipEmptyLines: true }).data;
}
