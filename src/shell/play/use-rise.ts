import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * How much of the lower edge that a game keeps free, for hands, may lie below the board. CSS pixels.
 */
const FREE_EDGE_PIXELS = 12;

/**
 * Raises the place, and the game that is still to be seen in it, by as much as the board takes of
 * the lower edge, so that it covers nothing that stands there: `--rise`, for both style sheets.
 */
export function useRise(): RefObject<HTMLElement | null> {
  const board = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => {
      const { height = 0 } = board.current?.getBoundingClientRect() ?? {};
      style.setProperty('--rise', `${height - FREE_EDGE_PIXELS}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (board.current) observer.observe(board.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--rise');
    };
  }, []);
  return board;
}
