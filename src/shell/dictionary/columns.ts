import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useMedia } from '../use-media';

/** Above this width the words stand in two columns. spec: shell#sizes. */
const TWO_COLUMNS_ABOVE = '(width > 550px)';
/** Height of a closed row of a large screen, in CSS pixels: taken for the least until one was measured. */
const ROW_HEIGHT = 112;
/** Rows kept ready outside of what is seen. */
const OVERSCAN_ROWS = 2;

/** A word's place in the list. */
export interface ColumnItem {
  /** Among the words. */
  readonly index: number;
  /** 0 is the left one. */
  readonly column: number;
  /** In its column. */
  readonly row: number;
  /** From the beginning of the list, in CSS pixels. */
  readonly start: number;
  /** Takes the row's element, to measure it. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Where words stand that are read row by row, each column as high as its own words make it. */
export interface Columns {
  /** 1 or 2. */
  readonly count: number;
  /** In CSS pixels. */
  readonly height: number;
  /** Those in view and some around them, in the order of the words. */
  readonly items: readonly ColumnItem[];
}

/** Begins again at the first row, with other words, and forgets how high those before them made rows that are out of the page. */
function resetList(list: ReactVirtualizer<HTMLElement, HTMLElement>, min: number): void {
  // A list that stands at its beginning is not sent there: that would cost a layout of its own.
  if (list.scrollOffset !== 0) list.scrollToOffset(0);
  if ([...list.itemSizeCache].every(([row, height]) => height === min || list.elementsCache.has(row))) return;
  list.measure();
  // Asked for its height it lays itself out again; only then are the rows that are there other than was estimated.
  list.getTotalSize();
  for (const [row, element] of list.elementsCache) if (element.isConnected) list.resizeItem(Number(row), element.offsetHeight);
}

/**
 * Lays out the words of a list that is scrolled. Each column is a list of its own, so that a word stands in the same column whatever is
 * open or was listed before it (the library's lanes fill the shortest), and a tall row moves no word of the other.
 */
export function useColumns(scroller: RefObject<HTMLElement | null>, words: readonly unknown[]): Columns {
  const count = useMedia(TWO_COLUMNS_ABOVE) ? 2 : 1;
  // A row that turns out as high as it was taken to be moves no other. Thousands would be placed anew for each that does not.
  const minHeight = useRef(ROW_HEIGHT);
  const optionsOf = (column: number): Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0] => ({
    count: column < count ? Math.max(0, Math.ceil((words.length - column) / count)) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => minHeight.current,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      minHeight.current = Math.min(minHeight.current, height);
      return height;
    },
    overscan: OVERSCAN_ROWS,
    // Both columns are drawn at once, in the same frame.
    useFlushSync: false,
  });
  const left = useVirtualizer(optionsOf(0));
  const right = useVirtualizer(optionsOf(1));

  // Other words are read from their beginning.
  useLayoutEffect(() => {
    resetList(left, minHeight.current);
    resetList(right, minHeight.current);
  }, [words, left, right]);

  const places = [left, right].flatMap((list, column) =>
    list
      .getVirtualItems()
      .map(({ index: row, start }) => ({ index: row * count + column, column, row, start, measure: list.measureElement })),
  );
  return {
    count,
    height: Math.max(left.getTotalSize(), right.getTotalSize()),
    items: places.slice().sort((one, other) => one.index - other.index),
  };
}
