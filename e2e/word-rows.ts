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

declare global {
  interface Window {
    rowWatch?: { readonly frames: () => number; readonly overlaps: string[] };
  }
}

/**
 * Runs in the page, once the rows are shown: notes which words lie over the one above them in a
 * frame, as it is about to be painted.
 */
export function watchRows(): void {
  const overlaps: string[] = [];
  let frames = 0;
  const note = (): void => {
    frames += 1;
    const rows = [...document.querySelectorAll('[data-testid="word-list"] li')].map((row) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      return { place: Number(row.getAttribute('aria-posinset')), left, top, bottom };
    });
    for (const { place, left, top } of rows) {
      const above = rows.findLast((row) => row.place < place && row.left === left);
      if (above && above.bottom > top + 1)
        overlaps.push(`frame ${frames}: ${place} lies ${above.bottom - top} px over ${above.place}`);
    }
  };
  // Observers of sizes hear after the layout of a frame, in the order in which they were made: this
  // one after those of the rows. A task would see what has changed since the frame was painted.
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; height: 1px';
  document.body.append(probe);
  const frame = (): void => {
    probe.style.width = `${1 + (frames % 2)}px`;
    requestAnimationFrame(frame);
  };
  new ResizeObserver(note).observe(probe);
  frame();
  window.rowWatch = { frames: () => frames, overlaps };
}
