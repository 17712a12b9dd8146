import type { Page } from '@playwright/test';

interface Row {
  /** Among all words, from 1. */
  readonly place: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The rows of the dictionary that are in the page. */
const listRows = (page: Page): Promise<Row[]> =>
  page
    .getByTestId('word-list')
    .locator('li')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return { place: Number(row.getAttribute('aria-posinset')), left, top, bottom };
      }),
    );

/** Words of the right column that do not stand level with the word before them. */
export async function findUneven(page: Page): Promise<string[]> {
  const rows = await listRows(page);
  return rows.flatMap(({ place, top }) => {
    const beside = place % 2 === 0 ? rows.find((row) => row.place === place - 1) : undefined;
    return beside && beside.top !== top ? [`${place} is not level`] : [];
  });
}

/** Words that begin before the one above them ends; a pixel is rounding. */
export async function findOverlaps(page: Page): Promise<string[]> {
  const rows = await listRows(page);
  return rows.flatMap(({ place, left, top }) => {
    const above = rows.findLast((row) => row.place < place && row.left === left);
    return above && above.bottom > top + 1 ? [`${place} lies over ${above.place}`] : [];
  });
}
