import { createBreaks } from '../../builder/common/breaks';
import type { Samples } from '../../builder/common/ports';
import type { Work } from '../../builder/common/work';
import { NEVER, ignoreProgress } from '../../builder/common/work';
import { foldName, nameWithoutEnding } from '../../builder/media/media-name';
import { decodeSound } from '../../builder/sounds/decode-sound';
import type { Piece } from '../../builder/sounds/pieces';
import { MIN_PAUSE_SECONDS, findPieces } from '../../builder/sounds/pieces';
import type { ImportedRow } from '../common/imported-row';
import type { Asker } from '../common/question';
import type { GivenRecording } from './recording-files';
import { recordingNameOf } from './recording-files';

/** A shorter recording is one word, even with pauses. */
const MIN_SECONDS = 5;

/** A recording of many words, cut at its pauses. */
export interface CutRecording {
  readonly file: string;
  /**
   * In order, each with the word that it is for; null where the numbers do not agree, or somebody
   * said no.
   */
  readonly pieces: readonly {
    readonly piece: Piece;
    readonly row: ImportedRow | null;
    readonly proposed: ImportedRow | null;
  }[];
  readonly sound: Samples;
}

interface LongRecording {
  readonly file: string;
  readonly sound: Samples;
  readonly pieces: readonly Piece[];
}

async function readLong({ name, read }: GivenRecording): Promise<LongRecording | null> {
  const { sound } = await decodeSound(await read());
  if (sound === null || sound.data.length / sound.sampleRate < MIN_SECONDS) return null;
  const pieces = findPieces(sound);
  return pieces.length < 2 ? null : { file: name, sound, pieces };
}

/**
 * The rows that a recording is named after: of a sheet, a unit or a subunit; all where its name
 * says nothing.
 */
function scopeOf(
  { file }: LongRecording,
  rows: readonly ImportedRow[],
): { readonly rows: readonly ImportedRow[]; readonly name: string | null } {
  const folded = foldName(recordingNameOf(file));
  const named = rows.filter(({ cells, sheet, file: source }) =>
    [sheet ?? '', nameWithoutEnding(source), cells['homeName'] ?? '', cells['subCat'] ?? ''].some(
      (name) => foldName(name) === folded,
    ),
  );
  return named.length === 0 || named.length === rows.length
    ? { rows, name: null }
    : { rows: named, name: recordingNameOf(file) };
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`;

function assign(recordings: readonly LongRecording[], rows: readonly ImportedRow[], isUsed: boolean): CutRecording[] {
  let at = 0;
  return recordings.map(({ file, sound, pieces }) => ({
    file,
    sound,
    pieces: pieces.map((piece) => {
      const proposed = rows[at] ?? null;
      at += 1;
      return { piece, proposed, row: isUsed ? proposed : null };
    }),
  }));
}

/**
 * Cuts long recordings at their pauses, for the words that have no recording, in the order of the
 * sheet. Somebody is asked where there are as many pieces as words; where the numbers differ both
 * are told, and nothing is taken.
 */
export async function cutRecordings(
  given: readonly GivenRecording[],
  silent: readonly ImportedRow[],
  asker: Asker,
  { progress = ignoreProgress, signal = NEVER }: Partial<Work>,
): Promise<{ readonly cuts: readonly CutRecording[]; readonly notes: readonly string[] }> {
  if (silent.length === 0) return { cuts: [], notes: [] };
  const long: LongRecording[] = [];
  const takeBreak = createBreaks();
  for (const [index, recording] of given.entries()) {
    await takeBreak();
    signal.throwIfAborted();
    progress('long recordings', index + 1, given.length);
    const read = await readLong(recording);
    if (read !== null) long.push(read);
  }
  const cuts: CutRecording[] = [];
  const notes: string[] = [];
  const open = new Set(silent);
  const offer = (recordings: readonly LongRecording[], rows: readonly ImportedRow[], where: string): void => {
    const files = recordings.map(({ file }) => file).join(' and ');
    const count = recordings.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const isUsed =
      asker.ask({
        id: `recordings: ${files}`,
        text: `${files} ${recordings.length === 1 ? 'has' : 'have together'} ${count} pieces between pauses, and ${where} has ${countWords(rows.length)} without a recording: use them in order?`,
        options: ['yes', 'no'],
        proposed: 'yes',
      }) === 'yes';
    cuts.push(...assign(recordings, rows, isUsed));
    for (const row of rows) open.delete(row);
    notes.push(
      isUsed
        ? `${files}: cut at its pauses into ${count} recordings, in the order of the sheet`
        : `${files}: not used, as it was answered`,
    );
  };
  const rest: LongRecording[] = [];
  for (const recording of long) {
    const { rows, name } = scopeOf(recording, [...open]);
    if (name !== null && rows.length === recording.pieces.length) offer([recording], rows, `"${name}"`);
    else rest.push(recording);
  }
  const alone = rest.find(({ pieces }) => pieces.length === open.size);
  const together = rest.reduce((sum, { pieces }) => sum + pieces.length, 0);
  if (alone !== undefined) offer([alone], [...open], 'the sheet');
  else if (rest.length > 1 && together === open.size) offer(rest, [...open], 'the sheet');
  for (const recording of rest) {
    if (cuts.some(({ file }) => file === recording.file)) continue;
    const { rows, name } = scopeOf(recording, [...open]);
    const where = name === null ? 'the sheet' : `"${name}"`;
    cuts.push(...assign([recording], [], false));
    notes.push(
      `${recording.file} has ${recording.pieces.length} pieces between pauses of ${MIN_PAUSE_SECONDS} s or more, and ${where} has ${countWords(rows.length)} without a recording. ` +
        `The numbers differ, so nobody can tell which piece is which word: it is not used. Listen where they part; then record it again with a pause of a second after each word, or cut it by hand`,
    );
  }
  return { cuts, notes };
}
