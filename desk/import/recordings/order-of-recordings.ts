import type { ImportedRow } from '../common/imported-row';
import type { RecordingMatch } from './match-recordings';
import type { GivenRecording } from './recording-files';
import { recordingNameOf } from './recording-files';
import type { ProposedWord } from './recording-choices';

// Somebody who records a list reads it from the top: a recording that says nothing by its name is
// as far from its neighbours as its word is from theirs.

/** A sequence of recordings, and what says so. */
interface Sequence {
  readonly by: ProposedWord['by'];
  readonly names: readonly string[];
}

/** From this part of the recordings on that have a time of their own, times say the order. */
const MIN_TIMES = 0.8;
const MILLISECONDS = 1000;
/** No more words without a recording than these are proposed only since they are left. */
const MAX_LEFT = 4;

/** 'Voice 002 kau' -> what stands before its first number, and its numbers; null without one. */
function numbersOf(name: string): { readonly start: string; readonly numbers: readonly number[] } | null {
  const text = recordingNameOf(name);
  const at = text.search(/\p{N}/u);
  if (at < 0) return null;
  return { start: text.slice(0, at).toLowerCase().trim(), numbers: (text.match(/\d+/gu) ?? []).map(Number) };
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** Recordings whose names begin alike and count: each kind by itself. */
function findCounted(recordings: readonly GivenRecording[]): Sequence[] {
  const families = new Map<string, { readonly name: string; readonly numbers: readonly number[] }[]>();
  for (const { name } of recordings) {
    const found = numbersOf(name);
    if (found === null) continue;
    families.set(found.start, [...(families.get(found.start) ?? []), { name, numbers: found.numbers }]);
  }
  return [...families.values()]
    .filter((family) => family.length > 1)
    .map((family) => ({
      by: 'its place in the order',
      names: family.sort((one, other) => compareNumbers(one.numbers, other.numbers)).map(({ name }) => name),
    }));
}

/** All recordings by the time at which they were saved; none where a copy has lost the times. */
function findDated(recordings: readonly GivenRecording[]): Sequence[] {
  const dated = recordings.flatMap(({ name, time }) => (time === undefined ? [] : { name, time }));
  const seconds = new Set(dated.map(({ time }) => Math.floor(time / MILLISECONDS)));
  if (dated.length < 2 || seconds.size < MIN_TIMES * dated.length) return [];
  return [{ by: 'its date', names: dated.sort((one, other) => one.time - other.time).map(({ name }) => name) }];
}

/**
 * The rows that recordings may be of by their order, nearest neighbour first: as far behind or
 * before the word of a recording that is known as the one is from the other. Where none is known,
 * the first is the first word without a recording; and the last few words are proposed in any case.
 */
export function proposeByOrder(
  recordings: readonly GivenRecording[],
  used: readonly RecordingMatch[],
  rows: readonly ImportedRow[],
): (file: string) => readonly { readonly row: ImportedRow; readonly by: ProposedWord['by'] }[] {
  const placeOf = new Map(rows.map((row, at) => [row, at]));
  const heard = new Set(used.map(({ row }) => row));
  const known = new Map(used.map(({ file, row }) => [file, placeOf.get(row) ?? null]));
  const silent = rows.filter((row) => !heard.has(row));
  const sequences = [...findCounted(recordings), ...findDated(recordings)].map(({ by, names }) => ({
    by,
    places: new Map(names.map((name, at) => [name, at])),
    anchors: names.flatMap((name, at) => {
      const place = known.get(name) ?? null;
      return place === null ? [] : { at, place };
    }),
  }));
  return (file) => {
    const found = sequences.flatMap(({ by, places, anchors }) => {
      const at = places.get(file);
      if (at === undefined) return [];
      if (anchors.length === 0) return [{ row: silent[at], by }];
      return [...anchors]
        .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
        .slice(0, 2)
        .map((anchor) => ({ row: rows[anchor.place + at - anchor.at], by }));
    });
    const open = found.flatMap(({ row, by }) => (row === undefined || heard.has(row) ? [] : { row, by }));
    const isNearEnd = open.length === 0 && silent.length <= MAX_LEFT;
    return isNearEnd ? silent.map((row) => ({ row, by: 'what is left' })) : open;
  };
}
