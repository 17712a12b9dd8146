import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactVirtualizer, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useMedia } from '../../hooks/use-media';

/**
 * Above this width there are two columns, but for large letters (use-settings.ts).
 * spec: shell#sizes.
 */
const TWO_COLUMNS_ABOVE = '(min-width: 550.02px)';
/** Estimated height of a closed row, in CSS pixels, until a smaller one has been measured. */
const ROW_HEIGHT = 112;
/**
 * Rows rendered outside of the visible part: at the top of the list, which each typed letter lists
 * anew, and further down, where it is scrolled.
 */
const OVERSCAN_ROWS = { atTop: 1, further: 2 } as const;

/** Position of a word in the list. */
export interface ColumnItem {
  /** Index among the words. */
  readonly index: number;
  /** 0 is the left column. */
  readonly column: number;
  /** Index in its column. */
  readonly row: number;
  /** Offset from the top of the list, in CSS pixels. */
  readonly start: number;
  /** Ref callback that measures the row's element. */
  readonly measure: (element: HTMLElement | null) => void;
}

/**
 * Layout of words in one or two columns, in reading order row by row; each column has its own
 * heights.
 */
export interface Columns {
  /** 1 or 2. */
  readonly count: number;
  /** In CSS pixels. */
  readonly height: number;
  /** The rows in view and some around them, in the order of the words. */
  readonly items: readonly ColumnItem[];
}

/**
 * `top` of a row at this distance from the top of the list, in CSS pixels. As a transform each row
 * would be a layer to the browser, which costs more than a row that seldom moves.
 */
export const topOf = (start: number): string => `${start}px`;

/**
 * For other words: scrolls to the first row and drops the cached heights of rows that are not in
 * the DOM.
 */
function resetList(list: ReactVirtualizer<HTMLElement, HTMLElement>, min: number): void {
  // Not when it is at the top already: scrolling costs a layout.
  if (list.scrollOffset !== 0) list.scrollToOffset(0);
  if ([...list.itemSizeCache].every(([row, height]) => height === min || list.elementsCache.has(row))) return;
  list.measure();
  // `getTotalSize` computes the layout with estimates again; then the rows in the DOM get their
  // real heights.
  list.getTotalSize();
  for (const [row, element] of list.elementsCache)
    if (element.isConnected) list.resizeItem(Number(row), element.offsetHeight);
}

/**
 * Moves the rows in the page to where they belong as soon as heights are known, before the frame is
 * painted: React renders the list only after it, and a row that has become taller would lie over
 * the next one meanwhile.
 */
function placeRows(list: Virtualizer<HTMLElement, HTMLElement>): void {
  // Computes the layout.
  list.getTotalSize();
  for (const [row, element] of list.elementsCache) {
    const place = list.measurementsCache[Number(row)];
    if (place) element.style.top = topOf(place.start);
  }
}

/**
 * Lays out the words of a scrolled list. Each column is a virtual list of its own, so that a word
 * keeps its column no matter what is open or was listed before (the library's lanes fill the
 * shortest column), and a tall row moves no word of the other column. `firstIndex` is the word that
 * the list is scrolled to at first; -1 for its start.
 */
export function useColumns(
  scroller: RefObject<HTMLElement | null>,
  words: readonly unknown[],
  firstIndex: number,
): Columns {
  const isWide = useMedia(TWO_COLUMNS_ABOVE);
  const count = isWide && !document.documentElement.hasAttribute('data-large-text') ? 2 : 1;
  // A row as high as its estimate moves no other row; each other one would move up to thousands.
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
    rangeExtractor: (range) =>
      defaultRangeExtractor({
        ...range,
        overscan: range.startIndex === 0 ? OVERSCAN_ROWS.atTop : OVERSCAN_ROWS.further,
      }),
    // Renders both columns in the same frame.
    useFlushSync: false,
    onChange: placeRows,
  });
  const left = useVirtualizer(optionsOf(0));
  const right = useVirtualizer(optionsOf(1));

  // Other words start at the first row.
  useLayoutEffect(() => {
    resetList(left, minHeight.current);
    resetList(right, minHeight.current);
  }, [words, left, right]);

  // Once: later the learner scrolls.
  const scrollToFirst = useEffectEvent((): void => {
    if (firstIndex >= 0)
      (firstIndex % count === 0 ? left : right).scrollToIndex(Math.floor(firstIndex / count), { align: 'center' });
  });
  useEffect(() => scrollToFirst(), []);

  const places = [left, right].flatMap((list, column) =>
    list.getVirtualItems().map(({ index: row, start }) => ({
      index: row * count + column,
      column,
      row,
      start,
      measure: list.measureElement,
    })),
  );
  return {
    count,
    height: Math.max(left.getTotalSize(), right.getTotalSize()),
    items: places.slice().sort((one, other) => one.index - other.index),
  };
}
