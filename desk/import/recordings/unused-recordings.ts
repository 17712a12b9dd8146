import Papa from 'papaparse';
import { encodeText } from '../../builder/common/bytes';
import type { FileStore } from '../../builder/common/ports';
import { escapeFormula } from '../../builder/grid/formula-text';

/** The list of recordings that are not used, for somebody to rename them by. */
const UNUSED_FILE = 'unused-recordings.csv';
const COLUMNS = ['Recording', 'Why', 'May be'];
const BOM = '\uFEFF';

/** A recording that is not used. */
export interface UnusedRecording {
  readonly file: string;
  /** Why, in plain words. */
  readonly because: string;
  /** Words that it may be of, by its name: [word, English]. */
  readonly proposed: readonly (readonly [string, string])[];
}

/** What is told of a recording that is not used. `reason` is null where its name alone decides. */
export const describeUnused = (
  file: string,
  reason: string | null,
  proposed: UnusedRecording['proposed'],
): UnusedRecording => ({
  file,
  because:
    reason ??
    (proposed.length === 0
      ? 'it is named like no word of the sheet'
      : 'its name does not say clearly which word it is'),
  proposed,
});

const describeWord = ([word, english]: readonly [string, string]): string =>
  english === '' ? word : `${word} (${english})`;

/** Where the list is, in plain words; nothing where all recordings are used. */
export const describeUnusedFile = (unused: readonly UnusedRecording[]): string[] =>
  unused.length === 0
    ? []
    : [
        `recordings not used: ${unused.length}. All of them are in ${UNUSED_FILE}, with the words that they may be: name each after its word, and import again`,
      ];

/** Writes the list, whole, also where nothing is left on one of an earlier import. */
export async function writeUnused(store: FileStore, unused: readonly UnusedRecording[]): Promise<void> {
  if (unused.length === 0 && (await store.read(UNUSED_FILE)) === null) return;
  const data = unused.map(({ file, because, proposed }) =>
    [file, because, proposed.map(describeWord).join(' | ')].map(escapeFormula),
  );
  await store.write(UNUSED_FILE, encodeText(`${BOM}${Papa.unparse({ fields: COLUMNS, data }, { newline: '\n' })}\n`));
}
