import type { RawLists, RawRecord } from '../../../src/content/entities';
import { keyRows } from '../../../src/content/normalise';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { GLOSS_CARD } from '../pictures/art';
import { CONTENT_SHEETS } from '../sheets/sheets';

/**
 * The rows that are given, by what tells them from all others, each with the names of its picture,
 * recording and sign.
 */
export type GivenRows = ReadonlyMap<string, ReadonlySet<string>>;

const MEDIA = ['App_Art', 'App_Audio', 'Sign'] as const;

const mediaOf = (row: RawRecord): string[] =>
  MEDIA.flatMap((column) => {
    const name = typeof row[column] === 'string' ? row[column].trim() : '';
    return name === '' || name.toLowerCase() === 'null' || name.startsWith(GLOSS_CARD) ? [] : `${column} ${name}`;
  });

/** The rows of some lists that are given on a day. */
export const listGivenRows = (lists: RawLists, today: string): GivenRows =>
  new Map(
    CONTENT_SHEETS.flatMap((sheet) =>
      keyRows(lists[sheet], sheet, () => undefined).flatMap(({ raw, identity }) =>
        isWithdrawn(raw, today) ? [] : [[`${sheet}/${identity.firebaseID}`, new Set(mediaOf(raw))] as const],
      ),
    ),
  );

/** True where a row of `before` is given no more, or has lost its picture, recording or sign. */
export const isAnythingTakenBack = (before: GivenRows, now: GivenRows): boolean =>
  [...before].some(([id, media]) => {
    const left = now.get(id);
    return left === undefined || [...media].some((name) => !left.has(name));
  });
