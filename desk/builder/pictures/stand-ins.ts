import { isWithdrawn } from '../../../src/content/withdrawn';
import type { BuildFinding } from '../common/finding';
import { mapConcurrent } from '../common/map-concurrent';
import type { Sheets } from '../sheets/sheets';
import type { SheetRow } from '../sheets/table';
import type { Art } from './art';
import { GLOSS_CARD } from './art';

type Lists = Sheets['lists'];

const WORD_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;

const isNone = (name: string): boolean => name === '' || name.toLowerCase() === 'null';

/** 'dog, hound (of any kind)' -> 'dog': as much of a gloss as a card has room for. */
function shortGloss(english: string): string {
  const plain = english
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain.split(/[;,/]/u)[0]?.trim() || english.trim();
}

/**
 * Words whose picture is missing get a card with their meaning, so that no game shows an empty one.
 * Rows as they are otherwise; in `findings` those that name no picture. Names that no file has are
 * reported where pictures are looked for.
 */
export async function standInPictures(
  lists: Lists,
  { find, drawGloss }: Art,
  today: string,
): Promise<{
  readonly lists: Lists;
  readonly findings: readonly BuildFinding[];
  readonly missing: ReadonlySet<string>;
}> {
  const isGiven = (row: SheetRow): boolean => !isNone((row['English'] ?? '').trim()) && !isWithdrawn(row, today);
  const named = new Set(
    WORD_SHEETS.flatMap((sheet) => lists[sheet].filter(isGiven).map((row) => (row['App_Art'] ?? '').trim())).filter(
      (name) => !isNone(name),
    ),
  );
  const isThere = new Map(
    await mapConcurrent([...named], async (name) => [name, ((await find(name))?.bytes ?? null) !== null] as const),
  );
  const findings: BuildFinding[] = [];
  const changed = { ...lists };
  for (const sheet of WORD_SHEETS) {
    changed[sheet] = lists[sheet].map((row, index): SheetRow => {
      const name = (row['App_Art'] ?? '').trim();
      if (!isGiven(row) || isThere.get(name) === true) return row;
      const gloss = shortGloss((row['English'] ?? '').trim());
      if (drawGloss(gloss) === null) return row;
      if (isNone(name))
        findings.push({ code: 'picture-none', facts: { gloss }, severity: 'weak', sheet, row: index + 1 });
      return { ...row, App_Art: `${GLOSS_CARD}${gloss}` };
    });
  }
  return {
    lists: changed,
    findings: findings.sort((one, other) => one.row - other.row),
    missing: new Set([...isThere].flatMap(([name, isHere]) => (isHere ? [] : name))),
  };
}

/**
 * The rows of words without the names of recordings that are not there: a word without one shows no
 * live speaker.
 */
export function forgetMissingSounds(lists: Lists, isThere: (name: string) => boolean): Lists {
  const changed = { ...lists };
  for (const sheet of WORD_SHEETS) {
    changed[sheet] = lists[sheet].map((row) => {
      const name = (row['App_Audio'] ?? '').trim();
      return isNone(name) || isThere(name) ? row : { ...row, App_Audio: '' };
    });
  }
  return changed;
}
